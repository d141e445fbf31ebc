//! What a generator makes of each variable, in Rust.

use super::beside;
use super::clock;
use super::count::Count;
use super::different::{self, LARGEST, SIDE};
use super::edges::{self, pairs};
use super::form::{Form, Gap, High, Input, Lengths, Low, ORDINALS, Range, Room, Shape, related};
use super::integers::{SMALL, alone, made_of, one_of_many, parameter};
use super::reads::{Kind, one_or_tuple, tuple};
use super::writing::{assignment, at_least, at_most, chained, variable};
use crate::alphabet::Alphabet;
use crate::constraints::{Bounds, FEW, Times};
use crate::program::items::{Items, order, order_of_rows};
use crate::program::lines::{closed, except, has_word, range_of, split, sum, underscored};
use std::collections::BTreeSet;

/// Lists inside of lists, of no length that was read before, have at most so many items.
pub const SHORT: &str = "9";

/// The statements that make a variable, where no size is more than `longest`.
pub fn made(input: &Input, longest: i128, indent: usize) -> String {
    let name = variable(&input.name);
    let plain = |value: &str| assignment(indent, &format!("let {name}"), value);
    let limits = || input.together.limits.iter().filter_map(|limit| limit.high(longest));
    if !input.together.occurs.is_empty() {
        return with_characters(input, longest, indent);
    }
    if let Some(is_odd) = input.together.is_odd {
        let mut any = input.clone();
        any.together.is_odd = None;
        return every_other(&made(&any, longest, indent), is_odd);
    }
    if let Some(direction) = input.together.order {
        let mut any = input.clone();
        any.together.order = None;
        return mutable(&made(&any, longest, indent), &name) + &order_of_rows(indent, &name, direction);
    }
    match &input.form {
        Form::Integer(range) if input.together.other_than.is_some() => {
            let taken = input.together.other_than.as_deref().map(variable).unwrap_or_default();
            let next = made_of(range, limits());
            // Of the least size, there would be nothing else.
            let ends = range_of(&next).and_then(|range| range.split_once("..="));
            let next = match (ends, &range.low, &range.high) {
                (Some((low, high)), Low::Number(least), High::Size) => {
                    format!("random.next({low}..={})", at_least(high, &underscored(least + 1)))
                }
                _ => next,
            };
            plain(&except(&next, &taken))
        }
        Form::Integer(range) if is_usize(range) && input.together.cells.is_some() => {
            let (count, other) = input.together.cells.clone().unwrap_or_default();
            with_cells(indent, &input.name, &made_of(range, limits()), (count, other.as_deref()))
        }
        Form::Integer(range) if is_usize(range) => {
            let room = input.together.room.as_ref().map(|room| match room {
                Room::Product(sizes) => product(sizes),
                Room::Pairs(name) => pairs(&variable(name)),
            });
            plain(&made_of(range, limits().chain(room)))
        }
        Form::Edges(graph) => plain(&edges::count(graph)),
        Form::OneOf(values) => {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            plain(&format!("*random.any(&[{}])", values.join(", ")))
        }
        Form::Graph(graph, _) if graph.shape == Shape::Tree => {
            let shapes = "*random.any(&[Tree::Uniform, Tree::Path, Tree::Star, Tree::Binary])";
            let vertices = variable(&graph.vertices);
            assignment(indent, "let shape", shapes) + &plain(&format!("random.tree({vertices}, shape)"))
        }
        Form::Graph(graph, _) => {
            let shape = match graph.shape {
                Shape::Connected => ".connected()",
                Shape::Directed => ".directed()",
                Shape::Any | Shape::Tree => "",
            };
            let Kind::List { count: Some(count), .. } = &input.kind else { return String::new() };
            let (vertices, edges) = (variable(&graph.vertices), count.rust(variable));
            plain(&format!("RandomGraph::new({vertices}, {edges}){shape}.generate(random)"))
        }
        Form::Float { .. } | Form::Character(_) | Form::Text { .. } | Form::Clock { .. } => {
            plain(&value(&input.form, "size", alone))
        }
        Form::List { count: Some(count), item, items, .. }
            if *items != Items::default() || input.together.beside.is_some() =>
        {
            list(input, (count, item, items), indent)
        }
        Form::List { count: Some(count), item, .. } if input.together.unique > 0 => rows(input, (count, item), indent),
        form => {
            let ty = rust(form, &input.kind);
            let value = match form {
                Form::Integer(range) => parameter(range, &ty),
                form => value(form, "size", alone),
            };
            assignment(indent, &format!("let {name}: {ty}"), &value)
        }
    }
}

