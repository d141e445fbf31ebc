//! How many values a line has, in a Chinese sentence.

use super::super::expression::count;
use super::super::tokens::starts_with;
use super::words::{is_han, number};
use crate::input_format::count::Count;

/// How many values a line has.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// As many as names follow.
    Unsaid,
    /// So many, each of which has a name.
    Few(usize),
    /// So many, which are a list.
    Many(Count),
}

/// What values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers.
    Number,
    /// Strings.
    Text,
    /// Characters.
    Character,
}

/// The kinds of values.
const NOUNS: [(&str, Kind); 29] = [
    ("非负整数", Kind::Number),
    ("正整数", Kind::Number),
    ("负整数", Kind::Number),
    ("自然数", Kind::Number),
    ("整型数", Kind::Number),
    ("整数", Kind::Number),
    ("实数", Kind::Number),
    ("浮点数", Kind::Number),
    ("小数", Kind::Number),
    ("数字串", Kind::Text),
    ("数字", Kind::Number),
    ("数值", Kind::Number),
    ("参数", Kind::Number),
    ("素数", Kind::Number),
    ("质数", Kind::Number),
    ("数", Kind::Number),
    ("值", Kind::Number),
    ("字符串", Kind::Text),
    ("单词", Kind::Text),
    ("01序列", Kind::Text),
    ("01 序列", Kind::Text),
    ("01串", Kind::Text),
    ("01 串", Kind::Text),
    ("串", Kind::Text),
    ("字符", Kind::Character),
    ("大写字母", Kind::Character),
    ("小写字母", Kind::Character),
    ("英文字母", Kind::Character),
    ("字母", Kind::Character),
];

/// No words between a number and what it counts are longer.
const LONGEST: usize = 24;

/// How many values of which kind a line has, and how many characters say so.
pub fn values(text: &[char], known: &[String]) -> Option<(Amount, Kind, usize)> {
    if starts_with(text, "长度为")
        && let Some((length, end)) = number(&text[3..], known)
    {
        let rest = &text[3 + end..];
        let list = ["序列", "数列", "数组", "排列", "整数序列", "正整数序列"];
        let word = list.iter().find(|word| starts_with(rest.strip_prefix(&['的']).unwrap_or(rest), word));
        let word = word.map(|word| word.chars().count() + usize::from(rest.first() == Some(&'的')));
        return word.map(|word| (Amount::Many(length), Kind::Number, 3 + end + word));
    }
    if let Some((kind, length)) = noun(text) {
        return Some((Amount::Unsaid, kind, length));
    }
    let (many, length) = number(text, known)?;
    let counted = text[length..].strip_prefix(&['个']);
    let begin = length + usize::from(counted.is_some());
    let most = if counted.is_some() { LONGEST } else { 0 };
    let is_over = |it: &char| ",。:\n(".contains(*it);
    let words = text[begin..].iter().take(most).take_while(|it| !is_over(it)).count();
    let nouns = (begin..=begin + words).filter_map(|at| Some((at, noun(text.get(at..)?)?)));
    // `小写字母组成的字符串`
    let is_of_another = |(at, (_, length)): &(usize, (Kind, usize))| {
        ["的", "组成", "构成"].iter().any(|word| starts_with(&text[at + length..], word))
    };
    let (at, (kind, noun)) = nouns.clone().find(|noun| !is_of_another(noun)).or_else(|| nouns.clone().next())?;
    let amount = match many {
        Count::Number(number) => Amount::Few(usize::try_from(number).ok().filter(|number| *number < LONGEST)?),
        many => Amount::Many(many),
    };
    Some((amount, kind, at + noun))
}

/// `第1个数 k`, where nothing of a line has been read: a number that more follow.
pub fn first(text: &[char]) -> Option<(Kind, usize)> {
    let skipped = ["其中", "的", "开头", "先"].iter().find(|word| starts_with(text, word));
    let begin = skipped.map_or(0, |word| word.chars().count());
    let rest = text.get(begin..)?;
    let ordinal = ["第1个", "第一个"].iter().find(|word| starts_with(rest, word))?.chars().count();
    let (kind, length) = noun(&rest[ordinal..])?;
    Some((kind, begin + ordinal + length))
}

/// `N×M 的字母矩阵`: how many rows, how long each of them is, and of what; and how many characters say so.
pub fn matrix(text: &[char], known: &[String]) -> Option<([Count; 2], Kind, usize)> {
    let is_over = |it: &char| ",。:;(\n".contains(*it);
    let formula = text.iter().take_while(|it| !is_han(**it) && !is_over(it)).count();
    let written: String = text[..formula].iter().collect();
    let (rows, columns) = written.split_once('×').or_else(|| written.split_once('*'))?;
    let sizes = [rows, columns].map(|size| count(size.trim_matches([' ', '$']), known));
    let [Some(rows), Some(columns)] = sizes else { return None };
    let words: String = text[formula..].iter().take(LONGEST_MATRIX).take_while(|it| !is_over(it)).collect();
    let (at, word) = ["矩阵", "网格", "地图", "棋盘", "方阵", "表格", "数阵"]
        .iter()
        .find_map(|word| Some((words.find(word)?, word)))?;
    let is_of_characters = ["字符", "字母"].iter().any(|kind| words[..at].contains(kind));
    let kind = if is_of_characters { Kind::Character } else { Kind::Number };
    Some(([rows, columns], kind, formula + words[..at].chars().count() + word.chars().count()))
}

/// No words between the size of a matrix and what it is called are longer.
const LONGEST_MATRIX: usize = 12;

fn noun(text: &[char]) -> Option<(Kind, usize)> {
    let (word, kind) = NOUNS.iter().find(|(word, _)| starts_with(text, word))?;
    let length = word.chars().count();
    // `数据`, `数量` and the like are no values.
    let is_longer = text.get(length).is_some_and(|next| "据组目量列位".contains(*next));
    (!is_longer || length > 1).then_some((*kind, length))
}
