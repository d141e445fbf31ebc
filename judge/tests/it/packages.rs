//! Published test data as it is published: problem packages made for each test, judged by the `judge` binary.

use crate::scratch::{Run, Scratch, archive};
use std::fs;

/// A workspace with one problem, `p`, whose solution is never built: every test judges a command.
struct Published(Scratch);

/// `p` has a setting for everything that a package may override.
const SETTINGS: &str = "compare = \"exact\"\ntime-limit = \"1s\"\nmemory-limit = \"2GiB\"\noutput-limit = \"1MiB\"";

impl Published {
    /// With the files of a package in the folder `package`.
    fn new(files: &[(&str, &str)]) -> Self {
        let scratch = Scratch::empty();
        scratch.problem("p", "fn main() {}\n", SETTINGS);
        files.iter().for_each(|(file, text)| scratch.write(&format!("package/{file}"), text));
        Published(scratch)
    }

    /// Judges the shell `script` on the package, and expects this exit code, and all of `parts` in what was printed.
    #[track_caller]
    fn judged(&self, script: &str, options: &[&str], code: i32, parts: &[&str]) -> String {
        self.judged_on("package", script, options, code, parts)
    }

    #[track_caller]
    fn judged_on(&self, folder: &str, script: &str, options: &[&str], code: i32, parts: &[&str]) -> String {
        let exec = format!("sh -c '{script}'");
        let arguments = [&["test", "p", "--exec", &exec, "--cases", folder], options].concat();
        let output = self.0.command(&arguments).env_remove("CXX").env_remove("CC").output().unwrap();
        let run = Run::new(output, &arguments).ends_with(code).says(parts);
        run.stdout + &run.stderr
    }
}

/// The package that everybody starts with: a greeting, one case, no input.
#[test]
fn hello() {
    let scratch = Published::new(&[
        ("problem.yaml", "source: Us\nlicense: public domain\nname: Hello\n"),
        ("problem_statement/problem.en.tex", "\\problemname{Hello}\n"),
        ("submissions/accepted/hello.py", "print('Hello World!')\n"),
        ("data/secret/hello.in", ""),
        ("data/secret/hello.ans", "Hello World!\n"),
    ]);
    scratch.judged("echo Hello World!", &[], 0, &["AC   p  1 case "]);
    // As its default validator compares, and not as `p` does.
    scratch.judged("echo hello   WORLD!", &[], 0, &["AC   p  1 case "]);
    scratch.judged("echo hello   WORLD!", &["--compare", "exact"], 1, &["WA   p", "the first: secret/hello"]);
    scratch.judged("echo Hello World", &[], 1, &["line 1, column 7: expected `World!`, found `World`"]);
}

