//! Macros by example: the text that a call of `macro_rules!` stands for.

use crate::text::{Edits, is_punct};
use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::str::FromStr;
use syn::parse::{Parse, ParseStream, Parser};

/// The tokens of the language that consist of several characters.
const OPERATORS: [&str; 25] = [
    "<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=",
    "^=", "&=", "|=", "<<", ">>", "..", "<-",
];

/// What binds a name in a body: an argument of the same name would mean another one.
const BINDING: [&str; 5] = ["let", "for", "match", "fn", "static"];

/// What hardly any body binds: types and crates of everybody.
const KNOWN: [&str; 20] = [
    "alloc", "bool", "char", "core", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "std", "str", "u128",
    "u16", "u32", "u64", "u8", "usize",
];

/// Fragments that are tokens like others for whoever gets them.
const TOKENS: [&str; 3] = ["ident", "lifetime", "tt"];

/// Behind these, what a fragment with several tokens stands for is a group: of an expression, and of anything else.
const EXPRESSION: &str = "__expression_fragment";
const FRAGMENT: &str = "__fragment";

/// How what a fragment stands for stays together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Together {
    /// An expression is put into parentheses, anything else needs none.
    Parentheses,
    /// Behind [`EXPRESSION`] and [`FRAGMENT`].
    Marks,
}

/// What a variable of a rule stands for.
#[derive(Clone, Debug)]
enum Bound {
    Text(String),
    Repeated(Vec<Bindings>),
}

type Bindings = BTreeMap<String, Bound>;

/// The text that `name! { arguments }` stands for, where `rules` are those of the macro; `None` if no rule is known to
/// match, or if the text alone would mean something else.
pub fn expand(rules: &str, arguments: &str) -> Option<String> {
    transcribed(rules, arguments, Together::Parentheses)
}

/// The same where the text calls procedural macros, of which `is_procedural` knows the names: [`grouped`] makes of the
/// arguments there what the compiler passes to them.
pub fn expand_for(rules: &str, arguments: &str, is_procedural: &dyn Fn(&str) -> bool) -> Option<String> {
    let is_marked = |text: &&str| [EXPRESSION, FRAGMENT].iter().any(|mark| text.contains(mark));
    if [rules, arguments].iter().any(is_marked) {
        return None;
    }
    let text = transcribed(rules, arguments, Together::Marks)?;
    let mut edits = Edits::default();
    unmark(TokenStream::from_str(&text).ok()?, is_procedural, &mut edits);
    Some(edits.apply(&text))
}

/// Removes the marks from `tokens`, but not from the arguments of procedural macros.
fn unmark(tokens: TokenStream, is_procedural: &dyn Fn(&str) -> bool, edits: &mut Edits) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut rest = tokens.as_slice();
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (TokenTree::Ident(name), [mark, TokenTree::Group(_), after @ ..])
                if is_punct(mark, '!') && is_procedural(&name.to_string()) =>
            {
                after
            }
            (TokenTree::Ident(mark), [TokenTree::Group(group), after @ ..])
                if mark == EXPRESSION || mark == FRAGMENT =>
            {
                edits.delete(mark.span().byte_range());
                if mark == FRAGMENT {
                    edits.delete(group.span_open().byte_range());
                    edits.delete(group.span_close().byte_range());
                }
                unmark(group.stream(), is_procedural, edits);
                after
            }
            (TokenTree::Group(group), after) => {
                unmark(group.stream(), is_procedural, edits);
                after
            }
            _ => after,
        };
    }
}

/// The arguments of a procedural macro, where what a fragment stands for is a group without delimiters.
pub fn grouped(tokens: TokenStream) -> TokenStream {
    let mut all = Vec::new();
    for token in tokens {
        let TokenTree::Group(group) = &token else {
            all.push(token);
            continue;
        };
        let is_mark =
            |last: &TokenTree| matches!(last, TokenTree::Ident(name) if name == EXPRESSION || name == FRAGMENT);
        let delimiter = if all.pop_if(|last| is_mark(last)).is_some() { Delimiter::None } else { group.delimiter() };
        let mut inside = Group::new(delimiter, grouped(group.stream()));
        inside.set_span(group.span());
        all.push(TokenTree::Group(inside));
    }
    all.into_iter().collect()
}

