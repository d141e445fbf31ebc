use stepin::wrappers::Backwards;

fn main() {
    println!("{:?} {}", Backwards(1).cmp(&Backwards(2)), Backwards(1).eq(&Backwards(1)));
    println!("{}", Backwards(5).abs());
}
