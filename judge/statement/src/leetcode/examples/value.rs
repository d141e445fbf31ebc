//! Values in LeetCode's notation as pages show them: with full-width punctuation, gaps and whitespace of any kind.

use super::super::signature::Kind;
use crate::integer::Integer;
use std::fmt;

/// Why a text was refused, and at which byte.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// In bytes from the start.
    pub position: usize,
    /// What stands there, and what should.
    pub message: String,
}

/// A value. It prints as one line, without whitespace between tokens.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number, `true`, `false` or `null`.
    Word(String),
    /// What stands between the quotes, escapes as they are.
    Text(String),
    /// Any list.
    List(Vec<Value>),
    /// `_`, which stands for whatever is there.
    Gap,
}

impl fmt::Display for Value {
    /// Of a list, what follows a gap is left out.
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Word(word) => formatter.write_str(word),
            Value::Text(text) => write!(formatter, "\"{text}\""),
            Value::Gap => formatter.write_str("_"),
            Value::List(items) => {
                formatter.write_str("[")?;
                for (index, item) in items.iter().take_while(|item| **item != Value::Gap).enumerate() {
                    write!(formatter, "{}{item}", if index > 0 { "," } else { "" })?;
                }
                formatter.write_str("]")
            }
        }
    }
}

impl Value {
    /// As a message shows it.
    pub fn shown(&self) -> String {
        shown(&self.to_string())
    }

    /// How many items a list has.
    pub fn length(&self) -> Option<usize> {
        match self {
            Value::List(items) => Some(items.len()),
            _ => None,
        }
    }

    /// Does `_` stand anywhere in it?
    pub fn has_gap(&self) -> bool {
        match self {
            Value::List(items) => items.iter().any(Value::has_gap),
            value => *value == Value::Gap,
        }
    }

    /// The value must be one of this type; otherwise the message says what `what` should be.
    pub fn require(&self, kind: &Kind, what: &str) -> Result<(), String> {
        let is = if !self.fits(kind) {
            format!("this is {}", self.shown())
        } else if let Some((number, integer)) = self.out_of_range(kind) {
            format!("{number} is out of the range of {}", integer.name)
        } else {
            return Ok(());
        };
        Err(format!("{what} should be {}, and {is}", described(kind)))
    }

    /// The first integer in it that its type cannot hold, and this type.
    fn out_of_range(&self, kind: &Kind) -> Option<(String, Integer)> {
        match (self, kind) {
            (Value::Word(word), Kind::Integer(integer)) => {
                (is_integer(word) && !integer.holds(word)).then(|| (cut(word), *integer))
            }
            (Value::Word(_), Kind::Node) => self.out_of_range(&Kind::Integer(Integer::I32)),
            (Value::List(items), Kind::List | Kind::Tree) => {
                items.iter().find_map(|item| item.out_of_range(&Kind::Integer(Integer::I32)))
            }
            (Value::List(items), Kind::Vector(inner)) => items.iter().find_map(|item| item.out_of_range(inner)),
            _ => None,
        }
    }

    /// Can it be of this type, whatever the range of its integers is? A gap can be in any list.
    fn fits(&self, kind: &Kind) -> bool {
        let all =
            |items: &[Value], fits: &dyn Fn(&Value) -> bool| items.iter().all(|item| *item == Value::Gap || fits(item));
        match (self, kind) {
            (Value::Word(word), Kind::Nothing) => word == "null",
            (Value::Word(word), Kind::Integer(_) | Kind::Node) => is_integer(word),
            (Value::Word(word), Kind::Float) => word.parse::<f64>().is_ok(),
            (Value::Word(word), Kind::Bool) => word == "true" || word == "false",
            (Value::Text(text), Kind::Character) => text.chars().count() == 1 || text.starts_with('\\'),
            (Value::Text(_), Kind::Text) => true,
            (Value::List(items), Kind::List) => all(items, &|item| item.fits(&Kind::Node)),
            (Value::List(items), Kind::Tree) => all(items, &|item| item.fits(&Kind::Node) || item.fits(&Kind::Nothing)),
            (Value::List(items), Kind::Vector(inner)) => all(items, &|item| item.fits(inner)),
            _ => false,
        }
    }
}

