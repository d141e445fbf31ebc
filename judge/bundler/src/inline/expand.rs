//! Macros that are expanded while inlining: proconio's two procedural ones, and the standard ones whose values only the
//! crate's own directory and manifest know.

use super::{Dependency, Inliner};
use crate::graph::Crate;
use crate::text::range;
use crate::{Error, Result};
use std::ops::Range;
use std::path::PathBuf;
use syn::spanned::Spanned;
use syn::{Attribute, Fields, ItemFn, ItemStruct};

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

/// The value of `env!(name)` that cargo sets for `krate`.
fn variable(krate: &Crate, name: &str) -> Option<String> {
    let part = |index: usize| krate.version.split(['.', '-']).nth(index).unwrap_or_default().to_string();
    match name {
        "CARGO_PKG_NAME" => Some(krate.package.clone()),
        "CARGO_PKG_VERSION" => Some(krate.version.clone()),
        "CARGO_CRATE_NAME" => Some(krate.name.clone()),
        "CARGO_PKG_VERSION_MAJOR" => Some(part(0)),
        "CARGO_PKG_VERSION_MINOR" => Some(part(1)),
        "CARGO_PKG_VERSION_PATCH" => Some(part(2)),
        _ => None,
    }
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
        let argument = syn::parse2::<syn::LitStr>(call.tokens.clone()).map(|literal| literal.value());
        match (name.as_str(), argument) {
            ("env", Ok(name_of_variable)) => match variable(self.source.krate, &name_of_variable) {
                Some(value) => self.edits.replace(range(call), format!("{value:?}")),
                None => self.use_macro(name, call.span()),
            },
            ("include_str" | "include_bytes", Ok(path)) => match self.included(call, &name, &path) {
                Ok(value) => self.edits.replace(range(call), value),
                Err(error) => self.fail(error),
            },
            ("include", _) => self.use_macro(name, call.span()),
            ("cfg", _) => match self.cfg(&call.tokens.to_string()) {
                Some(value) => self.edits.replace(range(call), value.to_string()),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    /// The file that a macro includes, as a literal.
    fn included(&self, call: &syn::Macro, name: &str, path: &str) -> Result<String> {
        let file = &self.location.file;
        let path: PathBuf = file.parent().unwrap_or(file).join(path);
        let value = match name {
            "include_str" => std::fs::read_to_string(&path).map(|text| format!("{text:?}")),
            _ => std::fs::read(&path).map(|bytes| format!("b\"{}\"", bytes.escape_ascii())),
        };
        let line = call.span().start().line;
        value.map_err(|source| Error::IncludedFile { file: file.clone(), line, path, source })
    }
}
