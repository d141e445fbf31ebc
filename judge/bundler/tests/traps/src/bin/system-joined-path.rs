//@ refused codeforces: `std::path` is used
use std::path::Path;

fn main() {
    println!("{} {}", Path::new("a").join("b").display(), Path::new("/a").is_absolute());
}
