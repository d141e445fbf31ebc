use grammar15::{Adding, Apply};

fn main() {
    println!("{}", Adding(3).apply(4));
    println!("{} {}", grammar15::call(&|n| n * 10, Box::new(Adding(5))), grammar15::in_range(5));
    println!("{} {}", grammar15::r#async(1), grammar15::parsed());
}
