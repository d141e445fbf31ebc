use layout::{Place, Wide, hash_of};

fn main() {
    println!("{} {}", hash_of(Wide::Other), hash_of(std::mem::discriminant(&Place::Third)));
    println!("{:?}", std::mem::discriminant(&Wide::Small(1)));
}
