use stepin::overloaded::N;

fn main() {
    println!("{:?} {:?}", N(2.5) * 3, N(2.5) * 3.0);
}
