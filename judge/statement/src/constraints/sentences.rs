//! Tests: what sentences of LeetCode's pages state.

use super::chain::Relation;
use super::phrase::Fact;
use super::stated::Constraints;
use super::tokens::{Part, Place};

/// Which facts a line states, in short.
fn stated(line: &str) -> String {
    let place = |place: &Place| {
        let length = if place.part == Part::Length { "#" } else { "" };
        format!("{length}{}{}", place.name, "*".repeat(place.depth))
    };
    let shown = |fact: &Fact| match fact {
        Fact::Relation(Relation::Least(one, bound)) => format!("{}>={}", place(one), bound.value),
        Fact::Relation(Relation::Most(one, bound)) => format!("{}<={}", place(one), bound.value),
        Fact::Characters(one, all) => {
            let all = all.replace(&('a'..='z').collect::<String>(), "a-z").replace("0123456789", "0-9");
            format!("{}:{}", place(one), all.replace(&('A'..='Z').collect::<String>(), "A-Z"))
        }
        Fact::OneOf(one, values) => format!("{} of {values:?}", place(one)),
        Fact::Unique(one) => format!("{} unique", place(one)),
        Fact::Permutation(one) => format!("{} permutation", place(one)),
        Fact::UniqueRecords(columns) => {
            format!("({}) unique", columns.iter().map(place).collect::<Vec<_>>().join(","))
        }
        Fact::Sorted(one, direction) => format!("{} {direction:?}", place(one)),
        Fact::SortedBy(one, column, direction) => format!("{} {direction:?} by {}", place(one), place(column)),
        Fact::Parity(one, is_odd) => format!("{} {}", place(one), if *is_odd { "odd" } else { "even" }),
        Fact::SumParity(one, is_odd) => format!("sum {} {}", place(one), if *is_odd { "odd" } else { "even" }),
        Fact::Nodes(_, named, [least, most]) => {
            let named = named.as_ref().map(|named| format!(" of {}", place(named))).unwrap_or_default();
            format!("nodes{named} {}..{}", least.least(), most.most())
        }
        Fact::NodesAre(_, one) => format!("nodes {}", place(one)),
        Fact::Total(terms, most) => format!("{}<={most} in all", terms.iter().map(place).collect::<Vec<_>>().join("*")),
        Fact::Graph(graph, _) => format!("Graph({graph:?})"),
        fact => format!("{fact:?}"),
    };
    let names = ["nums", "s", "t", "words", "wordDict", "board", "word", "grid", "piles", "numbers", "digits", "root"];
    let others = ["list1", "list2", "edges", "ai", "bi", "n", "sz", "key", "points", "subRoot", "graph"];
    let names = [&names[..], &others].concat();
    Constraints::of_comments([format!("// {line}").as_str()])
        .facts(&names)
        .iter()
        .map(shown)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn sums_over_all_test_cases() {
    for (line, expected) in [
        (
            "It is guaranteed that the sum of $n$ over all test cases does not exceed $2 \\cdot 10^5$.",
            "n<=200000 in all",
        ),
        ("the sum of n over all test cases doesn't exceed 10^6 (one million).", "n<=1000000 in all"),
        ("The sum of N over all test cases is at most 2 \\times 10^5.", "n<=200000 in all"),
        ("the sum of the values of n over all test cases is no more than 5000", "n<=5000 in all"),
        (
            "Sum of N over all testcases does not exceed 9, sum of M over all tests is at most 8",
            "n<=9 in all m<=8 in all",
        ),
        (
            "the sum of n and the sum of m over all test cases do not exceed 2·10^5.",
            "n<=200000 in all m<=200000 in all",
        ),
        (
            "the sum of n over all test cases does not exceed 10^5, and the sum of m over all test cases does not exceed 9",
            "n<=100000 in all m<=9 in all",
        ),
        ("It is guaranteed that the sum of n·m over all test cases does not exceed 10^6.", "n*m<=1000000 in all"),
        ("$\\sum n \\le 2 \\times 10^5$", "n<=200000 in all"),
        ("保证所有测试数据中 n 的和不超过 10^5。", "n<=100000 in all"),
        ("对于所有数据，1 ≤ n ≤ 9，∑n ≤ 20", "n<=20 in all"),
        // Something else is added up, or in another way.
        ("the sum of n^2 over all test cases does not exceed 10^5", ""),
        ("the sum of n and m over all test cases does not exceed 10^5", ""),
        ("the sum of n + m over all test cases does not exceed 10^5", ""),
        ("the sum of n, m over all test cases does not exceed 10^5", ""),
        ("the sum of 2n over all test cases does not exceed 10^5", ""),
        ("the sum of a is at most 10^5", ""),
        ("the sum of n over all test cases does not exceed 10^5 · m", ""),
        ("the sum of n over all test cases may exceed 10^5", ""),
    ] {
        assert_eq!(stated(line), expected, "{line}");
    }
}

#[test]
fn distinct_integers_where_they_are_given() {
    for (line, expected) in [
        ("The second line contains n distinct integers a_1, a_2, …, a_n (1 ≤ a_i ≤ 9).", "a unique"),
        ("Then n distinct positive integers a1,a2,…,an", "a unique"),
        ("There are n distinct non-negative integers a_1, …, a_n.", "a unique"),
        ("n not necessarily distinct integers a_1, …, a_n", ""),
        ("the number of distinct integers a_1, …, a_n", ""),
        ("n distinct colors, and integers a_1, …, a_n", ""),
    ] {
        assert_eq!(stated(line), expected, "{line}");
    }
}

#[test]
fn permutations() {
    for (line, expected) in [
        ("(P_1, P_2, \\ldots, P_N) is a permutation of (1, 2, \\ldots, N).", "p permutation"),
        ("P = (P_1, …, P_N) is a permutation of (1, 2, …, N).", "p permutation"),
        ("P_1,…,P_N は 1,…,N の並べ替えである", "p permutation"),
        ("P は (1,2,…,N) の順列", "p permutation"),
        ("The second line contains n distinct integers p1,p2,…,pn (1≤pi≤n) — the given permutation.", "p permutation"),
        ("p is a permutation of 1, …, n", "p permutation"),
        // Of something else, or none.
        ("a_1, …, a_n is not necessarily a permutation", ""),
        ("The second line contains a_1, …, a_n. For each permutation, …", ""),
        ("Print a permutation of a_1, …, a_n", ""),
        ("the number of inversions of a_1, …, a_n in a permutation", ""),
        ("A と B は (1,2,…,N) の順列ではない", ""),
    ] {
        assert_eq!(stated(line), expected, "{line}");
    }
}

/// All printable characters, as they are shown.
fn printable() -> String {
    let all: String = (' '..='~').collect();
    let [small, large] = ['a'..='z', 'A'..='Z'].map(String::from_iter);
    all.replace(&small, "a-z").replace("0123456789", "0-9").replace(&large, "A-Z")
}

#[test]
fn sentences_of_leetcode() {
    for (line, expected) in [
        ("s consists of lowercase English letters.", "s:a-z"),
        ("s consist of only digits and English letters.", "s:0-9A-Za-z"),
        ("s contains only lowercase English letters, '.', and '*'.", "s:*.a-z"),
        ("s and t consist of uppercase and lowercase English letters.", "s:A-Za-z t:A-Za-z"),
        ("board and word consists of only lowercase and uppercase English letters.", "board:A-Za-z word:A-Za-z"),
        ("s consists of parentheses only '()[]{}'.", "s:()[]{}"),
        ("s[i] is either '0' or '1'.", "s*:01"),
        ("s[i] is '(' or ')'.", "s*:()"),
        ("grid[i][j] is '0' or '1'.", "grid**:01"),
        ("grid[i][j] is 0 or 1", "grid** of [0, 1]"),
        ("grid[i][j] is either 0, 1, or 2.", "grid** of [0, 1, 2]"),
        ("digits[i] is a digit in the range ['2', '9'].", "digits*:23456789"),
        ("words[i] consists of only lowercase English letters.", "words*:a-z"),
        ("s and wordDict[i] consist of only lowercase English letters.", "s:a-z worddict*:a-z"),
        ("s consists of English letters, digits and spaces ' '.", "s: 0-9A-Za-z"),
        ("s consists only of lower-case English letters", "s:a-z"),
        ("s consists only of '0's and '1's", "s:01"),
        ("s consists only of letters 'a' and 'b'", "s:ab"),
        ("s[i] is a lowercase English letter.", "s*:a-z"),
        ("All the integers in nums are unique.", "nums unique"),
        ("All values of nums are unique.", "nums unique"),
        ("The elements in nums are distinct.", "nums unique"),
        ("nums contains distinct values", "nums unique"),
        ("All the strings of wordDict are unique.", "worddict unique"),
        ("All strings of words are unique.", "words unique"),
        ("All the pairs edges[i] are unique", "edges unique"),
        ("All the pairs (ai, bi) are distinct.", "(ai,bi) unique"),
        ("All the pairs [ai, bi] are distinct.", "(ai,bi) unique"),
        ("All the points are unique.", "points unique"),
        ("All the given points are unique.", "points unique"),
        ("All the values of graph[u] are unique.", "graph* unique"),
        ("graph[i] contains distinct elements.", "graph* unique"),
        ("words[i] consists of distinct characters.", "words* unique"),
        ("words[i] are distinct.", "words unique"),
        ("All Node.val are unique.", "node.val unique"),
        ("The input graph is guaranteed to be a DAG.", "Graph(Acyclic)"),
        ("The given graph is a directed acyclic graph.", "Graph(Acyclic)"),
        ("The prerequisites graph has no cycles.", "Graph(Acyclic)"),
        ("The graph has no cycles.", ""),
        ("The graph is not a DAG.", ""),
        ("Each words[i] does not contain any duplicate letters.", "words* unique"),
        ("nums contains no duplicates.", "nums unique"),
        ("nums contains no duplicate values.", "nums unique"),
        ("nums contains no duplicate neighbors.", ""),
        ("No two points are exactly the same.", "points unique"),
        ("No two points are the same.", "points unique"),
        ("No two words are equal.", "words unique"),
        ("No two points are on one line.", ""),
        ("No two letters are the same.", ""),
        ("s[i] == 'L' or s[i] == 'R'", "s*:LR"),
        ("nums[i] == 1, nums[i] == 3, or nums[i] == 5.", "nums* of [1, 3, 5]"),
        ("s[i] == 'L' or t[i] == 'R'", ""),
        ("s[i] == 'L' or nums[i] == 5", ""),
        ("nums is sorted in non-decreasing order.", "nums Up"),
        ("nums is sorted in ascending order.", "nums Up"),
        ("nums is sorted in a strictly increasing order.", "nums StrictlyUp"),
        ("nums is sorted in non-increasing order", "nums Down"),
        ("nums is a non-decreasing array.", "nums Up"),
        ("numbers is sorted in non-decreasing order.", "numbers Up"),
        ("Both list1 and list2 are sorted in non-decreasing order.", "list1 Up list2 Up"),
        ("piles.length is even.", "#piles even"),
        ("2 <= n; n is odd", "n odd"),
        ("sum(piles[i]) is odd.", "sum piles odd"),
        ("The number of nodes in the tree is in the range [1, 10^4].", "nodes 1..10000"),
        ("The number of nodes in each linked list is in the range [1,100].", "nodes 1..100"),
        ("The number of nodes in both lists is in the range [0, 50].", "nodes 0..50"),
        ("The number of nodes in the list is sz.", "nodes sz"),
        ("The number of nodes in the root tree is in the range [1, 2000].", "nodes of root 1..2000"),
        ("The number of nodes in the subRoot tree is in the range [1, 1000].", "nodes of subroot 1..1000"),
        ("nums[i] is in the range [1, 100]", "nums*>=1 nums*<=100"),
        ("root is guaranteed to be a valid binary search tree.", "SearchTree"),
        ("There are no repeated edges.", "Graph(NoRepeats)"),
        ("There are no self-loops or repeated edges.", "Graph(NoRepeats) Graph(NoLoops)"),
        ("The given graph is connected.", "Graph(Connected)"),
        ("The graph is connected and there are no repeated edges.", "Graph(Connected) Graph(NoRepeats)"),
        ("There are no self-loops, and the graph is connected.", "Graph(Connected) Graph(NoLoops)"),
        ("The graph is not connected.", ""),
        ("The graph does not have to be connected.", ""),
        ("The given input represents a valid tree.", "Graph(Tree)"),
        ("edges represents a valid tree.", "Graph(Tree)"),
        (
            "The given input is guaranteed to be a tree and there will be no repeated edges.",
            "Graph(Tree) Graph(NoRepeats)",
        ),
        ("At most 2 * 10^5 calls will be made to get and put.", "Calls(200000)"),
        ("最多调用 2 * 10^5 次 get 和 put", "Calls(200000)"),
        ("最多会对 addNum 和 findMedian 进行 100 次调用", "Calls(100)"),
        ("At most 100 calls will be made to each function.", ""),
        ("- s 仅由小写英文字母组成", "s:a-z"),
        ("s 由英文字母、数字和空格组成", "s: 0-9A-Za-z"),
        ("s 和 t 仅包含小写字母", "s:a-z t:a-z"),
        ("grid[i][j] 的值为 '0' 或 '1'", "grid**:01"),
        ("grid[i][j] 为 0 或 1", "grid** of [0, 1]"),
        ("nums 中的所有整数 互不相同", "nums unique"),
        ("nums 中的每个元素都 独一无二", "nums unique"),
        ("nums 按 升序 排列", "nums Up"),
        ("nums 已按 非严格递增 排列", "nums Up"),
        ("nums 是一个非递减数组", "nums Up"),
        ("piles.length 是偶数", "#piles even"),
        ("sum(piles[i]) 是奇数", "sum piles odd"),
        ("树中节点的数目在范围 [1, 10^4] 内", "nodes 1..10000"),
        ("每个链表中的节点数在范围 [1, 100] 内", "nodes 1..100"),
        ("所有 Node.val 互不相同", "node.val unique"),
        ("提示：s 仅由小写英文字母组成。", "s:a-z"),
        ("edges is sorted by ai in ascending order.", "edges Up by ai"),
        ("edges 根据 ai 按 升序 排列", "edges Up by ai"),
        ("nums contains distinct values sorted in ascending order.", "nums unique nums Up"),
        ("nums 为 无重复元素 的 升序 排列数组", "nums unique nums Up"),
        ("nums[i] is either 5, 10, or 20.", "nums* of [5, 10, 20]"),
        ("nums[i] 不是 5 就是 10 或是 20", "nums* of [5, 10, 20]"),
        ("nums[i] is one of 1, 2 or 4", "nums* of [1, 2, 4]"),
        ("s[i] is either 'L' or 'R'.", "s*:LR"),
        ("s[i] is either 'L', 'R', or '_'", "s*:LR_"),
        ("There is at most one road connecting any two intersections.", "Graph(NoRepeats)"),
        ("Each pair of cities has at most one road connecting them.", "Graph(NoRepeats)"),
        ("The input is generated such that edges represents a valid tree.", "Graph(Tree)"),
        ("The input is generated such that edges form a valid tree.", "Graph(Tree)"),
        ("The input is generated such that all the integers in nums are unique.", "nums unique"),
        ("There will not be any multiple flights between two cities.", "Graph(NoRepeats)"),
        ("There will be at most 5 * 10^4 queries.", "Calls(50000)"),
        ("没有重复道路。", "Graph(NoRepeats)"),
        ("不存在重复的边。", "Graph(NoRepeats)"),
        ("输入保证 edges 表示一棵合法的树", "Graph(Tree)"),
        ("edges 是一棵有效的树", "Graph(Tree)"),
        ("给定的图是连通图", "Graph(Connected)"),
        ("s consists of English letters (lower-case and upper-case), digits (0-9), ' ' and '.'.", "s: .0-9A-Za-z"),
        ("s[i] is either a digit (0-9) or '.'", "s*:.0-9"),
        ("s[i] is a printable ascii character.", &format!("s*:{}", printable())),
        // Exceptions, conditions and thoughts.
        ("The input is generated such that it is possible to visit all nodes.", ""),
        ("The input is generated such that edges does not represent a tree.", ""),
        ("edges is sorted by ai.", ""),
        ("nums is sorted by n in ascending or descending order.", ""),
        ("nums contains distinct values that are not sorted in ascending order.", ""),
        ("All the integers in nums are unique except for one.", ""),
        ("Each element in nums appears once.", ""),
        ("The integers in nums are not unique.", ""),
        ("nums is an ascending array that is possibly rotated.", ""),
        ("s contains lowercase English letters.", ""),
        ("s consists of English letters, digits, symbols and spaces.", ""),
        ("s consists of lowercase English letters and has no two equal ones.", ""),
        ("Only one valid answer exists.", ""),
        ("The graph is not a tree.", ""),
        ("words[i] is \"push\" or \"pop\"", ""),
        ("nums is sorted", ""),
    ] {
        assert_eq!(stated(line), expected, "{line}");
    }
}

#[test]
fn sequences_that_are_written_out() {
    for (line, expected) in [
        ("0 ≤ A_1 < A_2 < ⋯ < A_N ≤ 10^9", "a StrictlyUp"),
        ("$0 \\leq A_1 \\lt A_2 \\lt \\cdots \\lt A_N \\leq 10^9$", "a StrictlyUp"),
        ("1 ≤ X_{1} ≤ X_{2} ≤ ... ≤ X_{N} ≤ 10^9", "x Up"),
        ("0 = A_0 < A_1 < … < A_N", "a StrictlyUp"),
        ("a1≤a2≤⋯≤an", "a Up"),
        ("A_1 \\geq A_2 \\geq \\ldots \\geq A_N", "a Down"),
        ("A_1 > … > A_N ≥ 1", "a unique a Down"),
        ("-9 ≤ A_N < ⋯ < A_2 < A_1 ≤ 9", "a unique a Down"),
        ("A_{i,1} < A_{i,2} < … < A_{i,C_i}", "a* StrictlyUp"),
        ("X_i < X_{i+1} (1 ≤ i ≤ N-1)", "x StrictlyUp"),
        ("1 ≤ h_i ≥ h_{i + 1}", "h Down"),
        ("A_{i,j} < A_{i,j+1}", "a* StrictlyUp"),
        ("A_i ≠ A_j (i ≠ j)", "a unique"),
        ("A_i \\neq A_j if i ≠ j.", "a unique"),
        ("(R_i, C_i) ≠ (R_j, C_j) (1 ≤ i < j ≤ N)", "(r*,c*) unique"),
        ("A_1, A_2, …, A_N are pairwise distinct.", "a unique"),
        ("1 ≤ A_1, …, A_N ≤ 9", ""),
        // Of neighbors, and of some of them.
        ("A_i ≠ A_{i+1} (1 ≤ i ≤ N-1)", ""),
        ("A_i ≠ A_j", ""),
        ("A_i ≤ A_{i-1}", ""),
        ("A_1 < A_2, A_3 < … < A_N", ""),
        ("A_1 < A_2 < A_N", ""),
        ("A_1 < B_2 < … < C_N", ""),
        ("A_1 < A_2 ≤ … ≤ A_N", ""),
        ("A_1 < A_2 < … < A_N <", "a StrictlyUp"),
        ("A_1 < A_2 < …", ""),
    ] {
        assert_eq!(stated(line), expected, "{line}");
    }
    let bounds = |line: &str| Constraints::of_text(line).of("A");
    for line in ["1 ≤ A_1 < A_2 < … < A_N ≤ 9", "9 ≥ A_1 ≥ A_2 ≥ … ≥ A_N ≥ 1", "1 ≤ A_i ≤ A_{i+1} ≤ 9"]
    {
        let bounds = bounds(line);
        assert_eq!((bounds.least, bounds.most), (Some(1), Some(9)), "{line}");
    }
}
