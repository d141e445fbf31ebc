//! The constraints of a statement as they are about the arguments of a signature.

use super::examples::value::Value;
use super::form::{Columns, Form, Input, Multiple};
use super::shown::{integer, is_null, items, length};
use crate::constraints::{
    Bound, Bounds, Constraints, Fact, NODE, NodesOf, Operation, Part, Place, Relation, merged, plain,
};

/// What a constraint is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The integers so deep in the argument at this place.
    Value { argument: usize, depth: usize },
    /// How long the lists are that are so deep in it.
    Length { argument: usize, depth: usize },
    /// The integers at this place of its records.
    Column { argument: usize, column: usize },
}

impl Target {
    /// The argument.
    pub fn argument(self) -> usize {
        match self {
            Target::Value { argument, .. } | Target::Length { argument, .. } | Target::Column { argument, .. } => {
                argument
            }
        }
    }

    /// Is it one number?
    pub fn is_single(self) -> bool {
        matches!(self, Target::Value { depth: 0, .. } | Target::Length { depth: 0, .. })
    }
}

/// How one target is related to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pair {
    /// `first + offset <= second`
    AtMost(i128),
    /// `first == second + offset`
    Equal(i128),
    /// `first != second`
    Different,
}

/// The constraints, with the samples that may contradict them.
pub struct Statement<'a> {
    samples: &'a [&'a Vec<Value>],
    names: Vec<String>,
    /// The first words of the names of integers, by which statements call some.
    heads: Vec<Option<String>>,
    /// Names that a statement gives to lengths, and what is added to these.
    aliases: Vec<(String, Target, i128)>,
    columns: Vec<(Place, Target)>,
    /// The nodes of lists and trees: the arguments, and how deep in them the values are.
    nodes: Vec<(usize, usize, NodesOf)>,
    relations: Vec<Relation>,
    /// Lengths that have the same name.
    same: Vec<(Target, Target, i128)>,
    /// What the sentences say.
    pub facts: Vec<Fact>,
}