fn transcribed(rules: &str, arguments: &str, together: Together) -> Option<String> {
    let rules = Text::new(rules, together)?;
    let arguments = without_documentation(arguments)?;
    let arguments = Text::new(&arguments, together)?;
    let mut tokens = rules.tokens.as_slice();
    while let [
        TokenTree::Group(pattern),
        TokenTree::Punct(equals),
        TokenTree::Punct(_),
        TokenTree::Group(body),
        rest @ ..,
    ] = tokens
    {
        if equals.as_char() != '=' {
            return None;
        }
        let pattern: Vec<TokenTree> = pattern.stream().into_iter().collect();
        // It may match, and then no later one counts.
        if has_statement(&pattern) {
            return None;
        }
        if let Some((bindings, [])) = arguments.matched(&pattern, &arguments.tokens) {
            if is_captured(body, &arguments.tokens) {
                return None;
            }
            let mut text = String::new();
            rules.transcribe(body, &bindings, &mut text)?;
            return Some(text);
        }
        tokens = match rest {
            [TokenTree::Punct(mark), rest @ ..] if mark.as_char() == ';' => rest,
            rest => rest,
        };
    }
    None
}

/// Is there `$name:stmt` in a pattern? Where a statement ends is not known here.
fn has_statement(pattern: &[TokenTree]) -> bool {
    pattern.iter().enumerate().any(|(at, token)| match token {
        TokenTree::Group(group) => has_statement(&group.stream().into_iter().collect::<Vec<_>>()),
        TokenTree::Ident(kind) => kind == "stmt" && at > 2 && is_punct(&pattern[at - 3], '$'),
        _ => false,
    })
}

/// `text` without comments that are documentation: as tokens, they are attributes.
fn without_documentation(text: &str) -> Option<String> {
    fn comments(tokens: TokenStream, text: &str, edits: &mut Edits) {
        for token in tokens {
            let at = token.span().byte_range();
            match token {
                TokenTree::Group(group) => comments(group.stream(), text, edits),
                // Written out, an attribute begins with `#`.
                TokenTree::Punct(_) if text.get(at.clone()).is_some_and(|text| text.len() > 1) => edits.delete(at),
                _ => {}
            }
        }
    }
    let mut edits = Edits::default();
    comments(TokenStream::from_str(text).ok()?, text, &mut edits);
    Some(edits.apply(text))
}

/// May a name in `arguments` mean what `body` binds? In a macro these are two names.
fn is_captured(body: &Group, arguments: &[TokenTree]) -> bool {
    let (mut own, mut theirs) = (BTreeSet::new(), BTreeSet::new());
    names(&[TokenTree::Group(body.clone())], &mut own);
    names(arguments, &mut theirs);
    let is_variable = |name: &&String| {
        let is_keyword = syn::parse_str::<syn::Ident>(name).is_err();
        !is_keyword && !name.starts_with(char::is_uppercase) && !KNOWN.contains(&name.as_str())
    };
    BINDING.iter().any(|word| own.contains(*word)) && own.intersection(&theirs).any(|name| is_variable(&name))
}

/// The identifiers in `tokens`, without the variables of rules.
fn names(tokens: &[TokenTree], all: &mut BTreeSet<String>) {
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(name) if index == 0 || !is_punct(&tokens[index - 1], '$') => {
                all.insert(name.to_string());
            }
            TokenTree::Group(group) => names(&group.stream().into_iter().collect::<Vec<_>>(), all),
            _ => {}
        }
    }
}

