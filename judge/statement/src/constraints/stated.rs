//! The constraints of a statement, such as `1 ≤ n ≤ 2×10^5`, from its text or from the comments of a solution.

use super::bounds::Bounds;
use super::chain::{Bound, Relation, goes_on, open_variables, relations};
use super::chinese::in_english;
use super::format::row;
use super::japanese::in_signs;
use super::long::long;
use super::number::has_exponent;
use super::occurrences::occurrences;
use super::phrase::{Fact, Graph, calls, facts, lists, sentences};
use super::quantifier::without_quantifiers;
use super::sequence::{distinct, parities, permutation, sequences};
use super::texts::{characters, exact_lengths, lengths};
use super::tokens::{INDICES, LONGEST_SECTION, Part, Place, Sign, Token, tokens, with_indices};
use super::totals::totals;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What lines about types have, such as `All input values are integers.`, or `edges[i] = [a_i, b_i]`.
const TYPES: [&str; 4] = ["integer", "整数", "実数", "[i] = ["];

/// What such a line may say beside, as `edges[i] is an even integer in the range [0, 9]` or `without leading zeros`.
const MORE: [&str; 8] = [" range ", " even ", " odd ", " zero", "prime", "power", "multiple", " divi"];

/// What is said of numbers in words.
const OF_NUMBERS: [&str; 13] = [
    "is even",
    "are even",
    "is odd",
    "are odd",
    "prime",
    "power of",
    "multiple of",
    "divisible",
    "divides",
    "偶数",
    "奇数",
    "素数",
    "倍数",
];

/// What is said of graphs and texts in words, and never made.
const OF_SHAPES: [&str; 10] = [
    "bipartite",
    "acyclic",
    "no cycles",
    "no cycle",
    "without cycles",
    "cactus",
    "palindrom",
    "bracket sequence",
    "二分图",
    "回文",
];

/// What statements call the pairs in a list, whatever a solution calls it.
pub const POINTS: &str = "points";

/// All words that such a line has in English, but for the names of variables.
const OF_TYPES: &str = "\
    all and are array both case cases contain contains each element elements every except excluding for given input \
    inputs integer integers line lines list lists negative non nonnegative number numbers numeric numerical only other \
    others positive queries query separated sequence single space spaces test tests than the them value values variable \
    variables where which";

/// What a statement says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constraints {
    /// What is compared with what.
    relations: Vec<Relation>,
    /// The lines.
    lines: Vec<Line>,
    /// The characters of texts.
    characters: Vec<(Vec<Place>, String)>,
    /// What is said of the items of lists by comparing them.
    items: Vec<Fact>,
    /// The names that have an index where something is said of them, in their order.
    indexed: Vec<String>,
    /// The names in lines of the input's format that have an item of each of several lists, in their order.
    rows: Vec<Vec<String>>,
    /// A bound may be a power whose exponent has lost its place.
    is_doubtful: bool,
    /// The names of a solution's variables, as far as these decide what is meant: `R_s` is `rs`.
    variables: BTreeSet<String>,
    /// Those of which these are a part.
    whole: Option<Arc<Constraints>>,
}

/// A line of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    text: String,
    sentences: Vec<Vec<Token>>,
    /// It compares something, or says of which characters something is.
    is_read: bool,
    /// It compares an item with something that is not understood.
    goes_on: bool,
    /// The variables without indices that it compares with something that is not understood.
    open: Vec<String>,
    source: Source,
}

/// Is something true of all inputs that are made?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is.
    Yes,
    /// Nothing here makes it true.
    No,
    /// It is about nothing that is known here.
    Unknown,
}

impl Kept {
    /// Either of the two, where it is known.
    pub fn of(is_kept: bool) -> Self {
        if is_kept { Kept::Yes } else { Kept::No }
    }
}

/// Where a line is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Source {
    /// Its powers may have lost their exponents' place.
    may_be_flat: bool,
    /// It is of a list of constraints, and no comment.
    is_listed: bool,
}

impl Line {
    /// Does it say what no comparison says, beside some: `1 ≤ n ≤ 9, n is prime`?
    fn says_more(&self, known: &BTreeSet<String>) -> bool {
        let small = self.text.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| small.contains(word));
        let facts = || self.sentences.iter().flat_map(|sentence| of_sentence(sentence, known));
        let is_known = |fact: Fact| matches!(fact, Fact::Parity(..) | Fact::SumParity(..));
        let is_acyclic = |fact: Fact| matches!(fact, Fact::Graph(Graph::Acyclic, _));
        let is_more = has(&OF_NUMBERS) && !facts().any(is_known) || has(&OF_SHAPES) && !facts().any(is_acyclic);
        self.is_read && is_more
    }

    /// Is something of it understood, where variables have the `known` names?
    fn says_something(&self, known: &BTreeSet<String>) -> bool {
        self.is_read || self.sentences.iter().any(|sentence| !of_sentence(sentence, known).is_empty())
    }
}

