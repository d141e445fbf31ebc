fn main() {
    println!("{}", self_named::through_self());
}
