//! Sentences, such as `s consists of lowercase English letters.`

use super::chain::{Bound, Relation};
use super::number::Number;
use super::tokens::{NODE, Part, Place, Sign, Token};
use std::collections::BTreeSet;

/// What a sentence says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// What is compared in it.
    Relation(Relation),
    /// The texts at this place have these characters only.
    Characters(Place, String),
    /// That character occurs so often, in the text at that place or, if none is named, in the one that can have it.
    Occurs(Option<Place>, char, Times),
    /// It is one of these integers.
    OneOf(Place, Vec<i128>),
    /// The items of the list at this place are different.
    Unique(Place),
    /// The list at this place is a permutation of as many integers as it has.
    Permutation(Place),
    /// The records that have these columns are different.
    UniqueRecords(Vec<Place>),
    /// The list at this place is sorted.
    Sorted(Place, Direction),
    /// The list at this place is sorted by that column of its records.
    SortedBy(Place, Place, Direction),
    /// The integer, or the length, is even or odd.
    Parity(Place, bool),
    /// The sum of the items of the list at this place is odd, or even.
    SumParity(Place, bool),
    /// The least and the largest number of the nodes of each of them, or of the variable that is named.
    Nodes(NodesOf, Option<Place>, [Number; 2]),
    /// The number of the nodes is that variable.
    NodesAre(NodesOf, Place),
    /// The tree is a search tree.
    SearchTree,
    /// What is known of a graph, and of which variable that is said, if of one.
    Graph(Graph, Option<Place>),
    /// At most so many calls are made.
    Calls(i128),
    /// The product of these, added up over all test cases, is at most this.
    Total(Vec<Place>, i128),
}

/// How often something occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Times {
    /// No more and no less.
    Exactly(usize),
    /// No less.
    AtLeast(usize),
}

impl Times {
    /// How often it occurs at least.
    pub fn least(self) -> usize {
        let (Times::Exactly(count) | Times::AtLeast(count)) = self;
        count
    }
}

/// What has nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodesOf {
    /// Linked lists.
    Lists,
    /// Binary trees.
    Trees,
}

/// In which order a list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From small ones to large ones.
    Up,
    /// The same, without equal ones.
    StrictlyUp,
    /// From large ones to small ones.
    Down,
}

/// What is said of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Graph {
    /// It is a tree.
    Tree,
    /// It is connected.
    Connected,
    /// No edge is there twice.
    NoRepeats,
    /// No edge joins a vertex with itself.
    NoLoops,
    /// It is directed, and has no cycles.
    Acyclic,
}

/// The sentences among these tokens, which are all of a line.
pub fn sentences(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    let is_end = |token: &Token| matches!(token, Token::Mark('.' | ';' | '。' | '；' | ':' | '：'));
    tokens.split(is_end).flat_map(clauses).filter(|sentence| !sentence.is_empty())
}

/// The comparisons of a sentence, and what follows them in words: `1 ≤ n ≤ 9, n is even`.
fn clauses(sentence: &[Token]) -> [&[Token]; 2] {
    let starts = |at: &usize| match &sentence[*at..] {
        [Token::Comma, Token::Place(_), Token::Place(verb), ..] => matches!(verb.word(), Some("is" | "are")),
        _ => false,
    };
    let is_compared = |at: &usize| sentence[..*at].iter().any(|token| matches!(token, Token::Sign(_)));
    match (0..sentence.len()).filter(starts).find(is_compared) {
        Some(comma) => [&sentence[..comma], &sentence[comma + 1..]],
        None => [sentence, &[]],
    }
}

/// Words that say nothing here.
const FILLERS: &str = "\
    a all always an and any are be both each every given guaranteed in input integer integers is it of or that \
    the value values will number numbers there";

/// A sentence, as words and places.
struct Sentence<'a> {
    tokens: &'a [Token],
    words: Vec<&'a str>,
    /// The places, and where they stand.
    subjects: Vec<(usize, &'a Place)>,
    numbers: Vec<Number>,
    quoted: Vec<&'a str>,
    marks: Vec<char>,
}