#[test]
fn cases_are_named_by_their_groups() {
    let mut files = vec![("problem.yaml".to_string(), "name: x\n")];
    for name in ["sample/1", "sample/2", "secret/group1/02", "secret/group1/10", "secret/group2/01", "secret/9"] {
        files.push((format!("data/{name}.in"), "7\n"));
        files.push((format!("data/{name}.ans"), if name == "secret/group2/01" { "8\n" } else { "7\n" }));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    let scratch = Published::new(&files);
    scratch.judged("cat", &[], 1, &["WA   p  1 of 6 cases; the first: secret/group2/01"]);
    let shown = scratch.judged("cat", &["--format", "json"], 1, &[]);
    scratch.judged("cat", &["--case", "10"], 0, &["AC   p", "1 case"]);
    scratch.judged("cat", &["--case", "group2/01"], 1, &["1 of 1 case; the first: secret/group2/01"]);
    scratch.judged("cat", &["--case", "03"], 2, &["no case is called `03`"]);
    scratch.judged("cat", &["--case", ""], 2, &["no case is called ``"]);
    let places = ["sample/1", "sample/2", "secret/9", "secret/group1/02", "secret/group1/10", "secret/group2/01"]
        .map(|name| shown.find(&format!("\"{name}\"")).unwrap());
    assert!(places.is_sorted(), "{shown}");
    // The same data without its package is a folder of cases, and compared as the problem's manifest says.
    fs::rename(scratch.0.root().join("package/data"), scratch.0.root().join("data")).unwrap();
    scratch.judged_on("data", "cat; echo", &[], 1, &["6 of 6 cases; the first: sample/1"]);
}

/// An AC on the samples alone would mean little: without the other answers it is an error, without the other cases
/// there is a note.
#[test]
fn every_input_of_a_package_needs_its_answer() {
    let sample = [("problem.yaml", "name: x\n"), ("data/sample/1.in", "1\n"), ("data/sample/1.ans", "1\n")];
    let with = |more: &[(&'static str, &'static str)]| Published::new(&[&sample[..], more].concat());
    let secret = [("data/secret/1.in", "1\n"), ("data/secret/2.in", "2\n"), ("data/secret/2.ans", "2\n")];
    let scratch = with(&[&secret[..], &[("data/secret/g/3.in", "3\n")]].concat());
    let missing = "package/data/secret/1.in: an input without an answer, one of 2: there is no 1.ans beside it";
    for folder in ["package", "package/data", "package/data/secret"] {
        scratch.judged_on(folder, "cat", &[], 2, &[missing, "an empty one where"]);
    }
    scratch.0.judge(&["add", "p", "package"]).ends_with(2).says(&[missing]);
    let note = "only samples are judged";
    for folder in ["package/data/sample", "package/data/secret/g/.."] {
        let (code, part) = if folder.ends_with("sample") { (0, "AC   p  1 case ") } else { (2, missing) };
        let shown = scratch.judged_on(folder, "cat", &[], code, &[part]);
        assert!(!shown.contains(note), "{shown}");
    }
    // Whoever validates may need no answer, and then it is empty.
    let custom = [("problem.yaml", "validation: custom\n"), ("output_validators/check.py", "exit(42)\n")];
    let own = Published::new(&[&custom[..], &[("data/secret/1.in", "1\n")]].concat());
    own.judged("cat", &[], 2, &["1.in: an input without an answer: there is no 1.ans beside it"]);
    own.0.write("package/data/secret/1.ans", "");
    let shown = own.judged("cat", &[], 0, &["AC   p  1 case "]);
    assert!(!shown.contains(note), "{shown}");

    for more in [&[][..], &[("data/secret/README", "")]] {
        let scratch = with(more);
        let parts = ["AC   p  1 case ", "note: the package in package has no case in data/secret: only samples are"];
        scratch.judged("cat", &[], 0, &parts);
        scratch.judged_on("package/data", "cat", &["--format", "json"], 0, &[note]);
        let asked = scratch.judged("cat", &["--case", "sample/1"], 0, &["AC   p  1 case "]);
        assert!(!asked.contains(note), "{asked}");
    }
}

/// A part of the data is judged as the whole package is, and its cases are called as there.
#[test]
fn the_data_of_a_package_belongs_to_it() {
    let scratch = Published::new(&[
        ("problem.yaml", "validation: custom\nlimits: {time_limit: 30}\n"),
        ("output_validators/validate.py", PYTHON),
        ("data/testdata.yaml", "output_validator_flags: -v 7\n"),
        ("data/sample/1.in", "a\n"),
        ("data/sample/1.ans", "x\n"),
        ("data/secret/group1/1.in", "a b\n"),
        ("data/secret/group1/1.ans", "x\n"),
        ("data/secret/group10/1.in", "b\n"),
        ("data/secret/group10/1.ans", "x\n"),
        ("data/secret/none/notes.txt", ""),
        ("data/invalid_inputs/1.in", "?\n"),
        ("submissions/accepted/b.py", ""),
    ]);
    let judged = |folder: &str, options: &[&str], code, parts: &[&str]| {
        scratch.judged_on(folder, "echo b", options, code, parts)
    };
    for folder in ["package/data", "package/data/", "package/submissions/../data", "linked"] {
        if folder == "linked" {
            std::os::unix::fs::symlink("package/data", scratch.0.root().join(folder)).unwrap();
        }
        judged(folder, &[], 1, &["WA   p  1 of 3 cases; the first: sample/1", "told -v 7"]);
    }
    judged("package/data/sample", &[], 1, &["WA   p  1 of 1 case; the first: sample/1"]);
    judged("package/data/secret", &[], 0, &["AC   p  2 cases"]);
    judged("package/data/secret", &["--compare", "tokens"], 1, &["2 of 2 cases; the first: secret/group1/1"]);
    judged("package/data/secret", &["--case", "secret/group10/1"], 0, &["AC   p  1 case"]);
    judged("package/data/secret/group1", &[], 0, &["AC   p  1 case "]);
    judged("package/data/secret/none", &[], 2, &["package/data/secret/none: no case of the problem package in"]);
    // What solutions never get, and what is no data, are not the package's cases.
    judged("package/data/invalid_inputs", &[], 2, &["--   p  1 case ", "1: no answer to compare with"]);
    judged("package/submissions", &[], 2, &["no cases"]);
    let run = scratch.0.judge(&["add", "p", "package/data/secret/group1"]).ends_with(0);
    run.says(&["cases/p/secret-group1-1.in", "the package states how its cases are judged"]);
    // A link may also lead out of the package.
    fs::rename(scratch.0.root().join("package/data"), scratch.0.root().join("elsewhere")).unwrap();
    std::os::unix::fs::symlink("../elsewhere", scratch.0.root().join("package/data")).unwrap();
    judged("package/data/secret", &[], 0, &["AC   p  2 cases"]);
}

#[test]
fn limits_of_the_package_override_the_manifest_and_flags_override_both() {
    let spin = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
    let case = [("data/sample/1.in", ""), ("data/sample/1.ans", "")];
    let with = |yaml: &'static str, more: &[(&'static str, &'static str)]| {
        Published::new(&[&[("problem.yaml", yaml)], &case[..], more].concat())
    };
    let limited = "used more CPU time than the limit of 10ms";
    let quick = with("limits: {time_limit: 0.01}\n", &[]);
    quick.judged(spin, &[], 1, &["TLE  p", limited]);
    quick.judged(spin, &["--time-limit", "30s"], 0, &["AC   p"]);
    with("name: x\n", &[(".timelimit", "0.01\n")]).judged(spin, &[], 1, &[limited]);
    with("name: x\n", &[("domjudge-problem.ini", "timelimit='0.01'\n")]).judged(spin, &[], 1, &[limited]);
    with("name: x\n", &[]).judged("sleep 60", &["--time-limit", "20ms"], 1, &["TLE  p"]);

    let small = with("limits:\n  memory: 20\n  output: 1\n", &[]);
    small.judged("head -c 1500000 /dev/zero", &[], 1, &["OLE  p"]);
    small.judged("head -c 1500000 /dev/zero", &["--output-limit", "4MiB"], 1, &["WA   p"]);
    let hungry = "x=$(head -c 40000000 /dev/zero | tr \"\\0\" x)";
    small.judged(hungry, &["--time-limit", "30s"], 1, &["MLE  p"]);
    small.judged(hungry, &["--time-limit", "30s", "--memory-limit", "2GiB"], 0, &["AC   p"]);
}

