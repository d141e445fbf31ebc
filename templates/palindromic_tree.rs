//! Palindromic tree (eertree): all distinct palindromes in a word, how often each occurs, and the longest palindromic
//! suffix of each prefix.
//!
//! Each letter makes at most one new palindrome, the longest one that ends there: a shorter one that ends there is a
//! suffix of that one and, mirrored in it, a prefix, so it ended somewhere before. So there are at most n of them. They
//! are the vertices of two trees; an edge puts a letter on both sides. The roots are the empty palindrome and, above
//! the single letters, one that would have the length -1. A link leads to the longest palindrome that is a shorter
//! suffix.
//!
//! The longest palindrome that ends with a new letter c is c·p·c with p a palindrome that ends before it, or c alone:
//! p is the first one with a c before it, on the way of links from the longest. The link of c·p·c is found likewise,
//! from the link of p on. A step on either way lets a suffix begin later in the word, and a letter more lets each begin
//! earlier by one at most, so that all steps together are O(n).
//!
//! The children of a vertex are a list, of at most as many as there are different letters.
//!
//! - **Field**: strings
//! - **Time**: O(σn) for n letters, σ different ones
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: M. Rubinchik, A. M. Shur, "EERTREE: An efficient data structure for processing palindromes in
//!   strings", European Journal of Combinatorics 68 (2018), 249–265
//! - **Verified**: `every_short_word`, `longer_words`, `long_words`; `eertree`

use std::ops::Range;

/// The palindromes in a word: numbers from 1 on, in the order in which they end for the first time; 0 is the empty one.
///
/// [Palindrome](https://oj.uz/problem/view/APIO14_palindrome) (APIO 2014) asks for the greatest product of a
/// palindrome's length and how often it occurs:
///
/// ```
/// use templates::palindromic_tree::PalindromicTree;
///
/// let greatest = |word: &str| {
///     let tree = PalindromicTree::new(word.as_bytes());
///     let counts = tree.occurrences();
///     (1..=tree.count()).map(|palindrome| tree.length(palindrome) * counts[palindrome]).max()
/// };
/// assert_eq!([greatest("abacaba"), greatest("www")], [Some(7), Some(4)]);
/// ```
#[derive(Clone, Debug)]
pub struct PalindromicTree {
    /// That of length -1, and from then on one more than the palindromes' numbers.
    nodes: Vec<Node>,
    suffixes: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Node {
    length: i32,
    link: u32,
    parent: u32,
    /// Where it ends for the first time.
    end: u32,
    /// The child that was made last, and that of the parent which was made before this one; 0 if there is none.
    child: u32,
    sibling: u32,
}

impl PalindromicTree {
    /// The palindromes in a word of any bytes.
    ///
    /// # Panics
    ///
    /// If the word has 2³¹ - 2 letters or more.
    ///
    /// # Complexity
    ///
    /// O(σn) time for n letters, σ different ones.
    #[must_use]
    pub fn new(word: &[u8]) -> Self {
        assert!(word.len() < (1 << 31) - 2, "{} letters", word.len());
        let root = |length| Node { length, link: 0, parent: 0, end: 0, child: 0, sibling: 0 };
        let mut nodes = vec![root(-1), root(0)];
        let mut suffixes = Vec::with_capacity(word.len());
        let mut last = 1;
        for (end, &letter) in word.iter().enumerate() {
            let parent = with_letter_before(&nodes, word, end, last);
            last = child(&nodes, word, parent, letter);
            if last == 0 {
                let length = nodes[parent].length + 2;
                let link = if length == 1 {
                    1
                } else {
                    let shorter = with_letter_before(&nodes, word, end, nodes[parent].link as usize);
                    child(&nodes, word, shorter, letter)
                };
                last = nodes.len();
                let sibling = std::mem::replace(&mut nodes[parent].child, last as u32);
                let [link, parent, end] = [link, parent, end + 1].map(|number| number as u32);
                nodes.push(Node { length, link, parent, end, child: 0, sibling });
            }
            suffixes.push(last as u32 - 1);
        }
        PalindromicTree { nodes, suffixes }
    }

    /// How many different palindromes there are, without the empty one.
    #[must_use]
    pub fn count(&self) -> usize {
        self.nodes.len() - 2
    }

    /// The length of a palindrome.
    ///
    /// # Panics
    ///
    /// If there is no palindrome with this number; so do the others.
    #[must_use]
    pub fn length(&self, palindrome: usize) -> usize {
        self.nodes[palindrome + 1].length as usize
    }

    /// Where a palindrome is in the word for the first time.
    #[must_use]
    pub fn place(&self, palindrome: usize) -> Range<usize> {
        let end = self.nodes[palindrome + 1].end as usize;
        end - self.length(palindrome)..end
    }

    /// The longest palindrome that is a shorter suffix of a palindrome, which may be the empty one; that of the empty
    /// one, too.
    #[must_use]
    pub fn link(&self, palindrome: usize) -> usize {
        (self.nodes[palindrome + 1].link as usize).saturating_sub(1)
    }

