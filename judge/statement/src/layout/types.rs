//! Which type of `input!` has all values of a field.

use super::item::{Field, Item, counted_by};
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

/// The type of `field`, of which samples have these tokens. `sizes` are the names of what says how many there are of
/// something: that is a `usize`, and so is what is stated to be at most that.
pub fn of(field: &Field, tokens: &[String], sizes: &[String], constraints: &Constraints) -> Type {
    let is_natural = |token: &String| token.parse::<usize>().is_ok();
    if sizes.contains(&field.name) && tokens.iter().all(is_natural) {
        return Type::Integer("usize");
    }
    let is_stated_text = constraints.characters(&field.name).is_some();
    if field.is_text || is_stated_text || tokens.iter().any(|token| !is_number(token)) {
        return Type::Text;
    }
    let Some(integers) = tokens.iter().map(|token| token.parse().ok()).collect::<Option<Vec<i128>>>() else {
        let is_float = tokens.iter().any(|token| token.contains('.'));
        return if is_float { Type::Float } else { Type::Text };
    };
    let bounds = constraints.of(&field.name);
    let all = || integers.iter().copied().chain(bounds.least).chain(bounds.most);
    if is_up_to_a_size(&field.name, sizes, constraints) && all().all(|value| value >= 0) {
        return Type::Integer("usize");
    }
    let has_all = |name: &&str| Integer::named(name).is_some_and(|integer| all().all(|value| integer.has(value)));
    // What is larger than usual in a sample may be of any size, if nothing bounds it.
    let known = if bounds.most.is_some() { &INTEGERS[..] } else { &INTEGERS[..2] };
    known.iter().find(|name| has_all(name)).map_or(Type::Text, |name| Type::Integer(name))
}

/// A number as `input!` reads it, and as it would be printed again.
fn is_number(token: &str) -> bool {
    let digits = token.strip_prefix('-').unwrap_or(token);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    are_digits(whole) && are_digits(fraction) && (whole == "0" || !whole.starts_with('0'))
}

fn is_up_to_a_size(name: &str, sizes: &[String], constraints: &Constraints) -> bool {
    let name = plain(name);
    constraints.relations().iter().any(|relation| match relation {
        Relation::AtMost(low, _, high) => {
            (low.name == name || low.is_flat_item_of(&name)) && sizes.iter().any(|size| plain(size) == high.name)
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(field: &Field, tokens: &[&str], stated: &str) -> String {
        let tokens: Vec<String> = tokens.iter().map(ToString::to_string).collect();
        match of(field, &tokens, &["N".to_string()], &Constraints::of_text(stated)) {
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
            ("-1 ≤ A_i ≤ N", "i64"),
            ("1 ≤ A_i ≤ 10^{19}", "u64"),
            ("1 ≤ A_i ≤ 10^{18}", "i64"),
            ("-10^{19} ≤ A_i ≤ 10^{19}", "i128"),
        ] {
            assert_eq!(shown(&a, &["1"], stated), expected, "{stated}");
        }
        assert_eq!(shown(&s, &["10"], "S is a string of length N consisting of 0 and 1."), "Text");
        assert_eq!(shown(&Field { is_text: true, ..a.clone() }, &["10"], ""), "Text");
    }
}
