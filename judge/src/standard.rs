//! What std has, so that no template does.

/// A part of std, by what contestants use it for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard {
    /// What it is called there.
    pub name: &'static str,
    /// A line of code that uses it, short enough for a terminal.
    pub code: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// What else it is called, by which somebody may look for it.
    pub also: &'static str,
}

/// In alphabetical order.
pub const STANDARD: &[Standard] = &[
    Standard {
        name: "BinaryHeap",
        code: "heap.push(Reverse(key)); let least = heap.pop().map(|Reverse(key)| key);",
        about: "a priority queue: the greatest item first, or the least one with `Reverse`",
        also: "priority_queue heap heapq min-heap max-heap",
    },
    Standard {
        name: "BTreeMap::range",
        code: "let (up, down) = (map.range(key..).next(), map.range(..key).next_back());",
        about: "the nearest keys above and below one, while keys come and go; `BTreeSet` likewise",
        also: "ordered map sorted set TreeMap multimap lower_bound upper_bound predecessor successor floor ceiling",
    },
    Standard {
        name: "chunk_by",
        code: "let runs = values.chunk_by(|a, b| a == b).map(|run| (run[0], run.len()));",
        about: "runs of equal neighbours in a slice: run-length encoding",
        also: "run length RLE groupby group_by consecutive equal items",
    },
    Standard {
        name: "count_ones",
        code: "let (bits, lowest) = (mask.count_ones(), mask.trailing_zeros());",
        about: "how many bits are set; with `trailing_zeros` and `leading_zeros`, the lowest and the highest one",
        also: "popcount bit count bitcount lowbit ctz clz least significant most significant bit_length",
    },
    Standard {
        name: "dedup",
        code: "values.sort_unstable(); values.dedup();",
        about: "the distinct values in increasing order",
        also: "unique sort sort_unstable remove duplicates distinct values",
    },
    Standard {
        name: "entry",
        code: "*counts.entry(key).or_insert(0) += 1;",
        about: "how often each key occurs, in a `HashMap`, whose hashes nobody can foresee, or a `BTreeMap`",
        also: "HashMap Counter frequency count occurrences histogram dictionary unordered_map anti-hash defaultdict",
    },
    Standard {
        name: "i128",
        code: "let rest = (i128::from(a) * i128::from(b) % i128::from(m)) as i64;",
        about: "integers of 128 bits, such as products of two of 64",
        also: "u128 __int128 int128 overflow mulmod big integer wide multiplication",
    },
    Standard {
        name: "isqrt",
        code: "let (root, digits, floor) = (n.isqrt(), n.ilog10() + 1, n.ilog2());",
        about: "the square root of an integer, rounded down; with `ilog2` and `ilog10`, logarithms",
        also: "integer square root sqrt integer logarithm log2 log10 ilog floor number of digits bit_length",
    },
    Standard {
        name: "partition_point",
        code: "let lower = sorted.partition_point(|&x| x < key); // upper: x <= key",
        about: "binary search in a sorted slice: the first item that is not less, or that is greater",
        also: "lower_bound upper_bound lower bound upper bound bisect bisect_left bisect_right binary_search",
    },
    Standard {
        name: "rem_euclid",
        code: "let (quotient, remainder) = (a.div_euclid(m), a.rem_euclid(m));",
        about: "the remainder that is never negative, and the quotient rounded down, for m > 0",
        also: "modulo negative mod floor division floored div_euclid positive remainder",
    },
    Standard {
        name: "rotate_left",
        code: "values.rotate_left(k);",
        about: "a cyclic shift of a slice, in place; `rotate_right` likewise",
        also: "rotate rotation circular shift rotate_right",
    },
    Standard {
        name: "select_nth_unstable",
        code: "let (smaller, &mut kth, larger) = values.select_nth_unstable(k);",
        about: "the k-th smallest item of a slice in linear time, with the smaller ones before it",
        also: "nth_element quickselect selection median order statistic kth smallest largest",
    },
    Standard {
        name: "sort_unstable_by_key",
        code: "pairs.sort_unstable_by_key(|&(score, index)| (Reverse(score), index));",
        about: "sorting by several keys, those with `Reverse` from the greatest to the least",
        also: "sort descending decreasing order comparator compare multiple keys custom order",
    },
    Standard {
        name: "total_cmp",
        code: "lengths.sort_unstable_by(f64::total_cmp);",
        about: "the order of floating-point numbers, which have no `Ord`",
        also: "sort floats f64 double partial_cmp compare",
    },
    Standard {
        name: "VecDeque",
        code: "queue.push_back(next); let first = queue.pop_front();",
        about: "a queue, both of whose ends change in constant time",
        also: "deque double-ended queue FIFO BFS ring buffer pop_front push_front",
    },
];

#[cfg(test)]
mod tests {
    use super::STANDARD;

    #[test]
    fn parts_are_sorted_and_fit_into_a_terminal() {
        assert!(STANDARD.iter().all(|part| part.code.len() <= 76), "indented by four");
        assert!(STANDARD.is_sorted_by_key(|part| part.name.to_lowercase()));
    }
}
