//! What the tree of a `use` imports, one by one.

use syn::{Ident, UsePath, UseTree};

/// One name, or one glob, that a `use` imports.
#[derive(Clone)]
pub struct Import<'t> {
    /// The name, or the glob.
    pub leaf: &'t UseTree,
    /// The names before the leaf.
    pub path: Vec<&'t Ident>,
    /// The first one.
    pub first: Option<&'t Ident>,
}

impl<'t> Import<'t> {
    /// What `tree` imports.
    pub fn all(tree: &'t UseTree) -> Vec<Self> {
        let mut all = Vec::new();
        Import { leaf: tree, path: Vec::new(), first: None }.collect(&mut all);
        all
    }

    fn collect(self, all: &mut Vec<Self>) {
        match self.leaf {
            UseTree::Path(UsePath { ident, tree, .. }) => {
                let path = self.path.iter().copied().chain([ident]).collect();
                Import { leaf: tree, path, first: self.first.or(Some(ident)) }.collect(all);
            }
            UseTree::Group(group) => group.items.iter().for_each(|leaf| Import { leaf, ..self.clone() }.collect(all)),
            _ => all.push(self),
        }
    }

    /// Does it bring whatever is there?
    pub fn is_glob(&self) -> bool {
        matches!(self.leaf, UseTree::Glob(_))
    }

    /// The name that it has then; `None` for a glob.
    pub fn name(&self) -> Option<&'t Ident> {
        match self.leaf {
            UseTree::Name(name) if name.ident == "self" => self.path.last().copied(),
            UseTree::Name(name) => Some(&name.ident),
            UseTree::Rename(rename) => Some(&rename.rename),
            _ => None,
        }
    }

    /// The name that it has where it comes from; nothing for a glob.
    pub fn original(&self) -> String {
        match self.leaf {
            UseTree::Rename(rename) => rename.ident.to_string(),
            _ => self.name().map(ToString::to_string).unwrap_or_default(),
        }
    }
}
