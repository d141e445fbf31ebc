fn main() {
    let padded = layout::Padded::new(3);
    println!("{} {}", size_of_val(&padded), padded.used);
    println!("{} {}", size_of::<layout::Bits>(), align_of::<layout::Aligned>());
}
