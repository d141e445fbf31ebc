//! How the lines of a plain text may hang together: which numbers count which lines. An input does not say so; every
//! layout under which the counts agree with all lines is a hypothesis, and the shortest ones are kept.

use crate::document::{Document, NodeId};
use std::ops::Range;

/// Lines that belong together: a whole input, or one of its test cases.
#[derive(Clone, Debug)]
pub struct Block {
    pub lines: Range<usize>,
    /// Numbers at the start of single lines, each of which may count something.
    pub counters: Vec<NodeId>,
    pub singles: Vec<usize>,
    /// Lines that a number counts.
    pub groups: Vec<Range<usize>>,
}

#[derive(Clone, Debug)]
pub struct Layout {
    pub blocks: Vec<Block>,
    /// The number of blocks, if the input states it.
    pub count: Option<NodeId>,
    /// Whether counts agree with all lines; other layouts only split the text.
    pub agrees: bool,
}

/// One after the other, these make up a block.
#[derive(Clone, Copy, Debug)]
enum Item {
    Single,
    /// As many lines as the number at `(item, token)` says, or one fewer.
    Group {
        at: (usize, usize),
        fewer: i128,
    },
}

/// Where blocks come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blocks {
    One,
    /// As many as a number on the first line says.
    Counted(usize),
    /// As many as there are until the end.
    UntilEnd,
}

/// The numbers of a single line with at most so many tokens may be counters.
const COUNTERS_OF_LINE: usize = 5;
const MOST_ITEMS: usize = 6;
const MOST_LAYOUTS: usize = 4;
/// Extensions that are tried for one kind of blocks.
const MOST_STEPS: usize = 4000;

pub fn layouts(document: &Document) -> Vec<Layout> {
    let lines = document.roots.len();
    let mut layouts = Vec::new();
    if lines == 0 {
        return layouts;
    }
    let first = document.children(document.roots[0]);
    for &token in first.iter().take(COUNTERS_OF_LINE) {
        if let Some(count) = count(document, token)
            && count >= 1
            && lines > count
        {
            Search::new(document, 1..lines, Blocks::Counted(count), Some(token)).run(&mut layouts);
        }
    }
    Search::new(document, 0..lines, Blocks::One, None).run(&mut layouts);
    if layouts.is_empty() {
        let is_zero = |&token: &NodeId| document.integer(token) == Some(0);
        let sentinel = document.children(document.roots[lines - 1]).iter().all(is_zero);
        let end = if sentinel { lines - 1 } else { lines };
        Search::new(document, 0..end, Blocks::UntilEnd, None).run(&mut layouts);
    }
    // At least: any lines, of which the first may have counters.
    for start in 0..lines.min(3) {
        let singles: Vec<usize> = (0..start).collect();
        let counters = singles.iter().flat_map(|&line| counters(document, line)).collect();
        let rest = start..lines;
        layouts.push(Layout {
            blocks: vec![Block { lines: 0..lines, counters, singles, groups: vec![rest] }],
            count: None,
            agrees: false,
        });
    }
    layouts
}

fn count(document: &Document, token: NodeId) -> Option<usize> {
    document.integer(token).and_then(|value| usize::try_from(value).ok())
}

fn counters(document: &Document, line: usize) -> impl Iterator<Item = NodeId> {
    let tokens = document.children(document.roots[line]);
    let few: &[NodeId] = if tokens.len() <= COUNTERS_OF_LINE { tokens } else { &[] };
    few.iter().copied().filter(|&token| count(document, token).is_some())
}

struct Search<'a> {
    document: &'a Document,
    lines: Range<usize>,
    blocks: Blocks,
    count: Option<NodeId>,
    /// How many lines fewer than a number a group may have.
    fewer: usize,
    steps: usize,
    found: Vec<Layout>,
}

impl<'a> Search<'a> {
    fn new(document: &'a Document, lines: Range<usize>, blocks: Blocks, count: Option<NodeId>) -> Self {
        Search { document, lines, blocks, count, fewer: 0, steps: 0, found: Vec::new() }
    }

    fn run(mut self, layouts: &mut Vec<Layout>) {
        // One item more than needed, because the shortest explanation may be a coincidence; and one fewer than a number
        // says, as a tree has one edge fewer than vertices, only where it takes no more items.
        for (fewer, more) in [(0, 1), (1, 0)] {
            self.fewer = fewer;
            self.steps = 0;
            let mut last = MOST_ITEMS;
            for items in 1..=MOST_ITEMS {
                let before = self.found.len();
                self.extend(&mut Vec::new(), self.lines.start, items);
                if self.found.len() > before {
                    last = last.min(items + more);
                }
                if items >= last || self.steps >= MOST_STEPS {
                    break;
                }
            }
        }
        layouts.append(&mut self.found);
    }

