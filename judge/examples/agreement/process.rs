//! Other programs, each ended in time.

use runner::Interrupt;
use rustix::process::{Pid, Signal, kill_process_group};
use std::io::{self, Read, Seek};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const POLL: Duration = Duration::from_millis(5);
/// How long a program may take to end after SIGTERM.
const PATIENCE: Duration = Duration::from_secs(5);

/// What a program printed, and how it ended.
pub struct Output {
    pub status: ExitStatus,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("not finished after {}", humantime::format_duration(*.0))]
    OverTime(Duration),
    #[error("interrupted")]
    Interrupted,
    #[error("failed to run {program}: {error}")]
    Io { program: String, error: io::Error },
}

/// Runs `command` to its end, or ends it after `limit` and after Ctrl-C, with all of its process group.
pub fn output(command: &mut Command, limit: Duration, interrupt: &Interrupt) -> Result<Output, Failure> {
    let program = command.get_program().to_string_lossy().into_owned();
    let io = |error| Failure::Io { program: program.clone(), error };
    let [mut stdout, mut stderr] = [tempfile::tempfile().map_err(io)?, tempfile::tempfile().map_err(io)?];
    let copy = |file: &std::fs::File| file.try_clone().map_err(io);
    command.process_group(0).stdin(Stdio::null()).stdout(copy(&stdout)?).stderr(copy(&stderr)?);
    let mut child = command.spawn().map_err(io)?;
    let start = Instant::now();
    let status = loop {
        let failure = match child.try_wait().map_err(io)? {
            Some(status) => break status,
            None if interrupt.is_triggered() => Failure::Interrupted,
            None if start.elapsed() > limit => Failure::OverTime(limit),
            None => {
                sleep(POLL);
                continue;
            }
        };
        end(&mut child);
        return Err(failure);
    };
    let mut printed = [Vec::new(), Vec::new()];
    for (file, bytes) in [&mut stdout, &mut stderr].into_iter().zip(&mut printed) {
        file.rewind().and_then(|()| file.read_to_end(bytes)).map_err(io)?;
    }
    let [stdout, stderr] = printed;
    Ok(Output { status, stdout, stderr })
}

/// The judge clears away what it runs when it gets SIGTERM.
fn end(child: &mut Child) {
    let start = Instant::now();
    for signal in [Signal::TERM, Signal::KILL] {
        let _ = kill_process_group(Pid::from_child(child), signal);
        while start.elapsed() < PATIENCE || signal == Signal::KILL {
            match child.try_wait() {
                Ok(None) => sleep(POLL),
                Ok(Some(_)) | Err(_) => return,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ended_in_time() {
        let (interrupt, trigger) = Interrupt::with_trigger().unwrap();
        let run = |script: &str| {
            let limit = Duration::from_millis(300);
            output(Command::new("sh").args(["-c", script]), limit, &interrupt)
        };
        let output = run("echo one; echo two >&2; exit 3").unwrap();
        assert_eq!(
            (output.status.code(), &output.stdout[..], &output.stderr[..]),
            (Some(3), &b"one\n"[..], &b"two\n"[..])
        );
        let start = Instant::now();
        assert!(matches!(run("sleep 60 & sleep 60"), Err(Failure::OverTime(_))));
        assert!(start.elapsed() < Duration::from_secs(30));
        assert!(matches!(run("exec /nowhere"), Ok(Output { status, .. }) if !status.success()));
        drop(trigger);
        assert!(matches!(run("sleep 60"), Err(Failure::Interrupted)));
    }
}
