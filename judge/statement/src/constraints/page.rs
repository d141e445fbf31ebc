//! Where a page states its constraints.

use super::format::row;
use super::phrase::Fact;
use super::stated::Constraints;
use super::tokens::{Token, tokens};

/// Headings above them, in small letters, without colons and brackets.
const HEADINGS: [&str; 11] = [
    "constraints",
    "说明/提示",
    "提示",
    "制約",
    "数据范围",
    "数据规模与约定",
    "数据范围与约定",
    "数据范围与提示",
    "约束条件",
    "note",
    "注意",
];

/// With what begins what comes behind them.
const ENDS: [&str; 26] = [
    "follow",
    "进阶",
    "seen this question",
    "面试中遇到过",
    "accepted",
    "通过次数",
    "topics",
    "相关标签",
    "companies",
    "hint",
    "similar questions",
    "相似题目",
    "discussion",
    "example",
    "示例",
    "sample",
    "样例",
    "input",
    "输入",
    "入力",
    "output",
    "输出",
    "出力",
    "partial score",
    "部分点",
    "copyright",
];

/// The lines below such a heading: those up to what comes behind them on pages, or up to an empty line and one that
/// states nothing.
pub fn listed(page: &str) -> Vec<String> {
    below_headings(page, states)
}

/// The first of the sections below such headings in which a line `is` something.
fn below_headings(page: &str, is: fn(&str) -> bool) -> Vec<String> {
    let lines: Vec<&str> = page.lines().map(str::trim).collect();
    let is_heading = |line: &&str| HEADINGS.contains(&heading(line).as_str());
    let below = |at: usize| section(&joined(&lines[at + 1..]));
    let headings = lines.iter().enumerate().filter(|(_, line)| is_heading(line));
    headings.map(|(at, _)| below(at)).find(|section| section.iter().any(|line| is(line))).unwrap_or_default()
}

/// What a page states of the input: a list of constraints, or sentences that bound something or say what a graph is
/// like, such as `The first line contains an integer n (1 ≤ n ≤ 100).`; and what is promised of it in words where it is
/// described, such as `There is exactly one A in the input.` What of that is not understood is named. Behind that, the
/// lines of the input's format that name several items: `l_1 r_1 x_1`.
pub fn stated(page: &str) -> Vec<String> {
    let stated = stated_in_words(page);
    let lines: Vec<String> = page.lines().map(str::to_string).collect();
    let rows = rows(below_input(&lines).map(String::as_str));
    if stated.is_empty() { stated } else { stated.into_iter().chain(rows).collect() }
}

fn stated_in_words(page: &str) -> Vec<String> {
    let (listed, sentences) = (listed(page), sentences(page));
    let promised = promised(&sentences);
    if !listed.is_empty() {
        let more = promised.into_iter().filter(|line| !listed.contains(line)).cloned();
        return listed.iter().cloned().chain(more).collect();
    }
    let states = |line: &String| Constraints::of_text(line).has_bounds() || is_graph(line) || promised.contains(&line);
    let stated: Vec<String> = sentences.iter().filter(|line| states(line)).cloned().collect();
    // A list of which nothing is understood is better than nothing: all of it is named.
    if stated.is_empty() { below_headings(page, compares) } else { stated }
}

