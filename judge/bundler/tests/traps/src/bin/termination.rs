fn main() -> stateful::Ended {
    println!("main");
    stateful::Ended(3)
}
