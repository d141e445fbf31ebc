//! Wrong solutions of LC 375, each a mistake that somebody makes.

use testlib::Verdict::{Tle, Wa};
use testlib::{wrong, wrong_solutions};

/// `table[i][j]` is the amount for the numbers i..=j, 0 when i > j.
type Table = Vec<Vec<usize>>;

fn n() -> usize {
    std::io::read_to_string(std::io::stdin()).expect("the input is text").trim().parse().expect("the input is a number")
}

/// The table in which one number costs `single` and a longer interval what `several` says, from short to long.
fn table(n: usize, single: fn(usize) -> usize, several: fn(&Table, usize, usize) -> usize) -> Table {
    let mut table = vec![vec![0; n + 2]; n + 2];
    for length in 1..=n {
        for i in 1..=n + 1 - length {
            let j = i + length - 1;
            table[i][j] = if length == 1 { single(i) } else { several(&table, i, j) };
        }
    }
    table
}

fn answer(single: fn(usize) -> usize, several: fn(&Table, usize, usize) -> usize) {
    let n = n();
    println!("{}", table(n, single, several)[1][n]);
}

fn free(_: usize) -> usize {
    0
}

/// What the guess k costs in the worst case: itself and the dearer side.
fn guess(table: &Table, i: usize, j: usize, k: usize) -> usize {
    k + table[i][k - 1].max(table[k + 1][j])
}

/// The smallest guess whose left side costs at least as much as its right side.
fn crossing(table: &Table, i: usize, j: usize) -> usize {
    (i..=j).find(|&k| table[i][k - 1] >= table[k + 1][j]).unwrap_or(j)
}

/// Right, but it computes the same intervals again and again.
fn by_plain_recursion(i: usize, j: usize) -> usize {
    let after = |k| k + by_plain_recursion(i, k - 1).max(by_plain_recursion(k + 1, j));
    if i >= j { 0 } else { (i..=j).map(after).min().unwrap_or(0) }
}

fn main() {
    wrong_solutions(&[
        wrong(
            "binary-search-that-goes-right",
            Wa,
            "the middle need not be the best guess, nor the right side the dearer one",
            || {
                let (mut low, n, mut sum) = (1, n(), 0);
                while low < n {
                    let middle = (low + n) / 2;
                    sum += middle;
                    low = middle + 1;
                }
                println!("{sum}");
            },
        ),
        wrong(
            "always-the-middle",
            Wa,
            "larger numbers cost more, so the best guess is mostly beyond the middle",
            || answer(free, |table, i, j| guess(table, i, j, (i + j) / 2)),
        ),
        wrong(
            "always-the-upper-middle",
            Wa,
            "larger numbers cost more, so the best guess is mostly beyond the upper middle",
            || answer(free, |table, i, j| guess(table, i, j, (i + j).div_ceil(2))),
        ),
        wrong(
            "lucky-answers",
            Wa,
            "the dearer side counts: nobody can choose whether the number is lower or higher",
            || {
                answer(free, |table, i, j| {
                    (i..=j).map(|k| k + table[i][k - 1].min(table[k + 1][j])).min().unwrap_or(0)
                });
            },
        ),
        wrong("worst-guess", Wa, "the best guess counts, not the worst one", || {
            answer(free, |table, i, j| (i..=j).map(|k| guess(table, i, j, k)).max().unwrap_or(0))
        }),
        wrong("expected-cost", Wa, "the worst number counts, not the mean over all numbers", || {
            // The least sum over all numbers of what is paid for each, then the mean.
            let n = n();
            let sums = table(n, free, |sums, i, j| {
                (i..=j).map(|k| k * (j - i) + sums[i][k - 1] + sums[k + 1][j]).min().unwrap_or(0)
            });
            println!("{}", sums[1][n].div_ceil(n));
        }),
        wrong("last-guess-is-paid", Wa, "a right guess costs nothing", || {
            answer(|i| i, |table, i, j| (i..=j).map(|k| guess(table, i, j, k)).min().unwrap_or(0));
        }),
        wrong("numbers-from-0", Wa, "the numbers are 1 to n, so a guess k costs k, not k - 1", || {
            answer(free, |table, i, j| (i..=j).map(|k| guess(table, i, j, k) - 1).min().unwrap_or(0));
        }),
        wrong(
            "guess-stays-possible",
            Wa,
            "a wrong guess is ruled out: the answers are lower and higher, not at most k and more",
            || {
                // Splits into i..=k and k + 1..=j, as when the only answers are "at most k" and "more".
                answer(free, |table, i, j| (i..j).map(|k| k + table[i][k].max(table[k + 1][j])).min().unwrap_or(0));
            },
        ),
        wrong("first-number-never-guessed", Wa, "of two numbers the first one is the cheaper guess", || {
            answer(free, |table, i, j| (i + 1..=j).map(|k| guess(table, i, j, k)).min().unwrap_or(0));
        }),
        wrong(
            "crossing-only",
            Wa,
            "the sides are most alike there, but a smaller guess may be worth a dearer right side",
            || {
                answer(free, |table, i, j| guess(table, i, j, crossing(table, i, j)));
            },
        ),
        wrong(
            "window-never-expires",
            Wa,
            "the right side of a guess counts only up to the crossing, where the left side gets dearer",
            || {
                answer(free, |table, i, j| {
                    let right_side = (i..=j).map(|k| k + table[k + 1][j]).min().unwrap_or(0);
                    right_side.min(guess(table, i, j, crossing(table, i, j)))
                });
            },
        ),
        wrong(
            "best-guess-between-those-of-shorter-intervals",
            Wa,
            "Knuth's bounds hold for search trees on average, not in the worst case",
            || {
                let n = n();
                let mut amounts = vec![vec![0; n + 2]; n + 2];
                let mut best: Table = (0..n + 2).map(|i| vec![i; n + 2]).collect();
                for length in 2..=n {
                    for i in 1..=n + 1 - length {
                        let j = i + length - 1;
                        let guesses = best[i][j - 1]..=best[i + 1][j].max(best[i][j - 1]);
                        best[i][j] = guesses.min_by_key(|&k| guess(&amounts, i, j, k)).unwrap_or(i);
                        amounts[i][j] = guess(&amounts, i, j, best[i][j]);
                    }
                }
                println!("{}", amounts[1][n]);
            },
        ),
        wrong("plain-recursion", Tle, "right, but the same intervals are computed again and again", || {
            println!("{}", by_plain_recursion(1, n()))
        }),
    ]);
}
