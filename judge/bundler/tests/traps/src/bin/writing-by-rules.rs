//! Procedural macros that the rules of the author's macros call: what a fragment stands for is one token for them.

use writing::{Length, count, getter};

macro_rules! getters {
    ($($start:ident: $value:literal),*) => {
        $(getter! { get $start $value })*
    };
}

getters!(one: 1, two: 2);

macro_rules! counts {
    ($name:ident, $type:ty, $($value:expr),*; $($token:tt)*) => {
        const $name: [usize; 3] = [count!($type), count!($($value)*), count!($($token)* $name)];
        // Twice the whole expression.
        const SUM: usize = 0 $(+ 2 * $value)*;
    };
}

counts!(OUTER, Option<u8>, 1 + 2, f(3)[4]; a + b);

const fn f(n: usize) -> [usize; 5] {
    [n, n, n, n, 7 * n]
}

#[derive(Length)]
struct Pair {
    one: u8,
    other: u8,
}

trait Counted {
    counts!(IN_TRAIT, (), 1 + 1; );
}

impl Counted for Pair {}

impl Pair {
    getters!(three: 3);
    counts!(INNER, [u8; 3], 10 - 1; x);
}

fn main() {
    println!("{} {} {:?} {}", get_one(), get_two(), OUTER, SUM);
    println!("{} {:?} {}", Pair::get_three(), Pair::INNER, Pair::SUM);
    println!("{:?} {}", <Pair as Counted>::IN_TRAIT, <Pair as Counted>::SUM);
    println!("{} {}", Pair::LENGTH, Pair { one: 1, other: 2 }.one + Pair { one: 1, other: 2 }.other);
    println!("{} {}", written::numbers::six(), written::numbers::eight());
}
