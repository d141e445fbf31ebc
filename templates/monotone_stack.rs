//! Monotone (monotonic) stack: for each item of a sequence the nearest smaller one on either side (or the nearest
//! greater one, of values in `std::cmp::Reverse`); the Cartesian tree; and the largest rectangle in a histogram.
//!
//! From left to right, the stack holds the items that have no smaller one after them so far, so their values never
//! decrease. A smaller item takes from the stack all that are greater: it is the next smaller one of each. If it takes
//! those that are equal, too, all that are left are smaller, and the last of them is the nearest smaller one before it:
//! each item between them was taken by one that is at most as great and stands after it, and in the end by this item.
//!
//! The root of the Cartesian tree is the first of the least items; the trees of what stands before and after it are its
//! left and right subtree. The items on the stack are the root, its right child, the right child of that, and so on, in
//! the tree of what has been read. Let one more item be read, which takes those that are greater. If it takes the root,
//! too, it is the new root, with all before on its left. If not, the root and its left subtree stay, and the item goes
//! into the tree of what stands after the root, where the same holds. So it becomes the right child of the last item
//! that stays on the stack, and the first of those that it takes, all of which are below that one, becomes its left
//! child.
//!
//! A largest rectangle is as high as one of its bars, and reaches to the nearest smaller bars on both sides.
//!
//! - **Field**: sequences
//! - **Time**: O(n)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: O. Berkman, B. Schieber, U. Vishkin, "Optimal doubly logarithmic parallel algorithms based on finding
//!   all nearest smaller values", Journal of Algorithms 14 (1993), 344–370; J. Vuillemin, "A unifying look at data
//!   structures", Communications of the ACM 23 (1980), 229–239 (Cartesian tree)
//! - **Verified**: `agrees_with_scans_of_all_lists`, `random_lists_agree_with_scans`, `rectangles_of_all_histograms`,
//!   `trees_of_all_lists`, `extreme_values`, `many_items`; `cartesian_tree`, `histogra`, `lc907`

/// For each item the index of the nearest one before it that is smaller, or `None` if there is none.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Nearest Smaller Values](https://cses.fi/problemset/task/1645) (CSES) counts from 1, with 0 for none:
///
/// ```
/// use templates::monotone_stack::previous_smaller;
/// let places = previous_smaller(&[2, 5, 1, 4, 8, 3, 2, 5]).into_iter();
/// assert!(places.map(|place| place.map_or(0, |index| index + 1)).eq([0, 1, 0, 3, 4, 3, 3, 7]));
/// ```
///
/// [Sum of Subarray Minimums](https://leetcode.com/problems/sum-of-subarray-minimums/) (LeetCode 907): a subarray that
/// ends with an item has its value as the minimum, or starts at the nearest smaller one or before it, and has the same
/// minimum as the part that ends there.
///
/// ```
/// use templates::monotone_stack::previous_smaller;
///
/// fn sum_of_minimums(values: &[usize]) -> usize {
///     let mut sums = vec![]; // for each item, of all that end with it
///     for (index, place) in previous_smaller(values).into_iter().enumerate() {
///         sums.push(match place {
///             Some(smaller) => values[index] * (index - smaller) + sums[smaller],
///             None => values[index] * (index + 1),
///         });
///     }
///     sums.into_iter().sum()
/// }
///
/// assert_eq!(sum_of_minimums(&[3, 1, 2, 4]), 17);
/// assert_eq!(sum_of_minimums(&[11, 81, 94, 43, 3]), 444);
/// ```
#[must_use]
pub fn previous_smaller<T: Ord>(values: &[T]) -> Vec<Option<usize>> {
    let mut stack: Vec<usize> = vec![];
    let place = |index: usize| {
        while stack.pop_if(|top| values[*top] >= values[index]).is_some() {}
        let place = stack.last().copied();
        stack.push(index);
        place
    };
    (0..values.len()).map(place).collect()
}

