//! A running program and all that it starts: limits, memory, and the end of them.
//!
//! The system's own limits, the memory of a running process and the adoption of orphans are Linux's:
//! elsewhere the time limit and the process group have to do.

use std::time::Duration;

use rustix::process::{self as sys, Pid, Signal};

/// What a running program used so far.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Usage {
    /// On processors, by all its processes.
    pub(super) time: Duration,
    /// In which they could have run, and other work did.
    pub(super) waited: Duration,
    /// The most that one of its processes held, in bytes.
    pub(super) memory: u64,
}

/// Kills a program that was not reaped yet, and its process group.
pub(super) fn kill(pid: Pid) {
    // They may be gone already.
    let _ = sys::kill_process_group(pid, Signal::KILL);
    let _ = sys::kill_process(pid, Signal::KILL);
}

#[cfg(target_os = "linux")]
mod linux {
    use std::fs;
    use std::thread;

    use rustix::process::{Resource, Rlimit, WaitOptions};

    use super::{Duration, Pid, Signal, Usage, sys};

    /// How often orphans are looked for after a run: one that starts others faster than they are
    /// killed is given up.
    const SWEEPS: usize = 500;

    /// From now on, what a program leaves behind becomes a child of this process.
    pub(in super::super) fn adopt() {
        // Where this is not possible, the process group has to do.
        let _ = sys::set_child_subreaper(Some(sys::getpid()));
    }

    /// Sets the system's limits for a process that has just begun: of memory and of what it writes, in
    /// bytes; of time on a processor, so that it ends even where nobody is left to end it.
    pub(in super::super) fn limit(pid: Pid, memory: u64, file: u64, time: Duration) {
        let limit = |resource, most| {
            let most = Some(most);
            // The process may have ended already.
            let _ = sys::prlimit(Some(pid), resource, Rlimit { current: most, maximum: most });
        };
        limit(Resource::Data, memory);
        limit(Resource::Fsize, file);
        limit(Resource::Core, 0);
        limit(Resource::Cpu, time.as_secs().saturating_mul(4).saturating_add(10));
    }

    /// What a process, and those that it started, used so far.
    pub(in super::super) fn usage(pid: Pid) -> Usage {
        let (mut usage, mut left) = (Usage::default(), vec![pid.as_raw_nonzero().get()]);
        // The number of processes is the program's to choose: some of them will do.
        let mut looks = 64;
        while let (Some(process), 1..) = (left.pop(), looks) {
            looks -= 1;
            let process = format!("/proc/{process}");
            usage.memory = usage.memory.max(peak(&process));
            usage.time += time(&process);
            usage.waited += waited(&process);
            left.extend(children(&process));
        }
        usage
    }

    /// How long a process, and those that it waited for, ran on processors; nothing if it is gone.
    fn time(process: &str) -> Duration {
        /// The place of the first of four times, after the name, which may hold anything.
        const TIMES: usize = 11;
        let page = fs::read_to_string(format!("{process}/stat")).unwrap_or_default();
        let fields = page.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: u64 = fields.skip(TIMES).take(4).filter_map(|field| field.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks.saturating_mul(1000) / rustix::param::clock_ticks_per_second().max(1))
    }

    /// How long a process waited for a processor: nothing if it is gone, or if the system does not say.
    fn waited(process: &str) -> Duration {
        let page = fs::read_to_string(format!("{process}/schedstat")).unwrap_or_default();
        let nanoseconds = page.split_whitespace().nth(1).and_then(|field| field.parse().ok());
        Duration::from_nanos(nanoseconds.unwrap_or_default())
    }

    /// The most memory that this process held so far.
    pub(in super::super) fn own_memory() -> u64 {
        peak("/proc/self")
    }

    /// Ends what the last program left behind: all children but one.
    pub(in super::super) fn end(but: Pid) {
        for sweep in 0..SWEEPS {
            let mut orphans = children("/proc/self");
            orphans.retain(|&child| child != but.as_raw_nonzero().get());
            if orphans.is_empty() {
                return;
            }
            for orphan in orphans.into_iter().filter_map(Pid::from_raw) {
                let _ = sys::kill_process(orphan, Signal::KILL);
                let _ = sys::waitpid(Some(orphan), WaitOptions::NOHANG);
            }
            if sweep > 2 {
                thread::sleep(Duration::from_millis(1));
            }
        }
    }

    /// The most memory that a process held, by the page on it; 0 if it is gone.
    fn peak(process: &str) -> u64 {
        let page = fs::read_to_string(format!("{process}/status")).unwrap_or_default();
        let field = page.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = field.and_then(|field| field.trim().trim_end_matches("kB").trim().parse::<u64>().ok());
        kib.unwrap_or_default() << 10
    }

    /// The children of a process.
    fn children(process: &str) -> Vec<i32> {
        let Ok(threads) = fs::read_dir(format!("{process}/task")) else { return Vec::new() };
        let list =
            |thread: fs::DirEntry| fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        let lists = threads.filter_map(Result::ok).map(list);
        lists
            .flat_map(|list| list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>())
            .collect()
    }
}

#[cfg(target_os = "linux")]
pub(super) use linux::{adopt, end, limit, own_memory, usage};

#[cfg(not(target_os = "linux"))]
mod elsewhere {
    use super::{Duration, Pid, Usage};

    pub(in super::super) fn adopt() {}
    pub(in super::super) fn limit(_: Pid, _: u64, _: u64, _: Duration) {}
    pub(in super::super) fn usage(_: Pid) -> Usage {
        Usage::default()
    }
    pub(in super::super) fn own_memory() -> u64 {
        0
    }
    pub(in super::super) fn end(_: Pid) {}
}

#[cfg(not(target_os = "linux"))]
pub(super) use elsewhere::{adopt, end, limit, own_memory, usage};
