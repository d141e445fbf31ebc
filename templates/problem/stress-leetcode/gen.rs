//! `{{id}}-gen SIZE SEED` prints one valid input, the same for the same arguments: each argument on its line.

use testlib::{generator, literal};

fn main() {
    generator(|size, random| {
        let n = random.next(1..=size.clamp(1, 100_000));
        let numbers: Vec<i32> = (0..n).map(|_| random.next(-9..=9)).collect();
        // let word = random.string(n, "abc");
        // format!("{}\n{}", literal(&numbers), literal(&word))
        // For a class, such as LRUCache: the names of the calls, on the next line a list of arguments for each.
        // format!("{}\n{}", literal(&["LRUCache", "put", "get"]), literal(&vec![vec![2], vec![1, 1], vec![1]]))
        literal(&numbers)
    });
}
