//! Library Checker, Static Range Mode Query: a most frequent value of each range, and how often it is there.
//! <https://judge.yosupo.jp/problem/static_range_mode_query>

use templates::compression::compress;
use templates::fast_input::input;
use templates::mo::{Step, walk};

fn main() {
    input! { n: usize, q: usize, values: [u32; n], queries: [(usize, usize); q] }
    let queries: Vec<_> = queries.into_iter().map(|(start, end)| start..end).collect();
    let (sorted, rank) = compress(&values);
    // The ranks by how often they are in the range, most often first; `more[c]` of them are there more than c times.
    let mut by_count: Vec<u32> = (0..sorted.len() as u32).collect();
    let (mut place, mut count, mut more) = (by_count.clone(), vec![0_u32; sorted.len()], vec![0_u32; n + 1]);
    let mut answers = vec![(0, 0); q];
    let mut move_to = |rank: u32, to: u32, by_count: &mut [u32]| {
        let (from, other) = (place[rank as usize], by_count[to as usize]);
        by_count.swap(from as usize, to as usize);
        (place[rank as usize], place[other as usize]) = (to, from);
    };
    walk(n, &queries, |step| match step {
        Step::PushFront(index) | Step::PushBack(index) => {
            let count = &mut count[rank[index]];
            move_to(rank[index] as u32, more[*count as usize], &mut by_count);
            more[*count as usize] += 1;
            *count += 1;
        }
        Step::PopFront(index) | Step::PopBack(index) => {
            let count = &mut count[rank[index]];
            *count -= 1;
            more[*count as usize] -= 1;
            move_to(rank[index] as u32, more[*count as usize], &mut by_count);
        }
        Step::Answer(query) => answers[query] = (sorted[by_count[0] as usize], count[by_count[0] as usize]),
    });
    print!("{}", answers.iter().map(|(value, count)| format!("{value} {count}\n")).collect::<String>());
}
