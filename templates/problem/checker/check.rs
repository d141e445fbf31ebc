//! {{id}}'s checker: several outputs may be right. As it stands, it wants the tokens of the answer.

use testlib::checker;

fn main() {
    checker(|_input, output, answer| {
        // let n: usize = _input.integer("n", 1..=100_000);
        // let (a, b) = (output.integer("a", 1..=n), output.integer("b", 1..=n));
        // output.ensure(a + b == n, format_args!("{a} + {b} is not {n}"));
        output.same_tokens(answer);
        "the tokens of the answer"
    });
}
