//! Called by the linker or by name alone.
use std::sync::atomic::{AtomicU32, Ordering};

pub static STARTED: AtomicU32 = AtomicU32::new(0);

extern "C" fn start() {
    STARTED.store(41, Ordering::Relaxed);
}

#[used]
#[link_section = ".init_array"]
static START: extern "C" fn() = start;

#[export_name = "linked_triple"]
pub extern "C" fn anything(n: u32) -> u32 {
    n * 3
}

pub mod apart {
    #[no_mangle]
    pub extern "C" fn linked_double(n: u32) -> u32 {
        n * 2
    }
}
