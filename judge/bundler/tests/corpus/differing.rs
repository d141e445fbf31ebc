//! A macro with a condition that does not have the same value for all who call it.

fn main() {
    println!("{} {}", build_script::is_everybodys!(), build_script::is_own());
}
