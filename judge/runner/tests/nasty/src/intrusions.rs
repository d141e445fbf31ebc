//! Programs that do what somebody else's program has no business to do. Each says whether it could.
//!
//! NASTY_FOLDER is the folder that they go for, with a file, an empty folder and two sockets in it; NASTY_PROCESS is
//! the id of a process that leads a group, NASTY_TERMINAL the path of its terminal, and NASTY_PORT a port where
//! somebody listens.

use crate::{Program, calls, sleep, sys};
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::net::{Ipv4Addr, Ipv6Addr, TcpListener, TcpStream, UdpSocket};
use std::os::fd::AsFd;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt, symlink};
use std::os::unix::net::{UnixDatagram, UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::process::Command;

pub const ALL: &[Program] = &[
    ("connect", |_| tell(TcpStream::connect((Ipv4Addr::LOCALHOST, number("NASTY_PORT") as u16)))),
    ("listen", |_| tell(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))),
    ("listen-on-6", |_| tell(TcpListener::bind((Ipv6Addr::LOCALHOST, 0)))),
    ("send-a-datagram", |_| {
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0));
        tell(socket.and_then(|socket| socket.send_to(b"1", (Ipv4Addr::LOCALHOST, number("NASTY_PORT") as u16))));
    }),
    ("connect-to-a-service", |_| tell(UnixStream::connect(folder().join("service")))),
    ("offer-a-service", |_| tell(UnixListener::bind(folder().join("new")))),
    ("send-to-a-service", |_| {
        tell(UnixDatagram::pair().and_then(|(socket, _other)| socket.send_to(b"1", folder().join("datagrams"))));
    }),
    ("use-io-uring", |_| tell(sys::use_io_uring())),
    ("share-memory", |_| tell(sys::share_memory())),
    ("create", |_| tell(fs::write(folder().join("new"), "1"))),
    ("create-beside-its-folder", |_| tell(fs::write("../new", "1"))),
    ("create-in-tmp", |_| {
        let path = format!("/tmp/nasty-{}", std::process::id());
        tell(fs::write(&path, "1").and_then(|()| fs::remove_file(&path)));
    }),
    ("overwrite", |_| tell(OpenOptions::new().write(true).open(file()).and_then(|mut file| file.write_all(b"1")))),
    ("append", |_| tell(OpenOptions::new().append(true).open(file()).and_then(|mut file| file.write_all(b"1")))),
    ("truncate", |_| tell(sys::truncate(&file()))),
    ("rewrite-its-input", |_| {
        let input = OpenOptions::new().write(true).open("/proc/self/fd/0");
        tell(input.and_then(|mut input| input.write_all(b"1")));
    }),
    ("find-its-input", |_| {
        let input = fs::read_link("/proc/self/fd/0");
        let is_file = |input: PathBuf| if input == file() { Ok(()) } else { Err(io::Error::other("it has no name")) };
        tell(input.and_then(is_file));
    }),
    ("rename", |_| tell(fs::rename(file(), folder().join("new")))),
    ("take", |_| tell(fs::rename(file(), "file"))),
    ("put", |_| tell(fs::write("own", "1").and_then(|()| fs::rename("own", folder().join("new"))))),
    ("remove", |_| tell(fs::remove_file(file()))),
    ("remove-a-folder", |_| tell(fs::remove_dir(folder().join("folder")))),
    ("make-a-folder", |_| tell(fs::create_dir(folder().join("new")))),
    ("link", |_| tell(fs::hard_link(file(), "link"))),
    ("link-symbolically", |_| tell(symlink("/", folder().join("new")))),
    ("write-through-a-link", |_| tell(symlink(file(), "link").and_then(|()| fs::write("link", "1")))),
    ("unlock", |_| tell(fs::set_permissions(file(), Permissions::from_mode(0o777)))),
    ("unlock-its-input", |_| {
        let input = io::stdin().as_fd().try_clone_to_owned().map(File::from);
        tell(input.and_then(|input| input.set_permissions(Permissions::from_mode(0o777))));
    }),
    ("touch", |_| tell(sys::touch(&file()))),
    ("read", |_| tell(fs::read(file()))),
    ("list", |_| tell(fs::read_dir(folder()))),
    ("signal-another", |_| tell(sys::signal(number("NASTY_PROCESS"), libc::SIGCONT))),
    ("signal-its-parent", |_| tell(sys::signal(sys::parent(), libc::SIGCONT))),
    ("trace", |_| tell(sys::trace(number("NASTY_PROCESS")))),
    ("limit", |_| tell(sys::limit(number("NASTY_PROCESS")))),
    ("make-a-disk", |_| tell(calls::make_device(Path::new("device"), libc::S_IFBLK, (7, 0)))),
    ("make-a-terminal", |_| tell(calls::make_device(Path::new("device"), libc::S_IFCHR, (5, 1)))),
    ("make-a-whiteout", |_| tell(calls::make_device(Path::new("device"), libc::S_IFCHR, (0, 0)))),
    ("mark-a-file", |_| tell(own_file().and_then(|file| calls::set_flags(&file)))),
    ("mark-a-file-by-the-newer-call", |_| tell(own_file().and_then(|file| calls::set_extended_flags(&file)))),
    ("read-a-terminal", |_| tell(File::open(variable("NASTY_TERMINAL")))),
    ("write-to-a-terminal", |_| tell(OpenOptions::new().write(true).open(variable("NASTY_TERMINAL")))),
    ("open-a-new-terminal", |_| tell(calls::new_terminal())),
    ("read-a-disk", |_| tell(read_disk())),
    ("read-shared-memory", |_| tell(fs::read_dir("/dev/shm"))),
    ("lower-another", |_| tell(calls::lower(libc::PRIO_PROCESS as _, number("NASTY_PROCESS")))),
    ("lower-a-group", |_| tell(calls::lower(libc::PRIO_PGRP as _, number("NASTY_PROCESS")))),
    ("schedule-another", |_| tell(calls::schedule(number("NASTY_PROCESS")))),
    ("schedule-another-by-the-newer-call", |_| tell(calls::schedule_by_attributes(number("NASTY_PROCESS")))),
    ("set-the-parameters-of-another", |_| tell(calls::set_parameters(number("NASTY_PROCESS")))),
    ("pin-another", |_| tell(calls::pin(number("NASTY_PROCESS")))),
    ("lower-another-on-disk", |_| tell(calls::lower_on_disk(number("NASTY_PROCESS")))),
    ("read-an-environment", |_| tell(fs::read(process_file("environ")))),
    ("read-a-memory-map", |_| tell(fs::read(process_file("maps")))),
    ("read-the-kernel-log", |_| tell(calls::read_kernel_log())),
    ("open-the-kernel-log", |_| tell(File::open("/dev/kmsg"))),
    ("watch-all-accesses", |_| tell(calls::watch_accesses())),
    ("watch-a-folder", |_| tell(calls::watch(&folder()))),
    ("watch-by-signal", |_| tell(File::open("/etc").and_then(|directory| calls::watch_by_signal(&directory)))),
    ("hold-a-file-back", |_| tell(own_file().and_then(|file| calls::lease(&file)))),
    ("open-a-file-system", |_| tell(calls::open_file_system())),
    ("hide-memory", |_| tell(calls::hide_memory())),
    ("be-traceable", |_| {
        sys::allow_tracing();
        let terminal = calls::new_terminal();
        println!("{}", terminal.as_ref().map_or(Path::new(""), |(_, path)| path).display());
        sleep();
    }),
    ("set-its-own-priority", |_| {
        tell((|| {
            calls::lower(libc::PRIO_PROCESS as _, 0)?;
            calls::schedule(0)?;
            calls::schedule_by_attributes(0)?;
            calls::set_parameters(0)?;
            calls::pin(0)?;
            calls::lower_on_disk(0)
        })());
    }),
    ("live-in-its-folder", |_| tell(live())),
    ("leave-things", |_| {
        let there = fs::read_dir(".").and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
        println!("{} things were there", there.expect("its folder can be listed").len());
        tell(leave());
    }),
];

