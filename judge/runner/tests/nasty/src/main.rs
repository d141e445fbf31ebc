//! Programs that do whatever a program can do wrong, for the tests of the judge: `nasty NAME [NUMBER]`; without a name
//! the names are listed.
//!
//! Each is bounded by itself: it ends after half a minute at most, has fewer than a hundred processes at a time and
//! touches at most a few hundred MiB, because the judge that should end it sooner may be the one that is broken.

mod calls;
mod crash;
mod intrusions;
mod memory;
mod print;
mod processes;
mod sys;
mod time;

use std::io::Write;
use std::time::{Duration, Instant};

/// No program runs longer than this.
const DEADLINE: Duration = Duration::from_secs(30);

/// A program; the number is its second argument, or 0.
type Program = (&'static str, fn(u64));

fn main() {
    // What else there is may be anything.
    let arguments = std::env::args_os().skip(1).take(2);
    let arguments: Vec<String> = arguments.map(|word| word.into_string().expect("both arguments are text")).collect();
    let programs =
        || [time::ALL, processes::ALL, memory::ALL, print::ALL, crash::ALL, intrusions::ALL].into_iter().flatten();
    let Some(name) = arguments.first() else {
        return programs().for_each(|(name, _)| println!("{name}"));
    };
    let number = arguments.get(1).map_or(0, |number| number.parse().expect("the second argument is a number"));
    let (_, program) = programs().find(|(known, _)| known == name).expect("the first argument is a program's name");
    program(number);
}

/// Prints the right answer, and makes sure that it is out.
fn answer() {
    println!("1");
    std::io::stdout().flush().expect("standard output takes two bytes");
}

/// Sleeps for as long as anything here may last.
fn sleep() {
    std::thread::sleep(DEADLINE);
}

/// Uses so much CPU time in this thread.
fn burn(time: Duration) {
    let (start, end) = (Instant::now(), sys::thread_time() + time);
    while sys::thread_time() < end && start.elapsed() < DEADLINE {}
}

/// Calls `act` again and again until the deadline.
fn repeat(mut act: impl FnMut()) {
    let start = Instant::now();
    while start.elapsed() < DEADLINE {
        act();
    }
}
