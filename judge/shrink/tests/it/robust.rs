//! Inputs that no format describes.

use crate::formats::Asked;
use crate::random::Random;
use shrink::{Found, Oracle, minimise, operations};

fn shrunk(input: &[u8], fails: &dyn Fn(&[u8]) -> bool) -> Vec<u8> {
    assert!(fails(input), "the input fails");
    minimise(input, &mut Asked { fails, texts: Vec::new() }).input
}

fn contains(text: &[u8], wanted: &[u8]) -> bool {
    text.windows(wanted.len()).any(|window| window == wanted)
}

#[test]
fn the_ends_of_lines_and_of_the_text_stay_as_they_are() {
    let ends = |line: &[u8]| line.is_empty() || line.len() > 1 && line.ends_with(b"\r");
    let fails = |text: &[u8]| {
        let lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
        lines.len() == 4 && lines.into_iter().all(ends) && text.ends_with(b"9\r\n")
    };
    assert_eq!(shrunk(b"1 2 3\r\n5\r\n8 9\r\n", &fails), b"0\r\n0\r\n9\r\n");
    assert_eq!(shrunk(b"3\n7 8 9", &|text| text.ends_with(b"9")), b"9");
    let marked = |text: &[u8]| text.starts_with("\u{feff}".as_bytes()) && contains(text, b"7");
    assert_eq!(shrunk("\u{feff}5 6\n7\n".as_bytes(), &marked), "\u{feff}7\n".as_bytes());
}

#[test]
fn whitespace_becomes_as_little_as_it_can() {
    assert_eq!(
        shrunk(b"\n\n  3   4 \n\n\t5\n\n", &|text| text
            .split(u8::is_ascii_whitespace)
            .filter(|token| !token.is_empty())
            .count()
            == 3),
        b"0 0\n0\n"
    );
    assert_eq!(
        shrunk(b"[ [2 , 5],\n [3],\t[0,4] ]\n", &|text| text.iter().filter(|&&byte| byte == b'[').count() == 4),
        b"[[],[],[]]\n"
    );
    // A failure that depends on whitespace keeps it.
    assert_eq!(shrunk(b"4 4\n\n\n7  7\n", &|text| contains(text, b"  ")), b"0  0\n");
}

#[test]
fn what_is_not_text_loses_bytes() {
    let input: Vec<u8> = (0..=255).chain(0..=255).collect();
    assert_eq!(shrunk(&input, &|bytes| bytes.contains(&0xFF) && bytes.contains(&0x80)), b"\x80\xff");
}

#[test]
fn fractions_lose_digits() {
    let fails = |text: &[u8]| {
        let text = str::from_utf8(text).ok();
        text.and_then(|text| text.trim().parse::<f64>().ok()).is_some_and(|value| value > 2.2)
    };
    assert_eq!(shrunk(b"314.1592653\n", &fails), b"3\n");
}

#[test]
fn characters_of_more_than_one_byte_and_escapes_stay_whole() {
    let is_text = |text: &[u8]| str::from_utf8(text).expect("characters stay whole").contains('é');
    assert_eq!(shrunk("\"aéz\"\n".as_bytes(), &|text| is_text(text) && text.starts_with(b"\"")), "\"é\"\n".as_bytes());
    assert_eq!(shrunk(br#"["a\"b","c"]"#, &|text| contains(text, br#"\""#)), br#"["\""]"#);
}

#[test]
fn any_bytes_shrink_without_a_panic() {
    let alphabets = ["0123 \n", "[],\"1a \n", "\\\"[] ", "-1 .\n", "é\u{feff}\r\n1 "];
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let length = random.range(0, 30);
        let text = random.text(length, alphabets[seed as usize % alphabets.len()]);
        let wanted = random.range(0, 3) as usize;
        let fails = |bytes: &[u8]| bytes.len() >= wanted;
        if fails(text.as_bytes()) {
            let minimal = shrunk(text.as_bytes(), &fails);
            operations(&minimal, |candidate| {
                assert!(!fails(&candidate), "{text:?} became {minimal:?}, not {candidate:?}");
                true
            });
        }
    }
}

/// Ends after some questions.
struct Limited {
    left: usize,
}

impl Oracle for Limited {
    fn first(&mut self, candidates: &[Vec<u8>]) -> Found {
        if self.left == 0 {
            return Found::TimeIsOver;
        }
        self.left -= 1;
        candidates.iter().position(|text| contains(text, b"7")).map_or(Found::None, Found::At)
    }
}

#[test]
fn what_is_found_before_time_is_over_counts() {
    let input: Vec<u8> = (1..100).flat_map(|number| format!("{number}\n").into_bytes()).collect();
    let mut before = input.len();
    for left in 0..6 {
        let minimal = minimise(&input, &mut Limited { left });
        assert!(!minimal.is_minimal && contains(&minimal.input, b"7"));
        assert!(minimal.input.len() <= before && minimal.steps <= left);
        before = minimal.input.len();
    }
    assert!(before < input.len() / 4);
    assert!(minimise(&input, &mut Limited { left: 10_000 }).is_minimal);
}

#[test]
fn a_long_input_takes_a_few_hundred_candidates() {
    let mut random = Random::new(1);
    let list: Vec<String> = random.list(10_000, 1, 1_000_000).iter().map(i64::to_string).collect();
    let wanted = [list[77].clone(), list[5000].clone(), list[9876].clone()];
    let input = format!("{}\n{}\n", list.len(), list.join(" "));
    let fails = |text: &[u8]| {
        let text = String::from_utf8_lossy(text);
        let tokens: Vec<&str> = text.split_whitespace().collect();
        let counted = tokens.first().is_some_and(|n| *n == (tokens.len() - 1).to_string());
        counted && wanted.iter().all(|number| tokens[1..].contains(&number.as_str()))
    };
    let minimal = minimise(input.as_bytes(), &mut Asked { fails: &fails, texts: Vec::new() });
    let mut sorted = wanted.clone();
    sorted.sort_by_key(|number| number.parse::<u32>().ok());
    assert_eq!(minimal.input, format!("3\n{}\n", sorted.join(" ")).into_bytes());
    assert!(minimal.tried < 1000, "{} candidates", minimal.tried);
}

/// Where a sum is just too large, a number falls by large steps while another one grows.
#[test]
fn numbers_with_a_sum_do_not_fall_one_by_one() {
    let overflows = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).into_owned();
        let list = text.strip_prefix('[').and_then(|rest| rest.split_once("]\n"));
        let Some((list, k)) = list.and_then(|(list, k)| Some((list, k.trim().parse::<usize>().ok()?))) else {
            return false;
        };
        let Some(list) = list.split(',').map(|item| item.parse::<i64>().ok()).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let is_valid = (1..=list.len()).contains(&k) && list.iter().all(|item| (1..=1_000_000_000).contains(item));
        is_valid && {
            let sums = list.windows(k).map(|window| window.iter().sum::<i64>());
            sums.clone().max() != sums.map(|sum| i64::from(sum as i32)).max()
        }
    };
    let input = b"[37840126,473241955,490026456,790150065,941184744,895834358]\n6\n";
    let minimal = minimise(input, &mut Asked { fails: &overflows, texts: Vec::new() });
    assert!(minimal.is_minimal && minimal.tried < 3000, "{} candidates", minimal.tried);
    assert_eq!(String::from_utf8_lossy(&minimal.input), "[147483650,999999999,999999999]\n3\n");
}
