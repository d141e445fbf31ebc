//! Task Ordering by trying all orders from the lexicographically smallest one on. Answers up to 9 tasks.

use testlib::{Input, brute_force, too_large, words};

/// Turns `order` into the next one, or returns false when it is the last.
fn advance(order: &mut [usize]) -> bool {
    let Some(pivot) = (1..order.len()).rev().find(|&index| order[index - 1] < order[index]) else {
        return false;
    };
    // What follows the pivot descends; its smallest number above order[pivot - 1] is the last such one.
    let next =
        (pivot..order.len()).rev().find(|&index| order[index] > order[pivot - 1]).expect("order[pivot] is above it");
    order.swap(pivot - 1, next);
    order[pivot..].reverse();
    true
}

/// The first order in which `a` stands before `b` whenever `precedes[a][b]`.
fn smallest_order(precedes: &[Vec<bool>]) -> Option<Vec<usize>> {
    let mut order: Vec<usize> = (0..precedes.len()).collect();
    loop {
        // No task may stand at or after the place of a task that it precedes.
        let workable = (0..order.len()).all(|place| order[place..].iter().all(|&later| !precedes[later][order[place]]));
        if workable {
            return Some(order);
        }
        if !advance(&mut order) {
            return None;
        }
    }
}

fn main() {
    brute_force(|input: &mut Input| {
        let n = input.integer("the number of tasks", 1..=1_000_000);
        let e = input.integer("the number of pairs", 0..=2_000_000);
        let pairs: Vec<(usize, usize)> = (1..=e)
            .map(|pair| {
                let mut task = |place| input.integer(format_args!("the {place} task of pair {pair}"), 0..=n - 1);
                (task("first"), task("second"))
            })
            .collect();
        input.end();
        if n > 9 {
            too_large(format_args!("{n} tasks have too many orders to try them all"));
        }
        let mut precedes = vec![vec![false; n]; n];
        pairs.iter().for_each(|&(a, b)| precedes[a][b] = true);
        match smallest_order(&precedes) {
            Some(order) => words(order),
            None => "unworkable project".to_string(),
        }
    });
}
