//! The lines that show how an input is written: `l_1 r_1 x_1`.

use super::tokens::with_indices;

/// Places of the items that such a line has first.
const FIRST: [&str; 3] = ["0", "1", "i"];

/// The names in a line of an input's format that has one item of each of several lists, in small letters: `l`, `r` and
/// `x` of `l_1 r_1 x_1`, in LaTeX as well.
pub fn row(line: &str) -> Option<Vec<String>> {
    let line = line.trim_start_matches(['/', '!', '*', '-', '•', ' ']);
    let plain = with_indices(line).replace("\\ ", " ").replace(['$', '~'], " ");
    let words: Vec<(&str, &str)> = plain.split_whitespace().map(item).collect::<Option<_>>()?;
    let [(_, first), ..] = words[..] else { return None };
    let names: Vec<String> = words.iter().map(|(name, _)| name.to_lowercase()).collect();
    let is_one = words.iter().all(|(_, place)| *place == first) && FIRST.contains(&first);
    let are_different = (1..names.len()).all(|at| !names[..at].contains(&names[at]));
    (names.len() > 1 && is_one && are_different).then_some(names)
}

/// A name and the place behind it: of `l_1`, `l_{1}`, or `l1`, as a browser copies it.
fn item(word: &str) -> Option<(&str, &str)> {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, place) = match word.split_once('_') {
        Some((name, place)) => (name, place.strip_prefix('{').and_then(|it| it.strip_suffix('}')).unwrap_or(place)),
        None => word.split_at(letters),
    };
    (letters > 0 && name.len() == letters).then_some((name, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_name_the_parts_of_items() {
        for line in [
            "t_1 u_1 v_1",
            "$t_0$ $u_0$ $v_0$",
            "$T_i\\ U_i\\ V_i$",
            "t1 u1 v1",
            "// t_{1} u_{1} v_{1}",
            "$t _ 0$ $u _ 0$ $v _ 0$",
        ] {
            assert_eq!(row(line), Some(["t", "u", "v"].map(String::from).to_vec()), "{line}");
        }
        for line in ["N M", "A_1 A_2", "A_1 … A_N", "u_2 v_2", "A_1", "x_1 y_2", "1 u_1 v_1", "u_1 and v_1", "l_1 l_1"]
        {
            assert_eq!(row(line), None, "{line}");
        }
    }
}
