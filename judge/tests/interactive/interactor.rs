//! Interactors for those solutions. `interactive-interactor MODE` and the protocol's arguments: testlib's INPUT OUTPUT
//! ANSWER, or Kattis's INPUT ANSWER FEEDBACK_DIR for the modes that start with `kattis`. The input is the number to
//! guess.

use std::fs::{self, File};
use std::io::{self, BufRead, Read, Write};
use std::process::{abort, exit};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The next line without its end; `None` at the end of the input.
fn heard() -> Option<String> {
    let mut line = Vec::new();
    let length = io::stdin().lock().read_until(b'\n', &mut line).expect("the input can be read");
    (length > 0).then(|| String::from_utf8_lossy(&line).trim().to_string())
}

/// Says so on a pipe that may be closed.
fn say(line: &str) {
    // A solution that does not listen any more is judged by what it said.
    let _ = writeln!(io::stdout(), "{line}");
}

/// How many guesses were needed, or what is wrong.
fn guessing(secret: u32) -> Result<usize, String> {
    for guesses in 1..=10 {
        let guess = heard().ok_or(format!("the solution ended after {} guesses", guesses - 1))?;
        let guess: u32 = guess.parse().map_err(|_| format!("`{guess:.20}` is no number"))?;
        if guess == secret {
            say("correct");
            return Ok(guesses);
        }
        say(if guess < secret { "higher" } else { "lower" });
    }
    Err("not found with 10 guesses".to_string())
}

fn nothing_follows(guesses: usize) -> Result<usize, String> {
    match heard() {
        None => Ok(guesses),
        Some(more) => Err(format!("`{more:.20}` follows after the end")),
    }
}

fn close_stdout() {
    rustix::stdio::dup2_stdout(File::create("/dev/null").expect("there is /dev/null")).expect("it takes its place");
}

fn spin() -> ! {
    loop {
        std::hint::spin_loop();
    }
}

/// Uses processors for so long.
fn work(time: Duration) {
    let start = Instant::now();
    while start.elapsed() < time {}
}

/// testlib's end.
fn end(result: Result<usize, String>) -> ! {
    match result {
        Ok(guesses) => {
            eprintln!("ok {guesses} guesses");
            exit(0)
        }
        Err(message) => {
            eprintln!("wrong answer {message}");
            exit(1)
        }
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [mode, input, second, third] = &arguments[..] else {
        panic!("usage: interactive-interactor MODE, and three arguments; these are {arguments:?}")
    };
    let input = fs::read_to_string(input).expect("there is an input");
    let secret: u32 = input.trim().parse().expect("the input is a number");
    match &mode[..] {
        "guess" => end(guessing(secret).and_then(nothing_follows)),
        "guess-and-go" => end(guessing(secret)),
        "guess-and-write" => {
            let result = guessing(secret);
            fs::write(second, format!("{}\n", result.clone().unwrap_or(0))).expect("the output can be written");
            assert_eq!(fs::read_to_string(third).expect("there is an answer"), "9\n");
            end(result);
        }
        "guess-for-points" => {
            let guesses = guessing(secret).unwrap_or(100);
            eprintln!("points {} for {guesses} guesses", 100 - guesses);
            exit(7);
        }
        "kattis-guess" => {
            assert_eq!(fs::read_to_string(second).expect("there is an answer"), "9\n");
            let result = guessing(secret).and_then(nothing_follows);
            let message = result.as_ref().err().cloned().unwrap_or_default();
            fs::write(format!("{third}judgemessage.txt"), message).expect("the message can be written");
            exit(if result.is_ok() { 42 } else { 43 });
        }
        "close-stdout" => {
            close_stdout();
            assert_eq!(heard().as_deref(), Some("eof"));
        }
        "close-stdout-then-wrong" => {
            heard();
            close_stdout();
            sleep(Duration::from_millis(150));
            exit(1);
        }
        "silent" => while heard().is_some() {},
        "greet-then-listen" => {
            say("hello");
            while heard().is_some() {}
        }
        "silent-then-spin" => {
            while heard().is_some() {}
            spin();
        }
        "answer-everything" => {
            while heard().is_some() {
                sleep(Duration::from_micros(100));
                say("higher");
            }
            end(Err("the solution ended".to_string()));
        }
        "work-then-guess" => {
            work(Duration::from_millis(2500));
            end(guessing(secret).and_then(nothing_follows));
        }
        "exit-0" => {}
        "exit-3" => {
            eprintln!("FAIL the tests are broken");
            exit(3);
        }
        "exit-42" => exit(42),
        "crash" => abort(),
        "crash-at-the-end" => while heard().expect("a line") != "correct" {},
        "spin" => spin(),
        "wait-then-wrong" => {
            sleep(Duration::from_millis(300));
            exit(1);
        }
        "write-to-nobody" => {
            assert_eq!(heard().as_deref(), Some("done"));
            for _ in 0..1000 {
                io::stdout().write_all(&[b'y'; 4096]).expect("nobody gets a broken pipe");
            }
        }
        "write-100-megabytes" => {
            for _ in 0..100 << 4 {
                io::stdout().write_all(&[b'y'; 1 << 16]).expect("nobody gets a broken pipe");
            }
        }
        "accept-the-end" => end(heard().map_or(Ok(0), Err)),
        "take-2-megabytes" => io::stdin().read_exact(&mut vec![0; 2 << 20]).expect("they come"),
        "blocks" => {
            while io::stdin().read_exact(&mut vec![0; 2 << 20]).is_ok() {
                io::stdout().write_all(&[b'y'; 2 << 20]).expect("nobody gets a broken pipe");
            }
        }
        "ping" => {
            for number in 0..100_000 {
                println!("{number}");
                if heard() != Some(number.to_string()) {
                    end(Err(format!("ping {number} did not come back")));
                }
            }
            end(Ok(100_000));
        }
        _ => panic!("there is no mode {mode}"),
    }
}
