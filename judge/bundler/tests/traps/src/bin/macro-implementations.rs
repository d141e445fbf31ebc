use macros::Valued;

fn main() {
    println!("{} {} {}", 1u8.value(), 1u16.value(), true.value());
}
