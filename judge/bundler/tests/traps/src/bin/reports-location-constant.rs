//@ refused luogu: its place in the text
//@ refused plain: its place in the text
//! The place changes as often as the text does.

fn main() {
    println!("{}", reports::LINE);
}
