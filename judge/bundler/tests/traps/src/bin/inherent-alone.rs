use stepin::inherent::*;

fn main() {
    println!("{} {}", Both.name(), Receiver.take());
}
