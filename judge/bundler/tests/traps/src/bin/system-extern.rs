//@ refused codeforces: `extern` names functions that Windows may not have
unsafe extern "C" {
    fn getppid() -> i32;
}

fn main() {
    println!("{}", unsafe { getppid() } > 0);
}