impl Constraints {
    /// Those in the comments of a solution, each a line or a whole block, with the signs around it.
    #[must_use]
    pub fn of_comments<'c>(comments: impl IntoIterator<Item = &'c str>) -> Self {
        let texts: Vec<&str> =
            comments.into_iter().map(|comment| comment.strip_suffix("*/").unwrap_or(comment)).collect();
        Constraints::of_texts(&texts, false)
    }

    /// Those that a text states.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        Constraints::of_texts(&[text], true)
    }

    fn of_texts(texts: &[&str], is_listed: bool) -> Self {
        let source = Source { may_be_flat: !texts.iter().any(|text| has_exponent(text)), is_listed };
        let mut constraints = Constraints::default();
        let lines = texts.iter().flat_map(|text| text.lines()).filter(|line| line.len() <= LONGEST_SECTION);
        lines.for_each(|line| constraints.read(line, source));
        constraints
    }

    /// These and `others`.
    #[must_use]
    pub fn and(mut self, others: Constraints) -> Self {
        self.relations.extend(others.relations);
        self.lines.extend(others.lines);
        self.characters.extend(others.characters);
        self.items.extend(others.items);
        others.indexed.into_iter().for_each(|name| self.index(name));
        self.rows.extend(others.rows);
        self.is_doubtful |= others.is_doubtful;
        self
    }

    /// Is a variable bounded by a number, or what is made of some?
    pub fn has_bounds(&self) -> bool {
        let is_bound =
            |relation: &Relation| matches!(relation, Relation::Least(..) | Relation::Most(..) | Relation::Together(..));
        self.relations.iter().any(is_bound) || self.sentences().any(|sentence| !totals(sentence).is_empty())
    }

    /// Is anything of them understood?
    pub fn says_anything(&self) -> bool {
        !self.relations.is_empty() || !self.characters.is_empty() || !self.facts(&[]).is_empty()
    }

    /// The same for a solution whose variables have these names: `R_s` is `rs`, if it has that.
    pub(crate) fn for_variables(&self, variables: &BTreeSet<String>) -> Self {
        if self.variables == *variables {
            return self.clone();
        }
        let mut constraints = Constraints { variables: variables.clone(), ..Constraints::default() };
        self.lines.iter().for_each(|line| constraints.read(&line.text, line.source));
        constraints
    }

    /// No constraints for the same variables.
    fn none(&self) -> Self {
        Constraints { variables: self.variables.clone(), whole: Some(self.whole_of()), ..Constraints::default() }
    }

    /// All of them, if these are a part, for what only all of them decide: what is called how.
    pub fn whole(&self) -> &Constraints {
        self.whole.as_deref().unwrap_or(self)
    }

    fn whole_of(&self) -> Arc<Constraints> {
        self.whole.clone().unwrap_or_else(|| Arc::new(self.clone()))
    }

    /// Reads a line of a statement.
    fn read(&mut self, text: &str, source: Source) {
        self.rows.extend(row(text));
        let line = &with_variables(&with_indices(text), &self.variables);
        let signs = in_signs(line);
        let english = in_english(&without_limits(signs.as_deref().unwrap_or(line)));
        let tokens = tokens(&with_lengths(&english), source.may_be_flat);
        let (tokens, mut items) = sequences(&tokens);
        items.extend(occurrences(line));
        let permutation = permutation(&tokens);
        items.extend(permutation.clone().map(Fact::Permutation));
        items.extend(parities(&tokens));
        // A permutation has no equal items.
        items.extend(distinct(&tokens).filter(|_| permutation.is_none()));
        let tokens = without_quantifiers(&tokens, !items.is_empty());
        let mut relations = relations(&tokens, source.is_listed);
        if let Some((places, [least, most])) = lengths(line) {
            let bound = |value: i128| Bound { value, is_direct: true };
            for place in places {
                let length = Place { part: Part::Length, ..place };
                relations.push(Relation::Least(length.clone(), bound(least.least())));
                relations.push(Relation::Most(length, bound(most.most())));
            }
        }
        relations.extend(exact_lengths(line));
        let characters = characters(line);
        let sentences: Vec<Vec<Token>> = sentences(&tokens).map(<[Token]>::to_vec).collect();
        let said = sentences.iter().flat_map(|sentence| facts(sentence, &is_letter));
        relations.extend(said.flat_map(bounds_of_sentence));
        let is_read = !relations.is_empty() || characters.is_some() || !items.is_empty();
        self.items.extend(items);
        if is_read {
            let names = tokens.iter().filter_map(indexed).chain(permutation.map(|list| list.name));
            names.for_each(|name| self.index(name));
        }
        self.characters.extend(characters);
        let is_doubtful = |token: &Token| matches!(token, Token::Number(number) if number.is_doubtful());
        let bounds = |sentence: &[Token]| calls(sentence).is_some() || !facts(sentence, &|_| false).is_empty();
        let are_bounds = !relations.is_empty() || sentences.iter().any(|sentence| bounds(sentence));
        self.is_doubtful |= are_bounds && tokens.iter().any(is_doubtful);
        self.relations.extend(relations);
        // `1 ≤ A_i ≤ N, A_i ≠ A_{i+1}`
        let has_neighbor = tokens
            .windows(2)
            .any(|pair| matches!(pair, [Token::Sign(_), Token::Next(_)] | [Token::Next(_), Token::Sign(_)]));
        // `-9 ≤ A_i ≤ 9, A_i ≠ 0`
        let is_not = |tokens: &[Token]| match tokens {
            [Token::Place(place), Token::Sign(Sign::Different), Token::Number(_)] => !place.is_index(),
            // `0 = i_0 < … < i_{K-1}`
            [Token::Number(_), Token::Sign(Sign::Equal), Token::Place(place)] => {
                place.depth > 0 && place.part == Part::Value
            }
            _ => false,
        };
        let goes_on = goes_on(&tokens) || has_neighbor || tokens.windows(3).any(is_not);
        let open = open_variables(&tokens);
        self.lines.push(Line { text: text.trim().to_string(), sentences, is_read, goes_on, open, source });
    }

    fn index(&mut self, name: String) {
        if !self.indexed.contains(&name) {
            self.indexed.push(name);
        }
    }

    /// The names that have an index where something is said of them, in their order.
    pub fn indexed(&self) -> &[String] {
        &self.indexed
    }

    /// The names in lines such as `l_1 r_1 x_1`, in their order.
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }

    fn sentences(&self) -> impl Iterator<Item = &Vec<Token>> {
        self.lines.iter().flat_map(|line| &line.sentences)
    }

    /// The lines that something is understood of, but that change nothing in what is `made` of constraints: neither
    /// without them, nor where they are all there is, nor where that says a little more than they do. And those with a
    /// comparison of which that is so. What is `kept` all the same is not lost; where that `is_certain`, a comparison
    /// of two that is not kept is lost whatever it changes.
    pub(crate) fn without_effect<T: PartialEq>(
        &self,
        made: impl Fn(&Constraints) -> T,
        kept: impl Fn(&Fact) -> Kept,
        is_certain: bool,
    ) -> Vec<&str> {
        let (all, none) = (made(self), made(&self.none()));
        let changes = |others: &Constraints, alone: &Constraints| {
            made(others) != all || made(alone) != none || alone.stronger().any(|stronger| made(&stronger) != none)
        };
        let changes_more = |relation: &Relation| {
            let mut stronger = self.clone();
            stronger.relations.iter_mut().filter(|other| *other == relation).for_each(|it| *it = it.stronger());
            made(&stronger) != all
        };
        let is_effective = |fact: &Fact| {
            let (mut others, mut alone) = (self.clone(), self.none());
            match fact {
                Fact::Relation(relation) => {
                    others.relations.retain(|other| other != relation);
                    alone.relations.push(relation.clone());
                }
                item => {
                    others.items.retain(|other| other != item);
                    alone.items.push(item.clone());
                }
            }
            changes(&others, &alone) || matches!(fact, Fact::Relation(relation) if changes_more(relation))
        };
        // What is compared may change the bounds of one of the two, which does not keep it.
        let is_of_two = |fact: &Fact| match fact {
            Fact::Relation(Relation::Least(..) | Relation::Most(..) | Relation::Together(..)) => false,
            fact => is_certain && matches!(fact, Fact::Relation(_)),
        };
        let known = self.known(&[]);
        let is_lost = |place: usize, line: &Line| {
            let alone = self.lines_at(|at| at == place);
            let relations = alone.relations.iter().filter(|relation| !self.follows(relation));
            let facts = || relations.clone().cloned().map(Fact::Relation).chain(alone.items.iter().cloned());
            let said = line.sentences.iter().flat_map(|sentence| of_sentence(sentence, &known));
            if changes(&self.lines_at(|at| at != place), &alone) {
                // `A_i is an even integer between 2 and 100`
                let mut parities = said.filter(|fact| is_certain && matches!(fact, Fact::Parity(..)));
                return facts().any(|fact| kept(&fact) == Kept::No && (is_of_two(&fact) || !is_effective(&fact)))
                    || parities.any(|fact| kept(&fact) != Kept::Yes);
            }
            let all: Vec<Kept> = facts().chain(said).map(|fact| kept(&fact)).collect();
            let are_kept = !all.is_empty() && all.iter().all(|kept| *kept == Kept::Yes);
            !are_kept && !self.follows_from_graph(line, &known)
        };
        let is_named = |line: &Line| line.goes_on || !line.says_something(&known);
        let lines = self.lines.iter().enumerate();
        let lost = lines.filter(|(place, line)| !is_named(line) && is_lost(*place, line));
        lost.map(|(_, line)| line.text.as_str()).collect()
    }

    /// The texts of all lines.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// The lines that compare variables without indices with something that is not understood, and these variables.
    pub(crate) fn open_lines(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.lines.iter().filter(|line| !line.open.is_empty()).map(|line| (line.text.as_str(), &line.open[..]))
    }

    /// The lines that say what a graph is like.
    pub(crate) fn graph_lines(&self) -> impl Iterator<Item = &str> {
        let known = self.known(&[]);
        let is_graph = move |line: &&Line| {
            let mut facts = line.sentences.iter().flat_map(|sentence| of_sentence(sentence, &known));
            facts.any(|fact| matches!(fact, Fact::Graph(..)))
        };
        self.lines.iter().filter(is_graph).map(|line| line.text.as_str())
    }

    /// Is it said by other comparisons, or of no place that needs one: `l ≤ n` by `l ≤ r` and `r ≤ n`?
    fn follows(&self, relation: &Relation) -> bool {
        match relation {
            Relation::AtMost(first, offset, second) => {
                let between = |place: &Place| {
                    let gap = |from: &Place, to: &Place| {
                        let gaps = self.relations.iter().filter_map(|relation| match relation {
                            Relation::AtMost(one, gap, other) if one == from && other == to => Some(*gap),
                            _ => None,
                        });
                        gaps.max()
                    };
                    gap(first, place).zip(gap(place, second)).is_some_and(|(one, other)| one + other >= *offset)
                };
                let mut places = self.relations.iter().flat_map(Relation::places);
                places.any(between)
            }
            // What stands beyond another place.
            Relation::Least(_, bound) | Relation::Most(_, bound) => !bound.is_direct,
            // `if i ≠ j`
            Relation::Different(one, other) => [one, other].iter().all(|it| matches!(it.word(), Some("i" | "j" | "k"))),
            _ => false,
        }
    }

    /// Does it say no more than that there are no loops and no repeated edges, of a tree, or of a connected graph?
    /// Those have none.
    fn follows_from_graph(&self, line: &Line, known: &BTreeSet<String>) -> bool {
        let facts: Vec<Fact> = line.sentences.iter().flat_map(|sentence| of_sentence(sentence, known)).collect();
        let is_less = |fact: &Fact| matches!(fact, Fact::Graph(Graph::NoLoops | Graph::NoRepeats, _));
        let is_more = |fact: &Fact| matches!(fact, Fact::Graph(Graph::Tree | Graph::Connected, _));
        !line.is_read && !facts.is_empty() && facts.iter().all(is_less) && self.facts(&[]).iter().any(is_more)
    }

    /// The same with one comparison that fewer inputs fulfil, or with other characters.
    fn stronger(&self) -> impl Iterator<Item = Constraints> {
        let relations = (0..self.relations.len()).map(|place| {
            let mut stronger = self.clone();
            stronger.relations[place] = self.relations[place].stronger();
            stronger
        });
        let characters = (0..self.characters.len()).map(|place| {
            let mut stronger = self.clone();
            stronger.characters[place].1.truncate(1);
            stronger
        });
        // With one more of them, no sample contradicts that.
        let said = self.facts(&[]).into_iter().filter_map(|fact| match fact {
            Fact::Characters(place, all) => {
                let mut other = self.clone();
                other.lines.iter_mut().for_each(|line| line.sentences.clear());
                other.items.push(Fact::Characters(place, all + "~"));
                Some(other)
            }
            _ => None,
        });
        relations.chain(characters).chain(said)
    }

    /// Those of the lines at some places.
    fn lines_at(&self, is_wanted: impl Fn(usize) -> bool) -> Self {
        let mut constraints = self.none();
        let lines = self.lines.iter().enumerate().filter(|(place, _)| is_wanted(*place));
        lines.for_each(|(_, line)| constraints.read(&line.text, line.source));
        constraints
    }

    /// The lines that nothing was understood of, but for headings and those that say of which type something is.
    #[must_use]
    pub fn not_understood(&self) -> Vec<&str> {
        let known = self.known(&[]);
        let says_more = |line: &str| {
            let small = line.to_lowercase();
            let is_heading = line.starts_with('【') && line.ends_with('】');
            // `amount[i] is an even integer in the range [0, 9].`
            let is_type = TYPES.iter().any(|word| small.contains(word));
            let is_more = MORE.iter().any(|word| small.contains(word)) || !is_of_types(&small, &known);
            line.contains(char::is_alphabetic) && !is_heading && (!is_type || is_more)
        };
        let unread = self.lines.iter().filter(|line| {
            let is_unread = (line.goes_on || !line.says_something(&known)) && row(&line.text).is_none();
            is_unread && says_more(&line.text) || line.says_more(&known)
        });
        unread.map(|line| line.text.as_str()).collect()
    }

    /// The bounds of the variable that the solution calls `name`, and of all that is in it.
    pub fn of(&self, name: &str) -> Bounds {
        let name = plain(name);
        let of = |is_meant: &dyn Fn(&Place) -> bool| self.bounds(|place| is_meant(place) && place.part == Part::Value);
        let is_known = |bounds: &Bounds| *bounds != Bounds::default();
        let own = Some(of(&|place| place.name == name)).filter(is_known);
        let own = own.unwrap_or_else(|| of(&|place| place.is_flat_item_of(&name)));
        // `|a| ≤ 9`
        let absolute = || self.lengths(&name).most.map(|most| Bounds { least: Some(-most), most: Some(most) });
        Some(own).filter(is_known).or_else(absolute).unwrap_or_default()
    }

    /// Between what numbers the lengths of the texts are that the solution calls `name`.
    pub fn lengths(&self, name: &str) -> Bounds {
        let name = plain(name);
        self.bounds(|place| place.is_of(&name) && place.part == Part::Length)
    }

    /// All characters of the texts that the solution calls `name`.
    pub fn characters(&self, name: &str) -> Option<&str> {
        let name = plain(name);
        let is_meant = |places: &Vec<Place>| places.iter().any(|place| place.is_of(&name));
        self.characters.iter().find(|(places, _)| is_meant(places)).map(|(_, all)| all.as_str())
    }

    /// May the variable `name` have more digits than any integer type?
    pub fn is_long(&self, name: &str) -> bool {
        let name = plain(name);
        let is_bound = |relation: &Relation| matches!(relation, Relation::Most(place, bound) if bound.is_direct && place.is_of(&name));
        let is_bounded = self.relations.iter().any(is_bound);
        let mut long = self.lines.iter().flat_map(|line| long(&line.text));
        long.any(|(place, is_direct)| place.is_of(&name) && (is_direct || !is_bounded))
    }

    /// The bounds of the places that are meant.
    pub fn bounds(&self, is_meant: impl Fn(&Place) -> bool) -> Bounds {
        merged(&self.relations, |place| is_meant(place).then_some(0))
    }

    /// May an exponent have lost its place in them?
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.is_doubtful
    }

    /// Are there lines of a page's list of constraints, which has all of them?
    pub fn has_list(&self) -> bool {
        self.lines.iter().any(|line| line.source.is_listed)
    }

    /// What is compared with what.
    pub fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// What the sentences say, where variables have these names.
    pub fn facts(&self, names: &[&str]) -> Vec<Fact> {
        let known = self.known(names);
        let said = self.sentences().flat_map(|sentence| of_sentence(sentence, &known));
        self.items.iter().cloned().chain(said).collect()
    }

    /// These names, and those of what is compared.
    fn known(&self, names: &[&str]) -> BTreeSet<String> {
        let mut known: BTreeSet<String> = names.iter().map(|name| plain(name)).chain([POINTS.to_string()]).collect();
        known.extend(self.relations.iter().flat_map(Relation::places).map(|place| place.name.clone()));
        known
    }
}

