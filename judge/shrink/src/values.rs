//! What can be made simpler without deleting an element: numbers, their order, and characters.

use crate::document::{Document, Edit, NodeId};
use crate::measure::rank;
use std::collections::{BTreeMap, BTreeSet};

pub type Texts<'a> = Box<dyn Iterator<Item = Vec<u8>> + 'a>;

/// Up to so many numbers, any two of them are lowered together.
const ALL_PAIRS: usize = 16;
/// Every number is tried up to this one.
const SMALL: i128 = 8;
/// So many other numbers are subtracted from a number.
const OTHERS: usize = 4;

pub fn integers(document: &Document) -> Vec<(NodeId, i128)> {
    let value = |token: NodeId| document.integer(token).map(|value| (token, value));
    document.tokens().into_iter().filter_map(value).collect()
}

/// Numbers that stand together: on a line, in a list, in a column, or anywhere.
fn groups(document: &Document) -> Vec<Vec<(NodeId, i128)>> {
    let all = integers(document);
    let values: BTreeMap<NodeId, i128> = all.iter().copied().collect();
    let with_value = |nodes: Vec<NodeId>| -> Vec<(NodeId, i128)> {
        nodes.into_iter().filter_map(|node| Some((node, *values.get(&node)?))).collect()
    };
    let mut groups = vec![all, with_value(document.tokens().into_iter().skip(1).collect())];
    let mut columns: BTreeMap<usize, Vec<NodeId>> = BTreeMap::new();
    for node in document.nodes.iter().filter(|node| !node.children.is_empty()) {
        groups.push(with_value(node.children.clone()));
        groups.push(with_value(node.children[1..].to_vec()));
        for (index, &child) in node.children.iter().enumerate() {
            columns.entry(index).or_default().push(child);
        }
    }
    groups.extend(columns.into_values().map(with_value));
    groups.retain(|group| group.len() > 1);
    groups
}

/// All numbers of a group become one small number, or their ranks, or all come closer to 0 by the same amount.
pub fn of_groups(document: &Document) -> Texts<'_> {
    Box::new(groups(document).into_iter().flat_map(move |group| {
        let sorted: BTreeSet<i128> = group.iter().map(|&(_, value)| value).collect();
        let lowest = sorted.first().copied().unwrap_or(0);
        let farthest = sorted.iter().copied().max_by_key(|value| value.unsigned_abs()).unwrap_or(0);
        let mut maps: Vec<Box<dyn Fn(i128) -> i128>> = vec![Box::new(|_| 0), Box::new(|_| 1)];
        for first in [0, 1] {
            let ranks: BTreeMap<i128, i128> = sorted.iter().copied().zip(first..).collect();
            maps.push(Box::new(move |value| ranks[&value]));
        }
        maps.push(Box::new(move |value| value - lowest));
        maps.push(Box::new(move |value| value - lowest + 1));
        maps.push(Box::new(|value| value / 2));
        maps.push(Box::new(|value| value.abs()));
        maps.push(Box::new(|value| -value));
        // None moves away from 0: else one number would fall step by step while another one grows. And the steps are
        // large ones first, for after a success the same step comes next.
        let closer = |power: i128| move |value: i128| value - value.signum() * power.min(value.abs());
        maps.extend(powers(farthest).map(|power| -> Box<dyn Fn(i128) -> i128> { Box::new(closer(power)) }));
        maps.into_iter().map(move |map| set_all(document, group.iter().map(|&(token, value)| (token, map(value)))))
    }))
}

/// Each number for itself: 0, 1, its absolute value, half of it, less by a power of two or by another number, and
/// small ones.
pub fn of_numbers(document: &Document) -> Texts<'_> {
    let all = integers(document);
    let absolute = all.iter().map(|&(_, value)| value.abs()).filter(|&value| value > 1);
    let others: Vec<i128> = absolute.collect::<BTreeSet<_>>().into_iter().take(OTHERS).collect();
    Box::new(all.into_iter().flat_map(move |(token, value)| {
        let less = others.clone().into_iter().flat_map(move |other| [value - other, value - other - 1, value % other]);
        let related = less.chain(2..=SMALL).filter(move |&other| is_simpler(other, value));
        simpler(value).chain(related).map(move |simple| set_all(document, [(token, simple)]))
    }))
}

