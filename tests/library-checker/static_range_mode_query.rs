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
    // How often each rank is there, times 2³², plus itself: the greatest is the mode's, and no branch has to guess it.
    let (mut counts, mut answers) = (vec![0_u64; sorted.len()], vec![0; q]);
    let (mut mode, mut saved) = (0, 0);
    walk_with_rollback(n, &queries, |step| match step {
        RollbackStep::Clear => {
            counts.iter_mut().zip(0..).for_each(|(count, rank)| *count = rank);
            mode = 0;
        }
        RollbackStep::PushFront(index) | RollbackStep::PushBack(index) => {
            let count = &mut counts[ranks[index]];
            *count += 1 << 32;
            mode = mode.max(*count);
        }
        RollbackStep::Save => saved = mode,
        RollbackStep::Restore(range) => {
            ranks[range].iter().for_each(|&rank| counts[rank] -= 1 << 32);
            mode = saved;
        }
        RollbackStep::Answer(query) => answers[query] = mode,
    });
    let mut text = String::new();
    for mode in answers {
        let _ = writeln!(text, "{} {}", sorted[mode as u32 as usize], mode >> 32);
    }
    print!("{text}");
}
