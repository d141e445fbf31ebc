//! The output of a procedural macro as text: what it took from its input as it was written there, and the rest with a
//! line for each item and statement.

use super::flat::MARKS;
use proc_macro2::{Delimiter, Group, Literal, Spacing, TokenStream, TokenTree};
use std::str::FromStr;
use syn::{Expr, LitStr, Meta};

/// Groups of fields and short blocks of up to this many bytes stay on one line.
const SHORT: usize = 60;

/// Lines with such a group end before this column.
const WIDE: usize = 100;

/// Words that a parenthesis, a bracket or a path does not directly follow.
const WORDS: [&str; 25] = [
    "as", "break", "const", "dyn", "else", "extern", "for", "if", "impl", "in", "let", "loop", "match", "move", "mut",
    "pub", "ref", "return", "static", "type", "unsafe", "use", "where", "while", "yield",
];

/// Two marks that are one operator where no whitespace is between them.
const OPERATORS: [&str; 21] = [
    "::", "..", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "->", "=>", "<-", "+=", "-=", "*=", "/=", "%=", "^=",
    "&=", "|=",
];

/// `tokens` as text, whose lines after the first one are indented by `indentation`.
pub fn print(tokens: TokenStream, indentation: usize) -> String {
    let tokens = visible(tokens);
    let mut printer = Printer { text: String::new(), indentation, gap: Gap::None };
    printer.tokens(tokens.clone(), Layout::Lines);
    match TokenStream::from_str(&printer.text) {
        Ok(read) if is_same(read.clone(), tokens.clone()) => printer.text,
        // Less readable, and without the rules above.
        _ => tokens.to_string(),
    }
}

/// `tokens` without groups that have no delimiters: with parentheses where they need some.
fn visible(tokens: TokenStream) -> TokenStream {
    let mut all = TokenStream::new();
    for token in tokens {
        let TokenTree::Group(group) = token else {
            all.extend([token]);
            continue;
        };
        let inner = visible(group.stream());
        let delimiter = match group.delimiter() {
            Delimiter::None if is_compound(&group) => Delimiter::Parenthesis,
            Delimiter::None => {
                all.extend(inner);
                continue;
            }
            delimiter => delimiter,
        };
        let mut visible = Group::new(delimiter, inner);
        visible.set_span(group.span());
        all.extend([TokenTree::Group(visible)]);
    }
    all
}

/// Does the output have a new string with what stands in `text`, which the macro was called in, but with other
/// whitespace? Only the compiler knows how much of it is between tokens.
pub fn has_text_of_tokens(output: &TokenStream, text: &str) -> bool {
    let without = |text: &str| text.split_whitespace().collect::<String>();
    output.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => has_text_of_tokens(&group.stream(), text),
        TokenTree::Literal(literal) if literal.span().source_text().is_none() => {
            let value = syn::parse_str::<LitStr>(&literal.to_string()).map(|text| text.value()).unwrap_or_default();
            let spaced = value.trim().contains(char::is_whitespace) && !text.contains(&value);
            spaced && without(text).contains(&without(&value))
        }
        _ => false,
    })
}

/// Does the compiler read the same?
fn is_same(one: TokenStream, other: TokenStream) -> bool {
    let [one, other]: [Vec<TokenTree>; 2] = [one, other].map(|tokens| tokens.into_iter().collect());
    let next = |at: usize| match one.get(at + 1) {
        Some(TokenTree::Punct(next)) => Some(next.as_char()),
        _ => None,
    };
    let is_same = |at: usize| match (&one[at], &other[at]) {
        (TokenTree::Group(one), TokenTree::Group(other)) => {
            one.delimiter() == other.delimiter() && is_same(one.stream(), other.stream())
        }
        (TokenTree::Punct(one), TokenTree::Punct(other)) => {
            // Whether there is whitespace between others does not matter, nor between what closes generic arguments.
            let closes = one.as_char() == '>' && next(at) == Some('>') && one.spacing() == Spacing::Joint;
            let is_operator = next(at).is_some_and(|next| OPERATORS.contains(&&*format!("{}{next}", one.as_char())));
            one.as_char() == other.as_char() && (one.spacing() == other.spacing() || !is_operator || closes)
        }
        (TokenTree::Literal(one), TokenTree::Literal(other)) => value(one) == value(other),
        (TokenTree::Ident(one), TokenTree::Ident(other)) => one == other,
        _ => false,
    };
    one.len() == other.len() && (0..one.len()).all(is_same)
}

