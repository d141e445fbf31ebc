use layout::Header;

fn main() {
    println!("{} {}", std::mem::offset_of!(Header, rest), size_of::<Header>());
    println!("{}", Header::default().tag);
}
