fn main() {
    let n: u8 = std::hint::black_box(250);
    println!("{:?}", std::panic::catch_unwind(|| n + 10).ok());
}
