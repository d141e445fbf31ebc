//! Problems with the constraints that LeetCode states, as a person pastes them into comments.

use crate::served::{Programs, answers, are_formatted, generated};
use statement::constraints::Constraints;
use statement::leetcode::{Known, Stub, brute_rs, generator_rs};

/// A problem: the head of its function, or a class; its constraints; inputs of samples; and inputs that are none.
struct Stated {
    head: &'static str,
    constraints: &'static str,
    samples: &'static [&'static str],
    invalid: &'static [&'static str],
    /// Parts of the generator and of the brute force.
    parts: &'static [&'static str],
    /// The constraints are a page's list, and no comments.
    is_listed: bool,
}

const fn stated(
    head: &'static str,
    constraints: &'static str,
    samples: &'static [&'static str],
    invalid: &'static [&'static str],
    parts: &'static [&'static str],
) -> Stated {
    Stated { head, constraints, samples, invalid, parts, is_listed: false }
}

/// The same in a list, in which a comparison of two arguments alone counts, too.
const fn listed(stated: Stated) -> Stated {
    Stated { is_listed: true, ..stated }
}

const STATED: &[Stated] = &[
    stated(
        "two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>",
        "2 <= nums.length <= 10^4\n-10^9 <= nums[i] <= 10^9\n-10^9 <= target <= 10^9\nOnly one valid answer exists.",
        &["[2,7,11,15]\n9", "[3,2,4]\n6"],
        &["[1]\n9", "[1,2000000000]\n9"],
        &[
            "let nums: Vec<i32> = (0..random.next(2..=size.clamp(2, 10000)))",
            ".map(|_| random.mostly(-9..=9, -1_000_000_000..=1_000_000_000))",
            "let target: i32 = random.mostly(-9..=9, -1_000_000_000..=1_000_000_000);",
            "2..=10_000",
            "-1_000_000_000..=1_000_000_000",
        ],
    ),
    // Values of a list that is one longer than they are, at most.
    stated(
        "one_too_many(nums: Vec<i32>) -> i32",
        "1 <= n <= 10^5\nnums.length == n + 1\n1 <= nums[i] <= n",
        &["[1,3,4,2,2]", "[3,3,3,3,3]"],
        &["[1]", "[1,2]", "[0,1]"],
        &["random.next(1..=count as i32 - 1)", "item < nums.len() as i32"],
    ),
    // Different values around 0, in two lists of the same length.
    stated(
        "of_two_orders(one: Vec<i32>, other: Vec<i32>, target: i32) -> i32",
        "1 <= one.length <= 3000\nother.length == one.length\n-3000 <= one[i], other[i] <= 3000\n\
         -3000 <= target <= 3000\none and other consist of unique values.",
        &["[3,9,20]\n[9,3,20]\n3"],
        &["[1,1]\n[1,2]\n0", "[1,2]\n[1,1]\n0", "[1]\n[1,2]\n0", "[3001]\n[1]\n0"],
        &["let count = one.len();", "let other: Vec<i32> = random.distinct(count, -(count as i32)..=count as i32);"],
    ),
    // What newer pages promise.
    stated(
        "of_a_promise(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 10^5\nedges.length == n - 1\nedges[i].length == 2\n1 <= ui, vi <= n\n\
         The input is generated such that edges represent a valid tree.",
        &["3\n[[1,2],[1,3]]"],
        &["3\n[[1,2],[1,2]]", "2\n[[1,1]]"],
        &["random.tree(vertices, shape)", "drawn.is_tree()"],
    ),
    stated(
        "find_median_sorted_arrays(nums1: Vec<i32>, nums2: Vec<i32>) -> f64",
        "nums1.length == m\nnums2.length == n\n0 <= m <= 1000\n0 <= n <= 1000\n1 <= m + n <= 2000\n\
         -10^6 <= nums1[i], nums2[i] <= 10^6",
        &["[1,3]\n[2]", "[1,2]\n[3,4]"],
        &["[]\n[]"],
        &[
            "let least = 1_usize.saturating_sub(nums1.len());",
            "random.next(least..=size.min(1000).max(least))",
            "1_usize.saturating_sub(nums1.len())..=1000",
        ],
    ),
    stated(
        "of_both(a: String, b: String, n: i32, k: i32, l: i32) -> i32",
        "0 <= a.length, b.length <= 20, 3 <= a.length + b.length <= 25\na and b consist of lowercase English letters.\n\
         1 <= n, k <= 100, n * k <= 60, 0 <= l <= 10, 3 <= k + l <= 1000",
        &["\"ab\"\n\"c\"\n3\n20\n0"],
        &[
            "\"a\"\n\"b\"\n1\n3\n0",
            "\"aaaaaaaaaaaaaaa\"\n\"bbbbbbbbbbb\"\n1\n3\n0",
            "\"abc\"\n\"\"\n31\n2\n9",
            "\"abc\"\n\"\"\n1\n1\n1",
        ],
        &["60 / n", "let least = 3_usize.saturating_sub(a.len());", "(25 - a.len()).min(20)", "(3 - k).max(0)"],
    ),
    stated(
        "max_points(points: Vec<Vec<i32>>) -> i64",
        "m == points.length\nn == points[r].length\n1 <= m, n <= 10^5\n1 <= m * n <= 40\n0 <= points[r][c] <= 10^5",
        &["[[1,2,3],[1,5,1],[3,1,1]]"],
        &["[[1,1,1,1,1,1,1],[1,1,1,1,1,1,1],[1,1,1,1,1,1,1],[1,1,1,1,1,1,1],[1,1,1,1,1,1,1],[1,1,1,1,1,1,1]]"],
        &["size.min(40 / columns)", "points.iter().map(Vec::len).sum::<usize>() <= 40"],
    ),
    stated(
        "of_three(a: i32, b: i32, c: i32) -> i32",
        "0 <= a < b < c <= 10^9",
        &["1\n4\n6"],
        &["1\n4\n4", "1\n4\n3", "4\n4\n6"],
        &["random.next((b + 1).max(2)..=", "(b + 1).max(2)..=1_000_000_000"],
    ),
    stated(
        "of_three_backwards(c: i32, b: i32, a: i32) -> i32",
        "0 <= a < b < c <= 10^9",
        &["6\n4\n1"],
        &["4\n4\n1", "6\n4\n5", "6\n4\n4"],
        &[],
    ),
    stated(
        "find_kth_largest(nums: Vec<i32>, k: i32) -> i32",
        "1 <= k <= nums.length <= 105\n-104 <= nums[i] <= 104",
        &["[3,2,1,5,6,4]\n2"],
        &["[1]\n2", "[1]\n0", "[10001]\n1"],
        &["let k: i32 = random.next(1..=nums.len() as i32);", "-10_000..=10_000", "1..=100_000"],
    ),
    stated(
        "min_eating_speed(piles: Vec<i32>, h: i32) -> i32",
        "1 <= piles.length <= 10^4\npiles.length <= h <= 10^9\n1 <= piles[i] <= 10^9",
        &["[3,6,7,11]\n8"],
        &["[3,6,7,11]\n3"],
        &[
            "random.mostly(piles.len() as i32..=piles.len() as i32 + 9, piles.len() as i32..=1_000_000_000)",
            "piles.len() as i32..=1_000_000_000",
        ],
    ),
    stated(
        "sums_within(nums: Vec<i32>, k: i64, days: i32) -> i32",
        "1 <= nums.length <= 10^5\n0 <= nums[i] <= 10^9\n1 <= k <= 10^15\n1 <= days <= 10",
        &["[3,6]\n7\n10"],
        &["[3,6]\n0\n10", "[3,6]\n7\n11"],
        &[
            "let k: i64 = random.mostly(1..=9 * size as i64, 1..=1_000_000_000_000_000);",
            "let days: i32 = random.next(1..=10);",
            "        // Take this out unless the time depends on k.\n        if k > 10_000 {\n",
        ],
    ),
    stated(
        "longest(s: String) -> i32",
        "0 <= s.length <= 5 * 10^4\ns consists of English letters, digits and spaces.",
        &["\"abc\""],
        &["\"a-b\""],
        &["random.word(0..=size.min(50000)", "0..=50_000"],
    ),
    stated(
        "is_valid(s: String) -> bool",
        "1 <= s.length <= 10^4\ns consists of parentheses only '()[]{}'.",
        &["\"()\""],
        &["\"\"", "\"(a)\""],
        &["\"()[]{}\""],
    ),
    stated(
        "num_islands(grid: Vec<Vec<char>>) -> i32",
        "m == grid.length\nn == grid[i].length\n1 <= m, n <= 300\ngrid[i][j] is '0' or '1'.",
        &["[[\"1\",\"1\"],[\"0\",\"1\"]]"],
        &["[[\"2\"]]", "[[\"1\",\"0\"],[\"1\"]]"],
        &["random.string(columns, \"01\")", "1..=300, 1..=300"],
    ),
    stated(
        "max_area(grid: Vec<Vec<i32>>) -> i32",
        "m == grid.length, n == grid[i].length\n1 <= m, n <= 50\ngrid[i][j] is either 0 or 1.",
        &["[[1,0]]"],
        &["[[2]]"],
        &["random.next(1..=size.min(50))", "random.next(0..=1)"],
    ),
    stated(
        "rotate(matrix: &mut Vec<Vec<i32>>)",
        "n == matrix.length == matrix[i].length\n1 <= n <= 20\n-1000 <= matrix[i][j] <= 1000",
        &["[[1,2,3],[4,5,6],[7,8,9]]"],
        &["[[1,2]]"],
        &["(0..columns).map(|_| (0..columns)", "random.next(1..=size.min(20))", "is not square"],
    ),
    stated(
        "cheapest(n: i32, flights: Vec<Vec<i32>>, src: i32, dst: i32, k: i32) -> i32",
        "1 <= n <= 100\n0 <= flights.length <= (n * (n - 1) / 2)\nflights[i].length == 3\n0 <= fromi, toi < n\nfromi != toi\n\
         1 <= pricei <= 10^4\nThere will not be any multiple flights between two cities.\n0 <= src, dst, k < n\nsrc != dst",
        &["4\n[[0,1,100],[1,2,100],[0,3,500]]\n0\n3\n1"],
        &["4\n[[0,1,100]]\n3\n3\n1"],
        &[
            "random.next_except(0..n, src)",
            "random.next(2..=size.clamp(2, 100) as i32)",
            "dst != src, \"dst is the same as src\"",
        ],
    ),
    stated(
        "minimum_cost(target: i64, start: i64, small: u8, large: u8, nums: Vec<i32>, i: i32, j: i32) -> i32",
        "1 <= start, target <= 10^15\nstart != target\n2 <= small, large <= 3\nlarge != small\n1 <= nums.length <= 10^5\n\
         0 <= nums[i] <= 9\n0 <= i, j < nums.length\ni != j",
        &["5\n1\n3\n2\n[1,2]\n1\n0"],
        &["5\n5\n3\n2\n[1,2]\n1\n0", "5\n1\n2\n2\n[1,2]\n1\n0", "5\n1\n3\n2\n[1,2]\n1\n1"],
        &[
            "random.next_except(1..=9, target)",
            "random.next_except(2..=3, small)",
            "random.next_except(0..=nums.len() as i32 - 1, i)",
        ],
    ),
    stated(
        "network_delay_time(times: Vec<Vec<i32>>, n: i32, k: i32) -> i32",
        "1 <= k <= n <= 100\n1 <= times.length <= 6000\ntimes[i].length == 3\n1 <= ui, vi <= n\nui != vi\n\
         0 <= wi <= 100\nAll the pairs (ui, vi) are unique. (i.e., no multiple edges.)",
        &["[[2,1,1],[2,3,1],[3,4,1]]\n4\n2"],
        &["[[1,1,1]]\n2\n1", "[[1,2,1]]\n4\n5", "[[1,2,3],[1,2,4]]\n2\n1", "[[1,2,101]]\n2\n1", "[[1,3,1]]\n2\n1"],
        &["RandomGraph::new(vertices, count).directed()", "times.iter().all(|row| (1..=n).contains(&row[0]))"],
    ),
    stated(
        "permute(nums: Vec<i32>) -> Vec<Vec<i32>>",
        "1 <= nums.length <= 6\n-10 <= nums[i] <= 10\nAll the integers of nums are unique.",
        &["[1,2,3]"],
        &["[1,1]"],
        &["random.distinct(count, -10..=10)", "nums.iter().collect::<HashSet<_>>().len() == nums.len()"],
    ),
    stated(
        "search(nums: Vec<i32>, target: i32) -> i32",
        "1 <= nums.length <= 10^4\n-10^4 < nums[i], target < 10^4\nAll the integers in nums are unique.\n\
         nums is sorted in ascending order.",
        &["[-1,0,3,5,9,12]\n9"],
        &["[2,1]\n1", "[1,1]\n1", "[10000]\n1"],
        &["let mut nums: Vec<i32>", "nums.sort_unstable();", "-9999..=9999"],
    ),
    stated(
        "build_array(nums: Vec<i32>) -> Vec<i32>",
        "1 <= nums.length <= 1000\n0 <= nums[i] < nums.length\nThe elements in nums are distinct.",
        &["[0,2,1,5,3,4]"],
        &["[1]", "[0,0]"],
        &["random.distinct(count, 0..=count as i32 - 1)", "nums.iter().all(|&item| item < nums.len() as i32)"],
    ),
    stated(
        "restore_string(s: String, indices: Vec<i32>) -> String",
        "s.length == indices.length == n\n1 <= n <= 100\ns consists of only lowercase English letters.\n\
         0 <= indices[i] < n\nAll values of indices are unique.",
        &["\"codeleet\"\n[4,5,6,7,0,2,1,3]"],
        &["\"ab\"\n[0]", "\"ab\"\n[0,2]", "\"ab\"\n[1,1]"],
        &["random.distinct(count, 0..=s.len() as i32 - 1)", "s.len()..=s.len()"],
    ),
    stated(
        "stone_game(piles: Vec<i32>) -> bool",
        "2 <= piles.length <= 500\npiles.length is even.\n1 <= piles[i] <= 500\nsum(piles[i]) is odd.",
        &["[5,3,4,5]"],
        &["[1,2,2]", "[1,1]"],
        &["2 * random.next(1..=(size / 2).clamp(1, 250))", "piles.len() % 2 == 0"],
    ),
    stated(
        "add(l1: Option<Box<ListNode>>, l2: Option<Box<ListNode>>) -> Option<Box<ListNode>>",
        "The number of nodes in each linked list is in the range [1, 100].\n0 <= Node.val <= 9",
        &["[2,4,3]\n[5,6,4]"],
        &["[]\n[1]", "[10]\n[1]"],
        &["linked_list(\"l1\", 1..=100, 0..=9)"],
    ),
    stated(
        "merge(list1: Option<Box<ListNode>>, list2: Option<Box<ListNode>>) -> Option<Box<ListNode>>",
        "两个链表的节点数目范围是 [0, 50]\n-100 <= Node.val <= 100\nlist1 和 list2 均按 非递减顺序 排列",
        &["[1,2,4]\n[1,3,4]"],
        &["[2,1]\n[]"],
        &["list1.sort_unstable();", "is_sorted_by(|a, b| a.val <= b.val)", "0..=50"],
    ),
    stated(
        "merge_k(lists: Vec<Option<Box<ListNode>>>) -> Option<Box<ListNode>>",
        "k == lists.length\n0 <= k <= 10^4\n0 <= lists[i].length <= 500\n-10^4 <= lists[i][j] <= 10^4\n\
         lists[i] is sorted in ascending order.",
        &["[[1,4,5],[1,3,4],[2,6]]"],
        &["[[2,1]]"],
        &["one.sort_unstable();", "for item in &lists {"],
    ),
    stated(
        "is_valid_bst(root: Option<Rc<RefCell<TreeNode>>>) -> bool",
        "The number of nodes in the tree is in the range [1, 10^4].\n-2^31 <= Node.val <= 2^31 - 1",
        &["[2,1,3]"],
        &["[]"],
        &["binary_tree(\"root\", 1..=10_000, -2_147_483_648..=2_147_483_647)"],
    ),
    stated(
        "kth_smallest(root: Option<Rc<RefCell<TreeNode>>>, k: i32) -> i32",
        "树中的节点数为 n 。\n1 <= k <= n <= 10^4\n0 <= Node.val <= 10^4",
        &["[3,1,4,null,2]\n1", "[5,3,6,2,4,null,null,1]\n3"],
        &["[1]\n2"],
        &["random.next(1..=root.iter().flatten().count() as i32)", "TreeNode::count(&root) as i32"],
    ),
    stated(
        "lca(root: Option<Rc<RefCell<TreeNode>>>, p: Option<Rc<RefCell<TreeNode>>>, q: Option<Rc<RefCell<TreeNode>>>) -> \
         Option<Rc<RefCell<TreeNode>>>",
        "The number of nodes in the tree is in the range [2, 10^5].\n-10^9 <= Node.val <= 10^9\n\
         All Node.val are unique.\np != q\np and q will exist in the tree.",
        &["[3,5,1,6,2,0,8]\n5\n1"],
        &["[1]\n1\n1"],
        &["random.distinct(count, -(count as i32)..=count as i32)", "2..=100_000"],
    ),
    stated(
        "valid_path(n: i32, edges: Vec<Vec<i32>>, source: i32, destination: i32) -> bool",
        "1 <= n <= 2 * 10^5\n0 <= edges.length <= 2 * 10^5\nedges[i].length == 2\n0 <= ui, vi <= n - 1\nui != vi\n\
         0 <= source, destination <= n - 1\nThere are no duplicate edges.\nThere are no self edges.",
        &["3\n[[0,1],[1,2],[2,0]]\n0\n2"],
        &["3\n[[0,1],[1,0]]\n0\n2", "3\n[[1,1]]\n0\n2", "3\n[]\n0\n3"],
        &["RandomGraph::new(vertices, count).generate(random)", "drawn.is_simple()", "random.next(0..n)"],
    ),
    stated(
        "count_components(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 2000\n1 <= edges.length <= 5000\nedges[i].length == 2\n0 <= ai <= bi < n\nai != bi\n\
         There are no repeated edges.",
        &["5\n[[0,1],[1,2],[3,4]]"],
        &["5\n[[1,0]]", "5\n[[0,0]]", "5\n[]"],
        &["u.min(v) as i32, u.max(v) as i32", "let n: i32 = random.next(2..=size.clamp(2, 2000) as i32);"],
    ),
    stated(
        "sum_of_distances(n: i32, edges: Vec<Vec<i32>>) -> Vec<i32>",
        "1 <= n <= 3 * 10^4\nedges.length == n - 1\nedges[i].length == 2\n0 <= a_i, b_i < n\na_i != b_i\n\
         The given input represents a valid tree.",
        &["6\n[[0,1],[0,2],[2,3],[2,4],[2,5]]", "1\n[]"],
        &["3\n[[0,1],[0,1]]", "3\n[[0,1]]"],
        &["random.tree(vertices, shape)", "drawn.is_tree()", "n as usize - 1..=n as usize - 1"],
    ),
    stated(
        "reachable_nodes(edges: Vec<Vec<i32>>, max_moves: i32, n: i32) -> i32",
        "0 <= edges.length <= min(n * (n - 1) / 2, 10^4)\nedges[i].length == 3\n0 <= ui < vi < n\n\
         There are no multiple edges in the graph.\n0 <= cnti <= 10^4\n0 <= maxMoves <= 10^9\n1 <= n <= 3000",
        &["[[0,1,10],[0,2,1],[1,2,2]]\n6\n3", "[[0,1,4],[1,2,6],[0,2,8],[1,3,1]]\n10\n4"],
        &["[[0,1,10],[0,1,1]]\n6\n3", "[[1,0,10]]\n6\n3", "[[0,3,10]]\n6\n3", "[[0,1,10001]]\n6\n3", "[]\n6\n0"],
        &["let vertices = n as usize;", "u.min(v) as i32, u.max(v) as i32, random.mostly(0..=9, 0..=10_000)"],
    ),
    stated(
        "corp_flight_bookings(bookings: Vec<Vec<i32>>, n: i32) -> Vec<i32>",
        "1 <= n <= 2 * 10^4\n1 <= bookings.length <= 2 * 10^4\nbookings[i].length == 3\n1 <= firsti <= lasti <= n\n\
         1 <= seatsi <= 10^4",
        &["[[1,2,10],[2,3,20],[2,5,25]]\n5", "[[1,2,10],[2,2,15]]\n2"],
        &["[[2,1,10]]\n2", "[[1,3,10]]\n2", "[[0,1,10]]\n2"],
        &["random.next(first..=n)", "(1..=n).contains(&row[1])"],
    ),
    stated(
        "network_becomes_idle(edges: Vec<Vec<i32>>, patience: Vec<i32>) -> i32",
        "n == patience.length\n2 <= n <= 10^5\n1 <= edges.length <= min(10^5, n * (n - 1) / 2)\nedges[i].length == 2\n\
         0 <= ui, vi < n\nui != vi\nThere are no duplicate edges.\nThe graph is connected.",
        &["[[0,1],[1,2]]\n[0,2,1]", "[[0,1],[0,2],[1,2]]\n[0,10,10]"],
        &["[[0,1]]\n[0,2,1]", "[[0,3],[1,2],[2,0]]\n[0,2,1]", "[[0,1],[1,0]]\n[0,2]"],
        &["let vertices = patience.len();", "Graph { vertices: patience.len(), edges: pairs }"],
    ),
    stated(
        "loud_and_rich(richer: Vec<Vec<i32>>, quiet: Vec<i32>) -> Vec<i32>",
        "n == quiet.length\n1 <= n <= 500\n0 <= quiet[i] < n\nAll the values of quiet are unique.\n\
         0 <= richer.length <= n * (n - 1) / 2\n0 <= ai, bi < n\nai != bi\nAll the pairs of richer are unique.",
        &["[[1,0],[2,1],[3,1],[3,7],[4,3],[5,3],[6,3]]\n[3,2,5,4,6,1,7,0]", "[]\n[0]"],
        &["[[1,1]]\n[0,1]", "[[1,2]]\n[0,1]", "[[1,0],[1,0]]\n[0,1]", "[]\n[1]"],
        &["random.distinct(count, 0..=count as i32 - 1)", "let vertices = quiet.len();"],
    ),
    stated(
        "most_profitable_path(edges: Vec<Vec<i32>>, bob: i32, amount: Vec<i32>) -> i32",
        "2 <= n <= 10^5\nedges.length == n - 1\nedges[i].length == 2\n0 <= ai, bi < n\nai != bi\n\
         edges represents a valid tree.\n1 <= bob < n\namount.length == n",
        &["[[0,1],[1,2],[1,3],[3,4]]\n3\n[-2,4,2,-4,6]", "[[0,1]]\n1\n[-7280,2350]"],
        &["[[0,1]]\n2\n[0,0]", "[[0,1]]\n1\n[0,0,0]", "[[0,2]]\n1\n[0,0]", "[[0,1],[0,1]]\n1\n[0,0,0]"],
        &["random.tree(vertices, shape)", "let vertices = amount.len();"],
    ),
    stated(
        "min_cost(houses: Vec<i32>, cost: Vec<Vec<i32>>, m: i32, n: i32, target: i32) -> i32",
        "m == houses.length == cost.length\nn == cost[i].length\n1 <= m <= 100\n1 <= n <= 20\n1 <= target <= m\n\
         0 <= houses[i] <= n\n1 <= cost[i][j] <= 10^4",
        &["[0,0,0,0,0]\n[[1,10],[10,1],[10,1],[1,10],[5,1]]\n5\n2\n3"],
        &["[0]\n[[1]]\n2\n1\n1", "[0]\n[[1]]\n1\n2\n1", "[2]\n[[1]]\n1\n1\n1", "[0]\n[[1]]\n1\n1\n2"],
        &["houses.iter().all(|item| (0..=n).contains(item))", "cost.iter().all(|row| row.len() == n as usize)"],
    ),
    stated(
        "box_delivering(boxes: Vec<Vec<i32>>, ports_count: i32, max_boxes: i32, max_weight: i32) -> i32",
        "1 <= boxes.length <= 10^5\n1 <= portsCount, maxBoxes, maxWeight <= 10^5\n1 <= portsi <= portsCount\n\
         1 <= weightsi <= maxWeight",
        &["[[1,1],[2,1],[1,1]]\n2\n3\n3", "[[1,2],[3,3],[3,1],[3,1],[2,4]]\n3\n3\n6"],
        &["[[3,1]]\n2\n3\n3", "[[1,4]]\n2\n3\n3"],
        &["vec![random.next(1..=ports_count), random.next(1..=max_weight)]"],
    ),
    stated(
        "min_cost(max_time: i32, edges: Vec<Vec<i32>>, passing_fees: Vec<i32>) -> i32",
        "1 <= maxTime <= 1000\nn == passingFees.length\n2 <= n <= 1000\nn - 1 <= edges.length <= 1000\n\
         0 <= xi, yi <= n - 1\n1 <= timei <= 1000\n1 <= passingFees[j] <= 1000\n\
         The graph may contain multiple edges between two nodes.\nThe graph does not contain self loops.",
        &["30\n[[0,1,10],[1,2,10],[2,5,10],[0,3,1],[3,4,10],[4,5,15]]\n[5,1,2,20,20,3]"],
        &["30\n[[0,2,10]]\n[5,1]", "30\n[]\n[5,1]", "30\n[[0,0,10]]\n[5,1]"],
        &["edges.len()"],
    ),
    stated(
        "earliest_acq(logs: Vec<Vec<i32>>, n: i32) -> i32",
        "2 <= n <= 100\n1 <= logs.length <= 10^4\nlogs[i].length == 3\n0 <= timestampi <= 10^9\n\
         0 <= xi, yi <= n - 1\nxi != yi\nAll the values timestampi are unique.",
        &["[[20190101,0,1],[20190104,3,4],[20190107,2,3]]\n6"],
        &["[[1,0,2]]\n2"],
        &["random.next(0..=n - 1)", "(0..=n - 1).contains(&row[2])"],
    ),
    stated(
        "process_queries(queries: Vec<i32>, m: i32) -> Vec<i32>",
        "1 <= m <= 10^3\n1 <= queries.length <= m\n1 <= queries[i] <= m",
        &["[3,1,2,1]\n5", "[4,1,2,2]\n4"],
        &["[3]\n2", "[1,1]\n1"],
        &["random.next(1..=m)", "queries.iter().all(|item| (1..=m).contains(item))"],
    ),
    stated(
        "tickets(words: Vec<String>, head: Option<Box<ListNode>>, root: Option<Rc<RefCell<TreeNode>>>, n: i32) -> i32",
        "1 <= words[i].length <= n\n1 <= head.length <= n\n1 <= head[i] < n\n2 <= n <= 1000\n0 <= root[i] <= n",
        &["[\"a\"]\n[1]\n[1]\n3"],
        &["[\"abcd\"]\n[1]\n[1]\n3", "[\"a\"]\n[3]\n[1]\n3", "[\"a\"]\n[1,1,1]\n[1]\n2"],
        &["all(|node| (1..=n - 1).contains(&node.val))"],
    ),
    stated(
        "circle(nums: Vec<i32>, queries: Vec<i32>) -> i32",
        "1 <= nums[i] <= queries.length\n1 <= queries[i] <= nums.length",
        &["[1,2]\n[1,2]"],
        &["[1]\n[2]"],
        &["let nums: Vec<i32> = (0..random.next(1..=size)).map(|_| random.next(1..=9)).collect();"],
    ),
    stated(
        "merge(nums1: &mut Vec<i32>, m: i32, nums2: &mut Vec<i32>, n: i32)",
        "nums1.length == m + n\nnums2.length == n\n0 <= m, n <= 200\n1 <= m + n <= 200\n\
         -109 <= nums1[i], nums2[j] <= 109",
        &["[1,2,3,0,0,0]\n3\n[2,5,6]\n3", "[1]\n1\n[]\n0", "[0]\n0\n[1]\n1"],
        &["[]\n0\n[]\n0", "[1]\n1\n[1]\n1", "[1,2]\n1\n[1]\n2", "[1,0]\n1\n[]\n1", "[1,0]\n3\n[]\n-1"],
        &["let n: i32 = nums1.len() as i32 - m;", "let m: i32 = random.next(0..=nums1.len() as i32);", "1..=200"],
    ),
    stated(
        "two_parts(a: i32, s: String, b: i64) -> i32",
        "s.length == a + b + 1\n1 <= a <= 20\n2 <= b <= 50",
        &["2\n\"aaaaaa\"\n3"],
        &["1\n\"aaa\"\n1", "1\n\"aaaaa\"\n2", "3\n\"aaaaa\"\n1", "21\n\"aaaaaaaaaaaaaaaaaaaaaaaa\"\n2"],
        &[".max(1)..="],
    ),
    stated(
        "shuffle(nums: Vec<i32>, n: i32) -> Vec<i32>",
        "1 <= n <= 500\nnums.length == 2n\n1 <= nums[i] <= 10^3",
        &["[2,5,1,3,4,7]\n3"],
        &["[2,5,1,3,4,7]\n2", "[]\n0", "[1]\n1"],
        &["(0..2 * n as usize)", "nums.len() == 2 * n as usize"],
    ),
    stated(
        "array_pair_sum(nums: Vec<i32>) -> i32",
        "1 <= n <= 10^4\nnums.length == 2 * n\n-10^4 <= nums[i] <= 10^4",
        &["[1,4,3,2]"],
        &["[1]", "[]"],
        &["nums.len() % 2 == 0", "2..=20_000"],
    ),
    stated(
        "lemonade_change(bills: Vec<i32>) -> bool",
        "1 <= bills.length <= 105\nbills[i] is either 5, 10, or 20.",
        &["[5,5,5,10,20]"],
        &["[15]", "[0]"],
        &["*random.any(&[5, 10, 20])", "bills.iter().all(|item| [5, 10, 20].contains(item))"],
    ),
    stated(
        "sort_colors(nums: &mut Vec<i32>)",
        "n == nums.length\n1 <= n <= 300\nnums[i] is either 0, 1, or 2.",
        &["[2,0,2,1,1,0]"],
        &["[3]", "[-1]"],
        &["random.next(0..=2)", "1..=300"],
    ),
    stated(
        "steps(grid: Vec<Vec<i32>>, k: i32, pairs: Vec<Vec<i32>>) -> i32",
        "grid[i][j] is -1, 1 or 4\nk is 2, 3 or 7\npairs[i].length == 2\nai is 1 or 9\n0 <= ai, bi <= 9",
        &[],
        &["[[0]]\n2\n[]", "[[1]]\n4\n[]", "[[1]]\n2\n[[2,2]]"],
        &["*random.any(&[-1, 1, 4])", "[2, 3, 7].contains(&k)", "[1, 9].contains(&row[0])"],
    ),
    stated(
        "move_pieces(moves: String) -> i32",
        "1 <= moves.length <= 50\nmoves[i] is either 'L', 'R', or '_'.",
        &["\"L_RL__R\""],
        &["\"A\""],
        &["random.word(1..=size.min(50), \"LR_\")"],
    ),
    stated(
        "insert(intervals: Vec<Vec<i32>>, new_interval: Vec<i32>) -> Vec<Vec<i32>>",
        "0 <= intervals.length <= 10^4\nintervals[i].length == 2\n0 <= starti <= endi <= 10^5\n\
         intervals is sorted by starti in ascending order.\nnewInterval.length == 2\n0 <= start <= end <= 10^5",
        &["[[1,3],[6,9]]\n[2,5]"],
        &["[[2,3],[1,9]]\n[2,5]"],
        &["intervals.sort_by_key(|row| row[0]);", "intervals.is_sorted_by_key(|row| row[0])"],
    ),
    stated(
        "search_insert(nums: Vec<i32>, target: i32) -> i32",
        "1 <= nums.length <= 10^4\n-10^4 <= nums[i] <= 10^4\n\
         nums contains distinct values sorted in ascending order.\n-10^4 <= target <= 10^4",
        &["[1,3,5,6]\n5"],
        &["[1,1]\n5", "[2,1]\n5"],
        &["random.distinct(count,", "nums.sort_unstable();"],
    ),
    stated(
        "count_paths(n: i32, roads: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 200\nn - 1 <= roads.length <= n * (n - 1) / 2\nroads[i].length == 3\n0 <= ui, vi <= n - 1\n\
         1 <= timei <= 10^9\nui != vi\nThere is at most one road connecting any two intersections.",
        &["7\n[[0,6,7],[0,1,2],[1,2,3],[1,3,3],[6,3,3],[3,5,1],[6,5,1],[2,5,1],[0,4,5],[4,6,2]]", "1\n[]"],
        &["3\n[[0,1,1]]", "2\n[[0,1,1],[1,0,2]]"],
        &["random.next(vertices - 1..=(vertices - 1 + size).min(vertices * (vertices - 1) / 2))"],
    ),
    stated(
        "can_finish(num_courses: i32, prerequisites: Vec<Vec<i32>>) -> bool",
        "1 <= numCourses <= 2000\n0 <= prerequisites.length <= 5000\nprerequisites[i].length == 2\n\
         0 <= ai, bi < numCourses\nAll the pairs prerequisites[i] are unique.",
        &["2\n[[1,0]]", "2\n[[1,0],[0,1]]"],
        &["2\n[[1,0],[1,0]]", "2\n[[2,0]]"],
        &[".directed().with_loops().generate(random)", "prerequisites.iter().collect::<HashSet<_>>().len()"],
    ),
    stated(
        "merge_intervals(intervals: Vec<Vec<i32>>) -> Vec<Vec<i32>>",
        "1 <= intervals.length <= 10^4\nintervals[i].length == 2\n0 <= starti <= endi <= 10^4",
        &["[[1,3],[2,6],[8,10],[15,18]]"],
        &["[[3,1]]", "[[1,2,3]]"],
        &["vec![first, random.next(first..=(first + 9).min(10000))]", "row[0] <= row[1]"],
    ),
    stated(
        "car_pooling(trips: Vec<Vec<i32>>, capacity: i32) -> bool",
        "1 <= trips.length <= 1000\ntrips[i].length == 3\n1 <= numPassengersi <= 100\n0 <= fromi < toi <= 1000\n\
         1 <= capacity <= 10^5",
        &["[[2,1,5],[3,3,7]]\n4"],
        &["[[101,1,5]]\n4", "[[2,5,1]]\n4", "[[2,5,5]]\n4"],
        &[
            "(1..=100).contains(&row[0])",
            "vec![random.next(1..=9), first, random.next(first + 1..=(first + 10).min(1000))]",
            "row[1] < row[2]",
        ],
    ),
    // Lists beside each other: at each place, one is less than the other one.
    stated(
        "job_scheduling(start_time: Vec<i32>, end_time: Vec<i32>, profit: Vec<i32>) -> i32",
        "1 <= startTime.length == endTime.length == profit.length <= 5 * 10^4\n1 <= startTime[i] < endTime[i] <= 10^9\n\
         1 <= profit[i] <= 10^4",
        &["[1,2,3,3]\n[3,4,5,6]\n[50,10,40,70]"],
        &["[1,5]\n[3,5]\n[1,1]", "[1]\n[3,4]\n[1]", "[0]\n[1]\n[1]", "[1000000000]\n[1000000001]\n[1]"],
        &["start_time.iter().map(|&other| random.next(other + 1..=(other + 10).min(1_000_000_000))).collect();"],
    ),
    stated(
        "of_caps(caps: Vec<i64>, taken: Vec<i64>) -> i32",
        "1 <= caps.length <= 100\ntaken.length == caps.length\n0 <= caps[i] <= 50\n3 <= taken[i] <= caps[i]",
        &["[4,3]\n[3,3]", "[9]\n[9]"],
        &["[4]\n[5]", "[2]\n[2]", "[51]\n[50]"],
        &["caps.iter().map(|&other| random.next(3..=other)).collect();"],
    ),
    stated(
        "min_swap(nums1: Vec<i32>, nums2: Vec<i32>) -> i32",
        "2 <= nums1.length <= 10^5\nnums2.length == nums1.length\n0 <= nums1[i], nums2[i] <= 2 * 10^5\n\
         nums1[i] != nums2[i]",
        &["[1,3,5,4]\n[2,1,2,7]"],
        &["[1,3]\n[2,3]", "[1,3]\n[2]"],
        &["nums1.iter().map(|&other| random.next_except(0..=9, other)).collect();"],
    ),
    // Nobody is their own favourite.
    stated(
        "maximum_invitations(favorite: Vec<i32>) -> i32",
        "n == favorite.length\n2 <= n <= 10^5\n0 <= favorite[i] <= n - 1\nfavorite[i] != i",
        &["[2,2,1,2]", "[1,2,0]"],
        &["[0,1]", "[1,1]", "[1]"],
        &["random.next_except(0..=count as i32 - 1, place as i32)"],
    ),
    // What is below a small number is smaller still.
    listed(stated(
        "of_small_ends(from: Vec<i32>, to: Vec<i32>) -> i32",
        "1 <= from.length <= 100\nto.length == from.length\n0 <= from[i] <= 50\n0 <= to[i] <= 5\nfrom[i] < to[i]",
        &["[2,3]\n[4,4]"],
        &["[5]\n[6]", "[3]\n[3]"],
        &["from.iter().map(|&other| random.next(other + 1..=(other + 10).min(5))).collect();"],
    )),
    // A sum does not bound what something else bounds from below.
    stated(
        "of_bounds(n: i32, cost: Vec<i32>, k: i32) -> i32",
        "0 <= n <= 100\n1 <= cost.length <= k\n1 <= cost[i] <= 9\n1 <= n + k <= 60",
        &["3\n[1,2]\n5"],
        &["3\n[1,2]\n1"],
        &["random.next(cost.len() as i32..=cost.len() as i32 + 9)"],
    ),
    // Values of the first column that are not the same.
    stated(
        "most_booked(n: i32, meetings: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 100\n1 <= meetings.length <= 10^5\nmeetings[i].length == 2\n0 <= starti < endi <= 5 * 10^5\n\
         All the values of starti are unique.",
        &["2\n[[0,10],[1,5],[2,7],[3,4]]"],
        &["2\n[[0,10],[0,5]]", "2\n[[1,1]]"],
        &["meetings.dedup_by(|a, b| a[..1] == b[..1]);"],
    ),
    // At most the least of two.
    stated(
        "split_array(nums: Vec<i32>, k: i32) -> i32",
        "1 <= nums.length <= 1000\n0 <= nums[i] <= 10^6\n1 <= k <= min(50, nums.length)",
        &["[7,2,5,10,8]\n2"],
        &["[1]\n2", "[1]\n0"],
        &["random.next(1..=(nums.len() as i32).min(50))"],
    ),
    stated(
        "all_reach_all(n: i32, roads: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 200\nn - 1 <= roads.length <= n * (n - 1) / 2\nroads[i].length == 2\n0 <= ui, vi <= n - 1\nui != vi\n\
         There is at most one road connecting any two intersections.\n\
         You can reach any intersection from any other intersection.",
        &["3\n[[0,1],[1,2]]"],
        &["4\n[[0,1],[1,2],[0,2]]", "2\n[[0,1],[1,0]]"],
        &[".connected()"],
    ),
    // Words that are not the same.
    stated(
        "ladder_length(begin_word: String, end_word: String, word_list: Vec<String>) -> i32",
        "1 <= beginWord.length <= 10\nendWord.length == beginWord.length\n1 <= wordList.length <= 5000\n\
         wordList[i].length == beginWord.length\n\
         beginWord, endWord, and wordList[i] consist of lowercase English letters.\nbeginWord != endWord\n\
         All the words in wordList are unique.",
        &["\"hit\"\n\"cog\"\n[\"hot\",\"dot\",\"dog\",\"lot\",\"log\",\"cog\"]"],
        &["\"hit\"\n\"hit\"\n[\"hot\"]", "\"hit\"\n\"at\"\n[\"hot\"]"],
        &["while end_word == begin_word {", "end_word != begin_word"],
    ),
    // A sample contradicts that.
    stated(
        "same(s: String, t: String) -> bool",
        "1 <= s.length, t.length <= 10\ns and t consist of lowercase English letters.\ns != t",
        &["\"ab\"\n\"ab\""],
        &[],
        &[],
    ),
    // Numbers of records without an index.
    stated(
        "find_min_arrow_shots(points: Vec<Vec<i32>>) -> i32",
        "1 <= points.length <= 10^5\npoints[i].length == 2\n-2^31 <= xstart < xend <= 2^31 - 1",
        &["[[10,16],[2,8],[1,6],[7,12]]"],
        &["[[3,3]]", "[[3,2]]"],
        &["row[0] < row[1]"],
    ),
    // Two lists of records.
    stated(
        "interval_intersection(first_list: Vec<Vec<i32>>, second_list: Vec<Vec<i32>>) -> Vec<Vec<i32>>",
        "0 <= firstList.length, secondList.length <= 1000\nfirstList[i].length == 2\nsecondList[j].length == 2\n\
         0 <= starti < endi <= 10^9\n0 <= startj <= endj <= 10^9",
        &["[[0,2],[5,10]]\n[[1,5],[8,8]]"],
        &["[[2,2]]\n[]", "[]\n[[2,1]]", "[[-1,1]]\n[]"],
        &["vec![first, random.next(first + 1..=first + 10)]", "vec![first, random.next(first..=first + 9)]"],
    ),
    stated(
        "build_matrix(k: i32, row_conditions: Vec<Vec<i32>>, col_conditions: Vec<Vec<i32>>) -> Vec<Vec<i32>>",
        "2 <= k <= 400\n1 <= rowConditions.length, colConditions.length <= 10^4\n\
         rowConditions[i].length == colConditions[i].length == 2\n1 <= abovei, belowi, lefti, righti <= k\n\
         abovei != belowi\nlefti != righti",
        &["3\n[[1,2],[3,2]]\n[[2,1],[3,2]]"],
        &["3\n[[1,1]]\n[[2,1]]", "3\n[[1,2]]\n[[1,1]]", "3\n[[1,2]]\n[[1,4]]"],
        &[".directed().with_multiple_edges()"],
    ),
    stated(
        "busiest_servers(k: i32, arrival: Vec<i32>, load: Vec<i32>) -> Vec<i32>",
        "1 <= k <= 10^5\n1 <= arrival.length, load.length <= 10^5\narrival.length == load.length\n\
         1 <= arrival[i], load[i] <= 10^9\narrival is strictly increasing.",
        &["3\n[1,2,3,4,5]\n[5,2,3,3,3]"],
        &["3\n[1,1]\n[1,1]", "3\n[2,1]\n[1,1]"],
        &["random.distinct(count,", "arrival.sort_unstable();"],
    ),
    stated(
        "min_cost_points(points: Vec<Vec<i32>>) -> i32",
        "1 <= points.length <= 1000\n-106 <= xi, yi <= 106\nAll pairs (xi, yi) are distinct.",
        &["[[0,0],[2,2],[3,10],[5,2],[7,0]]"],
        &["[[0,0],[0,0]]"],
        &["points.dedup();", "-1_000_000..=1_000_000"],
    ),
    stated(
        "word_break(s: String, word_dict: Vec<String>) -> bool",
        "1 <= s.length <= 300\n1 <= wordDict.length <= 1000\n1 <= wordDict[i].length <= 20\n\
         s and wordDict[i] consist of only lowercase English letters.\nAll the strings of wordDict are unique.",
        &["\"leetcode\"\n[\"leet\",\"code\"]"],
        &["\"a\"\n[\"b\",\"b\"]"],
        &["word_dict.dedup();", "1..=20"],
    ),
    stated(
        "ladder(begin_word: String, end_word: String, word_list: Vec<String>) -> i32",
        "1 <= beginWord.length <= 10\nendWord.length == beginWord.length\n1 <= wordList.length <= 5000\n\
         wordList[i].length == beginWord.length\n\
         beginWord, endWord, and wordList[i] consist of lowercase English letters.\nbeginWord != endWord\n\
         All the words in wordList are unique.",
        &["\"hit\"\n\"cog\"\n[\"hot\",\"dot\"]"],
        &["\"hit\"\n\"cogs\"\n[\"hot\"]", "\"hit\"\n\"cog\"\n[\"hots\"]"],
        &["random.string(begin_word.len(), \"abc\")"],
    ),
    stated(
        "generate_parenthesis(n: i32) -> Vec<String>",
        "1 <= n <= 8",
        &["3", "1"],
        &["0", "9"],
        &["random.next(1..=size.min(8) as i32)"],
    ),
    stated("reverse(x: i32) -> i32", "-231 <= x <= 231 - 1", &["123"], &[], &["-(size as i32)..=size as i32"]),
    stated("hammer(n: i64, x: i32) -> i64", "-1018 <= n <= 1018\n5 <= x <= 9", &[], &["0\n4"], &["5..=9"]),
    stated(
        "two(m: Vec<i32>, nums: Vec<i32>, n: i32) -> i32",
        "m.length == n\nnums.length == n + 1\n2 <= n <= 50\n1 <= nums[i] <= n",
        &["[1,2]\n[1,1,2]\n2"],
        &["[1,2]\n[1,1,2]\n3"],
        &[],
    ),
    stated(
        "queries(n: i32, k: i32, left: i32, right: i32) -> i32",
        "3 <= n <= 1000\n0 <= left < right < n\n1 <= k <= right - 1",
        &["5\n1\n1\n3"],
        &["5\n1\n3\n3", "5\n1\n1\n5"],
        &["random.next(left + 1..", "random.next(0..=n - 2)"],
    ),
    stated(
        "sudoku(board: Vec<Vec<char>>) -> bool",
        "board.length == 9\nboard[i].length == 9\nboard[i][j] is a digit or '.'.",
        &[],
        &["[[\".\"]]"],
        &["(0..9).map(|_| random.string(9, \"0123456789.\").chars().collect()).collect()"],
    ),
    stated(
        "contradicted(nums: Vec<i32>, s: String) -> i32",
        "1 <= nums.length <= 2\n1 <= nums[i] <= 5\nnums is sorted in ascending order.\ns consists of digits.",
        &["[3,7,1]\n\"ab\""],
        &[],
        &["random.next(1..=size)", "random.next(1..=9)", "\"abc\""],
    ),
    stated(
        "get_permutation(n: i32, k: i32) -> String",
        "1 <= n <= 9\n1 <= k <= n!",
        &["4\n3"],
        &["10\n1", "3\n0"],
        &["input.integer(\"k\", 1..=i32::MAX)"],
    ),
    stated(
        "flood_fill(image: Vec<Vec<i32>>, sr: i32, sc: i32, color: i32) -> Vec<Vec<i32>>",
        "m == image.length\nn == image[i].length\n1 <= m, n <= 50\n0 <= image[i][j], color < 2^16\n0 <= sr < m\n\
         0 <= sc < n",
        &["[[1,1,1],[1,1,0],[1,0,1]]\n1\n1\n2"],
        &["[[65536]]\n0\n0\n1", "[[1]]\n1\n0\n1"],
        &["random.next(0..=image.len() as i32 - 1)", "0..=65_535"],
    ),
    stated(
        "can_visit_all_rooms(rooms: Vec<Vec<i32>>) -> bool",
        "n == rooms.length\n2 <= n <= 1000\n0 <= rooms[i].length <= 1000\n1 <= sum(rooms[i].length) <= 3000\n\
         0 <= rooms[i][j] < n\nAll the values of rooms[i] are unique.",
        &["[[1],[2],[3],[]]"],
        &["[[1,1],[]]", "[[]]"],
        &["for item in &rooms {"],
    ),
    stated(
        "reverse_between(head: Option<Box<ListNode>>, left: i32, right: i32) -> Option<Box<ListNode>>",
        "The number of nodes in the list is n.\n1 <= n <= 500\n-500 <= Node.val <= 500\n1 <= left <= right <= n",
        &["[1,2,3,4,5]\n2\n4", "[5]\n1\n1"],
        &["[5]\n1\n2", "[5,6]\n2\n1"],
        &["left..=ListNode::count(&head) as i32"],
    ),
    stated(
        "subarrays_with_k_distinct(nums: Vec<i32>, k: i32) -> i32",
        "1 <= nums.length <= 2 * 104\n1 <= nums[i], k <= nums.length",
        &["[1,2,1,2,3]\n2"],
        &["[2]\n1", "[1]\n2"],
        &["random.next(1..=count as i32)", "random.next(1..=nums.len() as i32)"],
    ),
    stated(
        "is_subtree(root: Option<Rc<RefCell<TreeNode>>>, sub_root: Option<Rc<RefCell<TreeNode>>>) -> bool",
        "The number of nodes in the root tree is in the range [1, 4].\n\
         The number of nodes in the subRoot tree is in the range [2, 3].\n-10^4 <= root.val <= 10^4",
        &["[3,4]\n[4,1]"],
        &["[1,2,3,4,5]\n[1,2]", "[1]\n[1]", "[1]\n[1,2,3,4]"],
        &["\"root\", 1..=4", "\"sub_root\", 2..=3"],
    ),
    stated(
        "two_city_sched_cost(costs: Vec<Vec<i32>>) -> i32",
        "2 * n == costs.length\n2 <= costs.length <= 100\ncosts.length is even.\n1 <= aCosti, bCosti <= 1000\n\
         5 <= n <= 7",
        &["[[10,20],[30,200]]"],
        &["[[10,20]]", "[[1,1],[1,1],[1,1]]"],
        &["costs.len() % 2 == 0", "2..=100"],
    ),
    stated(
        "least_interval(tasks: Vec<char>, n: i32) -> i32",
        "1 &lt;= tasks.length &lt;= 10^4\ntasks[i] is an uppercase English letter.\n0 &lt;= n &lt;= 100",
        &["[\"A\",\"A\",\"B\"]\n2", "[\"A\"]\n100"],
        &["[\"a\"]\n2", "[]\n2", "[\"A\"]\n101"],
        &["0..=100"],
    ),
    stated(
        "count_sub_trees(n: i32, edges: Vec<Vec<i32>>, labels: String) -> Vec<i32>",
        "1 <= n <= 10^5\nedges.length == n - 1\nedges[i].length == 2\n0 <= ai, bi < n\nai != bi\n\
         edges represents a valid tree.\nlabels.length == n\nlabels is consisting of only of lowercase English letters.",
        &["3\n[[0,1],[0,2]]\n\"aba\""],
        &["0\n[]\n\"\"", "3\n[[0,1],[0,1]]\n\"aba\"", "2\n[[0,1]]\n\"aba\""],
        &["random.tree(vertices, shape)", "input.integer(\"n\", 1..=100_000)"],
    ),
    stated(
        "connected(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 50\n0 <= edges.length <= 100\nedges[i].length == 2\n0 <= ai, bi < n\n\
         The graph is connected and there are no repeated edges.",
        &["3\n[[0,1],[1,2]]"],
        &["3\n[[0,1]]", "2\n[[0,1],[1,0]]"],
        &["let n: i32 = random.next(1..=size.min(50) as i32);", ".connected()"],
    ),
    stated(
        "find_order(num_courses: i32, prerequisites: Vec<Vec<i32>>) -> Vec<i32>",
        "1 <= numCourses <= 2000\n0 <= prerequisites.length <= numCourses * (numCourses - 1)\n\
         prerequisites[i].length == 2\n0 <= ai, bi < numCourses\nai != bi\nAll the pairs [ai, bi] are distinct.",
        &["2\n[[1,0]]", "4\n[[1,0],[2,0],[3,1],[3,2]]"],
        &["2\n[[1,0],[1,0]]", "2\n[[1,1]]"],
        &["size.min(vertices * (vertices - 1))"],
    ),
    stated(
        "max_points(points: Vec<Vec<i32>>) -> i32",
        "1 <= points.length <= 300\npoints[i].length == 2\n-104 <= xi, yi <= 104\nAll the points are unique.",
        &["[[1,1],[2,2],[3,3]]"],
        &["[[1,1],[1,1]]"],
        &["points.dedup();"],
    ),
    stated(
        "exist(board: Vec<Vec<char>>, word: String) -> bool",
        "m == board.length\nn = board[i].length\n1 <= m, n <= 6\n1 <= word.length <= 15\n\
         board 和 word 仅由大小写英文字母组成",
        &["[[\"A\",\"B\"]]\n\"AB\"", "[[\"a\"]]\n\"A\""],
        &["[[\"1\"]]\n\"A\""],
        &[],
    ),
    stated(
        "pairs(n: i32, nums: Vec<i32>, head: Option<Box<ListNode>>, words: Vec<String>) -> i32",
        "nums.length == c + 1\n2 <= c <= 8\nc is even\nThe number of nodes in the list is size.\nsize is even\n\
         2 <= size <= 6\nwords[i] consists of distinct characters.",
        &[],
        &["1\n[1,2]\n[1,2]\n[]", "1\n[1,2,3]\n[1]\n[]"],
        &["nums.len() % 2 == 1", "ListNode::count(&head) % 2 == 0", "3..=9", "2..=6"],
    ),
    stated(
        "merge_sorted(nums1: Vec<i32>, nums2: Vec<i32>, n: i32, left: i32, right: i32) -> i32",
        "nums2.length == n\n0 <= n <= 200\n1 <= left <= right <= 10^5",
        &["[1,2,3]\n[2,5,6]\n3\n1\n1"],
        &["[1]\n[1]\n0\n1\n1"],
        &["input.list(\"nums2\", 0..=200", ".min(100000).max(left)"],
    ),
    stated(
        "roads_below(b: i32, n: i32, edges: Vec<Vec<i32>>) -> i32",
        "-10^9 <= b <= -1\n1 <= n <= 50\n3 <= edges.length <= 10^5\nedges[i].length == 2\n0 <= ai, bi < n\n\
         The graph is connected.",
        &[],
        &["0\n3\n[[0,1],[1,2],[0,2]]", "-1\n4\n[[0,1],[1,2],[0,2]]"],
        &["random.mostly(-19..=-1, -1_000_000_000..=-1)", "(vertices - 1).max(3)"],
    ),
    stated(
        "few_roads(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 1000\n1 <= edges.length <= 5\nedges[i].length == 2\n0 <= ai, bi < n\nThe graph is connected.",
        &[],
        &["3\n[[0,1]]"],
        &["input.integer(\"n\", 2..=6)"],
    ),
    stated(
        "struct LRUCache {} impl LRUCache { fn new(capacity: i32) -> Self {} fn get(&self, key: i32) -> i32 {} \
         fn put(&self, key: i32, value: i32) {} }",
        "1 <= capacity <= 3000\n0 <= key <= 104\n0 <= value <= 105\nAt most 2 * 105 calls will be made to get and put.",
        &["[\"LRUCache\",\"put\",\"get\"]\n[[2],[1,1],[1]]"],
        &["[\"LRUCache\"]\n[[0]]"],
        &["calls.integer(\"key\", 0..=10_000)", "1..=3000", "input.calls(\"LRUCache\", 0..=200_000)"],
    ),
    // What the constructor got bounds the arguments of methods.
    stated(
        "struct NumArray {} impl NumArray { fn new(nums: Vec<i32>) -> Self {} fn update(&mut self, index: i32, val: i32) {} \
         fn sum_range(&self, left: i32, right: i32) -> i32 {} }",
        "1 <= nums.length <= 3 * 10^4\n-100 <= nums[i] <= 100\n0 <= index < nums.length\n-100 <= val <= 100\n\
         0 <= left <= right < nums.length\nAt most 3 * 10^4 calls will be made to update and sumRange.",
        &["[\"NumArray\",\"sumRange\",\"update\",\"sumRange\"]\n[[[1,3,5]],[0,2],[1,2],[0,2]]"],
        &[
            "[\"NumArray\",\"sumRange\"]\n[[[1,3,5]],[0,3]]",
            "[\"NumArray\",\"sumRange\"]\n[[[1,3,5]],[2,1]]",
            "[\"NumArray\",\"update\"]\n[[[1,3,5]],[3,1]]",
        ],
        &[
            "let index: i32 = random.next(0..=nums.len() as i32 - 1);",
            "let right: i32 = random.next(left..=(nums.len() as i32 - 1).max(left));",
            "let mut object = NumArray::new(nums.clone());",
            "calls.integer(\"left\", 0..=nums.len() as i32 - 1)",
        ],
    ),
    stated(
        "struct Ancestor {} impl Ancestor { fn new(n: i32, parent: Vec<i32>) -> Self {} fn kth(&self, node: i32, k: i32) -> i32 {} }",
        "1 <= k <= n <= 50\nparent.length == n\n-1 <= parent[i] < n\n0 <= node < n\nAt most 50 calls will be made to kth.",
        &["[\"Ancestor\",\"kth\"]\n[[3,[-1,0,0]],[2,1]]"],
        &["[\"Ancestor\",\"kth\"]\n[[3,[-1,0,0]],[3,1]]", "[\"Ancestor\",\"kth\"]\n[[3,[-1,0,0]],[2,4]]"],
        &["let node: i32 = random.next(0..n);", "let k: i32 = random.next(1..=n);", "Ancestor::new(n, parent)"],
    ),
    // An argument of a method that is called like one of the constructor's is another one.
    stated(
        "struct Same {} impl Same { fn new(k: i32) -> Self {} fn get(&self, items: Vec<i32>, k: i32) -> i32 {} }",
        "1 <= k <= 50\n1 <= items.length <= 9\n0 <= items[i] <= k\nAt most 50 calls will be made to get.",
        &["[\"Same\",\"get\"]\n[[1],[[2],3]]"],
        &["[\"Same\",\"get\"]\n[[9],[[4],3]]"],
        &[],
    ),
    // Statements call some arguments by the first word of their names only.
    stated(
        "by_first_words(n: i32, edges: Vec<Vec<i32>>, start_node: i32, end_node: i32) -> i32",
        "2 <= n <= 100\n0 <= start, end < n\nstart != end\n0 <= a, b < n\na != b\n1 <= edges.length <= 100\nedges[i].length == 2",
        &["3\n[[0,1],[1,2],[0,2]]\n0\n2"],
        &["3\n[[0,1]]\n0\n3", "3\n[[0,1]]\n1\n1"],
        &["let end_node: i32 = random.next_except(0..n, start_node);"],
    ),
    stated(
        "struct Seats {} impl Seats { fn new(n: i32) -> Self {} fn reserve(&self) -> i32 {} \
         fn unreserve(&self, number: i32) {} }",
        "1 <= n <= 10\n1 <= number <= 10\nAt most 3 calls will be made to reserve and unreserve.",
        &["[\"Seats\",\"reserve\",\"unreserve\"]\n[[5],[],[1]]"],
        &["[\"Seats\",\"reserve\",\"reserve\",\"reserve\",\"reserve\"]\n[[5],[],[],[],[]]"],
        &["for _ in 0..random.next(1..=size.min(3)) {", "// The bounds of all ranges are of the constraints: "],
    ),
    stated(
        "equal_lengths(cost: Vec<Vec<i32>>, nums: Vec<i64>, k: i64) -> i32",
        "cost.length == nums.length\n1 <= nums[i] <= k <= 50\n1 <= k <= nums.length",
        &[],
        &["[[1]]\n[1]\n2", "[[1],[1]]\n[1]\n1", "[[1],[1]]\n[1,2]\n1"],
        &[],
    ),
    stated(
        "too_many_for_a_tree(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 100\nn == edges.length\nedges[i].length == 2\n0 <= ai < bi < n\nedges represents a valid tree.",
        &[],
        &["3\n[[0,1],[1,2],[2,1]]", "1\n[[0,0]]"],
        &["RandomGraph::new(vertices, count).with_multiple_edges()"],
    ),
    stated(
        "contradicted_calls(s: String, x: i32, y: f64) -> i32",
        "1 <= s.length <= 5\n1 <= x <= 3\ns consists of digits.",
        &["\"1\"\n1\n0.5"],
        &[],
        &["// The ranges are guesses from the samples: "],
    ),
    stated(
        "thirds(nums: Vec<i32>, s: String) -> i64",
        "nums.length == 3 * n\n1 <= n <= 10^5\n1 <= nums[i] <= 10^5\ns.length == 4 * m + 1\ns consists of '0' and '1'.",
        &["[3,1,2]\n\"01010\""],
        &["[1,2]\n\"1\"", "[1,2,3,4]\n\"1\"", "[1,2,3]\n\"01\"", "[]\n\"1\""],
        &["nums.len() % 3 == 0", "has a length that is not 1 more than a multiple of 4"],
    ),
    // Comparisons in a sentence.
    stated(
        "robots(positions: Vec<i32>, directions: String, kinds: Vec<i32>) -> i32",
        "1 <= positions.length == directions.length == kinds.length <= 100\n1 <= positions[i] <= 10^9\n\
         directions[i] == 'L' or directions[i] == 'R'\nAll values in positions are distinct\n\
         kinds[i] == 1, kinds[i] == 4 or kinds[i] == 7",
        &["[5,4]\n\"RR\"\n[1,7]"],
        &["[5]\n\"U\"\n[1]", "[5]\n\"R\"\n[2]", "[5,5]\n\"RL\"\n[1,1]"],
        &["random.string(positions.len(), \"LR\")", "*random.any(&[1, 4, 7])"],
    ),
    // The numbers of a record by their places.
    stated(
        "by_places(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "3 <= n <= 500\nedges.length == n - 1\nedges[i].length == 3\n0 <= edges[i][0], edges[i][1] <= n - 1\n\
         1 <= edges[i][2] <= 9\nThe input is generated such that edges represent a valid tree.",
        &["3\n[[0,1,9],[2,1,1]]"],
        &["3\n[[0,1,9],[0,1,1]]", "3\n[[0,3,1],[0,1,1]]", "3\n[[0,1,0],[2,1,1]]"],
        &["random.tree(vertices, shape)", "random.next(1..=9)"],
    ),
    stated(
        "roads(n: i32, queries: Vec<Vec<i32>>) -> i32",
        "3 <= n <= 500\n1 <= queries.length <= 500\nqueries[i].length == 2\n0 <= queries[i][0] < queries[i][1] < n\n\
         There are no repeated roads among the queries.",
        &["5\n[[2,4],[0,2],[0,4]]"],
        &["3\n[[0,1],[0,1]]", "3\n[[1,0]]"],
        &["RandomGraph::new(vertices, count).generate(random)"],
    ),
    // As a browser copies `position_i < position_{i+1}`; and there need not be any.
    stated(
        "stations(target: i32, stations: Vec<Vec<i32>>) -> i32",
        "1 <= target <= 10^9\n0 <= stations.length <= 500\nstations[i].length == 2\n\
         1 <= positioni < positioni+1 < target\n1 <= fueli < 10^9",
        &["100\n[[10,60],[20,30],[30,30],[60,40]]"],
        &["9\n[[3,1],[2,1]]", "9\n[[3,1],[3,1]]", "9\n[[9,1]]"],
        &["stations.sort_by_key(|row| row[0]);", "vec![random.next(1..=target - 1), "],
    ),
    stated(
        "stations_by_index(stations: Vec<Vec<i32>>) -> i32",
        "0 <= stations.length <= 500\nstations[i].length == 2\n1 <= position_i < position_{i+1} <= 99\n1 <= fuel_i <= 9",
        &[],
        &["[[3,1],[2,1]]", "[[100,1]]"],
        &["stations.sort_by_key(|row| row[0]);"],
    ),
    stated(
        "boxes(status: Vec<i32>, keys: Vec<Vec<i32>>, n: i32, chosen: Vec<i32>) -> i32",
        "n == chosen.length\n1 <= n <= 100\n1 <= status.length <= 1000\nstatus[i] is either 0 or 1.\n\
         keys.length == status.length\n0 <= keys[i].length <= status.length\n0 <= keys[i][j] < status.length\n\
         All values of keys[i] are unique.\n1 <= chosen[i] <= n\nAll values of chosen are unique.",
        &["[1,0]\n[[],[1,0]]\n2\n[2,1]"],
        &["[1,0]\n[[],[1,1]]\n1\n[1]", "[1,0]\n[[],[1,2]]\n1\n[1]"],
        &["random.distinct(count, 0..=status.len() as i32 - 1);", "has an item twice"],
    ),
    stated(
        "fences(m: i32, fences: Vec<i32>) -> i32",
        "3 <= m <= 10^9\n1 <= fences.length <= 600\n1 < fences[i] < m\nfences contains no duplicates.",
        &["4\n[3,2]"],
        &["4\n[3,3]", "4\n[1]"],
        &["random.distinct(count, 2..=m - 1)", "has an item twice"],
    ),
    // The tree is the one that is named.
    stated(
        "trips(n: i32, edges: Vec<Vec<i32>>, trips: Vec<Vec<i32>>) -> i32",
        "2 <= n <= 50\nedges.length == n - 1\nedges[i].length == 2\n0 <= ai, bi <= n - 1\n\
         edges represents a valid tree.\n1 <= trips.length <= 100\ntrips[i].length == 2\n0 <= starti, endi <= n - 1",
        &["2\n[[1,0]]\n[[0,0]]"],
        &["3\n[[0,1],[1,0]]\n[[0,0]]"],
        &["random.tree(vertices, shape)", "vec![random.next(0..=n - 1), random.next(0..=n - 1)]"],
    ),
    stated(
        "courses(n: i32, relations: Vec<Vec<i32>>, time: Vec<i32>) -> i32",
        "1 <= n <= 5 * 10^4\n0 <= relations.length <= 10^4\nrelations[j].length == 2\n\
         1 <= prevCoursej, nextCoursej <= n\nprevCoursej != nextCoursej\n\
         All the pairs [prevCoursej, nextCoursej] are unique.\ntime.length == n\n1 <= time[i] <= 10^4\n\
         The given graph is a directed acyclic graph.",
        &["3\n[[1,3],[2,3]]\n[3,2,5]"],
        &["2\n[[1,2],[2,1]]\n[1,1]", "2\n[[1,1]]\n[1,1]", "2\n[[1,2],[1,2]]\n[1,1]"],
        &["size.min(vertices * (vertices - 1) / 2)", ".acyclic().generate(random)", "drawn.is_acyclic()"],
    ),
    stated(
        "ancestors(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 1000\n0 <= edges.length <= 2000\nedges[i].length == 2\n0 <= fromi, toi <= n - 1\n\
         There are no duplicate edges.\nThe input graph is guaranteed to be a DAG.",
        &["3\n[[0,2],[1,2]]"],
        &["2\n[[0,1],[1,0]]", "2\n[[0,1],[0,1]]"],
        &[".acyclic().generate(random)"],
    ),
    stated(
        "ancestors_first(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 1000\n0 <= edges.length <= 2000\nedges[i].length == 2\n0 <= fromi, toi <= n - 1\n\
         The input graph is guaranteed to be a DAG.\nThere are no duplicate edges.",
        &["3\n[[0,2],[1,2]]"],
        &["2\n[[0,1],[1,0]]", "2\n[[0,1],[0,1]]"],
        &[".acyclic().generate(random)"],
    ),
    stated(
        "several_ways(n: i32, edges: Vec<Vec<i32>>) -> i32",
        "1 <= n <= 1000\n0 <= edges.length <= 2000\nedges[i].length == 3\n0 <= fromi, toi < n\n0 <= costi <= 9\n\
         The graph is a DAG.",
        &["3\n[[0,2,1],[0,2,3]]"],
        &["2\n[[0,1,1],[1,0,1]]"],
        &[".acyclic().with_multiple_edges().generate(random)"],
    ),
    stated(
        "different_pairs(pairs: Vec<Vec<i32>>) -> i32",
        "1 <= pairs.length <= 10^5\npairs[i].length == 2\n0 <= starti, endi <= 10^9\nstarti != endi\n\
         No two pairs are exactly the same.",
        &["[[5,1],[4,5]]"],
        &["[[1,2],[3,4],[1,2]]", "[[1,1]]"],
        &["has a row twice"],
    ),
    stated(
        "all_stated(s: String, x: i32, grid: Vec<Vec<char>>, pairs: Vec<Vec<i32>>) -> i32",
        "1 <= s.length <= 5\n1 <= x <= 3\ns consists of digits.\n1 <= grid.length, grid[i].length <= 3\n\
         grid[i][j] is '.' or '#'.\n1 <= pairs.length <= x\npairs[i].length == 2\n0 <= ai, bi <= 9",
        &["\"1\"\n1\n[[\".\"]]\n[[1,2]]"],
        &[],
        &["// The bounds of all ranges are of the constraints: "],
    ),
];

