//@ num-integer = "=0.1.46"

fn main() {
    println!("{}", num_integer::gcd(84u64, 36));
}
