//! What can be deleted: an index of a dimension, from all that the dimension runs along, with what counts it.

use crate::document::{Document, Edit, NodeId};
use crate::labels::{self, Labels};
use crate::scope::{Axis, Scope};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

#[derive(Clone, Debug)]
pub struct Dimension {
    pub length: usize,
    pub axes: Vec<Rc<Axis>>,
    /// Numbers that fall by one for each deleted index.
    pub counters: Vec<NodeId>,
    /// Numbers that name an index.
    pub labels: Option<Rc<Labels>>,
}

impl Dimension {
    pub fn new(axes: Vec<Rc<Axis>>, counters: Vec<NodeId>) -> Self {
        Dimension { length: axes[0].len(), axes, counters, labels: None }
    }

    /// The same for dimensions that are read alike, in whatever version of an input.
    pub fn kind(&self, document: &Document) -> u64 {
        let mut state = DefaultHasher::new();
        for axis in &self.axes {
            match axis.as_ref() {
                Axis::Nodes(nodes) => {
                    let several = nodes.first().is_some_and(|nodes| nodes.len() > 1);
                    let first = nodes.iter().flatten().next().map(|&node| document.nodes[node].kind);
                    (several, first).hash(&mut state);
                }
                Axis::Units { tokens, .. } => tokens.len().min(2).hash(&mut state),
            }
        }
        // Where the counters stand on their lines.
        for &counter in &self.counters {
            let start = document.nodes[counter].body.start;
            document.source[..start].iter().rev().take_while(|&&byte| byte != b'\n').count().hash(&mut state);
        }
        if let Some(labels) = &self.labels {
            labels.kind(&mut state);
        }
        state.finish()
    }

    /// Deletes the indices, which ascend.
    pub fn delete(&self, document: &Document, indices: &[usize]) -> Edit {
        let mut edit = Edit::default();
        for axis in &self.axes {
            match axis.as_ref() {
                Axis::Nodes(nodes) => edit.removed.extend(indices.iter().flat_map(|&index| &nodes[index]).copied()),
                Axis::Units { tokens, .. } => {
                    for &token in tokens {
                        edit.cut.entry(token).or_default().extend(indices);
                    }
                }
            }
        }
        for &counter in &self.counters {
            edit.lower(document, counter, indices.len());
        }
        if let Some(labels) = &self.labels {
            labels.follow(document, indices, &mut edit);
        }
        edit
    }
}

/// Among more axes of one length, or more counters of one value, not all subsets are tried.
const ALL_SUBSETS: usize = 4;

impl Scope {
    /// The most plausible ones first.
    pub fn dimensions(&self, document: &Document) -> Vec<Dimension> {
        let mut dimensions = Vec::new();
        let mut lengths: Vec<usize> = Vec::new();
        for axis in &self.joint {
            if axis.len() > 0 && !lengths.contains(&axis.len()) {
                lengths.push(axis.len());
            }
        }
        for length in lengths {
            let axes: Vec<Rc<Axis>> = self.joint.iter().filter(|axis| axis.len() == length).cloned().collect();
            let counters = self.counting(document, length);
            for axes in subsets(&axes) {
                dimensions.extend(counters.iter().map(|counters| Dimension::new(axes.clone(), counters.clone())));
            }
        }
        dimensions.extend(self.labelled(document));
        dimensions.extend(self.own.iter().flat_map(|scope| scope.dimensions(document)));
        let solo = self.solo.iter().filter(|axis| axis.len() > 0);
        dimensions.extend(solo.map(|axis| Dimension::new(vec![Rc::clone(axis)], Vec::new())));
        dimensions
    }

    /// Sets of numbers that may count `length` things.
    fn counting(&self, document: &Document, length: usize) -> Vec<Vec<NodeId>> {
        let exact = self.with_value(document, length as i128);
        let mut sets = subsets(&exact);
        sets.reverse(); // one counter is likelier than several
        sets.push(Vec::new());
        for near in [length as i128 + 1, length as i128 - 1] {
            if near > 0 && exact.is_empty() {
                sets.extend(self.with_value(document, near).into_iter().map(|counter| vec![counter]));
            }
        }
        sets
    }

    /// Dimensions whose indices are named elsewhere.
    fn labelled(&self, document: &Document) -> Vec<Dimension> {
        let mut dimensions = Vec::new();
        let of_length = |length: usize| -> Vec<Rc<Axis>> {
            self.joint.iter().filter(|axis| axis.len() == length).cloned().collect()
        };
        let mut add = |length: usize, counters: &[NodeId]| {
            let axes = of_length(length);
            for labels in labels::naming(self, document, length, counters) {
                let labels = Some(Rc::new(labels));
                let along = |axes| Dimension { length, axes, counters: counters.to_vec(), labels: labels.clone() };
                if !axes.is_empty() {
                    dimensions.push(along(axes.clone()));
                }
                if !counters.is_empty() {
                    dimensions.push(along(Vec::new()));
                }
            }
            // The list of all vertices' successors, or of all but the first one's parents.
            for (axes, first) in [(axes, 0), (of_length(length.saturating_sub(1)), 1)] {
                for labels in labels::followed(self, document, length, first) {
                    let (axes, counters) = (axes.clone(), counters.to_vec());
                    if !axes.is_empty() {
                        dimensions.push(Dimension {
                            length: length - first,
                            axes,
                            counters,
                            labels: Some(Rc::new(labels)),
                        });
                    }
                }
            }
        };
        for &counter in &self.counters {
            let length = document.integer(counter).and_then(|value| usize::try_from(value).ok());
            if let Some(length) = length.filter(|length| (1..=document.source.len()).contains(length)) {
                add(length, &[counter]);
            }
        }
        let mut lengths: Vec<usize> = self.joint.iter().map(|axis| axis.len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        for length in lengths.into_iter().filter(|&length| length > 0) {
            if self.with_value(document, length as i128).is_empty() {
                add(length, &[]);
            }
        }
        dimensions
    }
}

fn subsets<T: Clone>(items: &[T]) -> Vec<Vec<T>> {
    if items.len() > ALL_SUBSETS {
        let single = items.iter().map(|item| vec![item.clone()]);
        return std::iter::once(items.to_vec()).chain(single).collect();
    }
    let mut masks: Vec<u32> = (1..1 << items.len()).collect();
    masks.sort_by_key(|mask| (mask.count_ones() != items.len() as u32, mask.count_ones()));
    let chosen = |mask: u32| items.iter().enumerate().filter(move |(index, _)| mask >> index & 1 == 1);
    masks.into_iter().map(|mask| chosen(mask).map(|(_, item)| item.clone()).collect()).collect()
}
