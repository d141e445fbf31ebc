//! A template as it is pasted: its code, and of the prose around it what helps during a contest.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{AttrStyle, Attribute, Expr, ExprLit, Item, Lit, Meta};

/// Leaves out what is compiled for tests only. Of the head the first paragraph stays, with Time and Source; of every
/// other doc comment what comes before its first heading or example, and what its caller must hold to: `# Panics`. A
/// paragraph that ends in a colon introduces the example, and goes with it. The code stays as it is written, to the
/// byte.
pub fn shorten(text: &str) -> syn::Result<String> {
    let file = syn::parse_file(text)?;
    let mut docs = Docs::default();
    docs.visit_file(&file);
    let mut removed = removed_from_head(&file.attrs.iter().filter_map(doc_line).collect());
    removed.extend(removed_from_docs(&docs.0));
    let lines: Vec<&str> = text.lines().collect();
    for item in file.items.iter().filter(|item| attributes(item).iter().any(is_for_tests)) {
        let span = item.span();
        let mut first = span.start().line;
        // The blank lines before an item go with it.
        while first > 1 && lines[first - 2].trim().is_empty() {
            first -= 1;
        }
        removed.extend(first..=span.end().line);
    }
    let kept = (1..).zip(lines).filter(|(number, _)| !removed.contains(number));
    Ok(kept.map(|(_, line)| format!("{line}\n")).collect())
}

/// Each `///` line of a file with what follows the slashes, by its number.
#[derive(Default)]
struct Docs(BTreeMap<usize, String>);

impl Visit<'_> for Docs {
    fn visit_attribute(&mut self, attribute: &Attribute) {
        if matches!(attribute.style, AttrStyle::Outer) {
            self.0.extend(doc_line(attribute));
        }
    }
}

/// `None` if this is not a doc comment of one line: a block comment stays whole.
fn doc_line(attribute: &Attribute) -> Option<(usize, String)> {
    let Meta::NameValue(meta) = &attribute.meta else { return None };
    let Expr::Lit(ExprLit { lit: Lit::Str(content), .. }) = &meta.value else { return None };
    let span = attribute.span();
    let is_line = meta.path.is_ident("doc") && span.start().line == span.end().line;
    is_line.then(|| (span.start().line, content.value().trim().to_string()))
}

fn removed_from_head(head: &BTreeMap<usize, String>) -> BTreeSet<usize> {
    let mut kept = Vec::new();
    let mut paragraph_ended = false;
    let mut item_kept = false;
    for (&line, content) in head {
        paragraph_ended |= content.is_empty();
        if content.is_empty() || content.starts_with("- **") {
            item_kept = ["- **Time**", "- **Source**"].iter().any(|item| content.starts_with(item));
        }
        if !paragraph_ended || item_kept {
            kept.push(line);
        }
    }
    // One empty line parts the paragraph from the items, if both are there.
    let separator = head.iter().find(|(_, content)| content.is_empty()).map(|(&line, _)| line);
    if separator.is_some_and(|line| kept.last().is_some_and(|&last| last > line)) {
        kept.extend(separator);
    }
    head.keys().copied().filter(|line| !kept.contains(line)).collect()
}

fn removed_from_docs(docs: &BTreeMap<usize, String>) -> BTreeSet<usize> {
    let mut removed = BTreeSet::new();
    for range in comments(docs) {
        let mut part = Part::Kept;
        // An empty line belongs to what follows it, and begins no comment.
        let (mut kept, mut empty) = (Vec::new(), Vec::new());
        for line in range.clone() {
            let next = part.next(&docs[&line]);
            if (part, next) == (Part::Kept, Part::Code) {
                kept.truncate(before_introduction(&kept, docs));
            }
            part = next;
            if docs[&line].is_empty() {
                empty.push(line);
            } else if part == Part::Kept {
                if kept.is_empty() {
                    empty.clear();
                }
                kept.append(&mut empty);
                kept.push(line);
            } else {
                empty.clear();
            }
        }
        removed.extend(range.filter(|line| !kept.contains(line)));
    }
    removed
}

/// How many of the lines `kept` come before the paragraph that introduces an example, if there is one: all but a
/// comment's first may.
fn before_introduction(kept: &[usize], docs: &BTreeMap<usize, String>) -> usize {
    let introduces = kept.last().is_some_and(|line| docs[line].ends_with(':'));
    let separator = kept.iter().rposition(|line| docs[line].is_empty());
    separator.filter(|_| introduces).unwrap_or(kept.len())
}

/// What a line of a doc comment belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Kept,
    Removed,
    /// A block of code: neither it nor what follows is kept.
    Code,
}

impl Part {
    /// That of the next line.
    fn next(self, line: &str) -> Self {
        match self {
            Part::Code if line == "```" => Part::Removed,
            Part::Code => Part::Code,
            _ if line.starts_with("```") => Part::Code,
            _ if line == "# Panics" => Part::Kept,
            _ if line.starts_with('#') => Part::Removed,
            part => part,
        }
    }
}

