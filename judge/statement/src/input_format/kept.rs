//! Whether what is made keeps a comparison that a statement has.

use super::count::Count;
use super::form::{Above, Form, Gap, Graph, High, Input, Low, Range, Room, Shape, Step};
use super::lengths;
use super::stated::{self, INDEX};
use super::writing::{parts, parts_of_edge};
use crate::constraints::{self, Bounds, Constraints, Fact, Kept, POINTS, Part, Place, Relation};
use crate::program::beside::{Beside, Other, Related};

/// Integers that statements have a name for.
struct Slot<'a> {
    /// It.
    name: String,
    /// Between what they are.
    range: Range,
    /// The variable that they are, or are in.
    input: &'a Input,
    /// Which part of a tuple they are.
    part: Option<usize>,
}

/// Do these steps keep `fact`, which is one of these `constraints`?
pub fn keeps(steps: &[Step], constraints: &Constraints, fact: &Fact) -> Kept {
    let mut slots = slots(steps);
    slots.retain(|slot| !are_made_up(slot.input, steps, constraints));
    let of = |place: &Place| -> Vec<&Slot<'_>> { slots.iter().filter(|slot| stated::is(place, &slot.name)).collect() };
    let every = |place: &Place, holds: &dyn Fn(&Slot<'_>) -> bool| match of(place) {
        found if found.is_empty() => Kept::Unknown,
        found => Kept::of(found.into_iter().all(holds)),
    };
    if let Fact::Relation(relation) = fact
        && let Some(kept) = lengths::keep(steps, relation)
    {
        return kept;
    }
    match fact {
        // `1 ≤ |A_i|`: 0 may be among numbers that are below 0 and above it.
        Fact::Relation(Relation::Least(place, bound)) if place.part == Part::Length => {
            let value = Place { part: Part::Value, ..place.clone() };
            every(&value, &|slot| bound.value < 1 || slot.least() >= Some(bound.value))
        }
        Fact::Relation(Relation::Least(place, bound)) => every(place, &|slot| slot.least() >= Some(bound.value)),
        Fact::Relation(Relation::Most(place, bound)) => {
            every(place, &|slot| slot.is_below_another() || slot.most().is_some_and(|most| most <= bound.value))
        }
        Fact::Relation(Relation::AtMost(first, gap, second)) if second.word() == Some(INDEX) => {
            every(first, &|slot| slot.is_less_than_its_place(*gap))
        }
        Fact::Relation(Relation::AtMost(first, gap, second)) if second.part == Part::Length => {
            every(first, &|slot| match &slot.range.high {
                High::UpTo(name) => stated::is(second, name) && *gap <= 0,
                High::Below(name) => stated::is(second, name) && *gap <= 1,
                _ => false,
            })
        }
        // How many edges there are is not looked for.
        Fact::Relation(Relation::AtMost(_, _, second)) if counts_edges(steps, second) => Kept::Unknown,
        // `N ≤ HW`
        Fact::Relation(Relation::AtMost(first, 0, second)) if of(second).is_empty() => {
            every(first, &|slot| slot.has_room(second))
        }
        Fact::Relation(Relation::AtMost(first, ..)) if !is_named(steps, constraints, first) => Kept::No,
        Fact::Relation(Relation::AtMost(first, gap, second)) => {
            every(first, &|slot| every(second, &|other| slot.is_less(other, *gap)) == Kept::Yes)
        }
        // Of strings in rows nothing is compared.
        Fact::Relation(Relation::Different(first, second)) if [first, second].iter().all(|it| is_text(steps, it)) => {
            Kept::No
        }
        Fact::Relation(Relation::Different(first, second)) => {
            every(first, &|slot| every(second, &|other| slot.is_other(other)) == Kept::Yes)
        }
        Fact::Parity(place, is_odd) => every(place, &|slot| slot.input.together.is_odd == Some(*is_odd)),
        Fact::Unique(list) if list.name == POINTS => {
            let is_it = |input: &Input| stated::is(list, &input.name) || input.called.len() == 2;
            let mut inputs = steps.iter().flat_map(Step::inputs);
            Kept::of(inputs.any(|input| input.together.unique > 1 && is_it(input)))
        }
        Fact::Unique(list) => every(list, &|slot| slot.are_different()),
        Fact::UniqueRecords(columns) => {
            let all = columns.iter().map(|column| every(column, &|slot| slot.are_different()));
            all.reduce(|one, other| if one == other { one } else { Kept::No }).unwrap_or(Kept::Unknown)
        }
        Fact::Sorted(list, direction) => every(list, &|slot| slot.input.together.order == Some(*direction)),
        Fact::Graph(graph, _) => graph_keeps(&slots, *graph),
        _ => Kept::Unknown,
    }
}

