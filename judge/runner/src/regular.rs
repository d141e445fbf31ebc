//! Files that can be read to their ends, as often as one likes.

use std::fs::{File, FileType, Metadata};
use std::io;
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::Path;

/// Opens `path`, unless [`check_regular`] refuses it: to open a named pipe alone can take for ever.
///
/// # Errors
///
/// As for [`check_regular`], or if it cannot be opened.
pub fn open_regular(path: &Path) -> io::Result<File> {
    check_regular(path)?;
    File::open(path)
}

/// Refuses what has no end or can be read only once: pipes, sockets, devices other than `/dev/null`, and the files of
/// the kernel, such as those in `/proc`, some of which are endless.
///
/// # Errors
///
/// If it is none that can be read, which the error names, or if the operating system does not say what it is.
pub fn check_regular(path: &Path) -> io::Result<()> {
    let metadata = path.metadata()?;
    match what_else(path, &metadata) {
        None => Ok(()),
        Some(what) => Err(io::Error::new(io::ErrorKind::InvalidInput, format!("it is {what}, not a regular file"))),
    }
}

/// What it is if it is no regular file.
fn what_else(path: &Path, metadata: &Metadata) -> Option<&'static str> {
    let kind: FileType = metadata.file_type();
    if kind.is_file() {
        // Files of the kernel have no blocks.
        return if metadata.blocks() == 0 && is_of_the_kernel(path) { Some("a file of the kernel") } else { None };
    }
    let is_null = || Path::new("/dev/null").metadata().is_ok_and(|null| null.rdev() == metadata.rdev());
    if kind.is_dir() {
        Some("a directory")
    } else if kind.is_fifo() {
        Some("a named pipe")
    } else if kind.is_socket() {
        Some("a socket")
    } else if kind.is_char_device() && is_null() {
        None
    } else {
        Some("a device")
    }
}

/// True for a file of a system of files that the kernel makes up.
#[cfg(target_os = "linux")]
fn is_of_the_kernel(path: &Path) -> bool {
    // In order: /proc, /sys, and what is mounted in it for debugging, tracing and security.
    const MADE_UP: [u64; 5] = [0x9fa0, 0x6265_6572, 0x6462_6720, 0x7472_6163, 0x7363_6673];
    rustix::fs::statfs(path).is_ok_and(|system| MADE_UP.contains(&(system.f_type as u64)))
}

/// True for a file of a system of files that the kernel makes up.
#[cfg(not(target_os = "linux"))]
fn is_of_the_kernel(_path: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::net::UnixListener;

    #[test]
    fn only_files_with_an_end_are_opened() {
        let directory = tempfile::tempdir().unwrap();
        let [pipe, socket, file, empty] = ["pipe", "socket", "file", "empty"].map(|name| directory.path().join(name));
        rustix::fs::mkfifoat(rustix::fs::CWD, &pipe, rustix::fs::Mode::RUSR).unwrap();
        let _socket = UnixListener::bind(&socket).unwrap();
        std::fs::write(&file, "1\n").unwrap();
        std::fs::write(&empty, "").unwrap();
        for path in [&file, &empty, Path::new("/dev/null")] {
            open_regular(path).unwrap();
        }
        let mut rows = vec![
            (&*pipe, "a named pipe"),
            (&*socket, "a socket"),
            (directory.path(), "a directory"),
            (Path::new("/dev/zero"), "a device"),
        ];
        if cfg!(target_os = "linux") {
            rows.extend([("/proc/self/status"), "/proc/kmsg"].map(|path| (Path::new(path), "a file of the kernel")));
        }
        for (path, what) in rows {
            let link = directory.path().join("link");
            std::os::unix::fs::symlink(path, &link).unwrap();
            for path in [path, &link] {
                let error = open_regular(path).unwrap_err().to_string();
                assert_eq!(error, format!("it is {what}, not a regular file"), "{}", path.display());
            }
            std::fs::remove_file(&link).unwrap();
        }
        assert_eq!(open_regular(&directory.path().join("missing")).unwrap_err().kind(), io::ErrorKind::NotFound);
    }
}
