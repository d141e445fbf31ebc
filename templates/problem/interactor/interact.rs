//! {{id}}'s interactor: it reads a case, talks to the solution and decides. As it stands, a number is to be guessed.

use testlib::{fail, interactor, wrong_answer};

/// Nobody takes what this start decides for the problem's verdict.
const IS_FILLED_IN: bool = false;

fn main() {
    interactor(|input, output, contestant| {
        if !IS_FILLED_IN {
            fail("interact.rs is not filled in: make it play what the statement says, then take this out");
        }
        // What a case holds is up to you: all that the solution has to find out.
        let n: u32 = input.integer("n", 1..=1_000_000_000);
        let secret = input.integer("the secret number", 1..=n);
        input.end();
        contestant.line(n);
        for turn in 1..=30 {
            let guess = output.integer(format_args!("guess {turn}"), 1..=n);
            if guess == secret {
                contestant.line("correct");
                output.end();
                return format!("{turn} guesses");
            }
            contestant.line(if guess < secret { "higher" } else { "lower" });
        }
        wrong_answer("more than 30 guesses")
    });
}
