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
        // Any two numbers with the sum of the input; the answer's may not be larger than 5.
        Ok("checker") => testlib::checker(|input, output, answer| {
            let n = input.integer("n", 2..=1_000_000);
            let read = |text: &mut Input, most: i32| {
                let (a, b) = (text.integer("a", 1..=most), text.integer("b", 1..=n));
                text.ensure(a + b == n, format_args!("{a} + {b} is not {n}"));
                (a, b)
            };
            let (expected, (a, b)) = (read(answer, 5), read(output, n));
            match a {
                20 => testlib::ok("twenty"),
                21 => testlib::wrong_answer("twenty-one"),
                22 => testlib::presentation_error("twenty-two"),
                23 => testlib::fail("twenty-three"),
                24 => testlib::points(0.25, "twenty-four"),
                25 => panic!("twenty-five"),
                _ => format!("{a} + {b} as well as {expected:?}"),
            }
        }),
        // A list with the numbers of the answer, in any order.
        Ok("checker of lists") => testlib::checker(|_, output, answer| {
            let read = |text: &mut Input| {
                let mut text = text.literals();
                let mut numbers = text.list("numbers", 0..=9, |text, name| text.integer(name, 0..=9));
                text.end();
                text.ensure(numbers.len() != 4, "four numbers are never right");
                numbers.sort_unstable();
                numbers
            };
            let (expected, found): (Vec<u8>, Vec<u8>) = (read(answer), read(output));
            if found == expected { "equal" } else { testlib::wrong_answer("other numbers") }
        }),
        // A number to be doubled, and then to be found again.
        Ok("checker of passes") => testlib::checker(|input, output, _| match testlib::state() {
            None => {
                let n: u32 = input.integer("n", 1..=1000);
                let double: u32 = output.integer("the double", 1..=2000);
                output.ensure(double == 2 * n, "not the double");
                output.end();
                testlib::next_pass(format_args!("halve\n{double}"), n)
            }
            Some(mut n) => {
                output.same_tokens(&mut n);
                format!("found again from {}", input.line("the pass"))
            }
        }),
        Ok("interactor") => testlib::interactor(|input, output, contestant| {
            let (secret, most) =
                (input.integer("the secret number", 1..=1000), contestant.answer().integer("most", 1..=9));
            for guesses in 1..=most {
                match output.integer("the guess", 1..=1000) {
                    guess if guess == secret => {
                        contestant.record(guesses);
                        contestant.line("right");
                        output.end();
                        return format!("{guesses} guesses");
                    }
                    guess => contestant.line(if guess < secret { "higher" } else { "lower" }),
                }
            }
            testlib::wrong_answer(format_args!("more than {most} guesses"))
        }),
        program => panic!("there is no program {program:?}"),
    }
}

/// By a recursion that takes some stack at each level.
fn depth(n: usize) -> usize {
    let room = std::hint::black_box([n; 8]);
    if n == 0 { 0 } else { depth(n - 1) + 1 + (room[0] - n) }
}
