//! A layout as the statements of a program that read it by `input!`.

use super::item::{Extent, Field, Item};
use super::types::Type;
use crate::input_format::count::Count;
use std::collections::HashMap;

/// No call of `input!` is longer in one line.
const WIDTH: usize = 96;

/// The statements that read `items`, whose fields have these types, each line of them indented by `indent`; with
/// `todo!()` where the solution goes. A text in a line of its own becomes `Chars` if that `is_imported`.
pub fn statements(items: &[Item], types: &[Type], indent: &str, chars: Chars) -> String {
    let mut writing = Writing { types, names: Names::of(items), chars, text: String::new(), number: 0 };
    writing.scope(items, indent);
    writing.text
}

/// Whether `Chars` may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chars {
    /// It is imported.
    Imported,
    /// It is not: a text is a `String`.
    Missing,
}

struct Writing<'a> {
    types: &'a [Type],
    names: Names,
    chars: Chars,
    text: String,
    /// That of the next field.
    number: usize,
}

impl Writing<'_> {
    fn scope(&mut self, items: &[Item], indent: &str) {
        let mut variables = Vec::new();
        for item in items {
            match item {
                Item::Line(fields) => {
                    for field in fields {
                        let kind = self.kind(field, false);
                        variables.push(format!("{}: {kind}", self.names.of_field(&field.name)));
                    }
                }
                Item::Lines { count, fields } => {
                    let is_alone = fields.len() == 1;
                    let kinds: Vec<String> = fields.iter().map(|field| self.kind(field, is_alone)).collect();
                    let kind = if is_alone { kinds.concat() } else { format!("({})", kinds.join(", ")) };
                    variables.push(format!("{}: [{kind}; {}]", self.names.of_rows(fields), self.count(count)));
                }
                Item::Repeated { count, items } => {
                    self.input(&mut variables, indent);
                    self.line(indent, &format!("for _ in 0..{} {{", self.count(count)));
                    self.scope(items, &format!("{indent}    "));
                    self.line(indent, "}");
                }
                Item::Kinds { count, kinds } => {
                    self.input(&mut variables, indent);
                    self.line(indent, &format!("for _ in 0..{} {{", self.count(count)));
                    self.kinds(kinds, &format!("{indent}    "));
                    self.line(indent, "}");
                }
            }
        }
        self.input(&mut variables, indent);
        if !matches!(items.last(), Some(Item::Repeated { .. } | Item::Kinds { .. })) {
            self.line(indent, "todo!()");
        }
    }

    fn kinds(&mut self, kinds: &[(String, Vec<Field>)], indent: &str) {
        let are_numbers = kinds.iter().all(|(kind, _)| kind.parse::<u8>().is_ok());
        let name = self.names.free("kind");
        self.line(indent, &format!("input! {{ {name}: {} }}", if are_numbers { "u8" } else { "String" }));
        self.line(indent, &format!("match {name}{} {{", if are_numbers { "" } else { ".as_str()" }));
        let deeper = format!("{indent}    ");
        for (kind, fields) in kinds {
            let pattern = if are_numbers { kind.clone() } else { format!("{kind:?}") };
            self.line(&deeper, &format!("{pattern} => {{"));
            self.scope(&[Item::Line(fields.clone())], &format!("{deeper}    "));
            self.line(&deeper, "}");
        }
        self.line(&deeper, "_ => unreachable!(),");
        self.line(indent, "}");
    }

    /// One call that reads `variables`, if there are some.
    fn input(&mut self, variables: &mut Vec<String>, indent: &str) {
        let all = variables.join(", ");
        if all.is_empty() {
            return;
        }
        if indent.len() + all.len() <= WIDTH {
            self.line(indent, &format!("input! {{ {all} }}"));
        } else {
            self.line(indent, "input! {");
            variables.iter().for_each(|variable| self.line(indent, &format!("    {variable},")));
            self.line(indent, "}");
        }
        variables.clear();
    }

    fn line(&mut self, indent: &str, line: &str) {
        self.text += &format!("{indent}{line}\n");
    }

    fn count(&self, count: &Count) -> String {
        count.rust(|name| self.names.of_field(name))
    }

    /// The type of the next field.
    fn kind(&mut self, field: &Field, is_row: bool) -> String {
        let kind = match self.types[self.number] {
            Type::Integer(name) => name,
            Type::Float => "f64",
            Type::Text if is_row && self.chars == Chars::Imported => match field.extent {
                Extent::One | Extent::Text(_) => "Chars",
                Extent::Many(_) | Extent::Counted => "String",
            },
            Type::Text => "String",
        };
        self.number += 1;
        match &field.extent {
            Extent::One | Extent::Text(_) => kind.to_string(),
            Extent::Many(count) => format!("[{kind}; {}]", self.count(count)),
            Extent::Counted => format!("[{kind}]"),
        }
    }
}

