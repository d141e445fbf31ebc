//@ counter = "=0.7.0"

use counter::Counter;

fn main() {
    let counts: Counter<char> = "abracadabra".chars().collect();
    println!("{:?} {}", counts.most_common_ordered(), counts[&'z']);
}
