//! Deletions that a shape must survive: a graph that stays connected, a tree that stays a tree, a grid that keeps its
//! pieces.

use crate::dimension::Dimension;
use crate::document::{Document, Edit, NodeId};
use crate::labels::Gone;
use crate::scope::Axis;
use std::collections::BTreeSet;

/// Sets of vertices without which a connected graph stays connected, large sets first: the subtrees of a spanning tree,
/// and what is left without them; at most so many.
pub fn subtrees(dimension: &Dimension, document: &Document, most: usize) -> Vec<Vec<usize>> {
    let Some(labels) = &dimension.labels else { return Vec::new() };
    let mut neighbours = vec![Vec::new(); labels.length];
    for (_, a, b) in labels.edges(document) {
        neighbours[a].push(b);
        neighbours[b].push(a);
    }
    let mut order: Vec<usize> = Vec::new();
    let mut end_of = vec![0; labels.length];
    let mut visited = vec![false; labels.length];
    let mut stack = vec![(0, false)];
    while let Some((vertex, done)) = stack.pop() {
        if done {
            end_of[vertex] = order.len();
        } else if !std::mem::replace(&mut visited[vertex], true) {
            order.push(vertex);
            stack.push((vertex, true));
            stack.extend(neighbours[vertex].iter().filter(|&&next| !visited[next]).map(|&next| (next, false)));
        }
    }
    if order.len() < 2 {
        return Vec::new();
    }
    let mut ranges = Vec::new();
    for (start, &vertex) in order.iter().enumerate().skip(1) {
        ranges.push((start, end_of[vertex], true));
        ranges.push((start, end_of[vertex], false));
    }
    let size =
        |&(start, end, inside): &(usize, usize, bool)| if inside { end - start } else { order.len() - (end - start) };
    ranges.sort_by_key(|range| std::cmp::Reverse(size(range)));
    let vertices = |(start, end, inside): (usize, usize, bool)| {
        let mut set: Vec<usize> = if inside {
            order[start..end].to_vec()
        } else {
            order[..start].iter().chain(&order[end..]).copied().collect()
        };
        set.sort_unstable();
        set
    };
    ranges.into_iter().take(most).map(vertices).collect()
}

/// One edge fewer: its two vertices become one, and edges that become loops or equal to others go.
pub fn contractions(dimension: &Dimension, document: &Document, most: usize) -> Vec<Edit> {
    let Some(labels) = &dimension.labels else { return Vec::new() };
    let edges = labels.edges(document);
    let contract = |&(_, a, b): &(NodeId, usize, usize)| {
        let (kept, gone) = (a.min(b), a.max(b));
        let mut edit = Dimension { labels: None, ..dimension.clone() }.delete(document, &[gone]);
        let moved = |index: usize| if index == gone { kept } else { index - usize::from(index > gone) };
        let mut seen = BTreeSet::new();
        let mut dropped = 0;
        for &(row, a, b) in &edges {
            let (a, b) = (moved(a), moved(b));
            if a == b || !seen.insert((a.min(b), a.max(b))) {
                edit.removed.insert(row);
                dropped += 1;
            }
        }
        for source in &labels.sources {
            for &(token, row) in &source.labels {
                if let Some(index) = labels.index(document, token).filter(|_| !edit.removed.contains(&row)) {
                    edit.set(token, labels.base + moved(index) as i128);
                }
            }
            if source.gone == Gone::DropRow {
                source.counters.iter().for_each(|&counter| edit.lower(document, counter, dropped));
            }
        }
        edit
    };
    edges.iter().filter(|(_, a, b)| a != b).take(most).map(contract).collect()
}