/// The last of these statements, of which the integer is odd, or even.
fn every_other(text: &str, is_odd: bool) -> String {
    let halved = || {
        let (head, ranges) = text.trim_end().strip_suffix(");")?.rsplit_once("random.")?;
        let (call, ranges) = ranges.split_once('(')?;
        let ranges: Option<Vec<String>> = split(ranges).into_iter().map(|range| half(range, is_odd)).collect();
        let more = if is_odd { " + 1" } else { "" };
        Some(format!("{head}2 * random.{call}({}){more};\n", ranges?.join(", ")))
    };
    halved().unwrap_or(text.to_string())
}

/// Half of the even, or of the odd, integers of this range.
fn half(range: &str, is_odd: bool) -> Option<String> {
    let (low, high) = range.split_once("..=")?;
    let low = low.replace('_', "").parse::<i128>().ok()?;
    let low = if is_odd { low.div_euclid(2) } else { (low + 1).div_euclid(2) };
    let half = match (high.replace('_', "").parse::<i128>(), is_odd) {
        (Ok(high), _) => underscored((high - i128::from(is_odd)).div_euclid(2)),
        (Err(_), true) => format!("({high} - 1) / 2"),
        (Err(_), false) => format!("{} / 2", closed(high)),
    };
    let half = if low > 0 && half.contains(' ') { at_least(&format!("({half})"), &underscored(low)) } else { half };
    Some(format!("{}..={half}", underscored(low)))
}

/// The same statements, in which the variable `name` is one that changes behind them.
fn mutable(text: &str, name: &str) -> String {
    let heads = [":", " ="].map(|end| format!("let {name}{end}"));
    let head = heads.iter().find(|head| text.contains(head.as_str()));
    head.map_or(text.to_string(), |head| text.replacen(head, &head.replacen("let ", "let mut ", 1), 1))
}

/// A size that is made like this, but that has room for so many cells together with the `other` side.
fn with_cells(indent: usize, name: &str, made: &str, (count, other): (usize, Option<&str>)) -> String {
    let Some((low, high)) = range_of(made).and_then(|range| range.split_once("..=")) else { return String::new() };
    let head = format!("let {}", variable(name));
    let side = (1..).find(|side| side * side >= count).unwrap_or(1);
    let (least, before) = match other {
        Some(other) if other != name => {
            let least = format!("{count}_usize.div_ceil({})", variable(other));
            let least = if low == "1" { least } else { format!("{least}.max({low})") };
            ("least".to_string(), assignment(indent, "let least", &least))
        }
        Some(_) => (low.parse().map_or(side, |low: usize| low.max(side)).to_string(), String::new()),
        None => (low.parse().map_or(count, |low: usize| low.max(count)).to_string(), String::new()),
    };
    let is_enough = high.ends_with(&format!(".max({least})")) || high.contains(&format!(".clamp({least}, "));
    let high = if is_enough { high.to_string() } else { at_least(high, &least) };
    before + &assignment(indent, &head, &format!("random.next({least}..={high})"))
}

