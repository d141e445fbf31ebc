//! The statements that read an input, in the place of those that a skeleton has.

use super::code::Chars;
use proc_macro2::{TokenStream, TokenTree};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{Visit, visit_block};
use syn::{Block, Stmt};

/// The import that most programs have, and the same with `Chars`.
const IMPORTS: [&str; 2] = ["use proconio::input;", "use proconio::{input, marker::Chars};"];

/// `program` with these statements in place of its first call of `input!` and of what is done with the variables that
/// it reads, in the same block; `None` if it has no such call. They depend on the indentation, and on whether `Chars`
/// can be used.
pub fn put(program: &str, statements: impl FnOnce(&str, Chars) -> String) -> Option<String> {
    let file = syn::parse_file(program).ok()?;
    let mut calls = Calls::default();
    calls.visit_file(&file);
    let Call { place, others } = calls.first?;
    let is_imported = program.lines().any(|line| line == IMPORTS[0]) || program.contains("Chars");
    let chars = if is_imported { Chars::Imported } else { Chars::Missing };
    let indent = &program[lines_of(program, &place).start..place.start];
    if !indent.trim().is_empty() {
        return None;
    }
    let mut text = statements(indent, chars);
    let (gone, kept): (Vec<_>, Vec<_>) = others.into_iter().partition(|(_, is_about_variables)| *is_about_variables);
    // What follows is not reached, but it is there.
    if !kept.is_empty() && text.ends_with("todo!()\n") {
        text = text.trim_end().to_string() + ";\n";
    }
    let mut whole = program.to_string();
    for (range, _) in gone.iter().rev() {
        whole.replace_range(lines_of(&whole, range), "");
    }
    let needs_import = text.contains("Chars") && !program.contains("Chars");
    whole.replace_range(lines_of(&whole, &place), &text);
    Some(if needs_import { whole.replacen(IMPORTS[0], IMPORTS[1], 1) } else { whole })
}

/// The lines that a statement has, with the end of the last one.
fn lines_of(text: &str, range: &Range<usize>) -> Range<usize> {
    let begin = text[..range.start].rfind('\n').map_or(0, |end| end + 1);
    let end = text[range.end..].find('\n').map_or(text.len(), |end| range.end + end + 1);
    begin..end
}

/// A call of `input!`.
struct Call {
    place: Range<usize>,
    /// The statements behind it in its block, and whether each of them is about the variables that it reads.
    others: Vec<(Range<usize>, bool)>,
}

/// The first call of `input!`.
#[derive(Default)]
struct Calls {
    first: Option<Call>,
}

impl<'ast> Visit<'ast> for Calls {
    fn visit_block(&mut self, block: &'ast Block) {
        let input = |statement: &Stmt| match statement {
            Stmt::Macro(call) if call.mac.path.segments.last().is_some_and(|it| it.ident == "input") => {
                Some(call.mac.tokens.clone())
            }
            _ => None,
        };
        if self.first.is_none()
            && let Some((at, tokens)) =
                block.stmts.iter().enumerate().find_map(|(at, statement)| Some((at, input(statement)?)))
        {
            let variables = variables(tokens);
            let other = |statement: &Stmt| {
                let range = statement.span().byte_range();
                let text = statement.span().source_text().unwrap_or_default();
                (range, mentions(&text, &variables))
            };
            let others = block.stmts[at + 1..].iter().map(other).collect();
            self.first = Some(Call { place: block.stmts[at].span().byte_range(), others });
        }
        visit_block(self, block);
    }
}

/// The names in front of a colon.
fn variables(tokens: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let names = tokens.windows(2).filter_map(|pair| match pair {
        [TokenTree::Ident(name), TokenTree::Punct(colon)] if colon.as_char() == ':' => Some(name.to_string()),
        _ => None,
    });
    names.collect()
}

/// Is one of these names a word of `text`? In `"{n}\n"` there is one `n`.
fn mentions(text: &str, names: &[String]) -> bool {
    let text = text.replace("\\n", " ").replace("\\t", " ");
    let mut words = text.split(|it: char| !it.is_alphanumeric() && it != '_');
    words.any(|word| names.iter().any(|name| name == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(program: &str) -> Option<String> {
        put(program, |indent, chars| {
            let kind = if chars == Chars::Imported { "Chars" } else { "String" };
            format!("{indent}input! {{ s: [{kind}; 2] }}\n{indent}todo!()\n")
        })
    }

    #[test]
    fn statements_take_the_place_of_the_skeletons() {
        let program =
            "//! A\n\nuse proconio::input;\n\nfn main() {\n    input! { n: i64 }\n    println!(\"{n}\");\n}\n";
        let expected = "//! A\n\nuse proconio::{input, marker::Chars};\n\nfn main() {\n    input! { s: [Chars; 2] }\n    todo!()\n}\n";
        assert_eq!(shown(program).as_deref(), Some(expected));
        let program = "use proconio::*;\nfn solve() {\n    input! {\n        n: usize, m: usize,\n    }\n    let x = 5;\n    f(m);\n    print!(\"\\n{x}\");\n}\nfn main() {\n    solve();\n}\n";
        let expected = "use proconio::*;\nfn solve() {\n    input! { s: [String; 2] }\n    todo!();\n    let x = 5;\n    print!(\"\\n{x}\");\n}\nfn main() {\n    solve();\n}\n";
        assert_eq!(shown(program).as_deref(), Some(expected));
        for program in ["fn main() {}", "fn main() { input! { n: i64 } }", "fn main( {"] {
            assert_eq!(shown(program), None, "{program}");
        }
    }
}
