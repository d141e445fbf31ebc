//! {{id}}'s checker: the solution runs again on what this hands to `next_pass`. As it stands, a number is encoded by
//! letters in the first pass, and decoded in the second.

use testlib::{checker, fail, next_pass, state};

/// Nobody takes what this start decides for the problem's verdict.
const IS_FILLED_IN: bool = false;

fn main() {
    checker(|input, output, _answer| {
        if !IS_FILLED_IN {
            fail("check.rs is not filled in: make it judge both passes as the statement says, then take this out");
        }
        // What the pass before has left for this one.
        let Some(mut number) = state() else {
            // The first pass, in which the solution has read the case.
            input.token("first");
            let number: u32 = input.integer("the number", 1..=1_000_000_000);
            let code = output.pattern("the code", "[a-z]{1,20}");
            output.end();
            next_pass(format_args!("second\n{code}"), number)
        };
        output.same_tokens(&mut number);
        "the number again"
    });
}
