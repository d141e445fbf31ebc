//! Wrong solutions of LC 375, each a mistake that somebody makes.

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
    tests::wrong_solutions(&[
        ("binary-search-that-goes-right", || {
            let (mut low, n, mut sum) = (1, n(), 0);
            while low < n {
                let middle = (low + n) / 2;
                sum += middle;
                low = middle + 1;
            }
            println!("{sum}");
        }),
        ("always-the-middle", || answer(free, |table, i, j| guess(table, i, j, (i + j) / 2))),
        ("always-the-upper-middle", || answer(free, |table, i, j| guess(table, i, j, (i + j).div_ceil(2)))),
        ("lucky-answers", || {
            // The cheaper side, as if one could choose whether the number is lower or higher.
            answer(free, |table, i, j| (i..=j).map(|k| k + table[i][k - 1].min(table[k + 1][j])).min().unwrap_or(0));
        }),
        ("worst-guess", || answer(free, |table, i, j| (i..=j).map(|k| guess(table, i, j, k)).max().unwrap_or(0))),
        ("expected-cost", || {
            // The least sum over all numbers of what is paid for each, then the mean.
            let n = n();
            let sums = table(n, free, |sums, i, j| {
                (i..=j).map(|k| k * (j - i) + sums[i][k - 1] + sums[k + 1][j]).min().unwrap_or(0)
            });
            println!("{}", sums[1][n].div_ceil(n));
        }),
        ("last-guess-is-paid", || {
            answer(|i| i, |table, i, j| (i..=j).map(|k| guess(table, i, j, k)).min().unwrap_or(0));
        }),
        ("numbers-from-0", || {
            answer(free, |table, i, j| (i..=j).map(|k| guess(table, i, j, k) - 1).min().unwrap_or(0));
        }),
        ("guess-stays-possible", || {
            // Splits into i..=k and k + 1..=j, as when the only answers are "at most k" and "more".
            answer(free, |table, i, j| (i..j).map(|k| k + table[i][k].max(table[k + 1][j])).min().unwrap_or(0));
        }),
        ("first-number-never-guessed", || {
            answer(free, |table, i, j| (i + 1..=j).map(|k| guess(table, i, j, k)).min().unwrap_or(0));
        }),
        ("crossing-only", || {
            // The sides are most alike there, but a smaller guess may be worth a dearer right side.
            answer(free, |table, i, j| guess(table, i, j, crossing(table, i, j)));
        }),
        ("window-never-expires", || {
            // The right side of a guess counts even from the crossing on, where the left side is dearer.
            answer(free, |table, i, j| {
                let right_side = (i..=j).map(|k| k + table[k + 1][j]).min().unwrap_or(0);
                right_side.min(guess(table, i, j, crossing(table, i, j)))
            });
        }),
        ("best-guess-between-those-of-shorter-intervals", || {
            // Knuth's bounds for optimal search trees on average.
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
        }),
        ("plain-recursion", || println!("{}", by_plain_recursion(1, n()))),
    ]);
}
