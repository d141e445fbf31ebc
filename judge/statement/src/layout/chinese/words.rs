//! Words and signs of Chinese sentences.

use super::super::expression::count;
use super::super::tokens::{plain, starts_with};
use crate::input_format::count::Count;

/// Is it a sign of Chinese writing?
pub fn is_han(character: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&character)
}

/// Words that say nothing of what is read, and others for which one word does.
const WORDS: [(&str, &str); 64] = [
    ("仅包含", "包含"),
    ("只包含", "包含"),
    ("仅有", "有"),
    ("只有", "有"),
    ("仅一", "一"),
    ("只一", "一"),
    ("一对朋友", "2个数"),
    ("一对", "2个"),
    ("–", "-"),
    ("，", ","),
    ("、", ","),
    ("：", ":"),
    ("；", "。"),
    ("（", "("),
    ("）", ")"),
    ("．", "."),
    ("～", "~"),
    ("∼", "~"),
    ("\\sim", "~"),
    ("一个", "1个"),
    ("两个", "2个"),
    ("二个", "2个"),
    ("三个", "3个"),
    ("四个", "4个"),
    ("五个", "5个"),
    ("六个", "6个"),
    ("七个", "7个"),
    ("八个", "8个"),
    ("两行", "2行"),
    ("三行", "3行"),
    ("四行", "4行"),
    ("再接下来", "接下来"),
    ("紧接着", "接下来"),
    ("按下来", "接下来"),
    ("接着", "接下来"),
    ("随后", "接下来"),
    ("之后", "接下来"),
    ("以下", "接下来"),
    ("下面", "接下来"),
    ("后面", "接下来"),
    ("此后", "接下来"),
    ("余下", "接下来"),
    ("下接", "接下来"),
    ("其后", "接下来"),
    ("然后", "接下来"),
    ("接下来的", "接下来"),
    ("接下来行", "接下来1行"),
    ("首先是1个", "第1个"),
    ("首先1个", "第1个"),
    ("每一行", "每行"),
    ("每一组", "每组"),
    ("每一个", "每个"),
    ("子测试用例", "数据"),
    ("子用例", "数据"),
    ("测试数据", "数据"),
    ("测试用例", "数据"),
    ("测试样例", "数据"),
    ("组测试", "组数据"),
    ("以及", "和"),
    ("与", "和"),
    ("及", "和"),
    ("**", ""),
    ("—", ","),
    ("对于", ""),
];

/// A text with fewer words and signs for the same.
pub fn simple(text: &str) -> String {
    let text = text.lines().map(|line| plain(&with_ranges(line)) + "\n").collect::<String>();
    WORDS.iter().fold(text, |text, (word, simple)| text.replace(word, simple))
}

/// `line` with a sign that is no blank of LaTeX in `2~n` and `第2行~第n行`.
fn with_ranges(line: &str) -> String {
    let mut parts = line.split('~');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| {
        let is_end = |it: char| it.is_ascii_alphanumeric() || it == '行';
        let is_begin = |it: char| it.is_ascii_alphanumeric() || it == '第';
        let is_range = text.trim_end_matches(['$', ' ']).ends_with(is_end)
            && part.trim_start_matches(['$', ' ']).starts_with(is_begin);
        text + if is_range { "～" } else { "~" } + part
    })
}

/// What begins an explanation.
pub const EXPLAINING: [&str; 23] = [
    "相邻",
    "之间",
    "表示",
    "表明",
    "代表",
    "描述",
    "分别",
    "保证",
    "满足",
    "含义",
    "意义",
    "即",
    "意为",
    "说明",
    "依次为",
    "其中",
    "若",
    "如果",
    "注意",
    "为了",
    "按照",
    "仅",
    "且",
];

/// Numbers as Chinese writes them.
const NUMBERS: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// Is it part of a formula, or a blank or a comma in one?
pub fn is_formula(character: char) -> bool {
    !is_han(character) && !"。\n(（".contains(character)
}

/// How long a text in brackets is that begins here.
pub fn bracketed(text: &[char]) -> Option<usize> {
    let end = text.iter().position(|it| *it == ')')?;
    (text[0] == '(').then_some(end + 1)
}

/// How many blanks there are.
pub fn blanks(text: &[char]) -> usize {
    run(text, " $")
}

/// How many of these characters are at the beginning.
pub fn run(text: &[char], characters: &str) -> usize {
    text.iter().take_while(|it| characters.contains(**it)).count()
}

/// A number, or a formula that is one, and how many characters it has.
pub fn number(text: &[char], known: &[String]) -> Option<(Count, usize)> {
    let begin = blanks(text);
    if let Some(at) = text.get(begin).and_then(|first| NUMBERS.iter().position(|it| starts_with(&[*first], it))) {
        return Some((Count::Number(at as i128 + 1), begin + 1));
    }
    let formula: String = text[begin..].iter().take_while(|it| !is_han(**it) && !"~,。:\n".contains(**it)).collect();
    let length = formula.chars().count();
    let counted = |formula: &str| count(formula.trim(), known);
    let is_known = |count: &Count| count.variables().iter().all(|name| known.contains(&name.to_string()));
    // `k_i`, of which each line has its own `k`.
    let own = ["_i", "_j", "_{i}", "_{j}"].iter().fold(formula.clone(), |formula, index| formula.replace(index, ""));
    let own = Some(own).filter(|own| *own != formula).and_then(|own| counted(&own)).filter(is_known);
    let count = own.or_else(|| counted(&formula))?;
    Some((count, begin + length))
}
