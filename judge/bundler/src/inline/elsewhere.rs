//! Modules in files of their own, and the branches of `cfg_if!`.

use super::exported::Exported;
use super::{InlinedFile, Inliner, inline_file};
use crate::conditions::{branch, is_cfg_if};
use crate::sources::{Declared, Location, declared};
use crate::text::range;
use crate::unnamed::unnamed;
use crate::{Error, Result};
use proc_macro2::{Group, TokenStream};
use std::ops::Range;
use syn::parse::Parser;
use syn::visit::Visit;
use syn::{Block, Ident, ItemMacro, StmtMacro};

impl Inliner<'_> {
    /// Replaces `mod name;` by its file, and returns the macros that it exports.
    pub(super) fn module_elsewhere(&mut self, item: &syn::ItemMod) -> Vec<Exported> {
        if self.is_excluded(&item.attrs) {
            self.remove(range(item));
            return Vec::new();
        }
        let location = match self.location.module(item, &self.source.krate.cfg) {
            Ok(location) => location,
            Err(expected) => {
                let (file, line) = (self.location.file.clone(), self.line(item.ident.span()));
                self.fail(Error::Unresolved { file, line, expected });
                return Vec::new();
            }
        };
        if !self.is_own() && unnamed(self.source.graph).contains(&location.file) {
            self.remove(range(item));
            return Vec::new();
        }
        let semicolon = item.semi.as_ref().map_or(range(item), range);
        match self.file(&item.ident, semicolon, location) {
            Ok(Some(exported)) => return exported,
            Ok(None) => self.remove(range(item)),
            Err(error) => self.fail(error),
        }
        Vec::new()
    }

    /// Replaces the semicolon of `mod name;` by its file, and returns the macros that it exports; `None` if the
    /// configuration excludes the file.
    fn file(&mut self, name: &Ident, semicolon: Range<usize>, location: Location) -> Result<Option<Vec<Exported>>> {
        let mut modules = self.modules.clone();
        modules.push(name.to_string());
        let file = inline_file(self.source, location, &modules, self.inlined)?;
        Ok(file.map(|InlinedFile { text, exported }| {
            self.edits.replace(semicolon, format!(" {{\n{}\n}}", text.trim_end()));
            exported
        }))
    }

    /// Replaces `mod name;` in the tokens of a call by its file.
    pub(super) fn declared_modules(&mut self, tokens: &TokenStream) {
        for Declared { name, semicolon, location } in declared(tokens.clone(), &self.location, self.source.krate) {
            let end = semicolon.end;
            // Only the macro knows whether it needs the file: the compiler reports one that is missing.
            if let Ok(Some(exported)) = self.file(&name, semicolon, location) {
                self.pass_on(&name, end, exported);
            }
        }
    }

    /// Replaces `cfg_if! { … }` by the branch that the configuration chooses; true if `item` is such a call.
    pub(super) fn cfg_if(&mut self, item: &ItemMacro) -> bool {
        let Some(chosen) = self.chosen(&item.mac) else { return false };
        let Ok(file) = syn::parse2::<syn::File>(chosen.stream()) else { return false };
        self.keep(range(item), &chosen);
        self.visit_file(&file);
        true
    }

    /// The same for a statement.
    pub(super) fn cfg_if_statement(&mut self, statement: &StmtMacro) -> bool {
        let Some(chosen) = self.chosen(&statement.mac) else { return false };
        let Ok(statements) = Block::parse_within.parse2(chosen.stream()) else { return false };
        self.keep(range(statement), &chosen);
        statements.iter().for_each(|statement| self.visit_stmt(statement));
        true
    }

    fn chosen(&self, call: &syn::Macro) -> Option<Group> {
        let is_here = is_cfg_if(call) && !self.is_own();
        branch(call.tokens.clone(), &self.source.krate.cfg).filter(|_| is_here)
    }

    /// Removes of `whole` what is not in `group`.
    fn keep(&mut self, whole: Range<usize>, group: &Group) {
        self.edits.delete(whole.start..group.span_open().byte_range().end);
        self.edits.delete(group.span_close().byte_range().start..whole.end);
    }
}
