//! The limits and the comparison that a page states, where they are not the problem's.

use crate::problem::{Problem, Target, default_comparison};
use std::time::Duration;

/// What stands before the time limit, in small letters.
const TIME: [&str; 3] = ["time limit", "时间限制", "実行時間制限"];

/// What stands before the memory limit.
const MEMORY: [&str; 3] = ["memory limit", "内存限制", "メモリ制限"];

/// Units of time, in milliseconds.
const TIME_UNITS: [(&str, f64); 9] = [
    ("s", 1000.0),
    ("sec", 1000.0),
    ("secs", 1000.0),
    ("second", 1000.0),
    ("seconds", 1000.0),
    ("秒", 1000.0),
    ("ms", 1.0),
    ("millisecond", 1.0),
    ("milliseconds", 1.0),
];

/// Units of memory, in KiB: no judge's megabyte has a million bytes.
const MEMORY_UNITS: [(&str, f64); 9] = [
    ("kb", 1.0),
    ("kib", 1.0),
    ("kilobytes", 1.0),
    ("mb", 1024.0),
    ("mib", 1024.0),
    ("megabytes", 1024.0),
    ("gb", 1_048_576.0),
    ("gib", 1_048_576.0),
    ("gigabytes", 1_048_576.0),
];

/// The lines that the manifest needs for what a page states, in small letters and with single blanks.
pub fn other_limits(problem: &Problem, page: &str) -> Option<String> {
    let settings = &problem.settings;
    let time = stated(page, &TIME, &TIME_UNITS).filter(|time| Duration::from_millis(*time) != settings.time_limit);
    let memory = stated(page, &MEMORY, &MEMORY_UNITS).filter(|memory| memory << 10 != settings.memory_limit);
    let time = time.map(|time| match time % 1000 {
        0 => format!("`time-limit = \"{}s\"`", time / 1000),
        _ => format!("`time-limit = \"{time}ms\"`"),
    });
    let memory = memory.map(|memory| match memory % 1024 {
        0 => format!("`memory-limit = \"{}MiB\"`", memory / 1024),
        _ => format!("`memory-limit = \"{memory}KiB\"`"),
    });
    let lines: Vec<String> = time.into_iter().chain(memory).collect();
    (!lines.is_empty()).then(|| {
        let lines = lines.join(" and ");
        format!("the page has another limit than the one here: write {lines} in problems/{}/Cargo.toml", problem.id)
    })
}

/// What stands before a tolerance, and how many characters may be between.
const ERROR: [&str; 4] = ["error", "誤差", "误差", "погрешност"];
const NEAR: usize = 100;

/// The line that the manifest needs where a page, in the same form, allows numbers an error, or words another case, and
/// the problem does not.
pub fn other_comparison(problem: &Problem, page: &str) -> Option<String> {
    let settings = &problem.settings;
    let is_decided = settings.checker.is_some() || settings.interactor.is_some();
    let is_default = settings.compare == default_comparison(settings.target);
    if is_decided || !is_default || settings.target == Target::Leetcode {
        return None;
    }
    let exponent = ERROR.iter().flat_map(|word| page.match_indices(word)).find_map(|(at, _)| power(&page[at..]));
    let is_kattis = settings.target == Target::Kattis;
    let (what, compare) = match exponent {
        Some(exponent) => {
            let float = if is_kattis { "kattis float_tolerance " } else { "float:" };
            (format!("numbers an error of 10^-{exponent}"), format!("{float}1e-{exponent}"))
        }
        None if !is_kattis && allows_any_case(page) => ("words in upper or lower case".into(), "kattis".into()),
        None => return None,
    };
    let path = format!("problems/{}/Cargo.toml", problem.id);
    Some(format!("the page allows {what}: write `compare = \"{compare}\"` in {path}"))
}

/// Whether a sentence says that something may be printed in upper or lower case. "In any case" may begin another one.
fn allows_any_case(page: &str) -> bool {
    const CASE: [&str; 5] =
        ["in any case", "in any register", "in arbitrary case", "case-insensitive", "case insensitive"];
    let has = |text: &str, words: &[&str]| words.iter().any(|word| text.contains(word));
    page.split(['.', '。']).any(|sentence| {
        let before = CASE.iter().find_map(|words| sentence.split_once(words)).map(|(before, _)| before);
        before.is_some_and(|before| has(before, &["print", "output", "answer"]))
            || sentence.contains("大小写")
                && has(sentence, &["任意", "任何", "不区分", "忽略"])
                && has(sentence, &["输出", "答案"])
    })
}

