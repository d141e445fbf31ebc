//@ refused codeforces: `std::os::fd` is used
use std::os::fd::AsRawFd;

fn main() {
    println!("{}", std::io::stdin().as_raw_fd());
}
