//! Items, tuples and integers that are stated to be different, or in an order.

use super::Guesser;
use crate::constraints::{Direction, Fact, POINTS, Part, Place, plain};
use crate::input_format::count::Count;
use crate::input_format::form::{Form, High, Low, Range, Room};
use crate::input_format::naming::Called;
use crate::input_format::reads::{Kind, Read, Variable};
use crate::input_format::stated;
use crate::input_format::value::Value;
use crate::program::items::Items;
use std::collections::BTreeSet;

impl Guesser<'_> {
    /// What `name` is at least, if there is a list of pairs of different integers up to it, which are no edges of a
    /// graph.
    pub fn least_of_other_pairs(&self, name: &str, later: &[Read]) -> Option<i128> {
        later.iter().find_map(|read| {
            let Read::Variable(Variable { number, kind: Kind::List { count: Some(count), .. }, .. }) = read else {
                return None;
            };
            let [one, other, ..] = self.names.get(number)?.as_slice() else { return None };
            let is_graph = match count {
                Count::Variable(edges) => self.graph_among(edges, later, &[name.to_string()]).is_some(),
                _ => true,
            };
            let gap = stated::gap(self.constraints, one, name).filter(|gap| *gap >= 0)?;
            let are_different = !is_graph && stated::are_different(self.constraints, one, other);
            are_different.then(|| self.constraints.of(one).least.unwrap_or(1 - gap) + gap + 1)
        })
    }

    /// What is stated of the items of `lists` together, which no sample contradicts.
    pub fn together(&self, item: &Kind, called: Called<'_>, lists: &[&Value]) -> Items {
        if !matches!(item, Kind::Integer { .. }) || called.is_made_up {
            return Items::default();
        }
        let holds = |holds: fn(&i128, &i128) -> bool| {
            let mut numbers = lists.iter().map(|list| list.items().iter().filter_map(Value::integer));
            numbers.all(|numbers| numbers.collect::<Vec<_>>().is_sorted_by(holds))
        };
        let are_different = || {
            let mut lists = lists.iter().map(|list| list.items().iter().filter_map(Value::integer));
            lists.all(|mut list| {
                let mut seen = BTreeSet::new();
                list.all(|number| seen.insert(number))
            })
        };
        let is_meant = |place: &Place| {
            place.part == Part::Value
                && place.is_of(&plain(called.name))
                && (called.depth..=called.depth + self.depth).contains(&place.depth)
        };
        let mut items = Items::default();
        for fact in self.constraints.facts(&[called.name]) {
            match fact {
                Fact::Unique(place) if is_meant(&place) && are_different() => items.are_unique = true,
                Fact::Sorted(place, direction) if is_meant(&place) && holds(in_order(direction)) => {
                    items.direction = Some(direction);
                }
                _ => {}
            }
        }
        items
    }

    /// How many of the first parts of the tuples in a list are stated to be different together, which no sample
    /// contradicts.
    pub fn unique(&self, variable: &Variable, form: &Form) -> usize {
        let Some(names @ [first, _, ..]) = self.names.get(&variable.number).map(Vec::as_slice) else { return 0 };
        let lists = || self.shown[variable.number].iter().map(|seen| seen.value.items());
        let are_different = |count: usize| {
            lists().all(|rows| {
                let starts: Vec<&[Value]> = rows.iter().filter_map(|row| row.items().get(..count)).collect();
                (1..starts.len()).all(|at| !starts[..at].contains(&starts[at]))
            })
        };
        let are_tuples = matches!(form, Form::List { item, .. } if matches!(**item, Form::Tuple { .. }));
        let columns = |fact: Fact| match fact {
            Fact::UniqueRecords(columns) => {
                let is_start = columns.len() <= names.len()
                    && columns.iter().zip(names).all(|(place, name)| place.name == plain(name));
                is_start.then_some(columns.len())
            }
            Fact::Unique(place) | Fact::Sorted(place, Direction::StrictlyUp) if place.name == plain(first) => Some(1),
            // `All points are distinct.`
            Fact::Unique(place) if are_tuples && place.name == plain(&variable.name) => Some(names.len()),
            Fact::Unique(place) if are_tuples && place.name == POINTS && names.len() == 2 => Some(2),
            _ => None,
        };
        let names: Vec<&str> = names.iter().chain([&variable.name]).map(String::as_str).collect();
        let mut found = self.constraints.facts(&names).into_iter().filter_map(columns);
        let is_gap = |part: &Form| matches!(part, Form::Tuple { gap: Some(_), .. });
        let least = if matches!(form, Form::List { item, .. } if is_gap(item)) { 2 } else { 1 };
        found.find(|count| *count >= least && are_different(*count)).unwrap_or(0)
    }

    /// In which order the first parts of the tuples in a list are stated to be, which no sample contradicts.
    pub fn order(&self, variable: &Variable) -> Option<Direction> {
        let Some([first, _, ..]) = self.names.get(&variable.number).map(Vec::as_slice) else { return None };
        let Kind::List { item, .. } = &variable.kind else { return None };
        if !matches!(&**item, Kind::Tuple(kinds) if matches!(kinds[0], Kind::Integer { .. })) {
            return None;
        }
        let stated = self.constraints.facts(&[first]).into_iter().find_map(|fact| match fact {
            Fact::Sorted(place, direction) if stated::is(&place, first) => Some(direction),
            _ => None,
        });
        let is_shown = |direction: &Direction| {
            self.shown[variable.number].iter().all(|seen| {
                let first = |row: &Value| row.items().first().and_then(Value::integer);
                let firsts: Vec<i128> = seen.value.items().iter().filter_map(first).collect();
                firsts.is_sorted_by(in_order(*direction))
            })
        };
        stated.filter(is_shown)
    }

    /// How many items the list can have that `name` counts, if they are different; in `range`, if that is a number.
    pub fn room(&self, name: &str, range: &mut Range, later: &[Read]) -> Option<Room> {
        let counts =
            |kind: &Kind| matches!(kind, Kind::List { count: Some(Count::Variable(count)), .. } if count == name);
        let are_rows = |kind: &Kind| matches!(kind, Kind::List { item, .. } if counts(item) && matches!(**item, Kind::List { .. }));
        let list = later.iter().find_map(|read| match read {
            Read::Variable(list) => (counts(&list.kind) || are_rows(&list.kind)).then_some(list),
            _ => None,
        })?;
        let form = self.plain(&list.kind, self.called(list), &self.shown[list.number]);
        let form = match form {
            Form::List { item, .. } if !counts(&list.kind) => *item,
            form => form,
        };
        let Form::List { item, items, .. } = &form else { return None };
        if matches!(**item, Form::Tuple { .. }) && !counts(&list.kind) {
            return None;
        }
        let width = |form: &Form| match form {
            Form::Integer(Range { high: High::UpTo(name) | High::Below(name), .. }) => Some(name.clone()),
            _ => None,
        };
        // Of those below another one, and from 1 on, there is one less.
        let size = |form: &Form| {
            let less = match form {
                Form::Integer(Range { low: Low::Number(low), high: High::Below(_), .. }) => *low,
                Form::Integer(Range { low: Low::Number(low), high: High::UpTo(_), .. }) => (low - 1).max(0),
                Form::Character(alphabet) => return Some((Count::Number(alphabet.few.chars().count() as i128), 0)),
                _ => 0,
            };
            Some((Count::Variable(width(form)?), less))
        };
        let columns = match &**item {
            Form::Tuple { parts, gap: Some(_), .. } => {
                return width(&parts[1]).filter(|_| self.unique(list, &form) > 0).map(Room::Pairs);
            }
            Form::Tuple { parts, .. } => &parts[..self.unique(list, &form)],
            item if items.are_different() => std::slice::from_ref(item),
            _ => return None,
        };
        if let [Form::Integer(Range { low: Low::Number(low), high: High::Any, bounds, .. })] = columns {
            let room = bounds.most.map(|most| most - low + 1).filter(|room| *room > 0);
            range.bounds.most = range.bounds.most.into_iter().chain(room).min();
        }
        let product: Vec<(Count, i128)> = columns.iter().map(size).collect::<Option<_>>()?;
        // As many as there are integers below that number.
        if product.iter().any(|(size, _)| *size == Count::Variable(name.to_string())) {
            return None;
        }
        let is_bound = |size: &Count| matches!(&range.high, High::UpTo(name) if *size == Count::Variable(name.clone()));
        let is_more = !product.is_empty() && !product.iter().any(|(size, _)| is_bound(size));
        is_more.then_some(Room::Product(product))
    }
}

/// Whether two neighbors may follow each other.
fn in_order(direction: Direction) -> fn(&i128, &i128) -> bool {
    match direction {
        Direction::Up => |one, other| one <= other,
        Direction::StrictlyUp => |one, other| one < other,
        Direction::Down => |one, other| one >= other,
    }
}
