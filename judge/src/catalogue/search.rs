//! Templates found by words.

use super::line::{sentence, shortened};
use super::public::Public;
use super::words::{Likeness, Match, Words, split};
use super::{Head, Template};
use crate::Error;
use crate::standard::{STANDARD, Standard};
use std::cmp::Reverse;
use textwrap::core::display_width;

/// Words to look for. All of them must be there, wherever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    words: Vec<String>,
    /// As it was typed.
    text: String,
}

/// Where a word is found, the best place first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Name,
    Summary,
    /// The name of a public item.
    Item,
    /// What is said about a public item.
    Doc,
    /// The rest of the head.
    Head,
}

/// A template that has all the words.
#[derive(Clone, Debug)]
pub struct Hit<'a> {
    /// The template.
    pub template: &'a Template,
    query: &'a Query,
    /// The place of the word that was found in the worst one.
    worst: Place,
}

/// Where words were found that nobody sees in the name and the summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// A public item, as in `fn dijkstra`, an item of the head, or nothing where it is the prose of the head.
    pub label: String,
    /// The text around the words.
    pub text: String,
}

impl Query {
    /// `None` if there is no word in `text`.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let words = split(text);
        (!words.is_empty()).then(|| Query { words, text: text.trim().to_string() })
    }

    /// The templates that have all the words, best first: what has them in its name comes before what has them in the
    /// summary, then in the public items, then in the rest of the head; only the beginning of a word in one place is
    /// as good as the word in the next. Of these, what has them as they were typed comes first, then what has them
    /// nearer to the beginning of its name or summary, then what has fewer other words in such a name.
    #[must_use]
    pub fn search<'a>(&'a self, templates: &'a [Template]) -> Vec<Hit<'a>> {
        let mut hits = Vec::new();
        for template in templates {
            if let Some(found) = self.found(places(template)).collect::<Option<Vec<_>>>() {
                let worst = found.iter().map(|(place, _)| *place).max().unwrap_or(Place::Name);
                let is_beginning = |word: &Match| word.likeness == Likeness::Beginning;
                let rank = |(place, word): &(Place, Match)| *place as usize + usize::from(is_beginning(word));
                let sum: usize = found.iter().map(rank).sum();
                let count = |likeness| found.iter().filter(|(_, word)| word.likeness == likeness).count();
                let seen = found.iter().filter(|(place, _)| *place <= Place::Summary);
                let before: usize = seen.map(|(_, word)| word.position).sum();
                let is_named = found.iter().any(|(place, _)| *place == Place::Name);
                let length = if is_named { split(&template.name).len() } else { 0 };
                let cost = (sum, count(Likeness::Beginning), count(Likeness::Singular), before, length);
                hits.push((cost, Hit { template, query: self, worst }));
            }
        }
        // Stable: equally good ones stay as they are listed.
        hits.sort_by_key(|(cost, _)| *cost);
        hits.into_iter().map(|(_, hit)| hit).collect()
    }

    /// What of std has all the words.
    #[must_use]
    pub fn standard(&self) -> Vec<&'static Standard> {
        STANDARD.iter().filter(|it| self.is_in(&[it.name, it.about, it.also])).collect()
    }

    /// Whether all the words are in these texts.
    fn is_in(&self, texts: &[&str]) -> bool {
        let words = Words::of(&texts.join(" "));
        (0..self.words.len()).all(|index| self.find(index, &words).is_some())
    }

    /// Nothing has all the words: what is spelled nearly so, or is about most of them. What is not near is not named.
    #[must_use]
    pub fn nothing_found(&self, templates: &[Template]) -> Error {
        let mut partial: Vec<(usize, &str)> = Vec::new();
        let (mut vocabulary, mut is_found) = (Vec::new(), vec![false; self.words.len()]);
        for template in templates {
            let found: Vec<_> = self.found(places(template)).collect();
            let about = found.iter().flatten().filter(|(place, _)| *place <= Place::Item).count();
            partial.push((about, &template.name));
            found.iter().zip(&mut is_found).for_each(|(found, is_found)| *is_found |= found.is_some());
            let names = template.items().iter().map(|item| item.name.as_str());
            let words = names.chain([template.name.as_str(), &template.head.summary]).flat_map(split);
            let known = |word| Known { word, template: template.name.as_str(), about };
            vocabulary.extend(words.filter(|word| word.len() > 3).map(known));
        }
        let unknown = self.words.iter().zip(&is_found).filter(|(_, is_found)| !**is_found);
        let meant = unknown.filter_map(|(word, _)| misspelled(word, &vocabulary));
        let mut near: Vec<String> = meant.map(Known::shown).collect();
        if near.is_empty() {
            partial.retain(|(count, _)| 2 * count > self.words.len());
            partial.sort_by_key(|(count, _)| Reverse(*count));
            near.extend(partial.into_iter().map(|(_, name)| name.to_string()));
        }
        near.truncate(3);
        let standard = self.standard();
        if !standard.is_empty() {
            near.clear();
        }
        Error::NothingFound { words: self.text.clone(), nearest: near, standard }
    }

    /// For each word the best place that has it.
    fn found(&self, places: &Places) -> impl Iterator<Item = Option<(Place, Match)>> {
        let in_place = |index, (place, words): &(Place, Words)| Some((*place, self.find(index, words)?));
        let best = move |index| places.iter().filter_map(|place| in_place(index, place)).min();
        (0..self.words.len()).map(best)
    }

    /// How the word `index` is found, alone or joined to a neighbour: `bit set` is `bitset`.
    fn find(&self, index: usize, words: &Words) -> Option<Match> {
        let pairs = [index.checked_sub(1), Some(index)].into_iter().flatten();
        let joined = pairs.filter_map(|first| self.words.get(first..first + 2)).map(<[String]>::concat);
        [self.words[index].clone()].into_iter().chain(joined).filter_map(|word| words.find(&word)).min()
    }
}