/// Is it a list of tuples whose parts have got letters that the statement has for something else?
fn are_made_up(input: &Input, steps: &[Step], constraints: &Constraints) -> bool {
    let Form::List { item, .. } = &input.form else { return false };
    let Form::Tuple { names, .. } = &**item else { return false };
    let is_stated =
        |name: &String| constraints.relations().iter().flat_map(Relation::places).any(|it| stated::is(it, name));
    let is_variable = |name: &String| steps.iter().flat_map(Step::inputs).any(|input| input.name == *name);
    let have_own = !input.called.is_empty() || names.concat() == input.name;
    !have_own && !names.iter().all(|name| is_stated(name) && !is_variable(name))
}

/// Is something of it called so, or is it not plain what it is?
fn is_named(steps: &[Step], constraints: &Constraints, place: &Place) -> bool {
    fn names(form: &Form) -> Vec<&String> {
        match form {
            Form::Tuple { parts, names: own, .. } => own.iter().chain(parts.iter().flat_map(names)).collect(),
            Form::List { item, .. } => names(item),
            _ => Vec::new(),
        }
    }
    let is_called = |place: &Place| {
        steps.iter().flat_map(Step::inputs).any(|input| {
            let parts = if are_made_up(input, steps, constraints) { Vec::new() } else { names(&input.form) };
            let own = std::iter::once(&input.name).chain(&input.called).chain(parts);
            own.into_iter().any(|name| stated::is(place, name))
        })
    };
    // The ends of edges have any names; where others have indices, `x` is no end: it is of a query.
    let may_be_end = || {
        let has_graph = steps.iter().flat_map(Step::inputs).any(|input| matches!(input.form, Form::Graph(..)));
        let is_other = |place: &Place| place.part == Part::Value && place.depth > 0 && !is_called(place);
        let has_others = constraints.relations().iter().any(|relation| match relation {
            Relation::AtMost(first, ..) => is_other(first),
            _ => false,
        });
        has_graph && (place.depth > 0 || !has_others)
    };
    place.part == Part::Length || is_called(place) || may_be_end()
}

/// Is a graph among what is made, and each of them as it is stated?
fn graph_keeps(slots: &[Slot<'_>], stated: constraints::Graph) -> Kept {
    let graphs =
        slots.iter().filter_map(|slot| if let Form::Graph(graph, _) = &slot.input.form { Some(graph) } else { None });
    let graphs: Vec<&Graph> = graphs.collect();
    let is_kept = |graph: &&Graph| match stated {
        constraints::Graph::Tree => graph.shape == Shape::Tree,
        constraints::Graph::Connected => matches!(graph.shape, Shape::Tree | Shape::Connected),
        constraints::Graph::NoRepeats | constraints::Graph::NoLoops => true,
        constraints::Graph::Acyclic => false,
    };
    if graphs.is_empty() { Kept::Unknown } else { Kept::of(graphs.iter().all(is_kept)) }
}

/// Is it a string, or one in each row of a list?
fn is_text(steps: &[Step], place: &Place) -> bool {
    fn has(form: &Form, name: &str, place: &Place) -> bool {
        match form {
            Form::Text { .. } => stated::is(place, name),
            Form::List { item, .. } => has(item, name, place),
            Form::Tuple { parts, names, .. } => parts.iter().zip(names).any(|(part, name)| has(part, name, place)),
            _ => false,
        }
    }
    let name = |input: &Input| input.called.first().unwrap_or(&input.name).clone();
    steps.iter().flat_map(Step::inputs).any(|input| has(&input.form, &name(input), place))
}

/// Is it how many edges a graph has?
fn counts_edges(steps: &[Step], place: &Place) -> bool {
    let counts = |input: &Input| matches!(input.form, Form::Edges(_)) && stated::is(place, &input.name);
    steps.iter().flat_map(Step::inputs).any(counts)
}

fn slots(steps: &[Step]) -> Vec<Slot<'_>> {
    let of_input = |input| of_form(input, &input.form, &input.called);
    steps.iter().flat_map(Step::inputs).flat_map(of_input).collect()
}