/// What `sentence` says; `is_name` knows the names of variables.
pub fn facts(sentence: &[Token], is_name: &dyn Fn(&str) -> bool) -> Vec<Fact> {
    // What introduces an item of a list is no part of it.
    let start = sentence.iter().take_while(|token| matches!(token, Token::Mark(_))).count();
    let sentence = without_promise(&sentence[start..]);
    let told = alternatives(sentence);
    let told = told.or_else(|| no_two(sentence, is_name)).or_else(|| no_duplicates(sentence, is_name));
    if let Some(fact) = told {
        return vec![fact];
    }
    let Some(sentence) = Sentence::of(sentence, is_name) else { return Vec::new() };
    let found = sentence
        .unique_and_sorted()
        .or_else(|| sentence.unique())
        .or_else(|| sentence.sorted())
        .or_else(|| sentence.parity())
        .or_else(|| sentence.sum())
        .or_else(|| sentence.characters())
        .or_else(|| sentence.one_of())
        .or_else(|| sentence.in_range())
        .or_else(|| sentence.nodes())
        .or_else(|| sentence.graph())
        .or_else(|| sentence.search_tree());
    found.unwrap_or_default()
}

/// With what a promise may begin, in front of what is promised.
const PROMISES: [&[&str]; 4] = [
    &["the", "input", "is", "generated", "such", "that"],
    &["the", "input", "is", "generated", "so", "that"],
    &["the", "tests", "are", "generated", "such", "that"],
    &["the", "test", "cases", "are", "generated", "such", "that"],
];

/// What is promised: `The input is generated such that edges represents a valid tree.`
fn without_promise(sentence: &[Token]) -> &[Token] {
    let begins = |words: &&&[&str]| words.iter().enumerate().all(|(at, word)| word_at(sentence, at) == Some(*word));
    PROMISES.iter().find(begins).map_or(sentence, |words| &sentence[words.len()..])
}

/// `directions[i] == 'L' or directions[i] == 'R'`
fn alternatives(sentence: &[Token]) -> Option<Fact> {
    let is_between =
        |token: &Token| *token == Token::Comma || matches!(token, Token::Place(or) if or.word() == Some("or"));
    let mut place: Option<&Place> = None;
    let (mut characters, mut values) = (String::new(), Vec::new());
    for comparison in sentence.split(is_between).filter(|tokens| !tokens.is_empty()) {
        let [Token::Place(compared), Token::Sign(Sign::Equal), value] = comparison else { return None };
        if *place.get_or_insert(compared) != compared {
            return None;
        }
        match value {
            Token::Quoted(text) if text.chars().count() == 1 => characters += text,
            Token::Number(number) => values.push(number.plain),
            _ => return None,
        }
    }
    let place = place.filter(|place| place.part == Part::Value)?.clone();
    match (characters.chars().count(), values.len()) {
        (2.., 0) => Some(Fact::Characters(place, characters)),
        (0, 2..) => Some(Fact::OneOf(place, values)),
        _ => None,
    }
}

/// `Each ingredients[i] does not contain any duplicate values.`
fn no_duplicates(sentence: &[Token], is_name: &dyn Fn(&str) -> bool) -> Option<Fact> {
    let each = usize::from(matches!(word_at(sentence, 0), Some("each" | "the")));
    let [Token::Place(place), rest @ ..] = &sentence[each..] else { return None };
    let is_variable = place.part == Part::Value && (place.depth > 0 || place.word().is_some_and(is_name));
    let words: Vec<&str> = (0..rest.len()).map(|at| word_at(rest, at)).collect::<Option<_>>()?;
    let words = match &words[..] {
        ["does", "not", "contain" | "have", "any", rest @ ..]
        | ["does", "not", "contain" | "have", rest @ ..]
        | ["contains" | "has", "no", rest @ ..] => rest,
        _ => return None,
    };
    let is_said = match words {
        ["duplicates"] => true,
        ["duplicate", what] => ["elements", "integers", "letters", "numbers", "strings", "values"].contains(what),
        _ => false,
    };
    (is_said && is_variable).then(|| Fact::Unique(place.clone()))
}

