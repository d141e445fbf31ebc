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
        let found = head(rest, &known, is_begin).or_else(|| plain(tokens, at, &builder, is_begin));
        let Some(found) = found else {
            is_begin = rest[0].kind == Kind::End || is_begin && is_bullet(&rest[0]);
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
        let is_other = |at: usize, known: &[String]| head(&behind[at..], known, false).is_some();
        let is_line = matches!(found.subject, Subject::Line { .. } | Subject::Lines(_));
        let context = Context {
            known: &known,
            joined: reading.joined,
            is_loose: reading.is_loose && is_line,
            is_other: &is_other,
        };
        let (parts, length) = if is_other(0, &known) { (Vec::new(), 0) } else { parts(behind, &context) };
        builder.add(&found, parts);
        at += (found.length + length).max(1);
        is_begin = at == 0 || tokens.get(at - 1).is_some_and(|token| token.kind == Kind::End);
    }
    builder.items()
}

/// What a sentence speaks of that does not begin with it: `A single integer n.`, `The ends of the edge are two
/// integers u and v.`, `An integer n is in the first line.`
fn plain(all: &[Token], start: usize, builder: &Builder, is_begin: bool) -> Option<Head> {
    const MORE: [&str; 7] = ["then", "next", "after", "followed", "finally", "first", "this"];
    if !is_begin {
        return None;
    }
    let known = builder.known();
    let tokens = &all[start..];
    let is_more = MORE.iter().any(|word| tokens[0].is_word(word));
    let subject_at = |at: usize| head(&tokens[at..], &known, false).map(|head| head.subject);
    let is_end = |at: &usize| tokens[*at].kind == Kind::End || subject_at(*at).is_some();
    let is_plain = begins(tokens, &known);
    let end = (0..tokens.len()).find(is_end).unwrap_or(tokens.len());
    let is_behind = is_plain && matches!(subject_at(end), Some(Subject::Line { .. }));
    let subject = match (builder.is_waiting(), builder.is_empty()) {
        _ if is_behind => Subject::Line { is_first: false },
        (true, _) => Subject::EachLine,
        (false, true) => Subject::Input,
        (false, false) if is_more => Subject::More,
        (false, false) if is_listed(&all[..start]) => Subject::Line { is_first: false },
        (false, false) => return None,
    };
    let is_meant = |at: &usize| phrase(&tokens[*at..end], &known).is_some_and(|it| it.is_meant(&known) || it.is_long());
    let length = if is_plain { 0 } else { (0..end).find(is_meant)? };
    Some(Head { subject, of: None, length })
}

/// Does it stand in front of an item of a list?
fn is_bullet(token: &Token) -> bool {
    token.kind == Kind::Dash || "*•-".contains(&token.text)
}

/// Does a paragraph begin behind these tokens, of a list that the first one has announced: `The input consists of:`?
fn is_listed(before: &[Token]) -> bool {
    const ANNOUNCING: usize = 8;
    let is_break = |token: &Token| token.kind == Kind::End && token.text == "\n";
    before.last().is_some_and(is_break)
        && before.windows(2).take(ANNOUNCING).any(|pair| pair[0].is_sign(':') && is_break(&pair[1]))
}
