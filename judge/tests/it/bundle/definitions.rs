//! Bundles for LeetCode where it defines types, or calls a class.

use super::{Failed, compiler, is_refused, options, print_the_same};
use crate::support::{LIST, TREE};
use bundler::Arguments;
use judge::problem::Target;
use std::process::Command;

const SOLUTION: &str = "struct Solution;\n";

/// What a test's `main` makes lists and trees of.
const HELPERS: &str = "fn list(values: &[i32]) -> Option<Box<ListNode>> {\n    \
    let (first, rest) = values.split_first()?;\n    let mut node = ListNode::new(*first);\n    \
    node.next = list(rest);\n    Some(Box::new(node))\n}\n";

/// The bundle prints what the program prints, and `expected` as LeetCode compiles it: after `before`, and with this
/// `main` around it. It contains none of `gone`.
fn is_accepted(name: &str, before: &[&str], main: &str, expected: &str, gone: &[&str]) -> Result<(), Failed> {
    let layouts = [false, true].map(|minify| bundler::Options { minify, ..options(Target::Leetcode) });
    for bundler::Bundle { text, .. } in print_the_same(name, &layouts)? {
        if let Some(there) = gone.iter().chain(&["fn main", "struct Solution;"]).find(|gone| text.contains(**gone)) {
            return Err(format!("LeetCode has {there:?} already:\n{text}").into());
        }
        let helpers = if before.contains(&LIST) { HELPERS } else { "" };
        let program = format!("{}{text}\n{helpers}fn main() {{\n{main}\n}}\n", before.concat());
        let scratch = tempfile::tempdir()?;
        let executable = scratch.path().join("bundle");
        let problems = compiler().build(&program, &executable, &Arguments::edition(2024))?;
        if let Some(error) =
            problems.iter().find(|problem| problem.level == bundler::cargo_metadata::diagnostic::DiagnosticLevel::Error)
        {
            return Err(format!("LeetCode would not compile it: {}\n{program}", error.message).into());
        }
        let printed = String::from_utf8(Command::new(&executable).output()?.stdout)?;
        if printed.trim() != expected {
            return Err(format!("it printed {printed:?}:\n{program}").into());
        }
    }
    Ok(())
}

#[test]
fn a_list_of_a_crate_is_leetcode_s() -> Result<(), Failed> {
    let main = "let made = Solution::reverse(list(&[1, 2]));\nprintln!(\"{:?}\", made.map(|node| node.val));";
    is_accepted("lists", &[SOLUTION, LIST], main, "Some(2)", &["struct ListNode", "lists::", "use "])
}

/// The compiler takes code that a linked crate has already: without that crate, the same text would have other code.
#[test]
fn what_a_linked_crate_has_too_is_the_same_program() -> Result<(), Failed> {
    let main = "println!(\"{:?}\", Solution::sums(list(&[1, 2])));";
    is_accepted("grown", &[SOLUTION, LIST], main, "[3, 3]", &["struct ListNode", "lists::"])
}

#[test]
fn types_by_paths_and_other_names_are_leetcode_s() -> Result<(), Failed> {
    let main = "let root = TreeNode::new(9);\nlet root = Some(Rc::new(RefCell::new(root)));\n\
        println!(\"{:?}\", Solution::both(list(&[1, 2]), root));";
    is_accepted("paths", &[SOLUTION, LIST, TREE], main, "[0, 2, 9]", &["struct ListNode", "struct TreeNode"])
}

#[test]
fn a_list_of_a_glob_is_leetcode_s() -> Result<(), Failed> {
    let main = "println!(\"{:?}\", Solution::last(list(&[1, 2])).map(|node| node.val));";
    is_accepted("globbed", &[SOLUTION, LIST], main, "Some(2)", &["struct ListNode", "lists::", "use "])
}

#[test]
fn own_definitions_are_left_out() -> Result<(), Failed> {
    let main = "println!(\"{}\", Solution::sum(TreeNode::leaf(5), list(&[1, 2])));";
    is_accepted("trees", &[SOLUTION, LIST, TREE], main, "8", &["struct ListNode", "struct TreeNode", "fn new"])
}

