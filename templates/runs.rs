//! All runs of a string (maximal repetitions, tandem repeats, Main–Lorentz): the parts in which something is there at
//! least twice in a row, as far as they go, with their periods. In them are all squares, such as `abab`.
//!
//! A part of a string has the period p if each of its items is the same as the one p places before, where both are in
//! it. A run is a part at least twice as long as its least period, and cannot become longer at either end with this
//! period.
//!
//! **Halves.** The runs within a half of the string are found likewise, so what remains are those over its middle. Such
//! a one, of period p, has p items before the middle or p items behind it. In the first case it goes as far as items
//! are the same as those p places before, from the middle to both sides, and in the second one from p places behind the
//! middle. For all p together, this is what a prefix of the right half has in common with what begins elsewhere, and a
//! suffix of the left half with what ends elsewhere: the Z-functions of the right half and then the whole, and of both
//! reversed. A part that could become longer beyond the ends of the whole belongs to a longer string, and is left to
//! it. So a run is found only where it is over the middle for the first time.
//!
//! **Least periods.** There it may be found again, as a part whose period is a multiple k·p of its least one, and of no
//! other: a part with two periods that is as long as both together has their greatest common divisor as a period, too
//! (Fine and Wilf). By the same theorem, no run of a period q between p and k·p begins where this one does. It would be
//! 2 q long, and this one is 2 k·p long, so at least p + q items would be in both. So if periods come in ascending
//! order, the end of the last run that began at a place tells whether this one is there already.
//!
//! There are fewer runs than items, and the sum of their lengths, each divided by the period, is below 3 n (Bannai and
//! others). So even what takes a step for each multiple of each period, as all squares do, takes O(n).
//!
//! - **Field**: strings
//! - **Time**: O(n log n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: M. G. Main, R. J. Lorentz, "An O(n log n) algorithm for finding all repetitions in a string", Journal
//!   of Algorithms 5 (1984), 422–432; H. Bannai, T. I, S. Inenaga, Y. Nakashima, M. Takeda, K. Tsuruta, "The 'runs'
//!   theorem", SIAM Journal on Computing 46 (2017), 1501–1514
//! - **Verified**: `all_short_strings`, `few_comparisons`, `random_strings`, `long_strings`; `runenumerate`

/// A part of a text in which something is there at least twice in a row, as far as it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    /// The least number, at most half the length, so that each item is as the one so many places before.
    pub period: usize,
    /// Where it begins.
    pub start: usize,
    /// Where it ends: the place of the first item behind it.
    pub end: usize,
}

/// All runs of `text`, in ascending order: by periods, then from left to right.
///
/// # Complexity
///
/// O(n log n) time. There are fewer than n runs, and the sum of their lengths, each divided by the period, is below
/// 3 n.
///
/// [Excellent Split](https://www.luogu.com.cn/problem/P1117) (NOI 2016) asks how often a part of the text is `AABB` for
/// any `A` and `B` that are not empty: for each place, the squares that end there, times those that begin there.
///
/// ```
/// use templates::runs::runs;
///
/// fn excellent_splits(text: &str) -> i64 {
///     // How many squares begin at a place, and end there: as differences from one place to the next.
///     let [mut begin, mut end] = [(); 2].map(|()| vec![0; text.len() + 2]);
///     for run in runs(text.as_bytes()) {
///         // A square of any multiple of the period begins wherever there is room for it in the run.
///         for square in (2 * run.period..=run.end - run.start).step_by(2 * run.period) {
///             begin[run.start] += 1;
///             begin[run.end - square + 1] -= 1;
///             end[run.start + square] += 1;
///             end[run.end + 1] -= 1;
///         }
///     }
///     for counts in [&mut begin, &mut end] {
///         (0..=text.len()).for_each(|place| counts[place + 1] += counts[place]);
///     }
///     begin.iter().zip(&end).map(|(begin, end)| begin * end).sum()
/// }
///
/// assert_eq!(["aabbbb", "cccccc", "aabaabaabaa", "bbaabaababaaba"].map(excellent_splits), [3, 5, 4, 7]);
/// ```
#[must_use]
pub fn runs<T: Clone + PartialEq>(text: &[T]) -> Vec<Run> {
    let n = text.len();
    // For each place, where the last run ends that begins there.
    let (mut runs, mut ends) = (Vec::new(), vec![0; n]);
    let (mut joined, mut prefixes, mut suffixes) = (Vec::new(), Vec::new(), Vec::new());
    let mut parts = vec![(0, n)];
    while let Some((low, high)) = parts.pop() {
        let middle = usize::midpoint(low, high);
        if low == middle {
            continue;
        }
        parts.extend([(low, middle), (middle, high)]);
        let [all, left, right] = [low..high, low..middle, middle..high].map(|part| &text[part]);
        joined.clear();
        joined.extend(right.iter().chain(all).cloned());
        z_function(&joined, all.len(), &mut prefixes);
        joined.clear();
        joined.extend(left.iter().rev().chain(all.iter().rev()).cloned());
        z_function(&joined, all.len(), &mut suffixes);
        let (all, left, right) = (all.len(), left.len(), right.len());
        for period in 1..=left {
            let over = (middle, suffixes[period].min(left - period), prefixes[all - period].min(right));
            let behind = (middle + period, suffixes[all - period].min(left), prefixes[period].min(right - period));
            // Items are as those a period before: so many before this place, and so many from there on.
            for (place, before, after) in [over, behind] {
                let run = Run { period, start: place - period - before, end: place + after };
                let longer = |place: usize| (period..n).contains(&place) && text[place] == text[place - period];
                if before + after >= period
                    && (run.start + 1..run.end).contains(&middle)
                    && ends[run.start] != run.end
                    && !longer(run.start + period - 1)
                    && !longer(run.end)
                {
                    ends[run.start] = run.end;
                    runs.push(run);
                }
            }
        }
    }
    runs.sort_unstable();
    runs
}

