use lone_operators::Bits;

fn main() {
    let mut bits = Bits::default();
    bits += 3;
    println!("{} {bits:?}", &bits << 2);
}
