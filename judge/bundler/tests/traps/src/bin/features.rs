fn main() {
    println!("{}", cfg!(feature = "own"));
    #[cfg(feature = "own")]
    println!("statement");
    let name = if cfg!(feature = "own") { "on" } else { "off" };
    println!("{name}");
}
