//! The messages between runner and helper: JSON after its length in four bytes, with open files beside the length.

use crate::{Accounting, End, Limits};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer, SendAncillaryMessage, SendFlags,
    recvmsg, sendmsg,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::time::Duration;

/// No program inherits what is received.
#[cfg(target_os = "linux")]
const CLOEXEC: RecvFlags = RecvFlags::CMSG_CLOEXEC;
/// Here a file is received first, and then kept from programs: nobody starts one in between.
#[cfg(not(target_os = "linux"))]
const CLOEXEC: RecvFlags = RecvFlags::empty();

/// Standard input, output and error.
pub const FILES: usize = 3;

/// Asks for a program to be run. Its [`FILES`] come with it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The path, or a name that is looked up in PATH, and the arguments, as bytes: paths need not be text.
    pub argv: Vec<Vec<u8>>,
    /// Where it starts; `None` for the helper's own directory.
    pub directory: Option<Vec<u8>>,
    pub limits: Limits,
    /// How long it may take on the wall clock.
    pub wall: Duration,
    /// The only way in which its CPU time may be counted; `None` for the best that there is.
    pub accounting: Option<Accounting>,
}

/// What became of it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// It ran to its end or to a limit.
    Finished(Finished),
    /// The helper could not run it.
    Failed { step: Step, reason: Reason },
}

/// A program that ran to its end or to a limit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    pub end: End,
    pub cpu: Duration,
    /// How that was counted.
    pub accounting: Accounting,
    pub wall: Duration,
    /// How long it waited for a processor; `None` where that is not known.
    pub waited: Option<Duration>,
    /// In bytes.
    pub memory: u64,
    /// How many bytes of standard error were cut off.
    pub lost: u64,
    /// False if its scratch directory could not be emptied: then the helper ends.
    pub is_clean: bool,
}

/// What the helper does for a program, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Prepare,
    PrepareOutput,
    MakeSandbox,
    Start,
    Watch,
    Reap,
}

impl Step {
    /// As in "failed to …", with the program after it.
    pub fn action(self) -> &'static str {
        match self {
            Step::Prepare => "start the processes that watch",
            Step::PrepareOutput => "prepare the output of",
            Step::MakeSandbox => "make a sandbox for",
            Step::Start => "start",
            Step::Watch => "watch",
            Step::Reap => "wait for",
        }
    }
}

/// An [`io::Error`] that can be sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reason {
    /// The operating system's error number.
    Os(i32),
    /// An error that has no number.
    Other(String),
}

impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Self {
        error.raw_os_error().map_or_else(|| Reason::Other(error.to_string()), Reason::Os)
    }
}

impl From<Reason> for io::Error {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Os(code) => io::Error::from_raw_os_error(code),
            Reason::Other(detail) => io::Error::other(detail),
        }
    }
}

/// Sends `message`, and `files` with it.
pub fn send(socket: impl AsFd, message: &impl Serialize, files: &[BorrowedFd]) -> io::Result<()> {
    let body = serde_json::to_vec(message)?;
    let length = u32::try_from(body.len()).map_err(|_| io::Error::other("the arguments are too long"))?.to_le_bytes();
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(FILES))];
    let mut control = SendAncillaryBuffer::new(&mut space);
    if !files.is_empty() {
        control.push(SendAncillaryMessage::ScmRights(files));
    }
    let mut rest = &[&length[..], &body].concat()[..];
    while !rest.is_empty() {
        match sendmsg(&socket, &[IoSlice::new(rest)], &mut control, SendFlags::empty()) {
            Err(rustix::io::Errno::INTR) => {}
            sent => {
                rest = &rest[sent?..];
                control.clear();
            }
        }
    }
    Ok(())
}

