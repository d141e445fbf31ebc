fn main() {
    println!("{:?}", macros::std_things!());
}
