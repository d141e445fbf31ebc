//! The words of a statement.

use super::number::{Number, Reading, signed};

/// What is said of the input has no more bytes. What is longer has an input in it.
pub const LONGEST_SECTION: usize = 20_000;

/// A word of a statement, or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A number.
    Number(Number),
    /// A variable, or any other word.
    Place(Place),
    /// The item behind that place: `a_{i+1}`.
    Next(Place),
    /// A comparison.
    Sign(Sign),
    /// A comma of any script.
    Comma,
    /// What stands in quotes.
    Quoted(String),
    /// Any other character.
    Mark(char),
    /// The name of a function, in front of its arguments: `sum(nums)`.
    Call(String),
    /// What the place behind it is multiplied with: `2 * n`, `2n`.
    Factor(usize),
    /// What is not understood.
    Unclear,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `==`, or `=`
    Equal,
    /// `!=`
    Different,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Sign {
    /// Does it say which of two is the larger one?
    pub fn is_order(self) -> bool {
        !matches!(self, Sign::Equal | Sign::Different)
    }

    /// The sign between the same two, the other way round.
    pub fn turned(self) -> Self {
        match self {
            Sign::Less => Sign::Greater,
            Sign::AtMost => Sign::AtLeast,
            Sign::Greater => Sign::Less,
            Sign::AtLeast => Sign::AtMost,
            Sign::Equal | Sign::Different => self,
        }
    }
}

/// Something in a variable: `nums[i]`, `grid.length`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The variable, in small letters, without underscores and indices.
    pub name: String,
    /// How many indices it has.
    pub depth: usize,
    /// What of it is meant.
    pub part: Part,
}

/// How statements call the place of an item.
pub const INDICES: [char; 2] = ['i', 'j'];

/// What is meant of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Its value.
    Value,
    /// How long it is.
    Length,
}

impl Token {
    /// The word that it is.
    pub fn word(&self) -> Option<&str> {
        if let Token::Place(place) = self { place.word() } else { None }
    }
}

impl Place {
    /// The value of the variable `name`.
    pub fn variable(name: &str) -> Self {
        Place { name: name.to_string(), depth: 0, part: Part::Value }
    }

    /// The variable whose items have several numbers, and the place of the one that is meant: `edges[i][1]`.
    pub fn column(&self) -> Option<(&str, usize)> {
        let (name, place) = self.name.split_once(COLUMN)?;
        Some((name, place.parse().ok()?))
    }

    /// Is the variable `name` meant, or something in it?
    pub fn is_of(&self, name: &str) -> bool {
        self.name == name || self.is_flat_item_of(name)
    }

    /// Is it a place in a list, such as `k` in `1 ≤ j < k ≤ N`?
    pub fn is_index(&self) -> bool {
        self.word().is_some_and(|name| ["i", "j", "k", "l"].contains(&name))
    }

    /// Is it an item of the list `name` as a browser copies it, with the index as one more letter? `ai` is one of `a`.
    pub fn is_flat_item_of(&self, name: &str) -> bool {
        self.depth == 0 && self.name.strip_suffix(INDICES) == Some(name)
    }

    /// The word that it is, if it has neither indices nor a part.
    pub fn word(&self) -> Option<&str> {
        (self.depth == 0 && self.part == Part::Value).then_some(self.name.as_str())
    }
}

/// What stands in a name between that of a variable and the place of a number in each of its items.
const COLUMN: char = '#';

/// The name of that number.
fn column(variable: &str, place: &str) -> String {
    format!("{variable}{COLUMN}{place}")
}

/// Signs in other writings, and what they stand for.
const SIGNS: [(&str, &str); 43] = [
    ("\\min", "min"),
    ("\\left", ""),
    ("\\right", ""),
    ("\\lbrace", "{"),
    ("\\rbrace", "}"),
    ("\\{", "{"),
    ("\\}", "}"),
    // As a page's source has them: `&lt;=` is `<=`.
    ("&le;", "≤"),
    ("&lt;", "<"),
    ("&ge;", "≥"),
    ("&gt;", ">"),
    ("\\leqslant", "≤"),
    ("\\leq", "≤"),
    ("\\le", "≤"),
    ("\\lt", "<"),
    ("\\geqslant", "≥"),
    ("\\geq", "≥"),
    ("\\ge", "≥"),
    ("\\gt", ">"),
    ("\\neq", "≠"),
    ("\\ne", "≠"),
    ("!=", "≠"),
    ("<=", "≤"),
    (">=", "≥"),
    ("==", "="),
    ("≦", "≤"),
    ("⩽", "≤"),
    ("≧", "≥"),
    ("＜", "<"),
    ("\\cdots", "…"),
    ("\\ldots", "…"),
    ("\\dots", "…"),
    ("\\times", "×"),
    ("\\cdot", "×"),
    ("\\sum", "∑"),
    ("Σ", "∑"),
    ("*", "×"),
    ("·", "×"),
    ("⋅", "×"),
    ("−", "-"),
    ("\\,", ""),
    ("\\ ", " "),
    ("$", ""),
];

