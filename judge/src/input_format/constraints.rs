//! The constraints of a statement, such as `1 ≤ n ≤ 2×10^5`, from the comments of a solution.

use crate::leetcode::signature::Integer;
use bundler::comments;
use std::collections::HashMap;

/// Between what values a variable is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The least of them, if that is known.
    pub least: Option<i128>,
    /// The largest of them, if that is known.
    pub most: Option<i128>,
}

impl Bounds {
    /// Those that are values of the type `integer`: another one is no literal of it.
    pub fn within(self, integer: Integer) -> Self {
        let within = |bound: Option<i128>| bound.filter(|bound| integer.has(*bound));
        let least = within(self.least);
        // Of a small type, not every number above the least one is a value.
        let most = within(self.most).or(least.and(integer.small_most()));
        Bounds { least, most }
    }

    /// Could a variable with these bounds have this value?
    pub fn hold(self, value: i128) -> bool {
        self.least.is_none_or(|least| least <= value) && self.most.is_none_or(|most| value <= most)
    }
}

/// The bounds of variables, by their names in small letters, without indices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constraints(HashMap<String, [Option<Bound>; 2]>);

/// A bound as a statement has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bound {
    value: i128,
    /// The number stands beside the variable, and not beyond another one, as that of `r` does in `1 ≤ l ≤ r`.
    is_direct: bool,
}

impl Bound {
    /// What counts of two bounds of a variable: a direct one, or else the wider one, as where another one applies to a
    /// part of the cases.
    fn merged(known: Option<Bound>, new: Option<Bound>, wider: fn(i128, i128) -> i128) -> Option<Bound> {
        match (known, new) {
            (Some(known), Some(new)) if known.is_direct == new.is_direct => {
                Some(Bound { value: wider(known.value, new.value), ..known })
            }
            (Some(known), Some(new)) => Some(if known.is_direct { known } else { new }),
            (known, new) => known.or(new),
        }
    }
}

impl Constraints {
    /// Those in the comments of `source`.
    #[must_use]
    pub fn of_comments(source: &str) -> Self {
        let mut constraints = Constraints::default();
        let texts = comments(source).map(|comment| comment.strip_suffix("*/").unwrap_or(comment));
        texts.flat_map(str::lines).for_each(|line| constraints.read(line));
        constraints
    }

    /// Those of the variable that the solution calls `name`.
    pub fn of(&self, name: &str) -> Bounds {
        // Statements write `x1` with an underscore.
        let plain = name.to_lowercase().replace('_', "");
        let [least, most] = self.0.get(&plain).copied().unwrap_or_default();
        let bounds = Bounds { least: least.map(|bound| bound.value), most: most.map(|bound| bound.value) };
        let is_empty = bounds.least.zip(bounds.most).is_some_and(|(least, most)| least > most);
        if is_empty { Bounds::default() } else { bounds }
    }

    /// Reads a line of a statement.
    fn read(&mut self, line: &str) {
        let tokens = tokens(line);
        let mut start = 0;
        while start < tokens.len() {
            let (mut chain, end) = chain(&tokens, start);
            // Other comparisons are thoughts: `n < 3 is easy`.
            let goes_on = chain.get(1).is_some_and(|(_, sign)| sign.is_some());
            if !goes_on || !matches!(chain[0].0, Operand::Number(_)) {
                chain.clear();
            }
            for (place, (names, _)) in chain.iter().enumerate() {
                let (least, most) = (before(&chain[..=place]), after(&chain[place..]));
                for name in names.names().iter().filter(|_| least.is_some() || most.is_some()) {
                    let known = self.0.entry(name.clone()).or_default();
                    *known = [Bound::merged(known[0], least, i128::min), Bound::merged(known[1], most, i128::max)];
                }
            }
            start = end;
        }
    }
}

/// What stands between two signs of comparison, and whether the sign behind it allows equal values; none ends a chain.
type Link = (Operand, Option<bool>);

/// What is compared.
#[derive(Clone, Debug, PartialEq)]
enum Operand {
    Number(i128),
    /// In small letters, without indices: one, or several with commas between them.
    Names(Vec<String>),
}

impl Operand {
    fn names(&self) -> &[String] {
        if let Operand::Names(names) = self { names } else { &[] }
    }
}

/// The number that bounds the last link of these from below.
fn before(chain: &[Link]) -> Option<Bound> {
    let last = chain.len() - 1;
    let at = chain[..last].iter().rposition(|(operand, _)| matches!(operand, Operand::Number(_)))?;
    let strict = chain[at..last].iter().filter(|(_, equal)| *equal == Some(false)).count();
    let Operand::Number(number) = chain[at].0 else { return None };
    Some(Bound { value: number.checked_add(strict.try_into().ok()?)?, is_direct: at + 1 == last })
}