/// All numbers with one value become the same simpler number; two values change places.
pub fn of_values(document: &Document) -> Texts<'_> {
    let all = integers(document);
    let values: Vec<i128> = all.iter().map(|&(_, value)| value).collect::<BTreeSet<_>>().into_iter().collect();
    let pairs = values.windows(2).map(|pair| (pair[0], pair[1])).collect::<Vec<_>>();
    let replaced = values.clone().into_iter().flat_map(move |value| {
        let others =
            values.clone().into_iter().filter(move |other| other.unsigned_abs() < value.unsigned_abs()).take(8);
        simpler(value).chain(others).map(move |simple| (value, simple)).collect::<Vec<_>>()
    });
    let numbers = all.clone();
    let replaced = replaced.map(move |(value, simple)| {
        let tokens = numbers.iter().filter(|&&(_, other)| other == value);
        set_all(document, tokens.map(|&(token, _)| (token, simple)))
    });
    let swapped = pairs.into_iter().map(move |(low, high)| {
        let other = |value| if value == low { high } else { low };
        let tokens = all.iter().filter(|&&(_, value)| value == low || value == high);
        set_all(document, tokens.map(|&(token, value)| (token, other(value))))
    });
    Box::new(replaced.chain(swapped))
}

/// Two numbers are lowered together, or one is lowered and a later one raised, by a power of two: neighbours by each of
/// them, others by each third one. By 1 alone, a large number would fall step by step, and time would be over.
pub fn of_pairs(document: &Document) -> Texts<'_> {
    let all = integers(document);
    let near = if all.len() <= ALL_PAIRS { all.len() } else { 3 };
    let pairs = (0..all.len()).flat_map(move |a| (a + 1..all.len().min(a + 1 + near)).map(move |b| (a, b)));
    let all = integers(document);
    Box::new(pairs.flat_map(move |(a, b)| {
        let ((first, x), (second, y)) = (all[a], all[b]);
        let each = if b == a + 1 { 1 } else { 3 };
        let powers: Vec<i128> = powers(x.max(y)).filter(|power| power.ilog2() % each == 0).collect();
        let lowered = powers.into_iter().flat_map(move |power| [(x - power, y - power), (x - power, y + power)]);
        let changed = lowered.chain([(x - x.signum(), y - y.signum()), (-x, -y)]);
        changed.map(move |(x, y)| set_all(document, [(first, x), (second, y)])).collect::<Vec<_>>()
    }))
}

/// Elements of a line, a list, or the text: sorted, reversed, and neighbours in the other order.
pub fn of_order(document: &Document) -> Texts<'_> {
    let inner = document.nodes.iter().map(|node| node.children.clone());
    let lines = (0..3).filter_map(|start| document.roots.get(start..).map(<[NodeId]>::to_vec));
    Box::new(lines.chain(inner).filter(|nodes| nodes.len() > 1).flat_map(move |nodes| {
        let key = |&node: &NodeId| (document.integer(node), document.text(node).to_vec());
        let mut orders: Vec<Vec<NodeId>> = Vec::new();
        for start in [0, 1] {
            let mut sorted = nodes.clone();
            sorted[start..].sort_by_key(key);
            orders.push(sorted);
        }
        orders.push(nodes.iter().rev().copied().collect());
        let swaps = (1..nodes.len()).map({
            let nodes = nodes.clone();
            move |index| vec![(nodes[index - 1], nodes[index]), (nodes[index], nodes[index - 1])]
        });
        let moved = orders.into_iter().map(move |order| nodes.iter().copied().zip(order).collect::<Vec<_>>());
        moved.chain(swaps).map(move |moves| {
            let moves = moves.into_iter().filter(|(place, from)| place != from);
            let replaced = moves.map(|(place, from)| (place, document.text(from).to_vec())).collect();
            document.apply(&Edit { replaced, ..Edit::default() })
        })
    }))
}

