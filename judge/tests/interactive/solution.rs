//! Solutions that guess a number, or misbehave while they should. `interactive-solution MODE`.
//!
//! The interactor answers each guess, a line with a number from 1 to 1000, with `higher`, `lower` or `correct`.

use std::fs::File;
use std::io::{self, BufRead, Read, Write};
use std::process::{Command, abort, exit};
use std::thread::sleep;
use std::time::Duration;

const EVER: Duration = Duration::from_secs(30);

/// The next line without its end; `None` at the end of the input.
fn heard() -> Option<String> {
    let mut line = String::new();
    let length = io::stdin().lock().read_line(&mut line).expect("the interactor's words are text");
    (length > 0).then(|| line.trim().to_string())
}

fn guess(number: u32) -> String {
    println!("{number}");
    heard().expect("the interactor answers")
}

/// Finds the number by halving.
fn guess_right() {
    let (mut low, mut high) = (1, 1000);
    loop {
        let middle = (low + high) / 2;
        match &guess(middle)[..] {
            "higher" => low = middle + 1,
            "lower" => high = middle - 1,
            answer => return assert_eq!(answer, "correct"),
        }
    }
}

/// What the pipe's other side sees is that this end of it is closed.
fn close_stdout() {
    rustix::stdio::dup2_stdout(File::create("/dev/null").expect("there is /dev/null")).expect("it takes its place");
}

fn close_stdin() {
    rustix::stdio::dup2_stdin(File::open("/dev/null").expect("there is /dev/null")).expect("it takes its place");
}

fn spin() -> ! {
    loop {
        std::hint::spin_loop();
    }
}

fn print(bytes: &[u8]) {
    io::stdout().write_all(bytes).expect("nobody gets a broken pipe");
}

fn until_the_end() {
    io::stdin().read_to_end(&mut Vec::new()).expect("the input can be read");
}

#[expect(clippy::zombie_processes, reason = "that it is left to others is the point")]
fn leave_a_child() {
    Command::new("sleep").arg("30").spawn().expect("there is sleep");
}

fn main() {
    let mode = std::env::args().nth(1).expect("usage: interactive-solution MODE");
    match &mode[..] {
        "right" => guess_right(),
        "exit-0" => {}
        "exit-42" => exit(42),
        "right-then-exit-42" => {
            guess_right();
            exit(42);
        }
        "right-then-close-and-spin" => {
            guess_right();
            close_stdout();
            spin();
        }
        "right-then-more" => {
            guess_right();
            println!("by the way");
        }
        "right-then-fill-the-pipe" => {
            guess_right();
            print(&[b'x'; 2 << 20]);
        }
        "right-then-flood" => {
            guess_right();
            loop {
                print(&[b'x'; 1 << 16]);
            }
        }
        "right-and-leaves-a-child" => {
            guess_right();
            leave_a_child();
        }
        "one-guess" => drop(guess(1)),
        "nonsense-then-listen" => {
            println!("nonsense");
            heard();
        }
        "nonsense-then-spin" => {
            println!("nonsense");
            spin();
        }
        "nonsense-then-sleep" => {
            println!("nonsense");
            sleep(EVER);
        }
        "nonsense-then-crash" => {
            println!("nonsense");
            // At once: a panic would first take its time for a backtrace.
            if heard().is_none() {
                abort();
            }
        }
        "no-flush" => {
            let mut stdout = io::BufWriter::new(io::stdout());
            writeln!(stdout, "500").expect("it is only kept");
            heard();
        }
        "close-stdout-then-exit-1" => {
            guess(1);
            close_stdout();
            sleep(Duration::from_millis(300));
            exit(1);
        }
        "close-stdout-then-crash" => {
            close_stdout();
            assert_eq!(heard().as_deref(), Some("correct"));
        }
        "close-stdout-then-sleep" => {
            guess(1);
            close_stdout();
            sleep(EVER);
        }
        "close-both" => {
            close_stdin();
            close_stdout();
        }
        "spin" => spin(),
        "sleep" => sleep(EVER),
        "listen" => until_the_end(),
        "listen-then-say-eof" => {
            until_the_end();
            println!("eof");
        }
        "close-stdin-then-answer" => {
            close_stdin();
            println!("done");
            sleep(Duration::from_millis(500));
        }
        "say-20-megabytes" => {
            for _ in 0..20 << 4 {
                print(&[b'x'; 1 << 16]);
            }
        }
        "blocks" => loop {
            print(&[b'x'; 2 << 20]);
            io::stdin().read_exact(&mut vec![0; 2 << 20]).expect("the interactor does the same");
        },
        "close-stdin-then-print-slowly" => {
            close_stdin();
            for number in 0..25 {
                println!("{number}");
                sleep(Duration::from_millis(100));
            }
        }
        "print-and-never-read" => loop {
            // What lies between the two is full before much time was used.
            println!("{:1000}", 1);
        },
        "echo" => {
            while let Some(line) = heard() {
                println!("{line}");
            }
        }
        _ => panic!("there is no mode {mode}"),
    }
}
