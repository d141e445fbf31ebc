/// [Next Permutation](https://leetcode.com/problems/next-permutation/) (LeetCode 31): the next arrangement of the items
/// in lexicographic order, or the first one after the last. Up to 100 items.
mod lc31 {
    use crate::{agree, lists};
    use templates::next_permutation::next_permutation;

    type Input = Vec<u8>;

    fn solve(items: &Input) -> Vec<u8> {
        let mut items = items.clone();
        next_permutation(&mut items);
        items
    }

    fn brute(items: &Input) -> Vec<u8> {
        let sorted = |list: &Vec<u8>| {
            let mut sorted = list.clone();
            sorted.sort_unstable();
            sorted
        };
        let first = sorted(items);
        let mut arrangements =
            lists(items.len() as u32..=items.len() as u32, &[0, 1, 2]).into_iter().filter(|list| sorted(list) == first);
        arrangements.find(|list| list > items).unwrap_or(first.clone())
    }

    #[test]
    fn small() {
        agree(lists(1..=6, &[0, 1, 2]), solve, brute);
    }

    #[test]
    fn worst() {
        let (rising, falling): (Vec<u8>, Vec<u8>) = ((0..100).collect(), (0..100).rev().collect());
        assert_eq!(solve(&falling), rising);
        assert_eq!(solve(&rising), [(0..98).collect(), vec![99, 98]].concat());
        assert_eq!(solve(&[vec![0], falling[..99].to_vec()].concat()), [vec![1, 0], (2..100).collect()].concat());
        assert_eq!(solve(&vec![100; 100]), [100; 100]);
        assert_eq!(solve(&[vec![0], vec![100; 99]].concat()), [vec![100, 0], vec![100; 98]].concat());
        assert_eq!(solve(&vec![7]), [7]);
    }
}

/// [Count Order](https://atcoder.jp/contests/abc150/tasks/abc150_c) (AtCoder, ABC 150 C): how far apart two
/// permutations of 1, …, n are in lexicographic order. n ≤ 8.
mod abc150_c {
    use crate::{agree, permutations};
    use templates::next_permutation::next_permutation;

    type Input = (Vec<usize>, Vec<usize>);

    fn solve((p, q): &Input) -> usize {
        let place = |wanted: &[usize]| {
            let mut items: Vec<usize> = (1..=wanted.len()).collect();
            let mut place = 0_usize;
            while items != wanted && next_permutation(&mut items) {
                place += 1;
            }
            place
        };
        place(p).abs_diff(place(q))
    }

    fn brute((p, q): &Input) -> usize {
        let place = |wanted: &[usize]| {
            permutations(wanted.len())
                .into_iter()
                .position(|items| items.iter().map(|item| item + 1).eq(wanted.iter().copied()))
        };
        place(p).zip(place(q)).map_or(0, |(p, q)| p.abs_diff(q))
    }

    #[test]
    fn small() {
        let from_one =
            |n: usize| permutations(n).into_iter().map(|items| items.iter().map(|item| item + 1).collect::<Vec<_>>());
        agree(
            (1..=4).flat_map(|n| from_one(n).flat_map(move |p| from_one(n).map(move |q| (p.clone(), q)))),
            solve,
            brute,
        );
    }

    #[test]
    fn worst() {
        let (first, last): (Vec<usize>, Vec<usize>) = ((1..=8).collect(), (1..=8).rev().collect());
        assert_eq!(solve(&(first.clone(), last.clone())), 40_319);
        assert_eq!(solve(&(last.clone(), last)), 0);
        // 7! begin with 1, and as many with 2, …
        for front in 1..=8 {
            let q = [vec![front], (1..=8).filter(|&item| item != front).collect()].concat();
            assert_eq!(solve(&(first.clone(), q)), (front - 1) * 5040);
        }
    }
}