/// Has this line no English words but those of types, and names?
fn is_of_types(line: &str, known: &BTreeSet<String>) -> bool {
    let words = line.split(|character: char| !character.is_alphanumeric() && character != '_');
    let is_name = |word: &str| word.len() < 3 || word.contains('_') || known.contains(&plain(word));
    words.filter(|word| word.is_ascii()).all(|word| is_name(word) || lists(OF_TYPES, word)) || line.contains("[i] = [")
}

/// Is it the name of a variable, whatever else is stated? `a` may be a word.
fn is_letter(name: &str) -> bool {
    name.len() == 1 && name != "a"
}

/// The bounds that a sentence states: `N is an integer between 2 and 60`, and `a_i is 1 or 2`, which names all integers
/// between them.
fn bounds_of_sentence(fact: Fact) -> Vec<Relation> {
    let (place, mut values) = match fact {
        Fact::Relation(relation) => return vec![relation],
        Fact::OneOf(place, values) => (place, values),
        _ => return Vec::new(),
    };
    values.sort_unstable();
    let (Some(&least), Some(&most)) = (values.first(), values.last()) else { return Vec::new() };
    let bound = |value: i128| Bound { value, is_direct: true };
    let is_row = values.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let bounds = [Relation::Least(place.clone(), bound(least)), Relation::Most(place, bound(most))];
    bounds.into_iter().filter(|_| is_row).collect()
}

