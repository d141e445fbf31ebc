use lone_enum::{Place, hash_of};

fn main() {
    println!("{} {}", hash_of(Place::Third), hash_of(std::mem::discriminant(&Place::Third)));
    println!("{:?}", std::mem::discriminant(&Place::Third));
}
