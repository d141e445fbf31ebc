//! `crate` in the rules of an exported macro is the crate that calls it.

fn limit() -> u32 {
    50
}

fn main() {
    println!("{} {}", wheres::limit_of_caller!(), limit());
}
