//! A weak name by the linker: what a crate defines replaces what is asked for.

use linked as _;

unsafe extern "Rust" {
    #[link_name = "linked_triple"]
    safe fn other(n: u32) -> u32;
}

fn main() {
    println!("{}", other(4));
}
