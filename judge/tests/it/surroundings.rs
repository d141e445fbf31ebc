//! The judge where something around it is strange: files that are none, signals, limits of the system, directories that
//! cannot be removed.

use crate::scratch::Scratch;
use rustix::fs::{CWD, Mode, mkfifoat};
use std::fs;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::Path;

/// A workspace with the problem `p`, whose solution comes from `--exec`, so nothing is compiled.
fn scratch() -> Scratch {
    let scratch = Scratch::empty();
    scratch.problem("p", "", "");
    scratch
}

/// Makes a file that is no regular one.
type Make = fn(&Path);

const STRANGE: [(&str, Make); 4] = [
    ("a named pipe", |path| mkfifoat(CWD, path, Mode::RUSR | Mode::WUSR).unwrap()),
    ("a socket", |path| drop(UnixListener::bind(path).unwrap())),
    ("a device", |path| symlink("/dev/zero", path).unwrap()),
    ("a file of the kernel", |path| symlink("/proc/kmsg", path).unwrap()),
];

/// Whoever reads such a file can wait for ever.
#[test]
fn what_has_no_end_is_no_case() {
    let kattis = [("problem.yaml", "name: p\n"), ("data/sample/1.in", "1\n"), ("data/sample/1.ans", "1\n")];
    let polygon = [("tests/01", "1\n"), ("tests/01.a", "1\n")];
    let layouts: [&[(&str, &str)]; 4] = [
        &[("1.in", "1\n"), ("1.out", "1\n")],
        &[("in/1.txt", "1\n"), ("out/1.txt", "1\n")],
        &polygon,
        &kattis,
    ];
    let scratch = scratch();
    for (layout, files) in layouts.into_iter().enumerate() {
        let cases = files.iter().filter(|(file, _)| *file != "problem.yaml");
        for (strange, (what, make)) in cases.flat_map(|file| STRANGE.iter().map(move |it| (file.0, it))) {
            let place = format!("{layout}-{}-{}", what.replace(' ', "-"), strange.replace('/', "-"));
            for (file, text) in files {
                scratch.write(&format!("{place}/{file}"), text);
            }
            let path = scratch.root().join(&place).join(strange);
            fs::remove_file(&path).unwrap();
            make(&path);
            let shown = format!("{place}/{strange}: it is {what}, not a regular file");
            scratch.judge(&["test", "p", "--cases", &place, "--exec", "cat"]).ends_with(2).says(&[&shown]);
            scratch.judge(&["add", "p", &place]).ends_with(2).says(&[&shown]);
        }
    }
    symlink("/dev/zero", scratch.root().join("zero.zip")).unwrap();
    scratch.judge(&["add", "p", "zero.zip"]).ends_with(2).says(&["zero.zip: it is a device, not a regular file"]);
    fs::create_dir_all(scratch.root().join("cases/p")).unwrap();
    mkfifoat(CWD, scratch.root().join("cases/p/1.in"), Mode::RUSR).unwrap();
    for arguments in [&["test"][..], &["run", "p", "1"], &["list"]] {
        scratch.judge(arguments).ends_with(2).says(&["cases/p/1.in: it is a named pipe, not a regular file"]);
    }
}

#[test]
fn the_null_device_is_an_empty_file() {
    let scratch = scratch();
    fs::create_dir_all(scratch.root().join("cases/p")).unwrap();
    for name in ["1.in", "1.out"] {
        symlink("/dev/null", scratch.root().join("cases/p").join(name)).unwrap();
    }
    scratch.judge(&["test", "p", "--exec", "cat"]).ends_with(0).says(&["AC   p"]);
    scratch.write("cases/p/2.in/3.in", "3\n");
    scratch.write("cases/p/2.in/3.out", "3\n");
    scratch.judge(&["test", "p", "--exec", "cat"]).ends_with(0).says(&["2 cases"]);
    scratch.write("cases/p/2.out", "");
    scratch.judge(&["test", "p", "--exec", "cat"]).ends_with(2).says(&["2.out", "there is no input of the same name"]);
}
