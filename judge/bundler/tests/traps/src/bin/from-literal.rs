use stepin::convert::M;

fn main() {
    println!("{:?}", M::from(5));
}