/// Every flag of the default validator, from the file, from a group, and against the command line.
#[test]
fn flags_of_the_default_validator() {
    let with = |yaml: &'static str, answer: &'static str, more: &[(&'static str, &'static str)]| {
        let case = [("problem.yaml", yaml), ("data/secret/1.in", ""), ("data/secret/1.ans", answer)];
        Published::new(&[&case[..], more].concat())
    };
    let scratch = with("validator_flags: case_sensitive\n", "YES\n", &[]);
    scratch.judged("echo Yes", &[], 1, &["expected `YES`, found `Yes`"]);
    scratch.judged("echo Yes", &["--compare", "kattis"], 0, &["AC   p"]);
    let scratch = with("validator_flags: space_change_sensitive\n", "a b\n", &[]);
    scratch.judged("echo A b", &[], 0, &["AC   p"]);
    scratch.judged("echo \"a  b\"", &[], 1, &["(only whitespace differs)"]);
    let scratch = with("validation: default\nvalidator_flags: float_tolerance 1e-2\n", "1.0\n", &[]);
    scratch.judged("echo 1.005", &[], 0, &["AC   p"]);
    scratch.judged("echo 1.02", &[], 1, &["absolute error 2.000e-2"]);
    let group = [
        ("data/secret/g/testdata.yaml", "output_validator_flags: float_relative_tolerance 0.5\n"),
        ("data/secret/g/2.in", ""),
        ("data/secret/g/2.ans", "100\n"),
    ];
    let scratch = with("name: x\n", "100\n", &group);
    scratch.judged("echo 140", &[], 1, &["1 of 2 cases; the first: secret/1"]);
    scratch.judged("echo 160", &[], 1, &["2 of 2 cases; the first: secret/1"]);
    scratch.judged("echo 100", &[], 0, &["AC   p  2 cases"]);
}

/// Accepts a word that the input has, if the arguments are what the package says; says so where validators do.
const PYTHON: &str = "import sys\nwanted = open(sys.argv[1]).read().split()\nprinted = sys.stdin.read().split()\n\
    open(sys.argv[3] + 'judgemessage.txt', 'w').write('told ' + ' '.join(sys.argv[4:]))\n\
    sys.exit(42 if len(printed) == 1 and printed[0] in wanted else 43)\n";

const CPP: &str = "#include \"check.h\"\nint main(int argc, char** argv) {\n    std::ifstream input(argv[1]);\n\
    std::string wanted, printed;\n    std::cin >> printed;\n    while (input >> wanted)\n\
    if (wanted == printed) return AC;\n    return argc > 4 ? WA : 1;\n}\n";
const HEADER: &str = "#include <fstream>\n#include <iostream>\n#include <string>\nconst int AC = 42, WA = 43;\n";

/// As many published packages are: a custom validator with its header in a folder.
#[test]
fn custom_validators() {
    let files = |more: &[(&'static str, &'static str)]| {
        let files = [
            ("problem.yaml", "name: Different\nvalidation: custom\nvalidator_flags: -v 7\n"),
            ("data/secret/1.in", "a b\n"),
            ("data/secret/1.ans", "a\n"),
        ];
        Published::new(&[&files[..], more].concat())
    };
    let scripted = files(&[("output_validators/validate.py", PYTHON)]);
    scripted.judged("echo b", &[], 0, &["AC   p"]);
    scripted.judged("echo c", &[], 1, &["WA   p", "told -v 7"]);
    let compiled = files(&[("output_validators/check/check.cc", CPP), ("output_validators/check/check.h", HEADER)]);
    compiled.judged("echo b", &[], 0, &["AC   p"]);
    compiled.judged("echo c", &[], 1, &["WA   p"]);
    // What decides can still be chosen, and gets what the package would tell its own.
    compiled.judged("echo c", &["--compare", "tokens"], 1, &["expected `a`, found `c`"]);
    compiled.judged("echo c", &["--compare", "kattis:sh -c '[ \"$4\" = -v ] && exit 42' sh"], 0, &["AC   p"]);

    let broken = files(&[("output_validators/check.cc", "int main() { return x; }\n")]);
    broken.judged("echo b", &[], 2, &["the package's checker does not compile with `c++`:", "kattis:COMMAND"]);
    let strange = files(&[("output_validators/Check.java", "class Check {}\n")]);
    let parts = ["package/output_validators: the package's checker is not one program in a language that is known"];
    strange.judged("echo b", &[], 2, &[&parts[..], &["pass `--compare \"kattis:COMMAND\"`"]].concat());
    strange.judged("echo b", &["--compare", "kattis:sh -c 'exit 42'"], 0, &["AC   p"]);
    files(&[]).judged(
        "echo b",
        &[],
        2,
        &["problem.yaml:2: validation: custom, but there is no directory output_valid"],
    );
}

/// Thinks of a number, which is the input, and wants it guessed.
const GUESS: &str = "import sys\nnumber = int(open(sys.argv[1]).read())\nfor line in sys.stdin:\n    \
    guess = int(line)\n    if guess == number:\n        sys.exit(42)\n    \
    print('lower' if guess > number else 'higher', flush=True)\nsys.exit(43)\n";

#[test]
fn interactive_packages() {
    let right = "i=1; echo $i; while read x; do i=$((i+1)); echo $i; done";
    for (yaml, folder) in [
        ("validation: custom interactive\n", "output_validators"),
        ("problem_format_version: 2023-07-draft\ntype: interactive\nuuid: 0\n", "output_validator"),
    ] {
        let validator = format!("{folder}/guess.py");
        let files = [
            ("problem.yaml", yaml),
            ("data/sample/1.interaction", ">1\n<higher\n"),
            ("data/secret/1.in", "5\n"),
            ("data/secret/1.ans", "\n"),
        ];
        let scratch = Published::new(&[&files[..], &[(&validator, GUESS)]].concat());
        scratch.judged(right, &[], 0, &["AC   p  1 case "]);
        scratch.judged("echo 3; read x", &[], 1, &["WA   p", "> higher"]);
        // Its own, and one that wants another number.
        let command = format!("kattis:python3 package/{validator}");
        scratch.judged(right, &["--compare", &command], 0, &["AC   p"]);
        let other = "kattis:sh -c 'read x; test $x = 1 && exit 43' sh";
        scratch.judged(right, &["--compare", other], 1, &["WA   p", "< 1"]);
        scratch.judged(right, &["--compare", "tokens"], 2, &["so only what follows `--compare kattis:` can take"]);
    }
}

