//@ text_io = "=0.1.13"

use text_io::{read, scan};

fn main() {
    let n: usize = read!();
    let total: i64 = (0..n).map(|_| read!("{}\n")).map(|value: i64| value).sum();
    let (hours, minutes): (u32, u32);
    scan!("{}:{}\n", hours, minutes);
    println!("{total} {}", hours * 60 + minutes);
}
