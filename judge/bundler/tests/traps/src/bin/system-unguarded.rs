//@ refused codeforces: `link_section` is for the linker of one system
use std::sync::atomic::{AtomicU32, Ordering};

static STARTED: AtomicU32 = AtomicU32::new(0);

extern "C" fn start() {
    STARTED.store(3, Ordering::Relaxed);
}

#[used]
#[cfg_attr(all(), unsafe(link_section = ".init_array"))]
static START: extern "C" fn() = start;

/// A condition elsewhere says nothing of that.
#[cfg(unix)]
fn end() -> &'static str {
    "\n"
}

#[cfg(windows)]
fn end() -> &'static str {
    "\n"
}

fn main() {
    print!("{}{}", STARTED.load(Ordering::Relaxed), end());
}