/// How many tokens are one for a macro: a lifetime is, and so is an operator.
fn token_tree(tokens: &[TokenTree]) -> Option<usize> {
    let TokenTree::Punct(first) = tokens.first()? else { return Some(1) };
    if first.as_char() == '\'' {
        return Some(2);
    }
    let mut joint = String::new();
    for token in tokens.iter().take(3) {
        let TokenTree::Punct(punct) = token else { break };
        joint.push(punct.as_char());
        if punct.spacing() == Spacing::Alone {
            break;
        }
    }
    Some(OPERATORS.iter().find(|operator| joint.starts_with(**operator)).map_or(1, |operator| operator.len()))
}

/// How many tokens a fragment of this kind takes from the start of `tokens`; `None` if it does not match.
fn fragment(kind: &str, tokens: &[TokenTree]) -> Option<usize> {
    match (kind, tokens.first()) {
        ("vis", _) => parsed::<syn::Visibility>(tokens),
        (_, None) => None,
        ("tt", _) => token_tree(tokens),
        ("ident", Some(TokenTree::Ident(name))) if name != "_" => Some(1),
        ("lifetime", Some(first)) if is_punct(first, '\'') => Some(2),
        ("block", Some(TokenTree::Group(group))) if group.delimiter() == Delimiter::Brace => Some(1),
        ("literal", _) => parsed::<syn::Lit>(tokens),
        ("ty", _) => parsed::<syn::Type>(tokens),
        ("path", _) => parsed::<syn::TypePath>(tokens),
        ("expr" | "expr_2021", _) => parsed::<syn::Expr>(tokens),
        ("item", _) => parsed::<syn::Item>(tokens),
        ("meta", _) => parsed::<syn::Meta>(tokens),
        ("pat", _) => parsed_by(syn::Pat::parse_multi_with_leading_vert, tokens),
        ("pat_param", _) => parsed_by(syn::Pat::parse_single, tokens),
        _ => None,
    }
}

fn parsed<T: Parse>(tokens: &[TokenTree]) -> Option<usize> {
    parsed_by(T::parse, tokens)
}

fn parsed_by<T>(parse: impl FnOnce(ParseStream) -> syn::Result<T>, tokens: &[TokenTree]) -> Option<usize> {
    let parser = |input: ParseStream| {
        parse(input)?;
        input.parse::<TokenStream>()
    };
    let rest = parser.parse2(tokens.iter().cloned().collect()).ok()?;
    tokens.len().checked_sub(rest.into_iter().count())
}

/// `$(…),*` in a pattern or in a body.
struct Repetition<'t> {
    inside: Vec<TokenTree>,
    group: &'t Group,
    separator: &'t [TokenTree],
    operator: char,
    /// How many tokens it takes.
    length: usize,
}

impl<'t> Repetition<'t> {
    /// The one that `tokens` begin with.
    fn first(tokens: &'t [TokenTree]) -> Option<Self> {
        let [dollar, TokenTree::Group(group), rest @ ..] = tokens else { return None };
        if !is_punct(dollar, '$') || group.delimiter() != Delimiter::Parenthesis {
            return None;
        }
        let operator = |at: usize| match rest.get(at) {
            Some(TokenTree::Punct(punct)) if matches!(punct.as_char(), '*' | '+' | '?') => Some(punct.as_char()),
            _ => None,
        };
        let before = if operator(0).is_some() { 0 } else { token_tree(rest)? };
        let (operator, inside) = (operator(before)?, group.stream().into_iter().collect());
        Some(Repetition { inside, group, separator: rest.get(..before)?, operator, length: before + 3 })
    }
}

/// A text with its tokens.
struct Text<'a> {
    text: &'a str,
    tokens: Vec<TokenTree>,
    together: Together,
}

impl<'a> Text<'a> {
    fn new(text: &'a str, together: Together) -> Option<Self> {
        Some(Text { text, tokens: TokenStream::from_str(text).ok()?.into_iter().collect(), together })
    }

