fn main() {
    println!("{:?} {:?}", option_env!("CARGO_PKG_VERSION"), option_env!("NOT_SET_ANYWHERE"));
}
