//! Every kind of cut that makes a program another one is seen, and what only changes its text is not.

use super::*;
use crate::text::minify;
use crate::{Arguments, Compiler, verify};

const KINDS: &str = include_str!("kinds.rs");

fn listing(text: &str) -> Listing {
    let arguments = Arguments::edition(2024);
    let compiler = Compiler::find().expect("there is a toolchain");
    let listing = verify::listing(&compiler, text, &arguments, &["-Copt-level=3"]).expect("rustc can be run");
    listing.expect("what does not compile has no code")
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
fn assembly_is_code() {
    let program =
        |number: u32| format!("fn main() {{ unsafe {{ std::arch::asm!(\"nop\", \"{number}:\", \"nop\") }} }}\n");
    assert!(!are_same(&program(22), &program(33)));
    assert!(are_same(&program(22), &format!("// A comment.\n{}", program(22))));
    let outside = |number: u32| format!("std::arch::global_asm!(\".set it, {number}\");\nfn main() {{}}\n");
    assert!(!are_same(&outside(22), &outside(33)));
}

/// Everything that has a name, in a form that a compiler may write.
const PROGRAM: &str = r#"source_filename = "one"
%"a::T" = type { i64 }
@alloc_1 = private unnamed_addr constant [3 x i8] c"a;b", align 1
@_RS = internal global ptr @alloc_1, align 8
@environ = external global ptr
@llvm.used = appending global [1 x ptr] [ptr @_RS], section "llvm.metadata"

; a::f
; Function Attrs: nounwind
define internal i64 @_RF(ptr %x) unnamed_addr #0 !dbg !4 {
start:
  %_0 = load i64, ptr %x, align 8, !dbg !5, !noundef !3
  ret i64 %_0, !dbg !6

bb1:                                              ; No predecessors!
  unreachable
}

define i32 @main(i32 %0, ptr %1) unnamed_addr #1 {
top:
  %2 = alloca %"a::T", align 8
  %3 = call i64 @_RF(ptr @environ) #2
  call void asm "; 1", ""() #2, !srcloc !7
  %4 = call i32 @puts(ptr @alloc_1)
  ret i32 0
}

declare i32 @puts(ptr) #1

attributes #0 = { nounwind }
attributes #1 = { "target-cpu"="x86-64" }
attributes #2 = { cold }

!3 = !{}
!4 = distinct !DISubprogram(name: "f", linkageName: "_RF")
!7 = !{i64 12}
"#;

#[test]
fn only_names_and_remarks_are_masked() {
    let program = Listing::new(PROGRAM);
    let same = [
        ("_RF", "_RG"),
        ("alloc_1", "alloc_9"),
        ("a::T", "b::U"),
        ("!dbg !5", "!dbg !9"),
        ("!srcloc !7", "!srcloc !8"),
        ("; a::f", "; a::g"),
        ("; No predecessors!", "; preds = %start"),
        ("source_filename = \"one\"", "source_filename = \"two\""),
        ("#0", "#5"),
        ("bb1:", "bb2:"),
        ("%x", "%y"),
        ("%_0", "%\"a b\""),
        // The compiler leaves this comment out where the name is very long.
        ("  %3 =", "  ; call a::f::<\"b\">\n  %3 ="),
        ("\n\nbb1", "\nbb1"),
        ("!3", "!8"),
    ];
    for (one, two) in same {
        let text = PROGRAM.replace(one, two);
        assert_ne!(text, PROGRAM, "{one}");
        assert_eq!(program.difference(&Listing::new(&text)), None, "{one}");
    }
    let other = [
        ("a;b", "a;c", "alloc_1"),
        ("\"; 1\"", "\"; 2\"", "main"),
        ("{ nounwind }", "{ noreturn }", "_RF"),
        ("{ cold }", "{ noinline }", "main"),
        ("!{}", "!{i64 1}", "_RF"),
        ("{ i64 }", "{ i32 }", "main"),
        ("puts", "gets", "main"),
        ("environ", "environs", "main"),
        ("internal global", "internal thread_local global", "_RS"),
        ("llvm.metadata", "llvm", "llvm.used"),
        ("@main", "@start", "main"),
        ("unnamed_addr #0", "unnamed_addr #1", "_RF"),
        ("load i64, ptr %x", "load i64, ptr %y", "_RF"),
    ];
    for (one, two, function) in other {
        let text = PROGRAM.replacen(one, two, if one == "puts" { 2 } else { 1 });
        assert_ne!(text, PROGRAM, "{one}");
        assert_eq!(program.difference(&Listing::new(&text)).as_deref(), Some(function), "{one}");
    }
}

#[test]
fn what_nothing_names_does_not_count() {
    let unused = "define internal void @_RU() {\n  ret void\n}\n";
    let program = Listing::new(PROGRAM);
    assert_eq!(program.difference(&Listing::new(&format!("{PROGRAM}{unused}"))), None);
    let linked = unused.replace("internal ", "");
    assert!(program.difference(&Listing::new(&format!("{PROGRAM}{linked}"))).is_some());
}

#[test]
fn words_are_those_that_a_program_may_print() {
    let text = "struct Hidden { field: u8 }\n\
        #[derive(Debug)] struct Shown { part: u8 }\n\
        fn unused() { println!(\"never {:?}\", Hidden { field: 1 }.field) }\n\
        fn main() { let number = Hidden { field: 2 }.field; println!(\"\\nfirst\\tsecond {:?}\", Shown { part: number }) }\n";
    let words = listing(text).words();
    let are_there = ["first", "second", "Shown", "part"].map(|word| words.contains(word));
    assert_eq!(are_there, [true; 4], "{words:?}");
    let are_there = ["Hidden", "field", "number", "never", "unused"].map(|word| words.contains(word));
    assert_eq!(are_there, [false; 5], "{words:?}");
}