/// A type, to whoever has to write a value of it.
fn described(kind: &Kind) -> String {
    match kind {
        Kind::Nothing => "null".to_string(),
        Kind::Integer(_) => "an integer".to_string(),
        Kind::Node => "an integer, the value of a node".to_string(),
        Kind::Float => "a number".to_string(),
        Kind::Bool => "true or false".to_string(),
        Kind::Character => "a string of one character, with quotes".to_string(),
        Kind::Text => "a string, with quotes".to_string(),
        Kind::List => "a list of integers".to_string(),
        Kind::Tree => "a tree, as a list of integers and null".to_string(),
        Kind::Vector(item) => format!("a list, of which each item is {}", described(item)),
    }
}

/// The start of `text`, as a message shows it.
fn cut(text: &str) -> String {
    match text.char_indices().nth(30) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

fn shown(text: &str) -> String {
    format!("`{}`", cut(text))
}

/// A word of the page that says what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The arguments.
    Input,
    /// The answer; in the panel of a run, what the program printed.
    Output,
    /// The answer, where `Output` is what the program printed.
    Expected,
    /// Prose.
    Other,
}

/// The words of pages and panels, longer ones before those that they start with.
const LABELS: &[(&str, Label)] = &[
    ("Input", Label::Input),
    ("输入", Label::Input),
    ("輸入", Label::Input),
    ("Output", Label::Output),
    ("输出", Label::Output),
    ("輸出", Label::Output),
    ("Expected Output", Label::Expected),
    ("Expected", Label::Expected),
    ("预期结果", Label::Expected),
    ("预期输出", Label::Expected),
    ("Explanation", Label::Other),
    ("Example", Label::Other),
    ("Constraints", Label::Other),
    ("Follow-up", Label::Other),
    ("Follow up", Label::Other),
    ("Notes", Label::Other),
    ("Note", Label::Other),
    ("Hint", Label::Other),
    ("Stdout", Label::Other),
    ("解释", Label::Other),
    ("解釋", Label::Other),
    ("示例", Label::Other),
    ("示範", Label::Other),
    ("例", Label::Other),
    ("提示", Label::Other),
    ("说明", Label::Other),
    ("注意", Label::Other),
    ("进阶", Label::Other),
    ("约束", Label::Other),
    ("限制", Label::Other),
    ("标准输出", Label::Other),
];

/// How deep lists may be nested.
const DEEPEST: usize = 32;

/// What is left of a text.
#[derive(Clone)]
pub struct Scanner<'a> {
    text: &'a str,
    position: usize,
}

/// Whitespace, what copying leaves behind, and the marks of Markdown.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\0' | '*' | '`' | '>')
}

fn is_comma(c: char) -> bool {
    matches!(c, ',' | '，' | '、')
}

