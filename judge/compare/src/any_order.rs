//! Lists whose elements may come in any order: as often as in the answer, wherever they stand.
//!
//! "Within a tolerance of each other" is not transitive, so equal elements cannot simply be counted where there are
//! numbers that are not integers: 0 and 0.00001 may be given as 0.00001 and 0.00002. Elements are grouped by what they
//! are but for their numbers; in a group with such numbers a matching is found, elsewhere equal elements are counted.

use crate::json::{self, WHITESPACE, is_mark};
use crate::numbers::{self, JSON, Number, TOLERANCE};
use crate::scanner::{KEPT, Scanner, Text, same_bytes};
use crate::{Agreement, Difference, Order, Place};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io::{self, Read as _};
use std::ops::Range;

/// Lists that are nested deeper are compared in their order.
const DEEPEST: usize = 200;

/// So many pairs of elements may be within the tolerance of each other.
const PAIRS: usize = 4_000_000;

/// A value of JSON.
#[derive(Debug)]
enum Value<'t> {
    /// A string, `true`, `false`, `null`, or a number that is beyond all others, in a form that is the same for equal
    /// ones.
    Other(Cow<'t, [u8]>),
    Number {
        token: &'t [u8],
        is_integer: bool,
    },
    List(Vec<Value<'t>>),
    /// Names and values by turns, which stay in their order.
    Object(Vec<Value<'t>>),
}

/// An element of the outer list.
#[derive(Debug)]
struct Element<'t> {
    place: Range<usize>,
    value: Value<'t>,
    has_reals: bool,
    /// Its text is the form that is the same for equal values.
    is_plain: bool,
}

/// A text that ends with a list.
#[derive(Debug)]
struct List<'t> {
    text: &'t [u8],
    elements: Vec<Element<'t>>,
    /// Of the bracket that closes it.
    end: usize,
}

/// The first element of `answer` that `output` lacks, and the first one that it has too much.
pub fn difference(answer: &dyn Text, output: &dyn Text, order: Order) -> io::Result<Option<Difference>> {
    if same_bytes(answer, output)? {
        return Ok(None);
    }
    let (mut want, mut have) = (Vec::new(), Vec::new());
    answer.open()?.read_to_end(&mut want)?;
    output.open()?.read_to_end(&mut have)?;
    let (before, other) = (before_list(&want), before_list(&have));
    let are_same = words(before).eq(words(other));
    let Some(want) = List::read(&want, before.len()).ok().filter(|_| are_same) else {
        return json::difference(answer, output);
    };
    let have = match List::read(&have, other.len()) {
        Ok(have) => have,
        Err(Stop::Other) => return json::difference(answer, output),
        Err(Stop::Broken(at)) => {
            let found = have.get(at.clone()).filter(|found| !found.is_empty()).map(shown);
            let start = want.text.iter().position(|byte| !WHITESPACE.contains(*byte)).unwrap_or_default();
            let expected = Some(shown(want.text[start..].trim_ascii_end()));
            let note = Some("that is not JSON".to_string());
            let places = Difference::at(place(&have, at.start), place(want.text, start));
            return Ok(Some(Difference { expected, found, note, ..places }));
        }
    };
    let found = if want.elements.iter().chain(&have.elements).any(|element| element.has_reals) {
        unmatched(&want.values(), &have.values(), order).map_err(|TooManyPairs| {
            let message = "too many numbers are within the tolerance of each other to compare lists in any order: \
                write a checker, and set compare = { checker = \"check\" }";
            io::Error::new(io::ErrorKind::InvalidData, message)
        })?
    } else {
        uncounted(&want.keys(order), &have.keys(order))
    };
    let note = match (found.missing, found.surplus) {
        (None, None) => return Ok(None),
        (Some(_), Some(_)) => "in any order, the one is missing and the other is too much",
        (Some(_), None) => "in any order, it is missing",
        (None, Some(_)) => "in any order, it is too much",
    };
    let ((answer, expected), (output, found)) = (want.shown(found.missing), have.shown(found.surplus));
    Ok(Some(Difference { expected, found, note: Some(note.to_string()), ..Difference::at(output, answer) }))
}

/// What stands before a list: nothing, or plain values, such as how long it is.
fn before_list(text: &[u8]) -> &[u8] {
    let end = text.iter().position(|byte| is_mark(*byte) || *byte == b'"').unwrap_or_default();
    if text.get(end) == Some(&b'[') { &text[..end] } else { &[] }
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| WHITESPACE.contains(*byte)).filter(|word| !word.is_empty())
}

/// The place of the byte `at`.
fn place(text: &[u8], at: usize) -> Place {
    let mut place = Place::START;
    text[..at].iter().for_each(|byte| place.advance(*byte));
    place
}