/// The lines of a page, whole where a browser has broken them.
fn sentences(page: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in page.lines() {
        match lines.last_mut().filter(|last| !is_blank(last) && raised(last).is_none() && goes_on(line)) {
            Some(last) => *last += line.trim_end(),
            None => lines.push(line.trim().to_string()),
        }
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    joined(&lines)
}

/// What is promised of the input in words: among the lines below its heading, up to the next one.
fn promised(lines: &[String]) -> Vec<&String> {
    const WORDS: [&str; 7] =
        ["guaranteed", "exactly one ", "exactly once", "at least one ", "no two ", "distinct", "no cycles"];
    below_input(lines).filter(|line| WORDS.iter().any(|words| line.to_lowercase().contains(words))).collect()
}

/// Headings of what is said of the input, in small letters.
pub const INPUTS: [&str; 12] = [
    "input",
    "input format",
    "input specification",
    "input description",
    "the input",
    "input file",
    "input data",
    "standard input",
    "入力",
    "输入格式",
    "输入描述",
    "输入",
];

/// Headings of what stands behind that.
const BEHIND: [&str; 14] = [
    "output",
    "output specification",
    "example",
    "examples",
    "note",
    "出力",
    "constraints",
    "输出格式",
    "输出描述",
    "输出",
    "输入输出样例",
    "说明/提示",
    "数据范围",
    "提示",
];

/// The lines below the heading of the input, up to the next one.
pub fn below_input(lines: &[String]) -> impl Iterator<Item = &String> {
    let is = |line: &String, headings: &[&str]| headings.contains(&heading(line).as_str());
    let below = lines.iter().skip_while(move |line| !is(line, &INPUTS)).skip(1);
    below.take_while(move |line| {
        let begins = |begin: &&str| heading(line).starts_with(begin);
        let is_sample = ["sample", "入力例", "样例"].iter().any(begins) && line.chars().count() < LONGEST_HEADING;
        !is_sample && !is(line, &BEHIND)
    })
}

/// Lines of so many characters are sentences.
const LONGEST_HEADING: usize = 30;

/// The rows among the lines of an input's format, each as one line and once, where a browser has put indices into lines
/// of their own.
fn rows<'l>(lines: impl IntoIterator<Item = &'l str>) -> Vec<String> {
    let (mut joined, mut is_open): (Vec<String>, bool) = (Vec::new(), false);
    for line in lines {
        let index = raised(line).map(|index| index.replace('^', "_"));
        match (joined.last_mut(), index) {
            _ if is_blank(line) => {}
            (Some(last), Some(index)) if last.ends_with(' ') => {
                *last = last.trim_end().to_string() + &index;
                is_open = true;
            }
            (Some(last), _) if is_open && line.starts_with(' ') => *last += line,
            _ => {
                joined.push(line.to_string());
                is_open = false;
            }
        }
    }
    let mut found: Vec<String> = Vec::new();
    for line in joined {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        if row(&line).is_some_and(|names| !found.iter().any(|known| row(known).as_ref() == Some(&names))) {
            found.push(line);
        }
    }
    found
}

/// A line as it would be a heading: in small letters, without colons and brackets.
pub fn heading(line: &str) -> String {
    line.trim_matches(|mark: char| mark.is_whitespace() || ":：【】[]*#-".contains(mark)).to_lowercase()
}

/// Is this the rest of a line that a browser has broken behind a formula: ` over all test cases`, `) — the number`,
/// `-th line`?
pub fn goes_on(line: &str) -> bool {
    match line.strip_prefix(' ') {
        Some(rest) => rest.starts_with(|character: char| !character.is_whitespace()),
        None => line.starts_with([')', ',', '.', ';', ':']) || line.starts_with("-th"),
    }
}

/// Does it say what a graph of the input is like?
fn is_graph(line: &str) -> bool {
    Constraints::of_text(line).facts(&[]).iter().any(|fact| matches!(fact, Fact::Graph(..)))
}

fn section(lines: &[String]) -> Vec<String> {
    let (mut section, mut is_behind_gap) = (Vec::new(), false);
    for line in lines {
        let small = line.to_lowercase();
        let is_end = ENDS.iter().any(|end| small.starts_with(end)) && !is_promise(line);
        if is_end || is_behind_gap && !section.is_empty() && !states(line) {
            break;
        }
        is_behind_gap = line.is_empty();
        section.extend((!line.is_empty()).then(|| line.clone()));
    }
    section
}

/// Is it a sentence about the input, such as `输入保证 edges 表示一棵合法的树`, and no heading such as `输入格式`?
fn is_promise(line: &str) -> bool {
    ["输入保证", "输入数据保证", "输入的", "输入中"].iter().any(|begin| line.starts_with(begin))
}

fn states(line: &str) -> bool {
    Constraints::of_text(line).says_anything()
}

fn compares(line: &str) -> bool {
    tokens(line, false).iter().any(|token| matches!(token, Token::Sign(_)))
}

/// These lines as they were before a browser put each exponent and each index into a line of its own: `2×10`, `5`.
fn joined(lines: &[&str]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        at += 1;
        let mut whole = line.to_string();
        while (has_sign(&whole) || is_compared(lines.get(at + 1..)))
            && let Some(raised) = lines.get(at).and_then(|line| raised(line).or_else(|| long_exponent(&whole, line)))
        {
            whole += &raised;
            at += 1 + lines[at + 1..].iter().take_while(|line| is_blank(line)).count();
            if let Some(rest) = lines.get(at).filter(|line| line.starts_with(CONTINUES) || is_verb(line)) {
                whole += if is_verb(rest) { " " } else { "" };
                whole += rest;
                at += 1;
            }
        }
        joined.push(whole);
    }
    joined
}