/// `No two pairs are exactly the same.`, of the variable `pairs`.
fn no_two(sentence: &[Token], is_name: &dyn Fn(&str) -> bool) -> Option<Fact> {
    let words: Vec<&str> = (0..sentence.len()).map(|at| word_at(sentence, at)).collect::<Option<_>>()?;
    let ["no", "two", name, "are", rest @ ..] = &words[..] else { return None };
    let rest = rest.strip_prefix(&["exactly"]).unwrap_or(rest);
    let is_said = matches!(rest, ["the", "same"] | ["equal"] | ["identical"]) && is_name(name);
    is_said.then(|| Fact::Unique(Place::variable(name)))
}

/// At most how many calls a sentence says there are, whatever else it says, unless that is of each method.
pub fn calls(sentence: &[Token]) -> Option<i128> {
    let has = |words: &[&str]| {
        let is_one = |token: &Token| match token {
            Token::Place(place) => words.iter().any(|word| place.name.contains(word)),
            _ => false,
        };
        sentence.iter().any(is_one)
    };
    if has(&["each", "每"]) {
        return None;
    }
    let word = |token: &Token, is: &str| matches!(token, Token::Place(place) if place.word() == Some(is));
    let at = sentence.windows(4).find_map(|tokens| match tokens {
        [at, most, Token::Number(number), calls] => {
            let are_calls = word(calls, "calls") || word(calls, "queries");
            let is_bound = word(at, "at") && word(most, "most") && are_calls;
            is_bound.then(|| number.most())
        }
        _ => None,
    });
    // `最多调用 2 * 10^5 次 get 和 put`
    let times = || {
        let is_said = has(&["最多", "至多"]) && has(&["调用"]);
        let counted = sentence.windows(2).find_map(|tokens| match tokens {
            [Token::Number(number), Token::Place(times)] if times.name.starts_with('次') => Some(number.most()),
            _ => None,
        });
        counted.filter(|_| is_said)
    };
    at.or_else(times).filter(|most| *most > 0)
}

/// The word that stands at this place.
fn word_at(tokens: &[Token], at: usize) -> Option<&str> {
    match tokens.get(at)? {
        Token::Place(place) => place.word(),
        _ => None,
    }
}

