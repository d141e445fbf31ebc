//! `add`: cases from whatever a person has at hand.

use crate::scratch::{Run, Scratch, archive};
use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;

const REMOVE_DUPLICATES: &str = "struct Solution;\nimpl Solution {\n    \
    pub fn remove_duplicates(nums: &mut Vec<i32>) -> i32 {\n        todo!()\n    }\n}\nfn main() {}\n";

/// A workspace with `lc26` and `sum`, without cases.
fn workspace() -> Scratch {
    let scratch = Scratch::empty();
    scratch.problem("sum", "fn main() {}", "");
    scratch.problem("lc26", REMOVE_DUPLICATES, "");
    let manifest = scratch.root().join("problems/lc26/Cargo.toml");
    let text = fs::read_to_string(&manifest).unwrap().replace("\"plain\"", "\"leetcode\"");
    fs::write(manifest, text).unwrap();
    scratch
}

fn add(scratch: &Scratch, arguments: &[&str], stdin: &str, variables: &[(&str, &str)]) -> Run {
    let arguments = [&["add"], arguments].concat();
    let mut command = scratch.command(&arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "VISUAL", "EDITOR"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    let mut process = command.spawn().unwrap();
    // One that does not read it may be gone.
    let _ = process.stdin.take().unwrap().write_all(stdin.as_bytes());
    Run::new(process.wait_with_output().unwrap(), &arguments)
}

/// All files of `cases/`, with their texts.
fn cases(scratch: &Scratch) -> BTreeMap<String, String> {
    let root = scratch.root().join("cases");
    let files = walkdir::WalkDir::new(&root).into_iter().flatten().filter(|entry| entry.file_type().is_file());
    let name = |path: &Path| path.strip_prefix(&root).unwrap().to_str().unwrap().to_string();
    files.map(|entry| (name(entry.path()), fs::read_to_string(entry.path()).unwrap())).collect()
}

fn files(expected: &[(&str, &str)]) -> BTreeMap<String, String> {
    expected.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect()
}

fn script(scratch: &Scratch, name: &str, text: &str) -> String {
    scratch.write(name, format!("#!/bin/sh\n{text}\n"));
    let path = scratch.root().join(name);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.to_str().unwrap().to_string()
}

/// Where a page allows an error, or words in upper or lower case, the samples' bytes are not all that is right.
#[test]
fn a_comparison_of_the_page_is_named() {
    let scratch = workspace();
    let page = "Output\nThe angle, with an absolute or relative error of at most 10^{−6}.\n\nSample Input 1\n2\nSample Output 1\n0.50\n";
    let run = add(&scratch, &["sum"], page, &[]).ends_with(0);
    let message = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(message.contains("write `compare = \"float:1e-6\"` in problems/sum/Cargo.toml"), "{run:#?}");
    let page = "Output\nYou can print each letter in any case.\n\nSample Input 1\n3\nSample Output 1\nYES\n";
    let run = add(&scratch, &["sum"], page, &[]).ends_with(0);
    let message = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(message.contains("in upper or lower case: write `compare = \"kattis\"` in problems/sum"), "{run:#?}");
}

/// What the samples of an interactive problem show is no input, whether they could be told apart or not.
#[test]
fn the_samples_of_an_interactive_problem() {
    let scratch = workspace();
    let head = "A. Guess\ntime limit per test1 second\n\nThis is an interactive problem. You ask.\n\nInput\n\nThe answers.\n\n";
    for samples in ["Example\nInput\n<\n>=\nOutput\n5\n! 3\n", "Example\nInput\n2\n\n3\n\nOutput\n\n? 1\n\n! 2\n", ""] {
        let run = add(&scratch, &["sum"], &format!("{head}{samples}"), &[]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(0), ""), "{run:#?}");
        let message = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ").replace("note: ", "");
        assert!(
            message.contains("so its samples show what is exchanged: `cargo judge add sum --interactor`"),
            "{run:#?}"
        );
        assert!(message.contains("`time-limit = \"1s\"`") && message.contains("added no case to sum"), "{run:#?}");
    }
    assert!(cases(&scratch).is_empty());
}

/// A command is copied, so no line ends inside of it, however long the id is.
#[test]
fn the_next_command_is_in_one_line() {
    let scratch = Scratch::empty();
    let id = "icpc-asia-yokohama-2026-problem-a";
    scratch.problem(id, "fn main() {}", "");
    let run = add(&scratch, &[id, "-"], "Sample Input 1\n1\nSample Output 1\n1\n", &[]).ends_with(0);
    assert_eq!(run.stderr, format!("added 1 case to {id}; next:\n`cargo judge test {id}`\n"), "{run:#?}");
}

