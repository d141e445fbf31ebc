fn main() {
    println!("{}", old18::own_try_into());
}
