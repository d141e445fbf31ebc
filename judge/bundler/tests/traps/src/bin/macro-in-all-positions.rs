fn main() {
    let macros::pattern!(one) = macros::pair!(3, 4);
    let default: macros::pair_type!() = Default::default();
    println!("{one} {default:?}");
}