const XML: &str = "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<problem short-name=\"x\">\n<judging>\n\
    <testset name=\"tests\"><time-limit>10</time-limit><memory-limit>268435456</memory-limit>\n\
    <test-count>2</test-count><tests><test method=\"manual\"/></tests></testset></judging>\n<assets>CHECKER</assets>\n\
    </problem>\n";

#[test]
fn packages_of_polygon() {
    let with = |checker: &str, more: &[(&str, &str)]| {
        let xml = XML.replace("CHECKER", checker);
        let tests = [
            ("problem.xml", xml.as_str()),
            ("tests/01", "1\n"),
            ("tests/01.a", "1\n"),
            ("tests/02", "2\n"),
            ("tests/02.a", "2\n"),
            ("tests/03", "3\n"),
            ("tests/03.a", "3\n"),
            ("files/testlib.h", HEADER),
        ];
        Published::new(&[&tests[..], more].concat())
    };
    let words = "<checker name=\"std::wcmp.cpp\"><source path=\"files/check.cpp\"/></checker>";
    let scratch = with(words, &[]);
    scratch.judged("cat; echo", &["--time-limit", "10s"], 0, &["AC   p  3 cases"]);
    scratch.judged("echo 1", &["--time-limit", "10s"], 1, &["WA   p  2 of 3 cases; the first: 02"]);
    scratch.judged("while :; do :; done", &[], 1, &["TLE  p", "the limit of 10ms"]);
    scratch.judged_on("package/tests", "while :; do :; done", &[], 1, &["TLE  p", "the limit of 10ms"]);

    let own = "<checker type=\"testlib\"><source path=\"files/check.cpp\"/></checker>";
    let check = "#include \"testlib.h\"\nint main(int, char** argv) {\n    std::ifstream output(argv[2]);\n    int x = 0;\n\
        output >> x;\n    return x == 7 ? 0 : 1;\n}\n";
    let scratch = with(own, &[("files/check.cpp", check)]);
    scratch.judged("echo 7", &["--time-limit", "10s"], 0, &["AC   p  3 cases"]);
    scratch.judged("cat", &["--time-limit", "10s"], 1, &["WA   p  3 of 3 cases; the first: 01"]);
    let parts = ["files/check.cpp: the package's checker", "--compare \"checker:COMMAND\""];
    with(own, &[]).judged("cat", &[], 2, &parts);

    scratch.0.write("package/tests/04", "4\n");
    let parts = ["package/tests/04: an input without an answer: there is no 04.a beside it; ", "the full package"];
    scratch.judged("cat", &[], 2, &parts);

    let scratch = Published::new(&[("problem.xml", XML)]);
    scratch.judged("cat", &[], 2, &["package: a package of Polygon's without tests", "download the full package"]);
    Published::new(&[("problem.xml", "<a>")]).judged("cat", &[], 2, &["problem.xml: not a description of a problem"]);
}

/// Reads numbers until one is that of the input, as a problem setter's C++ does.
const TESTLIB_GUESS: &str = "#include \"testlib.h\"\nint main(int, char** argv) {\n    std::ifstream input(argv[1]);\n\
    std::ofstream output(argv[2]);\n    int number, guess;\n    input >> number;\n\
    while (std::cin >> guess) {\n        if (guess == number) { output << \"found\"; return 0; }\n\
    std::cout << \"no\" << std::endl;\n    }\n    return 1;\n}\n";

/// There the interactor decides, and a checker on what it wrote; only the latter can be chosen.
#[test]
fn interactive_packages_of_polygon() {
    let xml = XML.replace("CHECKER", "<interactor><source path=\"files/interactor.cpp\"/></interactor>");
    let scratch = Published::new(&[
        ("problem.xml", &xml),
        ("tests/01", "3\n"),
        ("tests/01.a", "found\n"),
        ("files/testlib.h", HEADER),
        ("files/interactor.cpp", TESTLIB_GUESS),
    ]);
    let right = "i=1; echo $i; while read x; do i=$((i+1)); echo $i; done";
    let judged = |script, more: &[&str], code, parts: &[&str]| {
        scratch.judged(script, &[&["--time-limit", "10s"], more].concat(), code, parts);
    };
    judged(right, &[], 0, &["AC   p"]);
    judged("echo 1", &[], 1, &["WA   p", "> no"]);
    judged(right, &["--compare", "checker:sh -c 'cmp -s $1 $2' sh"], 1, &["WA   p"]);
    judged(right, &["--compare", "checker:sh -c 'grep -q found $2' sh"], 0, &["AC   p"]);
}