impl<'a> Statement<'a> {
    /// Those of `constraints` about `inputs`, of which the samples have these values.
    pub fn of(inputs: &[Input], constraints: &Constraints, samples: &'a [&'a Vec<Value>]) -> Self {
        let names: Vec<&str> = inputs.iter().map(|input| input.name.as_str()).collect();
        let facts = constraints.facts(&names);
        let mut relations = constraints.relations().to_vec();
        relations.extend(facts.iter().filter_map(|fact| match fact {
            Fact::Relation(relation) => Some(relation.clone()),
            _ => None,
        }));
        let more: Vec<Relation> = relations.iter().flat_map(|it| follows_from_sum(it, &relations)).collect();
        relations.extend(more);
        let nodes = inputs.iter().enumerate().filter_map(|(argument, input)| match &input.form {
            Form::List { .. } => Some((argument, 1, NodesOf::Lists)),
            Form::Tree { .. } => Some((argument, 1, NodesOf::Trees)),
            Form::Vector { item, .. } => match **item {
                Form::List { .. } => Some((argument, 2, NodesOf::Lists)),
                Form::Tree { .. } => Some((argument, 2, NodesOf::Trees)),
                _ => None,
            },
            _ => None,
        });
        let nodes = nodes.collect();
        let head = |input: &Input| {
            let (head, _) = input.name.split_once('_')?;
            (head.len() > 2 && matches!(input.form, Form::Integer(_))).then(|| head.to_string())
        };
        let heads = inputs.iter().map(head).collect();
        let names = names.into_iter().map(plain).collect();
        let (aliases, columns, same) = (Vec::new(), Vec::new(), Vec::new());
        let mut statement = Statement { samples, names, heads, aliases, columns, nodes, relations, same, facts };
        statement.find_aliases();
        statement.find_columns(inputs);
        statement
    }

    /// `n == nums.length`, where `n` is no argument.
    fn find_aliases(&mut self) {
        let mut found: Vec<(Place, Target, i128)> = Vec::new();
        for relation in &self.relations {
            if let Relation::Equal(one, other, offset) = relation {
                for (alias, length, offset) in [(one, other, Some(*offset)), (other, one, offset.checked_neg())] {
                    let lengths = self.targets(length).into_iter().map(|(target, _)| target);
                    let is_free = alias.word().is_some() && self.targets(alias).is_empty();
                    for target in lengths.filter(|target| is_free && matches!(target, Target::Length { .. })) {
                        let offset = offset.filter(|offset| offset.unsigned_abs() <= FAR);
                        found.extend(offset.map(|offset| (alias.clone(), target, offset)));
                    }
                }
            }
        }
        for fact in &self.facts {
            if let Fact::NodesAre(kind, place) = fact
                && place.word().is_some()
                && self.targets(place).is_empty()
                && let [target] = self.node_counts(*kind)[..]
            {
                found.push((place.clone(), target, 0));
            }
        }
        // `n == amount.length` says more plainly what n is than `edges.length == n - 1` does.
        found.sort_by_key(|(.., offset)| *offset != 0);
        for (alias, target, offset) in found {
            match self.aliases.iter().find(|(name, ..)| *name == alias.name) {
                // alias == known + first == target + offset
                Some((_, known, first)) if *known != target => {
                    self.same.extend(offset.checked_sub(*first).map(|offset| (*known, target, offset)));
                }
                Some(_) => {}
                None => self.aliases.push((alias.name, target, offset)),
            }
        }
    }

    /// `0 <= ai, bi < n` where `edges[i].length == 2`: as many names as values, in their order.
    fn find_columns(&mut self, inputs: &[Input]) {
        let width = |(argument, input): (usize, &Input)| {
            let (columns, item) = match &input.form {
                Form::Matrix { columns, item, .. } => (columns, item),
                Form::Records(records) => return Some((argument, records.columns.len())),
                _ => return None,
            };
            let stated = self.bounds(Target::Length { argument, depth: 1 });
            let width = match (columns, stated.least, stated.most) {
                (_, Some(least), Some(most)) if least == most => usize::try_from(least).ok()?,
                (Columns::Fixed(width), None, None) => *width,
                _ => return None,
            };
            (matches!(**item, Form::Integer(_)) && (2..=MOST_COLUMNS).contains(&width)).then_some((argument, width))
        };
        let records: Vec<(usize, usize)> = inputs.iter().enumerate().filter_map(width).collect();
        let free = |is_meant: &dyn Fn(&Place) -> bool| {
            let mut names: Vec<&Place> = Vec::new();
            for place in self.relations.iter().flat_map(Relation::places) {
                let is_free = place.part == Part::Value && place.name != NODE && self.targets(place).is_empty();
                if is_free && is_meant(place) && !names.contains(&place) {
                    names.push(place);
                }
            }
            names
        };
        let is_word = |place: &Place| place.depth == 0 && place.name.len() > 1;
        // `start_i`, of which a browser makes `starti`; without an index, `xstart`.
        let items = free(&|place| place.depth == 1 || is_word(place) && place.name.ends_with(['i', 'j']));
        // These may be what a list of two numbers has.
        let has_lists = inputs.iter().any(|input| matches!(input.form, Form::Vector { .. }));
        let names = if items.is_empty() && !has_lists { free(&is_word) } else { items };
        let is_plain = matches!(records[..], [(_, 2)]);
        let columns = records
            .into_iter()
            .flat_map(|(argument, width)| (0..width).map(move |column| Target::Column { argument, column }));
        let columns: Vec<Target> = columns.collect();
        if names.len() == columns.len() && (is_plain || !self.samples.is_empty()) {
            self.columns = names.into_iter().cloned().zip(columns).collect();
        }
    }

    /// What `place` is about, and what is added to it.
    pub fn targets(&self, place: &Place) -> Vec<(Target, i128)> {
        if place.name == NODE {
            let values = self.nodes.iter().map(|&(argument, depth, _)| (Target::Value { argument, depth }, 0));
            return values.filter(|_| place.part == Part::Value).collect();
        }
        if let Some((name, column)) = place.column() {
            let argument = self.names.iter().position(|other| other == name);
            return argument.map(|argument| (Target::Column { argument, column }, 0)).into_iter().collect();
        }
        if let Some(argument) = self.names.iter().position(|name| *name == place.name) {
            let depth = place.depth;
            return match place.part {
                Part::Value => vec![(Target::Value { argument, depth }, 0)],
                Part::Length => vec![(Target::Length { argument, depth }, 0)],
            };
        }
        let alias = self.aliases.iter().find(|(name, ..)| place.word() == Some(name));
        let column = self.columns.iter().find(|(column, _)| column == place);
        let alias = alias.map(|(_, target, offset)| (*target, *offset));
        // `start` for `start_node`
        let mut named =
            (0..self.heads.len()).filter(|&at| self.heads[at].is_some() && self.heads[at].as_deref() == place.word());
        let only = named.next().filter(|_| named.next().is_none());
        let head = only.map(|argument| (Target::Value { argument, depth: 0 }, 0));
        alias.or(column.map(|(_, target)| (*target, 0))).or(head).into_iter().collect()
    }

    /// How many nodes lists, or trees, have.
    pub fn node_counts(&self, kind: NodesOf) -> Vec<Target> {
        let of_kind = self.nodes.iter().filter(|(.., other)| *other == kind);
        of_kind.map(|&(argument, depth, _)| Target::Length { argument, depth: depth - 1 }).collect()
    }

    /// All that has bounds.
    pub fn bounded(&self) -> Vec<Target> {
        let mut found = Vec::new();
        for relation in &self.relations {
            if let Relation::Least(place, _) | Relation::Most(place, _) = relation {
                for (target, _) in self.targets(place) {
                    if !found.contains(&target) {
                        found.push(target);
                    }
                }
            }
        }
        found
    }

    /// The bounds of a target: none where a sample contradicts one of them.
    pub fn bounds(&self, target: Target) -> Bounds {
        let bounds = merged(&self.relations, |place| {
            self.targets(place).into_iter().find(|(other, _)| *other == target).map(|(_, offset)| offset)
        });
        Some(bounds).filter(|bounds| self.hold(target, *bounds)).unwrap_or_default()
    }

    /// Has each sample values within these bounds there?
    pub fn hold(&self, target: Target, bounds: Bounds) -> bool {
        self.are(target, |value| bounds.hold(value))
    }

    /// Is this true of each value that the samples have there?
    pub fn are(&self, target: Target, is_true: impl Fn(i128) -> bool) -> bool {
        self.samples.iter().all(|sample| values(sample, target).into_iter().all(&is_true))
    }

    /// Have the texts in this argument no other characters in any sample?
    pub fn has_characters(&self, argument: usize, all: &str) -> bool {
        fn has(value: &Value, all: &str) -> bool {
            match value {
                // An escape, as it stands there.
                Value::Text(text) => text.chars().all(|character| character == '\\' || all.contains(character)),
                Value::List(items) => items.iter().all(|item| has(item, all)),
                Value::Word(_) | Value::Gap => true,
            }
        }
        self.samples.iter().all(|sample| has(&sample[argument], all))
    }

    /// Pairs of targets that are related, those that follow from others too, without those that a sample contradicts.
    pub fn pairs(&self) -> Vec<(Target, Pair, Target)> {
        let mut pairs: Vec<(Target, Pair, Target)> = Vec::new();
        for (one, other, offset) in &self.same {
            pairs.push((*one, Pair::Equal(*offset), *other));
        }
        for relation in &self.relations {
            let (one, pair, other) = match relation {
                Relation::AtMost(one, offset, other) => (one, Pair::AtMost(*offset), other),
                Relation::Equal(one, other, offset) => (one, Pair::Equal(*offset), other),
                Relation::Different(one, other) => (one, Pair::Different, other),
                _ => continue,
            };
            for (first, from) in self.targets(one) {
                for (second, to) in self.targets(other) {
                    // What is added to what has another name.
                    let shifted = match pair {
                        Pair::AtMost(offset) => moved(offset, from, to).map(Pair::AtMost),
                        Pair::Equal(offset) => moved(offset, to, from).map(Pair::Equal),
                        Pair::Different => (from == to).then_some(Pair::Different),
                    };
                    let is_near = |pair: &Pair| match pair {
                        Pair::AtMost(offset) | Pair::Equal(offset) => offset.unsigned_abs() <= FAR,
                        Pair::Different => true,
                    };
                    let shifted = shifted.filter(|pair| first != second && is_near(pair));
                    pairs.extend(shifted.map(|pair| (first, pair, second)));
                }
            }
        }
        for at in 0..pairs.len() {
            for next in 0..pairs.len() {
                if let ((one, Pair::AtMost(first), middle), (other, Pair::AtMost(second), last)) =
                    (pairs[at], pairs[next])
                    && middle == other
                    && one != last
                    && let Some(sum) = first.checked_add(second)
                    && !pairs.contains(&(one, Pair::AtMost(sum), last))
                {
                    pairs.push((one, Pair::AtMost(sum), last));
                }
            }
        }
        pairs.retain(|(one, pair, other)| self.samples.iter().all(|sample| is_related(sample, *one, *pair, *other)));
        // Of several bounds by the same, the strictest one.
        let is_weaker = |(one, pair, other): &(Target, Pair, Target)| {
            let stricter = |(first, known, second): &(Target, Pair, Target)| match (pair, known) {
                (Pair::AtMost(offset), Pair::AtMost(known)) => first == one && second == other && known > offset,
                _ => false,
            };
            pairs.iter().any(stricter)
        };
        pairs.iter().filter(|pair| !is_weaker(pair)).copied().collect()
    }

    /// `favorite[i] != i`: lists of which no item is the number of its place, in no sample either.
    pub fn apart_from_places(&self) -> Vec<usize> {
        let is_place = |place: &Place| {
            let is_index = place.word().is_some_and(|word| matches!(word, "i" | "j"));
            is_index && self.targets(place).is_empty()
        };
        let lists = self.relations.iter().filter_map(|relation| match relation {
            Relation::Different(one, other) if is_place(other) => self.targets(one).first().copied(),
            Relation::Different(one, other) if is_place(one) => self.targets(other).first().copied(),
            _ => None,
        });
        let arguments = lists.filter_map(|(target, _)| match target {
            Target::Value { argument, depth: 1 } => Some(argument),
            _ => None,
        });
        let is_apart = |argument: &usize| {
            let target = Target::Value { argument: *argument, depth: 1 };
            let has_other = |(place, value): (usize, i128)| value != place as i128;
            self.samples.iter().all(|sample| values(sample, target).into_iter().enumerate().all(has_other))
        };
        arguments.filter(is_apart).collect()
    }

    /// Targets that are the sum of others and of a number, without those that a sample contradicts.
    pub fn sums(&self) -> Vec<(Target, Vec<Target>, i128)> {
        let single = |place: &Place| match self.targets(place)[..] {
            [(target, 0)] => Some(target).filter(|target| target.is_single()),
            _ => None,
        };
        let sums = self.relations.iter().filter_map(|relation| {
            let Relation::Sum(place, terms, offset) = relation else { return None };
            let terms: Vec<Target> = terms.iter().map(single).collect::<Option<_>>()?;
            Some((single(place)?, terms, *offset)).filter(|_| offset.unsigned_abs() <= FAR)
        });
        let is_sum = |(place, terms, offset): &(Target, Vec<Target>, i128)| {
            self.samples.iter().all(|sample| {
                let sum: i128 = terms.iter().flat_map(|term| values(sample, *term)).sum();
                values(sample, *place).into_iter().all(|value| value == sum + offset)
            })
        };
        sums.filter(is_sum).collect()
    }

    /// Two targets whose sum, or whose product, has bounds, without what a sample contradicts.
    pub fn joint(&self) -> Vec<([Target; 2], Operation, Bounds)> {
        let joint = self.relations.iter().filter_map(|relation| {
            let Relation::Together(joint, bounds) = relation else { return None };
            let [one, other] = &joint.places[..] else { return None };
            match (&self.targets(one)[..], &self.targets(other)[..]) {
                (&[(one, 0)], &[(other, 0)]) => Some(([one, other], joint.operation, *bounds)),
                _ => None,
            }
        });
        let holds = |([one, other], operation, bounds): &([Target; 2], Operation, Bounds)| {
            self.samples.iter().all(|sample| {
                let others = values(sample, *other);
                let of = |one: i128| {
                    others.iter().all(|other| operation.of([one, *other]).is_some_and(|it| bounds.hold(it)))
                };
                values(sample, *one).into_iter().all(of)
            })
        };
        joint.filter(holds).collect()
    }

    /// Sums of equal numbers that are no argument: what is such a sum, and of what it is a multiple.
    pub fn multiples(&self) -> Vec<(Target, Multiple)> {
        let multiples = self.relations.iter().filter_map(|relation| {
            let Relation::Sum(place, terms, offset) = relation else { return None };
            let [one, _, ..] = &terms[..] else { return None };
            let are_free = terms.iter().all(|term| term == one) && self.targets(one).is_empty();
            let (target, more) = self.targets(place).first().copied().filter(|_| are_free)?;
            let of = u8::try_from(terms.len()).ok()?;
            let rest = offset.checked_sub(more)?.rem_euclid(i128::from(of));
            Some((target, Multiple { of, rest: u8::try_from(rest).ok()? }))
        });
        multiples.collect()
    }

    /// Is this true of all lists, or texts, that are so deep in the argument at this place of the samples?
    pub fn all(&self, (argument, depth): (usize, usize), is_true: impl Fn(&Value) -> bool) -> bool {
        self.samples.iter().all(|sample| inside(&sample[argument], depth).into_iter().all(&is_true))
    }
}

