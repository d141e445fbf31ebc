use standard::Upper;
use std::fmt::Write;

fn main() {
    let mut upper = Upper(String::new());
    write!(upper, "a{}", 'b').unwrap();
    upper.write_char('c').unwrap();
    println!("{}", upper.0);
}
