#![deny(unreachable_pub)]

fn main() {
    println!("{:?}", strict::doubled(&[4]));
}