impl Stated {
    /// The generator and the brute force.
    fn programs(&self) -> [String; 2] {
        let text = if self.head.starts_with("struct") {
            self.head.to_string()
        } else {
            format!("impl Solution {{ pub fn {} {{}} }}", self.head)
        };
        let signature = Stub::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}")).signature;
        let comments: Vec<String> = self.constraints.lines().map(|line| format!("// {line}")).collect();
        let constraints = match self.is_listed {
            true => Constraints::of_text(self.constraints),
            false => Constraints::of_comments(comments.iter().map(String::as_str)),
        };
        let known = Known::of(&signature, &constraints, self.samples);
        [generator_rs("p", &known), brute_rs("p", &known)]
    }
}

#[test]
fn constraints_are_in_both_programs() {
    let mut missing = Vec::new();
    for stated in STATED {
        let programs = stated.programs().concat();
        let parts = stated.parts.iter().filter(|part| !programs.contains(**part));
        missing.extend(parts.map(|part| format!("{part} in {programs}")));
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn constrained_programs_are_formatted() {
    are_formatted(&STATED.iter().flat_map(Stated::programs).collect::<Vec<_>>());
}

/// They compile; the brute force takes what the generator makes, and the samples, and refuses what is beyond the
/// constraints.
#[test]
fn constrained_programs_agree() {
    let mut programs = Programs::default();
    for (number, stated) in STATED.iter().enumerate() {
        let [generator, brute] = stated.programs();
        programs.add(&format!("generator_{number}"), &generator, "clippy::all");
        // A class that does nothing lets all calls be read.
        let brute = match stated.head.starts_with("struct") {
            true => brute.replacen("todo!()", "Self {}", 1).replace("todo!()", "Default::default()"),
            false => brute,
        };
        programs.add(&format!("brute_{number}"), &brute, "clippy::all, dead_code, unreachable_code, unused");
    }
    let folder = tempfile::tempdir().unwrap();
    let program = programs.compile(folder.path());
    for (number, stated) in STATED.iter().enumerate() {
        let [generator, brute] = stated.programs();
        let name = format!("brute_{number}");
        let samples = stated.samples.iter().map(ToString::to_string);
        let inputs: Vec<String> =
            generated(&program, &format!("generator_{number}")).into_iter().chain(samples).collect();
        for (input, answer) in inputs.iter().zip(answers(&program, &name, &inputs)) {
            assert!(answer.is_read(), "{answer:?}\n{input}\n{generator}\n{brute}");
        }
        let invalid: Vec<String> = stated.invalid.iter().map(ToString::to_string).collect();
        for (input, answer) in invalid.iter().zip(answers(&program, &name, &invalid)) {
            assert_eq!(answer.code, 3, "{answer:?}\n{input}\n{brute}");
        }
    }
}

/// The same as [`POOLS`] of what is compared at the same place, of two lists or in a record.
const BESIDE: &[(&str, &[&str])] = &[(
    "f(n: i32, first: Vec<i32>, second: Vec<i32>, rows: Vec<Vec<i32>>) -> i32",
    &[
        "1 <= n <= 50",
        "second.length == first.length",
        "second.length == first.length",
        "first.length == n",
        "second.length == n",
        "2 <= first.length <= 6",
        "first[i] < second[i]",
        "first[i] <= second[i]",
        "second[i] <= first[i]",
        "second[i] < first[i]",
        "first[i] != second[i]",
        "first[i] != i",
        "second[i] != i",
        "0 <= first[i] < first.length",
        "0 <= first[i] < n",
        "0 <= second[i] <= n",
        "-5 <= first[i], second[i] <= 5",
        "1 <= first[i] < second[i] <= 10^9",
        "4 <= second[i]",
        "second[i] <= 2",
        "first is strictly increasing.",
        "second is sorted in descending order.",
        "rows[i].length == 3",
        "rows[i].length == 3",
        "1 <= ai <= 9",
        "0 <= bi < ci <= n",
        "0 <= bi <= ci <= 7",
        "ai != ci",
        "ai < ci",
        "rows[i][0] < rows[i][1] <= n",
        "0 <= rows[i][0], rows[i][2] < first.length",
        "rows[i][2] <= rows[i][1]",
        "first.length == 3 * m",
        "No two rows are the same.",
        "1 <= ai, bi, ci <= n",
        "All rows[i] are unique.",
    ],
)];

/// Heads of functions, and what may be stated of each, in any selection.
const POOLS: &[(&str, &[&str])] = &[
    (
        "f(nums: Vec<i32>, k: i32) -> i32",
        &[
            "1 <= nums.length <= 10^5",
            "0 <= nums.length <= 7",
            "3 <= nums.length",
            "nums.length == n",
            "1 <= n <= 40",
            "-5 <= nums[i] <= 5",
            "0 <= nums[i] < nums.length",
            "1 <= nums[i] <= n",
            "1 <= nums[i] <= 10^9",
            "2 <= k <= nums.length",
            "nums.length <= k <= 10^6",
            "k <= 3",
            "1 <= k <= 50",
            "All values of nums are unique.",
            "nums is sorted in ascending order.",
            "nums is sorted in strictly increasing order.",
            "nums.length is even.",
            "nums is sorted in descending order.",
            "nums.length is odd.",
            "nums.length == 3 * m",
            "nums.length + 1 == 4m",
            "nums[i] == 2 or nums[i] == 5",
            "sum(nums[i]) is even.",
            "nums[i] is 3 or 4",
            "-10^9 <= nums[i] <= -10^8",
            "1 <= k < n",
            "nums.length == k",
        ],
    ),
    (
        "f(n: i32, edges: Vec<Vec<i32>>, k: i64) -> i32",
        &[
            "1 <= n <= 100",
            "2 <= n <= 10^5",
            "1 <= n <= 4",
            "edges[i].length == 2",
            "edges[i].length == 2",
            "edges[i].length == 2",
            "edges.length == n - 1",
            "edges.length == n",
            "1 <= edges.length <= 5000",
            "3 <= edges.length <= 6",
            "0 <= ai, bi < n",
            "1 <= ai, bi <= n",
            "0 <= ai < bi < n",
            "1 <= ai <= bi <= n",
            "ai != bi",
            "There are no repeated edges.",
            "The given graph is connected.",
            "The edges represent a valid tree.",
            "All the pairs edges[i] are unique",
            "All the pairs (ai, bi) are distinct.",
            "0 <= k <= n",
            "n <= k <= 10^12",
            "0 <= ai <= bi <= 30",
            "n == edges.length",
        ],
    ),
    (
        "f(s: String, t: String, words: Vec<String>, n: i32) -> i32",
        &[
            "1 <= s.length, t.length <= 10",
            "s.length == t.length",
            "t.length <= s.length",
            "s consists of digits.",
            "s and t consist of lowercase English letters",
            "words[i].length == s.length",
            "2 <= words.length <= 5",
            "All strings of words are unique.",
            "words is sorted in ascending order.",
            "1 <= n <= s.length",
            "n == words.length",
            "0 <= words[i].length <= n",
            "s.length is even",
            "words[i] consists of '0' or '1'",
            "words.length == n",
            "5 <= s.length <= 8",
            "t.length < s.length",
        ],
    ),
    (
        "f(grid: Vec<Vec<i32>>, board: Vec<Vec<char>>, k: i32) -> i32",
        &[
            "m == grid.length",
            "n == grid[i].length",
            "2 <= m, n <= 30",
            "m == n",
            "grid[i][j] is 0 or 1",
            "n == board.length == board[i].length",
            "board[i].length == 3",
            "1 <= grid[i][j] <= m * n",
            "-3 <= grid[i][j] <= 10^9",
            "1 <= k <= m",
            "1 <= k <= grid[i].length",
            "board[i][j] is '.' or '#'",
            "grid.length == grid[i].length",
            "All values of grid are unique.",
            "k == grid.length",
        ],
    ),
    (
        "f(head: Option<Box<ListNode>>, root: Option<Rc<RefCell<TreeNode>>>, k: i32) -> i32",
        &[
            "The number of nodes in the tree is in the range [0, 12].",
            "The number of nodes in the list is n.",
            "1 <= n <= 500",
            "0 <= Node.val <= 9",
            "-100 <= Node.val <= 100",
            "All Node.val are unique.",
            "head is sorted in ascending order",
            "root is a valid BST.",
            "1 <= k <= n",
            "head.length == k",
            "-10^9 <= Node.val <= -10^8",
        ],
    ),
    (
        "f(nums: Vec<i32>, n: i32, x: i32, y: i32, z: i32) -> i32",
        &[
            "1 <= n <= 100",
            "1 <= n <= 3",
            "n == nums.length",
            "1 <= nums.length <= 4",
            "0 <= x, y < n",
            "1 <= x, y, z <= n",
            "0 <= x, y < nums.length",
            "1 <= x, y, z <= 10^9",
            "-3 <= x, y <= -2",
            "7 <= y <= 7",
            "1 <= x <= y",
            "x < z",
            "x != y",
            "x != y",
            "y != x",
            "y != z",
            "z != n",
            "x is 1 or 4",
        ],
    ),
    (
        "f(left: i32, right: i64, nums: Vec<i64>, queries: Vec<Vec<i32>>) -> i32",
        &[
            "1 <= left <= right <= 10^9",
            "left < right",
            "5 <= left <= 9",
            "nums.length == right",
            "nums[i] <= right",
            "left <= nums[i] <= right",
            "queries[i].length == 3",
            "queries[i].length == 2",
            "0 <= li <= ri < nums.length",
            "1 <= xi <= 10",
            "1 <= nums.length <= 20",
            "All the elements of nums are distinct.",
            "-10 <= left <= -5",
            "1 <= queries.length <= 4",
            "left <= nums.length <= right",
            "All queries[i] are unique",
        ],
    ),
    (
        "f(edges: Vec<Vec<i32>>, words: Vec<String>, cost: Vec<Vec<i32>>, head: Option<Box<ListNode>>, nums: Vec<i64>, \
         n: i32, k: i64) -> i32",
        &[
            "edges[i].length == 2",
            "edges[i].length == 3",
            "edges[i].length == 2",
            "0 <= edges.length <= 40",
            "0 <= ai < bi < n",
            "1 <= ai <= bi <= n",
            "0 <= ai, bi < n",
            "ai != bi",
            "1 <= wi <= k",
            "edges.length == n - 1",
            "n - 1 <= edges.length <= 50",
            "There are no repeated edges.",
            "The graph is connected.",
            "The given graph is a directed acyclic graph.",
            "The edges represent a valid tree.",
            "All the pairs (ai, bi) are distinct.",
            "1 <= n <= 30",
            "0 <= n <= 100",
            "1 <= k <= 10^9",
            "k <= n",
            "1 <= words[i].length <= n",
            "words.length == n",
            "words[i].length == n",
            "cost[i].length == n",
            "All values of cost[i] are unique.",
            "cost[i].length <= k",
            "0 <= cost[i][j] <= k",
            "cost.length == nums.length",
            "1 <= head[i] <= k",
            "1 <= head.length <= n",
            "0 <= nums[i] < n",
            "nums.length == n",
            "1 <= nums[i] <= k <= 50",
            "All values of nums are unique.",
            "nums is sorted in ascending order.",
            "1 <= k <= nums.length",
            "1 <= cost.length <= k",
            "nums.length == n + k",
            "cost.length == n + k",
            "1 <= n + k <= 60",
            "words.length == 2n",
            "head.length == 3 * n + 1",
            "ai is 1, 5 or 7",
            "nums[i] is 1, 5 or 30",
            "k is 4 or 8",
            "edges is sorted by bi in ascending order.",
            "edges is sorted by ai in strictly increasing order.",
        ],
    ),
];

/// Whatever a statement says, also where it makes no sense, what comes of it compiles and agrees with itself.
#[test]
fn any_constraints_make_programs_that_agree() {
    programs_agree(POOLS, false);
}

#[test]
fn any_comparisons_at_the_same_place_make_programs_that_agree() {
    programs_agree(BESIDE, true);
}

/// Inputs of generators are valid for the brute forces that are made of the same lines.
fn programs_agree(pools: &[(&'static str, &[&str])], is_listed: bool) {
    let mut random = random();
    let (mut programs, mut texts) = (Programs::default(), Vec::new());
    for number in 0..ROUNDS {
        let (head, pool) = pools[number % pools.len()];
        let mut lines = pool.to_vec();
        let count = 1 + random(9);
        (0..count).for_each(|place| lines.swap(place, place + random(pool.len() - place)));
        lines.truncate(count);

        let stated =
            Stated { head, constraints: lines.join("\n").leak(), samples: &[], invalid: &[], parts: &[], is_listed };
        let [generator, brute] = stated.programs();
        programs.add(&format!("generator_{number}"), &generator, "clippy::all, unused_parens");
        programs.add(&format!("brute_{number}"), &brute, "clippy::all, dead_code, unreachable_code, unused");
        texts.push((stated.constraints, generator, brute));
    }
    let folder = tempfile::tempdir().unwrap();
    let program = programs.compile(folder.path());
    for (number, (constraints, generator, brute)) in texts.iter().enumerate() {
        let inputs = generated(&program, &format!("generator_{number}"));
        for (input, answer) in inputs.iter().zip(answers(&program, &format!("brute_{number}"), &inputs)) {
            assert!(answer.is_read(), "{answer:?}\n{constraints}\n{input}\n{generator}\n{brute}");
        }
    }
}

const SEED: u64 = 1;

const ROUNDS: usize = 70;

/// Numbers below a given one, the same each time.
fn random() -> impl FnMut(usize) -> usize {
    let mut state = SEED;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// What constraints consist of, with numbers that are too large for anything.
const PIECES: &[&str] = &[
    "nums",
    "nums.length",
    "nums[i]",
    "edges",
    "edges.length",
    "edges[i].length",
    "n",
    "k",
    "ai",
    "bi",
    "s.length",
    "s",
    "words[i].length",
    "0",
    "1",
    "2",
    "-10^9",
    "10^38",
    "-10^38",
    "99999999999999999999",
    "- 1",
    "+ 10^38",
    "- 10^38",
    "<=",
    "<=",
    "<=",
    "<",
    "==",
    "==",
    "!=",
    "are unique",
    "is sorted in ascending order",
    "is even",
    "1 <=",
    "<= 10^38",
    "\n",
    "\n",
    "\n",
    "\n",
    "consists of digits",
    "There are no repeated edges.",
    "The edges represent a tree",
    "is 0 or 10^38",
];

/// However large the numbers are, and whatever is compared with what.
#[test]
fn any_constraints_are_understood_without_a_panic() {
    let mut random = random();
    for number in 0..4000 {
        let (head, _) = POOLS[number % POOLS.len()];
        let text: Vec<&str> = (0..4 + random(40)).map(|_| PIECES[random(PIECES.len())]).collect();
        let samples: &[&str] = if number % 2 == 0 { &[] } else { &["[1,2]\n1"] };
        let constraints = text.join(" ").leak();
        let stated = Stated { head, constraints, samples, invalid: &[], parts: &[], is_listed: false };
        assert!(stated.programs().iter().all(|text| text.contains("fn main")));
    }
}
