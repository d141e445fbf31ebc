//@ itoa = "1"

fn main() {
    let mut buffer = itoa::Buffer::new();
    println!("{} {}", buffer.format(i64::MIN).len(), itoa::Buffer::new().format(1_234u16));
}
