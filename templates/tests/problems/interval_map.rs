/// [1D Bucket Tool](https://atcoder.jp/contests/abc380/tasks/abc380_e) (ABC 380 E): n cells in a row, at first of n
/// colours; all cells of one colour around a cell get another colour, or how many cells have a colour is asked for.
/// n and the number of queries are at most 5·10⁵.
mod abc380_e {
    use crate::{agree, random, up_to};
    use templates::interval_map::IntervalMap;

    #[derive(Clone, Copy, Debug)]
    enum Query {
        Repaint(usize, usize),
        Count(usize),
    }

    type Input = (usize, Vec<Query>);

    fn solve((n, queries): &Input) -> Vec<i64> {
        let (mut cells, mut counts) = (IntervalMap::new(), vec![1; *n]);
        (0..*n).for_each(|cell| cells.insert(cell as i64..cell as i64 + 1, cell));
        let mut answers = vec![];
        for &query in queries {
            match query {
                Query::Repaint(cell, colour) => {
                    let (range, &old) = cells.around(cell as i64).expect("every cell has a colour");
                    counts[old] -= range.end - range.start;
                    counts[colour] += range.end - range.start;
                    cells.insert(range, colour);
                }
                Query::Count(colour) => answers.push(counts[colour]),
            }
        }
        answers
    }

    fn brute((n, queries): &Input) -> Vec<i64> {
        let (mut cells, mut answers): (Vec<usize>, _) = ((0..*n).collect(), vec![]);
        for &query in queries {
            match query {
                Query::Repaint(cell, colour) => {
                    let old = cells[cell];
                    let first = (0..=cell).rev().take_while(|&other| cells[other] == old).last().unwrap_or(cell);
                    let last = (cell..*n).take_while(|&other| cells[other] == old).last().unwrap_or(cell);
                    cells[first..=last].fill(colour);
                }
                Query::Count(colour) => answers.push(cells.iter().filter(|&&other| other == colour).count() as i64),
            }
        }
        answers
    }

    #[test]
    fn small() {
        let inputs = random(2000, |random| {
            let n = 1 + up_to(7, random);
            let colours = up_to(n - 1, random);
            let query = |index: usize, random: &mut _| match index % 2 {
                0 => Query::Repaint(up_to(n - 1, random), up_to(colours, random)),
                _ => Query::Count(up_to(n - 1, random)),
            };
            (n, (0..24).map(|index| query(index, random)).collect())
        });
        agree(inputs, solve, brute);
    }

    /// Cells get two colours in turn, and none of them join; then each joins the ones before it.
    #[test]
    fn worst() {
        check_worst(50_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(500_000);
    }

    fn check_worst(n: usize) {
        let alternating = (0..n / 2).map(|cell| Query::Repaint(cell, cell % 2));
        let growing = (1..n / 2 - 3).map(|cell| Query::Repaint(cell - 1, cell % 2));
        let counts = [0, 1, n / 2, n - 1].map(Query::Count);
        let answers = solve(&(n, alternating.chain(growing).chain(counts).collect()));
        assert_eq!(answers, [n as i64 / 2 - 2, 2, 1, 1]);
    }
}

/// [Physical Education Lessons](https://codeforces.com/problemset/problem/915/E) (Codeforces 915 E): of n days, all
/// working days at first, ranges become days off or working days again; how many working days there are after each
/// change. n ≤ 10⁹, and at most 3·10⁵ changes.
mod cf915e {
    use crate::{agree, random, up_to};
    use templates::interval_map::IntervalMap;

    /// The number of days, and for each change the first and the last day, and whether they become working days.
    type Input = (i64, Vec<(i64, i64, bool)>);

    fn solve((n, changes): &Input) -> Vec<u64> {
        let mut working = IntervalMap::new();
        working.insert(1..n + 1, ());
        let after = |&(first, last, is_working): &(i64, i64, bool)| {
            if is_working {
                working.insert(first..last + 1, ());
            } else {
                working.remove(first..last + 1);
            }
            working.total()
        };
        changes.iter().map(after).collect()
    }

    fn brute((n, changes): &Input) -> Vec<u64> {
        let mut working = vec![true; *n as usize];
        let after = |&(first, last, is_working): &(i64, i64, bool)| {
            working[first as usize - 1..last as usize].fill(is_working);
            working.iter().filter(|&&is_working| is_working).count() as u64
        };
        changes.iter().map(after).collect()
    }

    #[test]
    fn small() {
        let inputs = random(2000, |random| {
            let n = 1 + up_to(9, random);
            let day = |random: &mut _| 1 + up_to(n - 1, random) as i64;
            let changes = (0..20).map(|_| (day(random), day(random), up_to(1, random) == 1));
            let changes = changes.map(|(one, other, is_working)| (one.min(other), one.max(other), is_working));
            (n as i64, changes.collect())
        });
        agree(inputs, solve, brute);
    }

    /// Every second day becomes a working day, as many as there can be changes for; then all days do, or none, in turn.
    #[test]
    fn worst() {
        check_worst(30_000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(300_000);
    }

    fn check_worst(q: i64) {
        let n = 1_000_000_000;
        let mut changes: Vec<_> = (1..q / 2).map(|index| (2 * index, 2 * index, true)).collect();
        changes.insert(0, (1, n, false));
        changes.extend((0..q / 2).map(|index| (1, n, index % 2 == 0)));
        let answers = solve(&(n, changes));
        assert!(answers[..q as usize / 2].iter().zip(0..).all(|(&answer, days)| answer == days));
        assert!(answers[q as usize / 2..].chunks(2).all(|pair| *pair == [n as u64, 0]));
    }
}
