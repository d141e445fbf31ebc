//! {{id}}'s checker: several outputs may be right. As it stands, it wants the tokens of the answer.

use testlib::checker;

fn main() {
    checker(|_input, output, answer| {
        // let mut input = _input.literals();
        // let n = input.integer("n", 1..=1000);
        // let mut printed = output.literals();
        // let numbers: Vec<i32> = printed.list("numbers", n..=n, |printed, name| printed.integer(name, 0..=9));
        // printed.ensure(numbers.is_sorted(), "the numbers are not sorted");
        // printed.end();
        output.same_tokens(answer);
        "the tokens of the answer"
    });
}