impl<'a> Scanner<'a> {
    /// At the start of `text`.
    pub fn new(text: &'a str) -> Self {
        Scanner { text, position: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.position..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// In bytes from the start.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Goes on by `length` bytes.
    pub fn advance(&mut self, length: usize) {
        self.position += length;
    }

    fn eat(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        let next = self.peek().filter(|next| wanted(*next))?;
        self.position += next.len_utf8();
        Some(next)
    }

    /// Is there nothing but whitespace?
    pub fn is_at_end(&self) -> bool {
        self.rest().chars().all(is_blank)
    }

    fn skip_blank(&mut self) {
        while self.eat(is_blank).is_some() {}
    }

    /// Goes to the next value: over whitespace, commas, semicolons and full stops between values. True if there was an
    /// empty line.
    pub fn skip(&mut self) -> bool {
        let start = self.position;
        while self.eat(|c| is_blank(c) || is_comma(c) || matches!(c, ';' | '；' | '。')).is_some()
            || self.eat_full_stop()
            || self.eat_remark()
        {}
        self.text[start..self.position].matches('\n').count() > 1
    }

    /// Goes over words to the next number, list, string or label, or to the end.
    pub fn skip_prose(&mut self) {
        while self.peek().is_some_and(|c| !c.is_ascii_digit() && !matches!(c, '-' | '[' | '［' | '"' | '“')) {
            if self.label().is_some() {
                return;
            }
            self.eat(|_| true);
        }
    }

    /// At the end of a sentence.
    fn eat_full_stop(&mut self) -> bool {
        let is_last = self.rest().strip_prefix('.').is_some_and(|rest| rest.is_empty() || rest.starts_with(is_blank));
        is_last && self.eat(|_| true).is_some()
    }

    /// What stands in parentheses, on one line.
    fn eat_remark(&mut self) -> bool {
        let line = self.rest().lines().next().unwrap_or_default();
        let end = if line.starts_with(['(', '（']) { line.find([')', '）']) } else { None };
        let length = end.map_or(0, |end| end + line[end..].chars().next().map_or(0, char::len_utf8));
        self.position += length;
        length > 0
    }

    /// `expected` should stand here.
    pub fn refuse(&self, expected: &str) -> Refused {
        let mut at = self.clone();
        at.skip_blank();
        let found = at.rest().lines().next().unwrap_or_default();
        let found = if found.is_empty() { "the text ends".to_string() } else { format!("{} was found", shown(found)) };
        Refused { position: at.position, message: format!("expected {expected}, but {found}") }
    }

    /// The label that stands here, and its length.
    pub fn label(&self) -> Option<(Label, usize)> {
        let before = &self.text[..self.position];
        let known = LABELS.iter().find_map(|(word, label)| {
            let mut after = self.clone();
            after.position += if self.rest().starts_with(word) { word.len() } else { return None };
            if word.is_ascii() && before.ends_with(|c: char| c.is_ascii_alphanumeric()) {
                return None;
            }
            let is_inline = |c: char| c == '*' || c == '#' || c.is_whitespace() && c != '\n';
            while after.eat(|c| is_inline(c) || *label == Label::Other && c.is_ascii_digit()).is_some() {}
            let ends = match after.peek() {
                Some(':' | '：') => after.eat(|_| true).is_some(),
                // Alone on its line.
                Some('\n') | None => {
                    let before = before.trim_end_matches(|c| c != '\n' && is_blank(c) || c == '#');
                    before.is_empty() || before.ends_with('\n')
                }
                _ => false,
            };
            ends.then_some((*label, after.position - self.position))
        });
        known.or_else(|| self.unknown_label().map(|length| (Label::Other, length)))
    }

    /// The length of a word with a colon at the start of a line: "Explantion:".
    fn unknown_label(&self) -> Option<usize> {
        let before = &self.text[..self.position];
        let starts_line = before.is_empty() || before.ends_with('\n');
        let word = self.rest().find(|c: char| !c.is_alphabetic()).filter(|length| starts_line && *length > 0)?;
        let colon = self.rest()[word..].chars().next().filter(|c| matches!(c, ':' | '：'))?;
        Some(word + colon.len_utf8())
    }

    /// Goes behind the next label that is `wanted`, or to the end.
    pub fn seek(&mut self, wanted: impl Fn(Label) -> bool) -> Option<Label> {
        self.seek_before(wanted);
        let (label, length) = self.label()?;
        self.advance(length);
        Some(label)
    }

    /// Goes to the next label that is `wanted`, or to the end.
    pub fn seek_before(&mut self, wanted: impl Fn(Label) -> bool) {
        while let Some(next) = self.peek() {
            if self.label().is_some_and(|(label, _)| wanted(label)) {
                return;
            }
            self.position += next.len_utf8();
        }
    }

    /// The name in front of an equals sign, if one stands here.
    pub fn name(&mut self) -> Option<String> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let mut after = Scanner { text: self.text, position: self.position + length };
        after.eat_remark();
        after.skip_blank();
        let is_name = length > 0 && after.eat(|c| matches!(c, '=' | '＝')).is_some();
        is_name.then(|| {
            self.position = after.position;
            rest[..length].to_string()
        })
    }

    /// The value that stands here.
    pub fn value(&mut self) -> Result<Value, Refused> {
        self.nested(0)
    }

    fn nested(&mut self, depth: usize) -> Result<Value, Refused> {
        let start = self.position;
        let refused = |message: String| Refused { position: start, message };
        match self.peek() {
            Some('[' | '［') if depth == DEEPEST => Err(refused(format!("lists are nested deeper than {DEEPEST}"))),
            Some('[' | '［') => {
                self.eat(|_| true);
                let mut items = Vec::new();
                self.skip_blank();
                if self.eat(|c| matches!(c, ']' | '］')).is_some() {
                    return Ok(Value::List(items));
                }
                loop {
                    self.skip_blank();
                    items.push(self.nested(depth + 1)?);
                    self.skip_blank();
                    if self.eat(|c| matches!(c, ']' | '］')).is_some() {
                        return Ok(Value::List(items));
                    }
                    if self.peek().is_none() {
                        return Err(refused("the list that begins here has no `]`: copy all of it".to_string()));
                    }
                    self.eat(is_comma).ok_or_else(|| self.refuse("`,` or `]` in a list"))?;
                    self.skip_blank();
                    // Some pages have a comma after the last item, too.
                    if self.eat(|c| matches!(c, ']' | '］')).is_some() {
                        return Ok(Value::List(items));
                    }
                }
            }
            Some(quote @ ('"' | '“' | '”' | '\'')) => {
                self.eat(|_| true);
                self.string(start, quote)
            }
            _ => self.word(start),
        }
    }

    fn string(&mut self, start: usize, quote: char) -> Result<Value, Refused> {
        let mut text = String::new();
        loop {
            let Some(next) = self.eat(|c| c != '\n') else {
                let message = "the string that begins here has no end in its line".to_string();
                return Err(Refused { position: start, message });
            };
            let is_end = match quote {
                '“' | '”' => next == '”' || next == '"',
                quote => next == quote,
            };
            match next {
                _ if is_end => return Ok(Value::Text(text)),
                '\\' => {
                    let escaped = self.eat(|c| c != '\n').unwrap_or('\\');
                    text.push('\\');
                    text.push(escaped);
                }
                // A browser's, in place of a space.
                '\u{a0}' => text.push(' '),
                '"' => text.push_str("\\\""),
                '\r' | '\t' if self.rest().starts_with('\n') => {}
                next => text.push(next),
            }
        }
    }

    fn word(&mut self, start: usize) -> Result<Value, Refused> {
        let mut word = String::new();
        while let Some(next) =
            self.eat(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.' | '_' | '−' | '－'))
        {
            word.push(if matches!(next, '−' | '－') { '-' } else { next });
        }
        // At the end of a sentence.
        if word.len() > 1 && word.ends_with('.') {
            word.pop();
            self.position -= 1;
        }
        if word == "_" {
            return Ok(Value::Gap);
        }
        if ["true", "false", "null"].contains(&word.as_str()) || is_number(&word) {
            return Ok(Value::Word(word));
        }
        self.position = start;
        Err(self.refuse("a value: a number, a string in quotes, true, false, null or a list"))
    }
}

/// As JSON has it.
fn is_number(word: &str) -> bool {
    let is_finite = word.parse::<f64>().is_ok_and(f64::is_finite);
    let digits = word.strip_prefix('-').unwrap_or(word);
    let has_zeros = digits.starts_with('0') && digits[1..].starts_with(|c: char| c.is_ascii_digit());
    is_finite && digits.starts_with(|c: char| c.is_ascii_digit()) && !has_zeros && !digits.ends_with('.')
}

/// Is this number an integer?
fn is_integer(number: &str) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}
