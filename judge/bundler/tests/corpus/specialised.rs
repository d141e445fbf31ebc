//! Which method is called depends on which traits a type implements: an implementation that nothing names still
//! decides.

use new::kinds::{Hidden, Plain, Printed, Shown};

#[expect(clippy::needless_borrow, reason = "what is borrowed decides which method is called")]
fn main() {
    println!("{}", 10 * (&Printed).kind() + (&Plain).kind() + 100 * (&7).kind());
}
