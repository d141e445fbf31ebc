fn main() {
    println!("{:?}", (0..12).filter_map(layout::Code::from_byte).collect::<Vec<_>>());
}
