//! A macro that works for the compiler alone.
//@ refused plain: writing-panics.rs:7: failed to expand `OnlyCompiled`, a procedural macro of writing 0.1.0: only a
//@ refused luogu: writing-panics.rs:7: failed to expand `OnlyCompiled`, a procedural macro of writing 0.1.0: only a

use writing::OnlyCompiled;

#[derive(OnlyCompiled)]
struct Thing;

fn main() {
    let _ = Thing;
    println!("compiled");
}