/// What is in a `form` of `input`, whose names are `called`.
fn of_form<'a>(input: &'a Input, form: &Form, called: &[String]) -> Vec<Slot<'a>> {
    let name = |name: Option<&String>| name.unwrap_or(&input.name).clone();
    let slot = |name: String, range: &Range, part| Slot { name, range: range.clone(), input, part };
    match form {
        Form::Integer(range) => vec![slot(name(called.first()), range, None)],
        Form::List { count: None, lengths, item, .. } if called.len() > 1 => {
            let below = lengths.below.as_ref().map(|(name, gap)| match gap {
                0 => High::UpTo(name.clone()),
                _ => High::Below(name.clone()),
            });
            let length = Range {
                low: Low::Number(lengths.least as i128),
                high: below.unwrap_or(High::Any),
                largest: 0,
                is_count: true,
                bounds: Bounds { most: lengths.most, ..Bounds::default() },
            };
            let length = slot(name(called.first()), &length, None);
            std::iter::once(length).chain(of_form(input, item, &called[1..])).collect()
        }
        Form::List { item, .. } => of_form(input, item, called),
        Form::Tuple { parts, names, .. } => {
            let integers = parts.iter().zip(names).enumerate().filter_map(|(place, (part, name))| match part {
                Form::Integer(range) => Some(slot(name.clone(), range, Some(place))),
                _ => None,
            });
            integers.collect()
        }
        Form::Graph(graph, rest) => {
            let names =
                [called.to_vec(), parts_of_edge(&input.name, 2 + rest.len()), parts(&input.name, 2 + rest.len())];
            let mut slots = Vec::new();
            for names in names.iter().filter(|names| names.len() == 2 + rest.len()) {
                let ends = (0..2).map(|place| slot(names[place].clone(), &graph.ends(), Some(place)));
                slots.extend(ends);
                slots.extend(rest.iter().zip(&names[2..]).filter_map(|(part, name)| match part {
                    Form::Integer(range) => Some(slot(name.clone(), range, None)),
                    _ => None,
                }));
            }
            slots
        }
        Form::Permutation { first, count: Count::Variable(count) } => {
            vec![slot(name(called.first()), &Range::up_to(count.clone(), *first), None)]
        }
        _ => Vec::new(),
    }
}