/// A string without the way in which it is written: that of documentation changes.
fn value(literal: &Literal) -> String {
    match syn::parse_str::<LitStr>(&literal.to_string()) {
        Ok(text) => format!("{:?}{}", text.value(), text.suffix()),
        Err(_) => literal.to_string(),
    }
}

/// What comes before the next token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    None,
    Space,
    Line,
}

/// How tokens are laid out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// On one line, as far as they have no blocks.
    Inline,
    /// As items, statements, fields or arms.
    Lines,
}

struct Printer {
    text: String,
    indentation: usize,
    gap: Gap,
}

/// A token with what is printed before and after it.
struct At<'t> {
    tokens: &'t [TokenTree],
    index: usize,
    /// How many `<` of generic arguments are open.
    depth: usize,
    /// Where the parameters of a closure begin, if they are open.
    closure: Option<usize>,
}

impl At<'_> {
    fn get(&self, offset: isize) -> Option<&TokenTree> {
        self.tokens.get(self.index.checked_add_signed(offset)?)
    }

    fn is(&self, offset: isize, marks: &str) -> bool {
        matches!(self.get(offset), Some(TokenTree::Punct(punct)) if marks.contains(punct.as_char()))
    }

    fn is_joint(&self, offset: isize) -> bool {
        matches!(self.get(offset), Some(TokenTree::Punct(punct)) if punct.spacing() == Spacing::Joint)
    }

    fn word(&self, offset: isize) -> Option<String> {
        match self.get(offset) {
            Some(TokenTree::Ident(ident)) => Some(ident.to_string()),
            _ => None,
        }
    }

    fn is_keyword(&self, offset: isize) -> bool {
        self.word(offset).is_some_and(|word| WORDS.contains(&word.as_str()))
    }

    fn is_group(&self, offset: isize, delimiter: Delimiter) -> bool {
        matches!(self.get(offset), Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
    }

    /// Does a value or a name end at `offset`?
    fn is_operand(&self, offset: isize) -> bool {
        match self.get(offset) {
            Some(TokenTree::Ident(_)) => !self.is_keyword(offset),
            Some(TokenTree::Group(_) | TokenTree::Literal(_)) => true,
            Some(TokenTree::Punct(punct)) => punct.as_char() == '?' || punct.as_char() == '>' && self.depth > 0,
            None => false,
        }
    }

    /// Is it the second colon of `::`?
    fn is_path(&self, offset: isize) -> bool {
        self.is(offset, ":") && self.is(offset - 1, ":") && self.is_joint(offset - 1)
    }

    /// Does `<` at this place begin generic arguments or parameters?
    fn opens(&self) -> bool {
        let is_type = |word: String| word.starts_with(char::is_uppercase) || ["impl", "for"].contains(&word.as_str());
        let is_defined = || matches!(self.word(-2).as_deref(), Some("fn" | "struct" | "enum" | "type" | "trait"));
        self.is(0, "<")
            && !(self.is_joint(0) && self.is(1, "=-<") && (self.is_operand(-1) || !self.is(1, "<")))
            && (self.is_path(-1) || !self.is_operand(-1) || self.word(-1).is_some_and(is_type) || is_defined())
    }

    /// What stands between this token and the one before.
    fn gap(&self) -> Gap {
        if self.index == 0 || self.is_joint(-1) {
            return Gap::None;
        }
        let is_tight = match self.get(0) {
            _ if self.closure.is_some_and(|start| start + 1 == self.index) => true,
            Some(TokenTree::Punct(punct)) => match punct.as_char() {
                '|' if self.closure.is_some() => true,
                ',' | ';' => true,
                '.' | '?' => !self.is(-1, "=<+-*/%^&|.,:"),
                ':' if self.is_joint(0) => self.is_operand(-1) && !self.is(-1, "?"),
                ':' => !self.is(-1, ":"),
                '<' if self.opens() => self.is_operand(-1) || self.is_path(-1) || self.is_keyword(-1),
                '>' => self.depth > 0 && !self.is(-1, "=-"),
                '!' => self.is_operand(-1) && !self.is(1, "="),
                _ => self.is(-1, "<") && self.depth > 0 || self.follows_prefix(),
            },
            Some(TokenTree::Group(group)) => match group.delimiter() {
                Delimiter::Parenthesis => self.is_operand(-1) || self.is(-1, ">") || self.follows_prefix(),
                Delimiter::Bracket => {
                    self.is_operand(-1) || self.is(-1, "#<") || self.is_path(-1) || self.follows_prefix()
                }
                Delimiter::Brace | Delimiter::None => self.is_path(-1) || self.follows_prefix() && !self.is(-1, "!"),
            },
            Some(_) => {
                self.is_path(-1) || self.is(-1, ".") || self.is(-1, "<") && self.depth > 0 || self.follows_prefix()
            }
            None => false,
        };
        if is_tight { Gap::None } else { Gap::Space }
    }

    /// Is the token before an operator for what follows alone, such as `&` or `!`?
    fn follows_prefix(&self) -> bool {
        let is_mark = self.is(0, MARKS);
        let before = At { index: self.index.saturating_sub(1), ..*self };
        match self.get(-1) {
            // With a mark behind it, it could become another operator.
            Some(TokenTree::Punct(punct)) if !is_mark => match punct.as_char() {
                '!' | '$' | '\'' => true,
                '&' | '*' | '-' => !before.is_operand(-1) && (!self.is_joint(-2) || self.is(-2, "&*")),
                '.' => before.is(-1, ".") || before.is_operand(-1),
                _ => false,
            },
            _ => false,
        }
    }
}