/// Characters become simpler ones: all that are equal at once, all of a token, and one by one.
pub fn of_characters(document: &Document) -> Texts<'_> {
    let tokens: Vec<NodeId> =
        document.tokens().into_iter().filter(|&token| document.integer(token).is_none()).collect();
    let digits = document.tokens().into_iter().filter(|&token| {
        let text = document.text(token);
        text.len() > 1 && text.iter().all(|byte| matches!(byte, b'0' | b'1'))
    });
    let mut tokens: Vec<NodeId> = tokens.into_iter().chain(digits).collect();
    tokens.sort_unstable();
    tokens.dedup();
    let mut alphabet: Vec<u8> = tokens.iter().flat_map(|&token| document.text(token)).copied().collect();
    alphabet.sort_by(|a, b| rank(a).cmp(&rank(b)));
    alphabet.dedup();
    let simpler_than = {
        let alphabet = alphabet.clone();
        move |byte: u8| -> Vec<u8> {
            let canonical = match byte {
                b'a'..=b'z' => vec![b'a', b'b'],
                b'A'..=b'Z' => vec![b'A', b'B'],
                b'0'..=b'9' => vec![b'0', b'1'],
                _ => Vec::new(),
            };
            let present = alphabet.iter().copied().filter(u8::is_ascii_graphic);
            let simpler: BTreeSet<u8> = present.chain(canonical).filter(|other| rank(other) < rank(&byte)).collect();
            let mut simpler: Vec<u8> = simpler.into_iter().filter(|other| !b"\"\\[],".contains(other)).collect();
            simpler.sort_by(|a, b| rank(a).cmp(&rank(b)));
            simpler.truncate(6);
            simpler
        }
    };
    let classes = alphabet.into_iter().filter(|byte| byte.is_ascii_graphic() && !b"\"\\".contains(byte));
    let everywhere = {
        let (tokens, simpler_than) = (tokens.clone(), simpler_than.clone());
        classes.flat_map(move |from| {
            let tokens = tokens.clone();
            simpler_than(from).into_iter().map(move |to| {
                let replaced =
                    |&token: &NodeId| (token, substitute(document, token, |byte| (byte == from).then_some(to)));
                document.apply(&Edit { replaced: tokens.iter().map(replaced).collect(), ..Edit::default() })
            })
        })
    };
    let each = tokens.into_iter().flat_map(move |token| {
        let text = document.text(token);
        let used: BTreeSet<u8> = text.iter().copied().collect();
        let low: BTreeSet<u8> = used.iter().flat_map(|&byte| simpler_than(byte)).collect();
        let simpler_than = simpler_than.clone();
        let whole = low.into_iter().map(move |to| {
            let simpler = substitute(document, token, |byte| (rank(&to) < rank(&byte)).then_some(to));
            document.apply(&Edit::replacing(token, simpler))
        });
        let single = document.units(token).into_iter().filter(|unit| unit.len() == 1).flat_map(move |unit| {
            simpler_than(document.source[unit.start]).into_iter().map(move |to| {
                let mut text = document.text(token).to_vec();
                text[unit.start - document.nodes[token].body.start] = to;
                document.apply(&Edit::replacing(token, text))
            })
        });
        whole.chain(single)
    });
    Box::new(everywhere.chain(each))
}

/// Less whitespace, everywhere or at one place.
pub fn of_whitespace(document: &Document) -> Texts<'_> {
    let gaps = document.gaps();
    let all = document.with_gaps(&gaps);
    Box::new(std::iter::once(all).chain(gaps.into_iter().map(|gap| document.with_gaps(&[gap]))))
}

/// Fractions become integers, 0 and 1, or lose digits.
pub fn of_fractions(document: &Document) -> Texts<'_> {
    let is_fraction = |&token: &NodeId| {
        let text = document.text(token);
        text.contains(&b'.') && str::from_utf8(text).is_ok_and(|text| text.parse::<f64>().is_ok())
    };
    Box::new(document.tokens().into_iter().filter(is_fraction).flat_map(move |token| {
        let text = document.text(token);
        let point = text.iter().position(|&byte| byte == b'.').unwrap_or(text.len());
        let zeros = text.len() - point - 1;
        let mut simpler: Vec<Vec<u8>> = vec![b"0".to_vec(), b"1".to_vec(), text[..point].to_vec()];
        for digit in [b"0", b"1"] {
            simpler.push([digit.as_slice(), b".", &vec![b'0'; zeros]].concat());
        }
        simpler.push([&text[..=point], &vec![b'0'; zeros]].concat());
        simpler.extend((point + 2..text.len()).map(|end| text[..end].to_vec()));
        if let Some(positive) = text.strip_prefix(b"-") {
            simpler.push(positive.to_vec());
        }
        simpler.into_iter().map(move |text| document.apply(&Edit::replacing(token, text)))
    }))
}

fn substitute(document: &Document, token: NodeId, to: impl Fn(u8) -> Option<u8>) -> Vec<u8> {
    let mut text = document.text(token).to_vec();
    let start = document.nodes[token].body.start;
    for unit in document.units(token).into_iter().filter(|unit| unit.len() == 1) {
        let byte = &mut text[unit.start - start];
        *byte = to(*byte).unwrap_or(*byte);
    }
    text
}

fn set_all(document: &Document, values: impl IntoIterator<Item = (NodeId, i128)>) -> Vec<u8> {
    let mut edit = Edit::default();
    for (token, value) in values {
        edit.set(token, value);
    }
    document.apply(&edit)
}

/// Powers of two up to half of a number, large ones first; at least 1.
fn powers(value: i128) -> impl Iterator<Item = i128> + use<> {
    let highest = value.unsigned_abs().checked_ilog2().map_or(0, |log| log.saturating_sub(1));
    (0..=highest.min(120)).rev().map(|exponent| 1_i128 << exponent)
}

fn simpler(value: i128) -> impl Iterator<Item = i128> + use<> {
    let closer = powers(value).map(move |power| value - power * value.signum());
    let all = [0, 1, value.abs(), value / 2].into_iter().chain(closer);
    all.filter(move |&other| is_simpler(other, value))
}

fn is_simpler(a: i128, b: i128) -> bool {
    (a.unsigned_abs(), a < 0) < (b.unsigned_abs(), b < 0)
}