/// Receives a message and the files with it; `None` when the other side is gone.
pub fn receive<T: DeserializeOwned>(socket: impl AsFd) -> io::Result<Option<(T, Vec<OwnedFd>)>> {
    let mut files = Vec::new();
    let mut length = [0; 4];
    if !fill(&socket, &mut length, &mut files)? {
        return Ok(None);
    }
    let mut body = vec![0; u32::from_le_bytes(length) as usize];
    if !fill(&socket, &mut body, &mut files)? {
        return Ok(None);
    }
    Ok(Some((serde_json::from_slice(&body)?, files)))
}

/// Fills `buffer`; false when the other side is gone before that.
fn fill(socket: impl AsFd, buffer: &mut [u8], files: &mut Vec<OwnedFd>) -> io::Result<bool> {
    let mut filled = 0;
    while filled < buffer.len() {
        let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(FILES))];
        let mut control = RecvAncillaryBuffer::new(&mut space);
        let slices = &mut [IoSliceMut::new(&mut buffer[filled..])];
        let received = match recvmsg(&socket, slices, &mut control, CLOEXEC) {
            Err(rustix::io::Errno::INTR) => continue,
            Err(rustix::io::Errno::CONNRESET) => return Ok(false),
            received => received?.bytes,
        };
        for message in control.drain() {
            if let RecvAncillaryMessage::ScmRights(received) = message {
                for file in received {
                    #[cfg(not(target_os = "linux"))]
                    rustix::io::fcntl_setfd(&file, rustix::io::FdFlags::CLOEXEC)?;
                    files.push(file);
                }
            }
        }
        if received == 0 {
            return Ok(false);
        }
        filled += received;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;
    use std::io::{PipeReader, Read, Write};
    use std::os::unix::net::UnixStream;

    fn request(argument: Vec<u8>) -> Request {
        let limits = Limits { time: Duration::from_millis(1), memory: 2, output: 3 };
        Request {
            argv: vec![argument],
            directory: Some(b"\xff".to_vec()),
            limits,
            wall: Duration::from_nanos(5),
            accounting: Some(Accounting::Perf),
        }
    }

    #[test]
    fn a_message_arrives_with_its_files() {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let (read, mut write) = io::pipe().unwrap();
        let null = File::open("/dev/null").unwrap();
        send(&ours, &request(vec![0, 255]), &[read.as_fd(), null.as_fd(), null.as_fd()]).unwrap();
        let (received, files) = receive::<Request>(&theirs).unwrap().expect("a message was sent");
        assert_eq!(received, request(vec![0, 255]));
        let [pipe, _, _] = <[OwnedFd; FILES]>::try_from(files).unwrap();
        assert!(rustix::io::fcntl_getfd(&pipe).unwrap().contains(rustix::io::FdFlags::CLOEXEC), "programs inherit it");
        write.write_all(b"1").unwrap();
        drop(write);
        let mut text = String::new();
        PipeReader::from(pipe).read_to_string(&mut text).unwrap();
        assert_eq!(text, "1");
    }

    /// Longer than what a socket holds at once, so both sides send and receive it in pieces.
    #[test]
    fn a_long_message_arrives_whole() {
        let (ours, theirs) = UnixStream::pair().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| send(&ours, &request(vec![7; 1 << 20]), &[]).unwrap());
            let (received, files) = receive::<Request>(&theirs).unwrap().expect("a message was sent");
            assert_eq!((received, files.len()), (request(vec![7; 1 << 20]), 0));
        });
    }

    #[test]
    fn the_end_of_the_connection_is_no_error_and_no_message() {
        for sent in [&b""[..], &[1, 0], &[9, 0, 0, 0, b'{']] {
            let (mut ours, theirs) = UnixStream::pair().unwrap();
            ours.write_all(sent).unwrap();
            drop(ours);
            assert!(receive::<Request>(&theirs).unwrap().is_none(), "{sent:?}");
        }
    }

    #[test]
    fn a_reason_keeps_what_the_error_was() {
        for error in [io::Error::from_raw_os_error(libc::ENOENT), io::Error::other("detail")] {
            let (kind, text) = (error.kind(), error.to_string());
            let again = io::Error::from(Reason::from(error));
            assert_eq!((again.kind(), again.to_string()), (kind, text));
        }
    }
}
