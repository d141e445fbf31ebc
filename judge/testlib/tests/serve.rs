//! Generators and brute forces as processes: alone, and with many requests.

mod support;

use std::io::{Read, Write};
use std::process::{Command, Output};
use support::run;

fn program(name: &str) -> Command {
    let mut command = support::program(env!("CARGO_BIN_EXE_testlib-test-programs"));
    command.env("PROGRAM", name);
    command
}

/// Code, output and message.
type Reply = (i32, Vec<u8>, String);

fn alone(command: &mut Command, input: &[u8]) -> Reply {
    let Output { status, stdout, stderr } = run(command, input);
    (status.code().unwrap(), stdout, String::from_utf8(stderr).unwrap())
}

fn reply(code: i32, output: &str, message: &str) -> Reply {
    (code, output.into(), message.into())
}

/// All replies, and how the process ended.
fn served(name: &str, requests: &[u8]) -> (Vec<Reply>, Option<i32>, String) {
    let output = run(program(name).env("TESTLIB_SERVE", "1"), requests);
    let mut rest = output.stdout.strip_prefix(b"testlib 1\n").expect("a greeting");
    let mut replies = Vec::new();
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == b'\n').expect("a head of a reply");
        let head: Vec<usize> =
            std::str::from_utf8(&rest[..end]).unwrap().split(' ').map(|number| number.parse().unwrap()).collect();
        let [code, length, message_length] = head[..] else { panic!("{head:?} is not a head") };
        let (text, next) = rest[end + 1..].split_at(length);
        let (message, next) = next.split_at(message_length);
        replies.push((code as i32, text.to_vec(), String::from_utf8(message.to_vec()).unwrap()));
        rest = next;
    }
    (replies, output.status.code(), String::from_utf8(output.stderr).unwrap())
}

fn inputs(inputs: &[&[u8]]) -> Vec<u8> {
    let request = |input: &&[u8]| [format!("{}\n", input.len()).as_bytes(), input].concat();
    inputs.iter().flat_map(request).collect()
}

/// As under `| head -1`.
#[test]
fn a_generator_ends_silently_when_nobody_reads_any_more() {
    let mut generator = program("generator").args(["1000000", "1"]).spawn().unwrap();
    drop(generator.stdout.take());
    let Output { status, stderr, .. } = generator.wait_with_output().unwrap();
    assert_eq!((status.code(), String::from_utf8(stderr).unwrap().as_str()), (Some(0), ""));
}

/// What could not be printed is not taken for printed.
#[test]
#[cfg(target_os = "linux")]
fn a_generator_fails_on_a_full_disk() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let Output { status, stderr, .. } = program("generator").args(["9", "1"]).stdout(full).output().unwrap();
    let message = String::from_utf8(stderr).unwrap();
    assert_eq!((status.code(), message.contains("failed to print to standard output")), (Some(101), true), "{message}");
}

#[test]
fn a_generator_runs_alone() {
    let run = |size, seed| alone(program("generator").args([size, seed]), b"");
    assert_eq!(run("1", "0"), run("1", "0"));
    assert_ne!(run("9", "0"), run("9", "1"));
    let (code, output, message) = run("3", "18446744073709551615");
    assert_eq!((code, output.len(), &message[..]), (0, 8, ""));
    assert!(output.starts_with(b"3\n") && output.ends_with(b"\n"));
    assert_eq!(run("0", "0"), reply(0, "", ""));
    assert_eq!(run("1000001", "0"), reply(4, "", "too large: 1000001 is more than a million\n"));
    let (code, _, message) = alone(program("generator").arg("1"), b"");
    assert_eq!((code, message.starts_with("usage: testlib-test-programs SIZE SEED")), (2, true), "{message}");
    // Another value of the variable asks for nothing.
    assert_eq!(alone(program("generator").args(["0", "0"]).env("TESTLIB_SERVE", "0"), b""), reply(0, "", ""));
}

#[test]
fn a_generator_serves_what_it_makes_alone() {
    let sizes = [5, 0, 1_000_001, 9, 13, 5];
    let requests: String = sizes.iter().map(|size| format!("{size} {}\n", u64::MAX - size)).collect();
    let (replies, code, stderr) = served("generator", requests.as_bytes());
    assert_eq!((code, &stderr[..], replies.len()), (Some(0), "", sizes.len()));
    for (size, reply) in sizes.iter().zip(&replies) {
        let seed = (u64::MAX - size).to_string();
        let (code, output, message) = alone(program("generator").args([&size.to_string(), &seed]), b"");
        assert_eq!((&code, &output), (&reply.0, &reply.1), "size {size}");
        assert_eq!(message.contains("thirteen\nis a bad size\n"), reply.2.contains("thirteen\nis a bad size\n"));
        assert!(*size == 13 || message == reply.2, "{message:?} alone, {:?} served", reply.2);
    }
    assert_eq!(replies[4].0, 101);
    let head = "thread 'main' panicked at judge/testlib/tests/programs/all.rs:";
    assert!(replies[4].2.starts_with(head), "{:?}", replies[4].2);
}