/// The same for lists of neighbours: two that are neighbours become one, which has the neighbours of both.
pub fn merged_neighbours(dimension: &Dimension, document: &Document, most: usize) -> Vec<Edit> {
    let (Some(labels), [axis]) = (&dimension.labels, dimension.axes.as_slice()) else { return Vec::new() };
    let (Axis::Nodes(rows), [source]) = (axis.as_ref(), labels.sources.as_slice()) else { return Vec::new() };
    if source.gone != Gone::DropToken || rows.iter().any(|row| document.is_token(row[0])) {
        return Vec::new();
    }
    let neighbours = |row: &Vec<NodeId>| -> Option<Vec<usize>> {
        document.children(row[0]).iter().map(|&token| labels.index(document, token)).collect()
    };
    let Some(lists) = rows.iter().map(neighbours).collect::<Option<Vec<_>>>() else { return Vec::new() };
    let merge = |kept: usize, gone: usize| {
        let mut edit = Dimension { labels: None, ..dimension.clone() }.delete(document, &[gone]);
        let moved = |index: usize| if index == gone { kept } else { index - usize::from(index > gone) };
        for (index, row) in rows.iter().enumerate().filter(|&(index, _)| index != gone) {
            let own = lists[index].iter().chain(if index == kept { lists[gone].as_slice() } else { &[] });
            let list: BTreeSet<usize> = own.map(|&next| moved(next)).filter(|&next| next != moved(index)).collect();
            let list: Vec<String> = list.into_iter().map(|next| (labels.base + next as i128).to_string()).collect();
            edit.replaced.insert(row[0], format!("[{}]", list.join(",")).into_bytes());
        }
        edit
    };
    let edges = lists.iter().enumerate().flat_map(|(a, list)| list.iter().map(move |&b| (a, b)));
    edges.filter(|(a, b)| a < b).take(most).map(|(a, b)| merge(a, b)).collect()
}

/// Two neighbouring rows or columns of a grid become one; of two characters, the rarer one stays.
pub fn overlays(dimension: &Dimension, document: &Document, most: usize) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut counts = [0_usize; 256];
    document.source.iter().for_each(|&byte| counts[usize::from(byte)] += 1);
    let rarer = |a: u8, b: u8| if counts[usize::from(b)] < counts[usize::from(a)] { b } else { a };
    for (kept, gone) in (1..dimension.length).flat_map(|index| [(index - 1, index), (index, index - 1)]).take(most) {
        let mut edit = dimension.delete(document, &[gone]);
        let mut merged = false;
        for axis in &dimension.axes {
            let rows = match axis.as_ref() {
                Axis::Nodes(nodes) => overlay_rows(document, &nodes[kept], &nodes[gone], &rarer),
                Axis::Units { tokens, .. } => overlay_columns(document, tokens, (kept, gone), &rarer),
            };
            for (row, text) in rows {
                edit.cut.remove(&row);
                edit.replaced.insert(row, text);
                merged = true;
            }
        }
        if merged {
            edits.push(edit);
        }
    }
    edits
}

type Rarer<'a> = &'a dyn Fn(u8, u8) -> u8;

fn overlay_rows(document: &Document, kept: &[NodeId], gone: &[NodeId], rarer: Rarer) -> Vec<(NodeId, Vec<u8>)> {
    let ([kept], [gone]) = (kept, gone) else { return Vec::new() };
    let (a, b) = (document.text(*kept), document.text(*gone));
    let is_row = |node: NodeId| match document.children(node) {
        [] => document.is_token(node) && document.integer(node).is_none(),
        [token] => document.integer(*token).is_none(),
        _ => false,
    };
    if a.len() != b.len() || !is_row(*kept) || !is_row(*gone) || !a.is_ascii() || !b.is_ascii() {
        return Vec::new();
    }
    vec![(*kept, a.iter().zip(b).map(|(&a, &b)| rarer(a, b)).collect())]
}

fn overlay_columns(
    document: &Document,
    tokens: &[NodeId],
    (kept, gone): (usize, usize),
    rarer: Rarer,
) -> Vec<(NodeId, Vec<u8>)> {
    if tokens.len() < 2 || !tokens.iter().all(|&token| document.text(token).is_ascii()) {
        return Vec::new();
    }
    let merged = |&token: &NodeId| {
        let mut text = document.text(token).to_vec();
        let start = document.nodes[token].body.start;
        let units = document.units(token);
        let (to, from) = (units[kept].start - start, units[gone].start - start);
        text[to] = rarer(text[to], text[from]);
        text.drain(from..from + units[gone].len());
        (token, text)
    };
    tokens.iter().map(merged).collect()
}
