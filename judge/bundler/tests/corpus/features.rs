//! Features and conditions as cargo resolves them.

use build_script::{Sometimes, TEXT, features};

fn main() {
    println!("{:?} {} {TEXT:?}", features(), Sometimes::new(4).present);
}