/// For each item the index of the nearest one after it that is smaller, or `None` if there is none.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Final Prices With a Special Discount in a
/// Shop](https://leetcode.com/problems/final-prices-with-a-special-discount-in-a-shop/) (LeetCode 1475) takes off the
/// next price that is at most as great; of pairs with falling indices none is equal:
///
/// ```
/// use std::cmp::Reverse;
/// use templates::monotone_stack::next_smaller;
///
/// fn final_prices(prices: &[i64]) -> Vec<i64> {
///     let distinct: Vec<_> = prices.iter().zip((0..prices.len()).map(Reverse)).collect();
///     let places = next_smaller(&distinct).into_iter().zip(prices);
///     places.map(|(place, price)| price - place.map_or(0, |index| prices[index])).collect()
/// }
///
/// assert_eq!(final_prices(&[8, 4, 6, 2, 3]), [4, 2, 4, 2, 3]);
/// assert_eq!(final_prices(&[10, 1, 1, 6]), [9, 0, 1, 6]);
/// ```
#[must_use]
pub fn next_smaller<T: Ord>(values: &[T]) -> Vec<Option<usize>> {
    let mut stack: Vec<usize> = vec![];
    let mut places = vec![None; values.len()];
    for index in 0..values.len() {
        while let Some(top) = stack.pop_if(|top| values[*top] > values[index]) {
            places[top] = Some(index);
        }
        stack.push(index);
    }
    places
}

/// For each item the index of its parent in the Cartesian tree, or `None` for the root: the first of the least items is
/// the root, and what stands before and after it are its left and right subtree, made likewise. So no item is less than
/// its parent; and of equal ones with no smaller one between them, the first is an ancestor of the others.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Yet Another Array Counting Problem](https://codeforces.com/problemset/problem/1748/E) (Codeforces 1748 E) asks how
/// many arrays of numbers from 1 to m have the first of the greatest items at the same place as a given one, in every
/// part. These have the same tree, of values in `Reverse`. From the greatest item to the least, and from the first to
/// the last of equal ones, each item comes after its parent.
///
/// ```
/// use std::cmp::Reverse;
/// use templates::monotone_stack::cartesian_tree;
///
/// fn arrays(values: &[u64], m: usize) -> u64 {
///     let values: Vec<_> = values.iter().map(Reverse).collect();
///     let parents = cartesian_tree(&values);
///     let mut order: Vec<usize> = (0..values.len()).collect();
///     order.sort_by_key(|&item| values[item]);
///     // How many ways there are for the left and the right subtree with numbers up to 0, 1, …, m.
///     let mut ways = vec![[(); 2].map(|()| vec![1; m + 1]); values.len()];
///     let mut last = vec![];
///     for item in order.into_iter().rev() {
///         last = vec![0];
///         for number in 1..=m {
///             last.push((last[number - 1] + ways[item][0][number - 1] * ways[item][1][number]) % 1_000_000_007);
///         }
///         if let Some(parent) = parents[item] {
///             ways[parent][usize::from(parent < item)] = last.clone();
///         }
///     }
///     last[m]
/// }
///
/// assert_eq!(arrays(&[1, 3, 2], 3), 8);
/// assert_eq!(arrays(&[2, 2, 2, 2], 2), 5);
/// assert_eq!(arrays(&[6, 9, 6, 9, 6, 9], 9), 11_880);
/// assert_eq!(arrays(&[10, 40, 20, 20, 100, 60, 80, 60, 60], 100), 351_025_663);
/// ```
#[must_use]
pub fn cartesian_tree<T: Ord>(values: &[T]) -> Vec<Option<usize>> {
    let mut stack: Vec<usize> = vec![];
    let mut parents = vec![None; values.len()];
    for index in 0..values.len() {
        let mut left = None;
        while let Some(top) = stack.pop_if(|top| values[*top] > values[index]) {
            left = Some(top);
        }
        parents[index] = stack.last().copied();
        if let Some(left) = left {
            parents[left] = Some(index);
        }
        stack.push(index);
    }
    parents
}

