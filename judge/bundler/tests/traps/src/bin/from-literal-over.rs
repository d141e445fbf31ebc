use stepin::convert::M;

fn main() {
    println!("{:?} {:?}", M::from(5), M::from(3_000_000_000u64));
}