/// Texts in which certain characters occur so often.
fn with_characters(input: &Input, longest: i128, indent: usize) -> String {
    let mut others = input.clone();
    let occurs = std::mem::take(&mut others.together.occurs);
    let exactly = |it: char| occurs.iter().any(|(other, times)| *other == it && matches!(times, Times::Exactly(_)));
    let is_text = matches!(others.form, Form::Text { .. });
    let all: String = occurs.iter().flat_map(|(it, times)| vec![*it; times.least()]).collect();
    let leave_out = |alphabet: &mut Alphabet| alphabet.few.retain(|it| !exactly(it));
    match &mut others.form {
        Form::Text { alphabet, lengths, .. } => {
            leave_out(alphabet);
            lengths.least = lengths.least.max(Some(all.len() as i128));
        }
        Form::List { item, .. } => {
            if let Form::Text { alphabet, .. } = &mut **item {
                leave_out(alphabet);
            }
        }
        _ => {}
    }
    let (name, space) = (variable(&input.name), " ".repeat(indent));
    let text = mutable(&made(&others, longest, indent), &name);
    let rows = if is_text { format!("std::slice::from_mut(&mut {name})") } else { format!("&mut {name}") };
    let put = format!("random.put({rows}, {all:?});\n");
    match occurs[..] {
        [(character, Times::AtLeast(1))] => {
            let has = if is_text { String::new() } else { ".concat()".to_string() };
            format!("{text}{space}if !{name}{has}.contains({character:?}) {{\n{space}    {put}{space}}}\n")
        }
        _ => format!("{text}{space}{put}"),
    }
}

/// The product of sizes, each less so much, in Rust.
fn product(sizes: &[(Count, i128)]) -> String {
    let factor = |(size, less): &(Count, i128)| match (sum(&size.rust(variable), -less), sizes) {
        (one, [_]) => one,
        (factor, _) if *less == 0 => factor,
        (factor, _) => format!("({factor})"),
    };
    sizes.iter().map(factor).collect::<Vec<_>>().join(" * ")
}

/// How many items a list has at most, of which the size leaves room for `most`.
fn longest(lengths: &Lengths, most: &str) -> String {
    let high = match (lengths.most, most.parse::<i128>()) {
        (Some(stated), Ok(most)) => underscored(stated.min(most)),
        (stated, _) => at_most(most, stated.map(underscored).as_deref()),
    };
    let below = lengths.below.as_ref().map(|(name, gap)| sum(&variable(name), -gap));
    at_most(&high, below.as_deref())
}

/// A list of integers of which something is stated together, or beside something else.
fn list(input: &Input, (count, item, items): (&Count, &Form, &Items), indent: usize) -> String {
    let name = variable(&input.name);
    let Form::Integer(range) = item else { return String::new() };
    let Kind::List { item: kind, .. } = &input.kind else { return String::new() };
    let ty = rust(item, kind);
    let mutable = if items.direction.is_some() { "mut " } else { "" };
    let head = format!("let {mutable}{name}: Vec<{ty}>");
    let count = count.rust(variable);
    let mut text = String::new();
    let list = if let Some(beside) = &input.together.beside {
        beside::list(beside, range, &count, &ty)
    } else if items.are_different() {
        let (largest, range) = different::chosen(range, &count, &ty, kind);
        text.extend(largest.map(|largest| assignment(indent, &format!("let {LARGEST}"), &largest)));
        format!("random.distinct({count}, {range})")
    } else {
        value(&input.form, "size", alone)
    };
    text + &assignment(indent, &head, &list) + &order(indent, &name, items)
}

