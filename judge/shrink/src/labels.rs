//! Numbers that name an index: vertices of edges, elements of a permutation, neighbours, parents, bounds of queries.
//! When an index is deleted, higher ones move down.

use crate::document::{Document, Edit, Kind, NodeId};
use crate::scope::Scope;
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};

/// What becomes of a label whose index is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gone {
    /// The row that it stands in goes too, as an edge goes with its vertex.
    DropRow,
    /// It goes, as a neighbour goes from a list.
    DropToken,
    /// It names the next index, as the bound of a query does.
    Keep,
    /// It names what the label at that index names, as a child then has its grandparent as its parent.
    Follow,
}

#[derive(Clone, Debug)]
pub struct Source {
    /// Labels, each with the row that it stands in.
    pub labels: Vec<(NodeId, NodeId)>,
    pub gone: Gone,
    /// What counts the rows.
    pub counters: Vec<NodeId>,
}

#[derive(Debug)]
pub struct Labels {
    /// The label of index 0.
    pub base: i128,
    pub length: usize,
    pub sources: Vec<Source>,
}

/// The ways to read numbers as labels of `length` indices.
pub fn naming(scope: &Scope, document: &Document, length: usize, counters: &[NodeId]) -> Vec<Labels> {
    let mut result = Vec::new();
    for base in [1, 0] {
        let reading = Reading { scope, document, length, base, counters };
        reading.all(&mut result);
    }
    result
}

/// The lists of `length - first` labels that say for each index from `first` on which one follows it.
pub fn followed(scope: &Scope, document: &Document, length: usize, first: usize) -> Vec<Labels> {
    let mut result = Vec::new();
    for base in [1, 0] {
        let reading = Reading { scope, document, length, base, counters: &[] };
        for list in scope.lists.iter().filter(|list| list.len() + first == length && !list.is_empty()) {
            if list.iter().all(|&token| reading.names(token)) {
                let labels = list.iter().map(|&token| (token, token)).collect();
                let source = Source { labels, gone: Gone::Follow, counters: Vec::new() };
                result.push(Labels { base: base + first as i128, length: length - first, sources: vec![source] });
            }
        }
    }
    result
}

struct Reading<'a> {
    scope: &'a Scope,
    document: &'a Document,
    length: usize,
    base: i128,
    counters: &'a [NodeId],
}

impl Reading<'_> {
    fn names(&self, token: NodeId) -> bool {
        let range = self.base..self.base + self.length as i128;
        self.document.integer(token).is_some_and(|value| range.contains(&value))
    }

    fn all(&self, result: &mut Vec<Labels>) {
        let lists: Vec<&Vec<NodeId>> = self.scope.lists.iter().filter(|list| self.is_list_of_names(list)).collect();
        let adjacent = self.scope.rows.iter().flatten().any(|&row| self.document.nodes[row].kind == Kind::List);
        let mut row_modes = vec![Gone::DropRow, Gone::Keep];
        if adjacent {
            row_modes.insert(0, Gone::DropToken);
        }
        let list_modes = [Gone::DropToken, Gone::Keep];
        let mut choices: Vec<Vec<Source>> = Vec::new();
        for columns in [Some(2), None] {
            for &gone in &row_modes {
                let rows = || -> Vec<Source> {
                    self.scope.rows.iter().filter_map(|rows| self.rows(rows, columns, gone)).collect()
                };
                if rows().is_empty() {
                    continue;
                }
                choices.push(rows());
                for gone in list_modes.into_iter().filter(|_| !lists.is_empty()) {
                    choices.push(rows().into_iter().chain(lists.iter().map(|list| self.list(list, gone))).collect());
                }
            }
        }
        for gone in list_modes {
            choices.extend(lists.iter().map(|list| vec![self.list(list, gone)]));
            if lists.len() > 1 {
                choices.push(lists.iter().map(|list| self.list(list, gone)).collect());
            }
        }
        for sources in choices {
            // Single numbers at the top, such as a start and a target.
            let taken: BTreeSet<NodeId> = sources
                .iter()
                .flat_map(|source| source.labels.iter().map(|&(token, _)| token).chain(source.counters.iter().copied()))
                .chain(self.counters.iter().copied())
                .collect();
            let others = self.scope.counters.iter().copied();
            let labels: Vec<_> = others.filter(|token| !taken.contains(token) && self.names(*token)).collect();
            if !labels.is_empty() {
                let labels = labels.into_iter().map(|token| (token, token)).collect();
                let single = Source { labels, gone: Gone::Keep, counters: Vec::new() };
                result.push(self.labels(sources.iter().cloned().chain([single]).collect()));
            }
            result.push(self.labels(sources));
        }
    }

    fn labels(&self, sources: Vec<Source>) -> Labels {
        Labels { base: self.base, length: self.length, sources }
    }

    fn is_list_of_names(&self, list: &[NodeId]) -> bool {
        let holds_counter = list.iter().any(|token| self.counters.contains(token));
        !holds_counter && !list.is_empty() && list.iter().all(|&token| self.names(token))
    }

    fn list(&self, list: &[NodeId], gone: Gone) -> Source {
        Source { labels: list.iter().map(|&token| (token, token)).collect(), gone, counters: Vec::new() }
    }

    /// The first `columns` columns of rows, or all columns whose numbers all name an index.
    fn rows(&self, rows: &[NodeId], columns: Option<usize>, gone: Gone) -> Option<Source> {
        let mut labels = Vec::new();
        if let Some(columns) = columns {
            for &row in rows {
                labels.extend(self.document.children(row).iter().take(columns).map(|&token| (token, row)));
            }
            if !labels.iter().all(|&(token, _)| self.names(token)) {
                return None;
            }
        } else {
            let width = rows.iter().map(|&row| self.document.children(row).len()).max()?;
            for column in 0..width {
                let cell = |&row: &NodeId| Some((*self.document.children(row).get(column)?, row));
                let cells: Vec<(NodeId, NodeId)> = rows.iter().filter_map(cell).collect();
                if cells.iter().all(|&(token, _)| self.names(token)) {
                    labels.extend(cells);
                }
            }
        }
        let counting = self.scope.with_value(self.document, rows.len() as i128);
        let counters = counting.into_iter().filter(|counter| !self.counters.contains(counter)).take(1).collect();
        (!labels.is_empty()).then_some(Source { labels, gone, counters })
    }
}