    /// The text of `tokens`, which are some of this text.
    fn slice(&self, tokens: &[TokenTree]) -> &'a str {
        let ends = tokens.first().zip(tokens.last());
        let range = ends.map(|(first, last)| first.span().byte_range().start..last.span().byte_range().end);
        range.and_then(|range| self.text.get(range)).unwrap_or_default()
    }

    /// Matches the start of `input`, tokens of this text, with a pattern: what its variables stand for, and the rest.
    fn matched<'t>(&self, pattern: &[TokenTree], input: &'t [TokenTree]) -> Option<(Bindings, &'t [TokenTree])> {
        let (mut bindings, mut input, mut pattern) = (Bindings::new(), input, pattern);
        while let Some(first) = pattern.first() {
            if let Some(repetition) = Repetition::first(pattern) {
                let (all, rest) = self.repeated(&repetition, input)?;
                let mut variables = BTreeSet::new();
                variables_of(&repetition.inside, &mut variables);
                bindings.extend(variables.into_iter().map(|name| (name, Bound::Repeated(all.clone()))));
                (input, pattern) = (rest, &pattern[repetition.length..]);
            } else if let [dollar, TokenTree::Ident(name), colon, TokenTree::Ident(kind), rest @ ..] = pattern
                && is_punct(dollar, '$')
                && is_punct(colon, ':')
            {
                let kind = kind.to_string();
                let length = fragment(&kind, input)?;
                let (taken, left) = input.split_at_checked(length)?;
                let text = self.slice(taken);
                // An operator around it must not take it apart.
                let is_expression = kind.starts_with("expr") && taken.len() > 1;
                let is_group = self.together == Together::Marks && !TOKENS.contains(&kind.as_str());
                let text = match (is_group, is_expression) {
                    (true, true) => format!("{EXPRESSION}({text})"),
                    (true, false) => format!("{FRAGMENT}({text})"),
                    (false, true) => format!("({text})"),
                    (false, false) => text.to_string(),
                };
                bindings.insert(name.to_string(), Bound::Text(text));
                (input, pattern) = (left, rest);
            } else {
                bindings.extend(self.same(first, input.first()?)?);
                (input, pattern) = (&input[1..], &pattern[1..]);
            }
        }
        Some((bindings, input))
    }

    /// Matches a token that is no variable.
    fn same(&self, pattern: &TokenTree, token: &TokenTree) -> Option<Bindings> {
        match (pattern, token) {
            (TokenTree::Group(pattern), TokenTree::Group(group)) if pattern.delimiter() == group.delimiter() => {
                let [pattern, group] =
                    [pattern, group].map(|group| group.stream().into_iter().collect::<Vec<TokenTree>>());
                let (bindings, rest) = self.matched(&pattern, &group)?;
                rest.is_empty().then_some(bindings)
            }
            (TokenTree::Group(_), _) | (_, TokenTree::Group(_)) => None,
            _ => (pattern.to_string() == token.to_string()).then(Bindings::new),
        }
    }

    fn repeated<'t>(
        &self,
        repetition: &Repetition,
        mut input: &'t [TokenTree],
    ) -> Option<(Vec<Bindings>, &'t [TokenTree])> {
        let mut all = Vec::new();
        let mut next = input;
        while let Some((bindings, rest)) = self.matched(&repetition.inside, next) {
            if rest.len() == next.len() {
                break;
            }
            all.push(bindings);
            input = rest;
            let separator = repetition.separator;
            let is_next = input.len() >= separator.len()
                && separator.iter().zip(input).all(|(wanted, token)| self.same(wanted, token).is_some());
            if !is_next || repetition.operator == '?' {
                break;
            }
            next = &input[separator.len()..];
        }
        (!all.is_empty() || repetition.operator != '+').then_some((all, input))
    }

    /// Appends what is in `group`, a part of this text, with `bindings` in place of its variables.
    fn transcribe(&self, group: &Group, bindings: &Bindings, text: &mut String) -> Option<()> {
        let mut done = group.span_open().byte_range().end;
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        let mut rest = tokens.as_slice();
        while let Some(first) = rest.first() {
            let at: Range<usize> = first.span().byte_range();
            if let Some(repetition) = Repetition::first(rest) {
                text.push_str(self.text.get(done..at.start)?);
                self.repeat(&repetition, bindings, text)?;
                let (taken, left) = rest.split_at_checked(repetition.length)?;
                (done, rest) = (taken.last()?.span().byte_range().end, left);
                continue;
            }
            if let [dollar, TokenTree::Ident(name), left @ ..] = rest
                && is_punct(dollar, '$')
            {
                let replacement = match bindings.get(&name.to_string()) {
                    Some(Bound::Text(bound)) => Some(bound.as_str()),
                    Some(Bound::Repeated(_)) => return None,
                    // The rules of a macro inside have variables of their own.
                    None => (name == "crate").then_some("crate"),
                };
                if let Some(replacement) = replacement {
                    text.push_str(self.text.get(done..at.start)?);
                    // Two tokens stay two.
                    text.push(' ');
                    text.push_str(replacement);
                    if name != "crate" {
                        text.push(' ');
                    }
                    done = name.span().byte_range().end;
                }
                rest = left;
                continue;
            }
            if let TokenTree::Group(inner) = first {
                text.push_str(self.text.get(done..inner.span_open().byte_range().end)?);
                self.transcribe(inner, bindings, text)?;
                done = inner.span_close().byte_range().start;
            }
            rest = &rest[1..];
        }
        text.push_str(self.text.get(done..group.span_close().byte_range().start)?);
        Some(())
    }

    fn repeat(&self, repetition: &Repetition, bindings: &Bindings, text: &mut String) -> Option<()> {
        let mut variables = BTreeSet::new();
        variables_of(&repetition.inside, &mut variables);
        let times = variables.iter().find_map(|name| match bindings.get(name)? {
            Bound::Repeated(all) => Some(all.len()),
            Bound::Text(_) => None,
        })?;
        for time in 0..times {
            if time > 0 {
                text.push_str(self.slice(repetition.separator));
            }
            let mut inside = bindings.clone();
            for name in &variables {
                if let Some(Bound::Repeated(all)) = bindings.get(name) {
                    inside.extend(all.get(time)?.get(name).map(|bound| (name.clone(), bound.clone())));
                }
            }
            self.transcribe(repetition.group, &inside, text)?;
        }
        Some(())
    }
}