/// `line` with one writing for each sign.
pub fn plain_signs(line: &str) -> String {
    SIGNS.iter().fold(line.to_string(), |line, (sign, plain)| line.replace(sign, plain))
}

/// What explains the words in front of it only: `digits (0-9)`.
const EXPLANATIONS: [&str; 6] = [
    "(0-9)",
    "(lower-case and upper-case)",
    "(upper-case and lower-case)",
    "(lowercase and uppercase)",
    "(uppercase and lowercase)",
    "(both lowercase and uppercase)",
];

/// `line` with `a_i` in place of `a _ i` and `a\_i`, and without `(=131072)`.
pub fn with_indices(line: &str) -> String {
    let mut text = line.replace("\\_", "_");
    while let Some((before, behind)) = text.split_once(" _").or_else(|| text.split_once("_ ")) {
        text = format!("{}_{}", before.trim_end(), behind.trim_start());
    }
    while let Some((before, (value, behind))) =
        text.split_once("(=").and_then(|(before, rest)| Some((before, rest.split_once(')')?)))
        && value.chars().all(|character| character.is_ascii_digit() || ", ".contains(character))
    {
        text = format!("{before}{behind}");
    }
    text
}

/// The tokens of a line.
pub fn tokens(line: &str, may_be_flat: bool) -> Vec<Token> {
    let line = EXPLANATIONS.iter().fold(line.to_string(), |line, explanation| line.replace(explanation, ""));
    let characters: Vec<char> = plain_signs(&line).chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(&character) = characters.get(at) {
        let rest = &characters[at..];
        let before = at.checked_sub(1).map(|before| characters[before]);
        let reading = Reading { may_be_flat, has_thousands: !matches!(before, Some('[' | '(')) };
        let (token, length) = if let Some((number, length)) = signed(rest, reading) {
            (Token::Number(number), length)
        } else if let Some((text, length)) =
            quoted(rest).filter(|_| !before.is_some_and(|before| before.is_alphanumeric()))
        {
            (Token::Quoted(text), length)
        } else if let Some(length) = negative(rest).filter(|_| before.is_none_or(|it| it.is_whitespace() || it == '('))
        {
            (Token::Unclear, length)
        } else if let Some((token, length)) = place(rest) {
            (token, length)
        } else if let Some((factor, length)) = factor(rest) {
            (Token::Factor(factor), length)
        } else if character.is_ascii_digit() {
            // All of it is no number, and a part of it is none either.
            let is_part = |character: &char| character.is_alphanumeric() || ['.', ',', '^'].contains(character);
            (Token::Unclear, rest.iter().take_while(|character| is_part(character)).count())
        } else {
            let token = match character {
                '≤' => Token::Sign(Sign::AtMost),
                '<' => Token::Sign(Sign::Less),
                '=' => Token::Sign(Sign::Equal),
                '≠' => Token::Sign(Sign::Different),
                '>' => Token::Sign(Sign::Greater),
                '≥' => Token::Sign(Sign::AtLeast),
                ',' | '，' | '、' => Token::Comma,
                mark => Token::Mark(mark),
            };
            (token, 1)
        };
        if !character.is_whitespace() {
            tokens.push(token);
        }
        at += length;
    }
    tokens
}

/// How many characters `-N` has in front of what is more: a variable below 0, and no item of a list.
fn negative(text: &[char]) -> Option<usize> {
    let ['-', rest @ ..] = text else { return None };
    let letters = rest.iter().take_while(|character| character.is_ascii_alphabetic()).count();
    let next = rest[letters..].iter().find(|character| !character.is_whitespace());
    (letters > 0 && matches!(next, Some('≤' | '<'))).then_some(1 + letters)
}

/// A digit that a place is multiplied with, and how many characters stand before that.
fn factor(text: &[char]) -> Option<(usize, usize)> {
    let factor = text.first()?.to_digit(10).filter(|factor| *factor > 1)?;
    let blanks = |from: usize| text[from..].iter().take_while(|character| **character == ' ').count();
    let sign = 1 + blanks(1);
    let length = if text.get(sign) == Some(&'×') { sign + 1 + blanks(sign + 1) } else { 1 };
    let is_place = |token: &(Token, usize)| matches!(token.0, Token::Place(_));
    place(&text[length..]).filter(is_place).map(|_| (factor as usize, length))
}

/// Quotes, and how they end.
const QUOTES: [(char, char); 6] = [('\'', '\''), ('"', '"'), ('`', '`'), ('‘', '’'), ('“', '”'), ('’', '’')];