#[test]
fn examples_of_a_page() {
    let scratch = workspace();
    let page = "Example 1:\n\nInput: nums = [1,1,2]\nOutput: 2, nums = [1,2,_]\nExplanation: Your function should \
        return k = 2.\n\nExample 2:\n\nInput: nums = [0,0,1]\nOutput: 2, nums = [0,1,_]\n";
    let run = add(&scratch, &["lc26", "-"], page, &[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let paths =
        ["sample-1.in", "sample-1.out", "sample-2.in", "sample-2.out"].map(|name| format!("cases/lc26/{name}\n"));
    assert_eq!(run.stdout, paths.concat());
    assert!(run.stderr.contains("added 2 cases to lc26; next: `cargo judge test lc26`"), "{run:?}");
    let mut expected = files(&[
        ("lc26/sample-1.in", "[1,1,2]\n"),
        ("lc26/sample-1.out", "2\n[1,2]\n"),
        ("lc26/sample-2.in", "[0,0,1]\n"),
        ("lc26/sample-2.out", "2\n[0,1]\n"),
    ]);
    assert_eq!(cases(&scratch), expected);
    let chinese = "示例 1：\n输入：nums = [1,1,2]\n输出：2, nums = [1,2,_]\n示例 2：\n输入：nums = [7]\n输出：1，nums = [7]\n解释：就是这样。";
    let chinese = format!("你可以按任意顺序返回答案。\n{chinese}");
    let run = add(&scratch, &["lc26"], &chinese, &[]);
    let note = "note: the page speaks of any order: if that is about the answer's items, write\n      \
        `compare = \"json:any-order\"` in problems/lc26/Cargo.toml\n";
    assert!(run.stderr.contains(note), "{run:?}");
    assert_eq!(run.stdout, "cases/lc26/sample-3.in\ncases/lc26/sample-3.out\n", "{run:?}");
    assert!(run.stderr.contains("added 1 case to lc26, skipped 1 case already there"), "{run:?}");
    expected.extend(files(&[("lc26/sample-3.in", "[7]\n"), ("lc26/sample-3.out", "1\n[7]\n")]));
    assert_eq!(cases(&scratch), expected);
    // The second of these is wrong, so the first is not written.
    let broken = "Input: nums = [8]\nOutput: 1, nums = [8]\nInput: nums = [9\nOutput: 1, nums = [9]\n";
    let run = add(&scratch, &["lc26"], broken, &[]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    assert!(run.stderr.contains("the text, line 4: expected `,` or `]` in a list"), "{run:?}");
    let run = add(&scratch, &["lc26"], "[1,1,2]\nOutput\n1\n[1]\n", &[]);
    assert!(run.stderr.contains("sample-1.in and another answer, in line 1 `1`, not `2`; nothing was"), "{run:?}");
    assert_eq!(cases(&scratch), expected);
}

/// A page says in many ways that it does not matter in which order an answer's items come.
#[test]
fn pages_that_allow_any_order() {
    let examples = |answer: &str| format!("Example 1:\n\nInput: nums = [1,1,2]\nOutput: {answer}\n");
    for (page, shallow, deep) in [
        (
            examples("[[-1,-1,2],[-1,0,1]]")
                + "Explanation: nums[0] + nums[1] = 0.\nNotice that the order of the output and the order of the \
                   triplets does not matter.\n",
            true,
            true,
        ),
        ("The order of the pairs\ndoesn't matter.\n".to_string() + &examples("[[1,2]]"), true, true),
        ("输出的顺序和三元组的顺序并不重要。\n".to_string() + &examples("[1,2]"), true, false),
        ("Return the answer in Any Order.\n".to_string() + &examples("[1,2]"), true, false),
        ("You may visit the cells in any order.\n".to_string() + &examples("2"), false, false),
        (
            "Keep the order. What you leave beyond that does not matter.\n".to_string() + &examples("[1,2]"),
            false,
            false,
        ),
    ] {
        let scratch = workspace();
        let returned = [("[[", "Vec<Vec<i32>>"), ("Output: [", "Vec<i32>"), ("", "i32")];
        let (_, returned) = returned.into_iter().find(|(begin, _)| page.contains(begin)).unwrap();
        let source = format!(
            "struct Solution;\nimpl Solution {{\n    pub fn f(nums: Vec<i32>) -> {returned} {{ todo!() }}\n}}\n"
        );
        scratch.write("problems/lc26/main.rs", &source);
        let run = add(&scratch, &["lc26", "-"], &page, &[]);
        let says = |word: &str| run.stderr.contains(word);
        assert_eq!(
            (says("`compare = \"json:any-order\"`"), says("\"json:any-order-deep\"")),
            (shallow, deep),
            "{run:#?}"
        );
    }
}

/// The results of a class's calls have their order, whatever the page says of the items of one.
#[test]
fn pages_that_allow_any_order_in_a_result_of_a_class() {
    let scratch = workspace();
    let source =
        "struct Bag;\nimpl Bag {\n    fn new() -> Self { todo!() }\n    fn all(&self) -> Vec<i32> { todo!() }\n}\n";
    scratch.write("problems/lc26/main.rs", source);
    let page = "Returns all in any order.\nInput\n[\"Bag\",\"all\"]\n[[],[]]\nOutput\n[null,[1,2]]\n";
    let run = add(&scratch, &["lc26", "-"], page, &[]);
    assert!(run.code == Some(0) && !run.stderr.contains("json:any-order"), "{run:?}");
    assert!(
        run.stderr.contains("that of the calls' results counts") && run.stderr.contains("add lc26 --checker"),
        "{run:?}"
    );
}

/// Whoever accepts several answers needs a program that decides, unless there is one.
#[test]
fn pages_that_accept_several_answers() {
    let scratch = workspace();
    let page = "If there are\nmultiple answers, print any of them.\nSample Input 1\n1\nSample Output 1\n2\n";
    let run = add(&scratch, &["sum", "-"], page, &[]);
    assert!(run.stderr.contains("the page says `any of them`") && run.stderr.contains("add sum --checker"), "{run:?}");
    for (words, says) in [
        ("If there is no such permutation, print -1. If there are several, print any.", "print any."),
        ("You may output any such string.", "output any such"),
        ("答えが複数存在する場合、どれを出力しても正解とみなされます。", "どれを出力しても"),
    ] {
        let run = add(&scratch, &["sum", "-"], &format!("{words}\nSample Input 1\n1\nSample Output 1\n2\n"), &[]);
        assert!(run.stderr.contains(&format!("the page says `{says}`")), "{run:?}");
    }
    let page = "Do not print anything else.\nSample Input 1\n1\nSample Output 1\n2\n";
    assert!(!add(&scratch, &["sum", "-"], page, &[]).stderr.contains("the page says"));
    let source = "struct Solution;\nimpl Solution {\n    pub fn f(s: String) -> String { todo!() }\n}\n";
    scratch.write("problems/lc26/main.rs", source);
    let page = "Example 1:\nInput: s = \"babad\"\nOutput: \"bab\"\nExplanation: \"aba\" is also a valid answer.\n";
    let run = add(&scratch, &["lc26", "-"], page, &[]);
    assert!(run.code == Some(0) && run.stderr.contains("the page says `is also a valid answer`"), "{run:?}");
    let page = "Sample Input 1\n3\nSample Output 1\n4\n";
    assert!(!add(&scratch, &["sum", "-"], page, &[]).stderr.contains("the page says"));
}

/// A solution is not to fail by a limit that the problem does not have.
#[test]
fn pages_with_other_limits() {
    let scratch = workspace();
    let page = |limits: &str| format!("A. Sum\n{limits}\nSample Input 1\n3\nSample Output 1\n4\n");
    let run =
        add(&scratch, &["sum", "-"], &page("time limit per test1.5 seconds\nmemory limit per test512 megabytes"), &[]);
    let said = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = "`time-limit = \"1500ms\"` and `memory-limit = \"512MiB\"` in problems/sum/Cargo.toml";
    assert!(
        run.code == Some(0) && said.contains(&format!("the page has another limit than the one here: write {lines}")),
        "{run:?}"
    );
    let run = add(&scratch, &["sum", "-"], &page("Time Limit: 2 sec / Memory Limit: 256 MB"), &[]);
    assert!(run.code == Some(0) && !run.stderr.contains("limit"), "{run:?}");
}

/// The message names the samples: no file has one of them.
#[test]
fn samples_that_contradict_each_other() {
    let scratch = workspace();
    let page = "Sample Input 1\n1\nSample Output 1\n2\nSample Input 2\n1\nSample Output 2\n3\n";
    let run = add(&scratch, &["sum", "-"], page, &[]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    let message = "error: samples 1 and 2 have the same input and different answers, `2` and `3`; nothing was written";
    assert!(run.stderr.starts_with(message), "{run:?}");
    assert!(!scratch.root().join("cases").exists());
    // Each of them is named, whatever it contradicts.
    scratch.case("sum", "own", "7\n", Some("7\n"));
    let run = add(&scratch, &["sum", "-"], &format!("{page}Sample Input 3\n7\nSample Output 3\n8\n"), &[]);
    let path = scratch.root().canonicalize().unwrap().join("cases/sum/own.in");
    let more = format!("sample 3 has the input of {} and another answer, `8`, not `7`; nothing", path.display());
    assert!(run.stderr.contains("samples 1 and 2 have") && run.stderr.contains(&more), "{run:?}");
    assert_eq!(cases(&scratch).len(), 2);
}

/// Cases keep the names by which whoever made them told them apart; only samples and numbers are counted.
#[test]
fn cases_of_a_package_keep_their_names() {
    let scratch = workspace();
    scratch.write("package/problem.yaml", "name: x\n");
    for name in ["sample/1", "secret/1", "secret/g1/big", "secret/g1-big", "secret/g1/v1.5 (max)"] {
        scratch.write(&format!("package/data/{name}.in"), format!("{name}\n"));
        scratch.write(&format!("package/data/{name}.ans"), "1\n");
    }
    scratch.case("sum", "secret-1", "mine\n", Some("1\n"));
    let run = add(&scratch, &["sum", "package"], "", &[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    for (name, input) in [
        ("sample-1", "sample/1\n"),
        ("secret-1", "mine\n"),
        ("secret-1-2", "secret/1\n"),
        ("secret-g1-big", "secret/g1-big\n"),
        ("secret-g1-big-2", "secret/g1/big\n"),
        ("secret-g1-v1-5-max", "secret/g1/v1.5 (max)\n"),
    ] {
        assert_eq!(cases(&scratch).get(&format!("sum/{name}.in")).map(String::as_str), Some(input), "{name}: {run:?}");
    }
    assert_eq!(cases(&scratch).len(), 12);
    assert!(add(&scratch, &["sum", "package"], "", &[]).stderr.contains("added 0 cases to sum, skipped 5 cases"));
    // Who is contradicted is called as there.
    scratch.write("package/data/secret/g1/again.in", "secret/g1/big\n");
    scratch.write("package/data/secret/g1/again.ans", "2\n");
    scratch.problem("other", "fn main() {}", "");
    let run = add(&scratch, &["other", "package"], "", &[]);
    let message =
        "`secret/g1/again` and `secret/g1/big` have the same input and different answers, `2` and `1`; nothing";
    assert!(run.stderr.contains(message), "{run:?}");
    // Polygon's are numbers, and so are those of a problem whose cases are.
    for name in ["01", "02"] {
        scratch.write(&format!("numbered/tests/{name}"), name);
        scratch.write(&format!("numbered/tests/{name}.a"), name);
    }
    let run = add(&scratch, &["other", "numbered"], "", &[]);
    assert!(run.stdout.ends_with("cases/other/sample-2.in\ncases/other/sample-2.out\n"), "{run:?}");
    scratch.problem("third", "fn main() {}", "");
    scratch.write("cases/third/07", "7\n");
    scratch.write("cases/third/07.a", "7\n");
    scratch.write("more/max.in", "9\n");
    let run = add(&scratch, &["third", "more"], "", &[]);
    assert_eq!(run.stdout, "cases/third/8\n", "{run:?}");
}

/// What is said is what became of the files.
#[test]
fn an_answer_for_a_case_is_no_new_case() {
    let scratch = workspace();
    scratch.case("sum", "own", "1\n", None);
    let run = add(&scratch, &["sum", "-"], "Input\n1\nOutput\n2\nInput\n3\nOutput\n3\n", &[]);
    assert_eq!(run.stdout, "cases/sum/own.out\ncases/sum/sample-1.in\ncases/sum/sample-1.out\n", "{run:?}");
    assert!(run.stderr.contains("added 1 case to sum, gave 1 case an answer; next: "), "{run:?}");
    let run = add(&scratch, &["lc26", "-"], "[1]\n[2]\n", &[]);
    assert_eq!(run.stdout, "cases/lc26/sample-1.in\ncases/lc26/sample-2.in\n", "{run:?}");
    assert!(run.stderr.contains("added 2 cases to lc26, 2 without an answer; next: "), "{run:?}");
}

#[test]
fn files_directories_and_archives() {
    let scratch = workspace();
    scratch.write("in.txt", "1 2\r\n");
    scratch.write("out.txt", "3");
    scratch.write("page.txt", "Sample Input 1\n\n4 5\n\nSample Output 1\n\n9\n\nThe sum is 9.\n");
    for (path, text) in [("in/a.txt", "1 2\n"), ("in/b.txt", "6\n"), ("out/a.txt", "3\n"), ("out/b.txt", "6\n")] {
        scratch.write(&format!("unpacked/everything/{path}"), text);
    }
    let run = add(&scratch, &["sum", "in.txt", "out.txt"], "", &[]);
    assert_eq!(run.stdout, "cases/sum/sample-1.in\ncases/sum/sample-1.out\n", "{run:?}");
    let run = add(&scratch, &["sum", "page.txt"], "", &[]);
    assert_eq!(run.stdout, "cases/sum/sample-2.in\ncases/sum/sample-2.out\n", "{run:?}");
    let note =
        "note: the output of sample 1 was taken to end before line 8; left out from line\n      9 on: `The sum is 9.`";
    assert!(run.stderr.contains(note), "{run:?}");
    scratch.write("unpacked/everything/notes.txt", "no case");
    scratch.write("unpacked/everything/own.in", "5\n");
    let run = add(&scratch, &["sum", "unpacked"], "", &[]);
    assert_eq!(run.stdout, "cases/sum/b.in\ncases/sum/b.out\ncases/sum/own.in\n", "{run:?}");
    assert!(run.stderr.contains("note: no case was made of the file notes.txt\n"), "{run:?}");
    let counts = "added 2 cases to sum, 1 without an answer, skipped 1 case already there";
    assert!(run.stderr.contains(counts), "{run:?}");
    // `7` in `a/1.in` and `8` in `a/1.out`, stored.
    let packed = archive(&[("a/1.in", "7\n"), ("a/1.out", "8\n")]);
    scratch.write("cases.ZIP", &packed);
    let run = add(&scratch, &["sum", "cases.ZIP"], "", &[]);
    assert_eq!(run.stdout, "cases/sum/sample-3.in\ncases/sum/sample-3.out\n", "{run:?}");
    let before = cases(&scratch);
    assert_eq!(before["sum/sample-3.in"].clone() + &before["sum/sample-3.out"], "7\n8\n");
    scratch.write("evil.zip", archive(&[("1.in", "1"), ("../../evil", "x")]));
    scratch.write("package.zip", archive(&[("p/problem.yaml", "name: [\n"), ("p/data/sample/1.in", "1\n")]));
    scratch.write("note.txt", "nothing");
    scratch.write("empty/note.txt", "nothing");
    for (paths, message) in [
        (&["evil.zip"][..], "evil.zip: the path \"../../evil\" in it leads out of a directory"),
        (&["package.zip"], "error: package.zip/p/problem.yaml:2: not valid YAML"),
        (&["note.txt"], "note.txt, line 1: there is no line such as `Input`"),
        (&["empty"], "no cases in it"),
        (&["absent"], "failed to read absent"),
        (&["in.txt", "out.txt", "page.txt"], "at most two files"),
        (&["in.txt", "cases.ZIP", "out.txt", "cases.ZIP", "note.txt"], "at most two files"),
    ] {
        let run = add(&scratch, &[&["sum"], paths].concat(), "", &[]);
        assert!(run.code == Some(2) && run.stderr.contains(message), "{run:?}");
    }
    assert_eq!(cases(&scratch), before);
}

#[test]
fn a_suite_of_cargo_compete() {
    let scratch = workspace();
    let suite = "match:\n  Float:\n    relative_error: 1e-6\n    absolute_error: 1e-6\n\ncases:\n  - name: sample1\n    \
                 in: |\n      1 2\n    out: |\n      3\n  - name: sample2\n    in: |\n      4\n";
    scratch.write("testcases/a.yml", suite);
    let run = add(&scratch, &["sum", "testcases/a.yml"], "", &[]);
    assert_eq!(run.stdout, "cases/sum/sample-1.in\ncases/sum/sample-1.out\ncases/sum/sample-2.in\n", "{run:?}");
    let note = "write `compare = \"float:1e-6\"` in problems/sum/Cargo.toml";
    assert!(run.stderr.split_whitespace().collect::<Vec<_>>().join(" ").contains(note), "{run:?}");
    assert_eq!(cases(&scratch)["sum/sample-1.in"], "1 2\n");
    scratch.write("b.yml", "cases: []\n");
    let run = add(&scratch, &["sum", "b.yml"], "", &[]);
    assert!(run.code == Some(2) && run.stderr.contains("b.yml: no cases in it: they are a list `cases`"), "{run:?}");
}

/// However the files of a case arrive, they are checked, and an error names the file.
#[test]
fn files_for_leetcode_are_checked() {
    let scratch = workspace();
    for (path, text) in [
        ("good/1.in", "[1, 2]\r\n"),
        ("good/1.out", "2\n[1,2]\n"),
        ("good/secret/big.in", "\n[7 ]\n"),
        ("good/secret/page.in", "nums = [1,1]\n"),
        ("good/secret/page.out", "1, nums = [1,_]\n"),
        ("bad/1.in", "[1,1]\n"),
        ("bad/1.out", "1\n[1]\n"),
        ("bad/2.in", "\n[1,\"a\"]\n"),
        ("bad/2.out", "1\n[1]\n"),
        ("worse/2.in", "[1,1]\n"),
        ("worse/2.out", "1\n[true]\n"),
        ("page.txt", "Input: nums = [1]\nOutput: [true]\n"),
    ] {
        scratch.write(path, text);
    }
    scratch.write("bad.zip", archive(&[("a/2.in", "[1,1]\n"), ("a/2.out", "1\n[true]\n")]));
    for (paths, message) in [
        (&["bad"][..], "error: bad/2.in, line 2: nums should be a list, of which each item is an integer, and"),
        (&["bad/2.in"], "error: bad/2.in, line 2: nums should be a list"),
        (&["bad/2.in", "bad/2.out"], "error: bad/2.in, line 2: nums should be a list"),
        (&["worse"], "error: worse/2.out, line 2: this should be a list"),
        (&["worse/2.in", "worse/2.out"], "error: worse/2.out, line 2: this should be a list"),
        (&["bad.zip"], "error: bad.zip/a/2.out, line 2: this should be a list"),
        (&["page.txt"], "error: page.txt, line 2: this should be a list"),
    ] {
        let run = add(&scratch, &[&["lc26"], paths].concat(), "", &[]).ends_with(2);
        assert!(run.stderr.starts_with(message), "{run:?}");
    }
    let editor = script(&scratch, "editor", "echo '[1]' > \"$1\" && echo true > \"$2\"");
    let run = add(&scratch, &["lc26", "--edit"], "", &[("EDITOR", &editor)]).ends_with(2);
    assert!(run.stderr.starts_with("error: the answer, line 1: "), "{run:?}");
    assert!(cases(&scratch).is_empty());
    add(&scratch, &["lc26", "good"], "", &[]).ends_with(0);
    let mut expected = files(&[
        ("lc26/sample-1.in", "[1, 2]\n"),
        ("lc26/sample-1.out", "2\n[1,2]\n"),
        ("lc26/secret-big.in", "\n[7 ]\n"),
        ("lc26/secret-page.in", "[1,1]\n"),
        ("lc26/secret-page.out", "1\n[1]\n"),
    ]);
    assert_eq!(cases(&scratch), expected);
    // Who adds single files means the values.
    add(&scratch, &["lc26", "good/1.in"], "", &[]).ends_with(0);
    expected.extend(files(&[("lc26/sample-2.in", "[1,2]\n")]));
    assert_eq!(cases(&scratch), expected);
    // The solution is where the manifest says.
    let folder = scratch.root().join("problems/lc26");
    fs::create_dir(folder.join("src")).unwrap();
    fs::rename(folder.join("main.rs"), folder.join("src/main.rs")).unwrap();
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
    scratch.write("problems/lc26/Cargo.toml", manifest.replace("\"main.rs\"", "\"src/main.rs\""));
    add(&scratch, &["lc26", "good/1.in"], "", &[]).ends_with(0);
    add(&scratch, &["lc26", "bad/2.in"], "", &[]).ends_with(2).says(&["line 2: nums should be a list"]);
}

/// A problem that is started without a stub reads what its `main` likes.
#[test]
fn cases_of_a_solution_that_leetcode_does_not_call() {
    let scratch = workspace();
    let source = "struct Solution;\nimpl Solution {\n    fn first(&self, n: i32) -> i32 { n }\n}\nfn main() {}\n";
    scratch.write("problems/lc26/main.rs", source);
    for (path, text) in [("own/1.in", "5 4\n"), ("own/1.out", "bad\n"), ("2.in", "5 x\n"), ("2.out", "x\n")] {
        scratch.write(path, text);
    }
    let note = "note: the cases are not checked: LeetCode calls no function of the solution, so";
    add(&scratch, &["lc26", "own"], "", &[]).ends_with(0).says(&[note]);
    add(&scratch, &["lc26", "2.in", "2.out"], "", &[]).ends_with(0).says(&[note]);
    let expected = [
        ("lc26/sample-1.in", "5 4\n"),
        ("lc26/sample-1.out", "bad\n"),
        ("lc26/sample-2.in", "5 x\n"),
        ("lc26/sample-2.out", "x\n"),
    ];
    assert_eq!(cases(&scratch), files(&expected));
    // Whatever it reads, it must be Rust.
    scratch.write("problems/lc26/main.rs", "fn main() {");
    add(&scratch, &["lc26", "own"], "", &[]).ends_with(2).says(&["main.rs, line 1: "]);
}

/// The extension says what it is; of other files, nothing is guessed.
#[test]
fn an_input_without_an_answer() {
    let scratch = workspace();
    for (name, text) in [("one.in", "1 2\n"), ("TWO.IN", "Input\n"), ("input.txt", "3 4\n"), ("one.ans", "3\n")] {
        scratch.write(name, text);
    }
    let run = add(&scratch, &["sum", "one.in"], "", &[]).ends_with(0);
    run.says(&["added 1 case to sum, 1 without an answer; next: `cargo judge test sum`"]);
    add(&scratch, &["sum", "TWO.IN"], "", &[]).ends_with(0);
    let expected = files(&[("sum/sample-1.in", "1 2\n"), ("sum/sample-2.in", "Input\n")]);
    assert_eq!(cases(&scratch), expected);
    for (name, message) in [
        ("input.txt", "input.txt, line 1: there is no line such as `Input`"),
        ("input.txt", "an input without an answer is a file whose name ends in `.in`"),
        ("one.ans", "error: one.ans: an answer by its name, and a case needs its input: name both files"),
    ] {
        add(&scratch, &["sum", name], "", &[]).ends_with(2).says(&[message]);
    }
    assert_eq!(cases(&scratch), expected);
}

/// A text in another encoding names the command that makes UTF-8 of it.
#[test]
fn a_text_in_another_encoding() {
    let scratch = workspace();
    // `样例输入` and `样例输出` in GBK.
    let page = b"\xd1\xf9\xc0\xfd\xca\xe4\xc8\xeb\n1\n\xd1\xf9\xc0\xfd\xca\xe4\xb3\xf6\n2\n";
    scratch.write("from luogu.txt", page);
    scratch.write("unpacked/1.in", page);
    scratch.write("cases.zip", archive(&[("a/1.in", page)]));
    for (path, message) in [
        (
            "from luogu.txt",
            "error: from luogu.txt: not UTF-8 at byte 0: save it as UTF-8; if it is in GBK, as many Chinese texts are: \
             `iconv -f gbk -t utf-8 'from luogu.txt' > NEW`, with a name of your choice in place of NEW",
        ),
        ("unpacked", "`iconv -f gbk -t utf-8 unpacked/1.in > NEW`"),
        (
            "cases.zip",
            "error: cases.zip/a/1.in: not UTF-8 at byte 0: unpack the archive, save the file as UTF-8, then add",
        ),
    ] {
        add(&scratch, &["sum", path], "", &[]).ends_with(2).says(&[message]);
    }
    assert!(cases(&scratch).is_empty());
}

/// A shell gives the files of `1.*` in the order of their names.
#[test]
fn two_files_are_what_their_names_say() {
    let scratch = workspace();
    let mut number = 0;
    for (first, second, is_swapped) in [
        ("1.in", "1.out", false),
        ("1.ans", "1.in", true),
        ("1.out", "1.in", true),
        ("1.a", "1.in", true),
        ("A.OUT", "A.IN", true),
        ("01", "01.a", false),
        ("01.a", "01", true),
        ("page.txt", "1.in", true),
        ("x.txt", "y.txt", false),
        ("out/1.txt", "in/1.txt", false),
        ("answer.txt", "input.txt", true),
        ("output2.txt", "input2.txt", true),
        ("input.ans", "answer.in", true),
        ("inner.txt", "outer.txt", false),
    ] {
        number += 1;
        let [input, answer] = if is_swapped { [second, first] } else { [first, second] };
        scratch.write(input, format!("input {number}\n"));
        scratch.write(answer, format!("answer {number}\n"));
        let run = add(&scratch, &["sum", first, second], "", &[]).ends_with(0);
        let cases = cases(&scratch);
        let texts = ["in", "out"].map(|extension| cases[&format!("sum/sample-{number}.{extension}")].as_str());
        assert_eq!(texts, [format!("input {number}\n"), format!("answer {number}\n")], "{run:?}");
    }
    let before = cases(&scratch);
    for name in ["2.in", "2.ans", "2.out"] {
        scratch.write(name, name);
    }
    for (first, second, message) in [
        ("2.in", "./2.in", "error: ./2.in: the same file twice, and a case is an input and its answer"),
        ("x.txt", "x.txt", "x.txt: the same file twice"),
        (
            "1.in",
            "2.in",
            "2.in: an input by its name, as 1.in is: name an input with its answer, or a directory of many",
        ),
        ("2.ans", "2.out", "2.out: an answer by its name, as 2.ans is: name an input with its answer, or a directory"),
    ] {
        add(&scratch, &["sum", first, second], "", &[]).ends_with(2).says(&[message]);
    }
    assert_eq!(cases(&scratch), before);
}

/// An answer is whole, or there is none: of half an answer every verdict would be wrong.
#[test]
fn answers_with_empty_lines() {
    let scratch = workspace();
    let page = "Sample Input 1\n2\n\nSample Output 1\nCase #1:\n1 2\n\nCase #2:\n3 4\n";
    let run = add(&scratch, &["sum", "-"], page, &[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let before = files(&[("sum/sample-1.in", "2\n"), ("sum/sample-1.out", "Case #1:\n1 2\n\nCase #2:\n3 4\n")]);
    assert_eq!(cases(&scratch), before);
    let page = "Input\n7\nOutput\n7\n\nInput\n3\nOutput\n3\n\n1 + 2 = 3\nf(3) = 3\n";
    let run = add(&scratch, &["sum", "-"], page, &[]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    let message = "the text, line 11: lines 11 to 12, from `1 + 2 = 3` on, may be part of the output of sample 2";
    assert!(run.stderr.contains(message) && run.stderr.contains("nothing was written"), "{run:?}");
    assert_eq!(cases(&scratch), before);
}

/// A page whose samples cannot be read, as they are in a table, says all the same how the input is read; but only if
/// there are samples for which that is true.
#[test]
fn pages_of_which_the_samples_are_there() {
    let scratch = workspace();
    let page = "Cards\nInput\nThe first line has two integers n and m. Each of the next m lines has two integers u and v \
                (1 ≤ u, v ≤ n).\nOutput\nThe sum.\nSample Input 1\tSample Output 1\n2 1\n1 2\n3\n";
    let refused = "error: the text, line 6: the headings of input and output are in one line";
    let is_refused = |run: &Run| run.stderr.split_whitespace().collect::<Vec<_>>().join(" ").starts_with(refused);
    let run = add(&scratch, &["sum", "-"], page, &[]).ends_with(2);
    assert!(is_refused(&run) && cases(&scratch).is_empty(), "{run:?}");
    // Another problem's sample is not what the sentences say.
    for (sample, is_read) in [("1\n", false), ("2 1\n1 2\n", true)] {
        fs::remove_dir_all(scratch.root().join("cases/sum")).ok();
        let sample = format!("Sample Input\n{sample}Sample Output\n3\n");
        add(&scratch, &["sum", "-"], &sample, &[]).ends_with(0);
        let before = cases(&scratch);
        let run = add(&scratch, &["sum", "-"], page, &[]).ends_with(if is_read { 0 } else { 2 });
        assert_eq!(is_refused(&run), !is_read, "{run:?}");
        assert_eq!(run.stderr.contains("note: no samples are taken from the text"), is_read, "{run:?}");
        assert_eq!(cases(&scratch), before);
    }
}

/// What a page says of the input is no case, and of a table nothing is made.
#[test]
fn whole_pages() {
    let scratch = workspace();
    for (page, line, message) in [
        ("Sample 1:\nInput\nOutput\n1 2\n3\n", 2, "the input is empty up to line 3, as it is where both"),
        (
            "Sample Input 0\n\nSTDIN  Function\n-----  --------\n3      n = 3\n\nSample Output 0\n\n6\n",
            3,
            "the first row",
        ),
        ("예제 입력 1 복사\n1 2\n예제 출력 1 복사\n3\n문의\n", 5, "may be part of the output of sample 1"),
        ("Input\na and b\nOutput\na+b\nSample\ninput\toutput\n1 5\n6\n", 6, "the headings of input and output are in"),
    ] {
        let run = add(&scratch, &["sum", "-"], page, &[]).ends_with(2);
        assert!(run.stderr.starts_with(&format!("error: the text, line {line}: ")), "{run:?}");
        let words = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(message) && words.contains("--edit"), "{run:?}");
    }
    assert!(cases(&scratch).is_empty());
    let page = "入力\nN\nA1 A2 … AN\n出力\n和を1行に出力せよ。\nサンプル\nサンプル1\n入力\n2\n1 2\n出力\n3\n";
    add(&scratch, &["sum", "-"], page, &[]).ends_with(0);
    let page = "예제 입력 1 복사\n1\n4\n예제 출력 1 복사\n4\n출처\nabc\n";
    add(&scratch, &["sum", "-"], page, &[]).ends_with(0);
    let page = "Sample Input\n\n1\n5\n\nOutput for the Sample Input\n\n5\n";
    add(&scratch, &["sum", "-"], page, &[]).ends_with(0);
    let expected = [
        ("sum/sample-1.in", "2\n1 2\n"),
        ("sum/sample-1.out", "3\n"),
        ("sum/sample-2.in", "1\n4\n"),
        ("sum/sample-2.out", "4\n"),
        ("sum/sample-3.in", "1\n5\n"),
        ("sum/sample-3.out", "5\n"),
    ];
    assert_eq!(cases(&scratch), files(&expected));
}

#[test]
fn the_editor_and_the_clipboard() {
    let scratch = workspace();
    let editor = script(&scratch, "editor", "[ \"$1\" = --wait ] && echo '1 2' > \"$2\" && echo 3 > \"$3\"");
    let run = add(&scratch, &["sum", "--edit"], "", &[("EDITOR", &format!("{editor} --wait"))]);
    assert_eq!(run.stdout, "cases/sum/sample-1.in\ncases/sum/sample-1.out\n", "{run:?}");
    script(&scratch, "bin/xclip", "[ \"$*\" = '-selection clipboard -out' ] && printf 'Input: 4\\nOutput: 4'");
    let path = format!("{}:{}", scratch.root().join("bin").display(), std::env::var("PATH").unwrap());
    let run = add(&scratch, &["sum", "--clipboard"], "", &[("DISPLAY", ":9"), ("PATH", &path)]);
    assert_eq!(run.stdout, "cases/sum/sample-2.in\ncases/sum/sample-2.out\n", "{run:?}");
    let before = cases(&scratch);
    assert_eq!(
        before,
        files(&[
            ("sum/sample-1.in", "1 2\n"),
            ("sum/sample-1.out", "3\n"),
            ("sum/sample-2.in", "4\n"),
            ("sum/sample-2.out", "4\n"),
        ])
    );
    for (arguments, editor, message) in [
        (["sum", "--edit"], "", "neither VISUAL nor EDITOR is set"),
        (["sum", "--edit"], "true", "both files are still empty"),
        (["sum", "--edit"], "false", "the editor false failed (exit status: 1)"),
        (["sum", "--edit"], "judge-test-absent", "failed to start the editor judge-test-absent: "),
        (["sum", "--clipboard"], "", "failed to read the clipboard: there is no display"),
        (["summ", "--clipboard"], "", "no problem is called `summ`; the nearest: sum"),
    ] {
        let run = add(&scratch, &arguments, "", &[("VISUAL", ""), ("EDITOR", editor)]);
        assert!(run.code == Some(2) && run.stderr.contains(message), "{run:?}");
    }
    assert_eq!(cases(&scratch), before);
}

/// Where it is plain which problem is meant, the id may be left out.
#[test]
fn in_the_directory_of_a_problem() {
    let scratch = workspace();
    scratch.write("problems/sum/in.txt", "5 6\n");
    scratch.write("problems/sum/out.txt", "11\n");
    let run = |arguments: &[&str], code: i32| {
        let mut command = scratch.command(&[&["add"], arguments].concat());
        command.current_dir(scratch.root().join("problems/sum"));
        let output = command.output().unwrap();
        Run::new(output, arguments).ends_with(code)
    };
    assert_eq!(run(&["in.txt", "out.txt"], 0).stdout.lines().count(), 2);
    scratch.write("problems/sum/page.txt", "Input\n7 8\nOutput\n15\n");
    run(&["page.txt"], 0);
    run(&["summ"], 2).says(&["no problem is called `summ`"]);
    run(&["/tmp/x/nothere.txt", "out.txt"], 2).says(&["error: there is no file /tmp/x/nothere.txt"]);
    let cases = cases(&scratch);
    assert_eq!(cases["sum/sample-1.in"], "5 6\n");
    assert_eq!(cases["sum/sample-2.out"], "15\n");
}

const NETWORK: &str = "struct Solution;\nimpl Solution {\n    \
    pub fn network_delay_time(times: Vec<Vec<i32>>, n: i32, k: i32) -> i32 {\n        todo!()\n    }\n}\nfn main() {}\n";

const NETWORK_PAGE: &str = "743. Network Delay Time\nMedium\nHint\nYou are given a network of n nodes, labeled from 1 to n.\n\n\
    Example 1:\n\nInput: times = [[2,1,1],[2,3,1],[3,4,1]], n = 4, k = 2\nOutput: 2\n \n\nConstraints:\n\n\
    1 <= k <= n <= 100\n1 <= times.length <= 6000\ntimes[i].length == 3\n1 <= ui, vi <= n\nui != vi\n0 <= wi <= 100\n\
    All the pairs (ui, vi) are unique. (i.e., no multiple edges.)\n \n\nSeen this question in a real interview before?\n\
    1/5\nYes\nNo\nAccepted\n713.2K\n";

const MERGE: &str = "struct Solution;\nimpl Solution {\n    \
    pub fn merge(nums1: &mut Vec<i32>, m: i32, nums2: &mut Vec<i32>, n: i32) {\n        todo!()\n    }\n}\n\
    fn main() {}\n";

const MERGE_PAGE: &str = "88. 合并两个有序数组\n提示\n给你两个整数数组 nums1 和 nums2。\n\n示例 1：\n\n\
    输入：nums1 = [1,2,3,0,0,0], m = 3, nums2 = [2,5,6], n = 3\n输出：[1,2,2,3,5,6]\n解释：需要合并 [1,2,3] 和 [2,5,6] 。\n \n\n\
    提示：\n\nnums1.length == m + n\nnums2.length == n\n0 <= m, n <= 200\n1 <= m + n <= 200\n\
    -109 <= nums1[i], nums2[j] <= 109\n \n\n进阶：你可以设计一个时间复杂度为 O(m + n) 的算法吗？\n通过次数\n1.2M\n";

const PREFIX: &str = "use proconio::input;\nfn main() {\n    input! { n: usize, k: usize, a: [i64; n] }\n    \
    println!(\"{}\", a[..k].iter().sum::<i64>());\n}\n";

/// As AtCoder's formulas are copied.
const PREFIX_PAGE: &str = "A - Sums\n\nProblem Statement\nYou are given A.\n\nConstraints\n1≤K≤N≤3×10 \n3\n \n−10 \n9\n ≤A \n\
    i\n\u{200b}\n ≤10 \n9\n \nAll input values are integers.\nInput\nThe input is given in the following format:\n\nN K\n\n\
    Sample Input 1\nCopy\n3 2\n1 -2 3\nSample Output 1\nCopy\n-1\n";

/// A page that is pasted whole gives its constraints to the programs that `stress --init` makes.
#[test]
fn constraints_of_pages() {
    let scratch = Scratch::with_templates();
    for (id, target, main, page, kept, ranges) in [
        (
            "lc743",
            "leetcode",
            NETWORK,
            NETWORK_PAGE,
            "1 <= k <= n <= 100\n",
            &["(1..=n).contains(&row[0])", "1..=6000", "(0..=100).contains(&row[2])", "\"n\", 2..=100"][..],
        ),
        (
            "lc88",
            "leetcode",
            MERGE,
            MERGE_PAGE,
            "nums1.length == m + n\n",
            &["\"nums1\", 1..=200", "-1_000_000_000..=1_000_000_000", "nums2.len() == n as usize"],
        ),
        (
            "sums",
            "atcoder",
            PREFIX,
            PREFIX_PAGE,
            "1≤K≤N≤3×10^3\n−10^9≤A_i≤10^9\n",
            &["1..=3000", "1..=n", "-1_000_000_000..=1_000_000_000"],
        ),
    ] {
        scratch.problem(id, main, "");
        let file = scratch.root().join("problems").join(id).join("Cargo.toml");
        let manifest = fs::read_to_string(&file).unwrap().replace("\"plain\"", &format!("{target:?}"));
        fs::write(&file, manifest).unwrap();
        let constraints = format!("problems/{id}/constraints.txt");
        let run = add(&scratch, &[id, "-"], page, &[]).ends_with(0);
        assert!(run.stdout.lines().any(|line| line == constraints), "{run:#?}");
        assert!(run.stderr.contains("kept the page's constraints"), "{run:#?}");
        let text = fs::read_to_string(scratch.root().join(&constraints)).unwrap();
        assert!(text.starts_with(kept), "{text}");
        assert!(!["1/5", "进阶", "Input"].iter().any(|other| text.contains(other)), "{text}");
        let run = scratch.judge(&["stress", id, "--init"]).ends_with(0);
        let brute = fs::read_to_string(scratch.root().join("problems").join(id).join("brute.rs")).unwrap();
        for range in ranges {
            assert!(brute.contains(range), "{range}: {brute}");
        }
        let doubtful = format!("note: {constraints}: a bound may have lost its exponent");
        let message = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(message.contains(&doubtful), id == "lc88", "{run:#?}");
    }
    // What is not understood is named, and what is in neither program.
    let lines = "1≤K≤N≤9\nThe order is stable.\nAll values are integers.\nZ ≠ Y\n";
    scratch.write("problems/sums/constraints.txt", lines);
    for name in ["gen", "brute"] {
        fs::remove_file(scratch.root().join(format!("problems/sums/{name}.rs"))).unwrap();
    }
    let run = scratch.judge(&["stress", "sums", "--init"]).ends_with(0);
    let message = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    for note in [
        "problems/sums/constraints.txt: not understood: `The order is stable.`; if",
        "the programs do not keep all of `Z ≠ Y`; unless",
    ] {
        assert!(message.contains(&format!("note: {note}")), "{note}: {run:#?}");
    }
    // The same page changes nothing; another one neither, and a note says so.
    let again = add(&scratch, &["lc743", "-"], NETWORK_PAGE, &[]).ends_with(0);
    assert!(!again.stderr.contains("constraints"), "{again:#?}");
    let other = NETWORK_PAGE.replace("n <= 100", "n <= 200");
    let run = add(&scratch, &["lc743", "-"], &other, &[]).ends_with(0);
    let message = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(message.contains("constraints.txt has other constraints than the page, and stays as it is"), "{run:#?}");
    let text = fs::read_to_string(scratch.root().join("problems/lc743/constraints.txt")).unwrap();
    assert!(text.contains("n <= 100") && run.stdout.is_empty(), "{run:#?}");
}

/// Nothing of the cases is written where the text is refused, and so is nothing of its constraints.
#[test]
fn a_text_that_is_refused_keeps_no_constraints() {
    let scratch = workspace();
    let page = "Input: nums = [1,1,2]\n\nConstraints:\n1 <= nums.length <= 5\n";
    add(&scratch, &["lc26", "-"], page, &[]).ends_with(2);
    assert!(!scratch.root().join("problems/lc26/constraints.txt").exists());
}