impl Labels {
    /// Lets the labels follow the deletion of the indices, which ascend.
    pub fn follow(&self, document: &Document, indices: &[usize], edit: &mut Edit) {
        let is_gone = |index: usize| indices.binary_search(&index).is_ok();
        let moved = |index: usize| index - indices.partition_point(|&gone| gone < index);
        let left = self.length.saturating_sub(indices.len());
        for source in &self.sources {
            let mut dropped = 0;
            for &(token, row) in &source.labels {
                if edit.removed.contains(&token) || edit.removed.contains(&row) {
                    continue;
                }
                let Some(index) = self.index(document, token) else { continue };
                let target = if is_gone(index) {
                    match source.gone {
                        Gone::DropRow => {
                            edit.removed.insert(row);
                            dropped += 1;
                            continue;
                        }
                        Gone::DropToken => {
                            edit.removed.insert(token);
                            continue;
                        }
                        Gone::Keep => moved(index).min(left.saturating_sub(1)) as i128,
                        Gone::Follow => match self.followed(document, source, index, indices) {
                            Some(next) => moved(next) as i128,
                            None => -1,
                        },
                    }
                } else {
                    moved(index) as i128
                };
                if target != index as i128 {
                    edit.set(token, self.base + target);
                }
            }
            for &counter in &source.counters {
                edit.lower(document, counter, dropped);
            }
        }
    }

    /// The first index that is left, from `index` on; `None` is the root, which is before the first index.
    fn followed(&self, document: &Document, source: &Source, index: usize, indices: &[usize]) -> Option<usize> {
        let mut at = index;
        for _ in 0..=self.length {
            let (token, _) = *source.labels.get(at)?;
            at = self.index(document, token)?;
            if indices.binary_search(&at).is_err() {
                break;
            }
        }
        Some(at)
    }

    pub fn index(&self, document: &Document, token: NodeId) -> Option<usize> {
        let index = usize::try_from(document.integer(token)? - self.base).ok()?;
        (index < self.length).then_some(index)
    }

    /// The same for labels that are read alike.
    pub fn kind(&self, state: &mut impl Hasher) {
        self.base.hash(state);
        for source in &self.sources {
            (source.gone, source.counters.len()).hash(state);
        }
    }

    /// The edges: rows that go with their vertices, with the indices of two.
    pub fn edges(&self, document: &Document) -> Vec<(NodeId, usize, usize)> {
        let mut edges = Vec::new();
        for source in self.sources.iter().filter(|source| source.gone == Gone::DropRow) {
            for pair in source.labels.chunk_by(|a, b| a.1 == b.1) {
                if let [(first, row), (second, _), ..] = *pair
                    && let (Some(a), Some(b)) = (self.index(document, first), self.index(document, second))
                {
                    edges.push((row, a, b));
                }
            }
        }
        edges
    }
}
