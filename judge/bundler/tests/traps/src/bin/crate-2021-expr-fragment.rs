fn main() {
    println!("{} {} {}", old21::kind!(1), old21::kind!(_), old21::kind!(const { 1 }));
}
