use lone_operators::{Bits, Index};

fn main() {
    let bits = Bits(vec![5, 6]);
    println!("{:?} {:?} {:?}", bits.get(0), bits.first(), bits.as_ref() as &[u64]);
}
