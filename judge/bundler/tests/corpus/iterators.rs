//! Twenty adaptors of itertools.

use itertools::{EitherOrBoth, Itertools, iproduct, izip};

fn main() {
    let numbers = [5, 3, 8, 3, 1, 9, 5];
    println!("{:?}", numbers.iter().sorted().dedup().collect_vec());
    println!("{:?}", numbers.iter().unique().rev().collect_vec());
    println!("{:?}", numbers.iter().tuple_windows().map(|(a, b)| a - b).collect_vec());
    println!("{:?}", numbers.iter().minmax());
    println!("{:?}", numbers.iter().counts().into_iter().sorted().collect_vec());
    println!("{}", numbers.iter().join("-"));
    println!("{:?}", numbers.iter().position_max());
    println!("{:?}", numbers.iter().copied().combinations(2).map(|pair| pair[0] * pair[1]).max());
    println!("{}", (1..=3).permutations(3).map(|p| p.iter().join("")).join(" "));
    println!("{:?}", (0..3).cartesian_product("ab".chars()).collect_vec());
    println!(
        "{:?}",
        numbers.iter().chunk_by(|n| **n > 4).into_iter().map(|(key, group)| (key, group.count())).collect_vec()
    );
    println!("{:?}", numbers.iter().into_group_map_by(|n| **n % 3).into_iter().sorted().collect_vec());
    println!("{:?}", [1, 4].iter().merge(&[2, 3]).collect_vec());
    println!("{:?}", (0..2).interleave(5..9).collect_vec());
    println!("{:?}", numbers.iter().tuples::<(_, _)>().collect_vec());
    println!(
        "{:?}",
        "abc".chars().zip_longest([1, 2]).map(|either| matches!(either, EitherOrBoth::Both(..))).collect_vec()
    );
    println!("{:?} {:?}", numbers.iter().all_equal(), numbers.iter().sorted_by_key(|n| -**n).collect_vec());
    println!("{:?}", (0..3).powerset().map(|set| set.len()).sum::<usize>());
    println!(
        "{:?}",
        numbers.iter().copied().partition_map::<Vec<i32>, Vec<i32>, _, _, _>(|n| if n % 2 == 0 {
            itertools::Either::Left(n)
        } else {
            itertools::Either::Right(n)
        })
    );
    println!("{:?} {:?}", iproduct!(0..2, 3..5).collect_vec(), izip!(0..2, 5..9, "xy".chars()).collect_vec());
    println!("{:?}", numbers.iter().multi_cartesian());
}

trait Multi {
    fn multi_cartesian(self) -> usize;
}

impl<'a, I: Iterator<Item = &'a i32>> Multi for I {
    fn multi_cartesian(self) -> usize {
        self.take(2).map(|n| 0..*n).multi_cartesian_product().count()
    }
}