#[test]
fn a_brute_force_serves_what_it_answers_alone() {
    let long = format!("100000 {}", "é".repeat(40));
    let cases: [&[u8]; 15] = [
        b"2 ab\n",
        b"2\nx",
        b"",
        b"3 large",
        b"0 empty",
        b"-1 x",
        b"1 x\n2",
        b"1 \xff\xfe",
        long.as_bytes(),
        b"1 5\n5\n",
        b"1 \0",
        b"7",
        b"\n\n 2 \r\n\n 0 1 2 \n",
        b"20000 deep",
        b"2 ab\n",
    ];
    let (replies, code, stderr) = served("brute force", &inputs(&cases));
    assert_eq!((code, &stderr[..]), (Some(0), ""));
    assert_eq!(replies[0], reply(0, "abab\n", ""));
    assert_eq!(replies[3], reply(4, "", "too large: it is large\n"));
    assert_eq!(replies[4], reply(0, "", ""));
    assert_eq!(replies[5].0, 3);
    let rest = "invalid input: line 2, column 1: \"2\" stands where the end of the input was expected\n";
    assert_eq!(replies[6], reply(3, "", rest));
    assert_eq!(replies.len(), cases.len());
    for (input, reply) in cases.iter().zip(&replies) {
        assert_eq!(&alone(&mut program("brute force"), input), reply, "{:?}", String::from_utf8_lossy(input));
    }
}

#[test]
fn a_panic_is_a_reply() {
    let (replies, code, stderr) = served("brute force", &inputs(&[b"1 panic", b"1 x", b"2 thread", b"1 y"]));
    assert_eq!((code, &stderr[..], replies.len()), (Some(0), "", 4));
    assert!(replies[0].2.contains("panicked at") && replies[0].2.ends_with("\n1\n"), "{:?}", replies[0].2);
    assert!(replies[2].2.contains("it ends well"), "{:?}", replies[2].2);
    assert_eq!([replies[0].0, replies[2].0], [101, 101]);
    assert_eq!([&replies[1], &replies[3]], [&reply(0, "x\n", ""), &reply(0, "y\n", "")]);
    // Alone, the refusal in a thread is known for what it is.
    assert_eq!(alone(&mut program("brute force"), b"2 thread"), reply(3, "", "invalid input: in a thread\n"));
}

#[test]
fn literals_are_served_too() {
    let (replies, ..) = served("literals", &inputs(&[b"\"abba\"", b"\"abc\"", b"\"a\"\n1", b" \"\"\n"]));
    assert_eq!(replies.iter().map(|reply| reply.0).collect::<Vec<_>>(), [0, 3, 3, 0]);
    assert_eq!((&replies[0].1[..], &replies[3].1[..]), (&b"4\n"[..], &b"0\n"[..]));
}

#[test]
fn thousands_of_requests_have_their_replies_in_order() {
    let requests: String = (0..5000).map(|index| format!("{} {index}\n", index % 12)).collect();
    let (replies, code, _) = served("generator", requests.as_bytes());
    assert_eq!((code, replies.len()), (Some(0), 5000));
    for (index, (code, output, message)) in replies.iter().enumerate() {
        let expected = if index % 12 == 0 { Vec::new() } else { format!("{}\n", index % 12).into_bytes() };
        assert_eq!((*code, &output[..expected.len()], &message[..]), (0, &expected[..], ""), "reply {index}");
    }
}

/// A request is answered before the next one is sent.
#[test]
fn a_reply_does_not_wait_for_the_next_request() {
    let mut child = program("brute force").env("TESTLIB_SERVE", "1").spawn().unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut expect = |expected: &str| {
        let mut found = vec![0; expected.len()];
        stdout.read_exact(&mut found).unwrap();
        assert_eq!(String::from_utf8(found).as_deref(), Ok(expected));
    };
    expect("testlib 1\n");
    for n in 1..=3 {
        stdin.write_all(b"4\n").unwrap();
        stdin.write_all(format!("{n} ab").as_bytes()).unwrap();
        expect(&format!("0 {} 0\n{}\n", 2 * n + 1, "ab".repeat(n)));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn what_is_not_a_request_ends_the_process() {
    for requests in ["1 0\nx\n", "1 0\n1\n", "1 0\n1 2 3\n", "1 0\n\n", "1 0\n-1 0\n"] {
        let (replies, code, stderr) = served("generator", requests.as_bytes());
        assert_eq!((replies.len(), code), (1, Some(2)), "{requests:?}");
        assert!(stderr.ends_with("is not a whole request\n"), "{stderr:?}");
    }
    // The last input is shorter than promised.
    let (replies, code, _) = served("brute force", b"3\n1 x9\n1 x");
    assert_eq!((replies.len(), code), (1, Some(2)));
    let (replies, code, _) = served("brute force", b"");
    assert_eq!((replies.len(), code), (0, Some(0)));
    // What ends the process ends it, whoever asked.
    let (replies, code, _) = served("brute force", &inputs(&[b"1 x", b"1 exit", b"1 x"]));
    assert_eq!((replies.len(), code), (1, Some(7)));
}

#[test]
fn nobody_left_to_read_is_not_an_error() {
    let mut child = program("generator").env("TESTLIB_SERVE", "1").spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all("1000 0\n".repeat(1000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]));
}
