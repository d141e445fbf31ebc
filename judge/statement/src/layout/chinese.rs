//! Sentences in Chinese that say what stands in the lines of an input: `第一行两个整数 n,m`.
//!
//! What is no Chinese in such a sentence is a formula: so formulas need no marks around them.

use super::expression::{between, count};
use super::item::{Extent, Field, Item};
use super::page::{joined, kinds};
use super::tokens::{Token, joined_name, plain, starts_with, tokens};
use crate::constraints::page::below_input;
use crate::input_format::count::Count;

/// How many values a line has.
#[derive(Clone, Debug, PartialEq)]
enum Amount {
    /// As many as names follow.
    Unsaid,
    /// So many, each of which has a name.
    Few(usize),
    /// So many, which are a list.
    Many(Count),
}

/// What values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Number,
    Text,
    Character,
}

/// Which lines are spoken of.
#[derive(Clone, Debug, PartialEq)]
enum Head {
    /// One that is there once.
    Line,
    /// So many.
    Lines(Count),
    /// Each of those of which the text spoke before.
    Each,
    /// Those of each test case.
    Case,
    /// There are so many test cases.
    Cases(Count),
    /// None: a number of lines in all, or the number of a value in a line.
    Nothing,
}

/// A name in a formula.
#[derive(Clone, Debug, PartialEq)]
struct Named {
    name: String,
    /// Has it an index, as one of several has?
    is_item: bool,
    /// How many there are, where that is written: `a_1, a_2, …, a_n`.
    many: Option<Count>,
}

/// What the sentences of a page may mean, the likeliest first.
pub fn items(page: &str) -> Vec<Vec<Item>> {
    let lines: Vec<String> = page.lines().map(str::to_string).collect();
    let below: Vec<&str> = below_input(&lines).map(String::as_str).collect();
    let text = joined(&below).join("\n");
    if !text.chars().any(is_han) {
        return Vec::new();
    }
    let text = simple(&text);
    let kinds = kinds(page);
    let none = Vec::new();
    let readings = [(true, &kinds), (false, &kinds), (true, &none)];
    let readings = readings.into_iter().filter_map(|(are_joined, kinds)| read(&text, are_joined, kinds));
    let mut all: Vec<Vec<Item>> = Vec::new();
    for items in readings {
        if !items.is_empty() && !all.contains(&items) {
            all.push(items);
        }
    }
    all
}

fn is_han(character: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&character)
}

