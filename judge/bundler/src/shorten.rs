//! Short names for what crates define, for a bundle that is too large with the names that it has.
//!
//! A name gets another one everywhere at once. What somebody else knows it by, such as a method that a trait of the
//! standard library asks for, makes the compiler refuse the text, and then that name stays. None of this has to be
//! right: that the text still is the same program is proved by the code that comes out.

use crate::Result;
use crate::prune::KEYWORDS;
use crate::rustc::{bytes, code, quoted};
use crate::text::{Edits, identifiers, leaves};
use cargo_metadata::diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

/// The compiler is asked so often which names have to stay.
const ROUNDS: usize = 12;

/// Words that a name stands behind.
const DEFINING: [&str; 10] =
    ["fn", "mod", "trait", "const", "static", "struct", "enum", "union", "type", "macro_rules"];

/// Macros that print the words themselves, or ask the compiler about them.
const READING: [&str; 4] = ["assert", "cfg", "dbg", "stringify"];

/// `text` with short names for what the part from `from` on defines, and the compiler's errors about a text by `check`;
/// `None` if that does not come to an end.
pub fn shorten(
    text: &str,
    from: usize,
    check: &mut dyn FnMut(&str) -> Result<Vec<Diagnostic>>,
) -> Result<Option<String>> {
    let names = Names::new(text, from);
    let mut wanted = names.wanted();
    for _ in 0..ROUNDS {
        let short = names.short(&wanted);
        let shortened = names.apply(text, &short);
        let errors = check(&shortened)?;
        if errors.is_empty() {
            return Ok(Some(shortened));
        }
        let named = short.iter().flat_map(|(name, short)| [(short.as_str(), *name), (*name, *name)]);
        let named: HashMap<&str, &str> = named.collect();
        let first = errors.iter().map(rank).min();
        let first: Vec<&Diagnostic> = errors.iter().filter(|error| Some(rank(error)) == first).collect();
        let found = READINGS.iter().map(|read| -> BTreeSet<&str> {
            let words = first.iter().flat_map(|error| read(error, &shortened));
            words.filter_map(|word| named.get(word.as_str()).copied()).collect()
        });
        let Some(found) = { found }.find(|names| !names.is_empty()) else { return Ok(None) };
        wanted.retain(|name| !found.contains(name));
    }
    Ok(None)
}

/// What an error may follow from comes before it: what cannot be read, what is not found, what has no such member.
fn rank(error: &Diagnostic) -> usize {
    match code(error).get(..3) {
        None => 0,
        Some("E04") => 1,
        Some("E05" | "E06") => 2,
        Some(_) => 3,
    }
}

/// Words of an error about a text.
type Reading = fn(&Diagnostic, &str) -> Vec<String>;

/// Where names are looked for, as long as there are none: the last may be a whole function.
const READINGS: [Reading; 3] = [about, pointed, lines];

/// The words between backquotes in an error.
fn about(error: &Diagnostic, _: &str) -> Vec<String> {
    let messages = std::iter::once(&error.message).chain(error.children.iter().map(|child| &child.message));
    messages.flat_map(|message| quoted(message)).map(str::to_string).collect()
}

/// The words that it points to.
fn pointed(error: &Diagnostic, text: &str) -> Vec<String> {
    let spans = error.spans.iter().filter(|span| span.is_primary);
    spans.filter_map(|span| text.get(bytes(span))).flat_map(identifiers).map(str::to_string).collect()
}

/// The words on the lines that it points to.
fn lines(error: &Diagnostic, _: &str) -> Vec<String> {
    let lines = error.spans.iter().flat_map(|span| &span.text);
    lines.flat_map(|line| identifiers(&line.text)).map(str::to_string).collect()
}

/// The names in a text.
struct Names<'t> {
    /// Where they stand, in the part that is shortened.
    places: BTreeMap<&'t str, Vec<usize>>,
    defined: BTreeSet<&'t str>,
    /// They have to stay.
    fixed: BTreeSet<&'t str>,
}

