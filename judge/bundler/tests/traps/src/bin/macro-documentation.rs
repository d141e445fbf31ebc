//! Comments are left out, but what documents is an attribute for a macro.

fn main() {
    println!("{} {}", macros::FOUR, macros::FIVE);
}
