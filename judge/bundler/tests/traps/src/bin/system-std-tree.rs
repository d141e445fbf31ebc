//@ refused codeforces: `std::os::fd` is used
use std::{io, os::fd::AsRawFd};

fn main() {
    println!("{}", io::stdin().as_raw_fd());
}
