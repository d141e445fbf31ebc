//! What the values look like that a solution reads: what its types say, and what the samples show.

mod beside;
mod different;
mod whole;

use super::clock;
use super::count::{Count, Operator};
use super::form::{Above, Form, Gap, High, Input, Lengths, Low, ORDINALS, Range, Step, Together};
use super::lengths::{between, exact};
use super::limits::{limits, other_than};
use super::naming::{Called, names, variable_names};
use super::reads::{Arm, Kind, Literal, Read, Variable};
use super::sample::{Seen, Shown};
use super::stated;
use super::value::{SHOWING, Value, length_of, string_of};
use super::writing::parts;
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, Constraints, Fact, Part, Place, Relation, Times, plain};
use std::collections::{BTreeSet, HashMap};

/// Names of integers that often are at most as many as there are items.
const WITHIN: [&str; 4] = ["k", "l", "m", "r"];

/// Names of integers that say how large something is, whether a length is computed of them or not.
const SIZES: [&str; 3] = ["h", "n", "w"];

/// Names of integers that say how long strings are, as samples then show.
const LENGTHS: [&str; 5] = ["h", "len", "m", "n", "w"];

/// Bounds follow from each other over so many lines.
const CHAIN: usize = 3;

/// Names of how many test cases there are.
const CASES: [&str; 7] = ["t", "tc", "tests", "cases", "testcases", "test_cases", "num_tests"];

/// Names of columns end like this. Of two sizes, theirs is the second one.
const COLUMNS: [char; 3] = ['c', 'j', 'x'];

/// Names of pairs of integers of which the first is at most the second.
const PAIRS: [(&str, &str); 5] = [("l", "r"), ("left", "right"), ("lo", "hi"), ("low", "high"), ("begin", "end")];

/// What `reads` look like under these `constraints`, of which the samples have `shown`.
pub fn guess(reads: &[Read], constraints: &Constraints, shown: &Shown) -> Vec<Step> {
    let mut all = Vec::new();
    find_counts(reads, &mut all);
    let (mut counts, mut differences, mut exponents) = (Vec::new(), Vec::new(), Vec::new());
    for count in &all {
        let new: Vec<&str> =
            count.variables().into_iter().filter(|name| !counts.iter().any(|known| known == name)).collect();
        counts.extend(new.into_iter().map(str::to_string));
        for (operator, left, right) in count.operations() {
            match operator {
                Operator::Minus => differences.push((left.clone(), right.clone())),
                Operator::Shift => exponents.extend(right.variables().into_iter().map(str::to_string)),
                Operator::Plus | Operator::Times | Operator::Over => {}
            }
        }
    }
    find_lengths(reads, &[], shown, &mut counts);
    for length in stated_lengths(reads, &[], constraints) {
        counts.extend(length.variables().into_iter().map(str::to_string));
        // No string is empty.
        if let Count::Operation(Operator::Minus, left, right) = length
            && let Count::Number(number) = *right
        {
            differences.push((*left, Count::Number(number + 1)));
        }
    }
    let is_length = |name: &String| !CASES.contains(&name.as_str()) || !counts_rounds(name, reads);
    let by_integers = !counts.iter().any(is_length) && !reads.iter().any(is_large);
    counts.extend(upper_bounds(reads, constraints).into_iter().filter(is_length));
    let (depth, before) = (0, Vec::new());
    let (names, variables) = (names(reads, constraints, shown), variable_names(reads));
    let mut guesser =
        Guesser { shown, constraints, names, variables, counts, by_integers, differences, exponents, depth, before };
    guesser.steps(reads)
}

/// The integers that are stated to be at least as large as something behind them, such as `m` of `1 ≤ A_i ≤ m`.
fn upper_bounds(reads: &[Read], constraints: &Constraints) -> Vec<String> {
    let scalar = |read: &Read| match read {
        Read::Variable(Variable { name, kind: Kind::Integer { is_one_based: false, .. }, .. }) => Some(name.clone()),
        _ => None,
    };
    let bounds = |name: &str, behind: &[Read]| {
        let scalars: Vec<String> = reads.iter().filter_map(scalar).collect();
        let scalars_behind: Vec<String> = behind.iter().filter_map(scalar).collect();
        let are_items = behind.iter().any(|read| match read {
            Read::Variable(variable) => matches!(variable.kind, Kind::List { .. }),
            Read::Loop { .. } => true,
            Read::Choice { .. } => false,
        });
        let is =
            |one: &Place, scalars: &[String]| scalars.iter().any(|scalar| one.depth == 0 && stated::is(one, scalar));
        constraints.relations().iter().any(|relation| match relation {
            Relation::AtMost(one, _, other) => {
                let has_least = || constraints.bounds(|place| place == one).least.is_some();
                let is_behind = is(one, &scalars_behind) || are_items && !is(one, &scalars);
                one.part == Part::Value && stated::is(other, name) && is_behind && has_least()
            }
            _ => false,
        })
    };
    let names = reads.iter().enumerate().filter_map(|(place, read)| Some((scalar(read)?, &reads[place + 1..])));
    names.filter(|(name, behind)| bounds(name, behind)).map(|(name, _)| name).collect()
}

/// Is there something that can be long whatever integers say?
fn is_large(read: &Read) -> bool {
    fn is_long(kind: &Kind) -> bool {
        match kind {
            Kind::Text(_) => true,
            Kind::Tuple(kinds) => kinds.iter().any(is_long),
            Kind::List { item, count } => count.is_none() || is_long(item),
            Kind::Integer { .. } | Kind::Float(_) | Kind::Character => false,
        }
    }
    match read {
        Read::Variable(variable) => is_long(&variable.kind),
        Read::Loop { reads, .. } => reads.iter().any(is_large),
        Read::Choice { arms, .. } => arms.iter().any(|arm| arm.reads.iter().any(is_large)),
    }
}

