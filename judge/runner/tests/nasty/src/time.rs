//! Programs that take too long, or long enough to look like it.

use crate::{DEADLINE, Program, answer, burn, repeat, sleep, sys};
use std::io::Write;
use std::sync::{Arc, Barrier, Mutex};
use std::time::Duration;

pub const ALL: &[Program] = &[
    ("spin", |_| burn(DEADLINE)),
    ("burn", |milliseconds| {
        burn(Duration::from_millis(milliseconds));
        answer();
    }),
    ("burn-in-two-threads", |milliseconds| {
        let other = std::thread::spawn(move || burn(Duration::from_millis(milliseconds)));
        burn(Duration::from_millis(milliseconds));
        other.join().expect("it only burns");
        answer();
    }),
    ("spin-in-four-threads", |_| {
        let others: Vec<_> = (0..3).map(|_| std::thread::spawn(|| burn(DEADLINE))).collect();
        burn(DEADLINE);
        drop(others);
    }),
    ("sleep", |_| sleep()),
    ("sleep-a-little", |milliseconds| {
        std::thread::sleep(Duration::from_millis(milliseconds));
        answer();
    }),
    ("answer-and-sleep", |_| {
        answer();
        sleep();
    }),
    ("answer-and-pause", |_| {
        sys::alarm(DEADLINE.as_secs() as u32);
        answer();
        repeat(sys::pause);
    }),
    ("deadlock", |_| {
        let (left, right) = (Arc::new(Mutex::new(())), Arc::new(Mutex::new(())));
        let (other_left, other_right) = (Arc::clone(&left), Arc::clone(&right));
        let both = Arc::new(Barrier::new(2));
        let both_too = Arc::clone(&both);
        let _left = left.lock();
        std::thread::spawn(move || {
            let _right = other_right.lock();
            both_too.wait();
            let _left = other_left.lock();
        });
        both.wait();
        sys::alarm(DEADLINE.as_secs() as u32);
        let _right = right.lock();
    }),
    ("stop-itself", |_| {
        answer();
        repeat(|| sys::raise(libc::SIGSTOP));
    }),
    #[cfg(target_os = "linux")]
    ("be-traced-by-its-parent-and-stop", |_| {
        sys::be_traced_by_the_parent();
        repeat(|| sys::raise(libc::SIGSTOP));
    }),
    ("stop-its-parent", |_| {
        sys::ignore(libc::SIGTERM);
        sys::kill(sys::parent(), libc::SIGSTOP);
        sleep();
    }),
    ("stop-its-parent-again-and-again", |_| {
        repeat(|| {
            sys::kill(sys::parent(), libc::SIGSTOP);
            std::thread::sleep(Duration::from_millis(1));
        });
    }),
    ("stop-its-parent-all-the-time", |_| repeat(|| sys::kill(sys::parent(), libc::SIGSTOP))),
    ("ignore-signals-and-sleep", |_| {
        ignore_signals();
        sleep();
    }),
    ("ignore-signals-and-spin", |_| {
        ignore_signals();
        burn(DEADLINE);
    }),
    ("own-alarm", |_| {
        sys::handle(libc::SIGALRM);
        sys::alarm(1);
        sys::pause();
        answer();
    }),
    ("print-slower-and-slower", |_| {
        let mut pause = Duration::from_millis(1);
        repeat(|| {
            answer();
            std::thread::sleep(pause);
            pause *= 2;
        });
    }),
    ("errors-that-look-like-verdicts", |_| {
        // What it prints to standard error must not be taken for the judge's own words.
        let _ = writeln!(std::io::stderr(), "timelimit exceeded\nthread 'main' has overflowed its stack");
        answer();
    }),
];

fn ignore_signals() {
    (1..32).filter(|signal| ![libc::SIGKILL, libc::SIGSTOP].contains(signal)).for_each(sys::ignore);
}
