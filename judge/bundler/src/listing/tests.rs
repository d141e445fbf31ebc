//! Every kind of cut that makes a program another one is seen, and what only changes its text is not.

use super::*;
use crate::text::minify;
use crate::{Arguments, Compiler};

const KINDS: &str = include_str!("kinds.rs");

fn listing(text: &str) -> Listing {
    let flags = ["-Copt-level=3", "-Ccodegen-units=1", "-Csymbol-mangling-version=v0", "--cap-lints=allow"];
    let arguments = Arguments::default().arg("--edition=2024").args(flags);
    let directory = tempfile::tempdir().expect("there is room");
    let compiler = Compiler::find().expect("there is a toolchain");
    let built = compiler.build(text, &directory.path().join("it"), &arguments);
    let (listing, diagnostics) = built.expect("rustc can be run");
    // What does not compile has no code.
    assert!(!diagnostics.iter().any(crate::rustc::is_error), "{diagnostics:#?}");
    listing
}

fn are_same(one: &str, other: &str) -> bool {
    listing(one).difference(&listing(other)).is_none()
}

/// The cuts that are marked: what they are called, the function that they change, and the text without it.
fn cuts() -> Vec<(&'static str, &'static str, String)> {
    let cut = |begin: (usize, &'static str)| {
        let head = KINDS[begin.0..].lines().next()?.trim_start_matches("// < ");
        let end = begin.0 + KINDS[begin.0..].find("// >")?;
        let (name, function) = head.split_once(": ")?;
        Some((name, function, format!("{}{}", &KINDS[..begin.0], &KINDS[end..])))
    };
    KINDS.match_indices("// < ").filter_map(cut).collect()
}

#[test]
fn every_wrong_cut_is_seen() {
    let whole = listing(KINDS);
    let cuts = cuts();
    assert_eq!(cuts.len(), KINDS.matches("// >").count());
    let unseen = cuts.into_iter().filter_map(|(name, function, text)| {
        let difference = whole.difference(&listing(&text));
        let is_seen = difference.as_ref().is_some_and(|found| found.ends_with(function));
        (!is_seen).then(|| format!("{name}: {difference:?} instead of {function:?}"))
    });
    let unseen: Vec<String> = unseen.collect();
    assert!(unseen.is_empty(), "{unseen:#?}");
}

#[test]
fn what_only_changes_the_text_is_not_seen() {
    let whole = listing(KINDS);
    let unused = "\nmod unused {\n    pub struct One(u8);\n    impl One {\n        fn one(&self) -> [u8; 2] {\n            \
        [self.0; 2]\n        }\n    }\n    pub fn two() -> String {\n        panic!(\"two\")\n    }\n    \
        pub static THREE: [u8; 3] = [3; 3];\n}\n";
    let reordered = {
        let (own, main) = KINDS.split_once("#[inline(never)]\nfn tables").expect("it is there");
        let (head, functions) = own.split_once("use library::*;").expect("it is there");
        let mut functions: Vec<&str> = functions.split("\n#[inline(never)]").collect();
        functions[1..].reverse();
        format!("{head}use library::*;{}\n#[inline(never)]\nfn tables{main}", functions.join("\n#[inline(never)]"))
    };
    let same = [
        ("comments", KINDS.replace(" {\n", " { // A comment.\n\n")),
        ("minified", minify(KINDS)),
        ("in front", KINDS.replacen("mod library", &format!("{unused}mod library"), 1)),
        ("behind", format!("{KINDS}{unused}")),
        ("renamed", format!("{KINDS}{}", unused.replace("One", "Other"))),
        ("reordered", reordered),
    ];
    for (name, text) in same {
        assert_ne!(text, KINDS, "{name}");
        assert_eq!(whole.difference(&listing(&text)), None, "{name}");
    }
}

/// A program that hides `value`, as an expression, from the compiler.
fn hiding(value: &str) -> String {
    format!("fn main() {{ let value = std::hint::black_box({value}); println!(\"{{value:?}}\"); }}\n")
}

