//! For codeforces, too: what differs there is not used.

#[cfg(unix)]
fn own() -> u32 {
    use std::os::fd::AsRawFd;
    std::io::stdin().as_raw_fd() as u32
}

#[cfg(windows)]
fn own() -> u32 {
    0
}

fn input() -> &'static str {
    if cfg!(windows) { "CON" } else { "/dev/stdin" }
}

fn main() {
    println!("{}", input().len() > 2);
    println!("{}", systems::twice(own() + [1, 2, 3].windows(2).count() as u32));
}
