//! The levels of lints: those of the author are about the author's text, and those of a crate about its own.

use crate::text::{Edits, leaves, range, whole_lines};
use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Token};

/// Lints that refuse a text of any edition unless it allows what they find. What else a crate allows is of no use here.
const DENIED: [&str; 16] = [
    "arithmetic_overflow",
    "bindings_with_variant_name",
    "dangerous_implicit_autorefs",
    "dependency_on_unit_never_type_fallback",
    "deref_nullptr",
    "enum_intrinsics_non_enums",
    "invalid_null_arguments",
    "invalid_reference_casting",
    "let_underscore_lock",
    "long_running_const_eval",
    "macro_expanded_macro_exports_accessed_by_absolute_paths",
    "mutable_transmutes",
    "never_type_fallback_flowing_into_unsafe",
    "overflowing_literals",
    "unconditional_panic",
    "undropped_manually_drops",
];

/// The one lint that warns in older editions and refuses a text from [`REFUSING`] on: `rustc -W help --edition …` lists
/// the levels.
pub const REFUSED_LATER: &str = "static_mut_refs";

/// The first edition in which it does.
const REFUSING: u16 = 2024;

/// May a text in `edition` have what that lint finds?
pub fn may_be_refused(text: &str, edition: u16) -> bool {
    let tokens = || leaves(text).map(|range| &text[range]);
    edition >= REFUSING && tokens().zip(tokens().skip(1)).any(|pair| pair == ("static", "mut"))
}

fn is_level(attribute: &Attribute, levels: &[&str]) -> bool {
    levels.iter().any(|level| attribute.path().is_ident(level))
}

fn lints(attribute: &Attribute) -> Vec<String> {
    let Meta::List(list) = &attribute.meta else { return Vec::new() };
    // A reason is no lint.
    let metas = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).unwrap_or_default();
    // Those of clippy and rustdoc refuse nothing on a judge.
    metas.iter().filter_map(|meta| meta.require_path_only().ok()?.get_ident().map(ToString::to_string)).collect()
}

/// The lints that the author denies. They are not denied in a module that is not the author's.
pub fn denied(author_s: &[Attribute]) -> Vec<String> {
    author_s.iter().filter(|attribute| is_level(attribute, &["deny"])).flat_map(lints).collect()
}

/// The line that allows these lints in the item below it.
pub fn allowing(names: &[String]) -> String {
    if names.is_empty() { String::new() } else { format!("#[allow({})]\n", names.join(", ")) }
}

/// `text` without the levels of its `attributes` that can only refuse it: a short text has no documentation, say.
pub fn removed(text: &str, attributes: &[Attribute]) -> String {
    let mut edits = Edits::default();
    for attribute in attributes.iter().filter(|attribute| is_level(attribute, &["warn", "deny", "forbid"])) {
        edits.delete(whole_lines(text, range(attribute)));
    }
    edits.apply(text)
}

/// What stays of a crate's own level: it may allow what nobody else would.
pub(super) fn kept(attribute: &Attribute) -> Option<String> {
    let mut names = lints(attribute);
    names.retain(|name| DENIED.contains(&name.as_str()));
    let bang = if matches!(attribute.style, syn::AttrStyle::Inner(_)) { "!" } else { "" };
    (is_level(attribute, &["allow", "expect"]) && !names.is_empty())
        .then(|| format!("#{bang}[allow({})]", names.join(", ")))
}
