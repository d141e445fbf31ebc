fn main() {
    println!("{} {:?} {}", macros::call_helper!(1), macros::outer!(1, 2), macros::local_outer!(5));
}
