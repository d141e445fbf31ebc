//! What the statement calls that for which the solution has another name, or none, as for the parts of a tuple.

use super::reads::{Kind, Read, Variable};
use super::sample::{Seen, Shown};
use super::stated::{gap, is};
use super::value::Value;
use super::writing::parts;
use crate::constraints::{Bounds, Constraints, INDICES, Part, Place, Relation, plain};
use std::collections::{BTreeSet, HashMap};

/// What a value is called.
#[derive(Clone, Copy, Debug)]
pub struct Called<'a> {
    /// The name of all of it.
    pub name: &'a str,
    /// Those of its parts in the statement, if it is a tuple, and they are known.
    pub parts: &'a [String],
    /// In how many lists it is.
    pub depth: usize,
    /// The name says nothing: it was made up, and is that of something else.
    pub is_made_up: bool,
}

impl<'a> Called<'a> {
    /// A variable of this name.
    pub fn variable(name: &'a str, parts: &'a [String]) -> Self {
        Called { name, parts, depth: 0, is_made_up: false }
    }

    /// Each item of the list that this is.
    pub fn item(self) -> Self {
        Called { depth: self.depth + 1, ..self }
    }

    /// Without the name of how long each of the lists in a list is, if that stands in front of them, and that name.
    pub fn without_length(self, is_in_front: bool) -> (Option<&'a str>, Self) {
        match self.parts {
            [length, parts @ ..] if is_in_front && self.depth > 0 => {
                let name = if let [only] = parts { only } else { self.name };
                (Some(length), Called { name, parts, ..self })
            }
            _ => (None, self),
        }
    }

    /// A part of the tuple that this is.
    pub fn part(self, name: &'a str, is_made_up: bool) -> Self {
        Called { name, parts: &[], is_made_up, ..self }
    }
}

/// The names of what is in lists among `reads`, by the numbers of the variables. A statement bounds the items of what
/// is read in the order in which it is read; so names that the solution does not have are those of what it calls
/// differently, if these are as many. Those without an index, as in `0 ≤ l < r ≤ N`, are taken for those of tuples if
/// nothing that samples have `shown` contradicts. Lines of the input's format go before all of that.
pub fn names(reads: &[Read], constraints: &Constraints, shown: &Shown) -> HashMap<usize, Vec<String>> {
    let constraints = constraints.whole();
    let (mut stated, mut names, mut open) = (constraints.indexed().to_vec(), HashMap::new(), Vec::new());
    for (variable, is_alone) in variables(reads, 0) {
        let own = |count: usize| if count == 1 { vec![variable.name.clone()] } else { parts(&variable.name, count) };
        match slots(&variable.kind) {
            // The statement calls it `x`, and not `x_i`, where it is there only once.
            None if is_alone => {}
            None => drop(take(&mut stated, own(1))),
            Some(count) => match Some(own(count)).filter(|own| count == 1 || own.concat() == variable.name) {
                Some(own) if take(&mut stated, own.clone()) => drop(names.insert(variable.number, own)),
                _ => open.push((variable, count)),
            },
        }
    }
    let mut rows = constraints.rows().to_vec();
    rows.retain(|row| !names.values().any(|own| own == row));
    open.retain(|(variable, count)| {
        let is_of_tuples = matches!(&variable.kind, Kind::List { item, .. } if matches!(**item, Kind::Tuple(_)));
        let is_own = |row: &Vec<String>| {
            row.len() == *count && is_of_tuples && are_shown(row, constraints, &shown[variable.number])
        };
        let Some(at) = rows.iter().position(is_own) else { return true };
        let own = rows.remove(at);
        stated.retain(|name| !own.contains(name));
        names.insert(variable.number, own);
        false
    });
    let count: usize = open.iter().map(|(_, count)| count).sum();
    if count == stated.len() {
        let (mut stated, mut found) = (stated.into_iter(), Vec::new());
        for (variable, count) in open {
            let mut own: Vec<String> = stated.by_ref().take(count).collect();
            // The length of a list in a list has one index, `L_i`, and its items `A_{i,j}` have two.
            if has_lengths(&variable.kind) {
                own.sort_by_key(|name| indices(constraints, name));
            }
            let texts = texts(&variable.kind);
            let fits =
                |own: &[String]| own.iter().zip(&texts).all(|(name, is_text)| may_be(constraints, name, *is_text));
            // `1 ≤ A_i, C_i ≤ N` may stand in front of `B_i is R or B`.
            if !fits(&own) {
                own.sort();
            }
            if !fits(&own) {
                return names;
            }
            // Constraints have `l_i < r_i` and `d_i < u_i`, and inputs `l d r u`.
            let (lower, upper) = (own.iter().step_by(2), own.iter().skip(1).step_by(2));
            let corners: Vec<String> = lower.chain(upper).cloned().collect();
            let is_shown = |own: &[String]| are_shown(own, constraints, &shown[variable.number]);
            let are_ordered = own.chunks_exact(2).all(|pair| gap(constraints, &pair[0], &pair[1]).is_some());
            let are_corners = own.len() == 4 && are_ordered && !is_shown(&own) && is_shown(&corners);
            found.push((variable.number, if are_corners { corners } else { own }));
        }
        names.extend(found);
    } else if let [(variable, _)] = open[..] {
        // Two parts may have one name. Variables need different ones: an underscore does not count.
        let only = only_other(constraints, &variable_names(reads), &names);
        let same = only.map(|name| [vec![name.clone()], vec![name.clone(), name + "_"]]);
        let others = [stated.clone(), without_index(constraints, &variable_names(reads), &names)];
        let sure = std::iter::once(stated).chain(same.into_iter().flatten());
        let sure = sure.filter(|names| !names.is_empty()).filter_map(|names| with_integers(variable, &names));
        let of_kinds = |names: &Vec<String>| [&[KIND.to_string()], &names[..]].concat();
        let others = others.iter().filter(|names| !names.is_empty()).flat_map(|names| [names.clone(), of_kinds(names)]);
        let others = others.filter_map(|names| with_integers(variable, &names));
        let others = others.filter(|names| are_shown(names, constraints, &shown[variable.number]));
        names.extend(sure.chain(others).next().map(|all| (variable.number, all)));
    }
    names
}

