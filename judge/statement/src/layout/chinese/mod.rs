//! Sentences in Chinese that say what stands in the lines of an input: `第一行两个整数 n,m`.
//!
//! What is no Chinese in such a sentence is a formula: so formulas need no marks around them.

mod conditions;
mod heads;
mod names;
mod values;
mod words;

use super::item::{Extent, Field, Item, Listed, counted_by};
use super::page::{joined, kinds};
use super::rows::repeated;
use super::tokens::starts_with;
use crate::constraints::LONGEST_SECTION;
use crate::constraints::page::below_input;
use crate::input_format::count::Count;
use conditions::condition;
use heads::{Head, head};
use names::{Named, names};
use values::{Amount, Kind, first, matrix, values};
use words::{EXPLAINING, bracketed, is_formula, is_han, run, simple};

/// What the sentences of a page may mean, the likeliest first.
pub fn items(page: &str) -> Vec<Vec<Item>> {
    let lines: Vec<String> = page.lines().map(str::to_string).collect();
    let below: Vec<&str> = below_input(&lines).map(String::as_str).collect();
    let text = joined(&below).join("\n");
    if !text.chars().any(is_han) || text.len() > LONGEST_SECTION {
        return Vec::new();
    }
    let text = simple(&text);
    let kinds = kinds(page);
    let none = Vec::new();
    let plain = |are_joined, kinds| Reading { are_joined, kinds, has_conditions: false, fills_lines: false };
    let readings = [
        plain(true, &kinds),
        plain(false, &kinds),
        plain(true, &none),
        Reading { fills_lines: true, ..plain(true, &kinds) },
        Reading { fills_lines: true, has_conditions: true, ..plain(true, &none) },
    ];
    let readings = readings.into_iter().filter_map(|reading| read(&text, reading));
    let mut all: Vec<Vec<Item>> = Vec::new();
    for items in readings.flat_map(|items| [in_turn(&items), Some(items)]).flatten() {
        if !items.is_empty() && !all.contains(&items) {
            all.push(items);
        }
    }
    all
}

/// `items`, but of so many lines as there are names in them, each has one: `两行,分别为 p,q`.
fn in_turn(items: &[Item]) -> Option<Vec<Item>> {
    let apart = |item: &Item| match item {
        Item::Lines { count: Count::Number(lines), fields } if usize::try_from(*lines) == Ok(fields.len()) => {
            fields.iter().map(|field| Item::Line(vec![field.clone()])).collect()
        }
        item => vec![item.clone()],
    };
    let apart: Vec<Item> = items.iter().flat_map(apart).collect();
    (apart != items).then_some(apart)
}

fn read(text: &str, reading: Reading<'_>) -> Option<Vec<Item>> {
    let characters: Vec<char> = text.chars().collect();
    let mut reader = Reader { whole: &characters, text: &characters, reading, ..Reader::default() };
    while !reader.text.is_empty() {
        reader.step();
    }
    reader.finished()
}

/// More numbers without names are a list.
const MOST_SINGLE: usize = 9;

/// How sentences are taken where they may mean several things.
#[derive(Clone, Copy, Default)]
struct Reading<'a> {
    /// Characters are one token.
    are_joined: bool,
    /// The kinds of lines that the page lists.
    kinds: &'a [Listed],
    /// What follows `若 op=1` is what such lines have.
    has_conditions: bool,
    /// Lines of which nothing is said that can be read have a number each.
    fills_lines: bool,
}

/// Reads a text from its beginning to its end.
#[derive(Default)]
struct Reader<'a> {
    /// All of it.
    whole: &'a [char],
    /// What is left of it.
    text: &'a [char],
    reading: Reading<'a>,
    /// What has been read before the test cases.
    before: Vec<Item>,
    /// What has been read of the input, or of a test case.
    items: Vec<Item>,
    /// How many test cases there are, if what is read is one.
    cases: Option<Count>,
    /// How many there are, where that has been said.
    announced: Option<Count>,
    /// The lines that are spoken of.
    head: Option<Head>,
    /// What they have.
    fields: Vec<Field>,
    /// What those have that begin with certain values, and how many of the fields are those of all.
    conditions: Vec<(Vec<String>, usize, Vec<Field>)>,
    /// Values whose names may follow.
    amount: Option<(Amount, Kind)>,
    /// How many of the last fields have no names in the text.
    unnamed: usize,
    /// Is something explained?
    explains: bool,
    /// The names of what has been read.
    known: Vec<String>,
    /// The names of single values that the text has none for.
    invented: Vec<String>,
}

