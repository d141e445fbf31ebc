use stepin::wrappers::Doubling;

fn main() {
    let mut numbers = Doubling::default();
    numbers.extend([1, 2]);
    numbers.push(3);
    println!("{:?}", numbers.iter().collect::<Vec<_>>());
}
