//! What judge and helper say to each other: JSON with its length before it, and open files beside the length.

use super::{End, Limits};
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

/// Start this, with the three files that come along.
#[derive(Debug, Serialize, Deserialize)]
pub struct Request {
    /// The path and the arguments, as bytes: paths need not be text.
    pub words: Vec<Vec<u8>>,
    /// The folder to start it in.
    pub folder: Option<Vec<u8>>,
    pub limits: Limits,
    /// How long it may take on the wall clock.
    pub wall: Duration,
}

/// What became of it.
#[derive(Debug, Serialize, Deserialize)]
pub enum Reply {
    Finished {
        end: End,
        cpu: Duration,
        wall: Duration,
        memory: u64,
    },
    /// The operating system's error number, and what it was about.
    Failed {
        code: Option<i32>,
        action: String,
    },
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
