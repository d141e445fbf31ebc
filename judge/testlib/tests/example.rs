//! The example of the documentation, run as the judge would.

mod support;

use std::fs;
use std::path::Path;
use support::{program, run};

fn start(name: &str, arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let path = match name {
        "gen" => env!("CARGO_BIN_EXE_example-gen"),
        "brute" => env!("CARGO_BIN_EXE_example-brute"),
        _ => env!("CARGO_BIN_EXE_example-check"),
    };
    let output = run(program(path).args(arguments), input);
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), stdout, stderr)
}

/// Sorts the numbers and goes inwards from both ends.
fn solve(input: &str) -> String {
    let numbers: Vec<i64> = input.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let (sum, mut sorted): (i64, Vec<(i64, usize)>) = (numbers[1], numbers[2..].iter().copied().zip(1..).collect());
    sorted.sort_unstable();
    let mut rest = &sorted[..];
    while let [(low, i), .., (high, j)] = rest {
        match (low + high).cmp(&sum) {
            std::cmp::Ordering::Equal => return format!("{} {}", i.min(j), i.max(j)),
            std::cmp::Ordering::Less => rest = &rest[1..],
            std::cmp::Ordering::Greater => rest = &rest[..rest.len() - 1],
        }
    }
    "0 0".to_string()
}

#[test]
fn a_solution_is_judged() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("example");
    fs::create_dir_all(&directory).unwrap();
    let paths = ["in", "out", "ans"].map(|name| directory.join(name));
    let [input, output, answer] = paths.each_ref().map(|path| path.to_str().unwrap());
    let mut with_pair = 0;
    for (size, seed) in (1..=10).flat_map(|size| (0..5).map(move |seed| (size, seed))) {
        let (code, text, _) = start("gen", &[&size.to_string(), &seed.to_string()], b"");
        assert_eq!(code, Some(0), "{size} {seed}");
        let (code, expected, message) = start("brute", &[], text.as_bytes());
        assert_eq!((code, &message[..]), (Some(0), ""), "{text}");
        let check = |text: &str, code: i32| {
            fs::write(output, text).unwrap();
            let result = start("check", &[input, output, answer], b"");
            assert_eq!(result.0, Some(code), "{text} for {expected}: {}", result.2);
        };
        fs::write(input, &text).unwrap();
        fs::write(answer, &expected).unwrap();
        check(&solve(&text), 0);
        check(&expected, 0);
        check("1 1", 1);
        check("1", 8);
        if expected != "0 0\n" {
            with_pair += 1;
            check("0 0", 1);
        }
    }
    assert!((15..=45).contains(&with_pair), "{with_pair} of 50 inputs have a pair");
    let (code, _, message) = start("brute", &[], b"2 5\n2 x\n");
    let expected =
        "invalid input: line 2, column 3: number 2 is \"x\", not an integer from -1000000000 to 1000000000\n";
    assert_eq!((code, &message[..]), (Some(3), expected));
    let large = start("gen", &["100000", "3"], b"").1;
    assert_eq!(start("brute", &[], large.as_bytes()).0, Some(4));
}