/// A word that a template has.
struct Known<'a> {
    word: String,
    template: &'a str,
    /// How many of the words that are looked for the template is about.
    about: usize,
}

impl Known<'_> {
    fn shown(&self) -> String {
        let Known { word, template, .. } = self;
        if word == template { word.clone() } else { format!("`{word}` in {template}") }
    }
}

/// What was meant by a `word` that nobody has: of four letters at most one is wrong.
fn misspelled<'a>(word: &str, vocabulary: &'a [Known<'a>]) -> Option<&'a Known<'a>> {
    let mistakes = |known: &Known| strsim::damerau_levenshtein(word, &known.word);
    let nearest = vocabulary.iter().min_by_key(|known| (mistakes(known), Reverse(known.about)))?;
    (4 * mistakes(nearest) <= word.chars().count()).then_some(nearest)
}

/// The words of a template, by where they stand.
pub type Places = [(Place, Words); 5];

/// Where words are looked for in a template. They are listed at the first call.
fn places(template: &Template) -> &Places {
    template.places.get_or_init(|| {
        let Template { name, head: Head { summary, paragraphs, .. }, .. } = template;
        let joined = |text: fn(&Public) -> &str| template.items().iter().map(text).collect::<Vec<_>>().join(" ");
        let rest: Vec<&str> = paragraphs.iter().map(String::as_str).chain(values(template).map(|(_, it)| it)).collect();
        [
            (Place::Name, Words::of(name)),
            (Place::Summary, Words::of(summary)),
            (Place::Item, Words::of(&joined(|item| &item.name))),
            (Place::Doc, Words::of(&joined(|item| &item.doc))),
            (Place::Head, Words::of(&rest.join(" "))),
        ]
    })
}

/// The items of the head that say what the template is about: names of tests do not, nor what ac-library-rs lacks.
fn values(template: &Template) -> impl Iterator<Item = (&str, &str)> {
    let items = template.head.items.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    items.filter(|(name, value)| *name != "Verified" && !(*name == "ac-library-rs" && value.starts_with("no")))
}