impl<'t> Names<'t> {
    fn new(text: &'t str, from: usize) -> Self {
        let mut names = Names { places: BTreeMap::new(), defined: BTreeSet::new(), fixed: BTreeSet::new() };
        let tokens: Vec<Range<usize>> = leaves(text).collect();
        let token = |at: usize| tokens.get(at).map_or("", |range| &text[range.clone()]);
        // Behind the index of a token, how long what stands there is to stay as it is.
        let (mut fixed_until, mut is_printed) = (0, false);
        for (at, range) in tokens.iter().enumerate() {
            let word = token(at);
            if !is_word(word) {
                // What a string names may be in its braces, and a raw name is one that is a keyword.
                names.fixed.extend(identifiers(word));
                match word {
                    "#" => fixed_until = fixed_until.max(closing(&token, at)),
                    ";" | "}" => is_printed = false,
                    _ => {}
                }
                continue;
            }
            // The names of what prints itself are data, and those of foreign functions are the linker's.
            is_printed |= word == "Debug" && at < fixed_until;
            let is_foreign = word == "extern" && matches!((token(at + 1), token(at + 2)), ("{", _) | (_, "{"));
            let is_read = READING.contains(&word) && token(at + 1) == "!";
            if is_foreign || is_read || is_printed && matches!(word, "struct" | "enum") {
                fixed_until = fixed_until.max(closing(&token, at));
            }
            let is_fragment = at > 2 && token(at - 1) == ":" && token(at - 3) == "$";
            if range.start < from || at < fixed_until || is_fragment {
                names.fixed.insert(word);
                continue;
            }
            names.places.entry(word).or_default().push(range.start);
            let before = if at > 1 && token(at - 1) == "!" { token(at - 2) } else { token(at.wrapping_sub(1)) };
            let is_item = DEFINING.contains(&before) && !DEFINING.contains(&word);
            // A parameter of a function or of a macro, or a field.
            let is_typed = token(at + 1) == ":" && token(at + 2) != ":";
            if (is_item || is_typed) && !KEYWORDS.contains(&word) && !matches!(word, "self" | "Self") {
                names.defined.insert(word);
            }
        }
        names
    }

    /// What may get another name.
    fn wanted(&self) -> BTreeSet<&'t str> {
        self.defined.difference(&self.fixed).copied().collect()
    }

    /// Names that nothing has, the shortest for what saves most.
    fn short(&self, wanted: &BTreeSet<&'t str>) -> BTreeMap<&'t str, String> {
        let mut order: Vec<&str> = wanted.iter().copied().collect();
        order.sort_by_key(|name| (std::cmp::Reverse(name.len() * self.places[name].len()), *name));
        let is_free = |name: &String| !self.places.contains_key(name.as_str()) && !self.fixed.contains(name.as_str());
        let found = order.into_iter().zip(candidates().filter(is_free));
        found.filter(|(name, short)| short.len() < name.len()).collect()
    }

    fn apply(&self, text: &str, short: &BTreeMap<&str, String>) -> String {
        let mut edits = Edits::default();
        for (name, short) in short {
            self.places[name].iter().for_each(|at| edits.replace(*at..at + name.len(), short.as_str()));
        }
        edits.apply(text)
    }
}

/// Names such as `aB` and `aBc`, which neither the language nor its library has.
fn candidates() -> impl Iterator<Item = String> {
    let pairs = || ('a'..='z').flat_map(|first| ('A'..='Z').map(move |second| format!("{first}{second}")));
    pairs().chain(pairs().flat_map(|pair| ('a'..='z').map(move |third| format!("{pair}{third}"))))
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_') && !token.contains(['"', '\'', '#'])
}

