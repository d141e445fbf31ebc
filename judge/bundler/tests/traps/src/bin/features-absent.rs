fn main() {
    println!("{}", cfg!(feature = "absent"));
    #[cfg(not(feature = "absent"))]
    println!("statement");
}
