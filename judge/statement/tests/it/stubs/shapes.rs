//! Problems in the form of LeetCode's, one of each shape: a signature, a body that solves it, and an example.

/// A problem whose stub is one function of `Solution`.
pub struct Shape {
    pub signature: &'static str,
    pub body: &'static str,
    pub arguments: &'static [(&'static str, &'static str)],
    /// As the page shows it.
    pub output: &'static str,
}

const fn shape(
    signature: &'static str,
    body: &'static str,
    arguments: &'static [(&'static str, &'static str)],
    output: &'static str,
) -> Shape {
    Shape { signature, body, arguments, output }
}

const LIST: &str = "// Definition for singly-linked list.
// #[derive(PartialEq, Eq, Clone, Debug)]
// pub struct ListNode {
//   pub val: i32,
//   pub next: Option<Box<ListNode>>
// }
// \n// impl ListNode {
//   #[inline]
//   fn new(val: i32) -> Self {
//     ListNode {
//       next: None,
//       val
//     }
//   }
// }
";

const TREE: &str = "// Definition for a binary tree node.
// #[derive(Debug, PartialEq, Eq)]
// pub struct TreeNode {
//   pub val: i32,
//   pub left: Option<Rc<RefCell<TreeNode>>>,
//   pub right: Option<Rc<RefCell<TreeNode>>>,
// }
// \n// impl TreeNode {
//   #[inline]
//   pub fn new(val: i32) -> Self {
//     TreeNode {
//       val,
//       left: None,
//       right: None
//     }
//   }
// }
use std::rc::Rc;
use std::cell::RefCell;
";

impl Shape {
    /// As LeetCode's editor has it, trailing whitespace included.
    pub fn stub(&self) -> String {
        let definitions = [("ListNode", LIST), ("TreeNode", TREE)];
        let needed = definitions.iter().filter(|(name, _)| self.signature.contains(name));
        let needed: String = needed.map(|(_, definition)| *definition).collect();
        format!("{needed}impl Solution {{\n    {} {{\n        \n    }}\n}}", self.signature)
    }
}

