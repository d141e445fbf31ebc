//! A procedural macro that is called inside of another macro's call.

fn main() {
    println!("{}", generated::two!());
}