/// So many characters are no quotation.
const LONGEST: usize = 16;

/// What stands in quotes, and how many characters that is with them.
fn quoted(text: &[char]) -> Option<(String, usize)> {
    let (_, close) = QUOTES.iter().find(|(open, _)| text.first() == Some(open))?;
    let end = 1 + text[1..].iter().take(LONGEST).skip(1).position(|character| character == close)? + 1;
    // As it was before signs were replaced.
    Some((text[1..end].iter().map(|&character| if character == '×' { '*' } else { character }).collect(), end + 1))
}

/// What is longer behind an underscore is a part of the name, as in `num_courses`.
const LONGEST_INDEX: usize = 3;

/// A variable or another word, and how many characters it has with its indices and its part.
fn place(text: &[char]) -> Option<(Token, usize)> {
    let first = *text.first().filter(|first| first.is_alphabetic())?;
    let is_letter = |character: &&char| character.is_alphabetic() && character.is_ascii() == first.is_ascii();
    let letters = |from: usize| text[from..].iter().take_while(is_letter).count();
    let digits = |from: usize| text[from..].iter().take_while(|character| character.is_ascii_digit()).count();
    let mut length = letters(0);
    let mut name: String = text[..length].iter().collect::<String>().to_lowercase();
    // The first of several variables: `x1`, `x_1`.
    let from = length + usize::from(text.get(length) == Some(&'_'));
    if digits(from) > 0 {
        length = from + digits(from);
        name.extend(&text[from..length]);
    }
    let (mut indices, mut depth, mut is_unclear, mut is_next) = (Vec::new(), 0, false, false);
    let mut part = Part::Value;
    loop {
        let rest = &text[length..];
        let closed = |close: char| rest.iter().position(|character| *character == close).map(|at| at + 1);
        length += match rest {
            ['_', '{', ..] => {
                let end = closed('}')?;
                depth += 1 + rest[..end].iter().filter(|character| **character == ',').count();
                let index: String = rest[..end].iter().filter(|character| **character != ' ').collect();
                let last = index.trim_start_matches("_{").rsplit(',').next();
                is_next = matches!(last.map(str::as_bytes), Some([b'a'..=b'z', b'+', b'1', b'}']));
                end
            }
            ['_', next, ..] if next.is_alphanumeric() => {
                let end = 1 + rest[1..].iter().take_while(|character| character.is_alphanumeric()).count();
                if end > LONGEST_INDEX && depth == 0 {
                    name.extend(rest[1..end].iter().map(char::to_ascii_lowercase));
                } else {
                    depth += 1;
                }
                end
            }
            ['[', ..] => {
                let end = closed(']')?;
                let index: String = rest[1..end - 1].iter().collect();
                // `edges[i][1]` is one of the numbers of each edge.
                let is_column = index.chars().all(|character| character.is_ascii_digit()) && depth == 1 && !is_unclear;
                if is_column && !index.is_empty() && rest.get(end) != Some(&'[') {
                    name = column(&name, &index);
                    length += end;
                    break;
                }
                // `a[0]`, `a[i + 1]` and `a[i][i]` are some of them only.
                is_unclear |= !index.chars().all(|character| character.is_ascii_alphabetic()) || index.is_empty();
                is_unclear |= indices.contains(&index);
                indices.push(index);
                depth += 1;
                end
            }
            ['.', next, ..] if next.is_ascii_alphabetic() && part == Part::Value => {
                let end = 1 + rest[1..].iter().take_while(|character| character.is_ascii_alphabetic()).count();
                let field: String = rest[1..end].iter().collect::<String>().to_lowercase();
                match field.as_str() {
                    "length" | "size" | "len" => {
                        part = Part::Length;
                        if matches!(rest[end..], ['(', ')', ..]) { end + 2 } else { end }
                    }
                    "val" if name == "node" => {
                        name = NODE.to_string();
                        end
                    }
                    _ => {
                        is_unclear = true;
                        end
                    }
                }
            }
            _ => break,
        };
    }
    let token = match text.get(length) {
        Some('(') if !is_range(&text[length..]) => Token::Call(name),
        _ if is_unclear => Token::Unclear,
        _ if is_next => Token::Next(Place { name, depth, part }),
        _ => Token::Place(Place { name, depth, part }),
    };
    Some((token, length))
}

/// Does it say for which indices something holds: `(1 ≤ i ≤ N)`?
fn is_range(bracket: &[char]) -> bool {
    let mut inside = bracket.iter().take_while(|character| **character != ')');
    inside.any(|character| ['≤', '<'].contains(character))
}

/// What statements call the value of any node of a list or a tree.
pub const NODE: &str = "node.val";
