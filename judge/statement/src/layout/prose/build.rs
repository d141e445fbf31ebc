//! Makes items of what sentences say, one after another.

use super::super::item::{Extent, Field, Item};
use super::super::rows::with_lengths;
use super::heads::{Head, Subject};
use super::part::{Part, invented};
use super::rows::below_each_other;
use super::words::CASE;
use crate::input_format::count::Count;

/// How a text is read where it does not say this clearly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Is what follows the number of test cases a test case, even where that is not said?
    pub has_cases: bool,
    /// Are characters read as one token?
    pub joined: bool,
    /// Is what a sentence of its own says to follow in a new line?
    pub has_new_lines: bool,
    /// Has each line something, even if nothing that is known is said of it?
    pub is_loose: bool,
}

/// Something that is there several times, as test cases are.
pub struct Frame {
    thing: String,
    count: Count,
    /// What is there each time.
    pub items: Vec<Item>,
}

/// Lines or things of which the text will say later what they are.
struct Pending {
    count: Count,
    /// What they are called, if they are no lines.
    thing: Option<String>,
}

/// What has been read of a text.
pub struct Builder {
    reading: Reading,
    /// Those that are there once.
    pub items: Vec<Item>,
    /// What is being read that is there several times.
    pub frames: Vec<Frame>,
    pending: Option<Pending>,
    /// What has been read so far.
    pub parts: Vec<Part>,
}

impl Builder {
    /// Nothing has been read.
    pub fn new(reading: Reading) -> Self {
        Builder { reading, items: Vec::new(), frames: Vec::new(), pending: None, parts: Vec::new() }
    }

    /// The names of what has been read.
    pub fn known(&self) -> Vec<String> {
        self.parts.iter().map(|part| part.field.name.clone()).collect()
    }

    /// Has nothing been read?
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Are there lines of which nothing has been said?
    pub fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// Are there lines that may be of several kinds?
    pub fn has_lines(&self) -> bool {
        let last = self.frames.last().map_or(&self.items, |frame| &frame.items).last();
        self.is_waiting() || matches!(last, Some(Item::Lines { count: Count::Variable(_), .. }))
    }

    /// The lines of which the text spoke, or of which `head` speaks, are of these kinds.
    pub fn add_kinds(&mut self, head: Option<&Head>, kinds: Vec<(String, Vec<Field>)>) {
        let said = head.and_then(|head| match &head.subject {
            Subject::Lines(count) | Subject::Things(count) => Some(count.clone()),
            Subject::Each => self.count_of(head.of.as_deref()?),
            _ => None,
        });
        let pending = self.pending.take().map(|pending| pending.count);
        let count = match said.or(pending) {
            Some(count) => count,
            None => match self.last().pop() {
                Some(Item::Lines { count, .. }) => count,
                _ => return,
            },
        };
        self.push(Item::Kinds { count, kinds });
    }

    /// One more sentence, which says that `parts` are in what `head` names.
    pub fn add(&mut self, head: &Head, parts: Vec<Part>) {
        if self.is_waiting() || !matches!(head.subject, Subject::EachLine | Subject::Each) {
            parts.iter().filter(|part| !part.is_invented).for_each(|part| self.free(&part.field.name));
        }
        if let Subject::Each = head.subject
            && head.of.as_deref() != Some(CASE)
            && !parts.is_empty()
        {
            self.each(head.of.as_deref().unwrap_or_default(), fields(&parts));
        } else {
            self.enter(head);
            self.say(head, &parts);
        }
        self.parts.extend(parts);
        self.begin_cases();
    }

    /// Calls what has been given this name without being asked otherwise.
    fn free(&mut self, name: &str) {
        let known: Vec<String> = self.known().into_iter().chain([name.to_string()]).collect();
        let Some(part) = self.parts.iter_mut().find(|part| part.is_invented && part.field.name == name) else { return };
        let other = invented(part.kind(), &known);
        part.field.name = other.clone();
        let items = self.items.iter_mut().chain(self.frames.iter_mut().flat_map(|frame| &mut frame.items));
        for item in items {
            item.rename(name, &other, true);
            item.rename(name, &other, false);
        }
    }

    /// Goes to the things of which `head` speaks.
    fn enter(&mut self, head: &Head) {
        let is_first = head.subject == Subject::Line { is_first: true };
        let Some(thing) = head.of.as_deref().filter(|_| !matches!(head.subject, Subject::Things(_))) else {
            // `Then n descriptions follow. The first line …`
            if is_first
                && let Some(Pending { count, thing: Some(thing) }) = self.pending.take_if(|it| it.thing.is_some())
            {
                self.open(thing, count);
            }
            return;
        };
        if let Some(at) = self.frames.iter().position(|frame| frame.thing == thing) {
            while self.frames.len() > at + 1 {
                self.close();
            }
            return;
        }
        let pending = self.pending.take_if(|it| it.thing.as_deref() == Some(thing));
        let count = pending.map(|pending| pending.count).or_else(|| self.count_of(thing)).or_else(|| {
            let is_other = thing != CASE && matches!(head.subject, Subject::Line { .. });
            self.pending.take_if(|pending| is_other && pending.thing.is_some()).map(|pending| pending.count)
        });
        if let Some(count) = count {
            self.open(thing.to_string(), count);
        }
    }

