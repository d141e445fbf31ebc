//! What `copy` lists and finds, and what it prints: pasted into a file it compiles, and it is the code of the templates
//! and little more.

use crate::scratch::{Run, Scratch};
use judge::standard::STANDARD;
use judge::workspace::Workspace;
use judge::{catalogue, scaffold};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Compiles a library.
fn rustc(folder: &Path, arguments: &[&str]) {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let flags = ["--crate-type", "lib", "-D", "warnings"].map(OsStr::new);
    let output = Command::new(compiler).current_dir(folder).args(flags).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn every_template_compiles_as_it_is_pasted() {
    let workspace = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let names = catalogue::names(&workspace).unwrap();
    assert!(names.len() >= 10, "{names:?}");
    let mut all = String::new();
    for name in names {
        let code = scaffold::template_code(&workspace, &name).unwrap();
        for left_out in ["cfg(test)", "#[test]", "```", "Verified", "# Complexity", "- **Field**", "ac-library-rs"] {
            assert!(!code.contains(left_out), "{name}: {left_out} in\n{code}");
        }
        // What introduces an example has gone with it.
        let lines: Vec<&str> = code.lines().map(str::trim).collect();
        let prose =
            |line: &str| ["///", "//!"].into_iter().find_map(|slashes| line.strip_prefix(slashes)).map(str::len);
        for pair in lines.windows(2).filter(|pair| prose(pair[0]).is_some() && pair[0].ends_with(':')) {
            assert!(prose(pair[1]) > Some(0), "{name}: nothing follows {:?}", pair[0]);
        }
        let whole = scaffold::template(&workspace, &name).unwrap();
        for kept in ["- **Time**: ", "- **Source**: "] {
            assert_eq!(code.contains(kept), whole.contains(kept), "{name}: {kept} in\n{code}");
        }
        assert_eq!(code.matches("/// # Panics").count(), whole.matches("/// # Panics").count(), "{name}: in\n{code}");
        all += &code;
    }
    // Each is a module of its own, so all of them in one file are as each alone, in a fraction of the time.
    fs::write(folder.path().join("all.rs"), all).unwrap();
    // Cargo compiles the same code in edition 2024: only names and macros can be others here, and the compiler resolves
    // them before it writes what it depends on.
    for (edition, emitted) in [("2021", "metadata"), ("2024", "dep-info")] {
        rustc(folder.path(), &["--edition", edition, "--emit", emitted, "all.rs"]);
    }
}

/// A workspace with templates that are found by different parts of them.
fn shelf() -> Scratch {
    let scratch = Scratch::empty();
    scratch.write("templates/lib.rs", "//! Not a template.\n");
    let head = |summary: &str, more: &str, field: &str| {
        format!("//! {summary}\n//!\n{more}//! - **Field**: {field}\n//! - **Source**: Sedgewick\n\n")
    };
    let path = head("Shortest paths from one vertex, by Dijkstra.", "//! A path has no cycles.\n//!\n", "graphs");
    let code = "/// Distances in a graph of matrices.\n///\n/// ```\n/// hidden_in_code();\n/// ```\npub fn dijkstra() {}\n\
                fn private() {}\npub struct Graph;\nimpl Graph {\n    /// Joins.\n    pub fn insert() {}\n}\n";
    scratch.write("templates/shortest_path.rs", path + code);
    let summary = "Spanning trees: the cheapest edges that join all the vertices of a graph, and no cycle.";
    let code = "/// Not as Dijkstra does it.\npub fn kruskal() {}\npub fn shared() {}\n";
    scratch.write("templates/tree.rs", head(summary, "", "graphs") + code);
    scratch.write("templates/nim.rs", head("Nim.", "//! As a path on trees.\n//!\n", "games") + "pub fn shared() {}\n");
    scratch.write("templates/bare.rs", "pub fn nothing_is_said() {}\n");
    scratch.write("templates/items.rs", "//! - **Time**: O(1)\n");
    scratch.write("templates/own.rs", "//! My own.\n//!\n//! - **Field**: misc\n");
    scratch.write("templates/broken.rs", b"//! Broken \xff.\n\nfn {}\n");
    scratch
}

/// The names in a list of templates, which stand behind two spaces.
fn names(run: &Run) -> Vec<&str> {
    let lines = run.stdout.lines().take_while(|line| *line != "std").filter_map(|line| line.strip_prefix("  "));
    lines.filter(|line| !line.starts_with(' ')).filter_map(|line| line.split(' ').next()).collect()
}

#[test]
fn templates_are_listed_field_by_field_each_on_one_line() {
    let scratch = shelf();
    let listed = scratch.judge(&["copy"]).ends_with(0);
    let expected = "\
graphs
  shortest_path  Shortest paths from one vertex, by Dijkstra
  tree           Spanning trees: the cheapest edges that join all the vertices…
games
  nim            Nim
misc
  own            My own
other
  bare
  broken         Broken \u{fffd}
  items
";
    assert_eq!(listed.stdout, expected);
    let graphs = scratch.judge(&["copy", "--field", "graphs"]).ends_with(0).stdout;
    assert_eq!(graphs, expected.split("games").next().unwrap());
    assert_eq!(names(&scratch.judge(&["copy", "--field", "other"]).ends_with(0)), ["bare", "broken", "items"]);
    let unknown = scratch.judge(&["copy", "--field", "graph"]).ends_with(2);
    unknown.says(&["no field is called `graph`; the nearest: graphs (`cargo judge copy` without a name"]);
    // A name that is too long does not narrow the others.
    let words = "A word ".repeat(20);
    scratch.write("templates/longest_increasing_subsequence.rs", format!("//! {words}\n"));
    let listed = scratch.judge(&["copy"]).ends_with(0).stdout;
    assert!(listed.contains("  nim            Nim\n"), "{listed}");
    let long = listed.lines().find(|line| line.starts_with("  longest_increasing_subsequence  A word")).unwrap();
    assert!(long.ends_with('…') && (70..=80).contains(&long.chars().count()), "{long}");
    for columns in [60, 100] {
        let output = scratch.command(&["copy"]).env("COLUMNS", columns.to_string()).output().unwrap();
        let wide = String::from_utf8(output.stdout).unwrap();
        let widest = wide.lines().map(|line| line.chars().count()).max().unwrap();
        assert!((columns - 10..=columns).contains(&widest), "{wide}");
    }
    let output = scratch.command(&["copy"]).env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR").output().unwrap();
    let coloured = String::from_utf8(output.stdout).unwrap();
    assert!(coloured.contains("  \u{1b}[1mnim\u{1b}[0m            Nim\n"), "{coloured:?}");
}

#[test]
fn a_search_finds_all_words_wherever_they_are_best_first() {
    let scratch = shelf();
    let found = |words: &[&str]| {
        let run = scratch.judge(&[&["copy", "--search"], words].concat()).ends_with(0);
        names(&run).into_iter().map(str::to_string).collect::<Vec<_>>()
    };
    // A name, then a summary, a public item, its documentation, the rest of the head.
    assert_eq!(found(&["nim"]), ["nim"]);
    assert_eq!(found(&["dijkstra"]), ["shortest_path", "tree"]);
    assert_eq!(found(&["path"]), ["shortest_path", "nim"]);
    assert_eq!(found(&["cycle"]), ["tree", "shortest_path"]);
    assert_eq!(found(&["graph"]), ["tree", "shortest_path"]);
    assert_eq!(found(&["sedgewick"]), ["shortest_path", "tree", "nim"]);
    scratch.write("templates/a.rs", "//! A.\n//!\n//! Needle.\n");
    scratch.write("templates/b.rs", "//! B.\n\n/// Needle.\npub fn b() {}\n");
    scratch.write("templates/c.rs", "//! C.\n\npub fn needle() {}\n");
    scratch.write("templates/d.rs", "//! D: needlework of a bitset.\n");
    scratch.write("templates/e.rs", "//! E: needles and more.\n");
    scratch.write("templates/f_needle.rs", "");
    assert_eq!(found(&["needle"]), ["f_needle", "e", "c", "d", "b", "a"]);
    assert_eq!(found(&["needl"]), ["f_needle", "d", "e", "c", "b", "a"]);
    // Of equally good places, as it was typed, then what is near to the beginning, then what has a shorter name.
    scratch.write("templates/g.rs", "//! G, and of pins, a pin.\n");
    scratch.write("templates/h.rs", "//! H, pin.\n");
    scratch.write("templates/i.rs", "//! I, of pins.\n");
    scratch.write("templates/pin_and_hook.rs", "");
    scratch.write("templates/pin_hook.rs", "");
    assert_eq!(found(&["pins"]), ["pin_hook", "pin_and_hook", "i", "g", "h"]);
    assert_eq!(found(&["pin"]), ["pin_hook", "pin_and_hook", "h", "i", "g"]);
    assert_eq!(found(&["hook"]), ["pin_hook", "pin_and_hook"]);
    // Words in any order and case, beginnings, plurals, hyphens.
    for words in [&["PATHS", "short"][..], &["short paths"], &["shortest-path"], &["matrix"], &["shortestpath"]] {
        assert_eq!(found(words), ["shortest_path"], "{words:?}");
    }
    assert_eq!(found(&["a", "bit", "set"]), ["d"]);
    assert_eq!(found(&["kru"]), ["tree"]);
    assert_eq!(found(&["broken"]), ["broken"]);
    assert_eq!(found(&["sedgewick", "--field", "games"]), ["nim"]);
}

#[test]
fn a_search_shows_what_the_line_does_not() {
    let scratch = shelf();
    let found = |words: &str| scratch.judge(&["copy", "--search", words]).ends_with(0).stdout;
    let tree = "  tree  Spanning trees: the cheapest edges that join all the vertices…\n";
    assert_eq!(found("spanning"), tree);
    let path = "  shortest_path  Shortest paths from one vertex, by Dijkstra\n";
    assert_eq!(found("matrix"), format!("{path}    fn dijkstra: Distances in a graph of matrices\n"));
    assert_eq!(found("insert"), format!("{path}    fn insert: Joins\n"));
    assert_eq!(found("nim path"), "  nim  Nim\n    As a path on trees\n");
    assert_eq!(found("nim sedgewick"), "  nim  Nim\n    Source: Sedgewick\n");
    let end = "… the cheapest edges that join all the vertices of a graph, and no cycle";
    assert_eq!(found("spanning cycle"), format!("{tree}    {end}\n"));
    let hay = "A lot of hay ".repeat(30);
    scratch.write("templates/far.rs", format!("//! Far.\n//!\n//! One. {hay} needle at the end of it. More.\n"));
    let end = "… lot of hay A lot of hay A lot of hay A lot of hay needle at the end of it";
    assert_eq!(found("needle"), format!("  far  Far\n    {end}\n"));
    // As many words as one line can show, of the sentence that has most of them.
    scratch.write("templates/far.rs", format!("//! Far.\n//!\n//! A needle. {hay} thread {hay} needle and thread.\n"));
    let end = "… hay A lot of hay A lot of hay A lot of hay A lot of hay needle and thread";
    assert_eq!(found("thread needle"), format!("  far  Far\n    {end}\n"));
    // Whatever follows, the word is shown.
    scratch.write("templates/far.rs", format!("//! Far.\n//!\n//! {hay} a needle in {hay}\n"));
    let end = "… lot of hay a needle in A lot of hay A lot of hay A lot of hay A lot…";
    assert_eq!(found("needle"), format!("  far  Far\n    {end}\n"));
}

#[test]
fn what_is_not_found_is_said_with_the_nearest() {
    let scratch = shelf();
    let nothing = |words: &str, parts: &[&str]| {
        let run = scratch.judge(&["copy", "--search", words]).ends_with(2).says(parts);
        assert_eq!(run.stdout, "");
        run.stderr
    };
    nothing("djikstra", &["no template is about `djikstra`; the nearest: `dijkstra` in shortest_path ("]);
    nothing("kruskla", &["no template is about `kruskla`; the nearest: `kruskal` in tree ("]);
    scratch.write("templates/far.rs", "//! Dijkstra's other ideas.\n");
    nothing("shortest djikstra", &["`shortest djikstra`; the nearest: `dijkstra` in shortest_path ("]);
    nothing("quantum shortest path", &["no template is about `quantum shortest path`; the nearest: shortest_path ("]);
    nothing("hidden_in_code", &["no template is about"]);
    // What is only a little like it, or has a part of it, is not what was looked for.
    for words in ["zzzzzz", "regex", "diskette", "quantum path", "nim matrix"] {
        nothing(words, &[&format!("no template is about `{words}`; `cargo judge copy` without a name lists them all")]);
    }
}

#[test]
fn a_search_finds_what_std_has() {
    let scratch = shelf();
    let chunk_by = STANDARD.iter().find(|part| part.name == "chunk_by").unwrap();
    let told = scratch.judge(&["copy", "--search", "run length"]).ends_with(2);
    assert!(
        told.stderr
            .contains(&format!("no template is about `run length`, but std has `chunk_by`\n  {}\n", chunk_by.code))
    );
    scratch.judge(&["copy", "isqrt"]).ends_with(2).says(&["no template is called `isqrt`, but std has `isqrt`"]);
    let both = scratch.judge(&["copy", "--search", "lower_bound", "sorted"]).ends_with(2).stderr;
    assert!(both.contains("std has `BTreeMap::range` and `partition_point`\n") && !both.contains("--with"), "{both}");
    let both = scratch.judge(&["copy", "--search", "binary search"]).ends_with(2).stderr;
    assert!(both.contains("but std has `partition_point`\n  let lower"), "{both}");
    scratch.write("templates/search.rs", "//! Binary search on the answer.\n");
    let found = scratch.judge(&["copy", "--search", "binary search", "slice"]).ends_with(2).stderr;
    assert!(found.contains("std has `partition_point`"), "{found}");
    let found = scratch.judge(&["copy", "--search", "binary search"]).ends_with(0).stdout;
    let (templates, std) = found.split_once("\nstd\n").unwrap();
    assert_eq!(templates, "  search           Binary search on the answer");
    assert!(
        std.starts_with("  partition_point  binary search in a sorted slice") && std.ends_with("// upper: x <= key\n"),
        "{std}"
    );
}

#[test]
fn what_std_has_compiles() {
    let folder = tempfile::tempdir().unwrap();
    let mut text =
        "use std::cmp::Reverse;\nuse std::collections::{BTreeMap, BinaryHeap, HashMap, VecDeque};\n".to_string();
    let arguments = "map: &BTreeMap<i64, i64>, heap: &mut BinaryHeap<Reverse<i64>>, values: &mut Vec<i64>, \
                     mask: u64, counts: &mut HashMap<i64, i64>, key: i64, (a, b, m): (i64, i64, i64), n: u64, \
                     sorted: &[i64], k: usize, pairs: &mut [(i64, i64)], lengths: &mut [f64], \
                     queue: &mut VecDeque<i64>, next: i64";
    for (index, part) in STANDARD.iter().enumerate() {
        text += &format!("#[allow(unused)]\npub fn part_{index}({arguments}) {{\n    {}\n}}\n", part.code);
    }
    fs::write(folder.path().join("std.rs"), text).unwrap();
    for edition in ["2021", "2024"] {
        rustc(folder.path(), &["--edition", edition, "--emit", "metadata", "std.rs"]);
    }
}

#[test]
fn what_cannot_be_searched_or_listed_is_refused() {
    let scratch = shelf();
    for arguments in [
        &["--search", ""][..],
        &["--search", " - "],
        &["--search", "tree", ""],
        &["--search"],
        &["nim", "--search", "tree"],
        &["nim", "--field", "games"],
        &["--whole", "--search", "tree"],
    ] {
        let run = scratch.judge(&[&["copy"], arguments].concat()).ends_with(2);
        assert_eq!(run.stdout, "", "{arguments:?}");
    }
    let told = "no word to search for: give some, as in `--search shortest path`";
    scratch.judge(&["copy", "--search", " "]).says(&[told]);
    scratch.judge(&["copy", "nim", "--field", "games"]).says(&["cannot be used with"]);
}

#[test]
fn a_template_is_found_by_what_is_in_it() {
    let scratch = shelf();
    let by_name = scratch.judge(&["copy", "shortest_path"]).ends_with(0);
    assert!(by_name.stdout.starts_with("#[allow(dead_code)]\nmod shortest_path {") && by_name.stderr.is_empty());
    for (name, note) in [("dijkstra", "`dijkstra` is in the template shortest_path\n"), ("shortest-path", "")] {
        let run = scratch.judge(&["copy", name]).ends_with(0);
        assert_eq!((run.stdout, run.stderr.as_str()), (by_name.stdout.clone(), note));
    }
    let several = scratch.judge(&["copy", "GRAPH", "shortest_path.rs", "dijkstra"]).ends_with(0);
    assert_eq!(several.stdout, by_name.stdout, "each template once");
    let unknown = |name: &str, parts: &[&str]| {
        let run = scratch.judge(&["copy", "nim", name]).ends_with(2).says(parts);
        assert_eq!(run.stdout, "", "half of what was asked for helps nobody");
    };
    unknown("shared", &["no template is called `shared`; the nearest: tree, nim ("]);
    for name in ["one", "two", "three", "four"] {
        scratch.write(&format!("templates/{name}.rs"), "pub fn everywhere() {}\n");
    }
    unknown("everywhere", &["the nearest: four, one, three ("]);
    // What many types have is nobody's name.
    unknown("insert", &["no template is called `insert`; the nearest: shortest_path ("]);
    unknown("private", &["no template is called `private`; `cargo judge copy` without"]);
    unknown("spanning", &["no template is called `spanning`; the nearest: tree ("]);
    unknown("nimm", &["no template is called `nimm`; the nearest: nim"]);
    // A bare file is a template, too.
    scratch.judge(&["copy", "bare"]).ends_with(0).says(&["mod bare {\n    pub fn nothing_is_said() {}\n}"]);
    scratch.judge(&["copy", "items"]).ends_with(0).says(&["mod items {\n    //! - **Time**: O(1)\n}"]);
}
