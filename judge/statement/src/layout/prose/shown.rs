//! Tests: items in one line.

use super::super::item::{Extent, Field, Item};

/// `n m / a[n] / m×(u v)`; texts have a `$` behind their name.
pub fn items(all: &[Item]) -> String {
    let item = |item: &Item| match item {
        Item::Line(these) => fields(these),
        Item::Lines { count, fields: these } => format!("{}×({})", count.rust(str::to_string), fields(these)),
        Item::Repeated { count, items: these } => format!("{}×{{{}}}", count.rust(str::to_string), items(these)),
        Item::Kinds { count, kinds } => {
            let kinds: Vec<String> = kinds.iter().map(|(kind, these)| format!("{kind}: {}", fields(these))).collect();
            format!("{}×[{}]", count.rust(str::to_string), kinds.join(", "))
        }
    };
    all.iter().map(item).collect::<Vec<_>>().join(" / ")
}

/// `n a[n] s$`
pub fn fields(all: &[Field]) -> String {
    let field = |field: &Field| {
        let name = field.name.clone() + if field.is_text { "$" } else { "" };
        match &field.extent {
            Extent::One => name,
            Extent::Many(count) => format!("{name}[{}]", count.rust(str::to_string)),
            Extent::Text(count) => format!("{name}<{}>", count.rust(str::to_string)),
            Extent::Counted => format!("{name}[]"),
        }
    };
    all.iter().map(field).collect::<Vec<_>>().join(" ")
}