/// Words that say nothing of what is read, and others for which one word does.
const WORDS: [(&str, &str); 50] = [
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
    ("每一行", "每行"),
    ("每一组", "每组"),
    ("每一个", "每个"),
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
fn simple(text: &str) -> String {
    let text = text.lines().map(|line| plain(line) + "\n").collect::<String>();
    WORDS.iter().fold(text, |text, (word, simple)| text.replace(word, simple))
}

/// Numbers as Chinese writes them.
const NUMBERS: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// What begins an explanation.
const EXPLAINING: [&str; 22] = [
    "相邻",
    "之间",
    "表示",
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

/// The kinds of values.
const NOUNS: [(&str, Kind); 26] = [
    ("非负整数", Kind::Number),
    ("正整数", Kind::Number),
    ("负整数", Kind::Number),
    ("自然数", Kind::Number),
    ("整型数", Kind::Number),
    ("整数", Kind::Number),
    ("实数", Kind::Number),
    ("浮点数", Kind::Number),
    ("小数", Kind::Number),
    ("数字", Kind::Number),
    ("数值", Kind::Number),
    ("参数", Kind::Number),
    ("素数", Kind::Number),
    ("质数", Kind::Number),
    ("数", Kind::Number),
    ("值", Kind::Number),
    ("字符串", Kind::Text),
    ("单词", Kind::Text),
    ("01串", Kind::Text),
    ("01 串", Kind::Text),
    ("串", Kind::Text),
    ("字符", Kind::Character),
    ("大写字母", Kind::Character),
    ("小写字母", Kind::Character),
    ("英文字母", Kind::Character),
    ("字母", Kind::Character),
];

fn read(text: &str, are_joined: bool, kinds: &[(String, Vec<String>)]) -> Option<Vec<Item>> {
    let characters: Vec<char> = text.chars().collect();
    let mut reader = Reader { text: &characters, are_joined, kinds, ..Reader::default() };
    while !reader.text.is_empty() {
        reader.step();
    }
    reader.finished()
}

/// Reads a text from its beginning to its end.
#[derive(Default)]
struct Reader<'a> {
    /// What is left of it.
    text: &'a [char],
    /// Are characters read as one token?
    are_joined: bool,
    /// The kinds of lines that the page lists.
    kinds: &'a [(String, Vec<String>)],
    /// What has been read before the test cases.
    before: Vec<Item>,
    /// What has been read of the input, or of a test case.
    items: Vec<Item>,
    /// How many test cases there are, if what is read is one.
    cases: Option<Count>,
    /// How many there are, where that has been said.
    announced: Option<Count>,
    /// The lines that are spoken of.
    head: Option<Head>,
    /// What they have.
    fields: Vec<Field>,
    /// Values whose names may follow.
    amount: Option<(Amount, Kind)>,
    /// How many of the last fields have no names in the text.
    unnamed: usize,
    /// Is something explained?
    explains: bool,
    known: Vec<String>,
    /// The names of single values that the text has none for.
    invented: Vec<String>,
}

impl Reader<'_> {
    fn step(&mut self) {
        if let Some((head, length)) = head(self.text, &self.known, self.is_begun()) {
            self.text = &self.text[length..];
            self.begin(head);
        } else if let Some(length) = bracketed(self.text) {
            let inner: String = self.text[1..length - 1].iter().collect();
            if self.head.is_some() && self.fields.is_empty() && !self.explains {
                self.names(&inner);
            }
            self.text = &self.text[length..];
        } else if self.text[0] == '。' || self.text.starts_with(&['\n', '\n']) {
            self.give_up_names();
            // Another sentence about the same line explains it.
            self.explains = !self.fields.is_empty();
            self.text = &self.text[1..];
        } else if let Some(length) = self.more() {
            self.explains = false;
            self.text = &self.text[length..];
        } else if let Some(word) = EXPLAINING.iter().find(|word| starts_with(self.text, word)) {
            self.give_up_names();
            self.explains = true;
            self.text = &self.text[word.chars().count()..];
        } else if let Some((amount, kind, length)) = values(self.text, &self.known).filter(|_| !self.explains) {
            self.give_up_names();
            self.amount = Some((amount, kind));
            self.text = &self.text[length..];
        } else if ",:;. $".contains(self.text[0]) {
            self.text = &self.text[1..];
        } else {
            let formula: String = self.text.iter().take_while(|it| is_formula(**it)).collect();
            let length = formula.chars().count();
            if !formula.trim().is_empty() {
                self.names(&formula);
            }
            self.text = &self.text[length.max(1)..];
        }
    }

    /// Behind an explanation, how many characters there are before more values: `,一个整数 k`, `接下来 k 个整数`.
    fn more(&self) -> Option<usize> {
        let length = [",", "接下来"].iter().find(|word| starts_with(self.text, word))?.chars().count();
        let rest = &self.text[length..];
        let (amount, _, end) = values(rest, &self.known).filter(|_| self.explains)?;
        let is_of_line = |name: &str| self.fields.iter().any(|field| field.name == name);
        let formula: String = rest[end..].iter().take_while(|it| is_formula(**it)).collect();
        let names = names(&formula, &self.known);
        let is_more = match amount {
            Amount::Unsaid => false,
            Amount::Few(number) => names.len() == number && names.iter().all(|named| !self.known.contains(&named.name)),
            Amount::Many(count) => count.variables().into_iter().any(is_of_line),
        };
        is_more.then_some(length)
    }

    /// Is a line spoken of that has nothing yet?
    fn is_begun(&self) -> bool {
        matches!(self.head, Some(Head::Lines(_))) && self.fields.is_empty()
    }

    fn begin(&mut self, head: Head) {
        self.give_up_names();
        match head {
            Head::Nothing => {
                self.explains = true;
                return;
            }
            Head::Cases(count) => {
                self.announced = Some(count);
                return;
            }
            Head::Each => {
                // What each of several lines has was said already.
                if !self.is_begun() {
                    self.explains = true;
                    return;
                }
            }
            Head::Case => {
                self.end_line();
                self.head = None;
                self.begin_cases();
            }
            Head::Line | Head::Lines(_) => {
                self.end_line();
                self.head = Some(head);
            }
        }
        self.explains = false;
    }

    /// Behind the number of test cases is the first of them.
    fn begin_cases(&mut self) {
        if self.cases.is_some() {
            return;
        }
        let singles: Vec<&Field> = self.items.iter().flat_map(Item::singles).collect();
        let usual = singles.iter().find(|field| ["T", "t"].contains(&field.name.as_str()));
        let number = usual.or(singles.last()).map(|field| Count::Variable(field.name.clone()));
        self.cases = self.announced.take().filter(|count| *count != Count::Number(1)).or(number);
        if self.cases.is_some() {
            self.before = std::mem::take(&mut self.items);
        }
    }

    fn end_line(&mut self) {
        let fields = std::mem::take(&mut self.fields);
        let head = self.head.take();
        let are_unnamed = fields.len() == self.unnamed;
        self.unnamed = 0;
        if let Some(Head::Lines(count)) = &head
            && !self.kinds.is_empty()
            && are_unnamed
        {
            let kind = |(kind, names): &(String, Vec<String>)| (kind.clone(), names.iter().map(Field::one).collect());
            let kinds = std::mem::take(&mut self.kinds).iter().map(kind).collect();
            self.items.push(Item::Kinds { count: count.clone(), kinds });
            return;
        }
        if fields.is_empty() {
            return;
        }
        self.items.push(match head {
            Some(Head::Lines(count)) => Item::Lines { count, fields },
            _ => Item::Line(fields),
        });
    }

    /// The names in a formula, of values that have been spoken of, or that a line has without a word for them.
    fn names(&mut self, formula: &str) {
        let names = names(formula, &self.known);
        if self.explains {
            self.name_what_is_invented(&names);
            return;
        }
        for named in names {
            let is_row = matches!((&self.head, &self.amount), (Some(Head::Lines(_)), Some((Amount::Few(_), _))));
            let is_there = self.fields.iter().any(|field| field.name == named.name);
            // It is spoken of again; but rows may have names that are taken.
            let is_mention = is_there || self.known.contains(&named.name) && !is_row;
            // What a line of several kinds has is listed elsewhere.
            let has_kinds = matches!(self.head, Some(Head::Lines(_))) && !self.kinds.is_empty();
            if is_mention || self.amount.is_none() && (has_kinds || !self.fields.is_empty()) {
                continue;
            }
            let (amount, kind) = self.amount.take().unwrap_or((Amount::Unsaid, Kind::Number));
            let (field, rest) = match (amount, named.many) {
                (Amount::Many(many), _) => (Field::many(&named.name, many), None),
                (amount, Some(many)) => (Field::many(&named.name, many), (amount == Amount::Unsaid).then_some(amount)),
                (Amount::Few(number), None) => (Field::one(&named.name), (number > 1).then(|| Amount::Few(number - 1))),
                (Amount::Unsaid, None) => (Field::one(&named.name), Some(Amount::Unsaid)),
            };
            self.amount = rest.map(|rest| (rest, kind));
            self.add(field, kind);
        }
    }

    fn add(&mut self, field: Field, kind: Kind) {
        let (is_text, name) = (kind != Kind::Number, field.name.clone());
        let extent = match (field.extent, kind) {
            (Extent::Many(count), Kind::Character) if self.are_joined => Extent::Text(count),
            (extent, _) => extent,
        };
        self.known.push(name.clone());
        self.fields.push(Field { name, extent, is_text });
        self.unnamed = 0;
    }

    /// Values without names get some.
    fn give_up_names(&mut self) {
        let Some((amount, kind)) = self.amount.take() else { return };
        let (number, many) = match amount {
            Amount::Unsaid => return,
            Amount::Few(number) => (number, None),
            Amount::Many(count) => (1, Some(count)),
        };
        let is_single = many.is_none();
        for _ in 0..number {
            let letters = ('a'..='z').map(String::from);
            let Some(name) = letters.into_iter().find(|name| !self.known.contains(name)) else { return };
            self.invented.extend((is_single && number == 1).then(|| name.clone()));
            self.add(Field { extent: many.clone().map_or(Extent::One, Extent::Many), ..Field::one(name) }, kind);
        }
        self.unnamed = number;
    }

    /// `表示 a_i`: that is what the next of the last values is called.
    fn name_what_is_invented(&mut self, names: &[Named]) {
        for named in names {
            let begin = self.fields.len().saturating_sub(self.unnamed);
            let Some(field) = self.fields.get_mut(begin) else { return };
            let is_short = named.is_item || named.name.len() == 1 && !["i", "j"].contains(&named.name.as_str());
            let is_fit = if field.is_list() { named.is_item } else { is_short };
            if self.known.contains(&named.name) || !is_fit {
                continue;
            }
            [&mut self.invented, &mut self.known]
                .into_iter()
                .for_each(|names| names.retain(|name| *name != field.name));
            self.known.push(named.name.clone());
            field.name.clone_from(&named.name);
            self.unnamed -= 1;
        }
    }

    /// Counts whose names nothing has are those of values without a name, in their order, or written in another case.
    fn name_counts(&mut self, items: &mut [Item]) {
        let is_other = |name: &&str| !self.known.contains(&name.to_string());
        let mut missing: Vec<String> = Vec::new();
        for name in items.iter().flat_map(Item::counts).flat_map(Count::variables).filter(is_other) {
            missing.extend((!missing.contains(&name.to_string())).then(|| name.to_string()));
        }
        for name in missing {
            let other = self.known.iter().find(|known| known.eq_ignore_ascii_case(&name));
            let invented = (!self.invented.is_empty()).then(|| self.invented.remove(0));
            match (other, invented) {
                (Some(other), _) => items.iter_mut().for_each(|item| item.rename(&name, other, false)),
                (None, Some(invented)) => items.iter_mut().for_each(|item| item.rename(&invented, &name, true)),
                (None, None) => {}
            }
        }
    }

    fn finished(mut self) -> Option<Vec<Item>> {
        self.give_up_names();
        self.end_line();
        let mut items = std::mem::take(&mut self.items);
        if let Some(count) = self.cases.take() {
            let case = match &items[..] {
                [] => return None,
                [Item::Line(fields)] => Item::Lines { count, fields: fields.clone() },
                _ => Item::Repeated { count, items },
            };
            items = std::mem::take(&mut self.before);
            items.push(case);
        }
        self.name_counts(&mut items);
        Some(items)
    }
}

