//@ refused codeforces: crates/linked/src/lib.rs:11: `link_section` is for
fn main() {
    println!("{}", linked::STARTED.load(std::sync::atomic::Ordering::Relaxed));
}
