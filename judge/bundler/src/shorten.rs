//! Short names for what crates define, for a bundle that is too large with the names that it has.
//!
//! A name gets another one everywhere at once. What somebody else knows it by, such as a method that a trait of the
//! standard library asks for, makes the compiler refuse the text, and then that name stays. None of this has to be
//! right: that the text still is the same program is proved by the code that comes out.

use crate::Result;
use crate::prune::KEYWORDS;
use crate::rustc::{bytes, call_site, code, quoted};
use crate::text::{self, Edits, identifiers, leaves};
use cargo_metadata::diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ops::Range;

/// The compiler is asked so often which names have to stay.
const ROUNDS: usize = 16;

/// So few errors do not follow from each other.
const FEW: usize = 8;

/// A call of a macro in which each name is looked at has no more bytes than that.
const LIST: usize = 1024;

/// Words that a name stands behind.
const DEFINING: [&str; 10] =
    ["fn", "mod", "trait", "const", "static", "struct", "enum", "union", "type", "macro_rules"];

/// Words that a variable stands behind.
const BINDING: [&str; 4] = ["let", "mut", "ref", "for"];

/// Macros whose words mean something to the compiler.
const READING: [&str; 4] = ["asm", "cfg", "global_asm", "naked_asm"];

/// What the language knows by its name, besides [`KEYWORDS`].
const LANGUAGE: [&str; 21] = [
    "Self", "bool", "char", "crate", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "self", "str", "super",
    "u128", "u16", "u32", "u64", "u8", "usize",
];

/// What answers questions about a text.
pub trait Oracle {
    /// The errors of the compiler.
    fn errors(&self, text: &str) -> Result<Vec<Diagnostic>>;

    /// Is it the program that it was?
    fn is_same(&self, text: &str) -> Result<bool>;
}

/// `text` with short names for what the part from `from` on defines, but for words that are `printed`; `None` if there
/// is no such text of the same program.
pub fn shorten(text: &str, from: usize, printed: &HashSet<String>, oracle: &dyn Oracle) -> Result<Option<String>> {
    let names = Names::new(text, from);
    let mut wanted = names.wanted(printed);
    if names.short(&wanted).is_empty() {
        return Ok(None);
    }
    let Some(shortened) = accepted(&names, text, &mut wanted, oracle)? else { return Ok(None) };
    if oracle.is_same(&shortened)? {
        return Ok(Some(shortened));
    }
    // Where a type has a method of the same name as its trait, `x.name()` is the trait's under another name.
    let all = wanted.len();
    wanted.retain(|name| !names.members.contains(name));
    if wanted.len() == all {
        return Ok(None);
    }
    let shortened = accepted(&names, text, &mut wanted, oracle)?;
    Ok(match shortened {
        Some(shortened) if oracle.is_same(&shortened)? => Some(shortened),
        _ => None,
    })
}

