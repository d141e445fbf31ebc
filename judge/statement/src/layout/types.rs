//! Which type of `input!` has all values of a field.

use super::item::{Extent, Field, Item, counted_by};
use crate::constraints::{Constraints, Part, Place, Relation, plain};
use crate::integer::Integer;

/// What a token becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// An integer of the type with this name.
    Integer(&'static str),
    /// `f64`
    Float,
    /// A token that is no number.
    Text,
}

/// What decides about types besides tokens.
pub struct Stated<'s> {
    /// The names of what says how many there are of something: that is a `usize`, and so is what is stated to be at
    /// most that.
    pub sizes: Vec<String>,
    /// Those of the page.
    pub constraints: &'s Constraints,
    /// What nothing bounds may have any number of digits.
    pub are_digits_counted: bool,
}

/// The types that are asked in turn: the first one that has all values is taken.
const INTEGERS: [&str; 4] = ["i64", "u64", "i128", "u128"];

/// The names of what says how many there are of something: of what is read, or of what several numbers can be, such as
/// vertices.
pub fn sizes(items: &[Item], constraints: &Constraints) -> Vec<String> {
    let mut sizes: Vec<String> = counted_by(items).into_iter().map(str::to_string).collect();
    let singles: Vec<&Field> = items.iter().flat_map(Item::singles).collect();
    let is_single = |place: &Place| place.depth == 0 && singles.iter().any(|field| plain(&field.name) == place.name);
    for relation in constraints.relations() {
        let size = match relation {
            Relation::AtMost(low, _, high) if !is_single(low) => high,
            // How long each of several texts is.
            Relation::Equal(text, length, _) if text.part == Part::Length => length,
            _ => continue,
        };
        let named = singles.iter().find(|field| is_single(size) && plain(&field.name) == size.name);
        sizes.extend(named.map(|field| field.name.clone()));
    }
    sizes
}

/// The type of `field`, of which samples have these tokens.
pub fn of(field: &Field, tokens: &[String], stated: &Stated<'_>) -> Type {
    let Stated { sizes, constraints, are_digits_counted } = stated;
    let is_natural = |token: &String| token.parse::<usize>().is_ok();
    if sizes.contains(&field.name) && tokens.iter().all(is_natural) {
        return Type::Integer("usize");
    }
    let bounds = constraints.of(&field.name);
    // Digits between blanks are numbers: `each a_i is 0 or 1`.
    let may_be_numbers = field.is_list() || bounds.least.and(bounds.most).is_some();
    let are_digits = may_be_numbers && tokens.iter().all(|token| is_digit(token));
    let is_stated_text = constraints.characters(&field.name).is_some() && !are_digits;
    if field.is_text || is_stated_text || tokens.iter().any(|token| !is_number(token)) {
        return Type::Text;
    }
    if field.is_real {
        return Type::Float;
    }
    let Some(integers) = tokens.iter().map(|token| token.parse().ok()).collect::<Option<Vec<i128>>>() else {
        let is_float = tokens.iter().any(|token| token.contains('.'));
        return if is_float { Type::Float } else { Type::Text };
    };
    let is_free =
        || bounds.most.is_none() && field.extent == Extent::One && !is_at_most_another(&field.name, constraints);
    if constraints.is_long(&field.name) || *are_digits_counted && is_free() {
        return Type::Text;
    }
    let all = || integers.iter().copied().chain(bounds.least).chain(bounds.most);
    if is_up_to_a_size(&field.name, sizes, constraints) && all().all(|value| value >= 0) {
        return Type::Integer("usize");
    }
    let has_all = |name: &&str| Integer::named(name).is_some_and(|integer| all().all(|value| integer.has(value)));
    // What is larger than usual in a sample may be of any size, if nothing bounds it.
    let known = if bounds.most.is_some() { &INTEGERS[..] } else { &INTEGERS[..2] };
    known.iter().find(|name| has_all(name)).map_or(Type::Text, |name| Type::Integer(name))
}

fn is_digit(token: &str) -> bool {
    matches!(token.as_bytes(), [b'0'..=b'9'])
}

/// A number as `input!` reads it, and as it would be printed again.
fn is_number(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    are_digits(whole) && are_digits(fraction) && (whole == "0" || !whole.starts_with('0'))
}

