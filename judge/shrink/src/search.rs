//! The search: which candidates are tried, in which order, until no operation finds a smaller failing input.

use crate::dimension::Dimension;
use crate::document::{Document, Edit};
use crate::measure::is_smaller;
use crate::oracle::{Found, Minimal, Oracle};
use crate::parse::parse;
use crate::values::Texts;
use crate::{level_order, scopes, shapes, values};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// All that operations of one sort make of an input.
type Family = fn(&Document) -> Texts<'_>;

/// Ways to make an input smaller in one step, the most effective ones first.
const FAMILIES: [Family; 10] = [
    values::of_whitespace,
    level_order::of_trees,
    deletions,
    values::of_groups,
    values::of_numbers,
    values::of_values,
    values::of_characters,
    values::of_fractions,
    values::of_pairs,
    values::of_order,
];

/// Up to such a length, any two indices of a dimension are deleted together.
const ALL_PAIRS: usize = 16;
/// A dimension of which none of about so many chunks can be deleted is left, at first and at last.
const LEAST_EFFORT: usize = 2;
const MOST_EFFORT: usize = 32;

/// So many subtrees, edges and pairs of rows of a dimension are tried; each takes time and memory that grow with it.
const MOST_SHAPES: usize = 300;

/// Everything that one operation makes of the input, if it is smaller; the same text may occur more than once.
pub fn candidates(document: &Document) -> impl Iterator<Item = Vec<u8>> {
    let all = FAMILIES.into_iter().flat_map(|family| family(document));
    all.filter(|candidate| is_smaller(candidate, &document.source))
}

fn deletions(document: &Document) -> Texts<'_> {
    let dimensions = scopes::dimensions(document);
    Box::new(dimensions.into_iter().flat_map(move |dimension| {
        let structural = structural(&dimension, document);
        let length = dimension.length;
        let runs = (1..=3).filter(move |&run| run <= length);
        let runs =
            runs.flat_map(move |run| (0..=length - run).map(move |start| (start..start + run).collect::<Vec<_>>()));
        let near = if length <= ALL_PAIRS { length } else { 0 };
        let pairs = (0..near).flat_map(move |a| (a + 2..near).map(move |b| vec![a, b]));
        let whole = std::iter::once_with(move || (0..length).collect::<Vec<_>>());
        let sets = whole.chain(runs).chain(pairs);
        let deleted = sets.map(move |set| dimension.delete(document, &set));
        structural.into_iter().chain(deleted).map(|edit| document.apply(&edit))
    }))
}

/// What keeps a graph connected, a tree a tree, and the pieces of a grid on it.
fn structural(dimension: &Dimension, document: &Document) -> Vec<Edit> {
    let subtrees = shapes::subtrees(dimension, document, MOST_SHAPES).into_iter();
    let mut edits: Vec<Edit> = subtrees.map(|set| dimension.delete(document, &set)).collect();
    edits.extend(shapes::contractions(dimension, document, MOST_SHAPES));
    edits.extend(shapes::merged_neighbours(dimension, document, MOST_SHAPES));
    edits.extend(shapes::overlays(dimension, document, MOST_SHAPES));
    edits
}

pub struct Search<'a> {
    oracle: &'a mut dyn Oracle,
    batch: usize,
    current: Vec<u8>,
    /// Whether there was a `null` at first. A tree may lose its last one, and is still a tree.
    has_trees: bool,
    tried: HashSet<u64>,
    asked: usize,
    steps: usize,
}

/// Time is over.
struct Over;

impl<'a> Search<'a> {
    pub fn new(input: &[u8], oracle: &'a mut dyn Oracle, batch: usize) -> Self {
        let (current, has_trees) = (input.to_vec(), parse(input).has_trees);
        Search { oracle, batch, current, has_trees, tried: HashSet::new(), asked: 0, steps: 0 }
    }

    pub fn run(mut self) -> Minimal {
        let is_minimal = self.reach_fixpoint().is_ok();
        Minimal { input: self.current, tried: self.asked, steps: self.steps, is_minimal }
    }

    fn reach_fixpoint(&mut self) -> Result<(), Over> {
        loop {
            let before = self.steps;
            self.delete_chunks()?;
            self.simplify_chunks()?;
            for family in FAMILIES {
                self.exhaust(family)?;
            }
            if self.steps == before {
                return Ok(());
            }
        }
    }

