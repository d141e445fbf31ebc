//! Programs that end badly.

use crate::{Program, answer, sleep, sys};
use std::time::Duration;

pub const ALL: &[Program] = &[
    ("exit", |code| std::process::exit(code as i32)),
    ("answer-and-exit", |code| {
        answer();
        std::process::exit(code as i32);
    }),
    ("read-null", |_| {
        answer();
        sys::read_null();
    }),
    ("abort", |_| std::process::abort()),
    ("signal", |number| {
        sys::by_default(number as i32);
        sys::raise(number as i32);
        sleep();
    }),
    ("handle-a-signal-and-exit", |code| {
        sys::handle(libc::SIGVTALRM);
        sys::raise(libc::SIGVTALRM);
        std::process::exit(code as i32);
    }),
    ("panic", |_| panic!("as it should")),
    ("panic-in-a-thread", |_| {
        std::thread::spawn(|| panic!("nobody will know"));
        std::thread::sleep(Duration::from_millis(50));
        println!("2");
    }),
];
