//@ refused luogu: the rules of a macro give the line
//@ refused plain: the rules of a macro give the line
//! The name of a crate in rules.

macro_rules! place {
    () => {
        concat!(module_path!(), "!")
    };
}

fn main() {
    println!("{}", place!());
}
