use overrides::folds::*;

fn main() {
    println!("{}", SegTree(vec![1, 2, 3, 4]).fold_all());
}