impl Hit<'_> {
    /// Whether all the words are in what the template is or offers, and none of them only in the rest of its head.
    #[must_use]
    pub fn is_close(&self) -> bool {
        self.worst < Place::Head
    }

    /// Where the words stand that are not in the name and in `shown`, in at most `room` columns; `None` if there are no
    /// such words.
    #[must_use]
    pub fn reason(&self, shown: &str, room: usize) -> Option<Reason> {
        let Template { name, head, .. } = self.template;
        let seen = Words::of(&format!("{name} {shown}"));
        let all = 0..self.query.words.len();
        let missing: Vec<usize> = all.filter(|&index| self.query.find(index, &seen).is_none()).collect();
        if missing.is_empty() {
            return None;
        }
        let items =
            self.template.items().iter().map(|item| (format!("{} {}", item.kind, item.name), item.doc.as_str()));
        let prose = head.paragraphs.iter().map(|paragraph| (String::new(), paragraph.as_str()));
        let values = values(self.template).map(|(name, value)| (name.to_string(), value));
        let candidates = [(String::new(), head.summary.as_str())].into_iter().chain(items).chain(prose).chain(values);
        let covered = |(label, text): &(String, &str)| {
            let words = Words::of(&format!("{label} {text}"));
            missing.iter().filter(|&&index| self.query.find(index, &words).is_some()).count()
        };
        let candidates: Vec<(String, &str)> = candidates.collect();
        // Of equally good ones the first.
        let (label, text) = candidates.iter().rev().max_by_key(|candidate| covered(candidate))?;
        let room = room.saturating_sub(if label.is_empty() { 0 } else { display_width(label) + 2 });
        let named = Words::of(label);
        let sought = missing.iter().filter(|&&index| self.query.find(index, &named).is_none());
        let sought: Vec<&str> = sought.map(|&index| self.query.words[index].as_str()).collect();
        Some(Reason { label: label.clone(), text: excerpt(text, &sought, room) })
    }
}

/// Of the first sentence of `text` that has most of `words`, at most `room` columns with as many of them as possible.
fn excerpt(text: &str, words: &[&str], room: usize) -> String {
    let count = |text: &str| {
        let found = Words::of(text);
        words.iter().filter(|word| found.find(word).is_some()).count()
    };
    let (mut best, mut rest) = (sentence(text), text);
    while !rest.is_empty() {
        let first = sentence(rest);
        if count(first) > count(best) {
            best = first;
        }
        rest = rest[rest.find(first).unwrap_or(0) + first.len()..].trim_start_matches(['.', ' ']);
    }
    let all: Vec<&str> = best.split_whitespace().collect();
    let from = |first: usize| match first {
        0 => shortened(best, room),
        _ => format!("… {}", shortened(&all[first..].join(" "), room.saturating_sub(2))),
    };
    let counts: Vec<usize> = (0..all.len()).map(|first| count(&from(first))).collect();
    let most = counts.iter().copied().max().unwrap_or(0);
    if counts.first().is_none_or(|count| *count == most) {
        return from(0);
    }
    // Some words before them, so that they can be read, and more where nothing is left out behind them.
    let last = counts.iter().rposition(|count| *count == most).unwrap_or(0);
    let mut first = (last.saturating_sub(4)..last).find(|first| counts[*first] == most).unwrap_or(last);
    while first > 0 && display_width(&all[first - 1..].join(" ")) + 2 <= room {
        first -= 1;
    }
    from(first)
}

#[cfg(test)]
mod tests {
    use super::Query;

    #[test]
    fn parts_are_found_by_what_contestants_call_them() {
        for (words, expected) in [
            ("run length", &["chunk_by"][..]),
            ("run-length encoding", &["chunk_by"]),
            ("RLE", &["chunk_by"]),
            ("lower_bound", &["BTreeMap::range", "partition_point"]),
            ("lower bound", &["BTreeMap::range", "partition_point"]),
            ("bisect", &["partition_point"]),
            ("binary search slice", &["partition_point"]),
            ("priority queue", &["BinaryHeap"]),
            ("min heap", &["BinaryHeap"]),
            ("deque", &["VecDeque"]),
            ("ordered set", &["BTreeMap::range"]),
            ("nth_element", &["select_nth_unstable"]),
            ("median", &["select_nth_unstable"]),
            ("unique", &["dedup"]),
            ("popcount", &["count_ones"]),
            ("integer square root", &["isqrt"]),
            ("isqrt", &["isqrt"]),
            ("ilog", &["isqrt"]),
            ("sort descending", &["sort_unstable_by_key"]),
            ("sort floats", &["total_cmp"]),
            ("negative modulo", &["rem_euclid"]),
            ("frequency", &["entry"]),
            ("hashmap", &["entry"]),
            ("rope", &[]),
        ] {
            let found = Query::new(words).unwrap().standard();
            assert_eq!(found.iter().map(|part| part.name).collect::<Vec<_>>(), expected, "{words}");
        }
    }
}