impl<'a> Sentence<'a> {
    fn of(tokens: &'a [Token], is_name: &dyn Fn(&str) -> bool) -> Option<Self> {
        let mut sentence =
            Sentence { tokens, words: vec![], subjects: vec![], numbers: vec![], quoted: vec![], marks: vec![] };
        let word = |at: usize| word_at(tokens, at);
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Place(place) => match place.word() {
                    None => sentence.subjects.push((at, place)),
                    Some(name) => {
                        // `numbers is sorted`, `all strings of words are unique`: these are names of arguments, too.
                        let is_verb = |word: Option<&str>| word.is_some_and(|word| VERBS.contains(&word));
                        let before = at.checked_sub(1);
                        let is_joined = before.and_then(word).is_some_and(|word| JOINING.contains(&word))
                            || before.is_some_and(|before| tokens[before] == Token::Comma);
                        let goes_on = is_verb(word(at + 1)) || word(at + 1) == Some("and");
                        let is_behind = (0..at).any(|at| is_verb(word(at)));
                        let is_whole = before.and_then(word).is_some_and(|word| WHOLE.contains(&word));
                        let is_subject = !is_behind
                            && (before.is_none() || is_joined && goes_on || is_whole && is_verb(word(at + 1)));
                        let is_word = VOCABULARY.iter().any(|words| lists(words, name));
                        if name == NODE || is_name(name) && (!is_word || is_subject) {
                            sentence.subjects.push((at, place));
                        } else {
                            sentence.words.push(name);
                        }
                    }
                },
                Token::Number(number) => sentence.numbers.push(*number),
                Token::Quoted(text) => sentence.quoted.push(text),
                Token::Mark(mark) => sentence.marks.push(*mark),
                Token::Comma | Token::Call(_) => {}
                Token::Sign(_) | Token::Factor(_) | Token::Next(_) | Token::Unclear => return None,
            }
        }
        Some(sentence)
    }

    fn has(&self, word: &str) -> bool {
        self.words.contains(&word)
    }

    fn has_one(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.has(word))
    }

    /// Is each word one of these, or one that says nothing?
    fn consists_of(&self, words: &str) -> bool {
        let has_call = self.tokens.iter().any(|token| matches!(token, Token::Call(_)));
        !has_call && self.words.iter().all(|word| lists(FILLERS, word) || lists(words, word))
    }

    /// Is there nothing but words, places and brackets around them?
    fn is_plain(&self) -> bool {
        self.numbers.is_empty() && self.quoted.is_empty() && self.marks.iter().all(|mark| "()-".contains(*mark))
    }

    fn unique(&self) -> Option<Vec<Fact>> {
        if !self.has_one(&["distinct", "unique", "different"])
            || !self.consists_of(UNIQUE)
            || !self.numbers.is_empty()
            || !self.quoted.is_empty()
            || !self.marks.iter().all(|mark| "()[]-".contains(*mark))
            || self.has("only")
            || self.words.windows(2).any(|pair| pair == ["number", "of"])
        {
            return None;
        }
        let facts = self.subjects.iter().map(|(at, place)| {
            // `All values of nums`, and `words[i] contains distinct characters`, but `all pairs edges[i]`.
            let contains = word_at(self.tokens, at + 1).is_some_and(|word| word.starts_with("con"));
            let before = at.checked_sub(1).and_then(|at| word_at(self.tokens, at));
            let is_inside = matches!(before, Some("of" | "in")) || contains || place.depth == 0;
            let depth = if is_inside { place.depth } else { place.depth - 1 };
            Fact::Unique(Place { depth, ..(*place).clone() })
        });
        let is_record = self.tokens.contains(&Token::Mark('(')) || self.tokens.contains(&Token::Mark('['));
        if is_record && self.subjects.len() > 1 {
            return Some(vec![Fact::UniqueRecords(self.places())]);
        }
        // `A_1, …, A_N, B_1, …, B_M`: of two lists, which is more than each of them being without equal items.
        let is_item = |(at, place): &(usize, &Place)| {
            place.depth > 0 && matches!(self.tokens.get(at.wrapping_sub(1)), None | Some(Token::Comma))
        };
        if self.subjects.len() > 1 && self.subjects.iter().all(is_item) {
            return None;
        }
        (self.subjects.iter().all(|(_, place)| place.part == Part::Value)).then(|| facts.collect())
    }

    fn places(&self) -> Vec<Place> {
        self.subjects.iter().map(|(_, place)| (*place).clone()).collect()
    }

    fn sorted(&self) -> Option<Vec<Fact>> {
        let said = ["sorted", "order", "array", "increasing", "decreasing", "nondecreasing", "nonincreasing"];
        let is_sorted = self.has_one(&said);
        if !is_sorted || !self.consists_of(SORTED) || !self.is_plain() {
            return None;
        }
        let direction = self.direction()?;
        match &self.subjects[..] {
            [] => None,
            // `intervals is sorted by starti in ascending order`
            [(_, list), (at, column)] if at.checked_sub(1).and_then(|at| word_at(self.tokens, at)) == Some("by") => {
                Some(vec![Fact::SortedBy((*list).clone(), (*column).clone(), direction)])
            }
            _ if self.has("by") => None,
            _ => Some(self.places().into_iter().map(|place| Fact::Sorted(place, direction)).collect()),
        }
    }

    /// `nums contains distinct values sorted in ascending order.`
    fn unique_and_sorted(&self) -> Option<Vec<Fact>> {
        let are_known = self.consists_of(&[UNIQUE, SORTED].join(" "));
        let [(_, place)] = self.subjects[..] else { return None };
        if !self.has_one(&["distinct", "unique", "different"]) || !are_known || !self.is_plain() || self.has("by") {
            return None;
        }
        let direction = self.direction()?;
        (place.part == Part::Value).then(|| vec![Fact::Unique(place.clone()), Fact::Sorted(place.clone(), direction)])
    }

    /// In which order something is, if the sentence names one.
    fn direction(&self) -> Option<Direction> {
        let is_up = self.has_one(&["ascending", "increasing", "nondecreasing"]);
        let is_down = self.has_one(&["descending", "decreasing", "nonincreasing"]);
        match (self.has("non"), is_up, is_down) {
            (true, false, true) => Some(Direction::Up),
            (true, true, false) | (false, false, true) => Some(Direction::Down),
            (false, true, false) if self.has("strictly") => Some(Direction::StrictlyUp),
            (false, true, false) => Some(Direction::Up),
            _ => None,
        }
    }

    fn parity(&self) -> Option<Vec<Fact>> {
        let [(_, place)] = self.subjects[..] else { return None };
        let is_odd = self.has("odd");
        (is_odd != self.has("even") && self.consists_of(PARITY) && self.is_plain())
            .then(|| vec![Fact::Parity(place.clone(), is_odd)])
    }

    fn sum(&self) -> Option<Vec<Fact>> {
        let [Token::Call(call), Token::Mark('('), Token::Place(place), Token::Mark(')'), ..] = self.tokens else {
            return None;
        };
        let is_odd = self.has("odd");
        let are_known = self.words.iter().all(|word| lists(FILLERS, word) || lists(PARITY, word));
        let list = Place { depth: place.depth.saturating_sub(1), ..place.clone() };
        (call == "sum" && is_odd != self.has("even") && are_known).then(|| vec![Fact::SumParity(list, is_odd)])
    }

    fn characters(&self) -> Option<Vec<Fact>> {
        let is_said = self.has_one(&["consist", "consists", "is", "are"])
            || self.has_one(&["contain", "contains"]) && self.has("only");
        if !is_said || !self.consists_of(CHARACTERS) || !self.numbers.is_empty() || self.subjects.is_empty() {
            return None;
        }
        let quoted = self.quoted_characters()?;
        let (lower, upper) = (self.has_one(&["lowercase", "lower"]), self.has_one(&["uppercase", "upper"]));
        let are_letters = self.has_one(&["letter", "letters", "characters", "character"]);
        let mut all = BTreeSet::new();
        match (lower, upper) {
            (false, false) if self.has("english") && are_letters => {
                all.extend('a'..='z');
                all.extend('A'..='Z');
            }
            // All that a keyboard has.
            (false, false) if self.has("printable") && self.has("ascii") => all.extend(' '..='~'),
            (false, false) if are_letters && quoted.is_empty() => return None,
            (lower, upper) => {
                if (lower || upper) && !are_letters {
                    return None;
                }
                all.extend(('a'..='z').filter(|_| lower));
                all.extend(('A'..='Z').filter(|_| upper));
            }
        }
        let has_range = self.has("range");
        if self.has_one(&["digit", "digits"]) && !has_range {
            all.extend('0'..='9');
        }
        if self.has_one(&["space", "spaces"]) {
            all.insert(' ');
        }
        all.extend(quoted);
        let text: String = all.into_iter().collect();
        (!text.is_empty())
            .then(|| self.places().into_iter().map(|place| Fact::Characters(place, text.clone())).collect())
    }

    /// The characters in quotes, from one to the other where a range is meant; `None` if they are words.
    fn quoted_characters(&self) -> Option<Vec<char>> {
        let is_list = self.has_one(&["parentheses", "brackets", "characters", "character"]);
        let one = |text: &str| {
            let mut characters = text.chars();
            characters.next().filter(|_| characters.next().is_none())
        };
        let singles: Option<Vec<char>> = self.quoted.iter().map(|text| one(text)).collect();
        let is_range = self.has("range");
        match singles {
            Some(singles) => match singles[..] {
                [from, to] if is_range || self.tokens.windows(3).any(is_span) => {
                    (from <= to && to.is_ascii()).then(|| (from..=to).collect())
                }
                _ if is_range => None,
                _ => self.marks.iter().all(|mark| *mark == '-').then_some(singles),
            },
            None if is_list && !is_range => Some(self.quoted.concat().chars().collect()),
            None => None,
        }
    }

    fn one_of(&self) -> Option<Vec<Fact>> {
        let is_known = self.has_one(&["is", "are"]) && self.consists_of("either one only equal to");
        if !is_known || self.numbers.len() < 2 || !self.quoted.is_empty() || !self.marks.is_empty() {
            return None;
        }
        // `in the range` has no `or`.
        let has_or = self.has("or");
        let values: Vec<i128> = self.numbers.iter().map(|number| number.plain).collect();
        (has_or && !self.subjects.is_empty())
            .then(|| self.places().into_iter().map(|place| Fact::OneOf(place, values.clone())).collect())
    }

    fn in_range(&self) -> Option<Vec<Fact>> {
        let (least, most) = self.two_numbers(RANGE)?;
        let bound = |value: i128| Bound { value, is_direct: true };
        let facts = self.places().into_iter().flat_map(|place| {
            [Relation::Least(place.clone(), bound(least.least())), Relation::Most(place, bound(most.most()))]
        });
        (!self.subjects.is_empty()).then(|| facts.map(Fact::Relation).collect())
    }

    /// The two numbers of a range, in a sentence of these words.
    fn two_numbers(&self, words: &str) -> Option<(Number, Number)> {
        let is_said = self.has("range") || self.has("between");
        let are_known = self.marks.iter().all(|mark| "[]".contains(*mark)) && self.quoted.is_empty();
        match self.numbers[..] {
            [least, most] if is_said && are_known && self.consists_of(words) => Some((least, most)),
            _ => None,
        }
    }

    fn nodes(&self) -> Option<Vec<Fact>> {
        let kind = match (self.has_one(&["tree", "trees"]), self.has_one(&["list", "lists"])) {
            (true, false) => NodesOf::Trees,
            (false, true) => NodesOf::Lists,
            _ => return None,
        };
        if !self.has("nodes") {
            return None;
        }
        if let Some((least, most)) = self.two_numbers(NODES).filter(|_| self.subjects.len() <= 1) {
            let named = self.subjects.first().map(|(_, place)| (*place).clone());
            let named = named.or_else(|| self.has("root").then(|| Place::variable("root")));
            return Some(vec![Fact::Nodes(kind, named, [least, most])]);
        }
        match self.subjects[..] {
            [(_, place)] if self.consists_of(NODES) && self.is_plain() && !self.has_one(&["range", "between"]) => {
                Some(vec![Fact::NodesAre(kind, place.clone())])
            }
            _ => None,
        }
    }

    fn graph(&self) -> Option<Vec<Fact>> {
        // `edges represents a valid tree.`
        let are_whole = self.subjects.iter().all(|(_, place)| place.word().is_some_and(|word| word != NODE));
        if !self.consists_of(GRAPH) || !are_whole || !self.is_plain() {
            return None;
        }
        let mut facts = Vec::new();
        let is_negative = self.has_one(&["no", "not"]);
        if self.has_one(&["tree", "trees"]) && !self.has("not") {
            facts.push(Graph::Tree);
        }
        // `The graph is connected and there are no repeated edges.`
        let mut clauses = self.words.split(|word| *word == "and");
        if clauses.any(|words| words.contains(&"connected") && !words.contains(&"no") && !words.contains(&"not")) {
            facts.push(Graph::Connected);
        }
        // `You can reach any intersection from any other intersection.`
        if self.has("reach") && self.has("from") && self.has("other") && !is_negative {
            facts.push(Graph::Connected);
        }
        // `There is at most one road connecting any two cities.`
        if self.has("most")
            && self.has("one")
            && self.has_one(&["edge", "road", "flight"])
            && self.has_one(&["between", "connecting"])
        {
            facts.push(Graph::NoRepeats);
        }
        if is_negative && self.has_one(&["edge", "edges", "flights", "loops", "loop", "roads"]) {
            if self.has_one(&["repeated", "duplicate", "duplicated", "multi", "multiple", "parallel"]) {
                facts.push(Graph::NoRepeats);
            }
            if self.has("self") {
                facts.push(Graph::NoLoops);
            }
        }
        if self.has("simple") && self.has("graph") && !is_negative {
            facts.extend([Graph::NoLoops, Graph::NoRepeats]);
        }
        // Without directions, there would be no cycles in another sense.
        let is_directed = self.has("directed") && self.has("acyclic") || self.has("dag");
        if is_directed && !is_negative || self.has("prerequisites") && self.has("no") && self.has("cycles") {
            facts.push(Graph::Acyclic);
        }
        let named = if let [(_, place)] = self.subjects[..] { Some(place.clone()) } else { None };
        (!facts.is_empty()).then(|| facts.into_iter().map(|graph| Fact::Graph(graph, named.clone())).collect())
    }

    fn search_tree(&self) -> Option<Vec<Fact>> {
        let is_search = self.has("bst") || self.has("binary") && self.has("search") && self.has("tree");
        let are_known = self.words.iter().all(|word| lists(FILLERS, word) || lists(SEARCH, word));
        let are_roots = self.subjects.iter().all(|(_, place)| place.depth == 0 && place.part == Part::Value);
        (is_search && are_known && are_roots && self.is_plain()).then(|| vec![Fact::SearchTree])
    }
}

