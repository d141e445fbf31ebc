//@ refused codeforces: `no_mangle` gives a name that a system may look for
#[unsafe(no_mangle)]
pub extern "C" fn getppid() -> i32 {
    7
}

fn main() {
    println!("{}", getppid());
}