#[test]
fn only_places_are_masked() {
    let index = hiding("[1, 2][std::env::args().count()]");
    assert!(are_same(&index, &format!("\n\n    {index}")));
    for file in ["\"<anon>\"", "file!()", "\"<anon>\\0\""] {
        let place = |line: u32| hiding(&format!("&({file}, {line}u32, 5u32)"));
        assert!(!are_same(&place(1), &place(2)), "{file}");
    }
    assert!(!are_same(&hiding("&(\"<anon>\", 1u64)"), &hiding("&(\"<anon>\", 2u64)")));
    // Whoever asks for the line has the number of the line in the code.
    assert!(!are_same(&hiding("line!()"), &format!("\n{}", hiding("line!()"))));
}

#[test]
fn what_the_linker_sees_is_not_renamed() {
    let main = "fn main() {}\n";
    let exported = |name: &str| format!("#[unsafe(no_mangle)] pub extern \"C\" fn {name}() {{}}\n{main}");
    assert!(!are_same(&exported("sbrk"), &exported("getpid")));
    let constructor = |rank: u32| {
        let one = |name: &str, rank: u32| {
            format!(
                "#[used] #[unsafe(link_section = \".init_array.{rank:05}\")] static {name}: extern \"C\" fn() = {{ \
                 extern \"C\" fn run() {{ println!(\"{name}\") }} run }};\n"
            )
        };
        format!("{}{}{main}", one("ONE", 200), one("TWO", rank))
    };
    assert!(!are_same(&constructor(100), &constructor(300)));
    let aligned = |bytes: u32| {
        let definition = format!("#[repr(align({bytes}))] struct Aligned([u8; 64]);\n");
        let cell = "static mut CELL: Aligned = Aligned([0; 64]);\n";
        format!("{definition}{cell}{}", hiding("(&raw const CELL).addr() % 64"))
    };
    assert!(!are_same(&aligned(64), &aligned(1)));
}

#[test]
fn numbers_are_no_labels() {
    let program = |label: u32, number: u32| {
        format!(
            "fn main() {{ let mut number = 9; unsafe {{ std::arch::asm!(\"nop\", \"{label}:\", \"mov {{0:e}}, {number}\", \
             inout(reg) number) }}; println!(\"{{number}}\"); }}\n"
        )
    };
    if cfg!(target_arch = "x86_64") {
        assert!(!are_same(&program(22, 22), &program(33, 33)));
        assert!(are_same(&program(22, 4), &format!("// A comment.\n{}", program(22, 4))));
    }
    // As another compiler may write it, without a tab before the label.
    let listing = |number: u32| Listing::new(&format!("main:\n{number}:\n\tmovl\t${number}, %eax\n"));
    assert!(listing(22).difference(&listing(33)).is_some());
}

/// The parts of a listing that this compiler does not write, or not always.
#[test]
fn directives_belong_to_names() {
    let program = |hidden: &str, section: &str, alias: &str| {
        format!(
            "\t.section\t.text.main,\"ax\",@progbits\n\t.globl\tmain\n\t.type\tmain,@function\nmain:\n\tcall\t_RA\n\
             \tcall\t_RB\n\tcall\t_RE\n{section}\t.type\t_RA,@object\n_RA:\n\t.quad\t1\n{hidden}\t.type\t_RB,@object\n_RB:\n\
             \t.quad\t2\n\t.type\t_RC,@object\n_RC:\n\t.quad\t3\n\t.set\t_RE, {alias}\n"
        )
    };
    let listing = |hidden, section, alias| Listing::new(&program(hidden, section, alias));
    let one = listing("", "\t.data\n", "_RA");
    assert_eq!(one.difference(&listing("", "\t.data\n", "_RA")), None);
    assert!(one.difference(&listing("\t.weak\t_RB\n", "\t.data\n", "_RA")).is_some());
    assert!(one.difference(&listing("", "\t.bss\n", "_RA")).is_some());
    assert!(one.difference(&listing("", "\t.data\n", "_RC")).is_some());
    // The first one of a section states it, whichever that is.
    let swapped = |one: &str, two: &str| {
        let object = |name: &str| format!("\t.type\t{name},@object\n{name}:\n\t.quad\t_R{name}\n");
        let main = "\t.text\nmain:\n\t.globl\tmain\n\tcall\tA\n\tcall\tB\n";
        Listing::new(&format!("{main}\t.section\t.data,\"aw\",@progbits\n{}{}", object(one), object(two)))
    };
    assert_eq!(swapped("A", "B").difference(&swapped("B", "A")), None);
    let renamed = program("", "\t.data\n", "_RA").replace("_RA", "_RZ");
    assert_eq!(one.difference(&Listing::new(&renamed)), None);
}
