//! What a generator makes of each variable, in Rust.

mod different;

use super::edges::{self, pairs};
use super::form::{Form, Gap, High, Input, Low, Range, Room, Shape};
use super::reads::{Kind, tuple};
use super::writing::{assignment, at_most, variable};
use crate::constraints::Bounds;
use crate::leetcode::form::Items;
use crate::leetcode::lines::{mostly, sum, underscored};

/// The largest of integers that are to be small.
const FEW: i128 = 9;

/// Bounds from here on have room for twice as many as there are of anything.
const WIDE: i128 = 1_000_000;

/// Bounds from here on are beyond what sizes are.
const SMALL: i128 = 100_000;

/// Lists inside of lists, of no length that was read before, have at most so many items.
pub const SHORT: &str = "9";

/// The statements that make a variable, where no size is more than `longest`.
pub fn made(input: &Input, longest: i128, indent: usize) -> String {
    let name = variable(&input.name);
    let plain = |value: &str| assignment(indent, &format!("let {name}"), value);
    match &input.form {
        Form::Integer(range) if input.together.other_than.is_some() => {
            let taken = input.together.other_than.as_deref().map(variable).unwrap_or_default();
            let range = made_of(range, input.together.limits.iter().filter_map(|limit| limit.high(longest)));
            plain(&different::except(&range, &taken))
        }
        Form::Integer(range) if is_usize(range) => {
            let room = input.together.room.as_ref().map(|room| match room {
                Room::Product(names) => names.iter().map(|name| variable(name)).collect::<Vec<_>>().join(" * "),
                Room::Pairs(name) => pairs(&variable(name)),
            });
            let limits = input.together.limits.iter().filter_map(|limit| limit.high(longest));
            plain(&made_of(range, limits.chain(room)))
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
        Form::Float { .. } | Form::Character(_) | Form::Text { .. } => plain(&value(&input.form, "size", alone)),
        Form::List { count: Some(count), item, items, .. } if *items != Items::default() => {
            different::list(input, (count, item, items), indent)
        }
        Form::List { count: Some(count), item, .. } if input.together.unique > 0 => {
            different::rows(input, (count, item), indent)
        }
        form => {
            let head = format!("let {name}: {}", rust(form, &input.kind));
            assignment(indent, &head, &value(form, "size", alone))
        }
    }
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
        (Form::Text { .. }, _) => "String".to_string(),
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
        Form::Text { length: Some(length), alphabet, .. } => {
            format!("random.string({}, {:?})", length.rust(variable), alphabet.few)
        }
        Form::Text { length: None, alphabet, lengths } => {
            let least = lengths.least.map_or(1, |least| least.max(1));
            let stated = lengths.most.filter(|most| *most < SMALL).map(|most| most.max(least));
            let high = match (most.parse::<i128>(), stated) {
                (Ok(most), stated) => stated.map_or(most, |stated| stated.min(most)).max(least).to_string(),
                (Err(_), Some(stated)) if least > 1 => format!("{most}.clamp({least}, {stated})"),
                (Err(_), None) if least > 1 => format!("{most}.max({least})"),
                (Err(_), stated) => at_most(most, stated.map(underscored).as_deref()),
            };
            format!("random.word({least}..={high}, {:?})", alphabet.few)
        }
        Form::Tuple { parts, gap, .. } => match (&parts[..], gap) {
            ([Form::Integer(first), Form::Integer(second), rest @ ..], Some(gap)) => {
                let rest: String = rest.iter().map(|part| format!(", {}", value(part, SHORT, integer))).collect();
                let second = match gap {
                    Gap::AtLeast(gap) => {
                        integer(&Range { low: Low::Variable("first".to_string(), *gap), ..second.clone() })
                    }
                    Gap::Different => different::except(&alone(second), "first"),
                };
                let tuple = format!("(first, {second}{rest})");
                format!("{{\n    let first = {};\n    {tuple}\n}}", integer(first))
            }
            (parts, _) => {
                let parts: Vec<String> = parts.iter().map(|part| value(part, SHORT, integer)).collect();
                tuple(&parts)
            }
        },
        Form::List { count: None, least, item, items, .. } if *items != Items::default() => {
            different::block(item, items, (*least, most))
        }
        Form::List { count, least, item, .. } => {
            let count = match count {
                Some(count) => count.rust(variable),
                None => format!("random.next({least}..={most})"),
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

/// An integer of which there is one.
fn alone(range: &Range) -> String {
    made_of(range, [])
}

/// An integer among others.
fn one_of_many(range: &Range) -> String {
    let low = match range.low {
        Low::Negative => None,
        Low::Number(low) => Some(low),
        Low::Variable(..) => {
            let all = range.bounds.wide().filter(|_| range.high == High::Any);
            let few = small(range);
            return all.map_or(alone(range), |(_, most)| {
                format!("random.mostly({}..={few}, {}..={})", least(&range.low), least(&range.low), underscored(most))
            });
        }
    };
    let mixed = if range.high == High::Any { mostly(range.bounds, low) } else { None };
    mixed.unwrap_or_else(|| alone(range))
}

/// An integer in Rust: where the size is the most, or an earlier variable, no more than these `limits`, too.
fn made_of(range: &Range, limits: impl IntoIterator<Item = String>) -> String {
    let Range { bounds, .. } = range;
    let few = |low: Option<i128>| {
        let (low, high) = bounds.few(low);
        (underscored(low), underscored(high))
    };
    let stated = bounds.most.filter(|most| *most < SMALL).map(underscored);
    let (low, high) = match (&range.low, &range.high) {
        (low, High::Below(name)) => {
            let high = at_most(&variable(name), stated.as_deref());
            return format!("random.next({}..{high})", least(low));
        }
        (low, High::UpTo(name)) => {
            let high = at_most(&variable(name), stated.as_deref());
            (least(low), if matches!(low, Low::Number(2..)) { format!("{high}.max({})", least(low)) } else { high })
        }
        (Low::Negative, High::Size) if bounds.most.is_none_or(|most| most >= 0) => {
            let lowest = bounds.least.filter(|least| *least > -SMALL).map(underscored);
            let low = lowest.map(|least| format!("(-(size as i64)).max({least})"));
            let high = stated.map(|most| format!("(size as i64).min({most})"));
            (low.unwrap_or("-(size as i64)".to_string()), high.unwrap_or("size as i64".to_string()))
        }
        (Low::Negative, _) => few(None),
        (low, High::One) => (least(low), "1".to_string()),
        (Low::Number(low), High::Any) => few(Some(*low)),
        (low @ Low::Variable(..), High::Any) => (least(low), small(range)),
        (low @ Low::Number(2..), High::Power) => {
            (least(low), format!("(size.ilog2() as usize + 1).max({})", least(low)))
        }
        (low, High::Power) => (least(low), "size.ilog2() as usize + 1".to_string()),
        (low, High::Size | High::Cases) => {
            let high = match (low, &stated) {
                (Low::Variable(_, 1..), _) => format!("{}.max({})", at_most("size", stated.as_deref()), least(low)),
                (Low::Number(2..), Some(most)) => format!("size.clamp({}, {most})", least(low)),
                (Low::Number(2..), None) => format!("size.max({})", least(low)),
                _ => at_most("size", stated.as_deref()),
            };
            // Of few test cases, each can be large.
            if range.high == High::Cases {
                return format!("random.wnext({}..={high}, -2)", least(low));
            }
            (least(low), high)
        }
    };
    let high = limits.into_iter().fold(high, |high, limit| format!("{high}.min({limit})"));
    format!("random.next({low}..={high})")
}

/// What an integer from a variable on is at most, if it is to be small.
fn small(range: &Range) -> String {
    match (range.bounds.most.filter(|most| *most < SMALL), &range.low) {
        (None, Low::Variable(name, gap)) => sum(&variable(name), gap + FEW),
        (most, _) => underscored(most.unwrap_or(FEW)),
    }
}

fn least(low: &Low) -> String {
    match low {
        Low::Negative => (-FEW).to_string(),
        Low::Number(number) => underscored(*number),
        Low::Variable(name, gap) => sum(&variable(name), *gap),
    }
}