/// A list of tuples whose first parts are different together.
fn rows(input: &Input, (count, item): (&Count, &Form), indent: usize) -> String {
    let name = variable(&input.name);
    let (Form::Tuple { parts, names, gap, .. }, Kind::List { item: kind, .. }) = (item, &input.kind) else {
        return String::new();
    };
    let Kind::Tuple(kinds) = &**kind else { return String::new() };
    let count = count.rust(variable);
    let columns = parts.iter().zip(kinds).take(input.together.unique);
    let free = columns.clone().filter(|(part, _)| different::is_free(part)).map(|(_, kind)| kind.rust());
    let free: BTreeSet<String> = free.collect();
    let ty = free.into_iter().collect::<Vec<_>>();
    let ty = if let [ty] = &ty[..] { ty.as_str() } else { "usize" };
    let start = columns.map(|column| match column {
        (Form::Integer(range), Kind::Integer { integer, .. }) => different::column(range, *integer, ty),
        (part, _) => value(part, SHORT, one_of_many),
    });
    let start: Vec<String> = start.collect();
    let start = match gap {
        Some(_) => {
            let (parts, names) = (parts[..input.together.unique].to_vec(), Vec::new());
            value(&Form::Tuple { parts, names, gap: *gap, above: Vec::new() }, SHORT, one_of_many)
        }
        None => one_or_tuple(&start),
    };
    let mut calls = vec![format!("unique({count}, |random| {start})")];
    if let Some(rest @ [_, ..]) = parts.get(input.together.unique..) {
        let names: Vec<String> = names[..input.together.unique].iter().map(|name| variable(name)).collect();
        let rest = rest.iter().map(|part| value(part, SHORT, one_of_many));
        let all: Vec<String> = names.iter().cloned().chain(rest).collect();
        let map = format!("map(|{}| {})", one_or_tuple(&names), tuple(&all));
        calls.extend(["into_iter()".to_string(), map, "collect()".to_string()]);
    }
    let uses_side = has_word(&start, SIDE);
    let side = if ty == "usize" { count.clone() } else { format!("{count} as {ty}") };
    let side = format!("let {SIDE} = {};\n", sum(&side, FEW));
    let side = if uses_side { " ".repeat(indent) + &side } else { String::new() };
    side + &chained(indent, &format!("let {name}: {}", rust(&input.form, &input.kind)), &calls)
}

/// Is its type that of sizes?
fn is_usize(range: &Range) -> bool {
    !matches!(range.high, High::One | High::Any) && range.low != Low::Negative
}

/// The type of what is printed.
fn rust(form: &Form, kind: &Kind) -> String {
    match (form, kind) {
        (Form::Integer(range), _) if is_usize(range) => "usize".to_string(),
        (Form::Integer(range), _) if range.high == High::Size => "i64".to_string(),
        (Form::Permutation { .. } | Form::Parents { .. }, _) => "Vec<usize>".to_string(),
        (Form::Text { .. } | Form::Clock { .. }, _) => "String".to_string(),
        (Form::Float { .. }, _) => "f64".to_string(),
        (Form::List { item, .. }, Kind::List { item: kind, .. }) => format!("Vec<{}>", rust(item, kind)),
        (Form::Tuple { parts, .. }, Kind::Tuple(kinds)) => {
            let parts: Vec<String> = parts.iter().zip(kinds).map(|(part, kind)| rust(part, kind)).collect();
            tuple(&parts)
        }
        (_, kind) => kind.rust(),
    }
}

/// A value of this form and kind, where nothing else says of which type it is.
pub fn typed(form: &Form, kind: &Kind) -> String {
    let text = value(form, SHORT, one_of_many);
    match (form, kind) {
        (Form::Integer(Range { bounds, .. }), Kind::Integer { integer, .. }) if is_beyond_i32(*bounds) => {
            text.replacen("mostly(", &format!("mostly::<{}>(", integer.name), 1)
        }
        _ => text,
    }
}

fn is_beyond_i32(bounds: Bounds) -> bool {
    bounds.wide().is_some_and(|(least, most)| i32::try_from(least).is_err() || i32::try_from(most).is_err())
}

