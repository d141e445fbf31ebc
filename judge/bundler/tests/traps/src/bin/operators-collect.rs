use operators::V;

fn main() {
    println!("{:?} {:?}", [V(1), V(2)].iter().sum::<V>(), [V(1), V(2)].into_iter().sum::<V>());
    println!("{:?} {:?}", [5i64, 6].into_iter().collect::<V>(), "v12".parse::<V>());
}
