//! Pairs of vertices that nothing bounds: in a page that speaks of edges, they are between 0 and `n` in all samples.

use super::item::{Extent, Field, Item};
use crate::constraints::{Constraints, plain};
use crate::input_format::count::Count;

/// Words of pages about graphs, in small letters.
const WORDS: [&str; 12] =
    ["edge", "road", "tree", "graph", "vertices", "边", "树", "无向图", "有向图", "道路", "辺", "頂点"];

/// Does a page speak of the edges of a graph?
pub fn are_spoken_of(page: &str) -> bool {
    let page = page.to_lowercase();
    WORDS.iter().any(|word| page.contains(word))
}

/// Which of the fields of `items`, in their order, are the ends of edges, and how many vertices there are, as `tokens`
/// of samples show.
pub fn vertices(items: &[Item], tokens: &[Vec<String>], constraints: &Constraints) -> Vec<usize> {
    let fields: Vec<&Field> = items.iter().flat_map(Item::fields).collect();
    let singles: Vec<&Field> = items.iter().flat_map(Item::singles).collect();
    let is_count =
        |field: &&Field| field.name.eq_ignore_ascii_case("n") && singles.iter().any(|it| std::ptr::eq(*it, *field));
    let Some(number) = fields.iter().position(is_count) else { return Vec::new() };
    let largest = |at: usize| {
        tokens[at].iter().map(|token| token.parse::<usize>().ok()).collect::<Option<Vec<_>>>()?.into_iter().max()
    };
    let Some(most) = largest(number) else { return Vec::new() };
    let is_free = |field: &Field| {
        let name = plain(&field.name);
        !constraints.relations().iter().flat_map(|relation| relation.places()).any(|place| place.is_of(&name))
    };
    let is_end = |at: usize| is_free(fields[at]) && largest(at).is_some_and(|end| end <= most);
    let pairs = items.iter().flat_map(pairs).enumerate().filter(|(_, is_first)| *is_first).map(|(at, _)| at);
    let ends: Vec<usize> = pairs.filter(|at| is_end(*at) && is_end(at + 1)).flat_map(|at| [at, at + 1]).collect();
    if ends.is_empty() { ends } else { [vec![number], ends].concat() }
}

/// Of each field, whether a pair of numbers begins with it that rows have, alone or with one more: `u v w`. Where there
/// are as many rows as vertices, they are points.
fn pairs(item: &Item) -> Vec<bool> {
    let are_none = vec![false; item.fields().len()];
    match item {
        Item::Repeated { items, .. } => items.iter().flat_map(pairs).collect(),
        Item::Lines { count, fields } if !matches!(count, Count::Variable(name) if name.eq_ignore_ascii_case("n")) => {
            let is_number = |field: &Field| field.extent == Extent::One && !field.is_text;
            let is_pair = matches!(&fields[..], [one, other] | [one, other, _] if is_number(one) && is_number(other));
            are_none.into_iter().enumerate().map(|(at, _)| at == 0 && is_pair).collect()
        }
        _ => are_none,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(count: &str, names: &[&str]) -> Item {
        Item::Lines {
            count: Count::Variable(count.to_string()),
            fields: names.iter().copied().map(Field::one).collect(),
        }
    }

    #[test]
    fn ends_of_edges_are_up_to_the_number_of_vertices() {
        let first = Item::Line(["N", "m"].map(Field::one).to_vec());
        let [edge, weighted] = [&["u", "v"][..], &["u", "v", "w"]].map(|names| rows("m", names));
        let case = |count: &str| rows(count, &["u", "v"]);
        let within = |items: Vec<Item>| Item::Repeated { count: Count::Number(2), items };
        for (items, tokens, stated, expected) in [
            (vec![first.clone(), edge.clone()], &["3", "2", "1 3", "2 2"][..], "", &[0, 2, 3][..]),
            (vec![first.clone(), weighted], &["3", "2", "0 2", "1 1", "9 -9"], "", &[0, 2, 3]),
            (vec![within(vec![first.clone(), edge.clone()])], &["3 9", "1 1", "1", "9"], "", &[0, 2, 3]),
            (
                vec![Item::Line(vec![Field::one("x")]), first.clone(), edge.clone()],
                &["7", "3", "1", "3", "3"],
                "",
                &[1, 3, 4],
            ),
            // One of them is more than that, or below 0.
            (vec![first.clone(), edge.clone()], &["3", "2", "1 4", "2 2"], "", &[]),
            (vec![first.clone(), edge.clone()], &["3", "2", "1 3", "2 -1"], "", &[]),
            // What is bounded has its type from there.
            (vec![first.clone(), edge.clone()], &["3", "2", "1 3", "2 2"], "-9 ≤ v_i ≤ 9", &[]),
            // Points, other rows, and no number of vertices.
            (vec![first.clone(), case("N")], &["3", "2", "1 3", "2 2"], "", &[]),
            (vec![first.clone(), rows("m", &["a", "b", "c", "d"])], &["3", "1", "1", "1", "1", "1"], "", &[]),
            (vec![first.clone(), rows("m", &["u"])], &["3", "1", "1"], "", &[]),
            (vec![Item::Line(vec![Field::one("m")]), edge], &["3", "1", "1"], "", &[]),
        ] {
            let tokens: Vec<Vec<String>> =
                tokens.iter().map(|tokens| tokens.split(' ').map(str::to_string).collect()).collect();
            assert_eq!(vertices(&items, &tokens, &Constraints::of_text(stated)), expected, "{items:?} {tokens:?}");
        }
    }
}
