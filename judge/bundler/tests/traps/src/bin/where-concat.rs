fn main() {
    println!("{} {}", wheres::NAME, concat!(env!("CARGO_PKG_NAME"), "-", env!("CARGO_CRATE_NAME"), line!()).len() > 3);
    println!("{}", wheres::included());
}
