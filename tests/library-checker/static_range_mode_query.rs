//! Library Checker, Static Range Mode Query: a most frequent value of each range, and how often it is there.
//! <https://judge.yosupo.jp/problem/static_range_mode_query>

use std::fmt::Write;
use templates::compression::compress;
use templates::fast_input::input;
use templates::mo::{RollbackStep, walk_with_rollback};

fn main() {
    input! { n: usize, q: usize, values: [u32; n], queries: [(usize, usize); q] }
    let queries: Vec<_> = queries.into_iter().map(|(start, end)| start..end).collect();
    let (sorted, ranks) = compress(&values);
    let (mut count, mut answers) = (vec![0_u32; sorted.len()], vec![(0, 0); q]);
    // How often the mode is there, and its rank.
    let (mut mode, mut saved) = ((0, 0), (0, 0));
    walk_with_rollback(n, &queries, |step| match step {
        RollbackStep::Clear => {
            count.fill(0);
            mode = (0, 0);
        }
        RollbackStep::PushFront(index) | RollbackStep::PushBack(index) => {
            let count = &mut count[ranks[index]];
            *count += 1;
            if *count > mode.0 {
                mode = (*count, ranks[index]);
            }
        }
        RollbackStep::Save => saved = mode,
        RollbackStep::Restore(range) => {
            ranks[range].iter().for_each(|&rank| count[rank] -= 1);
            mode = saved;
        }
        RollbackStep::Answer(query) => answers[query] = mode,
    });
    let mut text = String::new();
    for (count, rank) in answers {
        let _ = writeln!(text, "{} {count}", sorted[rank]);
    }
    print!("{text}");
}
