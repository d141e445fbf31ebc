//! Features and conditions as cargo resolves them.

use build_script::{Sometimes, TEXT, documentation, features, given};

fn main() {
    println!("{:?} {} {TEXT:?}", features(), Sometimes::new(4).present);
    println!("{} {:?} {}", given(), documentation(), cfg!(feature = "own"));
    println!("{}", build_script::is_own!());
}
