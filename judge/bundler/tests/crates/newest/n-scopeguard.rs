//@ scopeguard = "1"

use scopeguard::defer;

fn main() {
    defer! { println!("last"); }
    println!("first");
}