/// The name of an item, `A_i`, of which a browser makes `Ai`.
fn indexed(token: &Token) -> Option<String> {
    let Token::Place(place) = token else { return None };
    match place.depth {
        0 => place.name.strip_suffix(INDICES).filter(|name| name.len() == 1).map(str::to_string),
        _ => Some(place.name.clone()),
    }
}

/// What a sentence says, where variables have the `known` names.
fn of_sentence(sentence: &[Token], known: &BTreeSet<String>) -> Vec<Fact> {
    match (calls(sentence), totals(sentence)) {
        (Some(most), _) => vec![Fact::Calls(most)],
        (None, totals) if !totals.is_empty() => totals,
        _ => facts(sentence, &|name| known.contains(name)),
    }
}

/// The bounds that `relations` state for what is meant; `offset` is what is added to it at a place, `None` at others.
pub fn merged(relations: &[Relation], offset: impl Fn(&Place) -> Option<i128>) -> Bounds {
    let (mut least, mut most): (Option<Bound>, Option<Bound>) = (None, None);
    for relation in relations {
        let (known, place, bound, wider): (_, _, _, fn(i128, i128) -> i128) = match relation {
            Relation::Least(place, bound) => (&mut least, place, bound, i128::min),
            Relation::Most(place, bound) => (&mut most, place, bound, i128::max),
            _ => continue,
        };
        if let Some(value) = offset(place).and_then(|offset| bound.value.checked_sub(offset)) {
            *known = Some(Bound::merged(*known, Bound { value, ..*bound }, wider));
        }
    }
    Bounds { least: least.map(|bound| bound.value), most: most.map(|bound| bound.value) }.sound()
}

