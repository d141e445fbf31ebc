//@ num-integer = "0.1"

use num_integer::Integer;

fn main() {
    println!("{} {} {:?}", 84u64.gcd(&36), 4u32.lcm(&6), 7i32.div_rem(&2));
}
