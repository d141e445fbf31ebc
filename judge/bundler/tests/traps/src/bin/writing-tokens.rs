//! A macro in the arguments of another one, which may look at them.
//@ refused plain: writing-tokens.rs:12: `sum` is a procedural macro of writing 0.1.0, and it is called in what only
//@ refused luogu: writing-tokens.rs:12: `sum` is a procedural macro of writing 0.1.0, and it is called in what only

macro_rules! count {
    ($($token:tt)*) => {
        [$(stringify!($token)),*].len()
    };
}

fn main() {
    println!("{}", count!(writing::sum!(1, 2)));
}
