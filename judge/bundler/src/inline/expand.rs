//! Macros that are expanded while inlining: proconio's two procedural ones, and the standard ones whose values only the
//! crate's own directory and manifest know.

use super::paths::Place;
use super::{Dependency, InlinedFile, Inliner, Source, inline_file};
use crate::source_file::SourceFile;
use crate::sources::Location;
use crate::text::{definitions, line_of, range};
use crate::unnamed::present;
use crate::{Error, Result};
use proc_macro2::{Span, TokenStream};
use std::ops::Range;
use std::path::PathBuf;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Fields, ItemFn, ItemStruct, Lit, LitStr, Token};

/// A call of a macro, wherever it stands.
pub(super) struct Called<'t> {
    pub(super) name: &'t str,
    pub(super) arguments: TokenStream,
    /// With the path to the macro.
    pub(super) at: Range<usize>,
    pub(super) span: Span,
}

/// A struct after `#[derive_readable]`.
struct Readable {
    /// The types of the fields become those of the values that are read.
    types: Vec<(Range<usize>, String)>,
    /// Comes after the struct.
    implementation: String,
}

/// What `#[fastout]` puts before and after the block of a function.
fn fastout() -> (String, String) {
    let print = |name: &str, write: &str| {
        format!(
            "    #[allow(unused_macros)]\n    macro_rules! {name} {{\n        ($($tt:tt)*) => {{{{\n            \
             use std::io::Write as _;\n            ::std::{write}!(__proconio_stdout, $($tt)*).unwrap();\n        \
             }}}};\n    }}\n"
        )
    };
    let before = format!(
        "{{\n    let __proconio_stdout = ::std::io::stdout();\n    \
         let mut __proconio_stdout = ::std::io::BufWriter::new(__proconio_stdout.lock());\n{}{}    \
         let __proconio_result = ",
        print("print", "write"),
        print("println", "writeln"),
    );
    let after = ";\n    ::std::io::Write::flush(&mut __proconio_stdout).unwrap();\n    __proconio_result\n}";
    (before, after.to_string())
}

/// Expands `#[derive_readable]` on `definition`, which stands in `text`; `proconio` is the path to the crate.
fn derive_readable(definition: &ItemStruct, text: &str, proconio: &str) -> Readable {
    let name = &definition.ident;
    let readable = format!("{proconio}::source::Readable");
    let mut types = Vec::new();
    let mut values = Vec::new();
    for field in &definition.fields {
        let at = range(&field.ty);
        let kind = &text[at.clone()];
        let read = format!("<{kind} as {readable}>::read(source)");
        values.push(field.ident.as_ref().map_or(read.clone(), |field| format!("{field}: {read}")));
        types.push((at.clone(), format!("<{kind} as {readable}>::Output")));
    }
    let values = values.join(", ");
    let value = match definition.fields {
        Fields::Named(_) => format!("{name} {{ {values} }}"),
        Fields::Unnamed(_) => format!("{name}({values})"),
        Fields::Unit => name.to_string(),
    };
    let implementation = format!(
        "\nimpl {readable} for {name} {{\n    type Output = {name};\n    \
         fn read<R: ::std::io::BufRead, S: {proconio}::source::Source<R>>(source: &mut S) -> {name} {{\n        \
         let _ = &source;\n        {value}\n    }}\n}}"
    );
    Readable { types, implementation }
}