/// All that says how many there are of something.
fn find_counts(reads: &[Read], counts: &mut Vec<Count>) {
    fn of_kind(kind: &Kind, counts: &mut Vec<Count>) {
        match kind {
            Kind::Tuple(kinds) => kinds.iter().for_each(|kind| of_kind(kind, counts)),
            Kind::List { item, count } => {
                counts.extend(count.clone());
                of_kind(item, counts);
            }
            Kind::Integer { .. } | Kind::Float(_) | Kind::Character | Kind::Text(_) => {}
        }
    }
    for read in reads {
        match read {
            Read::Variable(variable) => of_kind(&variable.kind, counts),
            Read::Loop { first, end, reads, .. } => {
                counts.extend([first.clone(), end.clone()]);
                find_counts(reads, counts);
            }
            Read::Choice { arms, .. } => arms.iter().for_each(|arm| find_counts(&arm.reads, counts)),
        }
    }
}

/// The lengths of strings as they are stated; `before` are the integers that were read before.
fn stated_lengths(reads: &[Read], before: &[String], constraints: &Constraints) -> Vec<Count> {
    let (mut before, mut lengths) = (before.to_vec(), Vec::new());
    for read in reads {
        match read {
            Read::Variable(Variable { name, kind, .. }) => match kind {
                Kind::Integer { is_one_based: false, .. } => before.push(name.clone()),
                kind if is_text(kind) => lengths.extend(exact(constraints, name, &before)),
                _ => {}
            },
            Read::Loop { reads, .. } => lengths.extend(stated_lengths(reads, &before, constraints)),
            Read::Choice { arms, .. } => {
                lengths.extend(arms.iter().flat_map(|arm| stated_lengths(&arm.reads, &before, constraints)));
            }
        }
    }
    lengths
}

/// The integers that are the lengths of strings in all samples, by their names or not by chance; `before` are those
/// that were read before.
fn find_lengths(reads: &[Read], before: &[&str], shown: &Shown, lengths: &mut Vec<String>) {
    let mut before = before.to_vec();
    for read in reads {
        match read {
            Read::Variable(Variable { name, kind: Kind::Integer { is_one_based: false, .. }, .. }) => before.push(name),
            Read::Variable(Variable { number, kind, .. }) => {
                let all: Vec<(i128, &Seen)> = shown[*number].iter().flat_map(|seen| lengths_of(kind, seen)).collect();
                let different: BTreeSet<i128> = all.iter().map(|(length, _)| *length).collect();
                let is_length = |name: &&str| {
                    let is_equal = |(length, seen): &(i128, &Seen)| seen.scope.integer(name) == Some(*length);
                    all.iter().all(is_equal) && (different.len() > 1 || LENGTHS.contains(name) && !all.is_empty())
                };
                lengths.extend(before.iter().copied().filter(is_length).map(str::to_string));
            }
            Read::Loop { reads, .. } => find_lengths(reads, &before, shown, lengths),
            Read::Choice { arms, .. } => {
                arms.iter().for_each(|arm| find_lengths(&arm.reads, &before, shown, lengths));
            }
        }
    }
}

/// Is it a string, or a list of some?
fn is_text(kind: &Kind) -> bool {
    match kind {
        Kind::Text(_) => true,
        Kind::List { item, .. } => matches!(**item, Kind::Text(_)),
        _ => false,
    }
}

/// How long the strings are that were `seen`, if they are some.
fn lengths_of<'a>(kind: &Kind, seen: &'a Seen) -> Vec<(i128, &'a Seen)> {
    let values = match kind {
        Kind::Text(_) => std::slice::from_ref(&seen.value),
        Kind::List { item, .. } if matches!(**item, Kind::Text(_)) => seen.value.items(),
        _ => &[],
    };
    values.iter().filter_map(|value| Some((value.length()?, seen))).collect()
}

struct Guesser<'a> {
    shown: &'a Shown,
    constraints: &'a Constraints,
    /// What the statement calls what is in lists, by the numbers of the variables.
    names: HashMap<usize, Vec<String>>,
    /// The names of all variables.
    variables: BTreeSet<String>,
    /// Integers that say how many there are of something.
    counts: Vec<String>,
    /// Nothing but its integers makes the input large.
    by_integers: bool,
    /// What is subtracted from what to know how many there are.
    differences: Vec<(Count, Count)>,
    /// Integers that say how many there are by a power of 2.
    exponents: Vec<String>,
    /// In how many loops and choices.
    depth: usize,
    /// The integers that were read before and say how many there are of something, in their order.
    before: Vec<String>,
}