/// A checker that includes what `generate.py` writes beside it, and `testlib.h` from the repository around it.
#[test]
fn problems_of_library_checker() {
    let info = "title = \"X\"\ntimelimit = 10.0\n[[tests]]\nname = \"example.in\"\nnumber = 2\n\
        [params]\nWANTED = 7\n";
    let check = "#include \"testlib.h\"\n#include \"params.h\"\nint main(int, char** argv) {\n\
        std::ifstream output(argv[2]);\n    long long x = 0;\n    output >> x;\n    return x == WANTED ? 0 : 1;\n}\n";
    let scratch = Published::new(&[
        ("generate.py", ""),
        ("common/testlib.h", HEADER),
        ("graph/x/info.toml", info),
        ("graph/x/checker.cpp", check),
        ("graph/x/params.h", "#define WANTED (long long)7\n"),
        ("graph/x/in/example_00.in", "1\n"),
        ("graph/x/in/example_01.in", "2\n"),
        ("graph/x/out/example_00.out", "7\n"),
        ("graph/x/out/example_01.out", "7\n"),
    ]);
    let (problem, data) = ("package/graph/x", "package/graph/x/in");
    scratch.judged_on(problem, "echo 7", &[], 0, &["AC   p  2 cases"]);
    scratch.judged_on(data, "read x; echo $((x+6))", &[], 1, &["WA   p  1 of 2 cases; the first: example_01"]);
    scratch.judged_on(problem, "echo 8", &["--compare", "tokens"], 1, &["expected `7`, found `8`"]);
    // The limit of time is the problem's, that of memory the site's: the manifest has 1 s and 2 GiB.
    let spin = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo 7";
    scratch.0.write("package/graph/x/info.toml", info.replace("10.0", "0.01"));
    scratch.judged_on(problem, spin, &[], 1, &["TLE  p", "used more CPU time than the limit of 10ms"]);
    // What another checker is made of is another program, though the file is the same.
    scratch.0.write("package/graph/x/info.toml", info);
    scratch.0.write("package/graph/x/params.h", "#define WANTED (long long)8\n");
    scratch.judged_on(problem, "echo 8", &[], 0, &["AC   p  2 cases"]);
    scratch.judged_on("package", "echo 7", &[], 2, &["package: all problems of Library Checker's: name the directory"]);
    std::fs::remove_file(scratch.0.root().join("package/graph/x/out/example_01.out")).unwrap();
    let parts = ["1 of its 2 cases is not there, out/example_01.out: run `./generate.py -p x` in "];
    scratch.judged_on(problem, "echo 8", &[], 2, &parts);
}

/// A checker and an interactor of the manifest's have no say: they may not even compile.
#[test]
fn the_package_decides_who_decides() {
    let files = [("problem.yaml", "name: x\n"), ("data/secret/1.in", "a\n"), ("data/secret/1.ans", "a\n")];
    let scratch = Published::new(&files);
    let manifest = fs::read_to_string(scratch.0.root().join("problems/p/Cargo.toml")).unwrap();
    let tools = "compare = { checker = \"check\" }\ninteractor = \"check\"\n";
    let binary = "\n[[bin]]\nname = \"p-check\"\npath = \"check.rs\"\n";
    scratch.0.write("problems/p/Cargo.toml", &(manifest.replace("compare = \"exact\"\n", tools) + binary));
    scratch.0.write("problems/p/check.rs", "nonsense\n");
    scratch.judged("cat", &[], 0, &["AC   p"]);
    scratch.judged("cat", &["--compare", "exact"], 0, &["AC   p"]);
    scratch.judged_on("package/data", "cat", &[], 0, &["AC   p"]);
    fs::remove_file(scratch.0.root().join("package/problem.yaml")).unwrap();
    scratch.judged_on("package/data", "cat", &[], 2, &["JE   p"]);
}

/// In a directory that somebody else made, it is the forms of published data that help, not how to write a case.
#[test]
fn data_of_no_known_form() {
    let scratch = Published::new(&[("tests/test.1", ""), ("tests/test.1.sol", "")]);
    let shown = scratch.judged("cat", &[], 2, &["error: package: no cases in it: they are inputs `*.in` with answers"]);
    assert!(shown.contains("`input0.txt` with `output0.txt`") && !shown.contains("sample-1.in"), "{shown}");
}

/// Somebody else's names of files, which `cases/p` itself does not have.
#[test]
fn data_with_other_names() {
    let scratch = Published::new(&[
        ("Test01/SUM.INP", "1\n"),
        ("Test01/SUM.OUT", "1\n"),
        ("Test02/SUM.INP", "2\n"),
        ("Test02/SUM.OUT", "3\n"),
    ]);
    scratch.judged("cat", &["--compare", "tokens"], 1, &["WA   p  1 of 2 cases; the first: Test02/SUM"]);
    let run = scratch.0.judge(&["add", "p", "package"]).ends_with(0);
    run.says(&["cases/p/Test01-SUM.in", "cases/p/Test02-SUM.out"]);
    // Inputs that would be cases without their answers.
    let scratch = Published::new(&[("01.in", "1\n"), ("01.sol", "2\n")]);
    scratch.judged("cat", &["--compare", "tokens"], 1, &["WA   p  1 of 1 case; the first: 01", "expected `2`"]);
    // Only the samples have such names: the rest is not lost without a word.
    let scratch = Published::new(&[
        ("sample-01-in.txt", "1\n"),
        ("sample-01-out.txt", "1\n"),
        ("in/01-01.txt", "1\n"),
        ("in/01-02.txt", "1\n"),
        ("statement.pdf", ""),
    ]);
    let note = "note: no case was made of 3 files: in/01-01.txt, in/01-02.txt, statement.pdf";
    scratch.judged("cat", &[], 0, &["AC   p  1 case ", note]);
    let shown = scratch.judged("cat", &["--case", "sample-01"], 0, &["AC   p  1 case "]);
    assert!(!shown.contains("note"), "{shown}");
    scratch.0.judge(&["add", "p", "package"]).ends_with(0).says(&[note]);
}

/// Inputs without answers are cases elsewhere, and so they are in a directory `in` of their own.
#[test]
fn inputs_alone() {
    let scratch =
        Published::new(&[("in/0000.txt", "1\n"), ("in/0001.txt", "2\n"), ("in/.gitkeep", ""), ("src/gen.rs", "")]);
    for folder in ["package", "package/in"] {
        scratch.judged_on(folder, "cat", &[], 2, &["2 cases", "no answer to compare with"]);
    }
    scratch.judged("cat", &["--case", "0001"], 2, &["1 case", "2"]);
    scratch.0.write("package/out/0000.txt", "1\n");
    scratch.0.write("package/out/0001.txt", "2\n");
    scratch.judged("cat", &["--compare", "tokens"], 0, &["AC   p  2 cases"]);
}

