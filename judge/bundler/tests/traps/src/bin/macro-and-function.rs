fn main() {
    println!("{} {}", macros::max!(3, 9, 4), macros::max(1, 2));
}