    /// Tries all blocks that begin with `items`, which take the lines before `at` in the first block.
    fn extend(&mut self, items: &mut Vec<Item>, at: usize, missing: usize) {
        self.steps += 1;
        if self.steps >= MOST_STEPS || self.found.len() >= MOST_LAYOUTS * (1 + self.fewer) {
            return;
        }
        if missing == 0 {
            self.found.extend(self.read_all(items));
            return;
        }
        if at < self.lines.end {
            items.push(Item::Single);
            self.extend(items, at + 1, missing - 1);
            items.pop();
        }
        let used = |at: (usize, usize)| items.iter().any(|item| matches!(item, Item::Group { at: a, .. } if *a == at));
        let mut options = Vec::new();
        let mut line = self.lines.start;
        for (index, item) in items.iter().enumerate() {
            match *item {
                Item::Single => {
                    let tokens = self.document.children(self.document.roots[line]);
                    for (token, &node) in tokens.iter().enumerate().take(COUNTERS_OF_LINE) {
                        options.extend(
                            count(self.document, node).map(|value| (used((index, token)), (index, token), value)),
                        );
                    }
                    line += 1;
                }
                Item::Group { at, fewer } => line += self.group(items, self.lines.start, at, fewer).unwrap_or(0),
            }
        }
        // A number that counts nothing yet is the likelier one.
        options.sort_by_key(|&(used, _, _)| used);
        for fewer in 0..=self.fewer {
            for &(_, place, value) in &options {
                let Some(length) = value.checked_sub(fewer).filter(|length| at + length <= self.lines.end) else {
                    continue;
                };
                items.push(Item::Group { at: place, fewer: fewer as i128 });
                self.extend(items, at + length, missing - 1);
                items.pop();
            }
        }
    }

    /// How many lines a group has in the block that begins at line `start`.
    fn group(&self, items: &[Item], start: usize, at: (usize, usize), fewer: i128) -> Option<usize> {
        let mut line = start;
        for item in &items[..at.0] {
            match *item {
                Item::Single => line += 1,
                Item::Group { at, fewer } => line += self.group(items, start, at, fewer)?,
            }
        }
        let token = *self.document.children(*self.document.roots.get(line)?).get(at.1)?;
        usize::try_from(self.document.integer(token)? - fewer).ok()
    }

    fn read(&self, items: &[Item], start: usize) -> Option<Block> {
        let mut block = Block { lines: start..start, counters: Vec::new(), singles: Vec::new(), groups: Vec::new() };
        let mut line = start;
        for item in items {
            match *item {
                Item::Single => {
                    block.singles.push(line);
                    line += 1;
                }
                Item::Group { at, fewer } => {
                    let length = self.group(items, start, at, fewer)?;
                    block.groups.push(line..line.checked_add(length)?);
                    line += length;
                }
            }
            if line > self.lines.end {
                return None;
            }
        }
        block.lines.end = line;
        block.counters = block.singles.iter().flat_map(|&line| counters(self.document, line)).collect();
        (line > start).then_some(block)
    }

    fn read_all(&self, items: &[Item]) -> Option<Layout> {
        let mut blocks: Vec<Block> = Vec::new();
        let mut at = self.lines.start;
        let wanted = match self.blocks {
            Blocks::One => 1,
            Blocks::Counted(count) => count,
            Blocks::UntilEnd => usize::MAX,
        };
        while at < self.lines.end && blocks.len() < wanted {
            let block = self.read(items, at)?;
            at = block.lines.end;
            blocks.push(block);
        }
        let complete = match self.blocks {
            Blocks::UntilEnd => blocks.len() > 1,
            Blocks::One | Blocks::Counted(_) => blocks.len() == wanted,
        };
        let first = blocks.first()?;
        let alike = blocks.iter().all(|block| self.same_lengths(first, block));
        (complete && at == self.lines.end && alike).then_some(Layout { blocks, count: self.count, agrees: true })
    }

    /// Whether each single line has as many tokens as in the first block, unless a number may count them.
    fn same_lengths(&self, first: &Block, block: &Block) -> bool {
        let tokens = |line: usize| self.document.children(self.document.roots[line]);
        first.singles.iter().zip(&block.singles).all(|(&a, &b)| {
            let (a, b) = (tokens(a), tokens(b));
            let own =
                |line: &[NodeId]| line.first().and_then(|&token| count(self.document, token)) == Some(line.len() - 1);
            let counts = |block: &Block, length: usize| {
                let mut counters = block.counters.iter().filter_map(|&token| count(self.document, token));
                counters.any(|value| value.abs_diff(length) <= 1)
            };
            a.len() == b.len() || own(a) && own(b) || counts(first, a.len()) && counts(block, b.len())
        })
    }
}