/// The beginning of a long text.
fn shown(text: &[u8]) -> Vec<u8> {
    text[..text.len().min(KEPT)].to_vec()
}

impl<'t> List<'t> {
    /// The one that is all of `text` from the byte `start` on.
    fn read(text: &'t [u8], start: usize) -> Result<Self, Stop> {
        let mut parser = Parser { text, at: start, has_reals: false, is_plain: true };
        parser.skip_whitespace();
        if parser.peek() != Some(b'[') {
            return Err(Stop::Other);
        }
        parser.at += 1;
        let mut elements = Vec::new();
        let end = parser.items(b']', |parser| {
            let start = parser.at;
            (parser.has_reals, parser.is_plain) = (false, true);
            let value = parser.value(1)?;
            let Parser { at, has_reals, is_plain, .. } = *parser;
            elements.push(Element { place: start..at, value, has_reals, is_plain });
            Ok(())
        })?;
        parser.skip_whitespace();
        if parser.at < text.len() { Err(Stop::Other) } else { Ok(List { text, elements, end }) }
    }

    fn values(&self) -> Vec<&Value<'t>> {
        self.elements.iter().map(|element| &element.value).collect()
    }

    /// What equal elements have in common, and no others.
    fn keys(&self, order: Order) -> Vec<Cow<'t, [u8]>> {
        let key = |element: &Element<'t>| {
            let is_list = matches!(element.value, Value::List(_) | Value::Object(_));
            if element.is_plain && (order == Order::Any || !is_list) {
                return Cow::Borrowed(&self.text[element.place.clone()]);
            }
            let mut key = Vec::new();
            element.value.exact(order, &mut key);
            Cow::Owned(key)
        };
        self.elements.iter().map(key).collect()
    }

    /// Where an element stands and how it is written, or where the list ends.
    fn shown(&self, at: Option<usize>) -> (Place, Option<Vec<u8>>) {
        match at.map(|at| self.elements[at].place.clone()) {
            Some(at) => (place(self.text, at.start), Some(shown(&self.text[at]))),
            None => (place(self.text, self.end), None),
        }
    }
}

/// What keeps a text from being read as a list.
#[derive(Debug)]
enum Stop {
    /// It is something else.
    Other,
    /// This is no JSON.
    Broken(Range<usize>),
}

/// A text that is read.
struct Parser<'t> {
    text: &'t [u8],
    at: usize,
    /// What is known of the current element.
    has_reals: bool,
    is_plain: bool,
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip_whitespace(&mut self) {
        while self.peek().is_some_and(|byte| WHITESPACE.contains(byte)) {
            self.at += 1;
            self.is_plain = false;
        }
    }

    /// Reads what stands between commas up to the mark `close`, and returns the place of that.
    fn items(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Result<(), Stop>) -> Result<usize, Stop> {
        let mut is_first = true;
        loop {
            self.skip_whitespace();
            if !is_first || self.peek() != Some(close) {
                item(self)?;
                self.skip_whitespace();
            }
            is_first = false;
            self.at += 1;
            match self.text.get(self.at - 1) {
                Some(b',') => {}
                Some(byte) if *byte == close => return Ok(self.at - 1),
                _ => return Err(self.broken(self.at - 1)),
            }
        }
    }

    /// What starts here is no JSON.
    fn broken(&self, start: usize) -> Stop {
        let rest = &self.text[start.min(self.text.len())..];
        let ends = |byte: &u8| WHITESPACE.contains(*byte) || is_mark(*byte);
        let length = rest.iter().position(ends).unwrap_or(rest.len());
        Stop::Broken(start..start + length.max(1).min(rest.len()))
    }

    /// The value that comes next.
    fn value(&mut self, depth: usize) -> Result<Value<'t>, Stop> {
        if depth > DEEPEST {
            return Err(Stop::Other);
        }
        let start = self.at;
        match self.peek() {
            Some(b'[') => {
                self.at += 1;
                let mut all = Vec::new();
                self.items(b']', |parser| {
                    all.push(parser.value(depth + 1)?);
                    Ok(())
                })?;
                Ok(Value::List(all))
            }
            Some(b'{') => {
                self.at += 1;
                let mut all = Vec::new();
                self.items(b'}', |parser| {
                    if parser.peek() != Some(b'"') {
                        return Err(parser.broken(parser.at));
                    }
                    all.push(parser.value(depth + 1)?);
                    parser.skip_whitespace();
                    if parser.peek() != Some(b':') {
                        return Err(parser.broken(parser.at));
                    }
                    parser.at += 1;
                    parser.skip_whitespace();
                    all.push(parser.value(depth + 1)?);
                    Ok(())
                })?;
                Ok(Value::Object(all))
            }
            Some(b'"') => self.string(),
            _ => {
                while self.peek().is_some_and(|byte| !WHITESPACE.contains(byte) && !is_mark(byte) && byte != b'"') {
                    self.at += 1;
                }
                let token = &self.text[start..self.at];
                match token {
                    b"true" | b"false" | b"null" => Ok(Value::Other(Cow::Borrowed(token))),
                    _ if !numbers::is_json(token) => Err(self.broken(start)),
                    _ => Ok(self.number(token)),
                }
            }
        }
    }

    fn number(&mut self, token: &'t [u8]) -> Value<'t> {
        let is_integer = token.iter().all(|byte| byte.is_ascii_digit() || *byte == b'-');
        if !is_integer && value(token).is_infinite() {
            return Value::Other(Cow::Borrowed(token));
        }
        self.has_reals |= !is_integer;
        self.is_plain &= is_integer && token != b"-0";
        Value::Number { token, is_integer }
    }

    fn string(&mut self) -> Result<Value<'t>, Stop> {
        let start = self.at;
        self.at += 1;
        let mut is_plain = true;
        loop {
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    is_plain = false;
                    self.at += 1;
                }
                Some(0x20..0x80) => {}
                Some(0x80..) => is_plain = false,
                _ => return Err(self.broken(start)),
            }
            self.at += 1;
        }
        self.at += 1;
        let text = &self.text[start..self.at];
        if is_plain {
            return Ok(Value::Other(Cow::Borrowed(text)));
        }
        self.is_plain = false;
        let units = Scanner::new(&text).and_then(|mut scanner| json::string(&mut scanner));
        let Ok((Some(units), _)) = units else { return Err(self.broken(start)) };
        let mut key = vec![b'"'];
        let codes: Option<Vec<u16>> = units.iter().map(|unit| u16::try_from(*unit).ok()).collect();
        match codes.and_then(|codes| String::from_utf16(&codes).ok()) {
            Some(text) if !text.contains(['"', '\\']) => key.extend_from_slice(text.as_bytes()),
            // No text has a backslash.
            _ => units.iter().for_each(|unit| key.extend_from_slice(format!("\\{unit}").as_bytes())),
        }
        key.push(b'"');
        Ok(Value::Other(Cow::Owned(key)))
    }
}