/// What a program calls what the statement has names for.
struct Names {
    /// By the names of fields, and of all fields of a row after each other.
    names: HashMap<String, String>,
}

/// What stands between the names of a row's fields, where they are a key.
const BETWEEN: &str = " ";

impl Names {
    fn of(items: &[Item]) -> Self {
        let mut names = Names { names: HashMap::new() };
        names.add(items);
        names
    }

    fn add(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Line(fields) => fields.iter().for_each(|field| self.name_field(field)),
                Item::Lines { fields, .. } => {
                    let [field] = &fields[..] else {
                        let all: Vec<String> = fields.iter().map(|field| simple(&field.name)).collect();
                        let are_short = all.iter().all(|name| name.len() <= 2);
                        let name = self.free(&all.join(if are_short { "" } else { "_" }));
                        self.names.insert(key(fields), name);
                        continue;
                    };
                    self.name_field(field);
                }
                Item::Repeated { items, .. } => self.add(items),
                Item::Kinds { kinds, .. } => {
                    kinds.iter().flat_map(|(_, fields)| fields).for_each(|field| self.name_field(field));
                }
            }
        }
    }

    /// Calls a field as the statement does, if nothing else is called so: `a` and `A` may be there both.
    fn name_field(&mut self, field: &Field) {
        if self.names.contains_key(&field.name) {
            return;
        }
        let name = simple(&field.name);
        let size = if field.name.starts_with(|first: char| first.is_ascii_uppercase()) { "big" } else { "small" };
        let is_letter = name.len() == 1;
        let name = if is_letter && self.is_taken(&name) { format!("{size}_{name}") } else { name };
        let name = self.free(&name);
        self.names.insert(field.name.clone(), name);
    }

    fn is_taken(&self, name: &str) -> bool {
        self.names.values().any(|taken| taken == name)
    }

    /// `name`, or with a number behind it if something is called so.
    fn free(&self, name: &str) -> String {
        let mut numbered = (2..).map(|number: u64| format!("{name}{number}"));
        if self.is_taken(name) {
            numbered.find(|name| !self.is_taken(name)).expect("there are more numbers than names")
        } else {
            name.to_string()
        }
    }

    fn of_field(&self, name: &str) -> String {
        self.names.get(name).cloned().unwrap_or_else(|| simple(name))
    }

    fn of_rows(&self, fields: &[Field]) -> String {
        self.of_field(&key(fields))
    }
}

fn key(fields: &[Field]) -> String {
    fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>().join(BETWEEN)
}

/// A name as Rust writes those of variables: in small letters, without indices.
fn simple(name: &str) -> String {
    let name: String = name.chars().filter(|it| it.is_ascii_alphanumeric()).collect::<String>().to_lowercase();
    // A keyword of edition 2024, which is none for syn.
    let is_name = |name: &String| name != "gen" && syn::parse_str::<syn::Ident>(name).is_ok();
    // A keyword, or what has no letter in front.
    [name.clone(), format!("{name}_")].into_iter().find(is_name).unwrap_or_else(|| format!("x{name}"))
}
