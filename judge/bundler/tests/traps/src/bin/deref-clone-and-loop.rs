use stepin::wrappers::Plain;

fn main() {
    let plain = Plain(vec![1, 2]);
    println!("{:?}", plain.clone().first());
    for value in &plain {
        println!("{value}");
    }
    println!("{}", plain == vec![9]);
}
