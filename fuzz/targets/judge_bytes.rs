#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taquin_fuzz::judge_bytes::run(data));
