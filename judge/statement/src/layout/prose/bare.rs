//! Names without a noun: `contains n and m`.

use super::super::item::Field;
use super::names::names;
use super::quantity::length;
use super::tokens::Token;

/// Names without a noun: `contains n and m`.
pub fn bare(tokens: &[Token], known: &[String]) -> Option<(Vec<Field>, usize)> {
    let found = names(tokens, None);
    if found.names.is_empty() {
        return None;
    }
    let scalars = found.names.len() - 1;
    let known: Vec<String> = known.iter().chain(&found.names[..scalars]).cloned().collect();
    let fields = match (found.is_list, length(&found, &known)) {
        (true, Some(count)) => {
            let (list, scalars) = found.names.split_last()?;
            let scalars = scalars.iter().map(|name| Field::one(name.as_str()));
            scalars.chain([Field::many(list.as_str(), count)]).collect()
        }
        _ => found.names.iter().map(|name| Field::one(name.as_str())).collect(),
    };
    Some((fields, found.length))
}

#[cfg(test)]
mod tests {
    use super::super::shown;
    use super::super::tokens::tokens;
    use super::*;

    #[test]
    fn names_without_a_noun() {
        let known = ["n", "m"].map(String::from);
        for (text, expected) in [
            ("k and l.", "k l, 3"),
            ("$a_1, …, a_n$ in order", "a[n], 5"),
            ("$k_i$ $a_{i,1}$ … $a_{i,k_i}$", "k a[k], 4"),
            ("the cards", "none"),
        ] {
            let found = bare(&tokens(text), &known);
            let found = found.map(|(fields, length)| format!("{}, {length}", shown::fields(&fields)));
            assert_eq!(found.as_deref().unwrap_or("none"), expected, "{text}");
        }
    }
}