/// With what a line goes on behind an exponent.
const CONTINUES: [char; 14] = ['≤', '<', ',', '+', '-', '×', '=', ')', '，', '；', '。', '）', '∣', '以'];

/// Does the next line that is not empty begin with a sign, or with a verb?
fn is_compared(lines: Option<&[&str]>) -> bool {
    let next = lines.unwrap_or_default().iter().find(|line| !is_blank(line));
    next.is_some_and(|line| line.starts_with(['≤', '<']) || is_verb(line))
}

/// Is it the rest of a sentence about a variable?
fn is_verb(line: &str) -> bool {
    ["is ", "are ", "は"].iter().any(|verb| line.starts_with(verb))
}

fn is_blank(line: &str) -> bool {
    line.trim_matches(['\u{200b}', ' ']).is_empty()
}

fn has_sign(line: &str) -> bool {
    // Behind a power of ten is its exponent, in a sentence, too.
    line.contains(['≤', '<', '≥']) || line.ends_with("×10")
}

/// An exponent or an index, as it is written in a line.
fn raised(line: &str) -> Option<String> {
    let is_short = (1..=2).contains(&line.chars().count());
    match line {
        _ if is_short && line.bytes().all(|byte| byte.is_ascii_digit()) => Some(format!("^{line}")),
        _ if is_short && line.bytes().all(|byte| byte.is_ascii_lowercase()) => Some(format!("_{line}")),
        _ => None,
    }
}

