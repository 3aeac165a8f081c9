//! Who ends a running program if this process is killed, which it cannot do itself.
//!
//! A shell waits at the end of a pipe whose other end is held here alone: the system closes that when
//! this process ends, in whatever way. The last line in it is the process group that was running.
//! What left that group is out of reach then, and so is a program that was started in that very moment:
//! its number is known, and told, after it runs.

use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};

use rustix::process::Pid;

/// Reads the groups, one a line, an empty one for none, and kills the one that is left at the end.
const SCRIPT: &str = r#"trap '' HUP INT QUIT TERM; group=
while read -r line; do group=$line; done
if [ -n "$group" ]; then kill -KILL "-$group"; fi"#;

pub(super) struct Guard {
    shell: Child,
    pipe: Option<ChildStdin>,
}

impl Guard {
    /// A guard that has nothing to guard so far.
    pub(super) fn new() -> io::Result<Self> {
        let mut shell = Command::new("/bin/sh")
            .args(["-c", SCRIPT])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            // What ends this process's group is to leave it alone.
            .process_group(0)
            .spawn()?;
        let pipe = shell.stdin.take();
        Ok(Self { shell, pipe })
    }

    /// The shell's process: a child of this one that is not somebody's program.
    pub(super) fn pid(&self) -> Pid {
        Pid::from_child(&self.shell)
    }

    /// From now on this group is to be ended.
    pub(super) fn watch(&self, group: Pid) {
        self.say(&format!("{}\n", group.as_raw_nonzero()));
    }

    /// There is nothing to end.
    pub(super) fn rest(&self) {
        self.say("\n");
    }

    fn say(&self, line: &str) {
        if let Some(mut pipe) = self.pipe.as_ref() {
            // Somebody may have killed the shell: nothing but its help is lost.
            let _ = pipe.write_all(line.as_bytes());
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        drop(self.pipe.take());
        // It ends now that the pipe is closed, or was killed.
        let _ = self.shell.wait();
    }
}
