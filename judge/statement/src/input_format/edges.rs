//! How many edges a graph has, in Rust.

use super::form::{Graph, Shape};
use super::integers::SMALL;
use super::writing::{at_most, variable};
use crate::program::lines::underscored;

/// How many edges a generator makes.
pub fn count(graph: &Graph) -> String {
    let n = variable(&graph.vertices);
    let least = graph.edges.least.unwrap_or(0).max(0);
    let pairs = format!("({})", pairs(&n));
    let (low, high) = match graph.shape {
        Shape::Tree => return format!("{n} - 1"),
        Shape::Connected => {
            let low = if least > 0 { format!("({n} - 1).max({least})") } else { format!("{n} - 1") };
            let high = format!("{pairs}.min({low} + size)");
            (low, high)
        }
        Shape::Any => (least.to_string(), format!("{pairs}.min(size)")),
        Shape::Directed => (least.to_string(), format!("({n} * ({n} - 1)).min(size)")),
    };
    // The size is no more than what is stated, where that is much.
    let is_by_size = graph.shape != Shape::Connected;
    let most = graph.edges.most.filter(|most| *most < SMALL || !is_by_size);
    let high = at_most(&high, most.map(underscored).as_deref());
    let high = if least > 1 { format!("{high}.max({least})") } else { high };
    format!("random.next({low}..={high})")
}

/// How many pairs of `n` vertices there are.
pub fn pairs(n: &str) -> String {
    format!("{n} * ({n} - 1) / 2")
}

/// Between which numbers a brute force takes.
pub fn range(graph: &Graph) -> String {
    let n = variable(&graph.vertices);
    let (low, high) = match graph.shape {
        Shape::Tree => (format!("{n} - 1"), format!("{n} - 1")),
        Shape::Connected => (format!("{n} - 1"), pairs(&n)),
        Shape::Any => ("0".to_string(), pairs(&n)),
        Shape::Directed => ("0".to_string(), format!("{n} * ({n} - 1)")),
    };
    let low = match graph.edges.least.filter(|least| *least > 0) {
        Some(least) if low == "0" => underscored(least),
        Some(least) => format!("({low}).max({})", underscored(least)),
        None => low,
    };
    let high = graph.edges.most.map_or(high.clone(), |most| format!("({high}).min({})", underscored(most)));
    format!("{low}..={high}")
}