impl Guesser<'_> {
    fn steps(&mut self, reads: &[Read]) -> Vec<Step> {
        let outer = self.before.len();
        let mut steps = Vec::new();
        for (place, read) in reads.iter().enumerate() {
            let (earlier, later) = (&reads[..place], &reads[place + 1..]);
            match read {
                Read::Variable(variable) => {
                    let mut form = self.form(variable, earlier, later);
                    if let Form::Text { length: None, between, .. } = &mut form {
                        **between = self.between(variable);
                    }
                    if let Form::Integer(range) = &mut form
                        && let Some(low) = steps.iter().rev().find_map(|step| self.above(variable, range, step))
                    {
                        range.low = low;
                    }
                    let seen = &self.shown[variable.number];
                    let is_sorted =
                        matches!(&form, Form::List { items, .. } if items.direction.is_none()) && are_sorted(seen);
                    let ends_line = self.ends_line(variable, later.first());
                    let Variable { name, kind, .. } = variable.clone();
                    // How many test cases there are bounds nothing in them.
                    let is_size = matches!(&form, Form::Integer(range) if range.is_count && range.high != High::Cases);
                    if is_size || matches!(form, Form::Edges(_)) {
                        self.before.push(name.clone());
                    }
                    if let Form::Text { .. } = form {
                        self.before.push(length_of(&name));
                    }
                    let mut together = Box::<Together>::default();
                    if let Form::Integer(range) = &mut form
                        && range.is_count
                    {
                        together.room = self.room(&variable.name, range, later);
                    }
                    let called = self.names.get(&variable.number).cloned().unwrap_or_default();
                    let mut input = Input { name, kind, form, ends_line, is_sorted, together, called };
                    input.together.limits = limits(self.constraints, &input, &steps, seen);
                    input.together.other_than = other_than(self.constraints, &input, &steps, seen);
                    input.together.unique = self.unique(variable, &input.form);
                    // Tuples that are different are chosen part by part.
                    if let Form::List { item, .. } = &mut input.form
                        && let Form::Tuple { above, .. } = &mut **item
                        && input.together.unique > 0
                    {
                        above.clear();
                    }
                    input.together.order = self.order(variable);
                    input.together.occurs = self.occurs(variable, &input.form);
                    // There must be room for these characters.
                    if let Form::Text { between, .. } = &mut input.form
                        && !input.together.occurs.is_empty()
                    {
                        between[1] = None;
                    }
                    input.together.beside = self.beside(variable, &input.form, earlier, &steps);
                    input.together.is_odd = self.is_odd(&input, seen);
                    steps.push(Step::Input(input));
                }
                Read::Loop { variable, first, end, reads } => {
                    // Each test case is read as an input with only one is.
                    let is_cases = matches!(steps.last(), Some(step) if step.counts_cases(end));
                    let inner = if is_cases { self.steps(reads) } else { self.within(reads) };
                    let (variable, first, end) = (variable.clone(), first.clone(), end.clone());
                    steps.push(Step::Loop { variable, first, end, steps: inner });
                }
                Read::Choice { by, arms } => {
                    let variable = earlier.iter().find_map(|read| match read {
                        Read::Variable(variable) if variable.name == *by => Some(variable),
                        _ => None,
                    });
                    let has_others = variable.is_some_and(|variable| !self.others(variable, arms).is_empty());
                    let arms = arms.iter().filter(|arm| !arm.values.is_empty() || has_others);
                    let arms = arms.map(|arm| (arm.values.clone(), self.within(&arm.reads))).collect();
                    steps.push(Step::Choice { by: by.clone(), arms });
                }
            }
        }
        self.before.truncate(outer);
        steps
    }

    /// The steps of a loop or of an arm.
    fn within(&mut self, reads: &[Read]) -> Vec<Step> {
        self.depth += 1;
        let steps = self.steps(reads);
        self.depth -= 1;
        steps
    }

    /// The values of `variable` that none of `arms` names, if one is for these.
    fn others(&self, variable: &Variable, arms: &[Arm]) -> Vec<Literal> {
        let Some(rest) = arms.iter().find(|arm| arm.values.is_empty()) else { return Vec::new() };
        let named: Vec<&Literal> = arms.iter().flat_map(|arm| &arm.values).collect();
        let mut found: Vec<Literal> = Vec::new();
        for seen in &self.shown[variable.number] {
            let value = match &seen.value {
                Value::Integer(number) => Literal::Integer(*number),
                Value::Word(word) => Literal::Word(word.clone()),
                Value::Items(_) => continue,
            };
            if !named.contains(&&value) && !found.contains(&value) {
                found.push(value);
            }
        }
        let largest = named.iter().filter_map(|literal| match literal {
            Literal::Integer(number) => Some(*number),
            Literal::Word(_) => None,
        });
        // Where something is read for them, there are some.
        if found.is_empty() && !rest.reads.is_empty() {
            found.extend(largest.max().map(|largest| Literal::Integer(largest + 1)));
        }
        found
    }

    /// Does the line end behind `variable`, which `next` follows?
    fn ends_line(&self, variable: &Variable, next: Option<&Read>) -> bool {
        let after = match next {
            None | Some(Read::Loop { .. }) => return true,
            Some(Read::Variable(next)) => Some(next),
            Some(Read::Choice { arms, .. }) => arms.iter().find_map(|arm| match arm.reads.first() {
                Some(Read::Variable(next)) => Some(next),
                _ => None,
            }),
        };
        let seen = &self.shown[variable.number];
        let Some(after) = after else { return false };
        // The next line number below, in the order in which they were seen.
        let pairs = seen.iter().zip(&self.shown[after.number]);
        let pairs: Vec<(usize, usize)> =
            pairs.filter_map(|(seen, after)| Some((*seen.lines.last()?, *after.lines.first()?))).collect();
        let is_scalar = |kind: &Kind| !matches!(kind, Kind::List { .. } | Kind::Text(_));
        match (matches!(next, Some(Read::Choice { .. })), &pairs[..]) {
            (true, _) => false,
            (false, []) => !(is_scalar(&variable.kind) && is_scalar(&after.kind)),
            (false, pairs) => pairs.iter().any(|(line, next)| line != next),
        }
    }

    /// Are these names, which parts without names have got, those of the statement? Then all of them are in it, and
    /// no variable is called like one of them.
    fn are_stated(&self, names: &[String]) -> bool {
        let is_stated = |name: &String| {
            let mut places = self.constraints.relations().iter().flat_map(Relation::places);
            !self.variables.contains(name) && places.any(|place| stated::is(place, name))
        };
        names.iter().all(is_stated)
    }

    /// What a variable is called.
    fn called<'b>(&'b self, Variable { number, name, kind }: &'b Variable) -> Called<'b> {
        let names = self.names.get(number).map_or(&[][..], Vec::as_slice);
        match (kind, names) {
            (Kind::List { .. }, [only]) => Called::variable(only, names),
            _ => Called::variable(name, names),
        }
    }

    fn form(&self, variable: &Variable, earlier: &[Read], later: &[Read]) -> Form {
        let Variable { number, name, kind } = variable;
        let seen = &self.shown[*number];
        let decides = later.iter().find_map(|read| match read {
            Read::Choice { by, arms } if by == name => Some(arms),
            _ => None,
        });
        if let Some(arms) = decides {
            let named = arms.iter().flat_map(|arm| &arm.values).cloned();
            return Form::OneOf(named.chain(self.others(variable, arms)).collect());
        }
        match kind {
            Kind::Integer { is_one_based, .. } => {
                if let Some(graph) = self.graph_of_edges(name, later) {
                    return Form::Edges(graph);
                }
                let values: Vec<(&Value, &Seen)> = seen.iter().map(|seen| (&seen.value, seen)).collect();
                let mut range = self.range(kind, Called::variable(name, &[]), &values);
                let ordered = earlier.iter().enumerate().rev().find_map(|(place, read)| {
                    let Read::Variable(Variable { name: before, kind: Kind::Integer { .. }, .. }) = read else {
                        return None;
                    };
                    let is_last = place + 1 == earlier.len();
                    let is_pair = is_last && PAIRS.contains(&(before.as_str(), name.as_str()));
                    Some((before, self.rise(before, name, seen, is_pair.then_some(0))?))
                });
                let is_bounded = matches!(range.high, High::Below(_) | High::UpTo(_));
                let is_stated = stated::upper(self.constraints, name, &self.sizes(name)).is_some();
                if let (Some((before, gap)), true) = (ordered, is_bounded) {
                    range.low = Low::Variable(before.clone(), gap);
                } else if self.counts.contains(name) || self.depth == 0 && self.is_size(variable, &range.low) {
                    let stated = Some(range.high.clone()).filter(|_| is_stated && is_bounded);
                    range = self.count(name, range, later, seen);
                    range.high = stated.unwrap_or(range.high);
                } else if self.by_integers && !is_bounded {
                    range.high = High::Size;
                } else if !is_one_based && is_bounded && !WITHIN.contains(&name.as_str()) && !is_stated {
                    range.high = High::Any;
                }
                if let Some(smaller) = self.smaller(name, &range, seen) {
                    range.low = Low::Variable(smaller, 0);
                }
                if let Some(least) = self.least_vertices(name, later).filter(|_| range.is_count) {
                    range.low = Low::Number(least);
                }
                // Of a small type, not every size is a value.
                if let Kind::Integer { integer, .. } = kind
                    && !matches!(range.high, High::One | High::Any)
                {
                    range.bounds.most = range.bounds.most.or(integer.small_most());
                }
                Form::Integer(range)
            }
            Kind::List { item, count: Some(count) } => {
                self.special(variable, item, count).unwrap_or_else(|| self.plain(kind, self.called(variable), seen))
            }
            kind => self.plain(kind, self.called(variable), seen),
        }
    }

    /// How many there are of something, with the `range` that samples show.
    fn count(&self, name: &str, range: Range, later: &[Read], seen: &[Seen]) -> Range {
        let is_cases = self.depth == 0 && CASES.contains(&name) && counts_rounds(name, later);
        let high = if is_cases { High::Cases } else { High::Size };
        let least = seen.iter().filter_map(|seen| seen.value.integer()).min().unwrap_or(1).clamp(0, 1);
        let least = range.bounds.least.map_or(least, |least| least.max(0));
        let least = least.max(self.implied(name, seen)).max(self.least_of_other_pairs(name, later).unwrap_or(0));
        let mut range = Range { low: Low::Number(least), high, is_count: true, ..range };
        if self.exponents.iter().any(|exponent| exponent == name) {
            range.high = High::Power;
        }
        for (left, right) in &self.differences {
            match (left, right) {
                (Count::Variable(left), Count::Number(number)) if left == name => {
                    range.low = Low::Number(least.max(*number));
                }
                (Count::Variable(left), Count::Variable(right)) if right == name && self.before.contains(left) => {
                    range.high = High::UpTo(left.clone());
                }
                _ => {}
            }
        }
        range
    }

    /// What the integer `name` is at least, because something that is stated to be at most that is: `n` of
    /// `2 ≤ k ≤ n`; and of `1 ≤ s, t ≤ n` and `s ≠ t`, or `A_i ≠ i`. A sample that contradicts shows that it is stated
    /// of something else.
    fn implied(&self, name: &str, seen: &[Seen]) -> i128 {
        let relations = self.constraints.relations();
        let below = relations.iter().filter_map(|relation| match relation {
            Relation::AtMost(one, gap, other) if stated::is(other, name) => Some((one, *gap)),
            _ => None,
        });
        let below: Vec<(&Place, i128)> = below.filter(|(place, _)| place.part == Part::Value).collect();
        let is_below = |place: &Place| below.iter().any(|(known, _)| *known == place);
        let is_other = |place: &Place| {
            let is_it = |relation: &Relation| match relation {
                // `A_i ≠ i`
                Relation::Different(one, other) if other.word() == Some(stated::INDEX) => one == place,
                Relation::Different(one, other) => {
                    place.depth == 0 && [one, other].contains(&place) && is_below(one) && is_below(other)
                }
                _ => false,
            };
            relations.iter().any(is_it)
        };
        let least = |(place, gap): &(&Place, i128)| {
            let least = self.least(place, CHAIN)?.checked_add(*gap)?;
            Some(least + i128::from(is_other(place)))
        };
        let least = below.iter().filter_map(least).max().unwrap_or(0);
        if seen.iter().filter_map(|seen| seen.value.integer()).all(|number| number >= least) { least } else { 0 }
    }

    /// What `place` is stated to be at least, or what is at most that, over so many lines: of `1 ≤ B` and `B < A`, A is
    /// at least 2.
    fn least(&self, place: &Place, lines: usize) -> Option<i128> {
        let own = self.constraints.bounds(|known| known == place).least;
        let below = self.constraints.relations().iter().filter_map(|relation| match relation {
            Relation::AtMost(one, gap, other) if other == place && one.part == Part::Value && lines > 0 => {
                self.least(one, lines - 1)?.checked_add(*gap)
            }
            _ => None,
        });
        below.chain(own).max()
    }

    /// The value that is read `before` this `variable`, if it is stated to be less or equal, and both are any so far.
    fn above(&self, variable: &Variable, range: &Range, before: &Step) -> Option<Low> {
        let Step::Input(Input { name, kind, form: Form::Integer(lower), .. }) = before else { return None };
        let are_alike = *kind == variable.kind && lower.high == range.high && !lower.is_count && !range.is_count;
        let are_free = matches!(range.high, High::Size | High::Any)
            && (lower.low == range.low || lower.low != Low::Negative && range.low != Low::Negative);
        let gap = self.rise(name, &variable.name, &self.shown[variable.number], None)?;
        (are_alike && are_free).then(|| Low::Variable(name.clone(), gap))
    }

    /// By how much the integer `before` is stated to be less than `name` at least, or is `guessed` to be, if no sample
    /// contradicts.
    fn rise(&self, before: &str, name: &str, seen: &[Seen], guessed: Option<i128>) -> Option<i128> {
        let gap = stated::gap(self.constraints, before, name).filter(|gap| *gap >= 0).or(guessed)?;
        let holds = |seen: &Seen| {
            let values = seen.scope.integer(before).zip(seen.value.integer());
            values.is_some_and(|(before, value)| before + gap <= value)
        };
        seen.iter().all(holds).then_some(gap)
    }

    /// The size before that is stated to be at most the size `name`, which has this `range`.
    fn smaller(&self, name: &str, range: &Range, seen: &[Seen]) -> Option<String> {
        let is_size = range.is_count && matches!((&range.low, &range.high), (Low::Number(0 | 1), High::Size));
        let holds = |before: &&String| seen.iter().all(|seen| seen.scope.integer(before) <= seen.value.integer());
        let mut sizes =
            self.before.iter().rev().filter(|before| stated::gap(self.constraints, before, name) == Some(0));
        sizes.find(|before| is_size && holds(before)).cloned()
    }

    /// Does this integer, which is at least `low`, say how large something is, by its name?
    fn is_size(&self, variable: &Variable, low: &Low) -> bool {
        let is_plain = matches!(variable.kind, Kind::Integer { is_one_based: false, .. });
        is_plain && *low != Low::Negative && SIZES.contains(&variable.name.as_str())
    }

    /// What may bound integers that are called `name`: of a grid's sides, that of its columns first if they are some.
    fn sizes(&self, name: &str) -> Vec<&String> {
        let sides = ["h", "w"].map(|side| self.before.iter().position(|name| name == side));
        let mut sizes: Vec<&String> = self.before.iter().collect();
        if let [Some(height), Some(width)] = sides
            && name.ends_with(COLUMNS)
        {
            sizes.swap(height, width);
        }
        sizes
    }

    /// Integers of this kind.
    fn range(&self, kind: &Kind, called: Called<'_>, values: &[(&Value, &Seen)]) -> Range {
        let name = called.name;
        let numbers: Vec<(i128, &Seen)> =
            values.iter().filter_map(|(value, seen)| Some((value.integer()?, *seen))).collect();
        let is_one_based = matches!(kind, Kind::Integer { is_one_based: true, .. });
        let is_signed = matches!(kind, Kind::Integer { integer, .. } if integer.is_signed());
        let is_named = WITHIN.contains(&name);
        let least = numbers.iter().map(|(number, _)| *number).min();
        let largest = numbers.iter().map(|(number, _)| *number).max().unwrap_or(0);
        // What a sample contradicts is about something else.
        let bounds = match kind {
            Kind::Integer { integer, .. } if !called.is_made_up => self.constraints.of(name).within(*integer),
            _ => Bounds::default(),
        };
        let bounds = if numbers.iter().all(|(number, _)| bounds.hold(*number)) { bounds } else { Bounds::default() };
        let low = match bounds.least.or(least) {
            _ if is_one_based => Low::Number(1),
            Some(least) if bounds.least.is_some() && least >= 0 => Low::Number(least),
            None if is_signed => Low::Negative,
            Some(least) if least < 0 => Low::Negative,
            Some(1..) => Low::Number(1),
            _ => Low::Number(0),
        };
        let bounded = |is_within: fn(i128, i128) -> bool, is_reached: fn(i128, i128) -> bool| {
            self.sizes(name).into_iter().find(|name| {
                let bounds = || numbers.iter().filter_map(|(number, seen)| Some((*number, seen.scope.integer(name)?)));
                let is_reached = bounds().any(|(number, bound)| is_reached(number, bound));
                bounds().all(|(number, bound)| is_within(number, bound))
                    && (is_reached && numbers.len() >= SHOWING || is_one_based || is_named)
            })
        };
        let is_binary =
            numbers.len() >= SHOWING && numbers.iter().all(|(number, _)| (0..=1).contains(number)) && !is_one_based;
        let is_positive = matches!(low, Low::Number(1..));
        // Where a number bounds them, a variable does not.
        let is_open = bounds.most.is_none() || is_one_based;
        let may_be_zero = bounds.least == Some(0);
        let up_to = || bounded(|number, bound| 1 <= number && number <= bound, |number, bound| number == bound);
        let from_zero = || bounded(|number, bound| 0 <= number && number <= bound, |number, bound| number == bound);
        let below = || bounded(|number, bound| 0 <= number && number < bound, |number, bound| number == bound - 1);
        let may_be_larger = bounds.most.is_some_and(|most| most > 1);
        // What is stated is more than what is shown.
        let stated = stated::upper(self.constraints, name, &self.sizes(name)).filter(|(high, gap)| {
            let is_named = !called.is_made_up;
            let bound = |seen: &Seen| match high {
                High::UpTo(name) | High::Below(name) => seen.scope.integer(name),
                _ => None,
            };
            let is_within = |(number, seen): &(i128, &Seen)| bound(seen).is_some_and(|bound| number + gap <= bound);
            is_named && matches!(low, Low::Number(_)) && numbers.iter().all(is_within)
        });
        let high = if let Some((high, _)) = stated {
            high
        } else if is_binary && !may_be_larger || bounds == (Bounds { least: Some(0), most: Some(1) }) {
            High::One
        } else if let Some(name) = up_to().filter(|_| is_positive && is_open && (is_one_based || !numbers.is_empty())) {
            High::UpTo(name.clone())
        } else if let Some(name) = below().filter(|_| low == Low::Number(0) && is_open && !numbers.is_empty()) {
            High::Below(name.clone())
        } else if let Some(name) = from_zero().filter(|_| may_be_zero && is_open && !numbers.is_empty()) {
            High::UpTo(name.clone())
        } else if is_one_based {
            High::Size
        } else {
            High::Any
        };
        Range { low, high, largest, is_count: false, bounds }
    }

    /// What values of this kind look like, whatever they mean together.
    fn plain(&self, kind: &Kind, called: Called<'_>, seen: &[Seen]) -> Form {
        let values: Vec<(&Value, &Seen)> = seen.iter().map(|seen| (&seen.value, seen)).collect();
        let form = self.of_values(kind, called, &values);
        match form {
            Form::List { count, lengths, item, items, .. } => {
                let is_by_line = is_by_line(&item, seen);
                Form::List { count, lengths, item, is_by_line, items }
            }
            form => form,
        }
    }

    fn of_values(&self, kind: &Kind, called: Called<'_>, values: &[(&Value, &Seen)]) -> Form {
        let name = called.name;
        match kind {
            Kind::Integer { .. } => Form::Integer(self.range(kind, called, values)),
            Kind::Float(_) => {
                let is_negative = |(value, _): &(&Value, &Seen)| value.word().is_some_and(|word| word.starts_with('-'));
                Form::Float { is_signed: values.is_empty() || values.iter().any(is_negative) }
            }
            Kind::Character => Form::Character(self.alphabet(name, values)),
            Kind::Text(_) => {
                if let Some(has_seconds) = clock::shown(values.iter().filter_map(|(value, _)| value.word())) {
                    return Form::Clock { has_seconds };
                }
                let stated = self.constraints.lengths(name);
                let is_shown = values.iter().filter_map(|(value, _)| value.length()).all(|length| stated.hold(length));
                let lengths = if is_shown { stated } else { Bounds::default() };
                let length = self.text_length(name, values);
                Form::Text { length, alphabet: self.alphabet(name, values), lengths, between: Box::default() }
            }
            Kind::Tuple(kinds) => {
                let part = |place: usize| -> Vec<(&Value, &Seen)> {
                    values.iter().filter_map(|(value, seen)| Some((value.items().get(place)?, *seen))).collect()
                };
                let names = match called.parts {
                    [] => parts(name, kinds.len()),
                    names => names.to_vec(),
                };
                let are_known = !called.parts.is_empty() || names.concat() == name;
                let is_made_up = !are_known && !self.are_stated(&names);
                let of_part = |(place, kind): (usize, &Kind)| {
                    // Without names of their own, a row stands in front of a column.
                    let name = if names[place] == "b" && is_made_up { "c" } else { names[place].as_str() };
                    match self.of_values(kind, called.part(name, is_made_up), &part(place)) {
                        Form::List { count, lengths, item, items, .. } => {
                            Form::List { count, lengths, item, is_by_line: false, items }
                        }
                        form => form,
                    }
                };
                let parts: Vec<Form> = kinds.iter().enumerate().map(of_part).collect();
                let gap = self.gap(name, (&names, kinds), &parts, values);
                let above = self.above_others((&names, kinds), &parts, values, gap);
                Form::Tuple { parts, names, gap, above }
            }
            Kind::List { item, count } => {
                let items: Vec<(&Value, &Seen)> =
                    values.iter().flat_map(|(value, seen)| value.items().iter().map(|item| (item, *seen))).collect();
                let least = usize::from(!values.iter().any(|(value, _)| value.items().is_empty()));
                let (length, called) = called.without_length(count.is_none());
                let shown = || values.iter().map(|(value, seen)| (value.items().len() as i128, *seen));
                let lengths = self.lengths(length, least, &shown().collect::<Vec<_>>());
                let lists: Vec<&Value> = values.iter().map(|(value, _)| *value).collect();
                let together = self.together(item, called, &lists);
                let mut item = Box::new(self.of_values(item, called.item(), &items));
                if let (Form::Text { length: length @ None, lengths, .. }, Some(side)) = (&mut *item, count)
                    && is_side(side, &items)
                    && *lengths == Bounds::default()
                {
                    *length = Some(side.clone());
                }
                let is_by_line = !item.is_scalar();
                Form::List { count: count.clone(), lengths, item, is_by_line, items: together }
            }
        }
    }

    /// Is an integer stated to be odd, or even, which no sample contradicts, and is nothing else stated beside bounds?
    fn is_odd(&self, input: &Input, seen: &[Seen]) -> Option<bool> {
        let (Form::Integer(range), Kind::Integer { is_one_based: false, .. }) = (&input.form, &input.kind) else {
            return None;
        };
        let is_plain = input.together.other_than.is_none()
            && matches!(range.low, Low::Number(_))
            && matches!(range.high, High::Size | High::Any | High::UpTo(_));
        let facts = self.constraints.facts(&[&input.name]);
        let is_odd = facts.into_iter().find_map(|fact| match fact {
            Fact::Parity(place, is_odd) if place.depth == 0 && stated::is(&place, &input.name) => Some(is_odd),
            _ => None,
        })?;
        let is_shown = |seen: &Seen| seen.value.integer().is_none_or(|number| (number % 2 != 0) == is_odd);
        (is_plain && seen.iter().all(is_shown)).then_some(is_odd)
    }

    /// Which characters are stated to occur how often in the texts that this variable is, or has, in no other number in
    /// a sample.
    fn occurs(&self, variable: &Variable, form: &Form) -> Vec<(char, Times)> {
        let alphabet = match form {
            Form::Text { alphabet, .. } => alphabet,
            Form::List { item, .. } => match &**item {
                Form::Text { length: Some(_), alphabet, .. } => alphabet,
                _ => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        let name = self.called(variable).name;
        let is_shown = |character: char, times: Times| {
            self.shown[variable.number].iter().all(|seen| {
                let words =
                    if seen.value.items().is_empty() { std::slice::from_ref(&seen.value) } else { seen.value.items() };
                let count = words.iter().filter_map(Value::word).map(|word| word.matches(character).count()).sum();
                match times {
                    Times::Exactly(number) => number == count,
                    Times::AtLeast(number) => number <= count,
                }
            })
        };
        let mut found = Vec::new();
        for fact in self.constraints.facts(&[name]) {
            let Fact::Occurs(place, character, times) = fact else { continue };
            let is_meant = place.is_none_or(|place| place.is_of(&plain(name)));
            let is_simple = matches!(times, Times::Exactly(_) | Times::AtLeast(1)) && character.is_ascii();
            if is_meant && is_simple && alphabet.all.contains(character) && is_shown(character, times) {
                found.push((character, times));
            }
        }
        // Something must be there beside them.
        let is_left =
            |it: char| !found.iter().any(|(character, times)| *character == it && matches!(times, Times::Exactly(_)));
        if alphabet.few.chars().any(is_left) { found } else { Vec::new() }
    }

    /// How many items lists have, as is stated of their lengths, which are called `name`, and as samples have `shown`.
    fn lengths(&self, name: Option<&str>, least: usize, shown: &[(i128, &Seen)]) -> Lengths {
        let stated = name.map(|name| self.constraints.of(name)).unwrap_or_default();
        let is_within = |most: &i128| shown.iter().all(|(length, _)| length <= most);
        let least = match stated.least.map(usize::try_from) {
            Some(Ok(stated)) => stated.min(least),
            _ => least,
        };
        let below = self.before.iter().find_map(|size| {
            let gap = stated::gap(self.constraints, name?, size)?;
            let holds = |(length, seen): &(i128, &Seen)| {
                seen.scope.integer(size).is_some_and(|size| length.checked_add(gap).is_some_and(|sum| sum <= size))
            };
            (gap >= 0 && shown.iter().all(holds)).then(|| (size.clone(), gap))
        });
        Lengths { least, most: stated.most.filter(|most| *most >= 0).filter(is_within), below }
    }

    /// By how much the second of two parts is more than the first at least, if it is never less, and not by chance.
    fn gap(
        &self,
        name: &str,
        (names, kinds): (&[String], &[Kind]),
        parts: &[Form],
        values: &[(&Value, &Seen)],
    ) -> Option<Gap> {
        let ([Form::Integer(first), Form::Integer(second), ..], [one, other, ..]) = (parts, names) else { return None };
        if let Some(gap) = self.stated_gap((names, kinds), parts, values, [0, 1]) {
            return Some(Gap::AtLeast(gap));
        }
        let is_bounded = matches!(first.high, High::UpTo(_) | High::Below(_));
        let is_pair = name.starts_with("lr") || values.len() >= SHOWING;
        let is_other = stated::are_different(self.constraints, one, other)
            && (&first.low, &first.high, &kinds[0]) == (&second.low, &second.high, &kinds[1])
            && values.iter().all(|(value, _)| value.items().first() != value.items().get(1));
        let is_guessed = first.high == second.high && is_bounded && is_pair && is_less(values, [0, 1], 0);
        is_other.then_some(Gap::Different).or(is_guessed.then_some(Gap::AtLeast(0)))
    }

    /// By how much one of two parts is stated to be less than the other, if there is room for that.
    fn stated_gap(
        &self,
        (names, kinds): (&[String], &[Kind]),
        parts: &[Form],
        values: &[(&Value, &Seen)],
        [one, other]: [usize; 2],
    ) -> Option<i128> {
        let (Form::Integer(lower), Form::Integer(upper)) = (&parts[one], &parts[other]) else { return None };
        let is_bounded = matches!(lower.high, High::UpTo(_) | High::Below(_));
        let are_alike = |gap: i128| match (&lower.low, &upper.low) {
            (Low::Number(_), Low::Number(_)) => true,
            // From the first one on, there are some then.
            (Low::Negative, Low::Negative) => match (lower.bounds.least, upper.bounds.least) {
                (Some(lower), Some(upper)) => upper <= lower.saturating_add(gap),
                (lower, upper) => lower == upper,
            },
            _ => false,
        };
        let has_room = match (&lower.high, &upper.high) {
            (High::Any, High::Any) => kinds[one] == kinds[other],
            (High::Below(lower), High::UpTo(upper)) => lower == upper,
            _ => false,
        };
        stated::gap(self.constraints, &names[one], &names[other]).filter(|gap| {
            let has_room = has_room || *gap == 0 && is_bounded && lower.high == upper.high;
            *gap >= 0 && are_alike(*gap) && has_room && is_less(values, [one, other], *gap)
        })
    }

    /// The parts that are stated to be more than an earlier one, but for the first two, if these have a `gap`: of
    /// `l < r` and `d < u` in `(l, d, r, u)`, the last two.
    fn above_others(
        &self,
        named: (&[String], &[Kind]),
        parts: &[Form],
        values: &[(&Value, &Seen)],
        gap: Option<Gap>,
    ) -> Vec<Above> {
        let (start, end) = (if gap.is_some() { 2 } else { 0 }, parts.len().min(ORDINALS.len()));
        let mut found: Vec<Above> = Vec::new();
        for (upper, lower) in (start..end).flat_map(|upper| (start..upper).map(move |lower| (upper, lower))) {
            let is_free = |place: usize| !found.iter().any(|it| [it.lower, it.upper].contains(&place));
            if is_free(lower) && is_free(upper) {
                let by = self.stated_gap(named, parts, values, [lower, upper]);
                found.extend(by.map(|by| Above { lower, upper, by }));
            }
        }
        found
    }

    /// The characters of texts: those that are stated, if no sample has others, or else those of the samples.
    fn alphabet(&self, name: &str, values: &[(&Value, &Seen)]) -> Alphabet {
        let shown = || values.iter().filter_map(|(value, _)| value.word()).flat_map(str::chars);
        let stated = self.constraints.characters(name);
        match stated.filter(|all| shown().all(|character| all.contains(character))) {
            Some(all) => Alphabet::stated(all),
            None => Alphabet::of(shown()),
        }
    }

    /// What the length of this text is at least, and at most, by texts before it, as far as no sample contradicts.
    fn between(&self, variable: &Variable) -> [Option<Count>; 2] {
        let seen = &self.shown[variable.number];
        let holds = |count: &Count, is_within: fn(i128, i128) -> bool| {
            seen.iter().all(|seen| {
                let both = count.value(&seen.scope).zip(seen.value.length());
                both.is_some_and(|(bound, length)| is_within(bound, length))
            })
        };
        let [low, high] = between(self.constraints, &variable.name, &self.before);
        [
            low.filter(|count| holds(count, |bound, length| bound <= length)),
            high.filter(|count| holds(count, |bound, length| length <= bound)),
        ]
    }

    /// The count before that is the length of all of these strings.
    fn text_length(&self, name: &str, values: &[(&Value, &Seen)]) -> Option<Count> {
        let lengths: Vec<(i128, &Seen)> =
            values.iter().filter_map(|(value, seen)| Some((value.length()?, *seen))).collect();
        let is_length = |name: &&String| {
            string_of(name).is_none() && lengths.iter().all(|(length, seen)| seen.scope.integer(name) == Some(*length))
        };
        // What a sample contradicts is stated of something else.
        let holds = |count: &Count| lengths.iter().all(|(length, seen)| count.value(&seen.scope) == Some(*length));
        let stated = exact(self.constraints, name, &self.before).filter(holds);
        // A page bounds what has a length of its own.
        if lengths.is_empty() || stated.is_some() || self.constraints.lengths(name) != Bounds::default() {
            return stated;
        }
        // Of a grid's sides, the width is read last.
        self.before.iter().rev().find(is_length).map(|name| Count::Variable(name.clone()))
    }
}

/// Are these the lines of a square board whose size is a constant, as of chess?
fn is_side(side: &Count, lines: &[(&Value, &Seen)]) -> bool {
    let Count::Number(side) = side else { return false };
    !lines.is_empty() && lines.iter().all(|(line, _)| line.length() == Some(*side))
}

/// Does each item of these lists stand in a line of its own?
fn is_by_line(item: &Form, seen: &[Seen]) -> bool {
    let tokens = match item {
        Form::Tuple { parts, .. } if parts.iter().all(Form::is_token) => parts.len(),
        item if item.is_token() => 1,
        _ => return true,
    };
    let mut long = seen.iter().filter(|seen| seen.value.items().len() > 1).peekable();
    if long.peek().is_none() || tokens == 0 {
        return !item.is_scalar();
    }
    long.all(|seen| {
        let starts: Vec<usize> = seen.lines.iter().copied().step_by(tokens).collect();
        starts.windows(2).all(|pair| pair[0] < pair[1])
    })
}

fn are_sorted(seen: &[Seen]) -> bool {
    let numbers = |seen: &Seen| -> Option<Vec<i128>> { seen.value.items().iter().map(Value::integer).collect() };
    let lists: Option<Vec<Vec<i128>>> = seen.iter().map(numbers).collect();
    lists.is_some_and(|lists| lists.iter().any(|list| list.len() > 2) && lists.iter().all(|list| list.is_sorted()))
}

/// Is one of two parts of each of these tuples less than the other, by `gap` at least?
fn is_less(values: &[(&Value, &Seen)], [one, other]: [usize; 2], gap: i128) -> bool {
    let part = |value: &Value, place: usize| value.items().get(place).and_then(Value::integer);
    let holds = |value: &Value| part(value, one).zip(part(value, other)).is_none_or(|(one, other)| one + gap <= other);
    values.iter().all(|(value, _)| holds(value))
}

/// Is it how often a loop among `reads` runs?
fn counts_rounds(name: &str, reads: &[Read]) -> bool {
    reads.iter().any(|read| matches!(read, Read::Loop { end: Count::Variable(end), .. } if end == name))
}
