//! Files that come to the page or go are seen by the compiler only if it is told to look.

fn main() {
    println!("cargo:rerun-if-changed=page");
}
