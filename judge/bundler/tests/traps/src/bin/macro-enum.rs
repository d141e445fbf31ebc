macros::make_enum!(Side { Left = "l", Right = "r" });

fn main() {
    println!("{:?} {}", macros::Colour::ALL, macros::Colour::Green.text());
    println!("{:?} {}", Side::ALL, Side::Right.text());
}