impl Printer {
    fn push(&mut self, text: &str) {
        match self.gap {
            Gap::None => {}
            Gap::Space if self.text.is_empty() => {}
            Gap::Space => self.text.push(' '),
            Gap::Line if self.text.is_empty() => {}
            Gap::Line => {
                self.text.push('\n');
                self.text.extend(std::iter::repeat_n(' ', self.indentation));
            }
        }
        self.gap = Gap::None;
        self.text.push_str(text);
    }

    fn tokens(&mut self, tokens: TokenStream, layout: Layout) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let has_lines = layout == Layout::Lines;
        let (mut depth, mut is_import, mut closure) = (0_usize, false, None);
        for (index, token) in tokens.iter().enumerate() {
            let at = At { tokens: &tokens, index, depth, closure };
            if self.gap == Gap::None {
                self.gap = at.gap();
            }
            if at.is(0, "|") && !at.is_joint(0) && !at.is_joint(-1) {
                closure = (closure.is_none() && !at.is_operand(-1)).then_some(index);
            }
            if at.opens() {
                depth += 1;
            } else if at.is(0, ">") && !at.is(-1, "-=") {
                depth = depth.saturating_sub(1);
            }
            is_import |= at.word(0).is_some_and(|word| word == "use");
            let ends = if let TokenTree::Group(group) = token {
                let is_attribute = at.is(-1, "#") || at.is(-1, "!") && at.is(-2, "#");
                if !(is_attribute && has_lines && self.documentation(group)) {
                    self.group(group, if is_import { Layout::Inline } else { Layout::Lines });
                }
                is_attribute || group.delimiter() == Delimiter::Brace && at.ends()
            } else {
                self.push(&token.to_string());
                at.is(0, ";") || at.is(0, ",") && depth == 0
            };
            if ends && has_lines {
                self.gap = Gap::Line;
                is_import &= !at.is(0, ";");
            }
        }
    }

    /// Prints `#[doc = "…"]`, whose mark is there, as a comment; false if it is something else.
    fn documentation(&mut self, group: &Group) -> bool {
        let Ok(Meta::NameValue(pair)) = syn::parse2::<Meta>(group.stream()) else { return false };
        let Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else { return false };
        let text = text.value();
        let is_line = self.text.trim_end_matches(' ').rsplit('\n').next() == Some("#");
        if !pair.path.is_ident("doc") || text.contains(['\n', '\r']) || text.starts_with('/') || !is_line {
            return false;
        }
        self.text.pop();
        self.gap = Gap::None;
        self.push(&format!("///{text}"));
        self.gap = Gap::Line;
        true
    }

    /// Prints `group`; `layout` is that of braces.
    fn group(&mut self, group: &Group, layout: Layout) {
        if let Some(text) = source(group) {
            self.push(&indented(text, group, self.indentation));
            return;
        }
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::None => ("", ""),
            Delimiter::Brace => return self.braces(group, layout),
        };
        self.push(open);
        self.tokens(group.stream(), Layout::Inline);
        self.gap = Gap::None;
        self.push(close);
    }

    fn braces(&mut self, group: &Group, layout: Layout) {
        if group.stream().is_empty() {
            return self.push("{}");
        }
        let is_simple = |token: TokenTree| match token {
            TokenTree::Group(group) => group.delimiter() != Delimiter::Brace,
            TokenTree::Punct(punct) => punct.as_char() != ';',
            _ => true,
        };
        if layout == Layout::Inline || group.stream().into_iter().all(is_simple) {
            let mut inner = Printer { text: String::new(), indentation: self.indentation, gap: Gap::None };
            inner.tokens(group.stream(), Layout::Inline);
            let line = self.text.len() - self.text.rfind('\n').map_or(0, |newline| newline + 1);
            let is_short = inner.text.len() <= SHORT && line + inner.text.len() <= WIDE;
            if layout == Layout::Inline || is_short && !inner.text.contains('\n') {
                return self.push(&format!("{{ {} }}", inner.text));
            }
        }
        self.push("{");
        self.indentation += 4;
        self.gap = Gap::Line;
        self.tokens(group.stream(), Layout::Lines);
        self.indentation -= 4;
        self.gap = Gap::Line;
        self.push("}");
    }
}

