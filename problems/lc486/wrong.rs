//! Wrong solutions of LC 486, each a mistake that somebody makes.

use testlib::Verdict::Wa;
use testlib::{wrong, wrong_solutions};

fn numbers() -> Vec<i64> {
    let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
    let inner = text.trim().trim_matches(['[', ']']);
    inner.split(',').map(|number| number.trim().parse().expect("a number")).collect()
}

fn answer(margin: i64) {
    println!("{}", margin >= 0);
}

/// The right margin.
fn margin(numbers: &[i64]) -> i64 {
    recursive(numbers, 0, numbers.len(), |start, end| 21 * start + end, &mut [None; 21 * 21])
}

/// The margin of the numbers from `start` to before `end`, which `memo` keeps under the index that `key` says.
fn recursive(row: &[i64], start: usize, end: usize, key: fn(usize, usize) -> usize, memo: &mut [Option<i64>]) -> i64 {
    if start == end {
        return 0;
    }
    memo[key(start, end)].unwrap_or_else(|| {
        let first = row[start] - recursive(row, start + 1, end, key, memo);
        let last = row[end - 1] - recursive(row, start, end - 1, key, memo);
        let margin = first.max(last);
        memo[key(start, end)] = Some(margin);
        margin
    })
}

/// The margin if both players take the end that `prefers_first` says.
fn play(mut row: &[i64], prefers_first: fn(&[i64]) -> bool) -> i64 {
    let (mut margin, mut sign) = (0, 1);
    while let [first, others @ ..] = row {
        let (last, init) = (row[row.len() - 1], &row[..row.len() - 1]);
        let (number, rest) = if prefers_first(row) { (*first, others) } else { (last, init) };
        margin += sign * number;
        sign = -sign;
        row = rest;
    }
    margin
}

fn larger_end(row: &[i64]) -> bool {
    row[0] >= row[row.len() - 1]
}

/// Compares what each end is worth more than the larger end that taking it offers.
fn end_that_leaves_least(row: &[i64]) -> bool {
    let offer = |rest: &[i64]| rest.first().max(rest.last()).copied().unwrap_or(0);
    let (others, init) = (&row[1..], &row[..row.len() - 1]);
    row[0] - offer(others) >= row[row.len() - 1] - offer(init)
}

/// Replaces a, b, c by a - b + c where `is_maximum` says so, for one new number once, or as long as possible.
fn contract(row: &[i64], again: bool, is_maximum: fn(i64, i64, i64) -> bool) -> Vec<i64> {
    let mut stack = Vec::new();
    for &number in row {
        stack.push(number);
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

/// The best margin of the player to move against one who takes the larger end.
fn against_greedy(row: &[i64]) -> i64 {
    let reply = |number: i64, rest: &[i64]| match rest {
        [] => number,
        [first, others @ ..] if larger_end(rest) => number - first + against_greedy(others),
        [others @ .., last] => number - last + against_greedy(others),
    };
    match row {
        [] => 0,
        [first, .., last] => i64::max(reply(*first, &row[1..]), reply(*last, &row[..row.len() - 1])),
        [only] => *only,
    }
}

fn main() {
    wrong_solutions(&[
        wrong("tie-loses", Wa, "a tie is won by player 1", || println!("{}", margin(&numbers()) > 0)),
        wrong("always-true-as-in-stone-game", Wa, "a row of odd length can be lost", || println!("true")),
        wrong(
            "all-even-or-all-odd-positions",
            Wa,
            "in a row of odd length nobody can keep to the even positions: [0,0,1,0,0] is lost",
            || {
                let numbers = numbers();
                answer(if numbers.len().is_multiple_of(2) {
                    0
                } else {
                    numbers.iter().rev().fold(0, |margin, number| number - margin)
                });
            },
        ),
        wrong(
            "half-of-the-sum-rounded-down",
            Wa,
            "the half of an odd sum is rounded down, so a loss by one point becomes a tie",
            || {
                let numbers = numbers();
                let sum: i64 = numbers.iter().sum();
                println!("{}", (sum + margin(&numbers)) / 2 >= sum / 2);
            },
        ),
        wrong("greedy-larger-end", Wa, "the larger end may uncover an even larger number", || {
            answer(play(&numbers(), larger_end))
        }),
        wrong("greedy-one-move-ahead", Wa, "looking one move ahead is not enough", || {
            answer(play(&numbers(), end_that_leaves_least))
        }),
        wrong(
            "opponent-is-greedy",
            Wa,
            "player 2 plays as well as possible, and does not always take the larger end",
            || answer(against_greedy(&numbers())),
        ),
        wrong(
            "memo-by-left-end-only",
            Wa,
            "rows with the same left end but different right ends share an entry",
            || {
                let numbers = numbers();
                answer(recursive(&numbers, 0, numbers.len(), |start, _| start, &mut [None; 20]));
            },
        ),
        wrong("contracts-once-per-number", Wa, "what a contraction leaves can be a local maximum again", || {
            answer(play(&contract(&numbers(), false, |a, b, c| b >= a && b >= c), larger_end));
        }),
        wrong(
            "plateaus-not-contracted",
            Wa,
            "1, 4, 4, 2 has no strict local maximum, but it is not a valley either",
            || {
                answer(play(&contract(&numbers(), true, |a, b, c| b > a && b > c), larger_end));
            },
        ),
    ]);
}
