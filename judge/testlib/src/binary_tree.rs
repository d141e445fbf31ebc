//! Random binary trees, as LeetCode writes them.

use crate::random::Random;
use std::collections::VecDeque;

impl Random {
    /// A binary tree with these values, each shape with the same probability, in level order: the children of each
    /// value, left and right, `None` where there is none; what is `None` up to the end is left out. The values stand
    /// there in their order. [`literal`](crate::literal) prints it as LeetCode does. testlib has nothing like it.
    ///
    /// ```
    /// let root = testlib::Random::new(10).binary_tree(vec![3, 1, 2]);
    /// assert_eq!(testlib::literal(&root), "[3,null,1,2]");
    /// ```
    pub fn binary_tree<T>(&mut self, values: Vec<T>) -> Vec<Option<T>> {
        let shape = Shape::random(values.len(), self);
        let mut values = values.into_iter();
        shape.level_order(|_| values.next().expect("there is a value for each node"))
    }

    /// A binary search tree with these values, each shape with the same probability, in level order as
    /// [`binary_tree`](Random::binary_tree) has it: no value in a left subtree is larger than its root, and none in a
    /// right one is smaller.
    ///
    /// ```
    /// let root = testlib::Random::new(10).search_tree(vec![3, 1, 2]);
    /// assert_eq!(testlib::literal(&root), "[1,null,3,2]");
    /// ```
    pub fn search_tree<T: Ord>(&mut self, mut values: Vec<T>) -> Vec<Option<T>> {
        values.sort_unstable();
        let shape = Shape::random(values.len(), self);
        let ranks = shape.ranks();
        let mut values: Vec<Option<T>> = values.into_iter().map(Some).collect();
        shape.level_order(|node| values[ranks[node]].take().expect("each node has a rank of its own"))
    }
}

/// `values` up to the last one that there is.
pub(crate) fn without_end<T>(mut values: Vec<Option<T>>) -> Vec<Option<T>> {
    let last = values.iter().rposition(Option::is_some);
    values.truncate(last.map_or(0, |last| last + 1));
    values
}

/// A binary tree of n nodes, which have the odd numbers below 2n; an even number stands where there is none.
struct Shape {
    /// The root, and then the left and the right child of each node: those of `node` are at `node` and `node + 1`.
    links: Vec<usize>,
}

impl Shape {
    /// Each shape with the same probability, by the algorithm of J.-L. Rémy (1985), as D. E. Knuth has it: "The Art of
    /// Computer Programming", Algorithm R of 7.2.1.6.
    fn random(nodes: usize, random: &mut Random) -> Self {
        let mut links = vec![0];
        for node in (0..nodes).map(|index| 2 * index + 1) {
            // What hangs anywhere is moved below the new node, to one of its sides.
            let place = random.next(0..links.len());
            let moved = std::mem::replace(&mut links[place], node);
            let nothing = node + 1;
            links.extend(if random.chance(1, 2) { [moved, nothing] } else { [nothing, moved] });
        }
        Shape { links }
    }

    /// What `value` has for the nodes, which it gets in level order.
    fn level_order<T>(&self, mut value: impl FnMut(usize) -> T) -> Vec<Option<T>> {
        let (mut places, mut values) = (VecDeque::from([self.links[0]]), Vec::new());
        while let Some(node) = places.pop_front() {
            if node.is_multiple_of(2) {
                values.push(None);
            } else {
                values.push(Some(value(node)));
                places.extend(&self.links[node..node + 2]);
            }
        }
        without_end(values)
    }

    /// How many nodes are left of each node.
    fn ranks(&self) -> Vec<usize> {
        let (mut ranks, mut next) = (vec![0; self.links.len()], 0);
        let (mut node, mut path) = (self.links[0], Vec::new());
        loop {
            while !node.is_multiple_of(2) {
                path.push(node);
                node = self.links[node];
            }
            let Some(last) = path.pop() else { return ranks };
            ranks[last] = next;
            next += 1;
            node = self.links[last + 1];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::tests::assert_uniform;
    use crate::{Literals, literal};

    #[test]
    fn every_shape_is_equally_likely() {
        // Catalan numbers.
        for (nodes, shapes) in [(0, 1), (1, 1), (2, 2), (3, 5), (4, 14), (5, 42)] {
            assert_uniform(shapes, |random| literal(&random.binary_tree(vec![1; nodes])));
        }
        assert_uniform(5, |random| literal(&random.search_tree(vec![1, 2, 3])));
    }

    #[test]
    fn trees_are_in_level_order_with_the_values_in_theirs() {
        let mut random = Random::new(1);
        for nodes in 0..200_usize {
            let values: Vec<i32> = (0..200).take(nodes).collect();
            let tree = random.binary_tree(values.clone());
            assert_eq!(tree.iter().flatten().copied().collect::<Vec<_>>(), values);
            let text = literal(&tree);
            let read = Literals::new(text.as_str()).binary_tree("root", nodes..=nodes, 0..=200);
            assert_eq!(literal(&read), text);
        }
        // Neither is a recursion.
        assert_eq!(random.search_tree((0..100_000).collect()).iter().flatten().count(), 100_000);
    }

    #[test]
    fn search_trees_are_in_order() {
        let mut random = Random::new(2);
        for nodes in 0..100_usize {
            let values = random.distinct(nodes, 0..200);
            let tree = random.search_tree(values.clone());
            let read = Literals::new(literal(&tree)).search_tree("root", nodes..=nodes, 0..=200);
            assert_eq!(literal(&read), literal(&tree));
            let mut found: Vec<i32> = tree.into_iter().flatten().collect();
            found.sort_unstable();
            let mut values = values;
            values.sort_unstable();
            assert_eq!(found, values);
        }
    }
}