/// A value of this form, with its `integer`s; `most` is the length of a list for which none is known.
fn value(form: &Form, most: &str, integer: fn(&Range) -> String) -> String {
    match form {
        Form::Integer(range) => integer(range),
        Form::Edges(graph) => edges::count(graph),
        Form::OneOf(_) | Form::Graph(..) => String::new(),
        Form::Float { is_signed } => {
            format!("f64::from(random.next({}..=900)) / 100.0", if *is_signed { "-900" } else { "0" })
        }
        Form::Character(alphabet) => {
            let characters: Vec<String> = alphabet.few.chars().map(|character| format!("{character:?}")).collect();
            format!("*random.any(&[{}])", characters.join(", "))
        }
        Form::Clock { has_seconds } => clock::made(*has_seconds).to_string(),
        Form::Text { length: Some(length), alphabet, .. } => {
            format!("random.string({}, {:?})", length.rust(variable), alphabet.few)
        }
        Form::Text { length: None, alphabet, lengths, between } => {
            let least = lengths.least.map_or(1, |least| least.max(1));
            let stated = lengths.most.filter(|most| *most < SMALL).map(|most| most.max(least));
            let high = match (most.parse::<i128>(), stated) {
                (Ok(most), stated) => stated.map_or(most, |stated| stated.min(most)).max(least).to_string(),
                (Err(_), Some(stated)) if least > 1 => format!("{most}.clamp({least}, {stated})"),
                (Err(_), None) if least > 1 => format!("{most}.max({least})"),
                (Err(_), stated) => at_most(most, stated.map(underscored).as_deref()),
            };
            let [low, most] = &**between;
            let low = low.as_ref().map(|low| low.rust(variable));
            let high = most.iter().fold(high, |high, most| format!("{high}.min({})", most.rust(variable)));
            let high = low.iter().fold(high, |high, low| format!("{high}.max({low})"));
            format!("random.word({}..={high}, {:?})", low.unwrap_or(least.to_string()), alphabet.few)
        }
        Form::Tuple { parts, gap, above, .. } => {
            let part = |place: usize| match (&parts[place], related(place, *gap, above)) {
                (Form::Integer(range), Some((lower, Gap::AtLeast(by)))) => {
                    integer(&Range { low: Low::Variable(ORDINALS[lower].to_string(), by), ..range.clone() })
                }
                (Form::Integer(range), Some((other, Gap::Different))) => except(&alone(range), ORDINALS[other]),
                (part, _) => value(part, SHORT, integer),
            };
            let others: BTreeSet<usize> =
                (0..parts.len()).filter_map(|place| Some(related(place, *gap, above)?.0)).collect();
            let of_tuple = |place| if others.contains(&place) { ORDINALS[place].to_string() } else { part(place) };
            let made = tuple(&(0..parts.len()).map(of_tuple).collect::<Vec<_>>());
            let own = |place: &usize| format!("    let {} = {};\n", ORDINALS[*place], part(*place));
            let first: String = others.iter().map(own).collect();
            if first.is_empty() { made } else { format!("{{\n{first}    {made}\n}}") }
        }
        Form::List { count: None, lengths, item, items, .. } if *items != Items::default() => {
            different::block(item, items, (lengths.least, &longest(lengths, most)))
        }
        Form::List { count: Some(count), item, items, .. } if *items != Items::default() => {
            different::row(item, items, &count.rust(variable))
        }
        Form::List { count, lengths, item, .. } => {
            let count = match count {
                Some(count) => count.rust(variable),
                None => format!("random.next({}..={})", lengths.least, longest(lengths, most)),
            };
            format!("(0..{count}).map(|_| {}).collect()", value(item, SHORT, one_of_many))
        }
        Form::Permutation { first: 0, count } => format!("random.perm(0..{})", count.rust(variable)),
        Form::Permutation { count, .. } => format!("random.perm(1..={})", count.rust(variable)),
        Form::Parents { vertices, first } => {
            let parent = if *first == 0 { "random.next(0..vertex)" } else { "random.next(1..=vertex)" };
            format!("(1..{}).map(|vertex| {parent}).collect()", vertices.rust(variable))
        }
    }
}