/// What the bounds of a sum, or of what it is the sum of, say of it.
fn follows_from_sum(relation: &Relation, relations: &[Relation]) -> Vec<Relation> {
    let Relation::Sum(place, terms, offset) = relation else { return Vec::new() };
    let bound = |value: i128| value.checked_add(*offset).map(|value| Bound { value, is_direct: false });
    let of_sum = relations.iter().flat_map(|relation| match relation {
        Relation::Together(joint, bounds) if joint.operation == Operation::Sum && joint.places == *terms => {
            let least = bounds.least.and_then(bound).map(|least| Relation::Least(place.clone(), least));
            let most = bounds.most.and_then(bound).map(|most| Relation::Most(place.clone(), most));
            least.into_iter().chain(most).collect()
        }
        _ => Vec::new(),
    });
    let of_terms = || {
        let each = terms.iter().map(|term| merged(relations, |place| (place == term).then_some(0)));
        let each: Vec<Bounds> = each.collect();
        let sum = |of: fn(&Bounds) -> Option<i128>| {
            each.iter().try_fold(0_i128, |sum, bounds| sum.checked_add(of(bounds)?)).and_then(bound)
        };
        let least = sum(|bounds| bounds.least).map(|least| Relation::Least(place.clone(), least));
        let most = sum(|bounds| bounds.most).map(|most| Relation::Most(place.clone(), most));
        least.into_iter().chain(most)
    };
    let of_sum: Vec<Relation> = of_sum.collect();
    if of_sum.is_empty() { of_terms().collect() } else { of_sum }
}

