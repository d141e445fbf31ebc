//! `add` of a whole page: the statements that read its input, in a solution that nobody has begun.

use crate::scratch::Scratch;
use std::fs;

const SKELETON: &str = "use proconio::input;\n\nfn main() {\n    input! { n: i64 }\n    println!(\"{n}\");\n}\n";

/// As a browser copies it: each index is in a line of its own.
const PAGE: &str = "B - Rows\n\nProblem Statement\nYou are given A and S.\n\nConstraints\n1≤N≤9\n1≤A \ni\n\u{200b}\n ≤N\n\n\
    Input\nThe input is given in the following format:\n\nN H W\nA \n1\n\u{200b}\n A \n2\n\u{200b}\n … A \nN\n\u{200b}\n\n\
    S \n1\n\u{200b}\n\n:\nS \nH\n\u{200b}\n\nOutput\nPrint one number.\n\n\
    Sample Input 1\nCopy\n3 2 4\n1 3 2\n.#..\n..#.\nSample Output 1\nCopy\n5\n";

/// A workspace with the problem `abc400-b`, and its `main.rs`.
fn workspace(main: &str) -> Scratch {
    let scratch = Scratch::with_templates();
    scratch.write("templates/problem/own/Cargo.toml", "[package]\nname = \"{{id}}\"\n");
    scratch.write("templates/problem/own/main.rs", "fn main() {\n    let n = read();\n}\n");
    scratch.problem("abc400-b", main, "");
    scratch
}

fn main_of(scratch: &Scratch) -> String {
    fs::read_to_string(scratch.root().join("problems/abc400-b/main.rs")).unwrap()
}

#[test]
fn a_skeleton_reads_what_the_page_says() {
    let scratch = workspace(&format!("//! B - Rows\n\n{SKELETON}"));
    scratch.write("page.txt", PAGE);
    let run = scratch.judge(&["add", "abc400-b", "page.txt"]).ends_with(0);
    let message = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(message.contains("problems/abc400-b/main.rs reads the input as the page says"), "{run:#?}");
    let expected = "//! B - Rows\n\nuse proconio::{input, marker::Chars};\n\nfn main() {\n    \
                    input! { n: usize, h: usize, w: i64, a: [usize; n], s: [Chars; h] }\n    todo!()\n}\n";
    assert_eq!(main_of(&scratch), expected);
    // It waits for its solution, and the programs for it can be made.
    assert!(scratch.judge(&["list"]).ends_with(0).stdout.contains("unsolved"));
    scratch.judge(&["stress", "abc400-b", "--init"]).ends_with(0);
    let generator = fs::read_to_string(scratch.root().join("problems/abc400-b/gen.rs")).unwrap();
    assert!(generator.contains("random.next(1..=n)"), "{generator}");
    // What somebody has begun stays as it is.
    let run = scratch.judge(&["add", "abc400-b", "page.txt"]).ends_with(0);
    assert!(!run.stderr.contains("reads the input"), "{run:#?}");
    assert_eq!(main_of(&scratch), expected);
}

#[test]
fn what_is_no_skeleton_or_not_understood_stays_as_it_is() {
    let own = "fn main() {\n    let n = read();\n}\n";
    let begun = SKELETON.replace("i64", "i32");
    // The sample has a row more than the page says.
    let other = PAGE.replace("3 2 4\n", "3 1 4\n");
    for (main, page) in [(begun.as_str(), PAGE), (own, PAGE), (SKELETON, &other)] {
        let scratch = workspace(main);
        scratch.write("page.txt", page);
        let run = scratch.judge(&["add", "abc400-b", "page.txt"]).ends_with(0);
        assert!(!run.stderr.contains("reads the input"), "{run:#?}");
        assert_eq!(main_of(&scratch), main);
    }
}