/// `text` with short names for as many of `wanted` as the compiler accepts, which are left in it.
fn accepted<'t>(
    names: &Names<'t>,
    text: &str,
    wanted: &mut BTreeSet<&'t str>,
    oracle: &dyn Oracle,
) -> Result<Option<String>> {
    for _ in 0..ROUNDS {
        let short = names.short(wanted);
        let shortened = names.apply(text, &short);
        let errors = oracle.errors(&shortened)?;
        if errors.is_empty() {
            return Ok(Some(shortened));
        }
        let named = short.iter().flat_map(|(name, short)| [(short.as_str(), *name), (*name, *name)]);
        let named: HashMap<&str, &str> = named.collect();
        let (first, are_few) = (errors.iter().map(rank).min(), errors.len() <= FEW);
        let first: Vec<&Diagnostic> = errors.iter().filter(|error| are_few || Some(rank(error)) == first).collect();
        let found = READINGS.iter().map(|read| -> BTreeSet<&str> {
            // Of a list that a macro takes, the compiler may name one after the other.
            let listed = first.iter().filter(|_| are_few).flat_map(|error| called(error, &shortened));
            let words = first.iter().flat_map(|error| read(error, &shortened));
            let named = |word: String| named.get(word.as_str()).copied();
            let found: BTreeSet<&str> = words.filter_map(named).collect();
            if found.is_empty() { found } else { found.into_iter().chain(listed.filter_map(named)).collect() }
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
const READINGS: [Reading; 5] = [about, pointed, advised, beside, lines];

/// The words between backquotes in an error.
fn about(error: &Diagnostic, _: &str) -> Vec<String> {
    quoted(&error.message).map(str::to_string).collect()
}

/// The words of the calls of macros that it is in.
fn called(error: &Diagnostic, text: &str) -> Vec<String> {
    let spans = error.spans.iter().filter(|span| span.is_primary && span.expansion.is_some());
    let calls = spans.filter_map(|span| text.get(bytes(call_site(span)))).filter(|call| call.len() <= LIST);
    calls.flat_map(identifiers).map(str::to_string).collect()
}

/// The words between backquotes in its notes.
fn advised(error: &Diagnostic, _: &str) -> Vec<String> {
    error.children.iter().flat_map(|child| quoted(&child.message)).map(str::to_string).collect()
}

/// The words that it points to.
fn pointed(error: &Diagnostic, text: &str) -> Vec<String> {
    let spans = error.spans.iter().filter(|span| span.is_primary);
    spans.filter_map(|span| text.get(bytes(span))).flat_map(identifiers).map(str::to_string).collect()
}

/// The words of the paths and of the chains of calls that it points into.
fn beside(error: &Diagnostic, text: &str) -> Vec<String> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':' | '.');
    let spans = error.spans.iter().filter(|span| span.is_primary).map(bytes);
    let around = spans.filter_map(|span| {
        let (before, after) = (text.get(..span.start)?, text.get(span.end..)?);
        let start = before.trim_end_matches(is_part).len();
        let end = text.len() - after.trim_start_matches(is_part).len();
        text.get(start..end)
    });
    around.flat_map(identifiers).map(str::to_string).collect()
}

/// The words on the lines that it points to.
fn lines(error: &Diagnostic, _: &str) -> Vec<String> {
    let lines = error.spans.iter().flat_map(|span| &span.text);
    lines.flat_map(|line| identifiers(&line.text)).map(str::to_string).collect()
}

/// The names in a text.
#[derive(Default)]
struct Names<'t> {
    /// Where they stand, in the part that is shortened.
    places: BTreeMap<&'t str, Vec<usize>>,
    defined: BTreeSet<&'t str>,
    /// What traits declare.
    members: BTreeSet<&'t str>,
    /// They have to stay.
    fixed: BTreeSet<&'t str>,
}

impl<'t> Names<'t> {
    fn new(text: &'t str, from: usize) -> Self {
        let mut names = Names::default();
        let tokens: Vec<Range<usize>> = leaves(text).collect();
        let token = |at: usize| tokens.get(at).map_or("", |range| &text[range.clone()]);
        // Behind the index of a token, how long what stands there is to stay as it is, is an enumeration, or a trait.
        let (mut fixed_until, mut variants_until, mut members_until) = (0, 0, 0);
        // How many groups are open in the enumeration.
        let mut depth = 0;
        for (at, range) in tokens.iter().enumerate() {
            let word = token(at);
            let (before, next) = (token(at.wrapping_sub(1)), token(at + 1));
            let is_lifetime = is_lifetime(word);
            if !is_word(word) && !is_lifetime {
                // What a string names may be in its braces, and a raw name is one that is a keyword.
                names.fixed.extend(identifiers(word));
                if word == "#" {
                    fixed_until = fixed_until.max(closing(&token, at));
                }
                depth += text::depth(word);
                continue;
            }
            // The names of foreign functions are the linker's.
            let is_foreign = word == "extern" && matches!((next, token(at + 2)), ("{", _) | (_, "{"));
            if is_foreign || READING.contains(&word) && next == "!" {
                fixed_until = fixed_until.max(closing(&token, at));
            }
            let is_fragment = at > 2 && before == ":" && token(at - 3) == "$";
            if range.start < from || at < fixed_until || is_fragment {
                names.fixed.insert(word);
                continue;
            }
            names.places.entry(word).or_default().push(range.start);
            if word == "enum" {
                (variants_until, depth) = (closing(&token, at), 0);
            }
            if word == "trait" {
                members_until = closing(&token, at);
            }
            let behind = if at > 1 && before == "!" { token(at - 2) } else { before };
            let is_item = DEFINING.contains(&behind) && !DEFINING.contains(&word);
            if is_item && behind != "trait" && at < members_until {
                names.members.insert(word);
            }
            // A parameter of a function or of a macro, or a field.
            let is_typed = next == ":" && token(at + 2) != ":";
            let is_variant = at < variants_until && depth == 1 && matches!(before, "{" | "," | "]");
            // By itself in a pattern, in a list of parameters, or where it is used.
            let is_alone = matches!(before, "(" | "[" | "," | "|" | "&") && matches!(next, ")" | "]" | "," | "|" | "@");
            let is_variable =
                word.starts_with(|c: char| c.is_lowercase() || c == '_') && (is_alone || BINDING.contains(&before));
            let is_of_language = KEYWORDS.contains(&word) || LANGUAGE.contains(&word);
            let is_own_lifetime = is_lifetime && !matches!(word, "'static" | "'_");
            if is_own_lifetime || (is_item || is_typed || is_variant || is_variable) && !is_of_language {
                names.defined.insert(word);
            }
        }
        names
    }

    /// What may get another name.
    fn wanted(&self, printed: &HashSet<String>) -> BTreeSet<&'t str> {
        self.defined.difference(&self.fixed).copied().filter(|name| !printed.contains(*name)).collect()
    }

    /// Names that nothing has, the shortest for what saves most.
    fn short(&self, wanted: &BTreeSet<&'t str>) -> BTreeMap<&'t str, String> {
        let is_long = |name: &&&str| name.trim_start_matches('\'').len() > 1;
        let mut order: Vec<&str> = wanted.iter().filter(is_long).copied().collect();
        order.sort_by_key(|name| (std::cmp::Reverse(name.len() * self.places[name].len()), *name));
        let is_free = |name: &String| !self.places.contains_key(name.as_str()) && !self.fixed.contains(name.as_str());
        let (lifetimes, words): (Vec<_>, Vec<_>) = order.into_iter().partition(|name| is_lifetime(name));
        let quoted = candidates().map(|name| format!("'{name}")).filter(is_free);
        let found = words.into_iter().zip(candidates().filter(is_free)).chain(lifetimes.into_iter().zip(quoted));
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

/// Names of one letter, then such as `aB` and `aBc`, which neither the language nor its library has.
fn candidates() -> impl Iterator<Item = String> {
    let letters = ('a'..='z').chain('A'..='Z').map(String::from);
    let pairs = || ('a'..='z').flat_map(|first| ('A'..='Z').map(move |second| format!("{first}{second}")));
    letters.chain(pairs()).chain(pairs().flat_map(|pair| ('a'..='z').map(move |third| format!("{pair}{third}"))))
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_') && !token.contains(['"', '\'', '#'])
}

/// Is it a lifetime, or the label of a loop?
fn is_lifetime(token: &str) -> bool {
    token.len() > 1 && token.starts_with('\'') && !token.ends_with('\'') && !token.contains('#')
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
    use std::cell::RefCell;

    /// Answers with these errors, the last ones first, then with none, and with whether it is the same program.
    struct Answers {
        errors: RefCell<Vec<Vec<Diagnostic>>>,
        is_same: RefCell<Vec<bool>>,
    }

    impl Answers {
        fn errors(errors: Vec<Vec<Diagnostic>>) -> Self {
            Answers { errors: RefCell::new(errors), is_same: RefCell::default() }
        }
    }

    impl Oracle for Answers {
        fn errors(&self, _: &str) -> Result<Vec<Diagnostic>> {
            Ok(self.errors.borrow_mut().pop().unwrap_or_default())
        }

        fn is_same(&self, _: &str) -> Result<bool> {
            Ok(self.is_same.borrow_mut().pop().unwrap_or(true))
        }
    }

    fn printed(words: &[&str]) -> HashSet<String> {
        words.iter().map(ToString::to_string).collect()
    }

    /// Without asking the compiler.
    fn shortened(text: &str, from: usize) -> String {
        let accepted = shorten(text, from, &printed(&["printed"]), &Answers::errors(Vec::new()));
        accepted.expect("nothing fails").unwrap_or_else(|| text.to_string())
    }

    #[test]
    fn what_is_defined_gets_a_short_name() {
        let text = "mod several { pub fn function() -> Thing { Thing } struct Thing; }";
        assert_eq!(shortened(text, 0), "mod c { pub fn b() -> a { a } struct a; }");
        // What is as short already stays, and so does what is printed.
        assert_eq!(
            shortened("mod m { fn f() {} fn xyz() { a() } fn a() {} fn printed() {} }", 0),
            "mod m { fn f() {} fn b() { a() } fn a() {} fn printed() {} }"
        );
    }

    #[test]
    fn what_has_a_type_and_what_a_macro_takes_get_one() {
        let text = "macro_rules! write { ($name:ident, $mod:ident) => { mod $mod { fn $name(value: u8) { $crate::f(value) } } }; }";
        let expected = text.replace("value", "a").replace("write", "c").replace("name", "b");
        assert_eq!(shortened(text, 0), expected);
        // These are paths.
        assert_eq!(
            shortened("fn f() { std::mem::drop(first::second) }", 0),
            "fn f() { std::mem::drop(first::second) }"
        );
    }

    #[test]
    fn variables_variants_and_lifetimes_get_one() {
        for (text, expected) in [
            ("fn f() { let one = 1; let mut two = one; }", "fn f() { let a = 1; let mut b = a; }"),
            ("fn f() { let (one, [_two, _]) = x; one; _two }", "fn f() { let (b, [a, _]) = x; b; a }"),
            ("fn f() { for one in x.iter() { y(&one) } }", "fn f() { for a in x.iter() { y(&a) } }"),
            ("fn f() { x.map(|one, two| two - one) }", "fn f() { x.map(|a, b| b - a) }"),
            ("fn f() { if let Some(ref one) = x.get(one) {} }", "fn f() { if let Some(ref a) = x.get(a) {} }"),
            (
                "enum E { One, #[cfg(all)] Two(Other), Three { size: u8 } }",
                "enum E { c, #[cfg(all)] d(Other), a { b: u8 } }",
            ),
            ("enum E {} fn f() { (Same, [Same]) }", "enum E {} fn f() { (Same, [Same]) }"),
            ("fn f<'one, 'b>() { 'two: loop { break 'two } }", "fn f<'c, 'b>() { 'a: loop { break 'a } }"),
            ("fn f(x: &'static T<'_>) { 'a' }", "fn f(x: &'static T<'_>) { 'a' }"),
        ] {
            let names = expected.replace("Other", "").replace("Same", "");
            assert!(!["one", "two", "One", "Two"].iter().any(|name| names.contains(name)), "{expected}");
            assert_eq!(shortened(text, 0), expected);
        }
    }

    /// What still has its name in `text`, if the compiler has these errors once.
    fn kept(text: &str, errors: Vec<Diagnostic>) -> Result<Vec<&'static str>> {
        let shortened = shorten(text, 0, &printed(&[]), &Answers::errors(vec![errors]))?.expect("it ends");
        Ok(["first", "second", "third"].into_iter().filter(|name| shortened.contains(name)).collect())
    }

    #[test]
    fn what_follows_from_other_errors_costs_no_name() -> Result<()> {
        let text = "mod m { fn first() {} fn second() {} fn third() {} }";
        let kept = |errors: &[(&str, &str, Range<usize>, &str)]| {
            // As if there were many of them.
            let errors = errors.iter().cycle().take(errors.len() * (FEW + 1));
            kept(text, errors.map(|(code, message, at, line)| error(code, message, at.clone(), line)).collect())
        };
        // They are called b, a and c: `mod m { fn b() {} fn a() {} fn c() {} }`.
        let missing = || ("E0407", "method `b` is not a member", 0..0, "");
        assert_eq!(kept(&[missing()])?, ["first"]);
        assert_eq!(kept(&[("E0277", "`a` is not `c`", 0..0, ""), missing()])?, ["first"]);
        assert_eq!(kept(&[("E0425", "no `x` here", 0..0, "a c"), missing()])?, ["first"]);
        assert_eq!(kept(&[("E0599", "no method `a`", 0..0, ""), ("E0308", "not `c`", 0..0, "")])?, ["second"]);
        assert_eq!(kept(&[("E0599", "no method `a`", 0..0, ""), missing()])?, ["first"]);
        assert_eq!(kept(&[("E0425", "no `x` here", 0..0, "a c")])?, ["second", "third"]);
        assert_eq!(kept(&[("E0425", "no such thing", 11..12, "a c")])?, ["first"]);
        assert_eq!(kept(&[("E0425", "no such thing", 12..12, "a c")])?, ["first"]);
        Ok(())
    }

    #[test]
    fn few_errors_cost_all_names_in_them_at_once() -> Result<()> {
        let text = "mod m { fn first() {} fn second() {} fn third() {} list! { first third } }";
        let missing = || error("E0407", "method `b` is not a member", 0..0, "");
        assert_eq!(
            kept(text, vec![error("E0277", "`a` is not `c`", 0..0, ""), missing()])?,
            ["first", "second", "third"]
        );
        assert_eq!(kept(text, vec![missing()])?, ["third"]);
        // `mod m { fn a() {} fn c() {} fn b() {} list! { a b } }`
        let mut listed = missing();
        let call = listed.spans[0].clone();
        let call = serde_json::json!({"span": {
            "file_name": "", "byte_start": 38, "byte_end": 51, "line_start": 1, "line_end": 1, "column_start": 1,
            "column_end": 1, "is_primary": false, "text": call.text, "label": null, "suggested_replacement": null,
            "suggestion_applicability": null, "expansion": null,
        }, "macro_decl_name": "list!", "def_site_span": null});
        listed.spans[0].expansion = serde_json::from_value(call).expect("it is one");
        assert_eq!(kept(text, vec![listed.clone()])?, ["first", "third"]);
        assert_eq!(kept(text, vec![listed; FEW + 1])?, ["third"]);
        Ok(())
    }

    #[test]
    fn what_others_may_read_keeps_its_name() {
        let unchanged = [
            "fn format() { let x = \"{format}\"; }",
            "#[inline] fn inline() {}",
            "fn r#match() {} fn matches() { r#matches() }",
            "macro_rules! m { ($x:ident) => {} } fn ident() {}",
            "unsafe extern \"C\" { fn foreign(); }",
            "extern { fn foreign(); }",
            "fn f() { asm!(options(nomem)) } fn nomem() {}",
            "trait T { fn f(self: &Self) where Self: Sized; }",
            "fn f() { if cfg!(windows) {} } fn windows() {}",
            "fn f(x: u8) { y(super, crate, u8, &str) }",
        ];
        for text in unchanged {
            assert_eq!(shortened(text, 0), text);
        }
        let text = "fn main() { several::other() } mod several { fn other() {} fn third() {} }";
        let from = text.find("mod").expect("it is there");
        assert_eq!(shortened(text, from), text.replace("third", "a"));
    }

    #[test]
    fn members_of_traits_keep_theirs_where_it_is_another_program_without() -> Result<()> {
        let text = "trait T { fn member() { let one = 1; } } fn other() {}";
        let with = |is_same: &[bool]| {
            let answers = Answers { errors: RefCell::default(), is_same: RefCell::new(is_same.to_vec()) };
            shorten(text, 0, &printed(&[]), &answers)
        };
        let of = |member, other, one| text.replace("member", member).replace("other", other).replace("one", one);
        // The answers come from the last one on.
        assert_eq!(with(&[true])?, Some(of("a", "b", "c")));
        assert_eq!(with(&[true, false])?, Some(of("member", "a", "b")));
        assert_eq!(with(&[false, false])?, None);
        Ok(())
    }

    /// The compiler itself.
    struct Rustc<'a> {
        compiler: Compiler,
        text: &'a str,
    }

    impl Rustc<'_> {
        fn listing(&self, text: &str) -> Result<Listing> {
            let ir = self.compiler.intermediate(text, &Arguments::edition(2024))?;
            Ok(Listing::new(&ir.expect("it compiles")))
        }
    }

    impl Oracle for Rustc<'_> {
        fn errors(&self, text: &str) -> Result<Vec<Diagnostic>> {
            let mut diagnostics = self.compiler.check(text, &Arguments::edition(2024))?;
            diagnostics.retain(is_error);
            Ok(diagnostics)
        }

        fn is_same(&self, text: &str) -> Result<bool> {
            Ok(self.listing(self.text)?.difference(&self.listing(text)?).is_none())
        }
    }

    /// With all that the compiler says.
    fn proved(text: &str) -> Result<Option<String>> {
        let rustc = Rustc { compiler: Compiler::find()?, text };
        let from = text.find("mod").expect("it is there");
        shorten(text, from, &rustc.listing(text)?.words(), &rustc)
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
        assert_eq!(proved(text)?, Some(text.replace("helper", "a").replace("number", "b")));
        Ok(())
    }

    #[test]
    fn what_the_program_prints_keeps_its_name() -> Result<()> {
        let text = "fn main() { println!(\"{:?}\", shown::Point { across: 1 }); shown::check(2) }\n\
            mod shown { #[derive(Debug)] pub struct Point { pub across: u8 } #[derive(Debug)] struct Hidden { size: u8 }\n\
            pub fn check(number: u8) { let half = number / 2; assert!(half > 0); debug_assert!(number > 9);\n\
            let hidden = Hidden { size: half }; assert_eq!(hidden.size, 1) } }\n";
        let expected = text.replace("Hidden", "X").replace("size", "Y").replace("number", "Z").replace("hidden", "W");
        let [a, b, c, d] = ["a", "b", "c", "d"];
        let expected = expected.replace('X', b).replace('Y', d).replace('Z', a).replace('W', c);
        assert_eq!(proved(text)?, Some(expected));
        Ok(())
    }

    #[test]
    fn a_method_of_a_trait_does_not_take_the_place_of_another() -> Result<()> {
        let text = "fn main() { println!(\"{}\", several::twice(3)) }\n\
            mod several { trait Power { fn pow(self, exponent: u32) -> u32; }\n\
            impl Power for u32 { fn pow(self, exponent: u32) -> u32 { exponent } }\n\
            pub fn twice(number: u32) -> u32 { number.pow(2) + Power::pow(number, 2) } }\n";
        let expected = text.replace("exponent", "a").replace("number", "b").replace("Power", "c");
        assert_eq!(proved(text)?, Some(expected));
        Ok(())
    }

    #[test]
    fn errors_about_something_else_end_it() -> Result<()> {
        let error = r#"{"message":"no","code":null,"level":"error","spans":[],"children":[],"rendered":null}"#;
        let refused = Answers::errors(vec![vec![serde_json::from_str(error).expect("it is one")]]);
        assert_eq!(shorten("fn function() {}", 0, &printed(&[]), &refused)?, None);
        Ok(())
    }
}
