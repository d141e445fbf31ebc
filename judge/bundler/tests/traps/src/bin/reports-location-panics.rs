//! It is only said where the program panics.

fn main() {
    println!("{}", reports::Checked::new(7).get());
    println!("{:?}", std::panic::catch_unwind(|| reports::Checked::new(0).get()).ok());
}