/// Is it part of a formula, or a blank or a comma in one?
fn is_formula(character: char) -> bool {
    !is_han(character) && !"。\n(（".contains(character)
}

/// How long a text in brackets is that begins here.
fn bracketed(text: &[char]) -> Option<usize> {
    let end = text.iter().position(|it| *it == ')')?;
    (text[0] == '(').then_some(end + 1)
}

/// How many blanks there are.
fn blanks(text: &[char]) -> usize {
    text.iter().take_while(|it| **it == ' ' || **it == '$').count()
}

/// A number, or a formula that is one, and how many characters it has.
fn number(text: &[char], known: &[String]) -> Option<(Count, usize)> {
    let begin = blanks(text);
    if let Some(at) = text.get(begin).and_then(|first| NUMBERS.iter().position(|it| starts_with(&[*first], it))) {
        return Some((Count::Number(at as i128 + 1), begin + 1));
    }
    let formula: String = text[begin..].iter().take_while(|it| !is_han(**it) && !"~,。:\n".contains(**it)).collect();
    let length = formula.chars().count();
    let count = count(formula.trim(), known)?;
    Some((count, begin + length))
}

/// Which lines a text begins to speak of, and how many characters say so.
fn head(text: &[char], known: &[String], is_begun: bool) -> Option<(Head, usize)> {
    const CASES: [&str; 7] = ["每组数据", "每组询问", "每个数据", "每组", "每个询问", "每次询问", "每个测试点"];
    if let Some(word) = ["每行", "其中第i行"].iter().find(|word| starts_with(text, word)) {
        return Some((Head::Each, word.chars().count()));
    }
    if let Some(word) = CASES.iter().find(|word| starts_with(text, word)).filter(|_| !is_begun) {
        return Some((Head::Case, word.chars().count()));
    }
    let (skipped, is_next) = match text {
        ['接', '下', '来', ..] => (3, true),
        ['最', '后', '的', ..] => (3, true),
        ['最', '后', ..] => (2, true),
        ['后', ..] => (1, true),
        ['下', ..] => (1, true),
        ['共', '有', ..] => (2, false),
        ['共', ..] => (1, false),
        ['第', ..] => return numbered(text, known),
        ['每' | '前', rest @ ..] => {
            let (_, length) = number(rest, known)?;
            return (rest.get(length) == Some(&'个')).then_some((Head::Nothing, length + 2));
        }
        _ => (0, true),
    };
    let skipped = skipped + text[skipped..].iter().take_while(|it| "有是为的输入共包含,".contains(**it)).count();
    let (count, length) = number(&text[skipped..], known)?;
    let end = skipped + length + blanks(&text[skipped + length..]);
    match text.get(end..) {
        Some(['行', ..]) => {
            let head = match count {
                Count::Number(1) if is_begun => Head::Each,
                Count::Number(1) => Head::Line,
                _ if !is_next => Head::Nothing,
                count => Head::Lines(count),
            };
            Some((head, end + 1))
        }
        Some(['组', '数', '据', ..]) => Some((Head::Cases(count), end + 3)),
        _ => None,
    }
}

