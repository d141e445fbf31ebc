//@ refused luogu: the rules of a macro give the line
//@ refused plain: the rules of a macro give the line
//! What is asserted is no message.

macro_rules! is_long {
    ($name:expr) => {
        assert!(module_path!().len() > 12, "{} of {}", module_path!(), $name)
    };
}

fn main() {
    is_long!("this program");
    println!("it is");
}