/// An exponent of more digits behind a power of 2 or 10: `X<2`, `4000`.
fn long_exponent(base: &str, line: &str) -> Option<String> {
    let base = base.trim_end().strip_suffix("10").or_else(|| base.trim_end().strip_suffix('2'))?;
    let is_number = (3..=6).contains(&line.len()) && line.bytes().all(|byte| byte.is_ascii_digit());
    (is_number && base.ends_with(['≤', '<', '×'])).then(|| format!("^{line}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraints_below_a_heading() {
        for (page, expected) in [
            ("Output: 2\n\nConstraints:\n\n1 <= n <= 105\nOnly one answer exists.\n \nFollow-up: Can you?", 2),
            ("Constraints:\n1 <= n <= 105\nSeen this question in a real interview before?\n1/5", 1),
            ("提示 1\nUse a map.\n\n提示：\n\n1 <= n <= 105\n  s 仅由小写英文字母组成\n\n进阶：1 <= k <= 5", 2),
            ("Constraints\n• 1 <= n <= 5\n\n• 1 <= k <= n\n\nThe rest says nothing.\n1 <= m <= 5", 2),
            ("Note:\nYou may not move.\n\nConstraints:\n1 <= n <= 5\nAccepted\n1,000", 1),
            ("【数据范围】\n1 ≤ n ≤ 5", 1),
            ("n is at least 1 <= n <= 5\nInput: 1", 0),
            (
                "提示：\n1 <= n <= 10^5\n输入保证 edges 表示一棵合法的树\ns 仅由小写英文字母组成\n输入格式\n1 <= m <= 5",
                3,
            ),
            ("Constraints:\nnone", 0),
        ] {
            let found = listed(page);
            assert_eq!(found.len(), expected, "{page}: {found:?}");
        }
    }

    #[test]
    fn a_list_of_which_nothing_is_understood_is_better_than_nothing() {
        let list = "c_{i,j} ∈ {1, 2}\nc_{1,1} = c_{2,2} does not hold.";
        assert_eq!(stated(&format!("Constraints\n\n{list}\n\nInput\n\n1 2")).join("\n"), list);
        let sentence = "The first line has n (1 ≤ n ≤ 9).";
        assert_eq!(stated(&format!("Note\n{list}\n\nInput\n{sentence}")), [sentence]);
        assert!(stated("Note\nYou may not move.\nInput\n1").is_empty());
    }

    #[test]
    fn exponents_that_a_browser_has_put_apart() {
        let page = "Constraints\n1≤N≤2×10 \n5\n \n−10 \n9\n ≤A \ni\n\u{200b}\n ≤10 \n9\n \nAll input values are integers.\nInput\nN\n";
        assert_eq!(listed(page), ["1≤N≤2×10^5", "−10^9≤A_i≤10^9", "All input values are integers."]);
        for (page, expected) in [("1≤L<2 \n4000\n \nInput", "1≤L<2^4000"), ("1≤L<12 \n4000\nInput", "1≤L<12")] {
            assert_eq!(listed(&format!("Constraints\n{page}"))[0], expected, "{page}");
        }
        let page = "Constraints\n1≤N≤9\nS \ni\n\u{200b}\n is a string of length N consisting of o and x.\n";
        assert_eq!(listed(page), ["1≤N≤9", "S_i is a string of length N consisting of o and x."]);
    }

    #[test]
    fn promises_of_the_input() {
        let page = "Visit each city exactly once.\nInput\nThe first line has n and m.\nThen there are n lines. There is \
                    exactly one A in the input.\nOutput\nIt is guaranteed that an answer exists.\n";
        let promised = "Then there are n lines. There is exactly one A in the input.";
        assert_eq!(stated(page), [promised]);
        let list = "Constraints\n1 ≤ n ≤ 5\n";
        assert_eq!(stated(&format!("{page}{list}")), ["1 ≤ n ≤ 5", promised]);
        assert!(stated(&page.replace("Input\n", "Story\n")).is_empty());
    }

    #[test]
    fn names_of_a_format() {
        let page = "Constraints\n1 ≤ Q ≤ 9\n0 ≤ l_i < r_i ≤ 9\n\nInput\n\nThe format is:\nQ\nl \n1\n\u{200b}\n r \n1\n\u{200b}\n\n\
                    l \n2\n\u{200b}\n r \n2\n\u{200b}\n\n:\n\nOutput\na_1 b_1\n";
        assert_eq!(stated(page), ["1 ≤ Q ≤ 9", "0 ≤ l_i < r_i ≤ 9", "l_1 r_1"]);
        assert!(stated("Input\nl_1 r_1\n").is_empty(), "nothing bounds them");
        assert!(Constraints::of_text("1 ≤ Q ≤ 9\nl_1 r_1").not_understood().is_empty());
    }

    #[test]
    fn rows_of_a_page() {
        let page =
            "N Q\nl \n1\n\u{200b}\n r \n1\n\u{200b}\n\nl \n2\n\u{200b}\n r \n2\n\u{200b}\n\n:\nx_1 y_1\nx_2 y_2\n";
        assert_eq!(rows(page.lines()), ["l_1 r_1", "x_1 y_1"]);
    }

    #[test]
    fn bounds_in_sentences() {
        let page = "You have n cards.\nThe first line contains n (1≤n≤105) — how many.\n3 5\n1 <= 2\n";
        assert_eq!(stated(page), ["The first line contains n (1≤n≤105) — how many."]);
        let page = "The line has one integer n\n (2≤n≤105\n).\n\nThe sum of n\n over all test cases does not exceed 2⋅105\n.\n";
        let lines =
            ["The line has one integer n (2≤n≤105).", "The sum of n over all test cases does not exceed 2⋅105."];
        assert_eq!(stated(page), lines);
        assert_eq!(stated("  1 ≤ n ≤ 5\n  1 ≤ m ≤ 5\n"), ["1 ≤ n ≤ 5", "1 ≤ m ≤ 5"]);
        let page = "A graph is good if it is connected.\nIt is guaranteed that the given graph is connected.\n";
        assert_eq!(stated(page), ["It is guaranteed that the given graph is connected."]);
        let page = "说明/提示\n\n对于全部数据，1≤N≤2×10 \n5\n ，1≤M≤10 \n6\n ，1≤X \ni\n\u{200b}\n ≤N。\n\n样例说明\n";
        let sum = "全てのテストケースにおける N の総和は 2×10 \n5\n \n以下\n";
        assert_eq!(stated(sum), ["全てのテストケースにおける N の総和は 2×10^5以下"]);
        let joined = "对于全部数据，1≤N≤2×10^5，1≤M≤10^6，1≤X_i≤N。";
        assert_eq!(listed(page), [joined]);
        assert_eq!(stated(page.trim_start_matches("说明/提示\n")), [joined]);
    }
}