/// `第一行`, `第 2 至 n+1 行`, `第 i 行`, `第 i 个数`
fn numbered(text: &[char], known: &[String]) -> Option<(Head, usize)> {
    let (first, length) = number(&text[1..], known)?;
    let end = 1 + length + blanks(&text[1 + length..]);
    let is_any =
        first.variables().iter().any(|name| ["i", "j", "k"].contains(name) && !known.contains(&name.to_string()));
    match text.get(end..)? {
        ['行', ..] if is_any => Some((Head::Each, end + 1)),
        rest => {
            let behind = usize::from(rest.first() == Some(&'行'));
            let to = end + behind + blanks(&text[end + behind..]);
            if let Some(['至' | '到' | '~' | '-', ..]) = text.get(to..) {
                let from = to + 1 + usize::from(text.get(to + 1 + blanks(&text[to + 1..])) == Some(&'第'));
                let from = from + blanks(&text[from..]);
                let (last, length) = number(&text[from..], known)?;
                let end = from + length + blanks(&text[from + length..]);
                let many = between(&first, &last)?;
                return (text.get(end) == Some(&'行')).then_some((Head::Lines(many), end + 1));
            }
            // The number of something else.
            let is_word = text.get(end).is_some_and(|it| is_han(*it));
            is_word.then_some((if behind == 1 { Head::Line } else { Head::Nothing }, end + 1))
        }
    }
}