/// The variables in a part of a rule.
fn variables_of(tokens: &[TokenTree], all: &mut BTreeSet<String>) {
    for (index, token) in tokens.iter().enumerate() {
        match (token, tokens.get(index + 1)) {
            (TokenTree::Punct(dollar), Some(TokenTree::Ident(name))) if dollar.as_char() == '$' => {
                all.insert(name.to_string());
            }
            (TokenTree::Group(group), _) => variables_of(&group.stream().into_iter().collect::<Vec<_>>(), all),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(rules: &str, arguments: &str) -> Option<String> {
        Some(expand(rules, arguments)?.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn variables_are_replaced() {
        let rules = "($v:vis $name:ident) => { mod $name; $v use $name::*; }; ($v:vis $name:ident { $($t:tt)* }) => \
                     { mod $name { $($t)* } };";
        assert_eq!(expanded(rules, "pub a").as_deref(), Some("mod a ; pub use a ::*;"));
        assert_eq!(expanded(rules, "a").as_deref(), Some("mod a ; use a ::*;"));
        assert_eq!(expanded(rules, "a { x => 'b; }").as_deref(), Some("mod a { x => 'b ; }"));
        assert_eq!(expanded(rules, "a b"), None);
    }

    #[test]
    fn repetitions_are_repeated() {
        let rules = "($($(#[$m:meta])* $name:ident: $t:ty),+ $(,)?) => { $( $(#[$m])* mod $name; )+ [$($t),+] }";
        let expected = "#[ a ]#[ b = \"c\" ] mod x ; mod y ; [ u8 , Vec<u8> ]";
        assert_eq!(expanded(rules, "#[a] #[b = \"c\"] x: u8, y: Vec<u8>,").as_deref(), Some(expected));
        assert_eq!(expanded(rules, ""), None);
    }

    #[test]
    fn rules_inside_keep_their_variables() {
        let rules = "() => { mod a; macro_rules! tri { ($e:expr) => { $e }; } $crate::f!(); }";
        let expected = "mod a; macro_rules! tri { ($e:expr) => { $e }; } crate::f!();";
        assert_eq!(expanded(rules, "").as_deref(), Some(expected));
    }

    #[test]
    fn documentation_does_not_hide_what_stands_behind_it() {
        let rules = "($($t:tt)*) => { $($t)* }";
        let arguments = "//! Inside.\n/// Of a.\nmod a; /** Of b. */ mod b;";
        assert_eq!(expanded(rules, arguments).as_deref(), Some("mod a ; mod b ;"));
    }

    #[test]
    fn the_first_rule_that_matches_counts() {
        let rules = "($p:pat => $n:ident) => { mod $n; fn f() { let $p = 1; } }; ($t:tt => $n:ident) => { mod $n; };";
        assert_eq!(expanded(rules, "_ => a").as_deref(), Some("mod a ; fn f() { let _ = 1; }"));
        assert_eq!(expanded(rules, "+ => a").as_deref(), Some("mod a ;"));
        let rules = "($s:stmt; $n:ident) => { mod $n; }; ($($t:tt)*) => { };";
        assert_eq!(expanded(rules, "let x = 1; a"), None);
    }

    #[test]
    fn an_expression_stays_one() {
        assert_eq!(expanded("($e:expr) => { $e * 2 }", "1 + 2").as_deref(), Some("(1 + 2) * 2"));
    }

    #[test]
    fn a_name_of_the_macro_does_not_capture_one_of_the_call() {
        let rules = "($e:expr) => { mod a; fn f() -> i32 { let x = 1; $e + x } }";
        assert_eq!(expanded(rules, "x"), None);
        assert!(expanded(rules, "y + i32::MAX").is_some());
    }

    #[test]
    fn what_a_fragment_stands_for_is_a_group_for_procedural_macros() {
        let rules =
            "($n:ident $t:ty, $e:expr, $($k:tt)*) => { fn $n() -> $t { p::call!($n $t, $e) + other!($e, $($k)*) } }";
        let is_procedural = |name: &str| name == "call";
        let text = expand_for(rules, "f Vec<u8>, a + b, x y", &is_procedural).expect("the rule matches");
        let tokens = TokenStream::from_str(&text).expect("it is Rust");
        let groups = |tokens: TokenStream| -> Vec<(Delimiter, String)> {
            let group = |token| match token {
                TokenTree::Group(group) => Some((group.delimiter(), group.stream().to_string())),
                _ => None,
            };
            tokens.into_iter().filter_map(group).collect()
        };
        let (_, body) = groups(tokens).pop().expect("a function has a body");
        let calls = groups(TokenStream::from_str(&body).expect("it is Rust"));
        let [(_, called), (_, other)] = calls.as_slice() else { panic!("{calls:?}") };
        let called = groups(grouped(TokenStream::from_str(called).expect("it is Rust")));
        let expected = ["Vec < u8 >", "a + b"].map(|text| (Delimiter::None, text.to_string()));
        assert_eq!(called, expected);
        assert_eq!(other.split_whitespace().collect::<String>(), "(a+b),xy");
        assert!(!text.starts_with(FRAGMENT) && text.contains("-> "), "{text}");
        assert_eq!(expand_for("() => { __fragment!(); }", "", &is_procedural), None);
    }
}
