use overrides::readers::*;

fn main() {
    println!("{}", Fast.fill());
}
