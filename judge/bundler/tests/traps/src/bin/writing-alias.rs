//! Crates of macros under other names.

extern crate writing as own;

use written::Describe;
use written::names::HasName;

#[derive(own::Named)]
struct Thing {}

mod inner {
    extern crate writing as lower;

    #[derive(lower::Describe, Default)]
    pub struct Other {
        pub value: u8,
    }
}

fn main() {
    println!("{} {}", Thing::NAME, inner::Other::default().describe());
    println!("{} {}", written::Aliased::default().describe(), written::Conditional::default().describe());
}