/// The problems of a contest are apart, and the groups of one problem are not.
#[test]
fn contests_and_groups() {
    let files = |directories: &[&str]| {
        let names = directories.iter().flat_map(|it| [format!("{it}/1.in"), format!("{it}/1.ans")]);
        names.collect::<Vec<String>>()
    };
    let packed = |directories: &[&str]| {
        let files = files(directories);
        archive(&files.iter().map(|file| (file.as_str(), "1\n")).collect::<Vec<_>>())
    };
    for (directories, first) in [(["A", "B"], "A"), (["contest/A", "contest/B1"], "contest/A"), (["x/c", "x/d"], "x/c")]
    {
        let scratch = Published::new(&[]);
        scratch.0.write("old.zip", packed(&directories));
        files(&directories).iter().for_each(|file| scratch.0.write(&format!("package/{file}"), "1\n"));
        let name = |place: &str| {
            format!("problems of a contest, and each has cases: name one of them, such as {place}/{first}\n")
        };
        scratch.judged("cat", &["--compare", "tokens"], 2, &[&name("package")]);
        scratch.judged_on("old.zip", "cat", &[], 2, &[&name("old.zip")]);
        scratch.0.judge(&["add", "p", "old.zip"]).ends_with(2).says(&[&name("old.zip")]);
        let one = format!("old.zip/{first}");
        scratch.judged_on(&one, "cat", &["--compare", "tokens"], 0, &["AC   p  1 case "]);
        scratch.0.judge(&["add", "p", &one]).ends_with(0).says(&["cases/p/sample-1.in"]);
        let last = directories[0].rsplit('/').next().unwrap();
        scratch.judged_on(&format!("old.zip/{last}"), "cat", &["--compare", "tokens"], 0, &["AC   p  1 case "]);
        for wrong in ["old.zip/E", "old.zip/../package"] {
            scratch.judged_on(wrong, "cat", &[], 2, &["old.zip: there is no directory "]);
        }
    }
    for groups in [["1", "2"], ["secret/group1", "secret/group2"], ["sample", "secret"], ["subtask1", "subtask2"]] {
        let scratch = Published::new(&[]);
        scratch.0.write("old.zip", packed(&groups));
        scratch.judged_on("old.zip", "cat", &["--compare", "tokens"], 0, &["AC   p  2 cases"]);
        // One of them alone.
        let pattern = format!("{}/*", groups[0]);
        let options = ["--compare", "tokens", "--case", &pattern];
        scratch.judged_on("old.zip", "cat", &options, 0, &["AC   p  1 case "]);
    }
}

/// The name of what is to be named instead can be typed.
#[test]
fn an_archive_of_several_packages() {
    let scratch = Published::new(&[]);
    let files =
        [("a/problem.yaml", ""), ("a/data/secret/1.in", "1\n"), ("a/data/secret/1.ans", "1\n"), ("b/problem.yaml", "")];
    scratch.0.write("all.zip", archive(&files));
    let parts = ["several problem packages: name one of them, such as all.zip/a\n"];
    scratch.0.judge(&["add", "p", "all.zip"]).ends_with(2).says(&parts);
    scratch.judged_on("all.zip", "cat", &[], 2, &parts);
    scratch.judged_on("all.zip/a", "cat", &[], 0, &["AC   p  1 case "]);
    scratch.0.judge(&["add", "p", "all.zip/a"]).ends_with(0).says(&["cases/p/secret-1.in"]);
}

/// A copy of the repository without what marks it: the problems in it are found all the same.
#[test]
fn a_part_of_library_checker() {
    let info = "title = \"X\"\n[[tests]]\nname = \"example.in\"\nnumber = 1\n";
    let scratch = Published::new(&[
        ("graph/x/info.toml", info),
        ("graph/x/checker.cpp", "int main() { return 0; }\n"),
        ("graph/x/in/example_00.in", "1\n"),
        ("graph/x/out/example_00.out", "7\n"),
        ("README.md", ""),
    ]);
    scratch.judged("cat", &[], 0, &["AC   p  1 case "]);
    // Every command finds the same: a checker, and no answer that differs from the only right one.
    scratch.0.problem("q", "fn main() { println!(\"8\"); }\n", "cases = \"../../package\"");
    scratch.0.judge(&["test", "q"]).ends_with(0).says(&["AC   q  1 case "]);
    scratch.0.tool("q", "brute", "fn main() { println!(\"9\"); }\n");
    scratch.0.judge(&["check", "q"]).ends_with(0);
    scratch.0.write("package/math/y/in/example_00.in", "1\n");
    scratch.0.write("package/math/y/out/example_00.out", "1\n");
    let several = "several directories in it have `in` and `out`: name one of them, such as package/graph/x";
    scratch.judged("cat", &[], 2, &[several]);
    scratch.0.judge(&["add", "p", "package"]).ends_with(2).says(&[several]);
}

/// AtCoder's archives have a directory for each problem.
#[test]
fn directories_in_and_out_may_be_below() {
    for extension in ["", ".txt", ".in"] {
        let answer = if extension == ".in" { ".out" } else { extension };
        let files =
            [("in", "01", extension), ("in", "b_02", extension), ("out", "01", answer), ("out", "b_02", answer)];
        let files = files.map(|(directory, name, extension)| format!("data/A/{directory}/{name}{extension}"));
        let scratch = Published::new(&files.each_ref().map(|file| (file.as_str(), "1\n")));
        scratch.judged("cat", &[], 0, &["AC   p  2 cases"]);
        scratch.judged_on("package/data/A", "cat", &["--case", "b_02"], 0, &["AC   p  1 case "]);
        // A whole contest.
        for directory in ["in", "out"] {
            scratch.0.write(&format!("package/data/B/{directory}/01.txt"), "1\n");
        }
        let several = "several directories in it have `in` and `out`: name one of them, such as package/data/A";
        scratch.judged("cat", &[], 2, &[several]);
    }
}

