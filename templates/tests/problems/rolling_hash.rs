/// [Who Says a Pun?](https://atcoder.jp/contests/abc141/tasks/abc141_e) (AtCoder, ABC 141 E): the length of the longest
/// string that occurs twice in another one without an overlap. Up to 5000 letters.
mod abc141e {
    use crate::{agree, lists};
    use std::collections::HashMap;
    use templates::rolling_hash::RollingHash;

    type Input = Vec<u8>;

    /// Half of what occurs twice without an overlap does so, too: so the length is found by bisection.
    fn solve(text: &Input) -> usize {
        let hashes = RollingHash::new(text);
        let occurs_twice = |length: usize| {
            let mut first = HashMap::new();
            (0..=text.len() - length).any(|start| {
                let hash = hashes.hash(start..start + length);
                *first.entry(hash).or_insert(start) + length <= start
            })
        };
        let (mut least, mut most) = (0, text.len() / 2);
        while least < most {
            let middle = (least + most).div_ceil(2);
            (least, most) = if occurs_twice(middle) { (middle, most) } else { (least, middle - 1) };
        }
        least
    }

    fn brute(text: &Input) -> usize {
        let occurs_twice = |length: usize, start: usize| {
            text[start + length..].windows(length).any(|window| *window == text[start..start + length])
        };
        let lengths = (1..=text.len() / 2).rev();
        let mut twice = lengths.filter(|&length| (0..=text.len() - length).any(|start| occurs_twice(length, start)));
        twice.next().unwrap_or(0)
    }

    #[test]
    fn small() {
        agree(lists(2..=11, b"ab").into_iter().chain(lists(2..=7, b"abc")), solve, brute);
    }

    #[test]
    fn worst() {
        assert_eq!(solve(&vec![b'a'; 5000]), 2500);
        let mut once = vec![b'a'; 5000];
        once[2500] = b'b';
        assert_eq!(solve(&once), 2499);
        let word: Vec<u8> = (0..2500_u32).map(|index| b'a' + (index.count_ones() % 2) as u8).collect();
        assert_eq!(solve(&word.repeat(2)), 2500);
        let distinct: Vec<u8> = (b'a'..=b'z').collect();
        assert_eq!(solve(&distinct), 0);
    }
}

/// [ABCBAC](https://atcoder.jp/contests/abc284/tasks/abc284_f) (AtCoder, ABC 284 F): somebody put the reverse of a
/// string of n letters somewhere into it. The string, and where; or none. Up to 10⁶ letters.
mod abc284f {
    use crate::{agree, lists};
    use templates::rolling_hash::RollingHash;

    type Input = Vec<u8>;

    fn solve(text: &Input) -> Option<(Vec<u8>, usize)> {
        let n = text.len() / 2;
        let reversed: Vec<u8> = text.iter().rev().copied().collect();
        let (hashes, reverse_hashes) = (RollingHash::new(text), RollingHash::new(&reversed));
        let is_possible = |&at: &usize| {
            let string = hashes.concatenation(hashes.hash(0..at), hashes.hash(at + n..2 * n), n - at);
            string == reverse_hashes.hash(n - at..2 * n - at)
        };
        (0..=n).find(is_possible).map(|at| ([&text[..at], &text[at + n..]].concat(), at))
    }

    fn brute(text: &Input) -> Option<(Vec<u8>, usize)> {
        let n = text.len() / 2;
        let string = |at: usize| [&text[..at], &text[at + n..]].concat();
        let is_possible = |&at: &usize| string(at).iter().eq(text[at..at + n].iter().rev());
        (0..=n).find(is_possible).map(|at| (string(at), at))
    }

    #[test]
    fn small() {
        let even = (1..=6).flat_map(|n| lists(2 * n..=2 * n, b"ab"));
        agree(even.chain(lists(6..=6, b"abc")), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 100_000;
        assert!(solve(&vec![b'a'; 2 * n]) == Some((vec![b'a'; n], 0)));
        // No two of its letters are equal in a row, but in the middle of the string and its reverse.
        let string: Vec<u8> = (0..n).map(|index| b'a' + (index % 3) as u8).collect();
        let reversed: Vec<u8> = string.iter().rev().copied().collect();
        let text = |at: usize| [&string[..at], &reversed, &string[at..]].concat();
        for at in [1, n / 2, n - 1] {
            let mut text = text(at);
            assert!(solve(&text) == Some((string.clone(), at)), "at {at}");
            text[2 * n - 1] = b'z';
            assert!(solve(&text).is_none(), "at {at}");
        }
        // At the end or, with the reverse as the string, at the beginning.
        assert!(solve(&text(n)) == Some((reversed.clone(), 0)));
    }
}
