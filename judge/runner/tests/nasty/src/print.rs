//! Programs that read and print in strange ways.

use crate::{Program, answer, repeat, sys};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::fd::AsFd;

pub const ALL: &[Program] = &[
    ("answer", |_| answer()),
    ("nothing", |_| {}),
    ("close-input-and-answer", |_| {
        sys::close(0);
        answer();
    }),
    ("close-everything", |_| (0..3).for_each(sys::close)),
    ("read-a-little-and-answer", |bytes| {
        let mut read = vec![0; bytes as usize];
        file(&io::stdin()).read_exact(&mut read).expect("there is so much");
        answer();
    }),
    ("count-input", |_| {
        let mut counted = 0;
        let mut buffer = vec![0; 1 << 16];
        loop {
            match io::stdin().read(&mut buffer).expect("it can be read") {
                0 => break,
                read => counted += read,
            }
        }
        println!("{counted}");
    }),
    ("copy", |_| {
        io::copy(&mut io::stdin(), &mut file(&io::stdout())).expect("it can be read and written");
    }),
    ("bytes", |count| print_bytes(&mut file(&io::stdout()), b' ', count)),
    ("one-line", |count| {
        print_bytes(&mut file(&io::stdout()), b'a', count);
        println!();
    }),
    ("nul-bytes", |count| print_bytes(&mut file(&io::stdout()), 0, count)),
    ("answer-and-bytes", |count| {
        answer();
        print_bytes(&mut file(&io::stdout()), b' ', count);
    }),
    ("all-bytes", |_| {
        let all: Vec<u8> = (0..=255).collect();
        file(&io::stdout()).write_all(&all).expect("they can be written");
    }),
    ("flood", |_| flood(&mut file(&io::stdout()), &[b'1'; 1 << 16])),
    ("flood-byte-by-byte", |_| flood(&mut file(&io::stdout()), b"a")),
    ("flood-of-errors", |_| {
        answer();
        flood(&mut file(&io::stderr()), &[b'1'; 1 << 16]);
    }),
    ("errors-and-answer", |mebibytes| {
        print_bytes(&mut file(&io::stderr()), b' ', mebibytes << 20);
        eprintln!("the end");
        answer();
    }),
    ("errors-line-by-line-and-answer", |lines| {
        (1..=lines).for_each(|line| eprintln!("step {line}"));
        answer();
    }),
    ("child-prints-errors-after-the-end", |_| {
        answer();
        eprintln!("before");
        if !sys::fork().expect("there may be two processes") {
            return;
        }
        sys::new_session();
        flood(&mut file(&io::stderr()), &[b'1'; 1 << 16]);
    }),
    ("close-errors-and-answer", |_| {
        sys::close(2);
        answer();
    }),
    ("reopen-errors-and-answer", |_| {
        let open = || std::fs::File::create("/dev/stderr").expect("standard error can be opened");
        ["one\n", "two\n"].iter().for_each(|text| open().write_all(text.as_bytes()).expect("it can be written"));
        answer();
    }),
    ("flood-that-ignores-signals", |_| {
        sys::ignore(libc::SIGXFSZ);
        let mut stdout = file(&io::stdout());
        repeat(|| drop(stdout.write(&[b'1'; 1 << 16])));
    }),
    ("seek-far", |_| {
        let mut stdout = file(&io::stdout());
        stdout.seek(SeekFrom::Start(2 << 30)).and_then(|_| stdout.write(b"1")).expect("a file may have holes");
    }),
    ("stretch", |_| file(&io::stdout()).set_len(1 << 40).expect("a file may have holes")),
    ("another-file", |bytes| {
        let path = std::env::temp_dir().join(format!("nasty-{}", std::process::id()));
        let mut other = std::fs::File::create(&path).expect("there is a folder for such files");
        std::fs::remove_file(&path).expect("its owner may remove it");
        other.seek(SeekFrom::Start(bytes)).and_then(|_| other.write_all(b"1")).expect("a file may have holes");
        answer();
    }),
];

/// A standard file without the buffer in front of it.
fn file(standard: &impl AsFd) -> std::fs::File {
    standard.as_fd().try_clone_to_owned().expect("a file can be shared").into()
}

fn print_bytes(to: &mut impl Write, byte: u8, count: u64) {
    io::copy(&mut io::repeat(byte).take(count), to).expect("they can be written");
}

fn flood(to: &mut impl Write, piece: &[u8]) {
    repeat(|| {
        let _ = to.write(piece);
    });
}
