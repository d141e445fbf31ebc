//! Lists that mean something as a whole: permutations, parents, graphs.

use super::Guesser;
use crate::constraints::{self, Bounds, Fact, Place};
use crate::input_format::count::{Count, Operator};
use crate::input_format::form::{Form, Graph, High, Shape};
use crate::input_format::graph::{graph, is_connected};
use crate::input_format::reads::{Kind, Read, Variable};
use crate::input_format::sample::Seen;
use crate::input_format::stated;
use crate::input_format::value::{SHOWING, Value};
use crate::input_format::writing::{parts, parts_of_edge};
use std::collections::BTreeSet;

/// Names of permutations begin like this.
const PERMUTATION: &str = "p";

/// Names of queries begin like this.
const QUERIES: &str = "q";

impl Guesser<'_> {
    /// Lists that mean something as a whole.
    pub fn special(&self, variable: &Variable, item: &Kind, count: &Count) -> Option<Form> {
        let seen = &self.shown[variable.number];
        match item {
            Kind::Integer { is_one_based, .. } => {
                let lists: Vec<Vec<i128>> =
                    seen.iter().map(|seen| seen.value.items().iter().filter_map(Value::integer).collect()).collect();
                let called = self.called(variable);
                let stated = self.constraints.of(called.name);
                let firsts = match (is_one_based, stated.least) {
                    (true, _) => &[1][..],
                    (false, Some(0)) => &[0, 1],
                    (false, _) => &[1, 0],
                };
                let is_long = lists.iter().any(|list| list.len() > 2);
                let is_named = [&variable.name, called.name].iter().any(|name| name.starts_with(PERMUTATION));
                let is_shuffled = lists.iter().any(|list| list.len() >= SHOWING && !list.is_sorted());
                let is_permutation = |first: i128| {
                    lists.iter().all(|list| {
                        let sorted: BTreeSet<i128> = list.iter().copied().collect();
                        sorted.len() == list.len() && sorted.iter().copied().eq((first..).take(list.len()))
                    })
                };
                // A page that has bounds for what is one, and not the word for it, has a sample that is one by chance.
                let by_chance = self.constraints.has_list() && stated != Bounds::default();
                let is_shown = is_long && is_named || is_shuffled && !by_chance;
                let may_be_one = is_shown && !self.exceeds(called.name, count) || self.is_permutation(called.name);
                if let Some(&first) = firsts.iter().find(|&&first| may_be_one && is_permutation(first)) {
                    return Some(Form::Permutation { first, count: count.clone() });
                }
                let are_parents = |first: i128| {
                    let is_parent = |(place, parent): (i128, &i128)| (first..=first + place).contains(parent);
                    lists.iter().all(|list| (0..).zip(list).all(is_parent))
                };
                let vertices = match count {
                    Count::Operation(Operator::Minus, vertices, one) if **one == Count::Number(1) => {
                        (**vertices).clone()
                    }
                    _ => return None,
                };
                let first = *firsts.iter().find(|&&first| are_parents(first))?;
                let is_shown = is_long || lists.iter().map(Vec::len).sum::<usize>() >= SHOWING;
                // `1 ≤ p_i < i`
                let is_stated = stated::gap(self.constraints, called.name, stated::INDEX) == Some(1);
                (is_shown || is_stated || lists.is_empty() && *is_one_based)
                    .then_some(Form::Parents { vertices, first })
            }
            Kind::Tuple(kinds) => {
                if kinds.len() > 1 && self.are_pairs(variable, kinds.len()) {
                    return None;
                }
                let mut graph = self.graph(variable, (kinds, count), &self.before)?;
                // Where both ends are bounded, and not one by the other, samples are in order by chance.
                graph.is_ordered &= !self.has_free_ends(variable);
                graph.is_ordered |= self.ascends(variable);
                // Without names of their own, as `u`, `v` and `w`, or as statements of AtCoder's call them.
                let known = self.names.get(&variable.number);
                let made_up = [parts_of_edge, parts].map(|names| names(&variable.name, kinds.len()));
                let found = made_up.iter().find(|names| self.are_stated(&names[2..]));
                let names = known.or(found).unwrap_or(&made_up[1]);
                let part = |(place, kind): (usize, &Kind)| {
                    let edges = seen.iter().flat_map(|seen| seen.value.items().iter().map(move |edge| (edge, seen)));
                    let values: Vec<(&Value, &Seen)> =
                        edges.filter_map(|(edge, seen)| Some((edge.items().get(place)?, seen))).collect();
                    let is_made_up = known.or(found).is_none();
                    self.of_values(kind, self.called(variable).part(&names[place], is_made_up), &values)
                };
                Some(Form::Graph(graph, kinds.iter().enumerate().skip(2).map(part).collect()))
            }
            _ => None,
        }
    }

    /// The graph whose edges these tuples are. One that may have no edge at all need not be connected, and of one that
    /// is stated to be connected, edges have no direction.
    fn graph(&self, variable: &Variable, (kinds, count): (&[Kind], &Count), sizes: &[String]) -> Option<Graph> {
        let seen = &self.shown[variable.number];
        let stated = self.upper_of_ends(variable, sizes);
        let mut graph = match stated {
            Some((vertices, first)) => graph(seen, (kinds, count), &[vertices], Some(first))?,
            None => graph(seen, (kinds, count), sizes, None)?,
        };
        let is_stated = self
            .constraints
            .facts(&[])
            .iter()
            .any(|fact| matches!(fact, Fact::Graph(constraints::Graph::Connected, _)));
        if graph.shape == Shape::Any && !is_stated && self.are_ordered_pairs(variable) {
            graph.shape = Shape::Directed;
        }
        if is_stated && graph.shape == Shape::Any && seen.iter().all(|seen| is_connected(seen, &graph.vertices)) {
            graph.shape = Shape::Connected;
        }
        let least = if let Count::Variable(name) = count { self.constraints.of(name).least } else { None };
        let is_any = graph.shape == Shape::Connected && least == Some(0) && !is_stated;
        Some(if is_any { Graph { shape: Shape::Any, ..graph } } else { graph })
    }

    /// Is the list that is called `name` stated to be a permutation?
    fn is_permutation(&self, name: &str) -> bool {
        let facts = self.constraints.facts(&[name]);
        facts.iter().any(|fact| matches!(fact, Fact::Permutation(list) if stated::is(list, name)))
    }

    /// Are the integers that are called `name` stated to be at most another number than how many there are?
    fn exceeds(&self, name: &str, count: &Count) -> bool {
        let Count::Variable(count) = count else { return false };
        let [most, count_most] = [name, count].map(|name| self.constraints.of(name).most);
        let is_bounded = stated::upper(self.constraints, name, &[count]).is_some();
        !is_bounded && most.is_some_and(|most| count_most.is_some_and(|count| most != count))
    }

    /// Are these no edges, but queries, or pairs whose numbers may be equal?
    fn are_pairs(&self, Variable { number, name, .. }: &Variable, width: usize) -> bool {
        let names = self.names.get(number).cloned().unwrap_or_else(|| parts(name, width));
        let pairs = [(names[0].as_str(), names[1].as_str()), ("l", "r")];
        name.starts_with(QUERIES)
            || self.are_records(&names)
            || pairs.iter().any(|(one, other)| stated::gap(self.constraints, one, other) == Some(0))
    }

    /// Are the pairs that have these names stated to be different, and nothing that would make edges of them?
    fn are_records(&self, names: &[String]) -> bool {
        let is_graph = self.constraints.facts(&[]).iter().any(|fact| matches!(fact, Fact::Graph(..)));
        let [one, other] = [&names[0], &names[1]];
        let are_ends = stated::are_different(self.constraints, one, other)
            || stated::gap(self.constraints, one, other).is_some_and(|gap| gap > 0);
        self.are_unique(names) && !is_graph && !are_ends
    }

    /// Is each of the pairs that begin with these names stated to be another one?
    fn are_unique(&self, ends: &[String]) -> bool {
        let names: Vec<&str> = ends.iter().map(String::as_str).collect();
        let is_pair = |columns: &Vec<Place>| {
            columns.len() == 2 && columns.iter().zip(ends).all(|(column, end)| stated::is(column, end))
        };
        let facts = self.constraints.facts(&names);
        facts.iter().any(|fact| matches!(fact, Fact::UniqueRecords(columns) if is_pair(columns)))
    }

    /// The graph whose number of edges is the variable `name`.
    pub fn graph_of_edges(&self, name: &str, later: &[Read]) -> Option<Graph> {
        self.graph_among(name, later, &self.before)
    }

    /// The same, where `sizes` may be numbers of vertices.
    pub fn graph_among(&self, name: &str, later: &[Read], sizes: &[String]) -> Option<Graph> {
        let (list, kinds, count) = later.iter().find_map(|read| {
            let Read::Variable(list) = read else { return None };
            let Kind::List { item, count: Some(count) } = &list.kind else { return None };
            let Kind::Tuple(kinds) = &**item else { return None };
            let is_counted = *count == Count::Variable(name.to_string());
            let are_edges = is_counted && kinds.len() > 1 && !self.are_pairs(list, kinds.len());
            are_edges.then_some((list, kinds, count))
        })?;
        let edges = self.constraints.of(name);
        let is_shown = |seen: &Seen| edges.hold(seen.value.items().len() as i128);
        let graph = self.graph(list, (kinds, count), sizes)?;
        let seen = &self.shown[list.number];
        Some(if seen.iter().all(is_shown) { Graph { edges, ..graph } } else { graph })
    }

    /// How many vertices there must be for the edges that are stated, if `name` is how many there are.
    pub fn least_vertices(&self, name: &str, later: &[Read]) -> Option<i128> {
        let sizes = [&self.before[..], &[name.to_string()]].concat();
        let graphs = later.iter().filter_map(|read| match read {
            Read::Variable(variable) => self.graph_among(&variable.name, later, &sizes),
            _ => None,
        });
        let least = graphs.filter(|graph| graph.vertices == name).map(|graph| graph.least_vertices()).max()?;
        let stated = self.constraints.of(name).least.unwrap_or(0);
        (least > 1 && least > stated).then_some(least)
    }

    /// Is no edge stated to be there twice, and `(v, u)` to be another one than `(u, v)`?
    fn are_ordered_pairs(&self, variable: &Variable) -> bool {
        let made_up = [parts_of_edge, parts].map(|names| names(&variable.name, 2));
        let mut known = self.names.get(&variable.number).into_iter().chain(&made_up);
        known.any(|ends| self.are_unique(ends)) && !self.ascends(variable)
    }

    /// Are the two ends of each of these edges stated to be at most the same number of vertices?
    fn has_free_ends(&self, variable: &Variable) -> bool {
        self.upper_of_ends(variable, &self.before).is_some()
    }

    /// Which of the `sizes` the two ends of each of these edges are stated to be at most, and the first vertex.
    fn upper_of_ends(&self, Variable { number, name, .. }: &Variable, sizes: &[String]) -> Option<(String, i128)> {
        let made_up = [parts_of_edge, parts].map(|names| names(name, 2));
        let sizes: Vec<&String> = sizes.iter().collect();
        let known = self.names.get(number).map(std::slice::from_ref);
        known.unwrap_or(&made_up).iter().find_map(|ends| {
            let mut uppers = ends.iter().take(2).map(|end| stated::upper(self.constraints, end, &sizes));
            let first = uppers.next().flatten()?;
            let vertices = match &first.0 {
                High::UpTo(vertices) => (vertices.clone(), 1),
                High::Below(vertices) => (vertices.clone(), 0),
                _ => return None,
            };
            (uppers.next() == Some(Some(first))).then_some(vertices)
        })
    }

    /// Is the first of each pair stated to be less than the second, which no sample contradicts?
    fn ascends(&self, variable: &Variable) -> bool {
        let is_less = |pair: &Value| match pair.items() {
            [first, second, ..] => first.integer() < second.integer(),
            _ => true,
        };
        let mut pairs = self.shown[variable.number].iter().flat_map(|seen| seen.value.items());
        let names = self.names.get(&variable.number).map_or(&[][..], Vec::as_slice);
        stated::ascends(self.constraints, &variable.name, names) && pairs.all(is_less)
    }
}