#[test]
fn a_trait_of_a_crate_goes_along() -> Result<(), Failed> {
    let main = "println!(\"{}\", Solution::measure(list(&[1, 2])));";
    is_accepted("measured", &[SOLUTION, LIST], main, "100", &["struct ListNode", "Display", "from_numbers"])
}

/// `dbg!` prints its line: the lines are those of the author's text, before and after something was removed.
#[test]
fn what_prints_its_line_is_the_same_program() -> Result<(), Failed> {
    let mut bundles = super::bundler().open(&super::binary("lines"))?;
    let scratch = tempfile::tempdir()?;
    for target in [Target::Leetcode, Target::Plain] {
        bundles.proved("// A line.\n", &options(target), scratch.path(), "lines")?;
    }
    // Nobody looks for what would help.
    let start = std::time::Instant::now();
    let minified = bundler::Options { minify: true, ..options(Target::Plain) };
    let refused = bundles.proved("// A line.\n", &minified, scratch.path(), "lines");
    let message = refused.map(drop).map_err(|error| error.to_string());
    if !message.as_ref().is_err_and(|message| message.contains("(`dbg!`, `line!`, `column!`)")) {
        return Err(format!("{message:?}").into());
    }
    if start.elapsed() > std::time::Duration::from_secs(25) { Err("it takes too long".into()) } else { Ok(()) }
}

#[test]
fn a_class_is_bundled() -> Result<(), Failed> {
    let main = "let mut cache = Cache::new(1);\ncache.put(1, 2);\ncache.put(3, 4);\n\
        print!(\"{} {} {} \", cache.get(1), cache.get(5), cache.count());\ncache.clear();\n\
        println!(\"{} {}\", cache.get(0), cache.first(&Cache::node(1, None)).key);";
    is_accepted("cache", &[], main, "2 -1 4 100 3", &["from_numbers"])
}

#[test]
fn a_class_of_leetcode_s_types_is_bundled() -> Result<(), Failed> {
    let main = "let root = Some(Rc::new(RefCell::new(TreeNode::new(9))));\nlet mut walk = Walk::new(root);\n\
        println!(\"{} {} {}\", walk.has_next(), walk.next(), walk.has_next());";
    is_accepted("walk", &[TREE], main, "true 9 false", &["struct TreeNode", "lists"])
}

/// LeetCode has no `struct Solution` where that is a class.
#[test]
fn a_class_may_be_called_solution() -> Result<(), Failed> {
    is_accepted(
        "named-so",
        &[LIST],
        "println!(\"{}\", Solution::new(list(&[1])).first());",
        "1",
        &["lists::", "struct ListNode"],
    )
}

/// What is not LeetCode's type, or needs more of it than LeetCode has, is refused.
#[test]
#[ignore = "long"]
fn what_leetcode_defines_otherwise_is_refused() -> Result<(), Failed> {
    let refused: [(&str, &[&str]); 6] = [
        (
            "other-list",
            &[
                "leetcode/other-list.rs:3: leetcode defines `ListNode` itself",
                "other fields",
                "val: i32, next: Option<Box<",
            ],
        ),
        ("other-new", &["leetcode/other-new.rs:3: leetcode defines `ListNode` itself", "`new` is not LeetCode's"]),
        ("more-methods", &["from_numbers", "leetcode has its own definition of `ListNode`", "more-methods.rs:9"]),
        ("more-traits", &["leetcode has its own definition of `ListNode`", "more-traits.rs:9", "Display"]),
        ("hidden-method", &["with the judge's own definitions", "another program", "length"]),
        ("two-classes", &["two-classes.rs has no `impl Solution`", "`main` uses `One` and `Two`"]),
    ];
    refused.iter().try_for_each(|(name, parts)| is_refused(name, &options(Target::Leetcode), parts))
}
