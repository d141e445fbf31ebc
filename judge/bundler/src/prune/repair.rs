//! What goes together with a removed node, because it only mentions it, and what has to come back.

use super::draft::{Draft, Mark, Rendered};
use super::tree::{Id, Kind};
use crate::text::identifiers;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticSpan};
use std::collections::{BTreeSet, HashMap};

/// Where the outermost macro was called that `span` comes from.
fn call_site(span: &DiagnosticSpan) -> &DiagnosticSpan {
    span.expansion.as_ref().map_or(span, |expansion| call_site(&expansion.span))
}

impl Draft<'_> {
    /// What was removed since `before`.
    fn removed_since(&self, before: &[Mark]) -> Vec<Id> {
        self.ids().filter(|id| self.is_marked(*id) && !matches!(before[*id], Mark::Removed { .. })).collect()
    }

    /// Removes what mentions only what is removed, so that the compiler need not be asked for each.
    pub fn cascade(&mut self) {
        loop {
            let mentions = self.mere_mentions();
            if mentions.is_empty() {
                return;
            }
            mentions.into_iter().for_each(|id| {
                self.remove(id);
            });
        }
    }

    /// Imports, implementations and members of what is removed.
    fn mere_mentions(&self) -> Vec<Id> {
        let nodes = &self.tree.nodes;
        // By name: is everything removed that is called so?
        let mut defined: HashMap<&str, bool> = HashMap::new();
        // By trait and item.
        let mut of_traits: HashMap<(&str, &str), bool> = HashMap::new();
        for (id, node) in nodes.iter().enumerate() {
            if let Kind::Definition { name, .. } | Kind::Macro { name } | Kind::Module { name } = &node.kind {
                *defined.entry(name).or_insert(true) &= self.is_removed(id);
            }
            for item in node.children.iter().filter(|_| node.kind.is_trait()) {
                let key = (node.kind.name(), nodes[*item].kind.name());
                *of_traits.entry(key).or_insert(true) &= self.is_removed(*item);
            }
        }
        let is_removed = |name: &str| defined.get(name) == Some(&true);
        let is_mention = |id: &Id| match &nodes[*id].kind {
            Kind::Import { name, original, .. } => is_removed(original.as_ref().unwrap_or(name)),
            Kind::Inherent { of } => is_removed(of),
            Kind::Implementation { of_trait, of, .. } => is_removed(of) || is_removed(of_trait),
            Kind::Member { name } => match nodes[*id].parent.map(|parent| &nodes[parent].kind) {
                Some(Kind::Implementation { of_trait, .. }) => of_traits.get(&(of_trait, name)) == Some(&true),
                _ => false,
            },
            _ => false,
        };
        self.ids().filter(|id| self.marks[*id] == Mark::Kept && is_mention(id) && !self.is_removed(*id)).collect()
    }

    /// Removes or restores what `errors` are about; true if that changes anything.
    pub fn repair(&mut self, errors: &[&Diagnostic], rendered: &Rendered, before: &[Mark]) -> bool {
        let mut mentions = Vec::new();
        for error in errors {
            let kind = ErrorKind::new(error);
            let primary = error.spans.iter().filter(|span| span.is_primary);
            mentions.extend(primary.filter_map(|span| self.mention(kind, span, rendered)));
        }
        // The other errors may come from what goes with these.
        let removed_more = mentions.into_iter().filter(|id| self.marks[*id].is_open() && self.remove(*id)).count();
        if removed_more > 0 {
            return true;
        }
        let spans = errors.iter().flat_map(|error| &error.spans);
        let named: BTreeSet<&str> = spans.flat_map(|span| identifiers(rendered.text_of(span))).collect();
        let removed = self.removed_since(before).into_iter();
        let wanted: Vec<Id> = removed.filter(|id| named.contains(self.tree.nodes[*id].kind.name())).collect();
        wanted.iter().for_each(|id| self.restore(*id));
        !wanted.is_empty()
    }

    /// The node around an error, if it is no more than a mention of what the error misses: an import, the head of an
    /// implementation, one of its members, the pattern of an arm, or the call of a macro that generates
    /// implementations.
    fn mention(&self, error: ErrorKind, span: &DiagnosticSpan, rendered: &Rendered) -> Option<Id> {
        let at = rendered.to_base(call_site(span)).start;
        let id = self.tree.innermost(at)?;
        let node = &self.tree.nodes[id];
        let misses_name = error == ErrorKind::Unresolved;
        let is_mention = match node.kind {
            Kind::Call { .. } => misses_name,
            _ if span.expansion.is_some() => false,
            Kind::Import { .. } | Kind::Use => misses_name,
            Kind::Member { .. } => error == ErrorKind::NotAMember,
            Kind::Implementation { .. } | Kind::Inherent { .. } => {
                misses_name && node.children.iter().all(|child| self.tree.nodes[*child].range.start > at)
            }
            Kind::Arm => misses_name && node.point.contains(&at),
            _ => false,
        };
        is_mention.then_some(id)
    }
}

/// The errors that removing a definition causes where it is mentioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ErrorKind {
    /// There is nothing of this name.
    Unresolved,
    /// An implementation has something that its trait does not have.
    NotAMember,
    Other,
}

impl ErrorKind {
    fn new(error: &Diagnostic) -> Self {
        match error.code.as_ref().map_or("", |code| code.code.as_str()) {
            "E0404" | "E0405" | "E0412" | "E0422" | "E0425" | "E0432" | "E0433" | "E0531" | "E0532" | "E0574"
            | "E0599" => ErrorKind::Unresolved,
            "E0407" | "E0437" | "E0438" => ErrorKind::NotAMember,
            _ => ErrorKind::Other,
        }
    }
}
