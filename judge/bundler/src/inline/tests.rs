//! The text of one crate, without a compiler.

use super::*;
use crate::Compiler;
use crate::rules::Definitions;
use std::collections::HashMap;
use std::sync::OnceLock;

/// `text` as the first file of a crate without dependencies, which becomes `module`.
fn inlined(text: &str, module: Option<&str>, paths: Paths) -> Result<String> {
    let directory = tempfile::tempdir().expect("there is room for a file");
    let root = directory.path().join("lib.rs");
    std::fs::write(&root, text).map_err(Error::io("write", &root))?;
    let krate = Crate::at(&root);
    let compiler = Compiler::find()?;
    let graph = Graph { solution: krate, crates: HashMap::new(), unnamed: OnceLock::new() };
    let krate = &graph.solution;
    let source = Source {
        krate,
        module,
        dependencies: &BTreeMap::new(),
        macros: &BTreeMap::new(),
        macro_prelude: &BTreeMap::new(),
        proc_macros: &BTreeSet::new(),
        helpers: &BTreeSet::new(),
        dependents: &[krate],
        graph: &graph,
        macro_crates: &BTreeMap::new(),
        expander: &Expander::new(&compiler),
        callers: &Callers::default(),
        facades: &BTreeMap::new(),
        edition: 2024,
        paths,
        migration: &Migration::default(),
        declaring: &Declaring::default(),
        calling: &Definitions::default(),
    };
    Ok(inline(&source)?.text)
}

const RESTRICTED: &str = "mod a {\n    pub mod b {\n        pub(in crate::a) use crate::f;\n    }\n}\nfn f() {}\n";

#[test]
fn the_visibility_of_an_own_use_is_a_path_that_is_rewritten() -> Result<()> {
    let text = inlined(RESTRICTED, None, Paths::FromSuper)?;
    assert!(text.contains("pub(in super::super::a) use super::super::f;"), "{text}");
    // Where the root stays the root, so does the author's text.
    assert_eq!(inlined(RESTRICTED, None, Paths::FromCrate)?, RESTRICTED);
    Ok(())
}

#[test]
fn the_visibility_of_a_crate_s_use_stays_inside_its_module() -> Result<()> {
    let text = inlined(RESTRICTED, Some("own"), Paths::FromCrate)?;
    assert!(text.contains("pub(in crate::own::a) use crate::own::f;"), "{text}");
    let text = inlined("mod a { pub(crate) use crate::f; pub use crate::g; }", Some("own"), Paths::FromCrate)?;
    assert!(text.contains("pub(in crate::own) use crate::own::f;"), "{text}");
    assert!(text.contains("pub(crate) use crate::own::g;"), "{text}");
    Ok(())
}

#[test]
fn what_is_visible_in_a_crate_is_so_in_its_module_alone() -> Result<()> {
    for (text, expected) in [
        ("pub(crate) struct S(pub(crate) u8);", "struct S(u8);"),
        ("mod a { pub(crate) struct S { pub(in crate) x: u8 } }", "mod a { pub(super) struct S { pub(super) x: u8 } }"),
        ("mod a { mod b { pub(crate) fn f() {} } }", "mod a { mod b { pub(in crate::own) fn f() {} } }"),
        ("m! { pub(crate) fn f() {} }", "m! { pub(in crate::own) fn f() {} }"),
        (
            "macro_rules! m { () => { pub(crate) fn f() {} } }",
            "macro_rules! m { () => { pub(in $crate::own) fn f() {} } }",
        ),
        (
            "macro_rules! m { (pub(crate)) => { pub(crate) fn f() {} } }\nm! { pub(crate) }",
            "macro_rules! m { (pub(crate)) => { pub(crate) fn f() {} } }\nm! { pub(crate) }",
        ),
    ] {
        assert_eq!(inlined(text, Some("own"), Paths::FromCrate)?, expected);
        assert_eq!(inlined(text, None, Paths::FromCrate)?, text);
    }
    Ok(())
}

#[test]
fn a_file_is_included_whatever_names_its_path() -> Result<()> {
    for (text, expected) in [
        ("const A: &str = include_str!(concat!(\"li\", \"b.rs\"));", "const A: &str = \"const A"),
        ("fn f() { println!(\"{:?}\", include_bytes!(std::concat!(\"lib\", \".rs\"))) }", ", b\"fn f() {"),
    ] {
        for module in [None, Some("own")] {
            let found = inlined(text, module, Paths::FromCrate)?;
            assert!(found.contains(expected), "{text}: {found}");
        }
    }
    Ok(())
}

#[test]
fn a_variable_is_what_cargo_found() -> Result<()> {
    let path = format!("::std::option::Option::Some({:?})", std::env::var("PATH").expect("it is set"));
    for (text, value) in [
        ("fn f() -> Option<&'static str> { option_env!(\"PATH\") }", path.as_str()),
        ("fn f() { println!(\"{:?}\", option_env!(\"PATH\")); }", &path),
        ("macro_rules! m { () => { option_env!(\"PATH\") } }", &path),
        ("#[macro_export]\nmacro_rules! m { () => { option_env!(\"PATH\") } }", &path),
        ("const A: Option<&str> = option_env!(\"NOT_SET_ANYWHERE\");", "option_env!"),
        ("macro_rules! m { ($a:literal) => { option_env!($a) } }", "Some(env!("),
        ("const A: Option<&str> = option_env!(\"CARGO\");", "Some(env!("),
    ] {
        for module in [None, Some("own")] {
            let found = inlined(text, module, Paths::FromCrate)?;
            assert!(found.contains(value), "{text}: {found}");
        }
    }
    Ok(())
}
