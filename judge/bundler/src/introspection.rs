//! Names and places that a program asks the compiler for: in one file they are others, and nothing in the code tells.

use crate::assemble::Pruned;
use crate::listing::introspection::{WORDS, asked};
use crate::origin::Origins;
use crate::text::{identifiers, leaves, line_of, range};
use crate::{Compiler, Error, Result};
use std::ops::Range;
use syn::visit::{self, Visit};

/// The functions of a `Location` that a constant may call, so that no code is left of it.
const OF_LOCATION: [&str; 3] = ["column", "file", "line"];

/// Refuses a program that shows what is another one in one file.
pub fn check(compiler: &Compiler, pruned: &Pruned, flags: &'static [&'static str], origins: &Origins) -> Result<()> {
    let text = pruned.text();
    if !identifiers(text).any(|word| WORDS.contains(&word)) {
        return Ok(());
    }
    let refused = |at: usize, what| Err(Error::Introspects { place: origins.line(at, line_of(text, at)), what });
    if let Some(at) = in_constant(text) {
        return refused(at, "`Location::caller` gives the file and the line of a constant");
    }
    let Some((code, before)) = pruned.code(compiler, flags)? else { return Ok(()) };
    let Some(first) = asked(&code).into_iter().next() else { return Ok(()) };
    let line = first.line.saturating_sub(before + 1);
    let at = text.split_inclusive('\n').take(line).map(str::len).sum();
    refused(at, first.what)
}

/// The first byte of `Location::caller().line()` or the like in what the compiler may evaluate.
fn in_constant(text: &str) -> Option<usize> {
    let mut constants = Constants::default();
    constants.visit_file(&syn::parse_file(text).ok()?);
    let words: Vec<Range<usize>> = leaves(text).collect();
    let is_read = |call: &[Range<usize>]| {
        // `caller`, its parentheses, a dot, and what is asked.
        let [first, .., last] = call else { return false };
        text[first.clone()] == *"caller" && OF_LOCATION.contains(&&text[last.clone()])
    };
    let mut read = words.windows(5).filter(|call| is_read(call)).map(|call| call[0].start);
    read.find(|at| constants.0.iter().any(|constant| constant.contains(at)))
}

/// The bytes of constants, statics and functions that the compiler may evaluate.
#[derive(Default)]
struct Constants(Vec<Range<usize>>);

impl<'ast> Visit<'ast> for Constants {
    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.0.push(range(item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.0.push(range(item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.0.push(range(item));
    }

    fn visit_trait_item_const(&mut self, item: &'ast syn::TraitItemConst) {
        self.0.push(range(item));
    }

    fn visit_expr_const(&mut self, block: &'ast syn::ExprConst) {
        self.0.push(range(block));
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if function.sig.constness.is_some() {
            self.0.push(range(function));
        }
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_some() {
            self.0.push(range(function));
        }
        visit::visit_impl_item_fn(self, function);
    }
}