/// Behind the group that begins behind `at`, or behind a semicolon before it.
fn closing<'t>(token: &impl Fn(usize) -> &'t str, at: usize) -> usize {
    let mut depth = 0;
    for next in at + 1.. {
        match token(next) {
            "" => return next,
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth -= 1,
            ";" if depth == 0 => return next,
            _ => continue,
        }
        if depth <= 0 {
            return next + 1;
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::listing::Listing;
    use crate::rustc::{error, is_error};
    use crate::{Arguments, Compiler};

    /// Without asking the compiler.
    fn shortened(text: &str, from: usize) -> String {
        let accepted = &mut |_: &str| Ok(Vec::new());
        shorten(text, from, accepted).expect("nothing fails").expect("everything is accepted")
    }

    #[test]
    fn what_is_defined_gets_a_short_name() {
        let text = "mod several { pub fn function() -> Thing { Thing } struct Thing; }";
        assert_eq!(shortened(text, 0), "mod aC { pub fn aB() -> aA { aA } struct aA; }");
        // What is short already stays.
        assert_eq!(
            shortened("mod ab { fn f() {} fn xyz() { aA() } fn aA() {} }", 0),
            "mod ab { fn f() {} fn aC() { aA() } fn aA() {} }"
        );
    }

    #[test]
    fn what_has_a_type_and_what_a_macro_takes_get_one() {
        let text = "macro_rules! write { ($name:ident, $mod:ident) => { mod $mod { fn $name(value: u8) { $crate::f(value) } } }; }";
        let expected = text.replace("value", "aA").replace("write", "aC").replace("name", "aB");
        assert_eq!(shortened(text, 0), expected);
        // These are paths.
        assert_eq!(
            shortened("fn f() { std::mem::drop(first::second) }", 0),
            "fn f() { std::mem::drop(first::second) }"
        );
    }

    #[test]
    fn what_follows_from_other_errors_costs_no_name() -> Result<()> {
        let text = "mod m { fn first() {} fn second() {} fn third() {} }";
        let kept = |errors: &[(&str, &str, &str)]| -> Result<Vec<&str>> {
            let mut all = vec![errors.iter().map(|(code, message, line)| error(code, message, 0..0, line)).collect()];
            let shortened = shorten(text, 0, &mut |_| Ok(all.pop().unwrap_or_default()))?.expect("it ends");
            Ok(["first", "second", "third"].into_iter().filter(|name| shortened.contains(name)).collect())
        };
        // They are called aB, aA and aC.
        let missing = ("E0407", "method `aB` is not a member", "");
        assert_eq!(kept(&[missing])?, ["first"]);
        assert_eq!(kept(&[("E0277", "`aA` is not `aC`", ""), missing])?, ["first"]);
        assert_eq!(kept(&[("E0425", "no `x` here", "aA aC"), missing])?, ["first"]);
        assert_eq!(kept(&[("E0599", "no method `aA`", ""), ("E0308", "not `aC`", "")])?, ["second"]);
        assert_eq!(kept(&[("E0599", "no method `aA`", ""), missing])?, ["first"]);
        assert_eq!(kept(&[("E0425", "no `x` here", "aA aC")])?, ["second", "third"]);
        Ok(())
    }

    #[test]
    fn what_others_may_read_keeps_its_name() {
        let unchanged = [
            "fn format() { let x = \"{format}\"; }",
            "#[inline] fn inline() {}",
            "fn r#match() {} fn matches() { r#matches() }",
            "macro_rules! m { ($x:ident) => {} } fn ident() {}",
            "#[derive(Clone, Debug)] struct Point { across: u8 } const across: u8 = 0;",
            "unsafe extern \"C\" { fn foreign(); }",
            "extern { fn foreign(); }",
            "fn f() { assert!(second()) } fn second() {}",
            "trait T { fn f(self: &Self) where Self: Sized; }",
            "fn f() { if cfg!(windows) {} } fn windows() {}",
        ];
        for text in unchanged {
            assert_eq!(shortened(text, 0), text);
        }
        let text = "fn main() { several::other() } mod several { fn other() {} fn third() {} }";
        let from = text.find("mod").expect("it is there");
        assert_eq!(shortened(text, from), text.replace("third", "aA"));
        let text = "#[derive(Debug)] struct A(u8); #[derive(Clone)] struct Plain { across: u8 } fn across() {}";
        assert_eq!(shortened(text, 0), text.replace("across", "aA").replace("Plain", "aB"));
    }

    #[test]
    fn a_name_that_somebody_else_knows_stays() -> Result<()> {
        let text = "fn main() { let all: Vec<usize> = (counting::Count { left: 3 }).collect();\n\
            println!(\"{all:?} {}\", counting::twice(all.len())) }\n\
            mod counting { pub struct Count { pub left: usize } impl Iterator for Count { type Item = usize;\n\
            fn next(&mut self) -> Option<usize> { self.left = self.left.checked_sub(1)?; Some(helper(self.left)) }\n\
            fn size_hint(&self) -> (usize, Option<usize>) { (self.left, Some(self.left)) } }\n\
            fn helper(left: usize) -> usize { checked_sub(left) } fn checked_sub(left: usize) -> usize { left }\n\
            pub fn twice(number: usize) -> usize { 2 * number } }\n";
        let (compiler, arguments) = (Compiler::find()?, Arguments::edition(2024));
        let mut check = |text: &str| {
            let mut diagnostics = compiler.check(text, &arguments)?;
            diagnostics.retain(is_error);
            Ok(diagnostics)
        };
        let from = text.find("mod").expect("it is there");
        let shortened = shorten(text, from, &mut check)?.expect("the compiler accepts it");
        assert_eq!(shortened, text.replace("helper", "aA").replace("number", "aB"));
        let code = |text: &str| Ok(Listing::new(&compiler.intermediate(text, &arguments)?.expect("it compiles")));
        let (one, other): (Result<Listing>, Result<Listing>) = (code(text), code(&shortened));
        assert_eq!(one?.difference(&other?), None);
        Ok(())
    }

    #[test]
    fn errors_about_something_else_end_it() -> Result<()> {
        let error = r#"{"message":"no","code":null,"level":"error","spans":[],"children":[],"rendered":null}"#;
        let mut refused = |_: &str| Ok(vec![serde_json::from_str(error).expect("it is one")]);
        assert_eq!(shorten("fn function() {}", 0, &mut refused)?, None);
        Ok(())
    }
}