fn moved(offset: i128, more: i128, less: i128) -> Option<i128> {
    offset.checked_add(more)?.checked_sub(less)
}

/// What is added to an argument is no more than this: larger numbers may not be those of its type.
const FAR: u128 = 1_000_000;

/// Records have at most so many values.
const MOST_COLUMNS: usize = 6;

/// What is so deep in `value`.
fn inside(value: &Value, depth: usize) -> Vec<&Value> {
    if depth == 0 { vec![value] } else { items(value).into_iter().flat_map(|item| inside(item, depth - 1)).collect() }
}

/// The numbers that a sample has there.
fn values(sample: &[Value], target: Target) -> Vec<i128> {
    let of_list = |list: &Value| length(list) - items(list).iter().filter(|item| is_null(item)).count();
    match target {
        Target::Value { argument, depth } => inside(&sample[argument], depth).into_iter().filter_map(integer).collect(),
        Target::Length { argument, depth } => {
            inside(&sample[argument], depth).into_iter().map(|list| of_list(list) as i128).collect()
        }
        Target::Column { argument, column } => {
            let of_row = |row: &Value| items(row).get(column).and_then(|value| integer(value));
            items(&sample[argument]).into_iter().filter_map(of_row).collect()
        }
    }
}

fn is_related(sample: &[Value], one: Target, pair: Pair, other: Target) -> bool {
    if let (Target::Value { argument, depth: 0 }, Pair::Different, Target::Value { argument: another, depth: 0 }) =
        (one, pair, other)
        && let (Value::Text(one), Value::Text(other)) = (&sample[argument], &sample[another])
    {
        return one != other;
    }
    let (ones, others) = (values(sample, one), values(sample, other));
    let holds = |one: i128, other: i128| match pair {
        Pair::AtMost(offset) => one.checked_add(offset).is_some_and(|sum| sum <= other),
        Pair::Equal(offset) => other.checked_add(offset) == Some(one),
        Pair::Different => one != other,
    };
    match (one, other) {
        (Target::Column { .. }, Target::Column { .. }) => {
            ones.iter().zip(&others).all(|(one, other)| holds(*one, *other))
        }
        // Items at the same place, of lists with as many.
        (Target::Value { argument, depth: 1 }, Target::Value { argument: another, depth: 1 })
            if argument != another && ones.len() == others.len() =>
        {
            ones.iter().zip(&others).all(|(one, other)| holds(*one, *other))
        }
        _ => ones.iter().all(|one| others.iter().all(|other| holds(*one, *other))),
    }
}