impl Slot<'_> {
    fn least(&self) -> Option<i128> {
        match self.range.low {
            Low::Number(low) => Some(low),
            Low::Variable(..) => self.range.bounds.least.or(Some(i128::MAX)),
            Low::Negative => self.range.bounds.least,
        }
    }

    fn most(&self) -> Option<i128> {
        if self.range.high == High::One { Some(1) } else { self.range.bounds.most }
    }

    /// Does another variable bound it?
    fn is_below_another(&self) -> bool {
        matches!(self.range.high, High::Below(_) | High::UpTo(_)) || !self.input.together.limits.is_empty()
    }

    /// How the second part of a tuple is related to the first.
    fn gap(&self) -> Option<Gap> {
        match &self.input.form {
            Form::Graph(graph, _) if graph.is_ordered => Some(Gap::AtLeast(1)),
            Form::Graph(..) => Some(Gap::Different),
            Form::List { item, .. } => match &**item {
                Form::Tuple { gap, .. } => *gap,
                _ => None,
            },
            Form::Tuple { gap, .. } => *gap,
            _ => None,
        }
    }

    /// Which other parts of a tuple are more than an earlier one.
    fn above(&self) -> &[Above] {
        let tuple = if let Form::List { item, .. } = &self.input.form { item } else { &self.input.form };
        if let Form::Tuple { above, .. } = tuple { above } else { &[] }
    }

    /// Is it by `gap` less than `other` at least?
    fn is_less(&self, other: &Slot<'_>, gap: i128) -> bool {
        let is_below = match &self.range.high {
            High::UpTo(name) => *name == other.input.name && gap <= 0,
            High::Below(name) => *name == other.input.name && gap <= 1,
            _ => false,
        };
        let is_above =
            matches!(&other.range.low, Low::Variable(name, more) if *name == self.input.name && *more >= gap);
        let is_same = std::ptr::eq(self.input, other.input);
        let parts = self.part.zip(other.part).filter(|_| is_same);
        let is_in_order = parts.is_some_and(|(lower, upper)| match self.gap() {
            Some(Gap::AtLeast(more)) if (lower, upper) == (0, 1) => more >= gap,
            _ => self.above().iter().any(|it| (it.lower, it.upper) == (lower, upper) && it.by >= gap),
        });
        let is_beside = |one: &Slot<'_>, two: &Slot<'_>, is_related: fn(Related) -> Option<bool>| {
            one.input.together.beside.as_ref().is_some_and(|beside| {
                beside.other == Other::Item(two.input.name.clone())
                    && is_related(beside.relation).is_some_and(|is_strict| gap <= i128::from(is_strict))
            })
        };
        let least = |relation| if let Related::AtLeast { is_strict } = relation { Some(is_strict) } else { None };
        let most = |relation| if let Related::AtMost { is_strict } = relation { Some(is_strict) } else { None };
        let are_apart = self.most().zip(other.least()).is_some_and(|(most, least)| most.saturating_add(gap) <= least);
        is_below
            || is_above
            || is_in_order
            || is_beside(self, other, most)
            || is_beside(other, self, least)
            || are_apart
    }

    /// Is it by `gap` less than the number of its place at least?
    fn is_less_than_its_place(&self, gap: i128) -> bool {
        match &self.input.together.beside {
            Some(beside) => matches!((&beside.other, beside.relation),
                (Other::Place(_), Related::AtMost { is_strict }) if gap <= i128::from(is_strict)),
            None => matches!(self.input.form, Form::Parents { .. }),
        }
    }

    /// Is it at most the product of the variables whose letters are the name of `place`?
    fn has_room(&self, place: &Place) -> bool {
        let Some(Room::Product(sizes)) = &self.input.together.room else { return false };
        sizes.iter().map(|(size, _)| size.rust(str::to_string)).collect::<String>() == place.name
    }

    /// Are there no equal ones, for what they mean together?
    fn are_different(&self) -> bool {
        matches!(self.input.form, Form::Graph(..) | Form::Permutation { .. })
    }

    fn is_other(&self, other: &Slot<'_>) -> bool {
        let is_same = std::ptr::eq(self.input, other.input);
        let are_apart = is_same && matches!(self.gap(), Some(Gap::Different | Gap::AtLeast(1..)));
        let is_taken = |one: &Slot<'_>, two: &Slot<'_>| {
            let together = &one.input.together;
            let is_beside =
                |it: &Beside| it.relation == Related::Different && it.other == Other::Item(two.input.name.clone());
            together.other_than.as_ref() == Some(&two.input.name) || together.beside.as_ref().is_some_and(is_beside)
        };
        are_apart || is_taken(self, other) || is_taken(other, self) || self.is_less(other, 1) || other.is_less(self, 1)
    }
}