fn tell<T>(result: io::Result<T>) {
    match result {
        Ok(_) => println!("done"),
        Err(error) => println!("denied: {error}"),
    }
}

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn number(name: &str) -> i32 {
    variable(name).parse().expect("it is a number")
}

fn folder() -> PathBuf {
    PathBuf::from(variable("NASTY_FOLDER"))
}

fn file() -> PathBuf {
    folder().join("file")
}

/// A file of its own, open for reading.
fn own_file() -> io::Result<File> {
    fs::write("own", "1")?;
    File::open("own")
}

/// A file that describes the process.
fn process_file(name: &str) -> PathBuf {
    Path::new("/proc").join(variable("NASTY_PROCESS")).join(name)
}

/// Opens some disk, which holds everybody's files.
fn read_disk() -> io::Result<File> {
    let disks = fs::read_dir("/sys/block")?.flatten().map(|disk| Path::new("/dev").join(disk.file_name()));
    let opened = disks.map(File::open).reduce(|one, other| one.or(other));
    opened.unwrap_or_else(|| Err(io::ErrorKind::NotFound.into()))
}

/// What every program may do.
fn live() -> io::Result<()> {
    for folder in [Path::new("."), Path::new(&variable("HOME")), Path::new(&variable("TMPDIR"))] {
        let place = folder.join("place");
        fs::create_dir(&place)?;
        fs::write(place.join("file"), "1")?;
        fs::rename(place.join("file"), folder.join("file"))?;
        File::options().append(true).open(folder.join("file"))?.write_all(b"2")?;
        fs::hard_link(folder.join("file"), place.join("link"))?;
        if fs::read(place.join("link"))? != b"12" {
            return Err(io::Error::other("it reads something else than it wrote"));
        }
        fs::remove_file(folder.join("file"))?;
        fs::remove_dir_all(&place)?;
    }
    for path in ["/dev/null", "/dev/zero", "/dev/stdout", "/dev/fd/2"] {
        OpenOptions::new().write(true).open(path)?;
    }
    for path in ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/stdin", "/proc/self/maps"]
    {
        File::open(path)?;
    }
    fs::read("/etc/passwd")?;
    let (mut one, _other) = UnixStream::pair()?;
    one.write_all(b"1")?;
    let mut child = Command::new("sh").args(["-c", "kill -STOP $$"]).spawn()?;
    child.kill()?;
    child.wait()?;
    let thread = std::thread::spawn(|| ());
    thread.join().map_err(|_| io::Error::other("the thread panicked"))
}

/// What makes a folder hard to empty.
fn leave() -> io::Result<()> {
    fs::write("file", "1")?;
    symlink("nowhere", "0")?;
    fs::create_dir_all("locked/folder")?;
    fs::write("locked/folder/file", "1")?;
    let locked = |path| fs::DirBuilder::new().mode(0o000).create(path);
    locked("locked/below")?;
    locked("empty")?;
    for _ in 0..1200 {
        fs::create_dir("deep")?;
        std::env::set_current_dir("deep")?;
    }
    Ok(())
}