impl Reader<'_> {
    fn step(&mut self) {
        let length = self.read_next();
        self.text = &self.text[length..];
    }

    /// Reads what comes next, and says how many characters that is.
    fn read_next(&mut self) -> usize {
        let head = head(self.text, &self.known, self.is_begun());
        if self.has_kinds() && matches!(self.text, ['`', ..] | ['\n', '-' | '*', ..]) {
            // A list of the kinds, with words about each.
            self.give_up_names();
            self.explains = true;
            1
        } else if let Some(length) = self.next_line() {
            self.begin(Head::Line);
            length
        } else if let Some((kind, length)) = first(self.text).filter(|_| self.is_new() && !self.has_kinds()) {
            self.amount = Some((Amount::Few(1), kind));
            length
        } else if let Some((head, length)) = head.filter(|(head, _)| *head != Head::Case || !self.is_within_words()) {
            self.begin(head);
            length
        } else if let Some((([rows, columns], kind), length)) = self.matrix() {
            self.begin(Head::Lines(rows));
            self.amount = Some((Amount::Many(columns), kind));
            length
        } else if starts_with(self.text, "(每行") {
            1
        } else if let Some(word) = ["分别", "依次为", "其中有"].iter().find(|word| starts_with(self.text, word))
            && self.is_new()
        {
            word.chars().count()
        } else if let Some(length) = bracketed(self.text) {
            let inner: String = self.text[1..length - 1].iter().collect();
            if self.head.is_some() && self.fields.is_empty() && !self.explains {
                self.names(&inner);
            }
            length
        } else if self.text[0] == '。' || self.text.starts_with(&['\n', '\n']) {
            self.give_up_names();
            // Another sentence about the same line explains it.
            self.explains = !self.fields.is_empty();
            1
        } else if let Some(length) = self.more() {
            self.explains = false;
            length
        } else if let Some((values, length)) = self.condition() {
            self.give_up_names();
            self.end_condition();
            self.conditions.push((values, self.fields.len(), Vec::new()));
            self.explains = false;
            length
        } else if let Some(word) = EXPLAINING.iter().find(|word| starts_with(self.text, word)) {
            self.give_up_names();
            self.explains = true;
            word.chars().count()
        } else if let Some((amount, kind, length)) = values(self.text, &self.known).filter(|_| !self.explains) {
            self.give_up_names();
            self.amount = Some((amount, kind));
            length
        } else if ",:;. $".contains(self.text[0]) {
            1
        } else {
            let formula: String = self.text.iter().take_while(|it| is_formula(**it)).collect();
            if !formula.trim().is_empty() {
                self.names(&formula);
            }
            formula.chars().count().max(1)
        }
    }

    /// Behind an explanation, how many characters there are before more values: `,一个整数 k`, `接下来 k 个整数`.
    fn more(&self) -> Option<usize> {
        let length = [",", "接下来"].iter().find(|word| starts_with(self.text, word))?.chars().count();
        let length = length + run(&self.text[length..], "包含有是为");
        let rest = &self.text[length..];
        let (amount, _, end) = values(rest, &self.known).filter(|_| self.explains)?;
        let is_of_line = |name: &str| self.fields.iter().any(|field| field.name == name);
        let is_part = |it: &&char| is_formula(**it) || **it == '和';
        let formula: String = rest[end..].iter().take_while(is_part).collect();
        let names = names(&formula.replace('和', " "), &self.known);
        let is_more = match amount {
            Amount::Unsaid => false,
            Amount::Few(number) => names.len() == number && names.iter().all(|named| !self.known.contains(&named.name)),
            Amount::Many(count) => count.variables().into_iter().any(is_of_line),
        };
        is_more.then_some(length)
    }

    /// Behind the sentences about several lines, how many characters say that one more line comes: `接下来一个数 m`.
    fn next_line(&self) -> Option<usize> {
        let is_sentence = self.previous().is_some_and(|it| "。\n".contains(it));
        let has_values = self.are_several() && !self.fields.is_empty();
        let rest = self.text.strip_prefix(&['接', '下', '来']).filter(|_| is_sentence && has_values)?;
        let skipped = run(rest, "是有为,");
        let (amount, ..) = values(&rest[skipped..], &self.known)?;
        matches!(amount, Amount::Few(_)).then_some(3 + skipped)
    }

    /// Is what comes part of an explanation: `表示每次询问的 m_i`?
    fn is_within_words(&self) -> bool {
        self.explains && self.previous().is_some_and(|it| is_han(it) && !"对来出述入中".contains(it))
    }

    /// The character in front of what is left.
    fn previous(&self) -> Option<char> {
        self.whole[..self.whole.len() - self.text.len()].last().copied()
    }

    /// Are several lines spoken of?
    fn are_several(&self) -> bool {
        matches!(self.head, Some(Head::Lines(_)))
    }

    /// Has nothing been read of the line that is spoken of?
    fn is_new(&self) -> bool {
        self.head.is_some() && self.fields.is_empty() && self.amount.is_none() && !self.explains
    }

    /// Is what the lines that are spoken of have listed elsewhere, as they are of several kinds?
    fn has_kinds(&self) -> bool {
        self.are_several() && !self.reading.kinds.is_empty()
    }

    /// Is a line spoken of that has nothing yet?
    fn is_begun(&self) -> bool {
        self.are_several() && self.fields.is_empty()
    }

    fn begin(&mut self, head: Head) {
        self.give_up_names();
        match head {
            Head::Nothing => {
                self.explains = true;
                return;
            }
            Head::Cases(count) => {
                self.announced = Some(count);
                return;
            }
            Head::Each => {
                // What each of several lines has was said already.
                if !self.is_begun() {
                    self.explains = true;
                    return;
                }
            }
            Head::Case => {
                self.end_line();
                self.head = None;
                self.begin_cases();
            }
            Head::Line | Head::Lines(_) => {
                self.end_line();
                self.head = Some(head);
            }
        }
        self.explains = false;
    }

    /// Behind the number of test cases is the first of them.
    fn begin_cases(&mut self) {
        if self.cases.is_some() {
            return;
        }
        let singles: Vec<&Field> = self.items.iter().flat_map(Item::singles).collect();
        let usual = singles.iter().find(|field| ["T", "t"].contains(&field.name.as_str()));
        let number = usual.or(singles.last()).map(|field| Count::Variable(field.name.clone()));
        self.cases = self.announced.take().filter(|count| *count != Count::Number(1)).or(number);
        if self.cases.is_some() {
            self.before = std::mem::take(&mut self.items);
        }
    }

    /// A matrix that begins here: its rows and columns, what it is of, and how many characters say so.
    fn matrix(&self) -> Option<(([Count; 2], Kind), usize)> {
        let is_next = starts_with(self.text, "接下来");
        let skipped = if is_next { 3 + run(&self.text[3..], "是有为1个, $") } else { 0 };
        let (sizes, kind, length) = matrix(&self.text[skipped..], &self.known).filter(|_| is_next || self.is_new())?;
        Some(((sizes, kind), skipped + length))
    }

    /// Which values the first of a line's values has in what follows, and how many characters say so.
    fn condition(&self) -> Option<(Vec<String>, usize)> {
        let first = self.fields.first().filter(|_| self.are_several())?;
        condition(self.text, &first.name).filter(|_| self.reading.has_conditions)
    }

    /// What has been read since the last condition belongs to it.
    fn end_condition(&mut self) {
        if let Some((_, common, own)) = self.conditions.last_mut() {
            *own = self.fields.split_off(*common);
            self.unnamed = 0;
        }
    }

    fn end_line(&mut self) {
        self.end_condition();
        let mut fields = std::mem::take(&mut self.fields);
        let head = self.head.take();
        let conditions = std::mem::take(&mut self.conditions);
        if let Some(Head::Lines(count)) = &head
            && conditions.iter().any(|(.., own)| !own.is_empty())
        {
            let with_common = |own: &Vec<Field>| fields[1..].iter().chain(own).cloned().collect::<Vec<_>>();
            let kinds = conditions.iter().flat_map(|(values, _, own)| values.iter().map(move |it| (it.clone(), own)));
            let kinds = kinds.map(|(value, own)| (value, with_common(own))).collect();
            self.items.push(Item::Kinds { count: count.clone(), kinds });
            return;
        }
        // A number of lines that is none of a variable may be one of something else.
        let is_counted = matches!(&head, Some(Head::Lines(count)) if !count.variables().is_empty());
        if fields.is_empty()
            && is_counted
            && self.reading.fills_lines
            && let Some(name) = self.invented_name()
        {
            self.known.push(name.clone());
            fields.push(Field::one(name));
        }
        let are_unnamed = fields.len() == self.unnamed;
        self.unnamed = 0;
        if let Some(Head::Lines(count)) = &head
            && !self.reading.kinds.is_empty()
            && are_unnamed
        {
            self.items.push(Item::of_listed(count.clone(), std::mem::take(&mut self.reading.kinds)));
            return;
        }
        if fields.is_empty() {
            return;
        }
        self.items.push(match head {
            Some(Head::Lines(count)) => Item::Lines { count, fields },
            _ => Item::Line(fields),
        });
    }

    /// The names in a formula, of values that have been spoken of, or that a line has without a word for them.
    fn names(&mut self, formula: &str) {
        let names = names(formula, &self.known);
        if self.explains {
            self.name_what_is_invented(&names);
            return;
        }
        for named in names {
            let is_row = self.are_several() && matches!(self.amount, Some((Amount::Few(_), _)));
            let is_there = self.fields.iter().any(|field| field.name == named.name);
            // It is spoken of again; but rows may have names that are taken.
            let is_mention = is_there || self.known.contains(&named.name) && !is_row;
            if is_mention || self.amount.is_none() && (self.has_kinds() || !self.fields.is_empty()) {
                continue;
            }
            let (amount, kind) = self.amount.take().unwrap_or((Amount::Unsaid, Kind::Number));
            let (field, rest) = match (amount, named.many) {
                (Amount::Many(many), _) => (Field::many(&named.name, many), None),
                (amount, Some(many)) => (Field::many(&named.name, many), (amount == Amount::Unsaid).then_some(amount)),
                (Amount::Few(number), None) => (Field::one(&named.name), (number > 1).then(|| Amount::Few(number - 1))),
                (Amount::Unsaid, None) => (Field::one(&named.name), Some(Amount::Unsaid)),
            };
            self.amount = rest.map(|rest| (rest, kind));
            self.add(field, kind);
        }
    }

    fn add(&mut self, field: Field, kind: Kind) {
        let (is_text, name) = (kind != Kind::Number, field.name.clone());
        let extent = match (field.extent, kind) {
            (Extent::Many(count), Kind::Character) if self.reading.are_joined => Extent::Text(count),
            (extent, _) => extent,
        };
        self.known.push(name.clone());
        self.fields.push(Field { extent, is_text, ..Field::one(name) });
        self.unnamed = 0;
    }

    /// Values without names get some.
    fn give_up_names(&mut self) {
        let Some((amount, kind)) = self.amount.take() else { return };
        let (number, many) = match amount {
            Amount::Unsaid => return,
            Amount::Few(number) if number > MOST_SINGLE => (1, Some(Count::Number(number as i128))),
            Amount::Few(number) => (number, None),
            Amount::Many(count) => (1, Some(count)),
        };
        let is_single = many.is_none();
        for _ in 0..number {
            let Some(name) = self.invented_name() else { return };
            self.invented.extend((is_single && number == 1).then(|| name.clone()));
            self.add(Field { extent: many.clone().map_or(Extent::One, Extent::Many), ..Field::one(name) }, kind);
        }
        self.unnamed = number;
    }

    /// A letter that nothing is called.
    fn invented_name(&self) -> Option<String> {
        ('a'..='z').map(String::from).find(|name| !self.known.contains(name))
    }

    /// `表示 a_i`: that is what the next of the last values is called.
    fn name_what_is_invented(&mut self, names: &[Named]) {
        for named in names {
            let begin = self.fields.len().saturating_sub(self.unnamed);
            let Some(field) = self.fields.get_mut(begin) else { return };
            let is_short = named.is_item || named.name.len() == 1 && !["i", "j"].contains(&named.name.as_str());
            let is_fit = if field.is_list() { named.is_item } else { is_short };
            if self.known.contains(&named.name) || !is_fit {
                continue;
            }
            [&mut self.invented, &mut self.known]
                .into_iter()
                .for_each(|names| names.retain(|name| *name != field.name));
            self.known.push(named.name.clone());
            field.name.clone_from(&named.name);
            self.unnamed -= 1;
        }
    }

    /// Counts whose names nothing has are those of values without a name, in their order, or written in another case.
    fn name_counts(&mut self, items: &mut [Item]) {
        let is_other = |name: &&str| !self.known.contains(&name.to_string());
        let mut missing: Vec<String> = Vec::new();
        for name in counted_by(items).into_iter().filter(is_other) {
            missing.extend((!missing.contains(&name.to_string())).then(|| name.to_string()));
        }
        for name in missing {
            let other = self.known.iter().find(|known| known.eq_ignore_ascii_case(&name));
            let invented = (!self.invented.is_empty()).then(|| self.invented.remove(0));
            match (other, invented) {
                (Some(other), _) => items.iter_mut().for_each(|item| item.rename(&name, other, false)),
                (None, Some(invented)) => items.iter_mut().for_each(|item| item.rename(&invented, &name, true)),
                (None, None) => {}
            }
        }
    }

    fn finished(mut self) -> Option<Vec<Item>> {
        self.give_up_names();
        self.end_line();
        let mut items = std::mem::take(&mut self.items);
        if let Some(count) = self.cases.take() {
            if items.is_empty() {
                return None;
            }
            let cases = repeated(count, items);
            items = std::mem::take(&mut self.before);
            items.push(cases);
        }
        self.name_counts(&mut items);
        Some(items)
    }
}
