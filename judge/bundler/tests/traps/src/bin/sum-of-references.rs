use stepin::overloaded::N;

fn main() {
    println!("{:?} {:?}", [1u64, 2].iter().sum::<N>(), [1u64, 2].into_iter().sum::<N>());
}
