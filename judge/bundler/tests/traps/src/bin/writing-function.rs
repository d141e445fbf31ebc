//! Calls as items, as statements, as expressions with their precedence, in the arguments of standard macros, and with
//! a variable that has the name of the macro's own.
//# 7
//# 35

use writing::{double, numbers_in, sum};

writing::numbered!(ZERO ONE, TWO);

#[cfg(debug_assertions)]
writing::numbered!(CHECKED);
#[cfg(not(debug_assertions))]
writing::numbered!(FIRST CHECKED);

struct Holder;

impl Holder {
    writing::numbered!(NONE SOME);
}

fn main() {
    let twice = 5;
    double!(result = twice + 1);
    writing::numbered! { A B }
    let product = 10 * sum!(1, 2) - 1;
    println!("{result} {twice} {product} {}", 2 * sum!(ONE, TWO, B));
    println!("{CHECKED} {} {}", ZERO + A, Holder::NONE + Holder::SOME);
    println!("{:?}", numbers_in!("src/bin/writing-function.rs"));
}