/// The only name of an integer that is bounded by another one and is none of these: all numbers of a kind are called
/// like that, as toppings are in `+ x` and `- x` where `1 ≤ x ≤ m`.
fn only_other(
    constraints: &Constraints,
    variables: &BTreeSet<String>,
    names: &HashMap<usize, Vec<String>>,
) -> Option<String> {
    let bounded = constraints.relations().iter().filter_map(|relation| match relation {
        Relation::AtMost(place, ..) if place.part == Part::Value => Some(&place.name),
        _ => None,
    });
    let is_known = |name: &str| variables.contains(name) || names.values().flatten().any(|known| plain(known) == name);
    let others: BTreeSet<&String> = bounded.filter(|name| !is_known(name)).collect();
    let [only] = others.into_iter().collect::<Vec<_>>()[..] else { return None };
    (!only.starts_with(INDICES) || only.len() > 1).then(|| only.clone())
}

/// What the first part of tuples is called where it says of which kind they are: `t` of `t u v`, which is not bounded.
const KIND: &str = "kind";

/// The names without an index that are bounded and are no variables, in their order.
fn without_index(
    constraints: &Constraints,
    variables: &BTreeSet<String>,
    names: &HashMap<usize, Vec<String>>,
) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let bounded = constraints
        .relations()
        .iter()
        .filter(|relation| matches!(relation, Relation::Least(..) | Relation::Most(..) | Relation::AtMost(..)));
    for place in bounded.flat_map(Relation::places) {
        let is_name = place.word().is_some_and(|word| word.len() == 1 && !word.starts_with(INDICES));
        let is_known = |name: &str| names.values().flatten().any(|known| plain(known) == name);
        if is_name && !variables.contains(&place.name) && !is_known(&place.name) && !found.contains(&place.name) {
            found.push(place.name.clone());
        }
    }
    found
}

/// Does all that samples have of tuples whose parts have these names agree with what is stated of them?
fn are_shown(names: &[String], constraints: &Constraints, shown: &[Seen]) -> bool {
    let agrees = |seen: &Seen, row: &Value| {
        let value = |place: &Place| match names.iter().position(|name| is(place, name)) {
            Some(at) => row.items().get(at).and_then(Value::integer),
            None => place.word().and_then(|name| seen.scope.integer(name)),
        };
        let is_kept = |relation: &Relation| match relation {
            Relation::AtMost(one, gap, other) => {
                value(one).zip(value(other)).is_none_or(|(one, other)| one + gap <= other)
            }
            _ => true,
        };
        let is_within = |(name, value): (&String, &Value)| {
            value.integer().is_none_or(|value| {
                name == KIND && (0..=9).contains(&value) || name != KIND && constraints.of(name).hold(value)
            })
        };
        constraints.relations().iter().all(is_kept) && names.iter().zip(row.items()).all(is_within)
    };
    shown.iter().all(|seen| seen.value.items().iter().all(|row| agrees(seen, row)))
}