pub const SHAPES: &[Shape] = &[
    shape(
        "pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>",
        "vec![0, nums.iter().position(|num| num + nums[0] == target).unwrap() as i32]",
        &[("nums", "[2,7,11,15]"), ("target", "9")],
        "[0,1]",
    ),
    shape("pub fn is_palindrome(x: i32) -> bool", "x >= 0", &[("x", "-121")], "false"),
    shape("pub fn length_of_last_word(s: String) -> i32", "s.trim().len() as i32 - 3", &[("s", "\"fly  me   \"")], "4"),
    shape(
        "pub fn reverse_words(s: String) -> String",
        "s.split_whitespace().rev().collect::<Vec<_>>().join(\" \")",
        &[("s", "\"  the sky  is, blue [\"")],
        "\"[ blue is, sky the\"",
    ),
    shape(
        "pub fn find_median_sorted_arrays(nums1: Vec<i32>, nums2: Vec<i32>) -> f64",
        "(nums1[1] + nums2[0]) as f64 / 2.0",
        &[("nums1", "[1,2]"), ("nums2", "[3,4]")],
        "2.50000",
    ),
    shape("pub fn my_pow(x: f64, n: i32) -> f64", "x.powi(n)", &[("x", "2.00000"), ("n", "-2")], "0.25000"),
    shape(
        "pub fn longest_common_prefix(strs: Vec<String>) -> String",
        "strs[0][..2].to_string()",
        &[("strs", "[\"flower\",\"flow\",\"flight\"]")],
        "\"fl\"",
    ),
    shape(
        "pub fn fizz_buzz(n: i32) -> Vec<String>",
        "(1..=n).map(|i| if i % 3 == 0 { \"Fizz\".into() } else { i.to_string() }).collect()",
        &[("n", "3")],
        "[\"1\",\"2\",\"Fizz\"]",
    ),
    shape(
        "pub fn reverse_string(s: &mut Vec<char>)",
        "s.reverse();",
        &[("s", "[\"h\",\"a\",\"\\\"\"]")],
        "[\"\\\"\",\"a\",\"h\"]",
    ),
    shape(
        "pub fn rotate(nums: &mut Vec<i32>, k: i32)",
        "nums.rotate_right(k as usize);",
        &[("nums", "[1,2,3,4]"), ("k", "3")],
        "[2,3,4,1]",
    ),
    shape(
        "pub fn remove_duplicates(nums: &mut Vec<i32>) -> i32",
        "nums[1] = 2; 2",
        &[("nums", "[1,1,2]")],
        "2, nums = [1,2,_]",
    ),
    shape(
        "pub fn remove_element(nums: &mut Vec<i32>, val: i32) -> i32",
        "nums.retain(|num| *num != val); nums.len() as i32",
        &[("nums", "[3,2,2,3]"), ("val", "3")],
        "2, nums = [2,2,_,_]",
    ),
    shape(
        "pub fn compress(chars: &mut Vec<char>) -> i32",
        "*chars = vec!['a', '2', 'b']; 3",
        &[("chars", "[\"a\",\"a\",\"b\"]")],
        "3, chars = [\"a\",\"2\",\"b\"]",
    ),
    shape(
        "pub fn set_zeroes(matrix: &mut Vec<Vec<i32>>)",
        "matrix[0].fill(0);",
        &[("matrix", "[[1,0,1],[1,1,1]]")],
        "[[0,0,0],[1,1,1]]",
    ),
    shape(
        "pub fn solve(board: &mut Vec<Vec<char>>)",
        "board[1][0] = 'X';",
        &[("board", "[[\"X\",\"X\"],[\"O\",\"X\"]]")],
        "[[\"X\",\"X\"],[\"X\",\"X\"]]",
    ),
    shape(
        "pub fn merge(nums1: &mut Vec<i32>, m: i32, nums2: &mut Vec<i32>, n: i32)",
        "nums1.truncate(m as usize); nums1.append(nums2); nums1.sort(); let _ = n;",
        &[("nums1", "[1,3,0]"), ("m", "2"), ("nums2", "[2]"), ("n", "1")],
        "[1,2,3]",
    ),
    shape(
        "pub fn merge_two_lists(list1: Option<Box<ListNode>>, list2: Option<Box<ListNode>>) -> Option<Box<ListNode>>",
        "if list1.is_none() { list2 } else { list1 }",
        &[("list1", "[]"), ("list2", "[0,5]")],
        "[0,5]",
    ),
    shape(
        "pub fn merge_k_lists(lists: Vec<Option<Box<ListNode>>>) -> Option<Box<ListNode>>",
        "lists.into_iter().flatten().next()",
        &[("lists", "[[],[1,4,5],[1,3,4]]")],
        "[1,4,5]",
    ),
    shape(
        "pub fn get_decimal_value(head: Option<Box<ListNode>>) -> i32",
        "let head = head.unwrap(); head.val * 2 + head.next.unwrap().val",
        &[("head", "[1,0]")],
        "2",
    ),
    shape(
        "pub fn delete_duplicates(mut head: Option<Box<ListNode>>) -> Option<Box<ListNode>>",
        "let mut head = head; head.as_mut()?.next = None; head",
        &[("head", "[1,1]")],
        "[1]",
    ),
    shape(
        "pub fn split_list_to_parts(head: Option<Box<ListNode>>, k: i32) -> Vec<Option<Box<ListNode>>>",
        "let mut parts = vec![None; k as usize]; parts[0] = head; parts",
        &[("head", "[1]"), ("k", "3")],
        "[[1],[],[]]",
    ),
    shape(
        "pub fn reorder_list(head: &mut Option<Box<ListNode>>)",
        "head.as_mut().unwrap().val = 7;",
        &[("head", "[1,2]")],
        "[7,2]",
    ),
    shape(
        "pub fn max_depth(root: Option<Rc<RefCell<TreeNode>>>) -> i32",
        "root.map_or(0, |node| { let node = node.borrow(); 1 + Self::max_depth(node.left.clone())\
         .max(Self::max_depth(node.right.clone())) })",
        &[("root", "[3,9,20,null,null,15,7]")],
        "3",
    ),
    shape(
        "pub fn invert_tree(root: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>>",
        "{ let node = root.as_ref()?; let left = Self::invert_tree(node.borrow().left.clone()); \
         let right = node.borrow_mut().right.take(); node.borrow_mut().left = Self::invert_tree(right); \
         node.borrow_mut().right = left; } root",
        &[("root", "[2,1,null,4]")],
        "[2,null,1,null,4]",
    ),
    shape(
        "pub fn level_order(root: Option<Rc<RefCell<TreeNode>>>) -> Vec<Vec<i32>>",
        "root.iter().map(|node| vec![node.borrow().val]).collect()",
        &[("root", "[1]")],
        "[[1]]",
    ),
    shape(
        "pub fn is_same_tree(p: Option<Rc<RefCell<TreeNode>>>, q: Option<Rc<RefCell<TreeNode>>>) -> bool",
        "p == q",
        &[("p", "[1,2]"), ("q", "[1,null,2]")],
        "false",
    ),
    shape(
        "pub fn generate_trees(n: i32) -> Vec<Option<Rc<RefCell<TreeNode>>>>",
        "let mut root = TreeNode::new(n); root.left = Some(Rc::new(RefCell::new(TreeNode::new(1)))); \
         vec![Some(Rc::new(RefCell::new(root))), None]",
        &[("n", "2")],
        "[[2,1],[]]",
    ),
    shape(
        "pub fn flatten(root: &mut Option<Rc<RefCell<TreeNode>>>)",
        "let mut node = root.as_ref().unwrap().borrow_mut(); node.right = node.left.take();",
        &[("root", "[1,2]")],
        "[1,null,2]",
    ),
    shape(
        "pub fn sorted_array_to_bst(nums: Vec<i32>) -> Option<Rc<RefCell<TreeNode>>>",
        "nums.first().map(|&num| Rc::new(RefCell::new(TreeNode::new(num))))",
        &[("nums", "[]")],
        "[]",
    ),
    shape(
        "pub fn sorted_list_to_bst(head: Option<Box<ListNode>>) -> Option<Rc<RefCell<TreeNode>>>",
        "head.map(|node| Rc::new(RefCell::new(TreeNode::new(node.val))))",
        &[("head", "[-10]")],
        "[-10]",
    ),
    shape(
        "pub fn average_of_levels(root: Option<Rc<RefCell<TreeNode>>>) -> Vec<f64>",
        "vec![root.unwrap().borrow().val.into(), 14.5]",
        &[("root", "[3,9,20]")],
        "[3.00000,14.50000]",
    ),
    shape(
        "pub fn word_break(s: String, word_dict: Vec<String>) -> bool",
        "word_dict.concat() == s",
        &[("s", "\"leetcode\""), ("wordDict", "[\"leet\",\"code\"]")],
        "true",
    ),
    shape(
        "pub fn num_islands(grid: Vec<Vec<char>>) -> i32",
        "grid.concat().iter().filter(|cell| **cell == '1').count() as i32",
        &[("grid", "[\n  [\"1\",\"0\"],\n  [\"0\",\"1\"]\n]")],
        "2",
    ),
    shape("pub fn subsets(nums: Vec<i32>) -> Vec<Vec<i32>>", "vec![vec![], nums]", &[("nums", "[0]")], "[[],[0]]"),
    shape(
        "pub fn solve_n_queens(n: i32) -> Vec<Vec<String>>",
        "vec![vec![\"Q\".repeat(n as usize)]]",
        &[("n", "1")],
        "[[\"Q\"]]",
    ),
    shape(
        "pub fn calc_equation(equations: Vec<Vec<String>>, values: Vec<f64>, queries: Vec<Vec<String>>) -> Vec<f64>",
        "assert_eq!(equations, queries); vec![values[0], -1.0]",
        &[
            ("equations", "[[\"a\",\"b\"],[\"b\",\"c\"]]"),
            ("values", "[2.0,3.0]"),
            ("queries", "[[\"a\",\"b\"],[\"b\",\"c\"]]"),
        ],
        "[2.00000,-1.00000]",
    ),
    shape(
        "pub fn next_greatest_letter(letters: Vec<char>, target: char) -> char",
        "*letters.iter().find(|letter| **letter > target).unwrap_or(&letters[0])",
        &[("letters", "[\"c\",\"f\",\"j\"]"), ("target", "\"a\"")],
        "\"c\"",
    ),
    shape("pub fn count_good_numbers(n: i64) -> i32", "(n % 1_000_000_007) as i32", &[("n", "1000000008")], "1"),
    shape(
        "pub fn max_sum(nums: Vec<i64>, k: i32) -> i64",
        "nums.iter().sum::<i64>() * i64::from(k)",
        &[("nums", "[4000000000]"), ("k", "2")],
        "8000000000",
    ),
    shape("pub fn reverse_bits(x: u32) -> u32", "x.reverse_bits()", &[("x", "4294967293")], "3221225471"),
    shape(
        "pub fn find_cheapest_price(n: i32, flights: Vec<Vec<i32>>, src: i32, dst: i32, k: i32) -> i32",
        "n + flights.concat().iter().sum::<i32>() + src + dst + k",
        &[("n", "3"), ("flights", "[[0,1,100],[1,2,100]]"), ("src", "0"), ("dst", "2"), ("k", "1")],
        "210",
    ),
    shape(
        "pub fn accounts_merge(accounts: Vec<Vec<String>>) -> Vec<Vec<String>>",
        "accounts",
        &[("accounts", "[[\"John\",\"j_s@mail.com\"],[\"Mary Ann\"]]")],
        "[[\"John\",\"j_s@mail.com\"],[\"Mary Ann\"]]",
    ),
    shape(
        "pub fn find_target(root: Option<Rc<RefCell<TreeNode>>>, k: i32) -> bool",
        "root.unwrap().borrow().val == k",
        &[("root", "[5,3,6,2,4,null,7]"), ("k", "5")],
        "true",
    ),
    shape(
        "pub fn lowest_common_ancestor(root: Option<Rc<RefCell<TreeNode>>>, p: Option<Rc<RefCell<TreeNode>>>, \
         q: Option<Rc<RefCell<TreeNode>>>) -> Option<Rc<RefCell<TreeNode>>>",
        "assert!(Rc::ptr_eq(root.as_ref()?.borrow().left.as_ref()?, p.as_ref()?) && q.is_some()); p",
        &[("root", "[3,5,1,6,2,0,8,null,null,7,4]"), ("p", "5"), ("q", "4")],
        "5",
    ),
    shape(
        "pub fn distance_k(root: Option<Rc<RefCell<TreeNode>>>, target: Option<Rc<RefCell<TreeNode>>>, k: i32) -> \
         Vec<i32>",
        "vec![root.unwrap().borrow().val, target.unwrap().borrow().val, k]",
        &[("root", "[1,2]"), ("target", "2"), ("k", "3")],
        "[1,2,3]",
    ),
    shape(
        "pub fn largest_region(cubes: Vec<Vec<Vec<i32>>>, length: i32) -> Vec<bool>",
        "vec![cubes.concat().concat().len() as i32 == length]",
        &[("cubes", "[[[1],[]],[[2,3]]]"), ("length", "3")],
        "[true]",
    ),
    shape(
        "pub fn trim_in_place(name: &mut Vec<i32>, length: i32, calls: i32) -> i32",
        "name.truncate(length as usize); calls",
        &[("name", "[5,6,7]"), ("length", "2"), ("calls", "1")],
        "1, name = [5,_]",
    ),
    shape(
        "pub fn lit(is_on: bool, lamps: Vec<bool>, watts: Vec<u32>, r#type: i64, size: Vec<f64>) -> i64",
        "assert!(is_on && !lamps[0] && size[0] < 1.0); i64::from(watts[0]) + r#type",
        &[
            ("isOn", "true"),
            ("lamps", "[false]"),
            ("watts", "[4000000000]"),
            ("type", "-5000000000"),
            ("size", "[-0.5]"),
        ],
        "-1000000000",
    ),
    shape(
        "pub fn can_merge(trees: Vec<Option<Rc<RefCell<TreeNode>>>>, p: char) -> bool",
        "trees[0].as_ref().unwrap().borrow().left.is_none() && p == 'a'",
        &[("trees", "[[2,null,3],[]]"), ("p", "\"a\"")],
        "true",
    ),
    shape(
        "pub fn shortest_path(maze: Vec<String>, k: i32) -> i32",
        "maze.concat().len() as i32 + k",
        &[("maze", "[\"..#\",\"#..\"]"), ("k", "2")],
        "8",
    ),
    shape(
        "pub fn count_edges(vertices: i32, edges: Vec<Vec<i32>>) -> i32",
        "assert!(edges.concat().iter().all(|vertex| *vertex < vertices)); edges.len() as i32",
        &[("vertices", "3"), ("edges", "[[0,2],[1,0],[2,1]]")],
        "3",
    ),
    shape("pub fn ping(object: i32)", "assert_eq!(object, 1);", &[("object", "1")], "null"),
];

