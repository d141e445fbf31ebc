unsafe extern "C" {
    safe fn old21_exported() -> u32;
}

use old21 as _;

fn main() {
    println!("{}", old21_exported());
}