    fn open(&mut self, thing: String, count: Count) {
        if thing == CASE {
            while !self.frames.is_empty() {
                self.close();
            }
        }
        self.frames.push(Frame { thing, count, items: Vec::new() });
    }

    /// What was said of `head`.
    fn say(&mut self, head: &Head, parts: &[Part]) {
        let fields = fields(parts);
        let are_named = fields.len() > 1 && parts.iter().all(|part| !part.is_invented);
        let is_loose = self.reading.is_loose;
        match &head.subject {
            Subject::Things(count) => {
                let is_known = self.frames.iter().any(|frame| Some(&frame.thing) == head.of.as_ref());
                if !is_known && fields.is_empty() {
                    self.pending = Some(Pending { count: count.clone(), thing: head.of.clone() });
                } else if !fields.is_empty() {
                    self.push(Item::Lines { count: count.clone(), fields });
                }
            }
            Subject::Lines(count) if fields.is_empty() => {
                self.pending = Some(Pending { count: count.clone(), thing: None });
            }
            Subject::Lines(Count::Number(number)) if self.are_apart(*number, &fields) => {
                self.pending = None;
                fields.into_iter().for_each(|field| self.push(Item::Line(vec![field])));
            }
            Subject::Lines(count) => self.lines(count.clone(), fields),
            _ if fields.is_empty() => {}
            Subject::EachLine => match self.pending.take() {
                Some(pending) => self.lines(pending.count, fields),
                None if self.is_empty() => self.push(Item::Line(fields)),
                None if self.is_continued(&fields) => self.extend(fields),
                None => match self.unnamed().filter(|_| are_named && is_loose) {
                    Some(last) => *last = fields,
                    None => self.rename(fields),
                },
            },
            Subject::More
                if self.reading.is_loose
                    && let Some(item) = below_each_other(&fields) =>
            {
                self.push(item);
            }
            Subject::More if self.reading.has_new_lines => self.push(Item::Line(fields)),
            Subject::More => self.extend(fields),
            Subject::Input if !self.is_empty() => {}
            Subject::Line { is_first: false }
                if is_loose && are_named && self.unnamed().is_some_and(|last| last.len() == fields.len()) =>
            {
                self.rename(fields);
            }
            Subject::Line { .. } | Subject::Each | Subject::Input => {
                self.pending = None;
                self.push(Item::Line(fields));
            }
        }
    }

    /// Is each of these in a line of its own?
    fn are_apart(&self, lines: i128, fields: &[Field]) -> bool {
        let is_one = |field: &Field| field.extent == Extent::One && (field.is_text || self.reading.has_new_lines);
        usize::try_from(lines) == Ok(fields.len()) && fields.iter().all(is_one)
    }

    /// Each of the things that are called so has these fields.
    fn each(&mut self, thing: &str, fields: Vec<Field>) {
        if let Some(pending) = self.pending.take() {
            self.lines(pending.count, fields);
        } else if self.is_renamed(&fields) {
            self.rename(fields);
        } else if let Some(count) = self.count_of(thing)
            && !self.has_counted(&count)
        {
            self.lines(count, fields);
        }
    }

    fn lines(&mut self, count: Count, fields: Vec<Field>) {
        self.pending = None;
        // What is counted are the cases themselves.
        if self.frames.last().is_some_and(|frame| frame.items.is_empty() && frame.count == count) {
            self.frames.pop();
        }
        // `The next n lines contain a_1, …, a_n, one in each.`
        let alone = below_each_other(&fields).filter(|_| self.reading.has_new_lines);
        let alone = alone.filter(|item| matches!(item, Item::Lines { count: own, .. } if *own == count));
        self.push(alone.unwrap_or(Item::Lines { count, fields }));
    }

    /// One more item.
    pub fn push(&mut self, item: Item) {
        self.last().push(item);
    }

    /// Ends what is there several times.
    fn close(&mut self) {
        let Some(Frame { count, mut items, thing }) = self.frames.pop() else { return };
        match (&mut items[..], thing.as_str()) {
            ([], _) => {}
            ([Item::Line(fields)], thing) if thing != CASE => {
                let fields = std::mem::take(fields);
                self.push(Item::Lines { count, fields });
            }
            _ => self.push(Item::Repeated { count, items }),
        }
    }

    /// How many there are of what is called so.
    fn count_of(&self, thing: &str) -> Option<Count> {
        // `the number of columns in the grid` counts no grids.
        let is_said =
            |words: &[String]| words.iter().take_while(|it| thing == CASE || *it != "in").any(|it| it == thing);
        let is_count = |part: &&Part| part.field.extent == Extent::One && is_said(&part.about);
        self.parts.iter().rev().find(is_count).map(|part| Count::Variable(part.field.name.clone()))
    }