/// A problem whose stub is a class.
pub struct Design {
    pub stub: &'static str,
    /// In place of the empty struct.
    pub structure: &'static str,
    /// In place of the empty bodies.
    pub bodies: &'static [&'static str],
    /// The lines of the input.
    pub input: &'static [&'static str],
    pub output: &'static str,
}

pub const DESIGNS: &[Design] = &[
    Design {
        stub: "struct LRUCache {

}


/** \n * `&self` means the method takes an immutable reference.
 * If you need a mutable reference, change it to `&mut self` instead.
 */
impl LRUCache {

    fn new(capacity: i32) -> Self {
        \n    }
    \n    fn get(&self, key: i32) -> i32 {
        \n    }
    \n    fn put(&self, key: i32, value: i32) {
        \n    }
}

/**
 * Your LRUCache object will be instantiated and called as such:
 * let obj = LRUCache::new(capacity);
 * let ret_1: i32 = obj.get(key);
 * obj.put(key, value);
 */",
        structure: "struct LRUCache { last: std::cell::Cell<(i32, i32)> }",
        bodies: &[
            "LRUCache { last: std::cell::Cell::new((capacity, -2)) }",
            "let (last, value) = self.last.get(); if last == key { value } else { -1 }",
            "self.last.set((key, value));",
        ],
        input: &["[\"LRUCache\", \"put\", \"get\", \"get\"]", "[[2], [1, 10], [1], [2]]"],
        output: "[null, null, 10, -1]",
    },
    Design {
        stub: "struct MinStack {\n\n}\nimpl MinStack {\n\n    fn new() -> Self {\n        \n    }\n    \n    \
               fn push(&mut self, val: i32) {\n        \n    }\n    \n    fn get_min(&self) -> i32 {\n        \n    }\n\
               }\n",
        structure: "struct MinStack { values: Vec<i32> }",
        bodies: &["MinStack { values: vec![] }", "self.values.push(val);", "*self.values.iter().min().unwrap()"],
        input: &["[\"MinStack\",\"push\",\"push\",\"getMin\"]", "[[],[-2],[0],[]]"],
        output: "[null,null,null,-2]",
    },
    Design {
        stub: "struct NumMatrix {\n\n}\nimpl NumMatrix {\n\n    fn new(matrix: Vec<Vec<i32>>) -> Self {\n    }\n\
               fn sum_region(&self, row1: i32, col1: i32, row2: i32, col2: i32) -> i32 {\n    }\n}\n",
        structure: "struct NumMatrix { sum: i32 }",
        bodies: &["NumMatrix { sum: matrix.concat().iter().sum() }", "self.sum + row1 + col1 + row2 + col2"],
        input: &["[\"NumMatrix\",\"sumRegion\"]", "[[[[3,0],[5,6]]],[2,1,4,3]]"],
        output: "[null,24]",
    },
    Design {
        stub: "struct WordDictionary {\n}\nimpl WordDictionary {\n    fn new() -> Self {\n    }\n    \
               fn add_word(&mut self, word: String) {\n    }\n    fn search(&self, word: String) -> bool {\n    }\n}\n",
        structure: "struct WordDictionary { words: Vec<String> }",
        bodies: &["WordDictionary { words: vec![] }", "self.words.push(word);", "self.words.contains(&word)"],
        input: &[
            "[\"WordDictionary\",\"addWord\",\"search\",\"search\"]",
            "[[],[\"a [b]\"],[\"a [b]\"],[\"Output: 3\"]]",
        ],
        output: "[null,null,true,false]",
    },
    Design {
        stub: "struct MedianFinder {\n}\nimpl MedianFinder {\n    fn new() -> Self {\n    }\n    \
               fn add_num(&mut self, num: i32) {\n    }\n    fn find_median(&self) -> f64 {\n    }\n}\n",
        structure: "struct MedianFinder { sum: f64 }",
        bodies: &["MedianFinder { sum: 0.5 }", "self.sum += f64::from(num);", "self.sum"],
        input: &["[\"MedianFinder\", \"addNum\", \"findMedian\"]", "[[], [1], []]"],
        output: "[null, null, 1.5]",
    },
    Design {
        stub: "struct Solution {\n\n}\nimpl Solution {\n    fn new(head: Option<Box<ListNode>>) -> Self {\n    }\n    \
               fn get_random(&self) -> i32 {\n    }\n}\n",
        structure: "struct Solution { head: Option<Box<ListNode>> }",
        bodies: &["Solution { head }", "self.head.as_ref().unwrap().val"],
        input: &["[\"Solution\",\"getRandom\"]", "[[[1,2,3]],[]]"],
        output: "[null,1]",
    },
    Design {
        stub: "use std::rc::Rc;\nuse std::cell::RefCell;\nstruct BSTIterator {\n\n}\nimpl BSTIterator {\n    \
               fn new(root: Option<Rc<RefCell<TreeNode>>>) -> Self {\n    }\n    \
               fn next(&self) -> i32 {\n    }\n    fn has_next(&self) -> bool {\n    }\n}\n",
        structure: "struct BSTIterator { root: Option<Rc<RefCell<TreeNode>>> }",
        bodies: &["BSTIterator { root }", "self.root.as_ref().unwrap().borrow().val", "self.root.is_some()"],
        input: &["[\"BSTIterator\",\"next\",\"hasNext\"]", "[[[7,3,15,null,null,9,20]],[],[]]"],
        output: "[null,7,true]",
    },
    Design {
        stub: "struct ParkingSystem {\n\n}\nimpl ParkingSystem {\n    fn new(big: i32, medium: i32, calls: i32) -> \
            Self \
               {\n    }\n    fn add_car(&self, object: i32) -> bool {\n    }\n}\n",
        structure: "struct ParkingSystem { free: [i32; 3] }",
        bodies: &["ParkingSystem { free: [big, medium, calls] }", "self.free[object as usize - 1] > 0"],
        input: &["[\"ParkingSystem\",\"addCar\",\"addCar\"]", "[[1,1,0],[1],[3]]"],
        output: "[null,true,false]",
    },
    Design {
        stub: "struct OrderedStream {\n\n}\nimpl OrderedStream {\n    fn new(n: i32) -> Self {\n    }\n    \
               fn insert(&mut self, id_key: i32, value: String) -> Vec<String> {\n    }\n}\n",
        structure: "struct OrderedStream { n: i32 }",
        bodies: &["OrderedStream { n }", "vec![value; (self.n - id_key) as usize]"],
        input: &["[\"OrderedStream\",\"insert\",\"insert\"]", "[[5],[3,\"ccc\"],[5,\"e\"]]"],
        output: "[null,[\"ccc\",\"ccc\"],[]]",
    },
    Design {
        stub: "use std::rc::Rc;\nuse std::cell::RefCell;\nstruct Codec {\n\t\n}\nimpl Codec {\n    fn new() -> Self {\n\
               }\n    fn serialize(&self, root: Option<Rc<RefCell<TreeNode>>>) -> String {\n    }\n    \
               fn deserialize(&self, data: String) -> Option<Rc<RefCell<TreeNode>>> {\n    }\n}\n",
        structure: "struct Codec {}",
        bodies: &[
            "Codec {}",
            "root.unwrap().borrow().val.to_string()",
            "Some(Rc::new(RefCell::new(TreeNode::new(data.parse().unwrap()))))",
        ],
        input: &["[12]"],
        output: "[12]",
    },
];
