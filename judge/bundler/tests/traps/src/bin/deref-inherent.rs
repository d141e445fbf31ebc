use stepin::wrappers::Inherent;

fn main() {
    let mut numbers = Inherent(vec![1]);
    numbers.push(5);
    println!("{} {:?}", numbers.len(), numbers.last());
}