/// The number that bounds the first link of these from above.
fn after(chain: &[Link]) -> Option<Bound> {
    let at = 1 + chain[1..].iter().position(|(operand, _)| matches!(operand, Operand::Number(_)))?;
    let strict = chain[..at].iter().filter(|(_, equal)| *equal == Some(false)).count();
    let Operand::Number(number) = chain[at].0 else { return None };
    Some(Bound { value: number.checked_sub(strict.try_into().ok()?)?, is_direct: at == 1 })
}

/// A word of a statement.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    Number(i128),
    Name(String),
    /// Whether equal values are allowed.
    Less(bool),
    Comma,
    Other,
}

/// The chain of comparisons that begins at `start`, and where the next one may begin.
fn chain(tokens: &[Token], start: usize) -> (Vec<Link>, usize) {
    let (mut chain, mut at) = (Vec::new(), start);
    while let Some((operand, end)) = operand(tokens, at) {
        let sign = match tokens.get(end) {
            Some(Token::Less(equal)) => Some(*equal),
            _ => None,
        };
        chain.push((operand, sign));
        at = end;
        if sign.is_none() {
            break;
        }
        at += 1;
    }
    // A name may end one chain and begin another one: `1 ≤ n ≤ 10, 1 ≤ m ≤ 10`.
    (chain, at.max(start + 1))
}

fn operand(tokens: &[Token], start: usize) -> Option<(Operand, usize)> {
    match tokens.get(start)? {
        Token::Number(number) => Some((Operand::Number(*number), start + 1)),
        Token::Name(name) => {
            let (mut names, mut end) = (vec![name.clone()], start + 1);
            while let [Token::Comma, Token::Name(next), ..] = &tokens[end..] {
                names.push(next.clone());
                end += 2;
            }
            Some((Operand::Names(names), end))
        }
        _ => None,
    }
}

/// Signs in other writings, and what they stand for.
const SIGNS: [(&str, &str); 17] = [
    ("\\leqslant", "≤"),
    ("\\leq", "≤"),
    ("\\le", "≤"),
    ("\\lt", "<"),
    ("<=", "≤"),
    ("≦", "≤"),
    ("⩽", "≤"),
    ("&le;", "≤"),
    ("&lt;", "<"),
    ("\\times", "×"),
    ("\\cdot", "×"),
    ("*", "×"),
    ("·", "×"),
    ("−", "-"),
    ("\\,", ""),
    ("\\ ", " "),
    ("$", ""),
];

