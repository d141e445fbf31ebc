use generic::*;

fn main() {
    println!("{} {}", Fold::<Sum>(vec![1, 2]).all(), Sum::power(3, 4));
    println!("{:?}", Fold::<Pair<Sum, Max>>(vec![(1, 1), (2, 5)]).both_ways());
    println!("{} {:?}", Max::power(3, 2), Fold::<Sum>(vec![1]).both_ways());
}
