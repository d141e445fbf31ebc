//! Many requests in one process.

use crate::arguments;
use crate::quit::{self, Quit};
use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::panic::{self, AssertUnwindSafe};
use std::process::exit;
use std::thread;

/// The exit code of a program that panics.
const PANIC: i32 = 101;

/// What a client gets for one request.
struct Reply {
    code: i32,
    /// What would have been printed to standard output.
    output: String,
    /// What would have been printed to standard error.
    message: String,
}

/// Whether the environment asks for many requests.
pub(crate) fn is_wanted() -> bool {
    std::env::var_os("TESTLIB_SERVE").is_some_and(|value| value == "1")
}

/// Makes an input for each request, `SIZE SEED` in a line, until standard input ends.
pub(crate) fn generator(generate: impl Fn(u64, u64) -> String) {
    serve(|line| {
        let (size, seed) = arguments::parse(&line.split(' ').collect::<Vec<_>>())?;
        Some(reply(|| generate(size, seed)))
    });
}

/// Answers each request, a line with the length of an input and then that input, until standard input ends.
pub(crate) fn brute_force(answer: impl Fn(Vec<u8>) -> String) {
    serve(|line| {
        let length: u64 = line.parse().ok()?;
        let mut input = Vec::new();
        // The lock is held only here: what reads standard input by itself must not wait for it for ever.
        let read = io::stdin().lock().take(length).read_to_end(&mut input);
        read.ok().filter(|&read| read as u64 == length)?;
        Some(reply(|| answer(input)))
    });
}

/// Replies to each line of standard input; `handle` returns nothing if it is not a request.
fn serve(handle: impl Fn(&str) -> Option<Reply>) {
    quit::start_serving();
    panic::set_hook(Box::new(|panic| {
        let thread = thread::current();
        let name = thread.name().unwrap_or("<unnamed>");
        PANIC_MESSAGE.with_borrow_mut(|message| *message = format!("thread '{name}' {panic}\n"));
    }));
    write(b"testlib 1\n");
    let mut line = String::new();
    loop {
        line.clear();
        match io::stdin().lock().read_line(&mut line) {
            Ok(0) => return,
            Ok(_) => {}
            Err(error) => give_up(&format!("failed to read a request: {error}")),
        }
        let request = line.strip_suffix('\n').unwrap_or(&line);
        let Some(Reply { code, output, message }) = handle(request) else {
            give_up(&format!("{request:?} is not a whole request"))
        };
        let head = format!("{code} {} {}\n", output.len(), message.len());
        write(&[head.as_bytes(), output.as_bytes(), message.as_bytes()].concat());
    }
}

thread_local! {
    /// What the last panic of this thread would have printed.
    static PANIC_MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs `answer`, on the same thread and so with the same stack as in a process of its own.
fn reply(answer: impl FnOnce() -> String) -> Reply {
    // The closure and what it borrows hold nothing that is changed; see the entry points.
    match panic::catch_unwind(AssertUnwindSafe(answer)) {
        Ok(output) => Reply { code: 0, output, message: String::new() },
        Err(payload) => match payload.downcast::<Quit>() {
            Ok(quit) => Reply { code: quit.code, output: String::new(), message: format!("{}\n", quit.message) },
            Err(_) => Reply { code: PANIC, output: String::new(), message: PANIC_MESSAGE.take() },
        },
    }
}

/// Whoever asked may be gone; then there is nobody left to serve, and nothing went wrong here.
fn write(bytes: &[u8]) {
    let mut stdout = io::stdout().lock();
    if stdout.write_all(bytes).and_then(|()| stdout.flush()).is_err() {
        exit(0)
    }
}

fn give_up(message: &str) -> ! {
    eprintln!("{message}");
    exit(2)
}