impl Inliner<'_> {
    /// One of proconio's procedural macros that is expanded here, because proconio is inlined.
    fn proconio_attribute<'t>(&self, attributes: &'t [Attribute], name: &str) -> Option<&'t Attribute> {
        let is_inlined = matches!(self.source.dependencies.get("proconio"), Some(Dependency::Module(_)));
        let named = |attribute: &&Attribute| attribute.path().segments.last().is_some_and(|last| last.ident == name);
        attributes.iter().find(named).filter(|_| is_inlined && self.source.proc_macros.contains(name))
    }

    /// Expands `#[fastout]`, if `function` has it.
    pub(super) fn expand_function(&mut self, function: &ItemFn) {
        let Some(attribute) = self.proconio_attribute(&function.attrs, "fastout") else { return };
        self.expanded = Some(range(attribute).start);
        self.remove(range(attribute));
        let (before, after) = fastout();
        self.edits.insert(range(&function.block).start, before);
        self.edits.insert(range(&function.block).end, after);
    }

    /// Expands `#[derive_readable]`, if `definition` has it; true if it does.
    pub(super) fn expand_struct(&mut self, definition: &ItemStruct) -> bool {
        let Some(attribute) = self.proconio_attribute(&definition.attrs, "derive_readable") else { return false };
        self.remove(range(attribute));
        let proconio = match self.source.dependencies.get("proconio") {
            Some(Dependency::Module(module)) => format!("{}{module}", self.to_root()),
            _ => "::proconio".to_string(),
        };
        let Readable { types, implementation } = derive_readable(definition, self.text, &proconio);
        types.into_iter().for_each(|(range, text)| self.edits.replace(range, text));
        self.edits.insert(range(definition).end, implementation);
        true
    }

    /// Expands `env!`, `include_str!`, `include_bytes!` and `cfg!`; true if `call` is done with.
    pub(super) fn expand_macro(&mut self, call: &syn::Macro) -> bool {
        let Some(name) = call.path.segments.last().map(|last| last.ident.to_string()) else { return false };
        self.expand(&Called { name: &name, arguments: call.tokens.clone(), at: range(call), span: call.span() })
    }

    /// The same for a call that may stand in tokens.
    pub(super) fn expand(&mut self, call: &Called) -> bool {
        let argument = syn::parse2::<LitStr>(call.arguments.clone()).map(|literal| literal.value());
        let at = call.at.clone();
        match (call.name, argument) {
            ("env", Ok(name)) => match self.source.krate.variables.get(&name) {
                Some(value) => self.edits.replace(at, format!("{value:?}")),
                None => self.use_macro(call.name.to_string(), call.span, Place::Call),
            },
            ("option_env", Ok(name)) => match self.option_env(&name) {
                Some(value) => self.edits.replace(at, value),
                None => return false,
            },
            // Without a name, nobody knows what it was for cargo: the judge has no such variable, and says so.
            ("option_env", Err(_)) => {
                let arguments = call.arguments.to_string();
                self.edits.replace(at, format!("::std::option::Option::Some(env!({arguments}))"));
                self.use_macro("env".to_string(), call.span, Place::Rules);
            }
            ("line" | "column" | "file" | "module_path", Err(_)) => match self.place(call) {
                Some(value) => self.edits.replace(at, value),
                None => return false,
            },
            ("include_str" | "include_bytes", _) => match self.included_path(call.arguments.clone()) {
                Some(path) => match self.included(call, path) {
                    Ok(value) => self.edits.replace(at, value),
                    Err(error) => self.fail(error),
                },
                None => return false,
            },
            ("include", _) if self.include(call) => {}
            ("include", _) => self.use_macro(call.name.to_string(), call.span, Place::Call),
            // As in attributes, the author's own conditions stay.
            ("cfg", _) if self.is_own() && !call.arguments.to_string().contains("feature") => return false,
            ("cfg", _) => match self.cfg(&call.arguments.to_string()) {
                Some(value) => self.edits.replace(at, value.to_string()),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    /// What `option_env!` gave where cargo compiled it; nothing if the variable is not set, as for the judge.
    fn option_env(&self, name: &str) -> Option<String> {
        // What cargo does not set itself comes from the environment in which it was called.
        let known = self.source.krate.variables.get(name).cloned().or_else(|| std::env::var(name).ok());
        let value = known.map(|value| format!("{value:?}"));
        // These it sets, but reports nowhere.
        let only_cargo_s = ["CARGO", "CARGO_PRIMARY_PACKAGE"].contains(&name).then(|| format!("env!({name:?})"));
        only_cargo_s.or(value).map(|value| format!("::std::option::Option::Some({value})"))
    }

    /// Expands `env!` and `option_env!` in the rules of an exported macro, where they are for the crate that calls it.
    pub(super) fn expand_for_callers(&mut self, call: &Called) {
        let Ok(name) = syn::parse2::<LitStr>(call.arguments.clone()).map(|literal| literal.value()) else {
            self.expand(call);
            return;
        };
        let values =
            self.for_callers(call.span, &self.text[call.at.clone()], |krate| Some(krate.variables.get(&name).cloned()));
        match values.flatten() {
            Some(value) if call.name == "env" => self.edits.replace(call.at.clone(), format!("{value:?}")),
            Some(value) => {
                self.edits.replace(call.at.clone(), format!("::std::option::Option::Some({value:?})"));
            }
            None if call.name == "option_env" && !self.source.krate.variables.contains_key(&name) => {
                self.expand(call);
            }
            None => {}
        }
    }

    /// What `line!()` and the like give where cargo compiles them; `None` if that is not known, or they are no standard
    /// macros.
    fn place(&self, call: &Called) -> Option<String> {
        let Source { krate, graph, macros, .. } = self.source;
        let own = present(graph, krate).ok()?;
        let is_exported = |path: &String| path.rsplit("::").next() == Some(call.name);
        let is_defined = own.iter().any(|file| definitions(&file.text, call.name).next().is_some());
        if is_defined || macros.values().flatten().any(is_exported) || !call.arguments.is_empty() {
            return None;
        }
        if self.written_on().is_some() {
            return None;
        }
        let start = call.at.start;
        Some(match call.name {
            "line" => format!("{}u32", line_of(self.text, start)),
            "column" => {
                let line = self.text[..start].rfind('\n').map_or(0, |newline| newline + 1);
                format!("{}u32", self.text[line..start].chars().count() + 1)
            }
            // Where that of another machine's user is, is nothing to print.
            "file" if krate.is_third_party => return None,
            "file" => format!("{:?}", self.location.file.strip_prefix(&krate.directory).ok()?.to_str()?),
            _ => {
                let modules = self.modules.iter().map(|module| format!("::{module}")).collect::<String>();
                format!("{:?}", format!("{}{modules}", krate.name))
            }
        })
    }

    /// Replaces `include!` of a file that is there already; false if the file is not known or cannot be read.
    fn include(&mut self, call: &Called) -> bool {
        let Some(path) = self.included_path(call.arguments.clone()) else { return false };
        let location = Location { file: path, ..self.location.clone() };
        // An expression has no items.
        let Ok(file) = SourceFile::read(&location.file) else { return false };
        if syn::parse_str::<Expr>(&file.text).is_ok() {
            self.edits.replace(call.at.clone(), format!("({})", file.text));
            return true;
        }
        match inline_file(self.source, location, &self.modules.clone(), self.inlined) {
            Ok(Some(InlinedFile { text, exported })) => {
                // The semicolon behind the call is not needed, and does no harm to items.
                let end = call.at.end + usize::from(self.text[call.at.end..].starts_with(';'));
                self.edits.replace(call.at.start..end, text);
                self.exported.extend(exported);
                true
            }
            _ => false,
        }
    }

    /// The path in `"file"` and in `concat!(env!("OUT_DIR"), "/file")`.
    fn included_path(&self, arguments: TokenStream) -> Option<PathBuf> {
        let parent = self.location.file.parent()?;
        if let Ok(path) = syn::parse2::<LitStr>(arguments.clone()) {
            return Some(parent.join(path.value()));
        }
        let concat = syn::parse2::<syn::Macro>(arguments)
            .ok()
            .filter(|call| call.path.segments.last().is_some_and(|last| last.ident == "concat"))?;
        let parts = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(concat.tokens).ok()?;
        let part = |part: &Expr| match part {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            Expr::Macro(call) if call.mac.path.segments.last().is_some_and(|last| last.ident == "env") => {
                let name = syn::parse2::<LitStr>(call.mac.tokens.clone()).ok()?;
                self.source.krate.variables.get(&name.value()).cloned()
            }
            _ => None,
        };
        Some(parent.join(parts.iter().map(part).collect::<Option<String>>()?))
    }

    /// The file at `path`, which a macro includes, as a literal.
    fn included(&self, call: &Called, path: PathBuf) -> Result<String> {
        let value = match call.name {
            "include_str" => std::fs::read_to_string(&path).map(|text| format!("{text:?}")),
            _ => std::fs::read(&path).map(|bytes| format!("b\"{}\"", bytes.escape_ascii())),
        };
        let (file, line) = (self.location.file.clone(), self.line(call.span));
        value.map_err(|source| Error::IncludedFile { file, line, path, source })
    }
}