/// Writes what numbers have in common that may be the same.
type WriteNumber = fn(&[u8], bool, &mut Vec<u8>);

impl Value<'_> {
    /// Appends what values have in common that may be the same: everything but the numbers.
    fn skeleton(&self, order: Order, key: &mut Vec<u8>) {
        self.key(order, key, |_, _, key| key.push(b'#'));
    }

    /// Appends what equal values have in common, and no others: their text, where no number of it is real.
    fn exact(&self, order: Order, key: &mut Vec<u8>) {
        self.key(order, key, |token, is_integer, key| match token {
            b"-0" => key.push(b'0'),
            _ if is_integer => key.extend_from_slice(token),
            // `-0.0` is as far from all others as `0.0`.
            _ => key.extend_from_slice(&[&b"r"[..], &(value(token) + 0.0).to_bits().to_be_bytes()].concat()),
        });
    }

    fn key(&self, order: Order, key: &mut Vec<u8>, number: WriteNumber) {
        let list = |open: u8, values: &[Value], order_of_values: Order, close: u8, key: &mut Vec<u8>| {
            key.push(open);
            if order_of_values == Order::AnyDeep {
                let of_value = |value: &Value| {
                    let mut key = Vec::new();
                    value.key(order, &mut key, number);
                    key
                };
                let mut keys: Vec<Vec<u8>> = values.iter().map(of_value).collect();
                keys.sort_unstable();
                key.extend_from_slice(&keys.join(&b','));
            } else {
                for (at, value) in values.iter().enumerate() {
                    if at > 0 {
                        key.push(if open == b'{' && at % 2 == 1 { b':' } else { b',' });
                    }
                    value.key(order, key, number);
                }
            }
            key.push(close);
        };
        match self {
            Value::Other(bytes) => key.extend_from_slice(bytes),
            Value::Number { token, is_integer } => number(token, *is_integer, key),
            Value::List(values) => list(b'[', values, order, b']', key),
            Value::Object(values) => list(b'{', values, Order::Any, b'}', key),
        }
    }

    fn has_reals(&self) -> bool {
        match self {
            Value::Other(_) => false,
            Value::Number { is_integer, .. } => !is_integer,
            Value::List(values) | Value::Object(values) => values.iter().any(Value::has_reals),
        }
    }

    /// All numbers in it. Of two values that agree, these agree one by one.
    fn numbers(&self, order: Order) -> Vec<f64> {
        fn collect(of: &Value, all: &mut Vec<f64>) {
            match of {
                Value::Other(_) => {}
                Value::Number { token, .. } => all.push(value(token)),
                Value::List(values) | Value::Object(values) => values.iter().for_each(|value| collect(value, all)),
            }
        }
        let mut all = Vec::new();
        collect(self, &mut all);
        if order == Order::AnyDeep {
            all.sort_unstable_by(f64::total_cmp);
        }
        all
    }

    /// Is `other` accepted for it?
    fn agrees(&self, other: &Value, order: Order) -> Result<bool, TooManyPairs> {
        Ok(match (self, other) {
            (Value::Other(one), Value::Other(other)) => one == other,
            (Value::Number { token: one, .. }, Value::Number { token: other, .. }) => {
                one == other || matches!(JSON.agreement(one, other), Agreement::Same)
            }
            (Value::List(one), Value::List(other)) if order == Order::AnyDeep => {
                let [one, other] = [one, other].map(|values| values.iter().collect::<Vec<_>>());
                unmatched(&one, &other, order)? == Unmatched::default()
            }
            (Value::List(one), Value::List(other)) | (Value::Object(one), Value::Object(other)) => {
                if one.len() != other.len() {
                    return Ok(false);
                }
                for (one, other) in one.iter().zip(other) {
                    if !one.agrees(other, order)? {
                        return Ok(false);
                    }
                }
                true
            }
            _ => false,
        })
    }
}

