//! Stern–Brocot tree: all positive fractions in a binary search tree. The path to a fraction and back, lowest common
//! ancestors, the simplest fraction between two, and the best approximations (Farey neighbours) with bounded terms.
//!
//! A node is an interval: the root is from 0/1 to 1/0. The fraction of the node from a/b to c/d is the mediant
//! (a + c) / (b + d), where the interval is cut for its two children. As b·c - a·d = 1 holds in the root and is kept,
//! all fractions are in lowest terms. If a/b < p/q < c/d, then r = p·b - q·a and s = c·q - d·p are at least 1, so that
//! p = a·s + c·r ≥ a + c, and q = b·s + d·r ≥ b + d: the mediant has the least numerator and the least denominator in
//! its interval. So each fraction is a node, as the sums a + b + c + d grow on the way to it; and of those that are
//! between two given numbers, the simplest one is above all others.
//!
//! Here a path from the root is the list of the lengths of its runs, in turn to the right and to the left, the first of
//! them to the right, perhaps 0. It is the continued fraction, the last term less by 1. A run of n to the right adds n
//! times the upper end to the lower end, so each run is one step.
//!
//! - **Field**: numbers
//! - **Time**: O(log n) for terms of up to n
//! - **Space**: O(log n)
//! - **ac-library-rs**: no
//! - **Source**: R. L. Graham, D. E. Knuth, O. Patashnik, "Concrete Mathematics", section 4.5
//! - **Verified**: `agrees_with_the_tree`, `neighbours_of_small_fractions`, `simplest_of_small_intervals`,
//!   `terms_of_64_bits`, `refuses_what_is_no_fraction`; `rational_approximation`, `stern_brocot_tree`

/// A fraction: numerator and denominator, in lowest terms where it is returned.
pub type Fraction = (u64, u64);

/// The path from the root, 1/1, to a positive fraction: the lengths of the runs to the right, to the left, to the
/// right, …; none is 0 but perhaps the first.
///
/// # Panics
///
/// If the numerator or the denominator is 0.
///
/// # Complexity
///
/// O(log n) for terms of up to n.
///
/// [The Stern-Brocot Number System](https://onlinejudge.org/external/100/10077.pdf) (UVa 10077) asks for the letters:
///
/// ```
/// use templates::stern_brocot::path;
/// let letters = |fraction| -> String {
///     let runs = path(fraction).into_iter().enumerate();
///     runs.map(|(index, length)| ["R", "L"][index % 2].repeat(length as usize)).collect()
/// };
/// assert_eq!(letters((5, 7)), "LRRL");
/// assert_eq!(letters((878, 323)), "RRLRRLRLLLLRLRRR");
/// ```
#[must_use]
pub fn path((mut a, mut b): Fraction) -> Vec<u64> {
    assert!(a > 0 && b > 0, "{a}/{b} is not a positive fraction");
    let mut runs = Vec::new();
    while b > 0 {
        runs.push(a / b);
        (a, b) = (b, a % b);
    }
    let last = runs.len() - 1;
    runs[last] -= 1;
    if runs[last] == 0 {
        runs.pop(); // of 1/1, as no other continued fraction ends with 1
    }
    runs
}

/// The ends of the interval at the end of a path, and whether that is reached with terms of up to `most`; if not, of
/// the last interval on it that has such ends.
fn walk(path: &[u64], most: Fraction) -> ([Fraction; 2], bool) {
    let mut ends = [(0, 1), (1, 0)];
    for (index, &run) in path.iter().enumerate() {
        let (from, to) = (ends[1 - index % 2], &mut ends[index % 2]);
        let steps = |to: u64, from: u64, most: u64| (most - to).checked_div(from).unwrap_or(run);
        let length = run.min(steps(to.0, from.0, most.0)).min(steps(to.1, from.1, most.1));
        *to = (to.0 + length * from.0, to.1 + length * from.1);
        if length < run {
            return (ends, false);
        }
    }
    (ends, true)
}