fn is_up_to_a_size(name: &str, sizes: &[String], constraints: &Constraints) -> bool {
    let sizes: Vec<String> = sizes.iter().map(|size| plain(size)).collect();
    larger_than(name, constraints).any(|high| sizes.contains(&high.name))
}

fn is_at_most_another(name: &str, constraints: &Constraints) -> bool {
    larger_than(name, constraints).next().is_some()
}

/// What a variable, or each item of it, is at most.
fn larger_than<'c>(name: &str, constraints: &'c Constraints) -> impl Iterator<Item = &'c Place> {
    let name = plain(name);
    constraints.relations().iter().filter_map(move |relation| match relation {
        Relation::AtMost(low, _, high) if low.name == name || low.is_flat_item_of(&name) => Some(high),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input_format::count::Count;

    fn shown(field: &Field, tokens: &[&str], stated: &str) -> String {
        let tokens: Vec<String> = tokens.iter().map(ToString::to_string).collect();
        let (sizes, are_digits_counted) = (vec!["N".to_string()], stated.contains("digits"));
        match of(field, &tokens, &Stated { sizes, constraints: &Constraints::of_text(stated), are_digits_counted }) {
            Type::Integer(name) => name.to_string(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn types_of_tokens() {
        let [n, a, s] = ["N", "A", "S"].map(Field::one);
        assert_eq!(shown(&n, &["5"], ""), "usize");
        for (tokens, expected) in [
            (&["5", "-3", "0"][..], "i64"),
            (&["9223372036854775808"], "u64"),
            (&["9223372036854775808", "-1"], "Text"),
            (&["1000000000000000000000000000000000000000000"], "Text"),
            (&["0.5", "-1"], "Float"),
            (&["05"], "Text"),
            (&["-"], "Text"),
            (&["+1"], "Text"),
            (&["1e5"], "Text"),
            (&["a", "1"], "Text"),
            (&[], "i64"),
        ] {
            assert_eq!(shown(&a, tokens, ""), expected, "{tokens:?}");
        }
        for (stated, expected) in [
            ("1 ≤ A_i ≤ N ≤ 9", "usize"),
            ("0 ≤ A_i < N", "usize"),
            ("1 ≤ A_i ≤ N(1 ≤ i ≤ N-1)", "usize"),
            ("-1 ≤ A_i ≤ N", "i64"),
            ("1 ≤ A_i ≤ 10^{19}", "u64"),
            ("1 ≤ A_i ≤ 10^{18}", "i64"),
            ("-10^{19} ≤ A_i ≤ 10^{19}", "i128"),
            ("1 ≤ A_i < 10^{100}", "Text"),
            ("1 ≤ A_i ≤ B_i < 10^{100}", "Text"),
            ("1 ≤ A_i ≤ 9, A_i ≤ B_i < 10^{100}", "i64"),
            ("A is a number of N digits.", "Text"),
            ("A is a number of N digits. 1 ≤ A ≤ 9", "i64"),
            ("A is a number of N digits. 1 ≤ A ≤ B ≤ C", "i64"),
        ] {
            assert_eq!(shown(&a, &["1"], stated), expected, "{stated}");
        }
        let list = Field { extent: Extent::Many(Count::Number(2)), ..a.clone() };
        for (field, tokens, stated, expected) in [
            (&list, &["1", "0"], "Each A_i is `0` or `1`.", "i64"),
            (&list, &["1", "10"], "Each A_i is `0` or `1`.", "Text"),
            (&a, &["1", "0"], "Each A_i is `0` or `1`.", "Text"),
            (&a, &["1", "0"], "Each A_i is `0` or `1`.\n0 ≤ A_i ≤ 1", "i64"),
        ] {
            assert_eq!(shown(field, tokens, stated), expected, "{tokens:?}");
        }
        assert_eq!(shown(&s, &["10"], "S is a string of length N consisting of 0 and 1."), "Text");
        assert_eq!(shown(&Field { is_text: true, ..a.clone() }, &["10"], ""), "Text");
        assert_eq!(shown(&Field { is_real: true, ..a.clone() }, &["10"], ""), "Float");
        assert_eq!(shown(&Field { is_real: true, ..a.clone() }, &["1e9"], ""), "Text");
    }
}
