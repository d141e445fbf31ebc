//! The names in a formula of a Chinese sentence.

use super::super::expression::{between, count};
use super::super::tokens::{Token, joined_name, tokens};
use crate::input_format::count::Count;

/// A name in a formula.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// Has it an index, as one of several has?
    pub is_item: bool,
    /// How many there are, where that is written: `a_1, a_2, …, a_n`.
    pub many: Option<Count>,
}

/// The names in a formula that is nothing but names.
pub fn names(formula: &str, known: &[String]) -> Vec<Named> {
    let formula = formula.replace([',', ':', '.'], " ").replace('~', "…");
    let mut rest = &tokens(&formula).unwrap_or_default()[..];
    let mut names: Vec<Named> = Vec::new();
    while let [token, behind @ ..] = rest {
        let Token::Name(name, indices) = token else {
            rest = behind;
            continue;
        };
        let is_same = |token: &&Token| match token {
            Token::Name(other, others) => other == name && others.len() == indices.len() && !indices.is_empty(),
            Token::Dots => true,
            Token::Literal(_) => false,
        };
        let run = &rest[..1 + behind.iter().take_while(is_same).count()];
        let named = of_run(name, indices, run, known);
        if !names.contains(&named) {
            names.push(named);
        }
        rest = &rest[run.len()..];
    }
    names
}

/// The name of items that stand beside each other, the first of which has these indices.
fn of_run(name: &str, indices: &[String], run: &[Token], known: &[String]) -> Named {
    let named = |name: &str, many| Named { name: name.to_string(), is_item: !indices.is_empty(), many };
    let [index] = indices else {
        // `s_{i,1}`
        let fixed: Vec<String> = indices.iter().filter(|it| it.parse::<u32>().is_ok()).cloned().collect();
        return named(&joined_name(name, &fixed), None);
    };
    // `a_{1…n}`
    let (first, within) = index.split_once('…').map_or((index.as_str(), None), |(first, last)| (first, Some(last)));
    let last = run.iter().rev().find_map(|token| match token {
        Token::Name(_, indices) => indices.first(),
        _ => None,
    });
    let has_dots = run.contains(&Token::Dots);
    let written = run.iter().filter(|token| **token != Token::Dots).count();
    let many = match (within, last) {
        (Some(last), _) => ends(first, last, known),
        // It is the same one again.
        (None, Some(last)) if last == first => None,
        (None, Some(last)) if has_dots => ends(first, last, known),
        _ => (written > 1).then_some(Count::Number(written as i128)),
    };
    named(name, many)
}

fn ends(first: &str, last: &str, known: &[String]) -> Option<Count> {
    let [first, last] = [first, last].map(|index| count(index.trim_matches(','), known));
    between(&first?, &last?)
}