/// The interval of the fractions below the node at the end of a path, and of its own: the greatest fraction that is
/// less than all of them, perhaps 0/1, and the least one that is greater, perhaps 1/0. `None` if one does not fit into
/// `u64`.
///
/// # Complexity
///
/// O(k) for k runs.
///
/// ```
/// use templates::stern_brocot::{interval, path};
/// assert_eq!(interval(&path((5, 7))), Some([(2, 3), (3, 4)]));
/// assert_eq!(interval(&path((3, 1))), Some([(2, 1), (1, 0)]));
/// ```
#[must_use]
pub fn interval(path: &[u64]) -> Option<[Fraction; 2]> {
    let (ends, is_reached) = walk(path, (u64::MAX, u64::MAX));
    is_reached.then_some(ends)
}

/// The fraction at the end of a path; `None` if it does not fit into `u64`.
///
/// # Complexity
///
/// O(k) for k runs.
///
/// ```
/// use templates::stern_brocot::fraction;
/// assert_eq!(fraction(&[0, 1, 2, 1]), Some((5, 7))); // LRRL
/// ```
#[must_use]
pub fn fraction(path: &[u64]) -> Option<Fraction> {
    let [(a, b), (c, d)] = interval(path)?;
    Some((a.checked_add(c)?, b.checked_add(d)?))
}

/// The path to the lowest common ancestor of the ends of two paths.
///
/// # Complexity
///
/// O(k) for k runs.
///
/// ```
/// use templates::stern_brocot::{common_path, fraction, path};
/// assert_eq!(fraction(&common_path(&path((3, 5)), &path((5, 7)))), Some((2, 3)));
/// ```
#[must_use]
pub fn common_path(one: &[u64], two: &[u64]) -> Vec<u64> {
    let equal = one.iter().zip(two).take_while(|(a, b)| a == b).count();
    let next = one.get(equal).zip(two.get(equal)).map(|(a, b)| *a.min(b)).filter(|&run| run > 0);
    one[..equal].iter().copied().chain(next).collect()
}

/// The path to the ancestor at this depth (the root's is 0) of the end of a path; `None` if that is not so deep.
///
/// # Complexity
///
/// O(k) for k runs.
///
/// ```
/// use templates::stern_brocot::{ancestor, fraction, path};
/// let above = |depth| ancestor(&path((5, 7)), depth).and_then(|path| fraction(&path));
/// assert_eq!([2, 3, 4, 5].map(above), [Some((2, 3)), Some((3, 4)), Some((5, 7)), None]);
/// ```
#[must_use]
pub fn ancestor(path: &[u64], mut depth: u64) -> Option<Vec<u64>> {
    let mut runs = Vec::new();
    for &run in path {
        if depth == 0 {
            break;
        }
        runs.push(run.min(depth));
        depth -= run.min(depth);
    }
    (depth == 0).then_some(runs)
}

/// The greatest fraction that is at most `fraction`, and the least one that is at least it, of those with a numerator
/// of up to `most.0` and a denominator of up to `most.1`; perhaps 0/1, and perhaps 1/0. Both are `fraction` itself, in
/// lowest terms, if it is one of those.
///
/// # Panics
///
/// If the numerator or the denominator of `fraction` is 0, or one of `most`.
///
/// # Complexity
///
/// O(log n) for terms of up to n.
///
/// [Nearest Fraction](https://atcoder.jp/contests/abc333/tasks/abc333_g) (ABC 333 G) asks for the fraction with a
/// denominator of up to N that is nearest to a decimal number, one of these two:
///
/// ```
/// use templates::stern_brocot::neighbours;
/// assert_eq!(neighbours((333, 1000), (u64::MAX, 33)), [(10, 31), (1, 3)]); // 1/3 is nearer
/// ```
#[must_use]
pub fn neighbours(fraction: Fraction, most: Fraction) -> [Fraction; 2] {
    assert!(most.0 > 0 && most.1 > 0, "no term is 0, so that none is up to 0");
    let (ends, is_reached) = walk(&path(fraction), most);
    let [(a, b), (c, d)] = ends;
    // The mediant may have terms that do not fit.
    if is_reached && c <= most.0 - a && d <= most.1 - b { [(a + c, b + d); 2] } else { ends }
}

