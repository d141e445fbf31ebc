//! Memory in files that have no name: no mapping shows it, and it is gone with the last process that holds it open.

use rustix::fs::{AtFlags, CWD, Dev, FileType, MemfdFlags, Stat, StatxFlags, fstat, makedev, memfd_create, statx};
use rustix::io::Errno;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The device that a file is on, and which one it is there.
pub type Identity = (Dev, u64);

/// Which open file `status` is about.
pub fn identity(status: &Stat) -> Identity {
    (status.st_dev, status.st_ino)
}

/// The devices whose files are in memory.
pub struct InMemory {
    devices: HashSet<Dev>,
}

impl InMemory {
    /// Those of now.
    pub fn new() -> Self {
        let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
        let mut devices: HashSet<Dev> = mounts.lines().filter_map(device_in_memory).collect();
        // Such files are on a device of the kernel's own.
        let own = memfd_create("own", MemfdFlags::CLOEXEC).and_then(fstat);
        devices.extend(own.map(|status| status.st_dev));
        InMemory { devices }
    }

    /// Bytes in files without a name that the threads with these directories in /proc hold open: each once, and
    /// `others` never.
    pub fn held_by(&self, tasks: &[PathBuf], others: &[Identity]) -> u64 {
        let mut seen: HashSet<Identity> = others.iter().copied().collect();
        let files = tasks.iter().filter_map(|task| fs::read_dir(task.join("fd")).ok()).flatten().flatten();
        let unnamed = files.filter_map(|file| self.unnamed(&file.path()).ok().flatten());
        unnamed.filter(|(file, _)| seen.insert(*file)).map(|(_, bytes)| bytes).sum()
    }

    /// The open file at this path in /proc, and its size, if it is in memory and has no name.
    fn unnamed(&self, open: &Path) -> Result<Option<(Identity, u64)>, Errno> {
        // Whatever file system it is on, the kernel does not ask that for news, which might take forever.
        let status = statx(CWD, open, AtFlags::STATX_DONT_SYNC, StatxFlags::BASIC_STATS)?;
        let device = makedev(status.stx_dev_major, status.stx_dev_minor);
        let is_file = FileType::from_raw_mode(status.stx_mode.into()) == FileType::RegularFile;
        let is_unnamed = is_file && status.stx_nlink == 0 && self.devices.contains(&device);
        // Always in units of 512 bytes.
        Ok(is_unnamed.then_some(((device, status.stx_ino), status.stx_blocks * 512)))
    }
}

/// The device of a line of `mountinfo`, as in `42 30 0:38 / /tmp rw - tmpfs tmpfs rw`, if its files are in memory.
fn device_in_memory(line: &str) -> Option<Dev> {
    let (mount, system) = line.split_once(" - ")?;
    if !["tmpfs", "ramfs", "hugetlbfs", "devtmpfs"].contains(&system.split(' ').next()?) {
        return None;
    }
    let (major, minor) = mount.split(' ').nth(2)?.split_once(':')?;
    Some(makedev(major.parse().ok()?, minor.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;
    use std::io::Write;

    const MEBIBYTE: u64 = 1 << 20;

    fn memfd(mebibytes: usize) -> File {
        let mut file = File::from(memfd_create("test", MemfdFlags::CLOEXEC).unwrap());
        file.write_all(&vec![1; mebibytes << 20]).unwrap();
        file
    }

    fn which(file: &File) -> Identity {
        identity(&fstat(file).unwrap())
    }

    /// Only files of this test are looked at: other tests have some too.
    fn held(files: &[&File], others: &[Identity]) -> u64 {
        use rustix::fd::AsRawFd;
        let in_memory = InMemory::new();
        let mut seen: HashSet<Identity> = others.iter().copied().collect();
        let paths = files.iter().map(|file| PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd())));
        let unnamed = paths.filter_map(|path| in_memory.unnamed(&path).unwrap());
        unnamed.filter(|(file, _)| seen.insert(*file)).map(|(_, bytes)| bytes).sum()
    }

    #[test]
    fn only_unnamed_files_in_memory_count_and_each_once() {
        let (two, three) = (memfd(2), memfd(3));
        let again = two.try_clone().unwrap();
        assert_eq!(held(&[&two], &[]), 2 * MEBIBYTE);
        assert_eq!(held(&[&two, &three, &again], &[]), 5 * MEBIBYTE);
        assert_eq!(held(&[&two, &three, &again], &[which(&two)]), 3 * MEBIBYTE);
        let executable = File::open(std::env::current_exe().unwrap()).unwrap();
        assert_eq!(held(&[&executable], &[]), 0, "it has a name");
    }

    #[test]
    fn the_files_of_threads_are_found() {
        let file = memfd(1);
        let in_memory = InMemory::new();
        let task = [PathBuf::from("/proc/thread-self")];
        let with = in_memory.held_by(&task, &[]);
        assert!(with >= MEBIBYTE, "{with}");
        drop(file);
    }

    #[test]
    fn devices_in_memory_are_recognized() {
        let rows = [
            ("42 30 0:38 / /tmp rw,nosuid shared:5 - tmpfs tmpfs rw,size=1k", Some(makedev(0, 38))),
            ("29 1 254:0 / / rw,relatime - ext4 /dev/root rw", None),
            ("31 30 0:27 / /dev/huge - hugetlbfs none rw", Some(makedev(0, 27))),
            ("", None),
        ];
        for (line, device) in rows {
            assert_eq!(device_in_memory(line), device, "{line}");
        }
    }
}
