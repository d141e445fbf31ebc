//! Binary trees as LeetCode writes them: the values in level order, with `null` where a node has no child. A subtree
//! goes, or takes the place of its parent or of the whole tree.

use crate::document::{Document, Edit, NodeId};
use crate::measure::NOTHING;
use crate::values::Texts;
use std::collections::VecDeque;

/// One subtree fewer, or one node that gives its place to a child; the largest subtrees first.
pub fn of_trees(document: &Document) -> Texts<'_> {
    let lists = 0..if document.has_trees { document.nodes.len() } else { 0 };
    let trees = lists.filter_map(|list| Some((list, Tree::read(document, list)?)));
    Box::new(trees.flat_map(move |(list, tree)| {
        let moves = tree.moves();
        moves
            .into_iter()
            .map(move |(place, to)| document.apply(&Edit::replacing(list, tree.written(document, place, to))))
    }))
}

/// Where a node hangs: at a side of another one, or nowhere.
type Place = Option<(usize, usize)>;

/// Nodes are numbered in level order.
struct Tree {
    tokens: Vec<NodeId>,
    places: Vec<Place>,
    children: Vec<[Option<usize>; 2]>,
}

impl Tree {
    /// The tree that `list` may be.
    fn read(document: &Document, list: NodeId) -> Option<Self> {
        let mut tree = Tree { tokens: Vec::new(), places: Vec::new(), children: Vec::new() };
        let mut free: VecDeque<Place> = VecDeque::from([None]);
        for &token in document.children(list) {
            let place = free.pop_front()?;
            if document.integer(token).is_none() {
                if document.text(token) != NOTHING {
                    return None;
                }
                continue;
            }
            let node = tree.tokens.len();
            tree.tokens.push(token);
            tree.places.push(place);
            tree.children.push([None; 2]);
            if let Some((parent, side)) = place {
                tree.children[parent][side] = Some(node);
            }
            free.extend([Some((node, 0)), Some((node, 1))]);
        }
        Some(tree)
    }

    /// What can hang where instead: a subtree in place of all; nothing, or a child of the node, in place of a node.
    fn moves(&self) -> Vec<(Place, Option<usize>)> {
        let nodes = || self.places.iter().copied().enumerate().skip(1);
        let mut moves: Vec<(Place, Option<usize>)> = nodes().map(|(node, _)| (None, Some(node))).collect();
        moves.extend(nodes().map(|(_, place)| (place, None)));
        moves.extend(nodes().flat_map(|(node, place)| {
            self.children[node].into_iter().flatten().map(move |child| (place, Some(child)))
        }));
        moves
    }

    /// The tree with `to` at `place`.
    fn written(&self, document: &Document, place: Place, to: Option<usize>) -> Vec<u8> {
        let root = if place.is_none() { to } else { Some(0) };
        let (mut next, mut texts) = (VecDeque::from([root]), Vec::new());
        while let Some(node) = next.pop_front() {
            texts.push(node.map_or(NOTHING, |node| document.text(self.tokens[node])));
            let Some(node) = node else { continue };
            let child = |side: usize| if place == Some((node, side)) { to } else { self.children[node][side] };
            next.extend([child(0), child(1)]);
        }
        let last = texts.iter().rposition(|text| *text != NOTHING);
        texts.truncate(last.map_or(0, |last| last + 1));
        [b"[".as_slice(), &texts.join(&b','), b"]"].concat()
    }
}