/// The value of a number; those beyond `f64` are infinite.
fn value(token: &[u8]) -> f64 {
    Number::parse(token).map_or(f64::INFINITY, |number| number.value)
}

/// The first element of each list that has no partner in the other, by their places in the lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Unmatched {
    missing: Option<usize>,
    surplus: Option<usize>,
}

impl Unmatched {
    fn add(&mut self, other: Unmatched) {
        let first = |one: Option<usize>, other: Option<usize>| one.into_iter().chain(other).min();
        self.missing = first(self.missing, other.missing);
        self.surplus = first(self.surplus, other.surplus);
    }
}

#[derive(Debug)]
struct TooManyPairs;

/// The same for elements that are the same exactly if their keys are.
fn uncounted(answer: &[Cow<[u8]>], output: &[Cow<[u8]>]) -> Unmatched {
    let mut counts: HashMap<&[u8], [usize; 2]> = HashMap::with_capacity(answer.len());
    for (side, keys) in [answer, output].into_iter().enumerate() {
        for key in keys {
            counts.entry(key).or_default()[side] += 1;
        }
    }
    if counts.values().all(|[wanted, found]| wanted == found) {
        return Unmatched::default();
    }
    // The first element whose partners in the other list have run out.
    let [missing, surplus] = [(answer, 1), (output, 0)].map(|(keys, others)| {
        let mut left: HashMap<&[u8], usize> = counts.iter().map(|(key, counts)| (*key, counts[others])).collect();
        keys.iter().position(|key| {
            let left = left.get_mut(&**key).expect("every key is counted");
            let is_alone = *left == 0;
            *left = left.saturating_sub(1);
            is_alone
        })
    });
    Unmatched { missing, surplus }
}

/// Elements of the answer and of the output, by their places in the lists.
type Sides = [Vec<usize>; 2];

fn unmatched(answer: &[&Value], output: &[&Value], order: Order) -> Result<Unmatched, TooManyPairs> {
    let mut groups: HashMap<Vec<u8>, Sides> = HashMap::new();
    for (side, values) in [answer, output].into_iter().enumerate() {
        for (at, value) in values.iter().enumerate() {
            let mut key = Vec::new();
            value.skeleton(order, &mut key);
            groups.entry(key).or_default()[side].push(at);
        }
    }
    let mut all = Unmatched::default();
    for [wanted, found] in groups.into_values() {
        let mut classes: BTreeMap<Vec<u8>, Sides> = BTreeMap::new();
        for (side, (values, group)) in [(answer, &wanted), (output, &found)].into_iter().enumerate() {
            for &at in group {
                let mut key = Vec::new();
                values[at].exact(order, &mut key);
                classes.entry(key).or_default()[side].push(at);
            }
        }
        let is_exact = classes.values().all(|[wanted, found]| wanted.len() == found.len());
        let in_answer = || wanted.iter().any(|&at| answer[at].has_reals());
        let in_output = || found.iter().any(|&at| output[at].has_reals());
        if is_exact || !in_answer() && !in_output() {
            for [wanted, found] in classes.values() {
                let (missing, surplus) = (wanted.get(found.len()).copied(), found.get(wanted.len()).copied());
                all.add(Unmatched { missing, surplus });
            }
            continue;
        }
        all.add(Matching::new(answer, output, classes.into_values(), order)?.unmatched());
    }
    Ok(all)
}