impl At<'_> {
    /// Does a statement, an item or an arm end with the braces at this place?
    fn ends(&self) -> bool {
        let continues = self.is(1, ",;.?)=+-*/%^&|<>") && !self.is(1, "&*<") || self.word(1).as_deref() == Some("else");
        !continues && !self.is_group(1, Delimiter::Parenthesis) && self.word(1).as_deref() != Some("as")
    }
}

/// The text of `group`, if it stands so in the input.
fn source(group: &Group) -> Option<String> {
    let text = group.span().source_text()?;
    let tokens = TokenStream::from_str(&text).ok()?;
    (group.delimiter() != Delimiter::None && tokens.to_string() == group.to_string()).then_some(text)
}

/// `text`, which stands for `group`, with its last line where a block of this `indentation` ends.
fn indented(text: String, group: &Group, indentation: usize) -> String {
    fn has_lines(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => has_lines(group.stream()),
            TokenTree::Literal(literal) => literal.to_string().contains('\n'),
            _ => false,
        })
    }
    let last = text.rsplit('\n').next().unwrap_or_default();
    let wanted = indentation.saturating_sub(last.len() - last.trim_start_matches(' ').len());
    if wanted == 0 || has_lines(group.stream()) {
        return text;
    }
    let indentation = " ".repeat(wanted);
    let lines: Vec<String> = text
        .lines()
        .enumerate()
        .map(
            |(number, line)| {
                if number == 0 || line.is_empty() { line.to_string() } else { format!("{indentation}{line}") }
            },
        )
        .collect();
    lines.join("\n")
}