/// No words between a number and what it counts are longer.
const LONGEST: usize = 24;

/// How many values of which kind a line has, and how many characters say so.
fn values(text: &[char], known: &[String]) -> Option<(Amount, Kind, usize)> {
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
    let (at, (kind, noun)) = (begin..=begin + words).find_map(|at| Some((at, noun(text.get(at..)?)?)))?;
    let amount = match many {
        Count::Number(number) => Amount::Few(usize::try_from(number).ok().filter(|number| *number < LONGEST)?),
        many => Amount::Many(many),
    };
    Some((amount, kind, at + noun))
}

fn noun(text: &[char]) -> Option<(Kind, usize)> {
    let (word, kind) = NOUNS.iter().find(|(word, _)| starts_with(text, word))?;
    let length = word.chars().count();
    // `数据`, `数量` and the like are no values.
    let is_longer = text.get(length).is_some_and(|next| "据组目量列位".contains(*next));
    (!is_longer || length > 1).then_some((*kind, length))
}

/// The names in a formula that is nothing but names.
fn names(formula: &str, known: &[String]) -> Vec<Named> {
    let Some(tokens) = tokens(&formula.replace([',', ':', '.'], " ").replace('~', "…")) else { return Vec::new() };
    let mut names: Vec<Named> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let Token::Name(name, indices) = token else { continue };
        let before = tokens[..at].iter().rev().find(|it| **it != Token::Dots);
        let [index] = &indices[..] else {
            // `s_{i,1}`
            let fixed: Vec<String> = indices.iter().filter(|it| it.parse::<u32>().is_ok()).cloned().collect();
            let named = Named { name: joined_name(name, &fixed), is_item: !indices.is_empty(), many: None };
            names.extend((!names.contains(&named)).then_some(named));
            continue;
        };
        if let Some((first, last)) = index.split_once('…') {
            let ends = [first, last].map(|text| count(text.trim_matches(','), known));
            let many = if let [Some(first), Some(last)] = &ends { between(first, last) } else { None };
            names.push(Named { name: name.clone(), is_item: true, many });
            continue;
        }
        match (names.last_mut(), before) {
            (Some(last), Some(Token::Name(other, others)))
                if last.name == *name && other == name && others == indices =>
            {
                let _ = last;
            }
            (Some(last), Some(Token::Name(other, others))) if last.name == *name && other == name => {
                let ends = [others.first(), Some(index)].map(|it| it.and_then(|it| count(it, known)));
                let so_far = last.many.clone().unwrap_or(Count::Number(1));
                last.many = match ends {
                    _ if tokens[at - 1] != Token::Dots => Some(match so_far {
                        Count::Number(number) => Count::Number(number + 1),
                        other => other,
                    }),
                    [_, Some(end)] => first_of(&tokens, name).and_then(|first| between(&count(&first, known)?, &end)),
                    _ => None,
                };
            }
            _ => names.push(Named { name: name.clone(), is_item: true, many: None }),
        }
    }
    names
}

/// The index of the first item of the list `name`.
fn first_of(tokens: &[Token], name: &str) -> Option<String> {
    tokens.iter().find_map(|token| match token {
        Token::Name(other, indices) if other == name => indices.first().cloned(),
        _ => None,
    })
}
