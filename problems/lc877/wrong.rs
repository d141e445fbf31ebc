//! Wrong solutions of LC 877, each a mistake that somebody makes. The right answer is always `true`, so a case fails
//! them where they say `false`, crash or need too long.

use testlib::Verdict::{Re, Tle, Wa};
use testlib::{wrong, wrong_solutions};

fn piles() -> Vec<i32> {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    let inner = text.trim().trim_matches(['[', ']']);
    inner.split(',').map(|pile| pile.trim().parse().expect("a pile is a number")).collect()
}

fn answer(margin: i32) {
    println!("{}", margin > 0);
}

/// The margin if both players take the end that `prefers_first` says.
fn play(mut piles: &[i32], prefers_first: fn(&[i32]) -> bool) -> i32 {
    let (mut margin, mut sign) = (0, 1);
    while let [first, others @ ..] = piles {
        let (last, init) = (piles[piles.len() - 1], &piles[..piles.len() - 1]);
        let (pile, rest) = if prefers_first(piles) { (*first, others) } else { (last, init) };
        margin += sign * pile;
        sign = -sign;
        piles = rest;
    }
    margin
}

fn larger_end(piles: &[i32]) -> bool {
    piles[0] >= piles[piles.len() - 1]
}

/// Compares what each end is worth more than the larger end that taking it offers.
fn end_that_leaves_least(piles: &[i32]) -> bool {
    let offer = |rest: &[i32]| rest.first().max(rest.last()).copied().unwrap_or(0);
    let (others, init) = (&piles[1..], &piles[..piles.len() - 1]);
    piles[0] - offer(others) >= piles[piles.len() - 1] - offer(init)
}

/// Replaces a, b, c by a - b + c where `is_maximum` says so, for one new pile once, or as long as possible.
fn contract(piles: &[i32], again: bool, is_maximum: fn(i32, i32, i32) -> bool) -> Vec<i32> {
    let mut stack = Vec::new();
    for &pile in piles {
        stack.push(pile);
        while let [.., a, b, c] = stack[..] {
            if !is_maximum(a, b, c) {
                break;
            }
            stack.truncate(stack.len() - 3);
            stack.push(a - b + c);
            if !again {
                break;
            }
        }
    }
    stack
}

/// The margin of the piles from `start` to before `end`, which `memo` keeps under the index that `key` says.
fn recursive(piles: &[i32], start: usize, end: usize, key: fn(usize, usize) -> usize, memo: &mut [Option<i32>]) -> i32 {
    if start == end {
        return 0;
    }
    memo[key(start, end)].unwrap_or_else(|| {
        let first = piles[start] - recursive(piles, start + 1, end, key, memo);
        let last = piles[end - 1] - recursive(piles, start, end - 1, key, memo);
        let margin = first.max(last);
        memo[key(start, end)] = Some(margin);
        margin
    })
}

fn by_plain_recursion(piles: &[i32]) -> i32 {
    let [first, .., last] = piles else { return piles.iter().sum() };
    i32::max(first - by_plain_recursion(&piles[1..]), last - by_plain_recursion(&piles[..piles.len() - 1]))
}

fn main() {
    wrong_solutions(&[
        wrong("greedy-larger-end", Wa, "the larger end may uncover an even larger pile", || {
            answer(play(&piles(), larger_end))
        }),
        wrong("greedy-one-move-ahead", Wa, "looking one move ahead is not enough", || {
            answer(play(&piles(), end_that_leaves_least))
        }),
        wrong("even-positions-only", Wa, "the first player can have all of these, but also all the others", || {
            answer(piles().iter().rev().fold(0, |margin, pile| pile - margin));
        }),
        wrong(
            "memo-by-left-end-only",
            Wa,
            "rows with the same left end but different right ends share an entry",
            || {
                let piles = piles();
                answer(recursive(&piles, 0, piles.len(), |start, _| start, &mut vec![None; piles.len()]));
            },
        ),
        wrong("memo-for-100-piles", Re, "the table ends at 100 piles", || {
            let piles = piles();
            answer(recursive(&piles, 0, piles.len(), |start, end| 101 * start + end, &mut vec![None; 101 * 101]));
        }),
        wrong("totals-in-16-bits", Wa, "totals of up to 250,000 stones do not fit an i16", || {
            let piles = piles();
            let (n, sum) = (piles.len(), piles.iter().sum::<i32>());
            let margin = recursive(&piles, 0, n, |start, end| 501 * start + end, &mut vec![None; 501 * 501]);
            println!("{}", ((sum + margin) / 2) as i16 > ((sum - margin) / 2) as i16);
        }),
        wrong("contracts-once-per-pile", Wa, "what a contraction leaves can be a local maximum again", || {
            answer(play(&contract(&piles(), false, |a, b, c| b >= a && b >= c), larger_end));
        }),
        wrong(
            "plateaus-not-contracted",
            Wa,
            "1, 4, 4, 2 has no strict local maximum, but it is not a valley either",
            || {
                answer(play(&contract(&piles(), true, |a, b, c| b > a && b > c), larger_end));
            },
        ),
        wrong(
            "remainder-taken-from-left-to-right",
            Wa,
            "what the contractions leave is a valley, of which the larger end goes first",
            || {
                answer(play(&contract(&piles(), true, |a, b, c| b >= a && b >= c), |_| true));
            },
        ),
        wrong("plain-recursion", Tle, "right, but the same intervals are computed again and again", || {
            answer(by_plain_recursion(&piles()))
        }),
    ]);
}