/// The exponent, without its sign, of the first `10^{-6}` near to the beginning; browsers copy it as `10−6`, too.
fn power(text: &str) -> Option<u32> {
    let near = text.char_indices().nth(NEAR).map_or(text, |(end, _)| &text[..end]);
    near.match_indices("10").find_map(|(at, ten)| {
        let rest = near[at + ten.len()..].trim_start_matches(['^', '{', '(', ' ']);
        let rest = rest.strip_prefix(['-', '−', '–'])?.trim_start();
        let digits = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok().filter(|exponent| (1..=15).contains(exponent))
    })
}

/// The first number behind one of these words, in the smallest of these units.
fn stated(page: &str, words: &[&str], units: &[(&str, f64)]) -> Option<u64> {
    words.iter().flat_map(|words| page.match_indices(words)).find_map(|(at, words)| {
        let rest = page[at + words.len()..].trim_start();
        let rest = rest.strip_prefix("per test").unwrap_or(rest).trim_start_matches([' ', ':', '：']);
        let digits = rest.find(|character: char| !character.is_ascii_digit() && character != '.')?;
        let (number, rest) = rest.split_at(digits);
        let unit: String = rest.trim_start().chars().take_while(|character| character.is_alphabetic()).collect();
        let (_, factor) = units.iter().find(|(name, _)| *name == unit)?;
        let value = (number.parse::<f64>().ok()? * factor).round();
        (1.0..1e9).contains(&value).then_some(value as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_as_pages_have_them() {
        for (page, exponent) in [
            ("error from the judge's output is at most 10^{−6}.", Some(6)),
            ("error does not exceed 10 - 9. formally", Some(9)),
            ("error of at most 10^-4", Some(4)),
            ("误差不超过 10−5", Some(5)),
            ("error is at most 10^{6}", None),
            ("error: there are 10 - 100 of them", None),
            ("errors are printed", None),
        ] {
            assert_eq!(power(page), exponent, "{page}");
        }
    }

    #[test]
    fn words_in_any_case() {
        for (page, expected) in [
            ("you can print each letter in any case (upper or lower).", true),
            ("you may output the answer in any case. for example, the strings", true),
            ("for each test, print \"yes\" or \"no\". letters can be printed in any register.", true),
            ("你可以以任意大小写形式输出答案。", true),
            ("输出 yes 或 no，不区分大小写。", true),
            ("print yes or no. in any case, the answer fits into 64 bits.", false),
            ("the string consists of letters; 区分大小写。", false),
            ("输出时请注意大小写。", false),
            ("print the answer, in this case 3.", false),
        ] {
            assert_eq!(allows_any_case(page), expected, "{page}");
        }
    }

    #[test]
    fn limits_as_pages_have_them() {
        for (page, time, memory) in [
            ("a. sum time limit per test1.5 seconds memory limit per test512 megabytes you", Some(1500), Some(524_288)),
            ("time limit per test: 1 second memory limit per test: 256 megabytes", Some(1000), Some(262_144)),
            ("time limit: 2 sec / memory limit: 1024 mib score", Some(2000), Some(1_048_576)),
            ("実行時間制限: 2.525 sec / メモリ制限: 1 gib 配点", Some(2525), Some(1_048_576)),
            ("时间限制 1.00s 内存限制 512.00mb 提交", Some(1000), Some(524_288)),
            ("cpu time limit 800 ms memory limit 65536 kb", Some(800), Some(65536)),
            ("the time limit is 5 seconds. time limit: 3 s", Some(3000), None),
            ("time limit 5 minutes, memory limit 3 numbers, time limit 0 s, time limit . s", None, None),
            ("there is a time limit", None, None),
        ] {
            let found = (stated(page, &TIME, &TIME_UNITS), stated(page, &MEMORY, &MEMORY_UNITS));
            assert_eq!(found, (time, memory), "{page}");
        }
    }
}
