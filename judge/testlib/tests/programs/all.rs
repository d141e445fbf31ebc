//! The programs that the tests of this crate start: PROGRAM in the environment states which.

use testlib::{Input, Literals};

fn main() {
    match std::env::var("PROGRAM").as_deref() {
        Ok("generator") => testlib::generator(|size, random| match size {
            0 => String::new(),
            13 => panic!("thirteen\nis a bad size"),
            _ if size > 1_000_000 => testlib::too_large(format_args!("{size} is more than a million")),
            _ => format!("{size}\n{}", testlib::words((0..size).map(|_| random.next(1..=9)))),
        }),
        Ok("brute force") => testlib::brute_force(|input: &mut Input| {
            let (n, text) = (input.integer("n", 0..=10_000_000), input.token("text"));
            match &text[..] {
                "large" => testlib::too_large("it is large"),
                "panic" => panic!("{n}"),
                "deep" => return depth(n).to_string(),
                "print" => println!("in between"),
                "exit" => std::process::exit(7),
                "thread" => std::thread::spawn(|| testlib::invalid("in a thread")).join().expect("it ends well"),
                _ => {}
            }
            text.repeat(n)
        }),
        Ok("literals") => testlib::brute_force(|input: &mut Literals| input.string("s", "ab", 0..=9).len()),
        program => panic!("there is no program {program:?}"),
    }
}

/// By a recursion that takes some stack at each level.
fn depth(n: usize) -> usize {
    let room = std::hint::black_box([n; 8]);
    if n == 0 { 0 } else { depth(n - 1) + 1 + (room[0] - n) }
}
