//! {{id}}'s interactor: it reads a case, talks to the solution and decides. As it stands, a number is to be guessed.

use testlib::{fail, interactor, presentation_error, wrong_answer};

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
        let mut queries = 0;
        loop {
            match &output.token("`?` or `!`")[..] {
                "?" => {
                    queries += 1;
                    let guess = output.integer(format_args!("query {queries}"), 1..=n);
                    if queries > 30 {
                        wrong_answer("more than 30 queries");
                    }
                    contestant.line(if secret < guess { "<" } else { ">=" });
                }
                "!" => {
                    let answer = output.integer("the answer", 1..=n);
                    if answer != secret {
                        wrong_answer(format_args!("the answer is {answer}, but the number was {secret}"));
                    }
                    output.end();
                    return format!("{queries} queries");
                }
                token => presentation_error(format_args!("`{token:.30}` is neither `?` nor `!`")),
            }
        }
    });
}
