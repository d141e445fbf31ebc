fn main() {
    println!("{:?} {}", feats::environment(), feats::printed());
    println!("{}", env!("CARGO_PKG_NAME"));
}
