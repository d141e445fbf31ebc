//! How the tests start their programs.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program at `path`, which is not asked to serve unless the test does.
pub fn program(path: &str) -> Command {
    let mut command = Command::new(path);
    command.env_remove("TESTLIB_SERVE").env_remove("RUST_BACKTRACE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program on `input`, which it may leave unread.
pub fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}