/// `line` with `rs` in place of `R_s`, where that is the name of a variable, and `r` is none.
fn with_variables(line: &str, variables: &BTreeSet<String>) -> String {
    let is_letter = |character: &char| character.is_ascii_alphabetic();
    let (mut text, mut rest) = (String::new(), line);
    while let Some((before, behind)) = rest.split_once('_') {
        let name: String = before.chars().rev().take_while(is_letter).collect::<Vec<_>>().into_iter().rev().collect();
        let inside = behind.strip_prefix('{');
        let index: String = inside.unwrap_or(behind).chars().take_while(is_letter).collect();
        let length = index.len() + if inside.is_some() { 2 } else { 0 };
        let is_closed = inside.is_none_or(|inside| inside[index.len()..].starts_with('}'));
        let joined = plain(&format!("{name}{index}"));
        let is_place = index.len() == 1 && index.starts_with(INDICES);
        let is_it = !name.is_empty() && !index.is_empty() && !is_place && is_closed;
        if is_it && variables.contains(&joined) && !variables.contains(&plain(&name)) {
            text += &before[..before.len() - name.len()];
            text += &joined;
            rest = &behind[length..];
        } else {
            text += before;
            text.push('_');
            rest = behind;
        }
    }
    text + rest
}

/// `line` with `∑` in place of `\sum_{i=1}^{N}`.
fn without_limits(line: &str) -> String {
    let limit = |text: &str| -> Option<usize> {
        let inside = text.strip_prefix(['_', '^'])?;
        let length = match inside.strip_prefix('{') {
            Some(_) => inside.find('}')? + 1,
            None => inside.chars().next()?.len_utf8(),
        };
        Some(1 + length)
    };
    let line = line.replace("\\sum", "∑").replace("\\limits", "");
    let mut parts = line.split('∑');
    let mut text = parts.next().unwrap_or_default().to_string();
    for mut part in parts {
        while let Some(length) = limit(part) {
            part = &part[length..];
        }
        text += "∑";
        text += part;
    }
    text
}

/// `line` with `s.length` in place of `|s|`.
fn with_lengths(line: &str) -> String {
    let is_name = |name: &str| {
        name.starts_with(|character: char| character.is_ascii_alphabetic())
            && name.chars().all(|character| character.is_ascii_alphanumeric() || "_{}".contains(character))
    };
    let line = ["∣", "\\lvert ", "\\rvert", "\\lvert", "\\vert"]
        .iter()
        .fold(line.to_string(), |line, bar| line.replace(bar, "|"));
    let (mut text, mut rest) = (String::new(), line.as_str());
    while let Some((before, behind)) = rest.split_once('|') {
        text += before;
        rest = match behind.split_once('|').filter(|(name, _)| is_name(name)) {
            Some((name, behind)) => {
                text += &format!("{name}.length");
                behind
            }
            None => {
                text.push('|');
                behind
            }
        };
    }
    text + rest
}

