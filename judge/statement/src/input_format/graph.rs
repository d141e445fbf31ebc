//! Lists of pairs that are the edges of a graph.

use super::count::Count;
use super::form::{Graph, Shape};
use super::reads::Kind;
use super::sample::Seen;
use super::value::{SHOWING, Value};
use crate::constraints::Bounds;
use std::collections::BTreeSet;

/// Names of how many edges there are.
const EDGES: [&str; 2] = ["e", "m"];

/// The graph whose edges these tuples are, if that is what they are. The `first` of its vertices may be stated.
pub fn graph(seen: &[Seen], (kinds, count): (&[Kind], &Count), sizes: &[String], first: Option<i128>) -> Option<Graph> {
    let [Kind::Integer { is_one_based: one, .. }, Kind::Integer { is_one_based: other, .. }, ..] = kinds else {
        return None;
    };
    let is_scalar = |kind: &Kind| matches!(kind, Kind::Integer { .. } | Kind::Float(_) | Kind::Character);
    if one != other || !kinds.iter().all(is_scalar) {
        return None;
    }
    let is_tree_count = |name: &String| *count == Count::one_less(name);
    let is_edge_count = matches!(count, Count::Variable(name) if EDGES.contains(&name.as_str()));
    let all: Vec<(&Seen, Vec<(i128, i128)>)> = seen.iter().map(|seen| (seen, edges(seen))).collect();
    let is_within = |name: &String, first: i128| {
        all.iter().all(|(seen, edges)| {
            let Some(vertices) = seen.scope.integer(name) else { return false };
            let is_vertex = |vertex: i128| first <= vertex && vertex < first + vertices;
            edges.iter().all(|(from, to)| is_vertex(*from) && is_vertex(*to))
        })
    };
    let is_last_seen = |name: &String, first: i128| {
        all.iter().any(|(seen, edges)| {
            let last = seen.scope.integer(name).map(|vertices| first + vertices - 1);
            edges.iter().any(|(from, to)| Some(*from) == last || Some(*to) == last)
        })
    };
    // Those that are read as one-based begin at 1, whatever is stated.
    let (firsts, is_known) = match (one, first) {
        (true, _) => (vec![1], true),
        (false, Some(first)) => (vec![first], true),
        (false, None) => (vec![1, 0], false),
    };
    // The count of edges itself is read before them, too.
    let is_count = |name: &&String| *count != Count::Variable((*name).clone());
    let names: Vec<&String> = sizes.iter().filter(is_count).collect();
    let (vertices, first) = names.iter().find_map(|name| {
        let fits = |first: &&i128| is_within(name, **first) && (is_known || is_last_seen(name, **first));
        Some(((*name).clone(), *firsts.iter().find(fits)?))
    })?;
    if !is_tree_count(&vertices) && !is_edge_count {
        return None;
    }
    let has_loop = all.iter().any(|(_, edges)| edges.iter().any(|(from, to)| from == to));
    let are_different = |turn: fn((i128, i128)) -> (i128, i128)| {
        all.iter().all(|(_, edges)| {
            let different: BTreeSet<(i128, i128)> = edges.iter().copied().map(turn).collect();
            different.len() == edges.len()
        })
    };
    let are_connected = || seen.iter().all(|seen| is_connected(seen, &vertices));
    let says_much = |seen: &&Seen| seen.scope.integer(&vertices).is_some_and(|vertices| vertices > 2);
    let shape = if has_loop || !are_different(|edge| edge) {
        return None;
    } else if !are_different(|(from, to)| (from.min(to), from.max(to))) {
        Shape::Directed
    } else if is_tree_count(&vertices) {
        if !are_connected() {
            return None;
        }
        Shape::Tree
    } else if seen.iter().filter(says_much).count() > 1 && are_connected() {
        Shape::Connected
    } else {
        Shape::Any
    };
    let edges = all.iter().flat_map(|(_, edges)| edges);
    let is_ordered = edges.clone().count() >= SHOWING && edges.clone().all(|(from, to)| from < to);
    Some(Graph { vertices, first, shape, is_ordered, edges: Bounds::default() })
}

/// Is this graph connected, which has as many vertices as that variable says?
pub fn is_connected(seen: &Seen, vertices: &str) -> bool {
    components(&edges(seen), seen.scope.integer(vertices).unwrap_or(0)) <= 1
}

/// The first two integers of each item.
fn edges(seen: &Seen) -> Vec<(i128, i128)> {
    let ends = |edge: &Value| Some((edge.items().first()?.integer()?, edge.items().get(1)?.integer()?));
    seen.value.items().iter().filter_map(ends).collect()
}

/// How many parts a graph has, of which at most so many vertices have no edge.
fn components(edges: &[(i128, i128)], vertices: i128) -> i128 {
    let mut parts: Vec<BTreeSet<i128>> = Vec::new();
    for (from, to) in edges {
        let (mut joined, others): (Vec<_>, Vec<_>) =
            parts.into_iter().partition(|part| part.contains(from) || part.contains(to));
        joined.push([*from, *to].into_iter().collect());
        parts = others;
        parts.push(joined.into_iter().flatten().collect());
    }
    let joined: usize = parts.iter().map(BTreeSet::len).sum();
    let counted = |count: usize| i128::try_from(count).unwrap_or(i128::MAX);
    counted(parts.len()) + (vertices - counted(joined)).max(0)
}