/// Is it an expression that would have another meaning without parentheses?
fn is_compound(group: &Group) -> bool {
    let Ok(expression) = syn::parse2::<Expr>(group.stream()) else { return false };
    // Types parse as some expressions, and none of those has parts of different precedence.
    let is_type = syn::parse2::<syn::Type>(group.stream()).is_ok();
    !is_type
        && matches!(
            expression,
            Expr::Assign(_)
                | Expr::Binary(_)
                | Expr::Break(_)
                | Expr::Cast(_)
                | Expr::Closure(_)
                | Expr::Let(_)
                | Expr::Range(_)
                | Expr::Return(_)
                | Expr::Unary(_)
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(text: &str) -> String {
        // Tokens of a text have places, and what has a place is printed as it is written.
        let tokens = TokenStream::from_str(text).expect("the text of a test is Rust");
        print(unplaced(tokens), 0)
    }

    fn unplaced(tokens: TokenStream) -> TokenStream {
        let token = |token| match token {
            TokenTree::Group(group) => TokenTree::Group(Group::new(group.delimiter(), unplaced(group.stream()))),
            token => token,
        };
        tokens.into_iter().map(token).collect()
    }

    #[test]
    fn items_and_statements_have_lines() {
        let text = "#[automatically_derived] impl<'a, T: ::core::fmt::Debug> m::Sum for Pair<'a, T> where T: Copy {\
                    fn sum(&self, n: usize) -> Vec<Option<u8>> { let x = &mut *self.a; if !x { return -1; } else \
                    { y!() } for i in 0..n { a[i] += 1; } match x { A { b, .. } => 1, B(c) | D(c) => { c } _ => 2 } } }\
                    use a::{b, c::{d}}; const _: () = { extern crate a as b; }; m!(a != b);";
        let expected = "\
#[automatically_derived]
impl<'a, T: ::core::fmt::Debug> m::Sum for Pair<'a, T> where T: Copy {
    fn sum(&self, n: usize) -> Vec<Option<u8>> {
        let x = &mut *self.a;
        if !x {
            return -1;
        } else { y!() }
        for i in 0..n {
            a[i] += 1;
        }
        match x {
            A { b, .. } => 1,
            B(c) | D(c) => { c }
            _ => 2
        }
    }
}
use a::{ b, c::{ d } };
const _: () = {
    extern crate a as b;
};
m!(a != b);";
        assert_eq!(printed(text), expected);
    }

    #[test]
    fn documentation_is_a_comment() {
        assert_eq!(printed("#[doc = \" One.\"] fn f() {}"), "/// One.\nfn f() {}");
        assert_eq!(printed("/// One.\nfn f() {}"), "/// One.\nfn f() {}");
        assert_eq!(printed("#[doc = \" a\\nb\"] fn f() {}"), "#[doc = \" a\\nb\"]\nfn f() {}");
    }

    #[test]
    fn tokens_do_not_become_others() {
        let texts = [
            "f ( | a , & b | a | b , || 1 , move | | x ) ; match x { | A | B => { } }",
            "a & & b && c - - d < - 1 | | x",
            "f :: < Vec < Vec < u8 > > > ( ) ; a > > b ; a >> b ; 0 .. = 1",
            "x . 0 . 1 ; 1 . max ( 2 ) ; - 1i8 ; 'a' ; 'a : loop { break 'a }",
            "$ ( $ x : expr ) , * => { $ x }",
        ];
        for text in texts {
            let tokens = |text: &str| TokenStream::from_str(text).expect("it is Rust");
            assert!(is_same(tokens(&printed(text)), tokens(text)), "{}", printed(text));
        }
        let is_same = |one, other| is_same(TokenStream::from_str(one).unwrap(), TokenStream::from_str(other).unwrap());
        assert!(is_same("Vec<Vec<u8>>,", "Vec<Vec<u8>> ,") && !is_same("a && b", "a & & b") && !is_same("a", "b"));
    }

    #[test]
    fn what_the_author_wrote_stays() {
        let text = "fn f() {\n    // Why.\n    1   + 1\n}";
        let tokens = TokenStream::from_str(text).expect("it is Rust");
        let more = TokenStream::from_str("#[inline]").expect("it is Rust");
        let tokens: TokenStream = more.into_iter().chain(tokens).collect();
        assert_eq!(print(tokens.clone(), 0), format!("#[inline]\n{text}"));
        let indented = "#[inline]\n  fn f() {\n      // Why.\n      1   + 1\n  }";
        assert_eq!(print(tokens, 2), indented);
        let text = "fn f() {\n    \"\n\"\n}";
        assert_eq!(print(TokenStream::from_str(text).expect("it is Rust"), 2), text);
    }

    #[test]
    fn the_text_of_tokens_is_found() {
        let output = |text: &str| unplaced_literals(TokenStream::from_str(text).expect("it is Rust"));
        assert!(has_text_of_tokens(&output("{ f(\"a (b)\") }"), "x a(b)"));
        assert!(!has_text_of_tokens(&output("\"a (b)\""), "x a (b)"));
        assert!(!has_text_of_tokens(&output("\"ab\""), "x ab"));
        assert!(!has_text_of_tokens(&output("\"no (such)\""), "x a(b)"));
    }

    fn unplaced_literals(tokens: TokenStream) -> TokenStream {
        let token = |token| match token {
            TokenTree::Group(group) => {
                TokenTree::Group(Group::new(group.delimiter(), unplaced_literals(group.stream())))
            }
            mut token => {
                token.set_span(proc_macro2::Span::call_site());
                token
            }
        };
        tokens.into_iter().map(token).collect()
    }

    #[test]
    fn invisible_groups_keep_their_precedence() {
        let group = |text| Group::new(Delimiter::None, TokenStream::from_str(text).expect("it is Rust"));
        let product = |text| {
            let tokens =
                [TokenTree::Group(group(text)), TokenStream::from_str("*").unwrap().into_iter().next().unwrap()];
            print(tokens.into_iter().chain(TokenStream::from_str("2").unwrap()).collect(), 0)
        };
        assert_eq!(product("1 + 1"), "(1 + 1) * 2");
        assert_eq!(product("a::b"), "a::b * 2");
    }
}
