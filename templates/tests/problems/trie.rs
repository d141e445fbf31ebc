/// [Sum of Prefix Scores of Strings](https://leetcode.com/problems/sum-of-prefix-scores-of-strings/) (LeetCode 2416):
/// for each word, how many words begin with each of its prefixes, in all. Up to 1000 words of up to 1000 letters.
mod lc2416 {
    use crate::{agree, lists, random, up_to};
    use templates::trie::Trie;

    type Input = Vec<Vec<u8>>;

    fn solve(words: &Input) -> Vec<usize> {
        let mut trie = Trie::new();
        words.iter().for_each(|word| trie.insert(word));
        words.iter().map(|word| trie.prefixes(word).skip(1).map(|(beginning, _)| beginning).sum()).collect()
    }

    fn brute(words: &Input) -> Vec<usize> {
        let beginning = |prefix: &[u8]| words.iter().filter(|word| word.starts_with(prefix)).count();
        words.iter().map(|word| (1..=word.len()).map(|end| beginning(&word[..end])).sum()).collect()
    }

    #[test]
    fn small() {
        let all: Vec<Vec<u8>> = lists(1..=3, b"abz");
        agree(
            random(2000, |random| (0..1 + up_to(6, random)).map(|_| random.choose(&all).clone()).collect()),
            solve,
            brute,
        );
    }

    #[test]
    fn worst() {
        let all_equal = vec![vec![b'z'; 1000]; 1000];
        assert_eq!(solve(&all_equal), vec![1_000_000; 1000]);
        let nested = (1..=1000).map(|length| vec![b'a'; length]).collect();
        assert!(solve(&nested).into_iter().eq((1..=1000).map(|length| length * 1000 - length * (length - 1) / 2)));
        // The decimal digits of the index, and 997 letters of one's own: 100, 10, 1, 1, 1, … begin so.
        let word =
            |index: u8, hundred: u8| [vec![hundred, b'a' + index / 10, b'a' + index % 10], vec![b'z'; 997]].concat();
        let branching = (b'a'..=b'j').flat_map(|hundred| (0..100).map(move |index| word(index, hundred))).collect();
        assert_eq!(solve(&branching), vec![100 + 10 + 998; 1000]);
    }
}

/// [Phone List](https://www.spoj.com/problems/PHONELST/) (SPOJ PHONELST; UVa 11362): whether no number is the beginning
/// of another one. Up to 10⁴ distinct numbers of up to ten digits.
mod phonelst {
    use crate::{agree, lists, random, up_to};
    use templates::random::Random;
    use templates::trie::Trie;

    type Input = Vec<Vec<u8>>;

    fn solve(numbers: &Input) -> bool {
        let letters = |number: &Vec<u8>| number.iter().map(|digit| digit - b'0' + b'a').collect::<Vec<u8>>();
        let words: Vec<Vec<u8>> = numbers.iter().map(letters).collect();
        let mut trie = Trie::new();
        words.iter().for_each(|word| trie.insert(word));
        words.iter().all(|word| trie.beginning_with(word) == 1)
    }

    fn brute(numbers: &Input) -> bool {
        let is_beginning = |one: &Vec<u8>| numbers.iter().any(|other| one != other && other.starts_with(one));
        !numbers.iter().any(is_beginning)
    }

    #[test]
    fn small() {
        let input = |random: &mut Random| {
            let mut numbers: Vec<Vec<u8>> = lists(1..=3, b"019");
            random.shuffle(&mut numbers);
            numbers.truncate(1 + up_to(4, random));
            numbers
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        let ten_digits = |count: u64| (0..count).map(|index| (9_999_999_999 - index).to_string().into_bytes());
        assert!(solve(&ten_digits(10_000).collect()));
        let with = |other: &[u8]| solve(&ten_digits(9_999).chain([other.to_vec()]).collect());
        assert!(with(b"8") && with(b"999998") && with(b"0000000000"));
        assert!(!with(b"9") && !with(b"999999") && !with(b"999999000"));
        assert!(solve(&vec![b"0".to_vec()]));
    }
}
