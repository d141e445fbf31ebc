//! Calls what only edition 2024 has, in a crate.

fn main() {
    println!("{:?}", new::short_number("12"));
}