/// Equal elements of one list.
struct Class {
    /// Their places.
    elements: Vec<usize>,
    numbers: Vec<f64>,
    /// How many have no partner yet.
    left: usize,
    /// The classes of the other list that they agree with, and how many of them are partners.
    partners: Vec<(usize, usize)>,
}

/// Which elements of two lists are partners: at first few, then as many as possible.
struct Matching([Vec<Class>; 2]);

impl Matching {
    fn new(
        answer: &[&Value],
        output: &[&Value],
        classes: impl Iterator<Item = Sides>,
        order: Order,
    ) -> Result<Self, TooManyPairs> {
        let mut sides = [Vec::new(), Vec::new()];
        for class in classes {
            for (side, (values, elements)) in [answer, output].into_iter().zip(class).enumerate() {
                if let Some(&first) = elements.first() {
                    let (numbers, left) = (values[first].numbers(order), elements.len());
                    sides[side].push(Class { elements, numbers, left, partners: Vec::new() });
                }
            }
        }
        for side in &mut sides {
            side.sort_unstable_by(|one: &Class, other| one.numbers[0].total_cmp(&other.numbers[0]));
        }
        let [wanted, found] = &mut sides;
        let is_far = |from: f64, to: f64| to - from > 2.0 * TOLERANCE;
        let (mut start, mut pairs) = (0, 0);
        for (at, one) in wanted.iter_mut().enumerate() {
            while start < found.len() && is_far(found[start].numbers[0], one.numbers[0]) {
                start += 1;
            }
            for (other_at, other) in found.iter_mut().enumerate().skip(start) {
                if is_far(one.numbers[0], other.numbers[0]) {
                    break;
                }
                pairs += 1;
                if pairs > PAIRS {
                    return Err(TooManyPairs);
                }
                let mut numbers = one.numbers.iter().zip(&other.numbers);
                if numbers.any(|(one, other)| is_far(*one, *other) || is_far(*other, *one)) {
                    continue;
                }
                if answer[one.elements[0]].agrees(output[other.elements[0]], order)? {
                    // Of numbers alone, in ascending order, the first partner that is left is always the best.
                    let count = one.left.min(other.left);
                    one.left -= count;
                    other.left -= count;
                    one.partners.push((other_at, count));
                    other.partners.push((at, count));
                }
            }
        }
        Ok(Matching(sides))
    }

    /// The first elements that stay without a partner, however the others are matched.
    fn unmatched(&mut self) -> Unmatched {
        let [missing, surplus] = [0, 1].map(|side| {
            let mut order: Vec<usize> = (0..self.0[side].len()).collect();
            order.sort_unstable_by_key(|&class| self.0[side][class].elements[0]);
            order.into_iter().find_map(|class| {
                while self.0[side][class].left > 0 {
                    if !self.augment(side, class) {
                        let Class { elements, left, .. } = &self.0[side][class];
                        return Some(elements[elements.len() - left]);
                    }
                }
                None
            })
        });
        Unmatched { missing, surplus }
    }