fn tokens(line: &str) -> Vec<Token> {
    let plain = SIGNS.iter().fold(line.to_string(), |line, (sign, plain)| line.replace(sign, plain));
    let characters: Vec<char> = plain.chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(&character) = characters.get(at) {
        let rest = &characters[at..];
        let (token, length) = if let Some((number, length)) = signed(rest) {
            (Token::Number(number), length)
        } else if let Some((name, length)) = name(rest) {
            (Token::Name(name), length)
        } else if character.is_ascii_digit() {
            // All of it is no number, and a part of it is none either.
            let is_part = |character: &char| character.is_alphanumeric() || ['.', ',', '^'].contains(character);
            (Token::Other, rest.iter().take_while(|character| is_part(character)).count())
        } else {
            let token = match character {
                '≤' => Token::Less(true),
                '<' => Token::Less(false),
                ',' | '，' | '、' => Token::Comma,
                _ => Token::Other,
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

/// A number such as `-10^9`, and how many characters it has. A hyphen and a blank begin an item of a list.
fn signed(text: &[char]) -> Option<(i128, usize)> {
    match text {
        ['-', rest @ ..] => number(rest).and_then(|(number, length)| Some((number.checked_neg()?, 1 + length))),
        text => number(text),
    }
}

/// A number such as `200000`, `200,000`, `2×10^5` or `2^{31}-1`.
fn number(text: &[char]) -> Option<(i128, usize)> {
    let (mut product, mut length) = power(text)?;
    let mut is_power = length > digits(text);
    let skip = |at: usize| at + text[at..].iter().take_while(|character| character.is_whitespace()).count();
    while let Some(at) = after_sign(text, skip(length), '×')
        && let Some((factor, more)) = power(&text[at..])
    {
        (product, length, is_power) = (product.checked_mul(factor)?, at + more, true);
    }
    let subtracted = after_sign(text, skip(length), '-').filter(|_| is_power);
    if let Some((number, more)) = subtracted.map(|at| (at, digits(&text[at..]))).filter(|(_, more)| *more > 0) {
        return Some((product.checked_sub(parsed(&text[number..number + more])?)?, number + more));
    }
    if goes_on(&text[length..]) { None } else { Some((product, length)) }
}

/// Is what stands before this only a part of an expression, or of another kind of number: `2n`, `10^9 + 7`, `3.5`?
fn goes_on(rest: &[char]) -> bool {
    let next = rest.iter().find(|character| !character.is_whitespace());
    let joins = |next: &char| next.is_alphanumeric() || ['_', '(', '{'].contains(next);
    let is_expression = match next {
        Some('+' | '/' | '^' | '×' | '-') => true,
        // `100 000`
        Some(next) => next.is_ascii_digit(),
        None => false,
    };
    is_expression || rest.first().is_some_and(joins) || matches!(rest, ['.', digit, ..] if digit.is_ascii_digit())
}

/// Where something stands that follows this sign, if that is at `at`.
fn after_sign(text: &[char], at: usize, sign: char) -> Option<usize> {
    let is_there = text.get(at) == Some(&sign);
    is_there.then(|| at + 1 + text[at + 1..].iter().take_while(|character| character.is_whitespace()).count())
}

/// How many characters are digits, and commas between thousands.
fn digits(text: &[char]) -> usize {
    let run = |text: &[char]| text.iter().take_while(|character| character.is_ascii_digit()).count();
    let mut length = run(text);
    if (1..=3).contains(&length) {
        while text.get(length) == Some(&',') && run(&text[length + 1..]) == 3 {
            length += 4;
        }
    }
    length
}

fn parsed(digits: &[char]) -> Option<i128> {
    digits.iter().filter(|digit| **digit != ',').collect::<String>().parse().ok()
}

/// Digits, with an exponent if there is one.
fn power(text: &[char]) -> Option<(i128, usize)> {
    const RAISED: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    let length = digits(text);
    let base = parsed(&text[..length])?;
    let raised: Vec<u32> = text[length..]
        .iter()
        .map_while(|&character| RAISED.chars().position(|digit| digit == character)?.try_into().ok())
        .collect();
    if !raised.is_empty() {
        let exponent = raised.iter().try_fold(0_u32, |sum, digit| sum.checked_mul(10)?.checked_add(*digit))?;
        return Some((base.checked_pow(exponent)?, length + raised.len()));
    }
    let (open, close) = match &text[length..] {
        ['^', '{', ..] => (2, 1),
        ['^', ..] => (1, 0),
        ['e', next, ..] if next.is_ascii_digit() => (1, 0),
        _ => return Some((base, length)),
    };
    let start = length + open;
    let end = start + digits(&text[start..]);
    let exponent = u32::try_from(parsed(&text[start..end])?).ok()?;
    if close == 1 && text.get(end) != Some(&'}') {
        return None;
    }
    let value =
        if text[length] == 'e' { base.checked_mul(10_i128.checked_pow(exponent)?) } else { base.checked_pow(exponent) };
    Some((value?, end + close))
}

/// A name, in small letters and without its indices, and how many characters it has with them.
fn name(text: &[char]) -> Option<(String, usize)> {
    let letters = text.iter().take_while(|character| character.is_alphabetic()).count();
    let digits = |from: usize| text[from..].iter().take_while(|character| character.is_ascii_digit()).count();
    let mut name: String = text[..letters].iter().collect::<String>().to_lowercase();
    let mut length = letters;
    // The first of several variables: `x1`, `x_1`.
    let from = letters + usize::from(text.get(letters) == Some(&'_'));
    if letters > 0 && digits(from) > 0 {
        length = from + digits(from);
        name.extend(&text[from..length]);
    }
    loop {
        let rest = &text[length..];
        let closed = |close: char| rest.iter().position(|character| *character == close).map(|at| at + 1);
        length += match rest {
            ['_', '{', ..] => closed('}')?,
            ['_', next, ..] if next.is_alphanumeric() => {
                1 + rest[1..].iter().take_while(|character| character.is_alphanumeric()).count()
            }
            ['[', ..] => closed(']')?,
            _ => break,
        };
    }
    (letters > 0).then_some((name, length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn shown(line: &str) -> String {
        let mut constraints = Constraints::default();
        constraints.read(line);
        let mut names: Vec<&String> = constraints.0.keys().collect();
        names.sort_unstable();
        let bound = |bound: Option<i128>| bound.map_or("?".to_string(), |bound| bound.to_string());
        let shown = |name: &String| {
            let Bounds { least, most } = constraints.of(name);
            format!("{name} {}..{}", bound(least), bound(most))
        };
        names.into_iter().map(shown).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn lines_of_statements() {
        for (line, expected) in [
            ("1 ≤ N ≤ 2×10^5", "n 1..200000"),
            ("1 \\leq N \\leq 2 \\times 10^5", "n 1..200000"),
            ("* $1\\le n\\le 10^{18}$, the length", "n 1..1000000000000000000"),
            ("1 <= n <= 100, 1 <= m <= 50", "m 1..50, n 1..100"),
            ("1 ≦ n, m ≦ 1000", "m 1..1000, n 1..1000"),
            ("-10^9 <= A_i <= 10^9", "a -1000000000..1000000000"),
            ("−10⁹ ≤ a_{i,j} ≤ 10⁹", "a -1000000000..1000000000"),
            ("0 <= nums[i] <= 200,000", "nums 0..200000"),
            ("1 ≤ L_i ≤ R_i ≤ N", "l 1..?, n 1..?, r 1..?"),
            ("1 ≤ l ≤ r ≤ 10^18", "l 1..1000000000000000000, r 1..1000000000000000000"),
            ("0 < x < 10", "x 1..9"),
            ("- 2 ≤ n ≤ 5", "n 2..5"),
            ("- $-2 \\leq n \\leq 5$", "n -2..5"),
            ("0 < x ≤ y < 10", "x 1..9, y 1..9"),
            ("The first line contains n and q (1 <= n, q <= 3*10^5).", "n 1..300000, q 1..300000"),
            ("0 ≤ a ≤ 2^{31}-1", "a 0..2147483647"),
            ("0 ≤ a ≤ 2^31 - 1", "a 0..2147483647"),
            ("2 ≤ n ≤ 1e5", "n 2..100000"),
            ("4 ≤ x1 < x_2 ≤ 50", "x1 4..49, x2 5..50"),
            ("0 ≤ a_i < 10^9 + 7, 0 ≤ b < 10^{5}/2", "a 0..?, b 0..?"),
            ("1 ≤ a ≤ 10 ^ 5, 1 ≤ b ≤ 100 000, 1 ≤ c ≤ 3.5, 0.5 ≤ d ≤ 7", "a 1..?, b 1..?, c 1..?"),
            ("1 ≤ a ≤ 5. 1 ≤ b ≤ 6 (in all)", "a 1..5, b 1..6"),
            ("5 ≤ x ≤ 3", "x ?..?"),
            ("1 ≤ k ≤ 2n", "k 1..?"),
            ("1 ≤ n ≤ 10; for half of the cases, n ≤ 5", "n 1..10"),
            ("n ≤ 5 in half of the cases, 1 ≤ n ≤ 10", "n 1..10"),
            ("2 ≤ n ≤ 9, 1 ≤ l ≤ r ≤ n", "l 1..?, n 2..9, r 1..?"),
            ("1 ≤ l ≤ r ≤ n ≤ 9, 2 ≤ n ≤ 8", "l 1..9, n 2..9, r 1..9"),
            ("数据范围：1 ≤ n ≤ 100，1 ≤ m ≤ 5", "m 1..5, n 1..100"),
            ("nothing of it, 3 < 5", ""),
            ("n lines follow", ""),
            ("1 ≤ n ≤ 10^{5", "n 1..?"),
            ("1 ≤ n ≤ 10^", "n 1..?"),
            ("1 ≤ n_{i ≤ 10", ""),
            ("n < 3 is easy, and 0 < m", ""),
            ("1 ≤ 99999999999999999999999999999999999999999999 ≤ n", ""),
        ] {
            assert_eq!(shown(line), expected, "{line}");
        }
    }

    proptest! {
        /// Comments are anybody's prose.
        #[test]
        fn whatever_a_comment_says_is_read(text in "[0-9n_{}^\\[\\]≤e,⁵× /-]{0,12}") {
            Constraints::default().read(&text);
            prop_assert!(Constraints::of_comments("").0.is_empty() && Constraints::of_comments(&text).0.len() <= text.len());
        }
    }

    #[test]
    fn constraints_stand_in_comments() {
        let source = "//! 1 ≤ a ≤ 2\n/* 1 ≤ b ≤ 3\n   1 ≤ c ≤ 4 */\nfn main() { if 1 <= d && d <= 5 {} // 1 ≤ e ≤ 6\n\
            let f = \"// 1 ≤ f ≤ 7\"; let q = '\"'; // 1 ≤ g ≤ 8\n let h = \"\\\"// 1 ≤ h ≤ 9\"; }";
        let mut names: Vec<String> = Constraints::of_comments(source).0.into_keys().collect();
        names.sort_unstable();
        assert_eq!(names, ["a", "b", "c", "e", "g"]);
        assert_eq!(Constraints::of_comments("fn main() {}"), Constraints::default());
        // Texts and comments as the compiler knows them.
        let source = "let a = r\"\\\"; // 1 ≤ a ≤ 2\nlet b = r#\"\" // 1 ≤ b ≤ 3\n\"#; let c = b'\"'; // 1 ≤ c ≤ 4\n\
            /* /* 1 ≤ d ≤ 5 */\n1 ≤ e ≤ 6 */";
        let mut names: Vec<String> = Constraints::of_comments(source).0.into_keys().collect();
        names.sort_unstable();
        assert_eq!(names, ["a", "c", "d", "e"]);
        assert_eq!(Constraints::of_comments(source).of("e").most, Some(6));
    }
}