/// Is `word` one of these `words`, which have blanks between them?
pub fn lists(words: &str, word: &str) -> bool {
    words.split(' ').any(|other| other == word)
}

/// Is it `'a'-'z'`?
fn is_span(tokens: &[Token]) -> bool {
    matches!(tokens, [Token::Quoted(_), Token::Mark('-'), Token::Quoted(_)])
}

const VERBS: [&str; 6] = ["are", "consist", "consists", "contain", "contains", "is"];

/// What stands in front of the name of an argument where all of it is meant: `All the points are unique.`
const WHOLE: [&str; 3] = ["all", "given", "the"];

/// What stands in front of what a sentence is about.
const JOINING: [&str; 4] = ["and", "both", "in", "of"];

const UNIQUE: &str = "\
    distinct unique different array characters consist consists contain contains digits element elements only \
    pair pairs pairwise points string strings words";

const SORTED: &str = "\
    array ascending by decreasing descending increasing list lists non nondecreasing nonincreasing order sorted \
    strictly";

const PARITY: &str = "even odd";

const CHARACTERS: &str = "\
    ascii brackets case cased character characters consist consists contain contains digit digits either english \
    letter letters lower lowercase one only parentheses printable range s space spaces string strings upper \
    uppercase";

const RANGE: &str = "between inclusive range to";

const NODES: &str = "between inclusive linked list lists nodes range tree trees binary to root";

const GRAPH: &str = "\
    acyclic among at between can cities city connected connecting contain contains cycles dag directed does \
    duplicate duplicated edge edges flight flights form forms from graph has have intersection intersections \
    loop loops make most multi multiple no node nodes not one other pair parallel prerequisites reach repeated \
    represent represents road roads self simple such them to tree trees two undirected valid vertex vertices you";

const SEARCH: &str = "binary bst root search to tree valid";

const VOCABULARY: [&str; 9] = [UNIQUE, SORTED, PARITY, CHARACTERS, RANGE, NODES, GRAPH, SEARCH, FILLERS];