#[test]
fn data_of_cms() {
    let scratch = Published::new(&[
        ("task.yaml", "name: x\n"),
        ("input/input0.txt", "1\n"),
        ("input/input10.txt", "2\n"),
        ("output/output0.txt", "1\n"),
        ("output/output10.txt", "3\n"),
    ]);
    scratch.judged("cat", &["--compare", "tokens"], 1, &["WA   p  1 of 2 cases; the first: 10"]);
    let run = scratch.0.judge(&["add", "p", "package"]).ends_with(0);
    run.says(&["cases/p/sample-2.out", "note: no case was made of the file task.yaml"]);
}

#[test]
fn archives_are_unpacked_once() {
    let scratch = Published::new(&[
        ("different/problem.yaml", "name: x\n"),
        ("different/data/secret/1.in", "a\n"),
        ("different/data/secret/1.ans", "A\n"),
        ("../different.tgz", "x"),
        ("../broken.zip", "PK"),
    ]);
    scratch.judged("cat", &[], 0, &["AC   p  1 case "]);
    let parts = ["different.tgz: cases are read from a directory or a zip archive, and this is another file"];
    scratch.judged_on("different.tgz", "cat", &[], 2, &parts);
    let parts = ["broken.zip: this is no zip archive, or a damaged one; unpack it and name the directory"];
    scratch.judged_on("broken.zip", "cat", &[], 2, &parts);
    scratch.judged_on("nowhere.zip", "cat", &[], 2, &["--cases nowhere.zip: there is no such file or directory"]);
    scratch.0.write("package/other/problem.yaml", "");
    scratch.judged("cat", &[], 2, &["package: several problem packages: name one of them, such as package/different"]);

    let files = |answer: &str| {
        let files = [
            ("different/problem.yaml", "validation: custom\n"),
            ("different/output_validators/check/run", "#!/bin/sh\ncmp -s \"$2\" - && exit 42\nexit 43\n"),
            ("different/data/secret/1.in", "a\n"),
            ("different/data/secret/1.ans", answer),
        ];
        archive(&files)
    };
    scratch.0.write("different.zip", files("a\n"));
    scratch.judged_on("different.zip", "cat", &[], 0, &["AC   p  1 case "]);
    scratch.judged_on("different.zip", "cat", &[], 0, &["AC   p  1 case "]);
    let unpacked = || fs::read_dir(scratch.0.target().join("archives")).unwrap().count();
    assert_eq!(unpacked(), 1);
    // Another one of the same name. What the report names is there to be looked at.
    scratch.0.write("different.zip", files("b\n"));
    let report = scratch.judged_on("different.zip", "cat", &[], 1, &["WA   p"]);
    let input = report.lines().find_map(|line| line.strip_prefix("── input ")).unwrap().split(' ').next().unwrap();
    assert_eq!(fs::read_to_string(scratch.0.root().join(input)).unwrap(), "a\n");
    assert_eq!(unpacked(), 2);
}

/// A validator that takes `b` for every answer, in a package with one case.
const OF_ITS_OWN: [(&str, &str); 4] = [
    ("problem.yaml", "validation: custom\nlimits: {time_limit: 7}\n"),
    ("output_validators/validate.py", "import sys\nsys.exit(42 if sys.stdin.read() == 'b\\n' else 43)\n"),
    ("data/secret/1.in", "a\n"),
    ("data/secret/1.ans", "x\n"),
];

/// A workspace with the problem `p`, whose solution prints this line.
fn printing(line: &str, settings: &str, files: &[(String, &str)]) -> Scratch {
    let scratch = Scratch::empty();
    scratch.problem("p", &format!("fn main() {{ println!(\"{line}\"); }}\n"), settings);
    files.iter().for_each(|(file, text)| scratch.write(file, text));
    scratch
}

/// The same files in this directory.
fn of_its_own(directory: &str) -> Vec<(String, &'static str)> {
    OF_ITS_OWN.iter().map(|(file, text)| (format!("{directory}/{file}"), *text)).collect()
}

/// What `--cases` judges by, the directory of the problem's own cases is judged by, too.
#[test]
fn cases_that_are_a_package_are_judged_by_it() {
    let scratch = printing("b", "", &of_its_own("elsewhere"));
    let judged = || {
        scratch.judge(&["test", "p"]).ends_with(0).says(&["AC   p  1 case "]);
        scratch.judge(&["test", "p", "--compare", "tokens"]).ends_with(1).says(&["expected `x`, found `b`"]);
        scratch.judge(&["check", "p"]).ends_with(1).says(&["secret/1.ans", "not accepted: the checker"]);
        scratch.judge(&["bundle", "p"]).ends_with(0);
    };
    let path = scratch.root().join("cases/p");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    for link in ["../elsewhere", "../elsewhere/data/secret"] {
        std::os::unix::fs::symlink(link, &path).unwrap();
        judged();
        fs::remove_file(&path).unwrap();
    }
    of_its_own("cases/p").iter().for_each(|(file, text)| scratch.write(file, text));
    judged();
    // Somebody's own beside the package are cases, too.
    scratch.case("p", "sample-1", "7\n", Some("b\n"));
    scratch.judge(&["test", "p"]).ends_with(0).says(&["AC   p  2 cases"]);
    fs::write(scratch.root().join("problems/p/main.rs"), "fn main() { println!(\"x\"); }\n").unwrap();
    scratch.judge(&["test", "p"]).ends_with(1).says(&["WA   p  2 of 2 cases; the first: secret/1"]);
    scratch.judge(&["bundle", "p"]).ends_with(1).says(&["WA   p  2 of 2 cases; the first: secret/1"]);
    // What is wrong with one package keeps no other problem from being judged or checked.
    scratch.problem("q", "fn main() { println!(\"1\"); }\n", "");
    scratch.case("q", "sample-1", "\n", Some("1\n"));
    scratch.write("cases/p/output_validators/other.c", "");
    let parts = ["cases/p/output_validators: the package's checker is not one program", "q  1 case "];
    scratch.judge(&["test"]).ends_with(2).says(&parts);
    scratch.judge(&["check"]).ends_with(2).says(&[parts[0], "q "]);
}