/// The names of the parts of the tuples in this list, where its integers have these.
fn with_integers(variable: &Variable, names: &[String]) -> Option<Vec<String>> {
    let Kind::List { item, .. } = &variable.kind else { return None };
    let Kind::Tuple(kinds) = &**item else { return None };
    let mut all = parts(&variable.name, kinds.len());
    let are_integers = kinds.iter().map(|kind| matches!(kind, Kind::Integer { .. }));
    let integers: Vec<&mut String> =
        all.iter_mut().zip(are_integers).filter_map(|(own, is)| is.then_some(own)).collect();
    if integers.len() != names.len() {
        return None;
    }
    integers.into_iter().zip(names).for_each(|(own, name)| own.clone_from(name));
    let are_different = all.iter().collect::<BTreeSet<_>>().len() == all.len();
    are_different.then_some(all)
}

/// Is it a list of lists whose lengths stand in front of them?
fn has_lengths(kind: &Kind) -> bool {
    let Kind::List { item, .. } = kind else { return false };
    matches!(&**item, Kind::List { count: None, item, .. } if !matches!(**item, Kind::Tuple(_)))
}

/// How many indices this name has in comparisons, at most.
fn indices(constraints: &Constraints, name: &str) -> usize {
    let places = constraints.relations().iter().flat_map(Relation::places);
    places.filter(|place| place.name == name).map(|place| place.depth).max().unwrap_or(0)
}

/// Can a text have this name, or something else?
fn may_be(constraints: &Constraints, name: &str, is_text: bool) -> bool {
    let has_characters = constraints.characters(name).is_some();
    let has_bounds = constraints.of(name) != Bounds::default();
    if is_text { has_characters || !has_bounds } else { has_bounds || !has_characters }
}

/// Which of the names that a list has are those of texts.
fn texts(kind: &Kind) -> Vec<bool> {
    let is_text = |kind: &Kind| matches!(kind, Kind::Text(_) | Kind::Character);
    let Kind::List { item, .. } = kind else { return Vec::new() };
    match &**item {
        Kind::Tuple(kinds) => kinds.iter().map(is_text).collect(),
        item @ Kind::List { count, .. } => {
            let length = count.is_none().then_some(false);
            length.into_iter().chain(texts(item)).collect()
        }
        item => vec![is_text(item)],
    }
}

/// Takes these names out of those that are `stated`, if all of them are.
fn take(stated: &mut Vec<String>, names: Vec<String>) -> bool {
    let names: Vec<String> = names.iter().map(|name| plain(name)).collect();
    let are_stated = names.iter().all(|name| stated.contains(name));
    stated.retain(|name| !are_stated || !names.contains(name));
    are_stated
}

/// The plain names of all variables among `reads`.
pub fn variable_names(reads: &[Read]) -> BTreeSet<String> {
    variables(reads, 0).into_iter().map(|(variable, _)| plain(&variable.name)).collect()
}

/// The variables among `reads`, and whether each is there once only, in an input or in a test case.
fn variables<'a>(reads: &'a [Read], depth: usize) -> Vec<(&'a Variable, bool)> {
    let of = |read: &'a Read| match read {
        Read::Variable(variable) => vec![(variable, depth == 0)],
        Read::Loop { reads, .. } => variables(reads, depth + 1),
        Read::Choice { arms, .. } => arms.iter().flat_map(|arm| variables(&arm.reads, depth)).collect(),
    };
    reads.iter().flat_map(of).collect()
}

/// How many names a list has, of its items and of their parts, and of the lengths of the lists in it.
fn slots(kind: &Kind) -> Option<usize> {
    let Kind::List { item, .. } = kind else { return None };
    match &**item {
        Kind::Tuple(kinds) => Some(kinds.len()),
        item @ Kind::List { count, .. } => Some(slots(item)? + usize::from(count.is_none())),
        _ => Some(1),
    }
}