    /// The first candidate that still fails becomes the current input; returns how many come before it.
    fn first(&mut self, candidates: &mut dyn Iterator<Item = Vec<u8>>) -> Result<Option<usize>, Over> {
        let mut index = 0;
        loop {
            let (mut batch, mut places, mut hashes) = (Vec::new(), Vec::new(), Vec::new());
            while batch.len() < self.batch
                && let Some(candidate) = candidates.next()
            {
                let mut hasher = DefaultHasher::new();
                candidate.hash(&mut hasher);
                let hash = hasher.finish();
                if !self.tried.contains(&hash) && !hashes.contains(&hash) && is_smaller(&candidate, &self.current) {
                    batch.push(candidate);
                    places.push(index);
                    hashes.push(hash);
                }
                index += 1;
            }
            if batch.is_empty() {
                return Ok(None);
            }
            let found = match self.oracle.first(&batch) {
                Found::At(found) => Some(found),
                Found::None => None,
                Found::TimeIsOver => return Err(Over),
            };
            let asked = found.map_or(batch.len(), |found| found + 1).min(batch.len());
            self.asked += asked;
            self.tried.extend(&hashes[..asked]);
            if let Some(found) = found.filter(|&found| found < batch.len()) {
                self.current = batch.swap_remove(found);
                self.steps += 1;
                return Ok(Some(places[found]));
            }
        }
    }

    /// Applies one family until none of its operations finds anything, going on after each success where it was.
    fn exhaust(&mut self, family: Family) -> Result<(), Over> {
        let mut start = 0;
        loop {
            let mut document = parse(&self.current);
            document.has_trees = self.has_trees;
            match self.first(&mut family(&document).skip(start))? {
                Some(places) => start += places,
                None if start == 0 => return Ok(()),
                None => start = 0,
            }
        }
    }

    /// Deletes halves, quarters, … of each dimension. What has worked before is tried first, and smaller chunks only
    /// where no larger ones can be deleted along any dimension.
    fn delete_chunks(&mut self) -> Result<(), Over> {
        let mut worked: Vec<u64> = Vec::new();
        let mut effort = LEAST_EFFORT;
        while effort <= MOST_EFFORT {
            let document = parse(&self.current);
            let mut dimensions = scopes::dimensions(&document);
            let rank = |dimension: &Dimension| worked.iter().rev().position(|&kind| kind == dimension.kind(&document));
            dimensions.sort_by_cached_key(|dimension| rank(dimension).unwrap_or(usize::MAX));
            let before = self.steps;
            for dimension in &dimensions {
                let effort = if rank(dimension).is_some() { MOST_EFFORT } else { effort };
                self.delete_along(&document, dimension, effort)?;
                if self.steps > before {
                    let kind = dimension.kind(&document);
                    worked.retain(|&other| other != kind);
                    worked.push(kind);
                    break;
                }
            }
            effort = if self.steps > before { LEAST_EFFORT } else { effort * 4 };
        }
        Ok(())
    }

    /// Along one dimension, about `effort` chunks at first, and more as long as some can be deleted.
    fn delete_along(&mut self, document: &Document, dimension: &Dimension, effort: usize) -> Result<(), Over> {
        let subtrees = shapes::subtrees(dimension, document, effort);
        let mut texts = subtrees.into_iter().map(|set| document.apply(&dimension.delete(document, &set)));
        if self.first(&mut texts)?.is_some() {
            return Ok(());
        }
        let before = self.steps;
        let mut alive: Vec<usize> = (0..dimension.length).collect();
        let without = |alive: &[usize]| {
            let mut gone = vec![true; dimension.length];
            alive.iter().for_each(|&index| gone[index] = false);
            let gone: Vec<usize> = (0..dimension.length).filter(|&index| gone[index]).collect();
            document.apply(&dimension.delete(document, &gone))
        };
        let mut size = dimension.length;
        while size > 0 {
            let mut at = 0;
            while at < alive.len() {
                let starts: Vec<usize> = (at..alive.len()).step_by(size).collect();
                let chunk = |start: usize| start..(start + size).min(alive.len());
                let mut texts =
                    starts.iter().map(|&start| without(&[&alive[..start], &alive[chunk(start).end..]].concat()));
                let Some(found) = self.first(&mut texts)? else { break };
                at = starts[found];
                alive.drain(at..(at + size).min(alive.len()));
            }
            if self.steps == before && dimension.length.div_ceil(size) >= effort {
                break;
            }
            size = if size == 1 { 0 } else { size.min(alive.len().max(2)).div_ceil(2) };
        }
        Ok(())
    }

    /// Sets halves, quarters, … of all numbers to 0 or 1.
    fn simplify_chunks(&mut self) -> Result<(), Over> {
        let count = values::integers(&parse(&self.current)).len();
        let mut size = count;
        while size > 1 {
            let mut at = 0;
            while at < count {
                let document = parse(&self.current);
                let integers = values::integers(&document);
                let chunks = integers[at..].chunks(size).flat_map(|chunk| [(chunk, 0), (chunk, 1)]);
                let mut texts = chunks.map(|(chunk, value)| {
                    let mut edit = Edit::default();
                    chunk.iter().for_each(|&(token, _)| edit.set(token, value));
                    document.apply(&edit)
                });
                let Some(found) = self.first(&mut texts)? else { break };
                at += (found / 2 + 1) * size;
            }
            size = if size <= count.div_ceil(MOST_EFFORT) { 0 } else { size.div_ceil(2) };
        }
        Ok(())
    }
}
