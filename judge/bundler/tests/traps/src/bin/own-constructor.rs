//@ refused codeforces: `link_section` is for the linker of one system
use std::sync::atomic::{AtomicU32, Ordering};

static STARTED: AtomicU32 = AtomicU32::new(0);

extern "C" fn start() {
    STARTED.store(41, Ordering::Relaxed);
}

#[used]
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = start;

fn main() {
    println!("{}", STARTED.load(Ordering::Relaxed));
}
