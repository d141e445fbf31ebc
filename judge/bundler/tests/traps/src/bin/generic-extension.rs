use generic::Extension;

fn main() {
    println!("{:?} {}", (1..6).last_two(), generic::compose(|n: u32| n + 1, |n| n * 10)(1));
}
