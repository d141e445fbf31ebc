//! A macro behind a condition of the author's own.

use written::Describe;
use written::names::HasName;

#[cfg_attr(all(), derive(written::Named, Default))]
#[cfg_attr(feature = "own", derive(Describe))]
struct Thing {
    value: u8,
}

fn main() {
    println!("{} {} {}", Thing::NAME, Thing::default().describe(), Thing { value: 3 }.value);
}
