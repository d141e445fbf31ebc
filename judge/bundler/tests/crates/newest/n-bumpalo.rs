//@ bumpalo = { version = "3", features = ["collections"] }

use bumpalo::Bump;
use bumpalo::collections::Vec;

fn main() {
    let bump = Bump::new();
    let name = bump.alloc_str("abc");
    let mut list = Vec::new_in(&bump);
    list.extend(name.bytes().map(u32::from));
    println!("{name} {list:?} {}", bump.alloc(5));
}