    /// Finds one more partner for an element of `class`, if others can change theirs.
    fn augment(&mut self, side: usize, class: usize) -> bool {
        // By the class of the other side, the class that reached it.
        let mut reached: HashMap<usize, usize> = HashMap::new();
        let mut own: HashMap<usize, usize> = HashMap::new();
        let mut open = VecDeque::from([class]);
        let mut end = None;
        'search: while let Some(from) = open.pop_front() {
            for &(other, _) in &self.0[side][from].partners {
                if reached.contains_key(&other) {
                    continue;
                }
                reached.insert(other, from);
                let there = &self.0[1 - side][other];
                if there.left > 0 {
                    end = Some(other);
                    break 'search;
                }
                for &(next, count) in &there.partners {
                    if count > 0 && next != class && !own.contains_key(&next) {
                        own.insert(next, other);
                        open.push_back(next);
                    }
                }
            }
        }
        let Some(mut other) = end else { return false };
        self.0[1 - side][other].left -= 1;
        loop {
            let from = reached[&other];
            self.change(side, from, other, |count| count + 1);
            if from == class {
                self.0[side][class].left -= 1;
                return true;
            }
            other = own[&from];
            self.change(side, from, other, |count| count - 1);
        }
    }

    fn change(&mut self, side: usize, class: usize, other: usize, change: impl Fn(usize) -> usize) {
        for (side, class, other) in [(side, class, other), (1 - side, other, class)] {
            for (partner, count) in &mut self.0[side][class].partners {
                if *partner == other {
                    *count = change(*count);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Comparison;
    use super::*;
    use proptest::prelude::*;
    use std::time::{Duration, Instant};

    const ANY: Comparison = Comparison::JsonAnyOrder(Order::Any);
    const DEEP: Comparison = Comparison::JsonAnyOrder(Order::AnyDeep);

    fn differs(comparison: Comparison, answer: &str, output: &str) -> Option<String> {
        let found = comparison.difference(&answer.as_bytes(), &output.as_bytes());
        found.expect("both are JSON").map(|difference| difference.to_string())
    }

    #[test]
    fn the_order_does_not_count() {
        for (answer, output) in [
            ("[1,2,3]", "[3, 1,\n2]"),
            ("[[1,2],[3]]", "[[3],[1,2]]"),
            ("[\"a b\",\"\\u00e9\",null,true]", "[true,\"é\",null,\"a b\"]"),
            ("[]", "[ ]"),
            ("[{\"a\":1},2]", "[2,{ \"a\" : 1}]"),
            ("[0.5,1]", "[1.000001,0.500001]"),
            // The nearest partners are not the right ones.
            ("[0,0.000009]", "[0,-0.000009]"),
            ("[[0,0],[0,0.000009],[0.000009,0]]", "[[0.000009,0.000009],[0.000009,0.00001],[0,0]]"),
            // The first one must leave its nearest partner to the second one, which has no other.
            ("[[0.0,0.0],[0.000001,-0.000009]]", "[[0.000005,0.0],[0.000006,0.000009]]"),
            ("7", "7"),
            ("[1][2]", "[1] [2]"),
            // How long it is.
            ("5\n[0,1,4,0,3]\n", "5\n[0,0,1,3,4]"),
            ("2 true [[1],[0.5]]", " 2\ntrue\n[[0.500001],[1]]\n"),
            ("[-0,1]", "[1,0]"),
            ("[1e400,1]", "[1,1e400]"),
            ("[{\"a\":{\"b\":{\"c\":1}}},2]", "[2,{\"a\":{\"b\": {\"c\":1}}}]"),
            ("[\"\\\"\",\"\\\\\"]", "[\"\\u005c\",\"\\u0022\"]"),
        ] {
            assert_eq!(differs(ANY, answer, output), None, "{answer} {output}");
            assert_eq!(differs(DEEP, answer, output), None, "{answer} {output}");
        }
        assert_eq!(differs(DEEP, "[[1,[2,3]],[4]]", "[[4],[[3,2],1]]"), None);
        assert_eq!(differs(DEEP, "[[0.5,[2,3]],[4]]", "[[4],[[3,2],0.500001]]"), None);
    }

    #[test]
    fn what_no_order_makes_the_same() {
        for (answer, output) in [
            ("5 [1,2]", "6 [2,1]"),
            ("5 [1,2]", "5 5 [2,1]"),
            ("5 [1,2]", "[2,1]"),
            ("[1,2]", "[2,1}"),
            ("[[1],2]", "[2,[1}]"),
            ("[1e400,1]", "[1,2e400]"),
            ("[-1,1]", "[1,1]"),
            ("[{\"a\":1},2]", "[2,{\"a\":2}]"),
            ("[{\"a\":1},2]", "[2,{\"b\":1}]"),
            ("[{\"a\":1},2]", "[2,[\"a\",1]]"),
            // What stands in strings is no part of a list.
            ("[[\"a\\\",\\\"b\"],1]", "[1,[\"a\",\"b\"]]"),
            ("[\"a\",1]", "[1,\"\\\\97\"]"),
            ("[[1,[2]],3]", "[3,[[1,2]]]"),
            ("[[0.5,\"a\"],1]", "[1,[0.5,\"b\"]]"),
            ("[[0.5],[0.5,0.5]]", "[[0.5,0.5,0.5],[0.5]]"),
            ("[[0.5,1],[0.25,2]]", "[[0.5,2],[0.25,1]]"),
        ] {
            for comparison in [ANY, DEEP] {
                assert!(differs(comparison, answer, output).is_some(), "{answer} {output}");
                if differs(Comparison::Json, output, output).is_none() && !output.ends_with('}') {
                    assert!(differs(comparison, output, answer).is_some(), "{output} {answer}");
                }
            }
        }
    }

    #[test]
    fn the_first_element_without_a_partner_is_shown() {
        let (both, missing, surplus) = (
            "in any order, the one is missing and the other is too much",
            "in any order, it is missing",
            "it is too much",
        );
        for (comparison, answer, output, place, shown, note) in [
            (ANY, "[1,2,3]", "[3,4,1]", (4, 4), (Some("2"), Some("4")), both),
            (ANY, "3 [1,2,3]", "3 [3,4,1]", (6, 6), (Some("2"), Some("4")), both),
            (ANY, "[1,1,2]", "[1,2,2]", (6, 4), (Some("1"), Some("2")), both),
            (ANY, "[1,1]", "[1]", (3, 4), (Some("1"), None), missing),
            (ANY, "[1]", "[1,\"a\", 1]", (4, 3), (None, Some("\"a\"")), surplus),
            (ANY, "[[1,2],[3]]", "[[3],[2,1]]", (6, 2), (Some("[1,2]"), Some("[2,1]")), both),
            (DEEP, "[[1,2],[3]]", "[[4],[2, 1]]", (2, 8), (Some("[3]"), Some("[4]")), both),
            (ANY, "[0.5,0.6]", "[0.6,0.4]", (6, 2), (Some("0.5"), Some("0.4")), both),
            (ANY, "[0.00001,0.00002]", "[0.00002,0.00004]", (10, 10), (Some("0.00002"), Some("0.00004")), both),
            // Integers are the same or they are not.
            (
                ANY,
                "[9007199254740993,0.5]",
                "[0.5,9007199254740992]",
                (6, 2),
                (Some("9007199254740993"), Some("9007199254740992")),
                both,
            ),
            (ANY, "[1,2]", "[2,1", (5, 1), (Some("[1,2]"), None), "that is not JSON"),
            (ANY, "[1,2]", "[2,'1' ,3]", (4, 1), (Some("[1,2]"), Some("'1'")), "that is not JSON"),
            (ANY, " [1,2]\n", "[2,1}", (5, 2), (Some("[1,2]"), Some("}")), "that is not JSON"),
            (ANY, "[{\"a\":1}]", "[{\"a\" 1}]", (7, 1), (Some("[{\"a\":1}]"), Some("1")), "that is not JSON"),
            (ANY, "[1,2]", "7", (1, 1), (Some("["), Some("7")), ""),
        ] {
            let difference = comparison.difference(&answer.as_bytes(), &output.as_bytes()).expect("the answer is JSON");
            let difference = difference.unwrap_or_else(|| panic!("{answer} accepts {output}"));
            let text = |bytes: &Option<Vec<u8>>| bytes.clone().map(|bytes| String::from_utf8(bytes).unwrap());
            let found = (text(&difference.expected), text(&difference.found));
            assert_eq!((difference.output.column, difference.answer.column), place, "{answer} {output}");
            assert_eq!((found.0.as_deref(), found.1.as_deref()), shown, "{answer} {output}");
            assert!(difference.note.unwrap_or_default().contains(note), "{answer} {output}");
        }
    }

    #[test]
    fn long_lists_are_compared_in_time() {
        let shown = |numbers: &mut dyn Iterator<Item = String>| format!("[{}]", numbers.collect::<Vec<_>>().join(","));
        let many = 10_000;
        let start = Instant::now();
        let pairs = |number: u32| format!("[{number},{}]", number % 7);
        let real = |number: u32, more: &str| format!("{}.{:06}{more}", number / 5, number % 5 * 9);
        // What is nested too deep is compared in its order.
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(differs(DEEP, &deep, &format!("{deep} ")), None);
        let deep = format!("[{}1{}]", "{\"a\":".repeat(100_000), "}".repeat(100_000));
        assert_eq!(differs(ANY, &deep, &format!("{deep} ")), None);
        let rows = [
            (shown(&mut (0..many).map(pairs)), shown(&mut (0..many).rev().map(pairs))),
            (
                shown(&mut (0..many).map(|number| real(number, ""))),
                shown(&mut (0..many).rev().map(|number| real(number, "4"))),
            ),
            (shown(&mut (0..many).map(|_| "0.1".to_string())), shown(&mut (0..many).map(|_| "0.100001".to_string()))),
        ];
        for (answer, output) in &rows {
            for comparison in [ANY, DEEP] {
                assert_eq!(differs(comparison, answer, output), None);
                assert!(differs(comparison, answer, &output.replacen('1', "7", 1)).is_some());
            }
        }
        // So much only where nothing is optimised, beside other tests.
        assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
    }

    /// Every text with the elements of its list in another order; with those of inner lists as well if it is `deep`.
    fn orders(value: &serde_json::Value, deep: bool) -> Vec<serde_json::Value> {
        let serde_json::Value::Array(values) = value else { return vec![value.clone()] };
        let mut all = vec![Vec::new()];
        for value in values {
            let inner = if deep { orders(value, true) } else { vec![value.clone()] };
            let grown = all.iter().flat_map(|list: &Vec<serde_json::Value>| {
                inner.iter().flat_map(move |value| {
                    (0..=list.len()).map(move |at| {
                        let mut list = list.clone();
                        list.insert(at, value.clone());
                        list
                    })
                })
            });
            all = grown.collect();
        }
        all.into_iter().map(serde_json::Value::Array).collect()
    }

    fn list() -> impl Strategy<Value = serde_json::Value> {
        let real = || (0..5).prop_map(|number| serde_json::json!(f64::from(number) * 0.000_009));
        let scalar = prop_oneof![
            3 => real(),
            2 => (0..3).prop_map(|number| serde_json::json!(number)),
            1 => Just(serde_json::json!("a")),
        ];
        let inner = prop::collection::vec(scalar.clone(), 0..3).prop_map(Into::into);
        let pair = prop::collection::vec(real(), 2).prop_map(Into::into);
        let element = prop_oneof![2 => scalar, 1 => inner, 3 => pair];
        prop::collection::vec(element, 0..5).prop_map(Into::into)
    }

    /// Points of a grid whose neighbours are within the tolerance of each other, in both coordinates.
    fn points() -> impl Strategy<Value = Vec<[i32; 2]>> {
        prop::collection::vec([0..4, 0..4], 1..9)
    }

    /// Is there a partner for each, no two the same? By Kuhn's algorithm, on the elements themselves.
    fn have_partners(answer: &[[i32; 2]], output: &[[i32; 2]]) -> bool {
        fn search(at: usize, are_near: &[Vec<bool>], seen: &mut [bool], partners: &mut [Option<usize>]) -> bool {
            (0..seen.len()).any(|other| {
                let is_new = are_near[at][other] && !std::mem::replace(&mut seen[other], true);
                let is_free = |partners: &mut [Option<usize>], seen: &mut [bool]| match partners[other] {
                    None => true,
                    Some(owner) => search(owner, are_near, seen, partners),
                };
                let is_found = is_new && is_free(partners, seen);
                if is_found {
                    partners[other] = Some(at);
                }
                is_found
            })
        }
        let is_near = |one: &[i32; 2], other: &[i32; 2]| one.iter().zip(other).all(|(a, b)| (a - b).abs() <= 1);
        let are_near: Vec<Vec<bool>> =
            answer.iter().map(|one| output.iter().map(|other| is_near(one, other)).collect()).collect();
        let mut partners = vec![None; output.len()];
        answer.len() == output.len()
            && (0..answer.len()).all(|at| search(at, &are_near, &mut vec![false; output.len()], &mut partners))
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 6000, failure_persistence: None, ..ProptestConfig::default() })]

        /// Where the nearest partners are not the right ones, others change theirs.
        #[test]
        fn partners_are_found(answer in points(), other in points(), moves in points(), is_moved in 0..4, turn: usize) {
            let output = if is_moved > 0 {
                let mut output: Vec<[i32; 2]> = answer
                    .iter()
                    .zip(moves.iter().cycle())
                    .map(|(at, by)| [at[0] + by[0] % 3 - 1, at[1] + by[1] % 3 - 1])
                    .collect();
                let length = output.len();
                output.rotate_left(turn % length);
                // Too far for one of them.
                output[0][turn / 7 % 2] += i32::from(is_moved == 1);
                output
            } else {
                other
            };
            let text = |points: &[[i32; 2]]| {
                let point = |[x, y]: &[i32; 2]| format!("[{:.6},{:.6}]", f64::from(*x) * 9e-6, f64::from(*y) * 9e-6);
                format!("[{}]", points.iter().map(point).collect::<Vec<_>>().join(","))
            };
            let found = differs(ANY, &text(&answer), &text(&output));
            prop_assert_eq!(found.is_none(), have_partners(&answer, &output), "{:?} {:?} {:?}", answer, output, found);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

        /// A list is accepted exactly if one of its orders is, as it stands.
        #[test]
        fn some_order_is_the_answer_s(answer in list(), other in list(), seed: usize, is_near: bool) {
            let orders_of_answer = orders(&answer, true);
            let output = if is_near { orders_of_answer[seed % orders_of_answer.len()].clone() } else { other };
            let output = if is_near && seed % 3 > 0 {
                let text = output.to_string().replacen("0.000009", "0.000018", seed / 7 % 3);
                serde_json::from_str(&text.replacen("9e-6", "1.8e-5", seed / 3 % 3)).expect("it is JSON")
            } else {
                output
            };
            for (comparison, deep) in [(ANY, false), (DEEP, true)] {
                let expected = orders(&output, deep)
                    .iter()
                    .any(|output| differs(Comparison::Json, &answer.to_string(), &output.to_string()).is_none());
                let found = differs(comparison, &answer.to_string(), &output.to_string());
                prop_assert_eq!(found.is_none(), expected, "{} {} {} {:?}", deep, answer, output, found);
            }
        }
    }
}
