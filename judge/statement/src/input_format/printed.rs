//! How what a generator has made is printed, in Rust.

use super::form::{Form, Input};
use super::made::typed;
use super::reads::{Kind, tuple};
use super::writing::variable;

/// How a variable is printed: a format, and its arguments.
pub fn shown(input: &Input) -> (String, Vec<String>) {
    let name = variable(&input.name);
    match &input.form {
        Form::Graph(graph, rest) => {
            let from = if graph.first == 0 { "" } else { " + 1" };
            if rest.is_empty() && !graph.is_ordered {
                let base = if graph.first == 0 { "zero_based" } else { "one_based" };
                return ("{}".to_string(), vec![format!("{name}.{base}()")]);
            }
            let (first, second) = if graph.is_ordered { ("*u.min(v)", "*u.max(v)") } else { ("u", "v") };
            let mut arguments = vec![format!("{first}{from}"), format!("{second}{from}")];
            let kinds = match &input.kind {
                Kind::List { item, .. } => match &**item {
                    Kind::Tuple(kinds) => &kinds[..],
                    _ => &[],
                },
                _ => &[],
            };
            arguments.extend(rest.iter().zip(kinds.iter().skip(2)).map(|(form, kind)| typed(form, kind)));
            let places = vec!["{}"; arguments.len()].join(" ");
            let line = format!("format!(\"{places}\", {})", arguments.join(", "));
            ("{}".to_string(), vec![format!("lines({name}.edges.iter().map(|(u, v)| {line}))")])
        }
        Form::Integer(_) | Form::Edges(_) | Form::OneOf(_) => (format!("{{{name}}}"), Vec::new()),
        Form::Float { .. } | Form::Character(_) | Form::Text { .. } | Form::Clock { .. } => {
            (format!("{{{name}}}"), Vec::new())
        }
        Form::Permutation { .. } | Form::Parents { .. } => ("{}".to_string(), vec![format!("words(&{name})")]),
        Form::Tuple { .. } => {
            let arguments = fields(&input.form, &name, &name);
            (vec!["{}"; arguments.len()].join(" "), arguments)
        }
        Form::List { count: None, .. } => {
            ("{} {}".to_string(), vec![format!("{name}.len()"), value(&input.form, &name, &format!("&{name}"))])
        }
        form => ("{}".to_string(), vec![value(form, &name, &format!("&{name}"))]),
    }
}

/// What is printed of the tuple `place`, and of those in it; `name` is that of the whole variable.
fn fields(form: &Form, name: &str, place: &str) -> Vec<String> {
    match form {
        Form::Tuple { parts, .. } => {
            let of_part = |(number, part): (usize, &Form)| fields(part, name, &format!("{place}.{number}"));
            parts.iter().enumerate().flat_map(of_part).collect()
        }
        Form::List { .. } => vec![item(form, name, &format!("&{place}"))],
        _ => vec![place.to_string()],
    }
}

/// The expression of what is printed for the value `place`, a reference; `name` is that of the whole variable.
fn value(form: &Form, name: &str, place: &str) -> String {
    match form {
        Form::Tuple { parts: forms, names, .. } => {
            let names: Vec<String> = names.iter().map(|name| variable(name)).collect();
            let are_simple = forms.iter().all(|form| !matches!(form, Form::Tuple { .. } | Form::List { .. }));
            if are_simple {
                let places: Vec<String> = names.iter().map(|name| format!("{{{name}}}")).collect();
                return format!("format!(\"{}\")", places.join(" "));
            }
            let values: Vec<String> = forms.iter().zip(&names).map(|(form, name)| item(form, name, name)).collect();
            format!("format!(\"{}\", {})", vec!["{}"; values.len()].join(" "), values.join(", "))
        }
        Form::List { item: inner, is_by_line, .. } => {
            let join = if *is_by_line { "lines" } else { "words" };
            let list = place.trim_start_matches('&');
            match &**inner {
                Form::Tuple { names, .. } => {
                    let names: Vec<String> = names.iter().map(|name| variable(name)).collect();
                    let pattern = tuple(&names);
                    format!("{join}({list}.iter().map(|{pattern}| {}))", value(inner, name, ""))
                }
                Form::List { count: Some(_), item, is_by_line, .. }
                    if !matches!(**item, Form::List { .. } | Form::Tuple { .. }) =>
                {
                    let inner = if *is_by_line { "lines" } else { "words" };
                    format!("{join}({list}.iter().map({inner}))")
                }
                Form::List { .. } => format!("{join}({list}.iter().map(|row| {}))", item(inner, name, "row")),
                _ => format!("{join}({place})"),
            }
        }
        _ => place.to_string(),
    }
}

/// The same of a part of it, with its length in front where that is printed.
fn item(form: &Form, name: &str, place: &str) -> String {
    let text = value(form, name, place);
    match form {
        Form::List { count: None, .. } => format!("format!(\"{{}} {{}}\", {place}.len(), {text})"),
        _ => text,
    }
}
