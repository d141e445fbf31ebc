//! Integers that a generator makes, in Rust.

use super::form::{High, Low, Range};
use super::writing::{at_most, variable};
use crate::constraints::FEW;
use crate::program::lines::{self, mostly, sum, underscored};

/// Bounds from here on have room for twice as many as there are of anything.
pub const WIDE: i128 = 1_000_000;

/// Bounds from here on are beyond what sizes are.
pub const SMALL: i128 = 100_000;

/// An integer of which there is one.
pub fn alone(range: &Range) -> String {
    made_of(range, [])
}

/// An integer of the type `ty` that is a variable of its own, beside others.
pub fn parameter(range: &Range, ty: &str) -> String {
    match range.low {
        Low::Variable(..) => return one_of_many(range),
        _ if range.high != High::Any => None,
        _ => lines::parameter(range.bounds, range.low.number(), ty),
    }
    .unwrap_or_else(|| alone(range))
}

/// Is a parameter of this range one that counts something, perhaps more than there is time for?
pub fn is_beyond_counting(range: &Range) -> bool {
    range.high == High::Any && lines::is_beyond_counting(range.bounds, range.low.number())
}

/// An integer among others.
pub fn one_of_many(range: &Range) -> String {
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
pub fn made_of(range: &Range, limits: impl IntoIterator<Item = String>) -> String {
    let Range { bounds, .. } = range;
    let few = |low: Option<i128>| {
        let (low, high) = bounds.few(low);
        (underscored(low), underscored(high))
    };
    let stated = bounds.most.filter(|most| *most < SMALL).map(underscored);
    let (low, high) = match (&range.low, &range.high) {
        (low, High::Below(name)) => {
            // This range ends before its end.
            let stated = bounds.most.map(|most| most + 1).filter(|most| *most < SMALL).map(underscored);
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

/// What an integer from a variable on is at most, if it is to be small: near to the variable, for what touches and what
/// overlaps is made only if both are small.
pub fn small(range: &Range) -> String {
    match (range.bounds.most.filter(|most| *most < SMALL), &range.low) {
        (None, Low::Variable(name, gap)) => sum(&variable(name), gap + FEW),
        (Some(most), Low::Variable(name, gap)) => {
            format!("({}).min({})", sum(&variable(name), gap + FEW), underscored(most))
        }
        (most, _) => underscored(most.unwrap_or(FEW)),
    }
}

pub fn least(low: &Low) -> String {
    match low {
        Low::Negative => (-FEW).to_string(),
        Low::Number(number) => underscored(*number),
        Low::Variable(name, gap) => sum(&variable(name), *gap),
    }
}