/// For each item the indices of its left and right child in the [Cartesian tree](cartesian_tree), or `None` for those
/// that it lacks.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [P5854](https://www.luogu.com.cn/problem/P5854) (Luogu) asks for the xor of i·(child + 1) over all items i, counted
/// from 1, once for left and once for right children, with 0 for none:
///
/// ```
/// use templates::monotone_stack::cartesian_children;
///
/// let (mut left, mut right) = (0, 0);
/// for (item, children) in (1..).zip(cartesian_children(&[4, 1, 3, 2, 5])) {
///     let [one, other] = children.map(|child| child.map_or(0, |index| index + 1));
///     left ^= item * (one + 1);
///     right ^= item * (other + 1);
/// }
/// assert_eq!((left, right), (19, 21));
/// ```
#[must_use]
pub fn cartesian_children<T: Ord>(values: &[T]) -> Vec<[Option<usize>; 2]> {
    let mut children = vec![[None; 2]; values.len()];
    for (index, parent) in cartesian_tree(values).into_iter().enumerate() {
        if let Some(parent) = parent {
            // On the left what stands before its parent, on the right what stands after it; none is its own parent.
            children[parent][usize::from(parent < index)] = Some(index);
        }
    }
    children
}

/// The area of the largest rectangle below a histogram of bars that are 1 wide and stand side by side. It must fit into
/// a `u64`.
///
/// # Complexity
///
/// O(n) time and space.
///
/// [Largest Rectangle in Histogram](https://leetcode.com/problems/largest-rectangle-in-histogram/) (LeetCode 84), and
/// [Maximal Rectangle](https://leetcode.com/problems/maximal-rectangle/) (LeetCode 85), with a bar for the ones that
/// end in each row:
///
/// ```
/// use templates::monotone_stack::largest_rectangle;
///
/// assert_eq!(largest_rectangle(&[2, 1, 5, 6, 2, 3]), 10);
///
/// let (mut bars, mut largest) = ([0; 5], 0);
/// for row in ["10100", "10111", "11111", "10010"] {
///     bars.iter_mut().zip(row.bytes()).for_each(|(bar, cell)| *bar = if cell == b'1' { *bar + 1 } else { 0 });
///     largest = largest.max(largest_rectangle(&bars));
/// }
/// assert_eq!(largest, 6);
/// ```
#[must_use]
pub fn largest_rectangle(heights: &[u64]) -> u64 {
    let ends = next_smaller(heights).into_iter().map(|end| end.unwrap_or(heights.len()));
    let starts = previous_smaller(heights).into_iter().map(|place| place.map_or(0, |index| index + 1));
    let areas = heights.iter().zip(starts.zip(ends)).map(|(height, (start, end))| height * (end - start) as u64);
    areas.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (word ^ (word >> 31)) % bound
    }

    fn check(values: &[i64]) {
        let n = values.len();
        let previous: Vec<_> = (0..n).map(|i| (0..i).rev().find(|&j| values[j] < values[i])).collect();
        let next: Vec<_> = (0..n).map(|i| (i..n).find(|&j| values[j] < values[i])).collect();
        assert_eq!(previous_smaller(values), previous, "{values:?}");
        assert_eq!(next_smaller(values), next, "{values:?}");
    }

    /// The tree is that of the definition, from the root on.
    fn check_tree(values: &[i64]) {
        let (parents, children) = (cartesian_tree(values), cartesian_children(values));
        let context = || format!("{values:?}: {parents:?}, {children:?}");
        assert_eq!([parents.len(), children.len()], [values.len(); 2], "{}", context());
        let mut parts = vec![(None, 0, 0..values.len())];
        while let Some((parent, side, part)) = parts.pop() {
            let root = part.clone().min_by_key(|&index| values[index]);
            assert!(parent.is_none_or(|parent: usize| children[parent][side] == root), "{}", context());
            if let Some(root) = root {
                assert_eq!(parents[root], parent, "{}", context());
                parts.extend([(Some(root), 0, part.start..root), (Some(root), 1, root + 1..part.end)]);
            }
        }
    }

    /// All lists of up to 6 items out of 4 values.
    fn lists() -> impl Iterator<Item = Vec<i64>> {
        let codes = (0..=6).flat_map(|length| (0..4_i64.pow(length)).map(move |code| (length, code)));
        codes.map(|(length, code)| (0..length).map(|place| code / 4_i64.pow(place) % 4).collect())
    }

    #[test]
    fn agrees_with_scans_of_all_lists() {
        lists().for_each(|values| check(&values));
    }

    #[test]
    fn random_lists_agree_with_scans() {
        let mut state = 1;
        for round in 0..200 {
            let (n, bound) = (below(&mut state, 100), [2, 10, 1 << 40][round % 3]);
            let mut values: Vec<i64> = (0..n).map(|_| below(&mut state, bound) as i64 - bound as i64 / 2).collect();
            match round / 3 % 4 {
                1 => values.sort_unstable(),
                2 => values.sort_unstable_by(|a, b| b.cmp(a)),
                3 => values.chunks_mut(9).for_each(<[i64]>::sort_unstable),
                _ => {}
            }
            check(&values);
            check_tree(&values);
        }
    }

    #[test]
    fn rectangles_of_all_histograms() {
        for values in lists() {
            let heights: Vec<u64> = values.iter().map(|&value| value as u64).collect();
            let ranges = (0..=heights.len()).flat_map(|end| (0..end).map(move |start| (start, end)));
            let lowest = |start: usize, end: usize| heights[start..end].iter().copied().min().unwrap_or(0);
            let expected = ranges.map(|(start, end)| lowest(start, end) * (end - start) as u64).max();
            assert_eq!(largest_rectangle(&heights), expected.unwrap_or(0), "{heights:?}");
        }
    }

    #[test]
    fn trees_of_all_lists() {
        lists().for_each(|values| check_tree(&values));
    }

    #[test]
    fn extreme_values() {
        check(&[i64::MAX, i64::MIN, i64::MAX, i64::MAX, i64::MIN]);
        check_tree(&[i64::MAX, i64::MIN, i64::MAX, i64::MAX, i64::MIN]);
        assert_eq!(largest_rectangle(&[u64::MAX]), u64::MAX);
        assert_eq!(largest_rectangle(&[u64::MAX / 3; 3]), u64::MAX / 3 * 3);
        assert_eq!(previous_smaller(&["b", "a", "ab"]), [None, None, Some(1)]);
    }

    #[test]
    fn many_items() {
        let n = 100_000;
        let rising: Vec<u64> = (1..=n).collect();
        assert!(previous_smaller(&rising).into_iter().eq((0..n as usize).map(|index| index.checked_sub(1))));
        assert!(next_smaller(&rising).into_iter().all(|place| place.is_none()));
        assert_eq!(largest_rectangle(&rising), n / 2 * (n / 2 + 1));
        let falling: Vec<u64> = (1..=n).rev().collect();
        assert_eq!(largest_rectangle(&falling), n / 2 * (n / 2 + 1));
        // Paths: each item is the child of the one before it, or the parent.
        let n = n as usize;
        let (before, after) =
            ((0..n).map(|index| index.checked_sub(1)), (1..=n).map(|next| (next < n).then_some(next)));
        assert!(cartesian_tree(&rising).into_iter().eq(before.clone()));
        assert!(cartesian_tree(&vec![7; n]).into_iter().eq(before.clone()));
        assert!(cartesian_tree(&falling).into_iter().eq(after.clone()));
        assert!(cartesian_children(&rising).into_iter().eq(after.map(|right| [None, right])));
        assert!(cartesian_children(&falling).into_iter().eq(before.map(|left| [left, None])));
    }
}
