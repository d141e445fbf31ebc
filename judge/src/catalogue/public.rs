//! What a template offers: its public items with their documentation.

use syn::{Attribute, Expr, ExprLit, ImplItem, Item, Lit, Meta, TraitItem, Visibility};

/// A public item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// `fn`, `struct` and so on.
    pub kind: &'static str,
    /// As it is declared.
    pub name: String,
    /// Whether it belongs to a type or a trait, and has a name that others may have, too.
    pub is_method: bool,
    /// Its prose, on one line, without examples.
    pub doc: String,
}

/// The public items of a file, in their order; none of a file that is not Rust.
#[must_use]
pub fn public_items(text: &str) -> Vec<Public> {
    let Ok(file) = syn::parse_file(without_tests(text)) else { return Vec::new() };
    let mut found = Vec::new();
    for item in &file.items {
        let mut add = |kind, ident: &syn::Ident, visibility: &Visibility, attributes: &[Attribute]| {
            if matches!(visibility, Visibility::Public(_)) {
                found.push(Public { kind, name: ident.to_string(), is_method: false, doc: doc(attributes) });
            }
        };
        match item {
            Item::Const(it) => add("const", &it.ident, &it.vis, &it.attrs),
            Item::Enum(it) => add("enum", &it.ident, &it.vis, &it.attrs),
            Item::Fn(it) => add("fn", &it.sig.ident, &it.vis, &it.attrs),
            Item::Static(it) => add("static", &it.ident, &it.vis, &it.attrs),
            Item::Struct(it) => add("struct", &it.ident, &it.vis, &it.attrs),
            Item::Type(it) => add("type", &it.ident, &it.vis, &it.attrs),
            Item::Macro(it) => {
                let is_public = it.attrs.iter().any(|it| it.path().is_ident("macro_export"));
                if let Some(ident) = it.ident.as_ref().filter(|ident| is_public && !ident.to_string().starts_with('_'))
                {
                    add("macro", ident, &Visibility::Public(Default::default()), &it.attrs);
                }
            }
            Item::Trait(it) => {
                add("trait", &it.ident, &it.vis, &it.attrs);
                let functions = it.items.iter().filter_map(|item| match item {
                    TraitItem::Fn(function) => Some((&function.sig.ident, &function.attrs)),
                    _ => None,
                });
                let is_public = matches!(it.vis, Visibility::Public(_));
                found.extend(functions.filter(|_| is_public).map(|(ident, attributes)| method(ident, attributes)));
            }
            // What a trait has is public with it, and declared so nowhere.
            Item::Impl(it) => {
                let functions = it.items.iter().filter_map(|item| match item {
                    ImplItem::Fn(function) if matches!(function.vis, Visibility::Public(_)) => Some(function),
                    _ => None,
                });
                found.extend(functions.map(|function| method(&function.sig.ident, &function.attrs)));
            }
            _ => {}
        }
    }
    found
}

/// Tests are most of a template, and take most of the time to parse. They are left out where they are its end.
fn without_tests(text: &str) -> &str {
    let Some((code, tests)) = text.split_once("\n#[cfg(test)]\nmod tests {\n") else { return text };
    let mut behind = tests.lines().skip_while(|line| *line != "}").skip(1);
    if behind.all(|line| line.trim().is_empty()) { code } else { text }
}

fn method(ident: &syn::Ident, attributes: &[Attribute]) -> Public {
    Public { kind: "fn", name: ident.to_string(), is_method: true, doc: doc(attributes) }
}

fn doc(attributes: &[Attribute]) -> String {
    let (mut words, mut is_code) = (Vec::new(), false);
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        let Meta::NameValue(meta) = &attribute.meta else { continue };
        let Expr::Lit(ExprLit { lit: Lit::Str(content), .. }) = &meta.value else { continue };
        for line in content.value().lines() {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            if !is_code && !is_fence {
                words.extend(line.split_whitespace().map(str::to_string));
            }
        }
    }
    without_links(&words.join(" "))
}

/// `[text](address)` and `[text]` are `text`.
fn without_links(text: &str) -> String {
    let (mut shown, mut rest) = (String::new(), text);
    while let Some((before, behind)) = rest.split_once('[') {
        shown += before;
        // In code, a bracket is no link.
        let link = behind.split_once(']').filter(|_| shown.matches('`').count().is_multiple_of(2));
        let Some((link, behind)) = link else {
            shown.push('[');
            rest = behind;
            continue;
        };
        shown += link;
        let address = behind.strip_prefix('(').and_then(|behind| behind.split_once(')'));
        rest = address.map_or(behind, |(_, behind)| behind);
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_public_is_found_with_its_prose() {
        let text = "//! Head.\n\n/// Adds.\n///\n/// # Panics\n///\n/// ```\n/// code();\n/// ```\n/// Never.\n\
            #[must_use]\npub fn add() {}\nfn private() {}\npub struct Sum;\nimpl Sum {\n    /// One.\n    pub fn one() {}\n\
            \n    fn two() {}\n}\nimpl Clone for Sum { fn clone(&self) -> Self { Sum } }\npub trait Read { /// Reads.\n\
            fn read(); }\ntrait Hidden { fn hidden(); }\n#[macro_export]\nmacro_rules! input { () => {} }\n\
            #[macro_export]\nmacro_rules! __own { () => {} }\npub enum E {}\npub const C: u8 = 1;\npub type T = u8;\n\
            pub static S: u8 = 1;\n#[cfg(test)]\nmod tests { pub fn t() {} }\n";
        let found = public_items(text);
        let shown: Vec<String> = found.iter().map(|it| format!("{} {} {}", it.kind, it.name, it.is_method)).collect();
        let expected = "fn add false, struct Sum false, fn one true, trait Read false, fn read true, macro input false, \
            enum E false, const C false, type T false, static S false";
        assert_eq!(shown.join(", "), expected);
        assert_eq!([&found[0].doc, &found[2].doc, &found[4].doc], ["Adds. # Panics Never.", "One.", "Reads."]);
        assert_eq!(public_items("pub fn {"), []);
    }

    #[test]
    fn links_are_what_they_are_called() {
        for (text, expected) in [
            ("See [one](https://example.org/a), [`two`] and three.", "See one, `two` and three."),
            ("The half-open `[a, b)` of [c]", "The half-open `[a, b)` of c"),
            ("From [0, n) on", "From [0, n) on"),
            ("[", "["),
        ] {
            assert_eq!(without_links(text), expected);
        }
    }

    #[test]
    fn only_what_tests_have_is_left_out() {
        let code = "fn a() {}\n\n#[cfg(test)]\nmod tests {\n    fn t() {}\n}\n";
        assert_eq!(without_tests(code), "fn a() {}\n");
        for more in ["pub fn b() {}\n", "\n\npub fn b() {}\n}\n"] {
            let text = format!("{code}{more}");
            assert_eq!(without_tests(&text), text);
        }
    }
}