    /// Begins the test cases behind a line that has their number.
    fn begin_cases(&mut self) {
        if !self.reading.has_cases || !self.frames.is_empty() || self.items.len() != 1 {
            return;
        }
        if let [Item::Line(fields)] = &self.items[..]
            && let [Field { extent: Extent::One, name, .. }] = &fields[..]
            && self.count_of(CASE) == Some(Count::Variable(name.clone()))
        {
            let count = Count::Variable(name.clone());
            self.open(CASE.to_string(), count);
        }
    }

    /// All of it.
    pub fn items(mut self) -> Vec<Item> {
        let Reading { is_loose, has_new_lines, .. } = self.reading;
        let is_said = |pending: &Pending| is_loose || has_new_lines && pending.thing.is_none();
        if let Some(pending) = self.pending.take().filter(is_said) {
            self.push(Item::Lines { count: pending.count, fields: vec![Field::one("s")] });
        }
        while !self.frames.is_empty() {
            self.close();
        }
        with_lengths(self.items)
    }
}

/// What is read of these.
fn fields(parts: &[Part]) -> Vec<Field> {
    parts.iter().map(|part| part.field.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::shown;
    use super::*;

    const READING: Reading = Reading { has_cases: true, joined: true, has_new_lines: false, is_loose: false };

    fn part(field: Field, about: &str) -> Part {
        let about = about.split_whitespace().map(str::to_string).collect();
        Part { field, about, is_invented: false, place: (0, 1) }
    }

    fn head(subject: Subject, of: &str) -> Head {
        Head { subject, of: (!of.is_empty()).then(|| of.to_string()), length: 1 }
    }

    /// Of what a sentence speaks, and the parts of it: their names, and what is said of them.
    type Said<'a> = (Subject, &'a str, &'a [(&'a str, &'a str)]);

    fn built(reading: Reading, said: &[Said]) -> String {
        let mut builder = Builder::new(reading);
        for (subject, of, parts) in said {
            let parts = parts.iter().map(|(name, about)| part(Field::one(*name), about)).collect();
            builder.add(&head(subject.clone(), of), parts);
        }
        shown::items(&builder.items())
    }

    #[test]
    fn lines_things_and_cases() {
        let first = || Subject::Line { is_first: true };
        let next = || Subject::Line { is_first: false };
        let variable = |name: &str| Count::Variable(name.to_string());
        let cases: [(&[Said], &str); 14] = [
            (
                &[(first(), "", &[("n", "")]), (Subject::Lines(variable("n")), "", &[("u", ""), ("v", "")])],
                "n / n×(u v)",
            ),
            (&[(Subject::EachLine, "", &[("u", "")])], "u"),
            (&[(first(), "", &[("n", "")]), (Subject::EachLine, "", &[("u", "")])], "n"),
            (&[(Subject::Things(variable("n")), "card", &[("u", "")])], "n×(u)"),
            (&[(Subject::Lines(Count::Number(2)), "", &[("u", ""), ("v", "")])], "2×(u v)"),
            (&[(Subject::Things(variable("n")), "fence", &[]), (first(), "", &[("k", "")])], "n×(k)"),
            // Lines of which the next sentence says what they have.
            (&[(Subject::Lines(variable("n")), "", &[]), (Subject::EachLine, "", &[("u", "")])], "n×(u)"),
            (&[(Subject::Lines(variable("n")), "", &[]), (next(), "", &[("u", "")])], "u"),
            (&[(first(), "", &[("t", "case")]), (next(), "", &[("n", "")])], "t / t×{n}"),
            (&[(first(), "", &[("t", "")]), (next(), "", &[("n", "")])], "t / n"),
            (&[(first(), "", &[("t", "case")]), (Subject::Lines(variable("t")), "", &[("n", "")])], "t / t×(n)"),
            (&[(Subject::Things(variable("t")), CASE, &[]), (first(), CASE, &[("n", "")])], "t×{n}"),
            (&[(first(), "", &[("q", "query")]), (Subject::Each, "query", &[("x", "")])], "q / q×(x)"),
            (
                &[
                    (Subject::Things(variable("n")), "fence", &[]),
                    (first(), "", &[("k", "")]),
                    (next(), "", &[("l", "")]),
                ],
                "n×{k / l}",
            ),
        ];
        for (said, expected) in cases {
            assert_eq!(built(READING, said), expected, "{said:?}");
        }
        let said = [(first(), "", &[("t", "case")][..]), (next(), "", &[("n", "")])];
        assert_eq!(built(Reading { has_cases: false, ..READING }, &said), "t / n");
        let more = [(first(), "", &[("n", "")][..]), (Subject::More, "", &[("x", "")])];
        assert_eq!(built(READING, &more), "n x");
        assert_eq!(built(Reading { has_new_lines: true, ..READING }, &more), "n / x");
    }

    #[test]
    fn kinds_of_the_last_lines() {
        let mut builder = Builder::new(READING);
        builder.add(&head(Subject::Lines(Count::Variable("q".to_string())), ""), Vec::new());
        assert!(builder.has_lines() && builder.is_waiting() && builder.is_empty());
        builder.add_kinds(None, vec![("1".to_string(), vec![Field::one("x")]), ("2".to_string(), Vec::new())]);
        assert!(!builder.is_waiting());
        assert_eq!(shown::items(&builder.items()), "q×[1: x, 2: ]");
    }
}
