//! Instructions that only compute are the processor's, whatever the system, and a type that is only imported does
//! nothing.
pub use std::path::{Path, PathBuf};

fn divided(high: u64, low: u64, by: u64) -> (u64, u64) {
    let (quotient, remainder);
    // SAFETY: the quotient fits, as `high` is less than `by`.
    unsafe {
        std::arch::asm!(
            "div {0}",
            in(reg) by,
            inout("rax") low => quotient,
            inout("rdx") high => remainder,
            options(pure, nomem, nostack),
        );
    }
    (quotient, remainder)
}

fn main() {
    println!("{:?}", divided(1, 5, 7));
}
