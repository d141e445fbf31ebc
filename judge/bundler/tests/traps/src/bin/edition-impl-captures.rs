//@ refused luogu: edition 2021
struct Graph(Vec<Vec<usize>>);

impl Graph {
    fn neighbours(&self, from: &usize) -> impl Iterator<Item = usize> {
        self.0[*from].iter().copied()
    }
}

fn main() {
    println!("{:?}", Graph(vec![vec![1, 2], vec![0]]).neighbours(&0).collect::<Vec<_>>());
}