    /// A palindrome without its first and its last letter, or `None` if it has fewer than two.
    #[must_use]
    pub fn inner(&self, palindrome: usize) -> Option<usize> {
        (self.nodes[palindrome + 1].parent as usize).checked_sub(1)
    }

    /// For each letter, the longest palindrome that ends with it there.
    #[must_use]
    pub fn suffixes(&self) -> &[u32] {
        &self.suffixes
    }

    /// How often each palindrome occurs in the word; the empty one is not counted and has 0.
    ///
    /// # Complexity
    ///
    /// O(n) time for n letters.
    #[must_use]
    pub fn occurrences(&self) -> Vec<usize> {
        let mut counts = vec![0; self.count() + 1];
        self.suffixes.iter().for_each(|&palindrome| counts[palindrome as usize] += 1);
        for palindrome in (1..counts.len()).rev() {
            counts[self.link(palindrome)] += counts[palindrome];
        }
        counts[0] = 0;
        counts
    }
}

/// The first vertex, on the way of links, before whose palindrome is the letter that is behind it, at `end`.
fn with_letter_before(nodes: &[Node], word: &[u8], end: usize, mut vertex: usize) -> usize {
    let before = |vertex: usize| word.get((end as isize - 1 - nodes[vertex].length as isize) as usize);
    while before(vertex) != Some(&word[end]) {
        vertex = nodes[vertex].link as usize;
    }
    vertex
}

/// The child of a vertex with this letter on both sides, or 0 if there is none.
fn child(nodes: &[Node], word: &[u8], vertex: usize, letter: u8) -> usize {
    let mut child = nodes[vertex].child as usize;
    while child > 0 && word[nodes[child].end as usize - 1] != letter {
        child = nodes[child].sibling as usize;
    }
    child
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn check(word: &[u8]) {
        let tree = PalindromicTree::new(word);
        let name = String::from_utf8_lossy(word);
        // By where it ends for the first time; there is at most one for each place.
        let (mut numbers, mut counts) = (BTreeMap::from([(&word[..0], 0)]), vec![0]);
        for end in 1..=word.len() {
            let ending = (0..=end).map(|start| &word[start..end]);
            let palindromes: Vec<&[u8]> = ending.filter(|part| part.iter().eq(part.iter().rev())).collect();
            for (place, &palindrome) in palindromes.iter().enumerate().filter(|(_, palindrome)| !palindrome.is_empty())
            {
                let next = numbers.len();
                let number = *numbers.entry(palindrome).or_insert(next);
                if number == next {
                    counts.push(0);
                    assert_eq!(tree.place(number), end - palindrome.len()..end, "{name}");
                    assert_eq!(tree.length(number), palindrome.len(), "{name}");
                    assert_eq!(tree.link(number), numbers[palindromes[place + 1]], "{name}");
                    let inner = (palindrome.len() > 1).then(|| numbers[&palindrome[1..palindrome.len() - 1]]);
                    assert_eq!(tree.inner(number), inner, "{name}");
                }
                counts[number] += 1;
            }
            assert_eq!(tree.suffixes()[end - 1] as usize, numbers[palindromes[0]], "{name}");
        }
        assert_eq!((tree.count() + 1, tree.suffixes().len()), (numbers.len(), word.len()), "{name}");
        assert_eq!(tree.occurrences(), counts, "{name}");
        assert_eq!((tree.length(0), tree.link(0), tree.inner(0), tree.place(0)), (0, 0, None, 0..0));
    }

    #[test]
    fn every_short_word() {
        for (letters, longest) in [(1, 12), (2, 11), (3, 7), (4, 5)] {
            for length in 0..=longest {
                for code in 0..usize::pow(letters, length) {
                    let letter = |place| b'a' + (code / usize::pow(letters, place) % letters) as u8;
                    check(&(0..length).map(letter).collect::<Vec<u8>>());
                }
            }
        }
    }

    #[test]
    fn longer_words() {
        let mut state: u64 = 1;
        for round in 0..60 {
            let letters = [2, 3, 26, 256][round % 4];
            let mut letter = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                ((state >> 33) % letters) as u8
            };
            let half: Vec<u8> = (0..40).map(|_| letter()).collect();
            check(&half);
            check(&[&half[..], &half.iter().rev().copied().collect::<Vec<u8>>(), &half[..9]].concat());
        }
    }

    /// Time is linear where links are long.
    #[test]
    fn long_words() {
        let tree = PalindromicTree::new(&[b'a'; 200_000]);
        assert_eq!((tree.count(), tree.occurrences()[1], tree.occurrences()[200_000]), (200_000, 200_000, 1));
        let word: Vec<u8> = (0..200_000).map(|place| if place % 500 == 499 { b'b' } else { b'a' }).collect();
        let tree = PalindromicTree::new(&word);
        // The 499 letters in the end, and all from those in the beginning on, are the longest palindrome in the end.
        assert_eq!(tree.length(tree.suffixes()[199_999] as usize), 199_501);
        assert_eq!(tree.occurrences()[1], 199_600);
    }
}
