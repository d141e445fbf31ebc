use lone_from::M;

fn main() {
    println!("{}", M::from(5).0);
}
