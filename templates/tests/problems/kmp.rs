/// [KMP](https://www.luogu.com.cn/problem/P3375) (Luogu P3375): where a pattern occurs in a text, counted from 1, and
/// the longest border of each prefix of the pattern. Up to 10⁶ capital letters each.
mod p3375 {
    use crate::{agree, lists};
    use templates::kmp::{occurrences, prefix_function};

    type Input = (Vec<u8>, Vec<u8>);

    fn solve((text, pattern): &Input) -> (Vec<usize>, Vec<usize>) {
        let starts = occurrences(text, pattern).into_iter().map(|start| start + 1);
        (starts.collect(), prefix_function(pattern))
    }

    fn brute((text, pattern): &Input) -> (Vec<usize>, Vec<usize>) {
        let starts = (0..text.len()).filter(|&start| text[start..].starts_with(pattern)).map(|start| start + 1);
        let prefixes = (1..=pattern.len()).map(|end| &pattern[..end]);
        let border = |prefix: &[u8]| (0..prefix.len()).rev().find(|&length| prefix.ends_with(&prefix[..length]));
        (starts.collect(), prefixes.filter_map(border).collect())
    }

    #[test]
    fn small() {
        let texts = |pattern: Vec<u8>| lists(8..=8, b"AB").into_iter().map(move |text| (text, pattern.clone()));
        agree(lists(1..=6, b"AB").into_iter().flat_map(texts), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 1_000_000;
        let (all_equal, half) = (vec![b'A'; n], vec![b'A'; n / 2]);
        assert!(solve(&(all_equal.clone(), half)) == ((1..=n / 2 + 1).collect(), (0..n / 2).collect()));
        let mut last_differs = all_equal.clone();
        last_differs[n - 1] = b'B';
        let borders = (0..n - 1).chain([0]).collect();
        assert!(solve(&(all_equal.clone(), last_differs)) == (vec![], borders));
        let periodic = b"AB".repeat(n / 2);
        assert!(solve(&(periodic.clone(), periodic)) == (vec![1], [0].into_iter().chain(0..n - 1).collect()));
        assert!(solve(&(all_equal, b"A".to_vec())) == ((1..=n).collect(), vec![0]));
    }
}

/// [Power Strings](https://onlinejudge.org/external/102/10298.pdf) (UVa 10298; POJ 2406): the greatest n so that a
/// string is n copies of another one, each behind the last. Up to 10⁶ letters.
mod uva10298 {
    use crate::{agree, lists};
    use templates::kmp::least_period;

    type Input = Vec<u8>;

    fn solve(text: &Input) -> Option<usize> {
        let period = least_period(text)?;
        Some(if text.len().is_multiple_of(period) { text.len() / period } else { 1 })
    }

    fn brute(text: &Input) -> Option<usize> {
        (1..=text.len()).rev().find(|&n| text[..text.len() / n].repeat(n) == *text)
    }

    #[test]
    fn small() {
        agree(lists(1..=12, b"ab"), solve, brute);
    }

    #[test]
    fn worst() {
        let n = 1_000_000;
        let all_equal = vec![b'a'; n];
        let differs_at = |index: usize| [&all_equal[..index], b"b", &all_equal[index + 1..]].concat();
        assert_eq!(solve(&all_equal), Some(n));
        assert_eq!([0, n / 2, n - 1].map(|index| solve(&differs_at(index))), [Some(1); 3]);
        assert_eq!(solve(&differs_at(n - 1)[n / 2..].repeat(2)), Some(2));
        assert_eq!(solve(&b"abaab".repeat(n / 5)), Some(n / 5));
        let (mut word, mut next) = (b"a".to_vec(), b"ab".to_vec());
        while next.len() <= n {
            (word, next) = (next.clone(), [next, word].concat());
        }
        assert_eq!(solve(&word), Some(1), "a Fibonacci word of {} letters", word.len());
    }
}
