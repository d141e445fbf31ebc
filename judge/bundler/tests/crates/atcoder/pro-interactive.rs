//@ proconio = { version = "=0.5.0", features = ["derive"] }

use proconio::input_interactive;

fn main() {
    input_interactive!(mut low: u32, mut high: u32);
    while high - low > 1 {
        let middle = low.midpoint(high);
        println!("? {middle}");
        input_interactive!(is_more: u8);
        if is_more == 1 {
            low = middle;
        } else {
            high = middle;
        }
    }
    println!("! {low}");
}