/// Adjacent lines are one comment.
fn comments(docs: &BTreeMap<usize, String>) -> Vec<RangeInclusive<usize>> {
    let mut ranges: Vec<RangeInclusive<usize>> = Vec::new();
    for &line in docs.keys() {
        match ranges.last_mut() {
            Some(range) if range.end() + 1 == line => *range = *range.start()..=line,
            _ => ranges.push(line..=line),
        }
    }
    ranges
}

fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Path>().is_ok_and(|cfg| cfg.is_ident("test"))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "\
//! What it
//! computes.
//!
//! Why.
//!
//! - **Field**: games
//! - **Time**: O(n)
//! - **Space**: O(1),
//!   more
//! - **ac-library-rs**: `dsu`,
//!   without weights
//! - **Source**: a book,
//!   page 7
//! - **Verified**: `a`
//!
//! ```
//! a();
//! ```
";

    #[test]
    fn a_head_keeps_its_first_paragraph_time_and_source() {
        let expected =
            "//! What it\n//! computes.\n//!\n//! - **Time**: O(n)\n//! - **Source**: a book,\n//!   page 7\n";
        assert_eq!(shorten(HEAD).unwrap(), expected);
        assert_eq!(shorten("//! Only this.\n//!\n//! Not this.\n").unwrap(), "//! Only this.\n");
        assert_eq!(shorten("//! Only this.\n").unwrap(), "//! Only this.\n");
        assert_eq!(shorten("").unwrap(), "");
    }

    #[test]
    fn a_doc_comment_keeps_what_its_caller_must_hold_to() {
        let (first, complexity) = ("/// First.\n///\n/// Second.\n", "///\n/// # Complexity\n///\n/// O(1)\n");
        let panics = "///\n/// # Panics\n///\n/// If empty.\n///\n/// Or full.\n";
        let example = "/// ```\n/// # use a::b;\n/// b();\n/// ```\n";
        let inner = "#[must_use]\nfn b() -> u8 {\n    /// Inner.\n    const B: u8 = 1;\n    B\n}\n";
        let text = format!("{first}{complexity}pub fn a() {{}}\n\n{example}{inner}");
        assert_eq!(shorten(&text).unwrap(), format!("{first}pub fn a() {{}}\n\n{inner}"));
        for text in [
            format!("{first}{panics}{complexity}fn a() {{}}\n"),
            format!("{first}{complexity}{panics}fn a() {{}}\n"),
            format!("{first}{panics}///\n{example}///\n/// Then more.\nfn a() {{}}\n"),
            format!("{first}///\n{example}{panics}{complexity}fn a() {{}}\n"),
        ] {
            assert_eq!(shorten(&text).unwrap(), format!("{first}{panics}fn a() {{}}\n"), "{text}");
        }
        // What introduces the example goes with it; what the comment begins with stays.
        let introduced = format!("{first}///\n/// In [a game](https://a.b)\n/// this is asked for:\n///\n{example}");
        assert_eq!(shorten(&format!("{introduced}fn a() {{}}\n")).unwrap(), format!("{first}fn a() {{}}\n"));
        assert_eq!(
            shorten(&format!("{introduced}{panics}fn a() {{}}\n")).unwrap(),
            format!("{first}{panics}fn a() {{}}\n")
        );
        let next_line = introduced.replace("///\n/// ```", "/// ```");
        assert_eq!(shorten(&format!("{next_line}fn a() {{}}\n")).unwrap(), format!("{first}fn a() {{}}\n"));
        let only = "/// As in this:\n";
        assert_eq!(shorten(&format!("{only}{example}fn a() {{}}\n")).unwrap(), format!("{only}fn a() {{}}\n"));
        // Without anything before it, it is the first thing.
        assert_eq!(
            shorten(&format!("{example}{panics}fn a() {{}}\n")).unwrap(),
            format!("{}fn a() {{}}\n", &panics[4..])
        );
    }

    #[test]
    fn what_is_for_tests_goes() {
        let code = "// A comment.\nfn a() -> &'static str {\n    \"#[cfg(test)]\"\n}\n";
        let tests = "/// Docs.\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn t() {}\n}\n";
        let text = format!("#[cfg(test)]\nuse std::fmt;\n\n{code}\n{tests}\n#[cfg(not(test))]\nfn b() {{}}\n");
        assert_eq!(shorten(&text).unwrap(), format!("\n{code}\n#[cfg(not(test))]\nfn b() {{}}\n"));
    }

    #[test]
    fn what_is_not_rust_is_an_error_with_a_line() {
        assert_eq!(shorten("fn a() {}\nfn {\n").unwrap_err().span().start().line, 2);
    }
}