/// A name as statements and solutions may both write it: `x_1` is `x1`, and `num_courses` is `numCourses`.
pub fn plain(name: &str) -> String {
    name.trim_start_matches("r#").to_lowercase().replace('_', "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use bundler::comments;
    use proptest::prelude::*;

    fn read(line: &str) -> Constraints {
        Constraints::of_comments([format!("// {line}").as_str()])
    }

    fn of_source(source: &str) -> Constraints {
        Constraints::of_comments(comments(source))
    }

    /// The names of what has bounds.
    fn names(constraints: &Constraints) -> BTreeSet<String> {
        let bounded = constraints.relations.iter().filter_map(|relation| match relation {
            Relation::Least(place, _) | Relation::Most(place, _) => Some(place.name.clone()),
            _ => None,
        });
        bounded.collect()
    }

    fn shown(line: &str) -> String {
        let constraints = read(line);
        let bound = |bound: Option<i128>| bound.map_or("?".to_string(), |bound| bound.to_string());
        let shown = |name: &String| {
            let Bounds { least, most } = constraints.of(name);
            format!("{name} {}..{}", bound(least), bound(most))
        };
        names(&constraints).iter().map(shown).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn lines_of_an_input_state_nothing() {
        for items in [5, 500_000] {
            let line = format!("1 ≤ n ≤ 9, {}", "1 ".repeat(items));
            assert_eq!(Constraints::of_text(&line).has_bounds(), items == 5, "{items}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        let text = "【数据范围】\n1 <= n <= 9\nnums.length == n\nnums is sorted in ascending order.\n\n\
            edges[i] = [ai, bi]\nAll input values are integers.\nS is a string consisting of o and x.\n\
            The sum of n over all test cases does not exceed 9.\nThere are no leading zeros.\n入力は全て整数\n\
            At most 9 calls will be made to add.\n-1.5 < x < 2.5\n0 <= b[i] < n * n\n0 <= c[i] < n * (n - 1) / 2\nb[i] is an even integer in the range [0, 9].\n";
        let expected = [
            "There are no leading zeros.",
            "-1.5 < x < 2.5",
            "0 <= b[i] < n * n",
            "0 <= c[i] < n * (n - 1) / 2",
            "b[i] is an even integer in the range [0, 9].",
        ];
        for line in [
            "A and B are integers without leading zeros.",
            "X is an integer with at most 5 digits.",
            "1 ≤ n, m, k ≤ 9, n + m < k",
            "The answer is guaranteed to fit in a 32-bit integer.",
        ] {
            assert_eq!(Constraints::of_text(line).not_understood(), [line]);
        }
        for line in
            ["All numeric values in the input are integers.", "All inputs except S are integers.", "N, A_i: integers"]
        {
            assert!(Constraints::of_text(line).not_understood().is_empty(), "{line}");
        }
        // A comparison of a sum bounds no part of it, and what says for which items it is true is no comparison.
        let sums = "|S_1| + |S_2| + … + |S_N| ≤ 4×10^5\nA_i + B_i ≤ 9 (1 ≤ i ≤ N)\nFor each 1 ≤ i ≤ N, A_i is prime.";
        assert_eq!(Constraints::of_text(sums).not_understood(), sums.lines().collect::<Vec<_>>());
        assert_eq!(Constraints::of_text("\\sum_{i=1}^N |S_i| ≤ 9").lengths("s"), Bounds::default());
        assert_eq!(Constraints::of_text(text).not_understood(), expected);
        // Only what is compared tells that it is a variable.
        let text = text.replace("nums.length == n\n", "");
        assert_eq!(Constraints::of_text(&text).not_understood()[0], "nums is sorted in ascending order.");
    }

    #[test]
    fn lines_of_statements() {
        for (line, expected) in [
            ("1 ≤ N ≤ 2×10^5", "n 1..200000"),
            ("1 \\leq N \\leq 2 \\times 10^5", "n 1..200000"),
            ("* $1\\le n\\le 10^{18}$, the length", "n 1..1000000000000000000"),
            ("1 <= n <= 100, 1 <= m <= 50", "m 1..50, n 1..100"),
            ("1 ≦ n, m ≦ 1000", "m 1..1000, n 1..1000"),
            ("-10^9 <= A_i <= 10^9", "a -1000000000..1000000000"),
            ("It holds that -5 ≤ n, m ≤ 7 and -6 ≤ k ≤ 8.", "k -6..8, m -5..7, n -5..7"),
            ("−10⁹ ≤ a_{i,j} ≤ 10⁹", "a -1000000000..1000000000"),
            ("0 <= nums[i] <= 200,000", "nums 0..200000"),
            ("1 ≤ L_i ≤ R_i ≤ N", "l 1..?, n 1..?, r 1..?"),
            ("1 ≤ l ≤ r ≤ 10^18", "l 1..1000000000000000000, r 1..1000000000000000000"),
            ("0 < x < 10", "x 1..9"),
            ("- 2 ≤ n ≤ 5", "n 2..5"),
            ("- $-2 \\leq n \\leq 5$", "n -2..5"),
            ("0 < x ≤ y < 10", "x 1..9, y 1..9"),
            ("The first line contains n and q (1 <= n, q <= 3*10^5).", "n 1..300000, q 1..300000"),
            ("0 ≤ a ≤ 2^{31}-1", "a 0..2147483647"),
            ("0 ≤ a ≤ 2^31 - 1", "a 0..2147483647"),
            ("2 ≤ n ≤ 1e5", "n 2..100000"),
            ("4 ≤ x1 < x_2 ≤ 50", "x1 4..49, x2 5..50"),
            ("0 ≤ a_i < 10^9 + 7, 0 ≤ b < 10^{5}/2, 1 ≤ c ≤ 10^9+n", "a 0..1000000006, b 0..?, c 1..?"),
            ("1 ≤ a ≤ 10 ^ 5, 1 ≤ b ≤ 100 000, 1 ≤ c ≤ 3.5, 0.5 ≤ d ≤ 7", "a 1..?, b 1..?, c 1..?"),
            ("1 ≤ a ≤ 5. 1 ≤ b ≤ 6 (in all)", "a 1..5, b 1..6"),
            ("5 ≤ x ≤ 3", "x ?..?"),
            ("1 ≤ k ≤ 2n", "k 1..?"),
            ("1 ≤ n ≤ 10; for half of the cases, n ≤ 5", "n 1..10"),
            ("n ≤ 5 in half of the cases, 1 ≤ n ≤ 10", "n 1..10"),
            ("2 ≤ n ≤ 9, 1 ≤ l ≤ r ≤ n", "l 1..?, n 2..9, r 1..?"),
            ("1 ≤ l ≤ r ≤ n ≤ 9, 2 ≤ n ≤ 8", "l 1..9, n 2..9, r 1..9"),
            ("数据范围：1 ≤ n ≤ 100，1 ≤ m ≤ 5", "m 1..5, n 1..100"),
            ("0 ≤ ai ≤ 7", "ai 0..7"),
            ("nothing of it, 3 < 5", ""),
            ("n lines follow", ""),
            ("1 ≤ n ≤ 10^{5", "n 1..?"),
            ("1 ≤ n ≤ 10^", "n 1..?"),
            ("1 ≤ n_{i ≤ 10", ""),
            ("n < 3 is easy, and 0 < m", ""),
            ("1 ≤ 99999999999999999999999999999999999999999999 ≤ n", ""),
        ] {
            assert_eq!(shown(line), expected, "{line}");
        }
    }

    proptest! {
        /// Comments are anybody's prose.
        #[test]
        fn whatever_a_comment_says_is_read(text in "[0-9n_{}^\\[\\]≤e,⁵× /-]{0,12}") {
            let constraints = read(&text);
            constraints.facts(&["n"]);
            prop_assert!(names(&of_source(&text)).is_empty() || text.contains('/'));
        }

        /// The same of what looks like LeetCode's.
        #[test]
        fn whatever_a_page_says_is_read(
            words in proptest::collection::vec(proptest::sample::select(WORDS.to_vec()), 0..12),
            gap in "[ ,.]?",
        ) {
            read(&words.join(&gap)).facts(&["nums", "s", "words"]);
        }
    }

    #[test]
    fn an_index_may_have_lost_its_place() {
        assert_eq!(read("0 ≤ ai ≤ 7").of("a"), Bounds { least: Some(0), most: Some(7) });
        assert_eq!(read("0 ≤ ai ≤ 7, 1 ≤ a ≤ 3").of("a"), Bounds { least: Some(1), most: Some(3) });
        assert_eq!(read("0 ≤ aj ≤ 7").of("a"), Bounds { least: Some(0), most: Some(7) });
        assert_eq!(read("0 ≤ ak ≤ 7").of("a"), Bounds::default());
        let texts = read("The next line has a string sj (1≤|sj|≤9), consisting of lowercase Latin letters.");
        assert_eq!(texts.lengths("s"), Bounds { least: Some(1), most: Some(9) });
        assert_eq!(texts.characters("s").map(str::len), Some(26));
        assert_eq!((texts.indexed(), read("1 ≤ xj ≤ 9").indexed()), (&["s".to_string()][..], &["x".to_string()][..]));
    }

    #[test]
    fn letters_below_a_name_may_be_a_part_of_it() {
        let variables = ["rs", "rt", "ct", "a", "an"].map(String::from).into();
        for (line, expected) in [
            ("1 ≤ R_s, R_{t} ≤ 9, 1 ≤ A_n ≤ 3, 1 ≤ C_s ≤ 2", "1 ≤ rs, rt ≤ 9, 1 ≤ A_n ≤ 3, 1 ≤ C_s ≤ 2"),
            ("R_i, R_{s,t}, R_{s, _, S_{R_s, C_t}, R_", "R_i, R_{s,t}, R_{s, _, S_{rs, ct}, R_"),
        ] {
            assert_eq!(with_variables(line, &variables), expected);
        }
    }

    /// What is a thought in a comment is a constraint where it is a line of a list of them.
    #[test]
    fn a_line_of_a_list_may_be_one_comparison() {
        let shown = |constraints: Constraints| {
            let shown = |relation: &Relation| match relation {
                Relation::Least(place, bound) => format!("{}>={}", place.name, bound.value),
                Relation::Most(place, bound) => format!("{}<={}", place.name, bound.value),
                Relation::AtMost(one, gap, other) => format!("{}+{gap}<={}", one.name, other.name),
                other => format!("{other:?}"),
            };
            constraints.relations().iter().map(shown).collect::<Vec<_>>().join(" ")
        };
        for (line, expected) in [
            ("n ≥ 1", "n>=1"),
            ("・A_i < N.", "a+1<=n"),
            ("i ≤ A_i ≤ N", "i+0<=a i+0<=n a+0<=n"),
            ("1 ≤ L", "l>=1"),
            // This is no line of a list.
            ("n ≥ 1 is easy", ""),
            ("n = 1", ""),
        ] {
            assert_eq!(shown(Constraints::of_text(line)), expected, "{line}");
            assert_eq!(shown(read(line)), "", "{line}");
        }
    }

    #[test]
    fn constraints_stand_in_comments() {
        let source = "//! 1 ≤ a ≤ 2\n/* 1 ≤ b ≤ 3\n   1 ≤ c ≤ 4 */\nfn main() { if 1 <= d && d <= 5 {} // 1 ≤ e ≤ 6\n\
            let f = \"// 1 ≤ f ≤ 7\"; let q = '\"'; // 1 ≤ g ≤ 8\n let h = \"\\\"// 1 ≤ h ≤ 9\"; }";
        assert!(names(&of_source(source)).iter().eq(["a", "b", "c", "e", "g"]));
        assert_eq!(of_source("fn main() {}"), Constraints::default());
        // Texts and comments as the compiler knows them.
        let source = "let a = r\"\\\"; // 1 ≤ a ≤ 2\nlet b = r#\"\" // 1 ≤ b ≤ 3\n\"#; let c = b'\"'; // 1 ≤ c ≤ 4\n\
            /* /* 1 ≤ d ≤ 5 */\n1 ≤ e ≤ 6 */";
        assert!(names(&of_source(source)).iter().eq(["a", "c", "d", "e"]));
        assert_eq!(of_source(source).of("e").most, Some(6));
    }

    /// Pieces of LeetCode's constraints, with which others of its kind begin and end.
    const WORDS: &[&str] = &[
        "1 <= ",
        "<",
        " == ",
        " != ",
        "nums",
        "nums[i]",
        "nums.length",
        "s",
        "words[i].length",
        "Node.val",
        "n",
        "n - 1",
        "-10",
        "^4",
        "105",
        "[1, 10]",
        "[",
        "]",
        "(",
        ")",
        "'a'",
        "'",
        "\"",
        "is",
        "consists of",
        "only",
        "lowercase English",
        "letters",
        "unique",
        "sorted in",
        "non-decreasing order",
        "odd",
        "sum(",
        "The number of nodes in the tree",
        "edges",
        "no repeated",
        "提示：",
        "由小写英文字母组成",
        "中的",
        "互不相同",
        "−",
        "⁵",
        "2 * ",
        "{",
        "}",
        "_i",
        "·",
        "At most",
        "calls",
    ];

    /// What is compared, as it is understood: values, with `#` the lengths, with `*` each item.
    fn compared(line: &str) -> String {
        let place = |place: &Place| {
            let length = if place.part == Part::Length { "#" } else { "" };
            format!("{length}{}{}", place.name, "*".repeat(place.depth))
        };
        let sum = |terms: &Vec<Place>| terms.iter().map(place).collect::<Vec<_>>().join("+");
        let shown = |relation: &Relation| match relation {
            Relation::Least(one, bound) => format!("{}>={}", place(one), bound.value),
            Relation::Most(one, bound) => format!("{}<={}", place(one), bound.value),
            Relation::AtMost(one, offset, other) => format!("{}{offset:+}<={}", place(one), place(other)),
            Relation::Equal(one, other, offset) => format!("{}=={}{offset:+}", place(one), place(other)),
            Relation::Different(one, other) => format!("{}!={}", place(one), place(other)),
            Relation::Sum(one, terms, offset) => format!("{}=={}{offset:+}", place(one), sum(terms)),
            Relation::Together(joint, Bounds { least, most }) => {
                let sign = joint.operation.sign().to_string();
                let joint = joint.places.iter().map(place).collect::<Vec<_>>().join(&sign);
                let least = least.map(|least| format!("{joint}>={least}"));
                let most = most.map(|most| format!("{joint}<={most}"));
                least.into_iter().chain(most).collect::<Vec<_>>().join(" ")
            }
        };
        read(line).relations.iter().map(shown).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn comparisons_of_leetcode() {
        for (line, expected) in [
            ("1 <= nums.length <= 10^5", "#nums>=1 #nums<=100000"),
            ("-10^4 <= matrix[i][j], target <= 10^4", "matrix**>=-10000 matrix**<=10000 target>=-10000 target<=10000"),
            ("1 <= k <= nums.length", "k>=1 #nums>=1 k+0<=#nums"),
            ("1 <= k <= nums.length <= 9", "k>=1 k<=9 #nums>=1 #nums<=9 k+0<=#nums"),
            ("piles.length <= h <= 10^9", "#piles<=1000000000 h<=1000000000 #piles+0<=h"),
            ("n == grid.length, m == grid[i].length; 1 <= m", "n==#grid+0 m==#grid*+0"),
            ("n == matrix.length == matrix[i].length", "n==#matrix+0 n==#matrix*+0 #matrix==#matrix*+0"),
            ("1 <= a.length == b.length <= 9", "#a>=1 #a<=9 #b>=1 #b<=9 #a==#b+0"),
            ("edges.length == n - 1", "#edges==n-1"),
            ("nums.length == n+1", "#nums==n+1"),
            ("n = board[i].length", "n==#board*+0"),
            ("board.length == 9", "#board>=9 #board<=9"),
            ("0 <= ai < bi < n", "ai>=0 bi>=1 n>=2 ai+1<=bi ai+2<=n bi+1<=n"),
            ("0 <= a_i, b_i <= n - 1", "a*>=0 b*>=0 n>=1 a*+1<=n b*+1<=n"),
            ("1 <= x <= n-1", "x>=1 n>=2 x+1<=n"),
            ("ai != bi", "ai!=bi"),
            ("0 <= l <= r, l != r", "l>=0 r>=0 l+0<=r l!=r"),
            ("p != q", "p!=q"),
            ("0 <= Node.val <= 9", "node.val>=0 node.val<=9"),
            ("1 &lt;= n &lt;= 5, 1 &le; m &lt; 5", "n>=1 n<=5 m>=1 m<=4"),
            ("* 1 <= n <= 5", "n>=1 n<=5"),
            ("+ 1 <= n <= 5", "n>=1 n<=5"),
            ("0 <= numCourses <= 2", "numcourses>=0 numcourses<=2"),
            ("0 <= num_courses <= 2", "numcourses>=0 numcourses<=2"),
            ("nums1.length == m + n, 1 <= m + n <= 5", "#nums1==m+n+0 m+n>=1 m+n<=5"),
            ("2 * n == nums.length, nums.length == 2n + 1", "#nums==n+n+0 #nums==n+n+1"),
            ("n - 1 <= roads.length <= n * (n - 1) / 2", "n-1<=#roads"),
            // A part of them, or something else.
            ("0 <= nums[0] <= 5, 1 <= m * n <= 5", "m*n>=1 m*n<=5"),
            ("H × W ≤ 2×10^5, 1 ≤ n, m, n·m ≤ 9", "h*w<=200000 n*m<=9"),
            ("1 ≤ n, m ≤ 9, n·m ≤ 20", "n>=1 n<=9 m>=1 m<=9 n*m<=20"),
            ("4 <= m * n - 1 < 9", "m*n>=5 m*n<=9"),
            ("m * n == 6, 1 <= 2 * m * n <= 9, 1 <= m * n * n <= 9, 1 <= m * n / 2 <= 9", "m*n*n>=1 m*n*n<=9"),
            ("n / 2 == nums.length, a * b + n == nums.length, m + n * 2 == nums.length", ""),
            ("n / 2 <= k <= 10, 22 * l <= m <= 10, (a + 1) / 2 <= x <= 9", ""),
            ("2 * l <= m <= 10", "l+l<=10 m<=10"),
            ("1 <= k <= n!, 1 <= k <= n², 1 <= k <= n^2, 1 <= k <= 2n", "k>=1 k>=1 k>=1 k>=1 n+n>=1"),
            ("isConnected[i][i] == 1, nums[i] != nums[i + 1], n == 5", ""),
            ("1 <= sum(nums) <= 5, k <= n, nums = [1,2]", ""),
        ] {
            // With an exponent in it, none is lost elsewhere.
            assert_eq!(compared(line), expected, "{line}");
        }
    }

    #[test]
    fn exponents_may_have_lost_their_place() {
        for (line, expected) in [
            ("1 <= n <= 105", "n>=1 n<=100000"),
            ("-231 <= x <= 231 - 1", "x>=-2147483648 x<=2147483647"),
            ("-104 <= x <= 104", "x>=-10000 x<=10000"),
            ("1 <= x <= 5 * 104", "x>=1 x<=50000"),
            ("101 <= x <= 1018", "x>=101 x<=1000000000000000000"),
            ("1 <= n <= 100, 1 <= m <= 1000", "n>=1 n<=100 m>=1 m<=1000"),
            ("1 <= n <= 105, in O(2^n)", "n>=1 n<=100000"),
            ("1 <= n <= 105, 1 <= m <= 10^{9}", "n>=1 n<=105 m>=1 m<=1000000000"),
            ("1 <= n <= 105, 1 <= m <= 10^9", "n>=1 n<=105 m>=1 m<=1000000000"),
            ("1 <= n <= 102", "n>=1 n<=102"),
            ("1 <= n <= 1005, 1 <= m <= 10018", "n>=1 n<=1005 m>=1 m<=10018"),
            ("1 <= n <= 1019, 1 <= m <= 110", "n>=1 n<=1019 m>=1 m<=110"),
        ] {
            assert_eq!(compared(line), expected, "{line}");
        }
        assert!(read("The number of nodes in the tree is in the range [0, 104].").is_doubtful());
        assert!(read("At most 104 calls will be made to add.").is_doubtful());
        assert!(
            read("The tree has 104 leaves.").facts(&[]).is_empty() && !read("The tree has 104 leaves.").is_doubtful()
        );
        assert!(read("1 <= n <= 105").is_doubtful() && !read("1 <= n <= 105, 1 <= m <= 10⁹").is_doubtful());
    }
}