/// How long a prefix of `text` is there again, for each of the first `count` places.
fn z_function<T: PartialEq>(text: &[T], count: usize, lengths: &mut Vec<usize>) {
    lengths.clear();
    lengths.resize(count, 0);
    let (mut start, mut end) = (0, 0_usize);
    // - `replace > with >= in z_function`: `if place + length >= end {`: of two that end there either will do.
    for place in 1..count {
        let mut length = lengths[place - start].min(end.saturating_sub(place));
        while text.get(place + length).is_some_and(|item| *item == text[length]) {
            length += 1;
        }
        if place + length > end {
            (start, end) = (place, place + length);
        }
        lengths[place] = length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::collections::HashSet;
    use std::fmt::Debug;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Period by period, as far as items are the same as those before; what a lesser period has is not there again.
    fn by_definition<T: PartialEq>(text: &[T]) -> Vec<Run> {
        let (mut runs, mut seen) = (Vec::new(), HashSet::new());
        for period in 1..=text.len() / 2 {
            let mut start = 0;
            for end in period..=text.len() {
                if end < text.len() && text[end] == text[end - period] {
                    continue;
                }
                if end - start >= 2 * period && seen.insert((start, end)) {
                    runs.push(Run { period, start, end });
                }
                start = end + 1 - period;
            }
        }
        runs
    }

    fn check<T: Clone + PartialEq + Debug>(text: &[T]) {
        let found = runs(text);
        assert_eq!(found, by_definition(text), "{text:?}");
        assert!(text.is_empty() || found.len() < text.len(), "{text:?}: {found:?}");
    }

    #[test]
    fn all_short_strings() {
        for (letters, most) in [(1, 20), (2, 12), (3, 7), (4, 5)] {
            for length in 0..=most {
                for code in 0..usize::pow(letters, length) {
                    let text: Vec<u8> = (0..length).map(|i| (code / usize::pow(letters, i) % letters) as u8).collect();
                    check(&text);
                }
            }
        }
    }

    /// A letter that counts how often it is compared.
    #[derive(Clone)]
    struct Counted<'a>(u8, &'a Cell<usize>);

    impl PartialEq for Counted<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }

    /// Where the length doubles, at most five more for each letter in the Z-functions, and two at the ends of runs.
    #[test]
    fn few_comparisons() {
        let (mut word, mut shorter) = (b"ab".to_vec(), b"a".to_vec());
        while word.len() < 4096 {
            (word, shorter) = ([&word[..], &shorter].concat(), word);
        }
        let few = [b"a".repeat(2000), b"b".to_vec(), b"a".repeat(2000)].concat();
        for text in [&word[..4096], &few, &b"ab".repeat(2048), &b"a".repeat(4096)] {
            let count = Cell::new(0);
            let _ = runs(&text.iter().map(|&letter| Counted(letter, &count)).collect::<Vec<_>>());
            assert!(count.get() <= 7 * 12 * 4096, "{} times", count.get());
        }
    }

    /// With many runs: what is there is appended again and again, and now and then something else.
    #[test]
    fn random_strings() {
        let state = &mut 1;
        for round in 0..300 {
            let letters = 2 + round % 3;
            let mut text: Vec<usize> = vec![below(state, letters)];
            while text.len() < 100 {
                match below(state, 3) {
                    0 => text.push(below(state, letters)),
                    _ => text.extend_from_within(text.len() - 1 - below(state, text.len().min(12))..),
                }
            }
            check(&text);
            check(&text.iter().map(usize::to_string).collect::<Vec<_>>());
        }
    }

    #[test]
    fn long_strings() {
        let n = 10_000;
        assert_eq!(runs(&vec![(); n]), [Run { period: 1, start: 0, end: n }]);
        assert_eq!(runs(&(0..n).collect::<Vec<_>>()), []);
        let period = n / 2 - 3;
        let twice: Vec<usize> = (0..n).map(|place| place % period).collect();
        assert_eq!(runs(&twice), [Run { period, start: 0, end: n }]);
        // The Fibonacci word of length F(k) has 2 F(k - 2) - 3 runs.
        let mut words = [vec![0], vec![0, 1]];
        let mut lengths = vec![1, 2];
        while words[1].len() < n {
            words = [words[1].clone(), [&words[1][..], &words[0]].concat()];
            lengths.push(words[1].len());
        }
        let found = runs(&words[1]);
        assert_eq!(found.len(), 2 * lengths[lengths.len() - 3] - 3);
        assert!(found.iter().all(|run| lengths.contains(&run.period)));
        assert!(found.iter().map(|run| (run.end - run.start) / run.period).sum::<usize>() < 3 * words[1].len());
    }
}
