//! Reads the sentences of a text one after another.

use super::super::item::Item;
use super::build::{Builder, Reading};
use super::content::{Context, parts};
use super::heads::{Head, Subject, head};
use super::kinds::kinds;
use super::phrase::{begins, phrase};
use super::tokens::{Kind, Token};
use super::words::CASE;

/// What sentences say, if they are read in this way.
pub fn read(tokens: &[Token], reading: Reading) -> Vec<Item> {
    let mut builder = Builder::new(reading);
    let (mut at, mut is_begin) = (0, true);
    while at < tokens.len() {
        let rest = &tokens[at..];
        let known = builder.known();
        if is_begin
            && builder.has_lines()
            && let Some((forms, length)) = kinds(rest, &known)
        {
            builder.add_kinds(None, forms);
            at += length;
            is_begin = false;
            continue;
        }
        let found = head(rest, &known, is_begin).or_else(|| plain(rest, &builder, is_begin));
        let Some(found) = found else {
            is_begin = rest[0].kind == Kind::End;
            at += 1;
            continue;
        };
        let behind = &rest[found.length..];
        let is_list = !matches!(found.subject, Subject::Line { .. } | Subject::Input | Subject::More);
        if is_list
            && found.of.as_deref() != Some(CASE)
            && let Some((forms, length)) = kinds(behind, &known)
        {
            builder.add_kinds(Some(&found), forms);
            at += found.length + length;
            continue;
        }
        let is_other = |at: usize| head(&behind[at..], &known, false).is_some();
        let is_line = matches!(found.subject, Subject::Line { .. } | Subject::Lines(_));
        let context = Context {
            known: &known,
            joined: reading.joined,
            is_loose: reading.is_loose && is_line,
            is_other: &is_other,
        };
        let (parts, length) = if is_other(0) { (Vec::new(), 0) } else { parts(behind, &context) };
        builder.add(&found, parts);
        at += (found.length + length).max(1);
        is_begin = at == 0 || tokens.get(at - 1).is_some_and(|token| token.kind == Kind::End);
    }
    builder.items()
}

/// What a sentence speaks of that names no line: `A single integer n.`, `The ends of the edge are two integers u and v.`
fn plain(tokens: &[Token], builder: &Builder, is_begin: bool) -> Option<Head> {
    let known = builder.known();
    let is_more =
        ["then", "next", "after", "followed", "finally", "first", "this"].iter().any(|word| tokens[0].is_word(word));
    if !is_begin || !builder.is_empty() && !builder.is_waiting() && !is_more {
        return None;
    }
    if begins(tokens, &known) {
        return Some(Head { subject: Subject::Input, of: None, length: 0 });
    }
    let is_other = |at: &usize| tokens[*at].kind == Kind::End || head(&tokens[*at..], &known, false).is_some();
    let end = (0..tokens.len()).find(is_other).unwrap_or(tokens.len());
    let start = (0..end).find(|at| {
        phrase(&tokens[*at..end], &known).is_some_and(|it| it.is_meant(&known) || is_more && it.is_long())
    })?;
    let subject = match (builder.is_waiting(), builder.is_empty()) {
        (true, _) => Subject::EachLine,
        (false, true) => Subject::Input,
        (false, false) => Subject::More,
    };
    Some(Head { subject, of: None, length: start })
}