/// The fraction with the least numerator and the least denominator that is greater than `low` and less than `high`;
/// `None` if there is none, or if it does not fit into `u64`. The ends may be 0/1 and 1/0, and need not be in lowest
/// terms.
///
/// # Complexity
///
/// O(log n) for terms of up to n.
///
/// [Fraction](https://www.luogu.com.cn/problem/P5179) (Luogu P5179) asks for it:
///
/// ```
/// use templates::stern_brocot::simplest_between;
/// assert_eq!(simplest_between((0, 1), (1, 0)), Some((1, 1)));
/// assert_eq!(simplest_between((1, 3), (1, 2)), Some((2, 5)));
/// assert_eq!(simplest_between((314, 100), (315, 100)), Some((22, 7)));
/// ```
#[must_use]
pub fn simplest_between(low: Fraction, high: Fraction) -> Option<Fraction> {
    let wide = |(a, b): Fraction| (u128::from(a), u128::from(b));
    let ((mut a, mut b), (mut c, mut d)) = (wide(low), wide(high));
    if a * d >= b * c {
        return None;
    }
    let mut terms = Vec::new();
    // What is looked for is greater than its integer part, and its rest is the reciprocal of what is looked for next.
    while (a / b + 1) * d >= c {
        let term = a / b;
        terms.push(term as u64);
        (a, b, c, d) = (d, c - term * d, b, a - term * b);
    }
    let last = (u64::try_from(a / b + 1).ok()?, 1);
    terms.into_iter().rev().try_fold(last, |(p, q), term: u64| Some((term.checked_mul(p)?.checked_add(q)?, p)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes of so many levels, by halving intervals: the path in letters, and the ends.
    fn tree(levels: usize) -> Vec<(String, [Fraction; 2])> {
        let mut nodes = vec![(String::new(), [(0, 1), (1, 0)])];
        for index in 0..(1 << levels) - 1 {
            let (letters, [low, high]) = nodes[index].clone();
            let middle = (low.0 + high.0, low.1 + high.1);
            nodes.push((format!("{letters}L"), [low, middle]));
            nodes.push((format!("{letters}R"), [middle, high]));
        }
        nodes
    }

    fn letters(path: &[u64]) -> String {
        assert!(path.iter().skip(1).all(|&run| run > 0) && path != [0], "{path:?}");
        path.iter().enumerate().map(|(index, &length)| ["R", "L"][index % 2].repeat(length as usize)).collect()
    }

    #[test]
    fn agrees_with_the_tree() {
        let nodes = tree(11);
        let mediant = |[low, high]: [Fraction; 2]| (low.0 + high.0, low.1 + high.1);
        for (word, ends) in &nodes {
            let (a, b) = mediant(*ends);
            let runs = path((a, b));
            assert_eq!(letters(&runs), *word, "{a}/{b}");
            assert_eq!((path((6 * a, 6 * b)), path((b, a)).len().abs_diff(runs.len()) <= 1), (runs.clone(), true));
            assert_eq!((interval(&runs), fraction(&runs)), (Some(*ends), Some((a, b))), "{word}");
            for depth in 0..=word.len() + 2 {
                let above = ancestor(&runs, depth as u64).map(|runs| letters(&runs));
                assert_eq!(above.as_deref(), word.get(..depth), "{word}, depth {depth}");
            }
        }
        for (one, ends) in &nodes[..255] {
            for (two, others) in &nodes[..255] {
                let common = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
                let found = common_path(&path(mediant(*ends)), &path(mediant(*others)));
                assert_eq!(letters(&found), one[..common], "{one}, {two}");
            }
        }
    }

    fn is_less(one: Fraction, two: Fraction) -> bool {
        u128::from(one.0) * u128::from(two.1) < u128::from(two.0) * u128::from(one.1)
    }

    fn gcd(a: u64, b: u64) -> u64 {
        if b == 0 { a } else { gcd(b, a % b) }
    }

    #[test]
    fn neighbours_of_small_fractions() {
        for most in (1..=9).flat_map(|p| (1..=9).map(move |q| (p, q))) {
            let all = || (1..=most.0).flat_map(|p| (1..=most.1).map(move |q| (p, q))).filter(|&(p, q)| gcd(p, q) == 1);
            for wanted in (1..=12).flat_map(|p| (1..=12).map(move |q| (p, q))) {
                let (mut below, mut above) = ((0, 1), (1, 0));
                for found in all() {
                    below = if is_less(below, found) && !is_less(wanted, found) { found } else { below };
                    above = if is_less(found, above) && !is_less(found, wanted) { found } else { above };
                }
                assert_eq!(neighbours(wanted, most), [below, above], "{wanted:?}, up to {most:?}");
            }
        }
    }

    #[test]
    fn simplest_of_small_intervals() {
        let ends = || (0..=9).flat_map(|p| (0..=9).map(move |q| (p, q)));
        for (low, high) in ends().flat_map(|low| ends().map(move |high| (low, high))) {
            let fits = |&found: &Fraction| is_less(low, found) && is_less(found, high);
            let by_denominator = (1..=20).flat_map(|q| (1..=20).map(move |p| (p, q))).find(fits);
            let by_numerator = (1..=20).flat_map(|p| (1..=20).map(move |q| (p, q))).find(fits);
            assert_eq!(by_denominator, by_numerator);
            assert_eq!(simplest_between(low, high), by_denominator, "{low:?}, {high:?}");
        }
    }

    #[test]
    fn terms_of_64_bits() {
        let max = u64::MAX;
        let hard = [(max, 1), (1, max), (max, max - 1), (max - 1, max), (12_200_160_415_121_876_738, max / 7 * 5)];
        for wanted in hard {
            let runs = path(wanted);
            let divisor = gcd(wanted.0, wanted.1);
            let reduced = (wanted.0 / divisor, wanted.1 / divisor);
            assert_eq!(fraction(&runs), Some(reduced));
            assert_eq!(neighbours(wanted, (max, max)), [reduced; 2]);
            let [low, high] = interval(&runs).expect("less than the fraction");
            assert_eq!(simplest_between(low, high), Some(reduced));
            assert_eq!(neighbours(wanted, (reduced.0.max(2) - 1, max))[0], if reduced.0 > 1 { low } else { (1, max) });
        }
        assert_eq!((fraction(&[max - 1]), fraction(&[max])), (Some((max, 1)), None));
        assert_eq!((interval(&[max]), interval(&[max, 1])), (Some([(max, 1), (1, 0)]), None));
        assert_eq!(
            (fraction(&[0, max - 1]), fraction(&[0, max]), interval(&[1, max, 3])),
            (Some((1, max)), None, None)
        );
        assert_eq!(neighbours((max, max - 1), (max - 1, max)), [(1, 1), (max - 1, max - 2)]);
        assert_eq!((simplest_between((max, 1), (1, 0)), simplest_between((max - 1, max), (1, 1))), (None, None));
        assert_eq!(simplest_between((0, 1), (1, max)), None);
        assert_eq!(simplest_between((max, max - 1), (max - 1, max - 2)), None);
        assert_eq!(simplest_between((max - 1, 1), (1, 0)), Some((max, 1)));
        assert_eq!(simplest_between((max, 2), (max, 1)), Some((max / 2 + 1, 1)));
        assert_eq!(simplest_between((max - 2, max - 1), (max - 1, max)), None);
    }

    #[test]
    fn refuses_what_is_no_fraction() {
        for (fraction, most) in [((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((1, 1), (1, 0))] {
            let result = std::panic::catch_unwind(|| neighbours(fraction, most));
            assert!(result.is_err(), "{fraction:?}, up to {most:?}");
        }
    }
}