/// A case that is added to a problem of Library Checker's is called as those beside it, or nobody would find it.
#[test]
fn added_cases_are_called_as_those_of_the_package() {
    let scratch = printing("7", "", &[]);
    let info = "title = \"X\"\n[[tests]]\nname = \"example.in\"\nnumber = 1\n";
    let check = "int main() { return 0; }\n";
    for (file, text) in
        [("info.toml", info), ("checker.cpp", check), ("in/example_00.in", "1\n"), ("out/example_00.out", "1\n")]
    {
        scratch.write(&format!("cases/p/{file}"), text);
    }
    scratch.write("two.in", "2\n");
    scratch.write("two.out", "2\n");
    scratch
        .judge(&["add", "p", "two.in", "two.out"])
        .ends_with(0)
        .says(&["cases/p/in/sample-1.in", "cases/p/out/sample-1.out"]);
    scratch.judge(&["test", "p"]).ends_with(0).says(&["AC   p  2 cases"]);
}

/// `cases` in the manifest stands for `--cases`, with the problem's own cases after those of the package.
#[test]
fn a_manifest_names_published_data() {
    let scratch = printing("b", "cases = \"../../elsewhere/p\"", &of_its_own("elsewhere/p"));
    scratch.judge(&["test", "p"]).ends_with(0).says(&["AC   p  1 case "]);
    scratch.judge(&["run", "p", "secret/1"]).ends_with(0).says(&["b\n"]);
    scratch.judge(&["list"]).ends_with(0);
    scratch.judge(&["check", "p"]).ends_with(1).says(&["elsewhere/p/data/secret/1.ans", "not accepted: the checker"]);
    scratch.judge(&["bundle", "p"]).ends_with(0);
    scratch.case("p", "sample-1", "7\n", Some("b\n"));
    scratch.judge(&["test", "p"]).ends_with(0).says(&["AC   p  2 cases"]);
    scratch.judge(&["test", "p", "--case", "sample-1"]).ends_with(0).says(&["AC   p  1 case "]);
    // Whoever names other cases on the command line wants those.
    scratch.write("other/1.in", "1\n");
    scratch.write("other/1.out", "1\n");
    scratch.judge(&["test", "p", "--cases", "other"]).ends_with(1).says(&["1 of 1 case; the first: 1", "found `b`"]);

    // Data of many megabytes may be elsewhere: the other problems are judged all the same.
    fs::rename(scratch.root().join("elsewhere"), scratch.root().join("moved")).unwrap();
    scratch.problem("q", "fn main() { println!(\"1\"); }\n", "");
    scratch.case("q", "sample-1", "\n", Some("1\n"));
    let missing = "problems/p/Cargo.toml:9: [package.metadata.judge] cases: there is no ";
    for command in ["test", "check", "list"] {
        let run = scratch.judge(&[command]).ends_with(2);
        run.says(&[missing, "elsewhere/p: bring the data there", "q  "]);
    }
    scratch.judge(&["test", "p"]).ends_with(2).says(&[missing]);
    scratch.judge(&["bundle", "p"]).ends_with(2).says(&[missing]);
    // Another form of data, and no package.
    scratch.write("elsewhere/p", "");
    fs::remove_file(scratch.root().join("elsewhere/p")).unwrap();
    scratch.write("elsewhere/p/1.in", "1\n");
    scratch.write("elsewhere/p/1.out", "b\n");
    scratch.judge(&["test", "p"]).ends_with(0).says(&["AC   p  2 cases"]);
    // A case of the data and one of the problem's own may have the same name.
    scratch.write("elsewhere/p/1.out", "c\n");
    scratch.case("p", "1", "2\n", Some("d\n"));
    let run = scratch.judge(&["test", "p", "--all-failures"]).ends_with(1);
    run.says(&["2 of 3 cases; the first: 1", "expected `c`, found `b`", "expected `d`, found `b`"]);
    fs::remove_file(scratch.root().join("cases/p/1.in")).unwrap();
    fs::remove_file(scratch.root().join("cases/p/1.out")).unwrap();
    // An archive.
    fs::remove_dir_all(scratch.root().join("elsewhere/p")).unwrap();
    let files = of_its_own("p");
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (file.as_str(), *text)).collect();
    scratch.write("elsewhere/p.zip", archive(&files));
    let manifest = fs::read_to_string(scratch.root().join("problems/p/Cargo.toml")).unwrap();
    scratch.write("problems/p/Cargo.toml", manifest.replace("elsewhere/p\"", "elsewhere/p.zip\""));
    scratch.judge(&["test", "p"]).ends_with(0).says(&["AC   p  2 cases"]);
    scratch.write("problems/p/Cargo.toml", manifest.replace("../../elsewhere/p\"", "\""));
    let empty = "Cargo.toml:9: [package.metadata.judge] cases: it takes the path of a directory or a zip archive";
    scratch.judge(&["test", "p"]).ends_with(2).says(&[empty]);
}
