macro_rules! vec {
    ($($value:expr),*) => {
        [$($value + 1),*]
    };
}

fn main() {
    println!("{:?} {:?}", vec![1, 2], std::vec![1, 2]);
}
