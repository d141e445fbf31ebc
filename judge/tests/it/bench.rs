//! How costs grow, measured by the judge as a person calls it, of programs whose work is known.

use crate::scratch::{Run, Scratch};
use crate::support;
use quick_xml::events::Event;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Stdio;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Does as many steps as its first argument says of the number that it reads.
const WORK: &str = r#"
use std::hint::black_box;
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    // SIZE and SEED.
    let numbers: Vec<u64> = text.split_whitespace().take(2).filter_map(|word| word.parse().ok()).collect();
    let (n, argument) = (numbers[0], |place| std::env::args().nth(place));
    let steps = match argument(1).as_deref().unwrap_or("quadratic") {
        "constant" => 1,
        "linear" => 4 * n,
        "quadratic" => n.saturating_pow(2),
        "exponential" => 1_u64.checked_shl(n as u32).unwrap_or(u64::MAX),
        "crash" if n >= 8 => panic!("eight"),
        "crash" => 1,
        "log" => {
            let log = std::fs::OpenOptions::new().create(true).append(true).open("seeds.log");
            std::io::Write::write_all(&mut log.unwrap(), text.as_bytes()).unwrap();
            1
        }
        "moody" if n >= 256 && numbers[1] % 5 == argument(2).map_or(0, |word| word.parse().unwrap()) => u64::MAX,
        "moody" => n,
        other => panic!("{other}"),
    };
    let mut state = 1_u64;
    for step in 0..steps {
        state = black_box(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(step));
    }
    println!("{state}");
}
"#;

/// Prints SIZE, which is at most 1,000,000, and SEED.
const GENERATOR: &str = r#"
fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>().unwrap());
    let (size, seed) = (arguments.next().unwrap(), arguments.next().unwrap());
    println!("{} {seed}", size.min(1_000_000));
}
"#;

/// Refuses what is larger than 5.
const BRUTE_FORCE: &str = r#"
fn main() {
    let text = std::io::read_to_string(std::io::stdin()).unwrap();
    let n: u64 = text.split_whitespace().next().unwrap().parse().unwrap();
    if n > 5 {
        std::process::exit(4);
    }
    println!("1");
}
"#;

/// A workspace with these, built once for all tests.
fn work() -> &'static Scratch {
    static WORKSPACE: OnceLock<Scratch> = OnceLock::new();
    WORKSPACE.get_or_init(|| {
        let scratch = Scratch::empty();
        scratch.problem("work", WORK, "time-limit = \"300ms\"");
        scratch.tool("work", "gen", GENERATOR);
        scratch.tool("work", "brute", BRUTE_FORCE);
        scratch.judge(&["bench", "work", "--against", "brute", "--sizes", "2", "--seeds", "1"]).ends_with(0);
        scratch
    })
}

fn bench(arguments: &[&str]) -> Run {
    work().judge(&[&["bench", "work"], arguments].concat())
}

fn document(run: &Run) -> Value {
    serde_json::from_str(&run.stdout).unwrap_or_else(|error| panic!("{error}: {run:#?}"))
}

/// The value that was fitted, and by how much it may be off.
fn fitted(range: &Value) -> (f64, f64) {
    let [value, low, high] = ["value", "low", "high"].map(|key| range[key].as_f64().unwrap());
    assert!(low <= value && value <= high, "{range}");
    (value, (high - value).max(value - low))
}

/// With room for what a busy machine does: three times what is stated.
#[track_caller]
fn assert_fits(range: &Value, expected: f64) {
    let (value, error) = fitted(range);
    assert!((value - expected).abs() <= 3.0 * error + 0.1, "{range}, not {expected}");
}

#[test]
#[ignore = "long"]
fn powers_and_exponentials_are_found_in_cpu_time() {
    let quick = ["--seeds", "3", "--time", "40s", "--format", "json"];
    let programs = ["--against", "target/release/work exponential", "--against", "target/release/work constant"];
    let run = bench(&[&quick[..], &programs].concat()).ends_with(0);
    let document = document(&run);
    assert_eq!((document["unit"].as_str(), document["limit"].as_f64()), (Some("ms"), Some(300.0)), "{run:#?}");
    let [quadratic, exponential, constant] = document["programs"].as_array().unwrap().as_slice() else {
        panic!("{run:#?}")
    };
    assert_eq!(quadratic["name"], "work");
    assert_eq!(quadratic["growth"]["kind"], "polynomial", "{quadratic}");
    assert_fits(&quadratic["growth"]["exponent"], 2.0);
    // What is over the limit is no cost.
    assert_eq!(quadratic["end"]["state"], "time", "{quadratic}");
    let over = quadratic["end"]["size"].as_u64().unwrap();
    let rows = quadratic["rows"].as_array().unwrap();
    let at_the_end = rows.iter().find(|row| row["size"] == over).unwrap();
    assert_eq!((at_the_end["state"].as_str(), at_the_end.get("median")), (Some("time"), None), "{quadratic}");
    let (largest, error) = fitted(&quadratic["growth"]["largest_within_limit"]);
    assert!(largest - 3.0 * error < over as f64, "{quadratic}");

    assert_eq!(exponential["name"], "work exponential");
    assert_eq!(exponential["growth"]["kind"], "exponential", "{exponential}");
    assert_fits(&exponential["growth"]["base"], 2.0);

    // A busy machine may make single sizes dearer, but no curve.
    assert!(constant["growth"].is_null(), "{constant}");
    assert!(run.stderr.is_empty(), "{run:#?}");
}

/// They are the same whatever else the machine does, so these bounds are narrow.
#[test]
#[ignore = "long"]
fn instructions_are_counted_where_something_counts_them() {
    let arguments = ["--instructions", "--sizes", "64..1024", "--seeds", "1", "--time", "60s", "--format", "json"];
    let run = bench(&arguments);
    if run.code == Some(2) {
        run.says(&["failed to count instructions", "install valgrind"]);
        return;
    }
    let document = document(&run.ends_with(0));
    assert_eq!(document["unit"], "instructions");
    let growth = &document["programs"][0]["growth"];
    assert_eq!(growth["fitting"], serde_json::json!(["n²"]), "{document}");
    let (exponent, error) = fitted(&growth["exponent"]);
    assert!((exponent - 2.0).abs() < 0.02 && error < 0.1, "{growth}");
    assert!(growth["largest_within_limit"].is_null() && document["limit"].is_null(), "{document}");
}

#[test]
fn a_table_and_a_drawing_fit_into_a_terminal() {
    let arguments = ["--against", "brute", "--against", "target/release/work linear", "--seeds", "2", "--at", "5000"];
    let run = bench(&arguments).ends_with(0).says(&[
        "work: CPU time by size, 2 seeds each (--seed 1); limits 300 ms, ",
        "● work",
        "▲ work-brute",
        "■ work linear",
        "> limit",
        "too large",
        "refuses inputs as too large from size 6 on",
        "over 300 ms from size ",
        "at size 5000: ",
        "within 300 ms: ",
        "the median up to size ",
        "slowest input: over 300 ms, `work-gen ",
        "the generator's largest size is 10⁶",
        " limit ┤┄",
    ]);
    assert!(run.stderr.is_empty(), "{run:#?}");
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{run:#?}");
    assert!(!run.stdout.contains('\x1b'), "{run:#?}");
    let few = bench(&["--sizes", "3..4", "--seeds", "1"]).ends_with(0).says(&["sizes up to 4, as was asked for"]);
    // A busy machine may make one of them dearer.
    let reasons = ["too fast to measure up to the largest input", "too few sizes cost clearly more than"];
    assert!(reasons.iter().any(|reason| few.stdout.contains(reason)), "{few:#?}");
}

/// Most inputs of a size say nothing of the others.
#[test]
fn seeds_over_the_limit_are_counted_and_named() {
    let arguments = ["--exec", "target/release/work moody", "--sizes", "128..1024", "--seeds", "6"];
    let document = document(&bench(&[&arguments[..], &["--format", "json"]].concat()).ends_with(0));
    let program = &document["programs"][0];
    for row in program["rows"].as_array().unwrap() {
        let over = u64::from(row["size"].as_u64().unwrap() >= 256);
        assert_eq!((&row["state"], &row["runs"], &row["over"]), (&"measured".into(), &6.into(), &over.into()), "{row}");
        assert_eq!(row["high"].is_null(), over > 0, "{row}");
        assert!(over == 0 || row["slowest_seed"].as_u64().unwrap() % 5 == 0, "{row}");
    }
    let slowest = &program["slowest"];
    assert_eq!((&slowest["size"], &slowest["cost"]), (&256.into(), &Value::Null), "{slowest}");
    let call = format!("work-gen 256 {}", slowest["seed"]);
    assert_eq!(slowest["generator"], call.as_str());
    let plot = work().root().join("moody.svg");
    let page = work().root().join("moody.html");
    bench(&[&arguments[..], &["--svg", "moody.svg", "--html", "moody.html"]].concat()).ends_with(0).says(&[
        "–> 300 ms (1 of 6)",
        &format!("slowest input: over 300 ms, `{call}`"),
        &format!("within 300 ms: only below size 256, where seed {} takes more", slowest["seed"]),
        "× over the limit with some seed",
    ]);
    assert!(fs::read_to_string(&plot).unwrap().contains("× over it with some seed"));
    assert!(fs::read_to_string(&page).unwrap().contains("–&gt; 300 ms (1 of 6)"));
}

/// From one seed, many generators make one kind of input whatever the size.
#[test]
fn each_size_has_seeds_of_its_own_and_the_same_ones_again() {
    let log = work().root().join("seeds.log");
    let seeds = |seed: &str| {
        let _ = fs::remove_file(&log);
        let exec = ["--exec", "target/release/work log", "--sizes", "1..64", "--seeds", "5", "--seed", seed];
        bench(&exec).ends_with(0);
        let mut seeds: BTreeMap<u64, BTreeSet<u64>> = BTreeMap::new();
        for line in fs::read_to_string(&log).unwrap().lines() {
            let (size, seed) = line.split_once(' ').unwrap();
            seeds.entry(size.parse().unwrap()).or_default().insert(seed.parse().unwrap());
        }
        // A busy machine may make a size between them look as if it cost more.
        seeds.retain(|size, _| size.is_power_of_two());
        seeds
    };
    let all = seeds("3");
    assert!(all.len() == 7 && all.values().all(|seeds| seeds.len() == 5 && seeds.contains(&3)), "{all:?}");
    // The first is that of all sizes.
    assert_eq!(all.values().flatten().collect::<BTreeSet<_>>().len(), 7 * 4 + 1, "{all:?}");
    assert_eq!(seeds("3"), all);
}

/// The first seed is one of several, and may be the only one over the limit.
#[test]
fn the_first_seed_alone_ends_no_curve() {
    let json = |program: &str, more: &[&str]| {
        let exec = format!("target/release/work {program}");
        document(&bench(&[&["--exec", &exec, "--format", "json"], more].concat()).ends_with(0))["programs"][0].clone()
    };
    let first = json("constant", &["--sizes", "256..256", "--seeds", "1"])["rows"][0]["slowest_seed"].as_u64().unwrap();
    let at_256 = |seeds: &str| {
        let program = json(&format!("moody {}", first % 5), &["--sizes", "128..256", "--seeds", seeds]);
        let rows = program["rows"].as_array().unwrap();
        let row = rows.iter().find(|row| row["size"] == 256).unwrap();
        ([&row["runs"], &row["over"]].map(|count| count.as_u64().unwrap()), program["end"]["size"].as_u64())
    };
    assert_eq!(at_256("4"), ([4, 1], None));
    assert_eq!(at_256("1"), ([1, 1], Some(256)));
}

#[test]
fn what_fails_ends_its_curve_and_is_not_accepted() {
    let run = bench(&["--exec", "target/release/work crash", "--against", "solution", "--sizes", "16", "--seeds", "1"]);
    run.ends_with(1).says(&["▲ work crash", "● work\n", "RE at size 8, seed 1: exit code 101", "RE\n"]);
    let scratch = Scratch::empty();
    scratch.problem("broken", "fn main() { 1 }", "");
    scratch.tool("broken", "gen", GENERATOR);
    scratch.judge(&["bench", "broken"]).ends_with(1).says(&["CE broken: problems/broken/main.rs:1:13"]);
}

#[test]
fn a_fault_of_the_generator_is_no_result() {
    let scratch = Scratch::empty();
    let print = "std::env::args().nth(1).unwrap().parse::<u64>().unwrap()";
    let generators = [
        ("crashes", format!("assert!({print} < 4, \"no four\"); println!(\"1\");"), "crashes-gen 4 7` panics: thread"),
        ("silent", format!("if {print} < 2 {{ println!(\"1\"); }}"), "silent-gen 2 7` prints nothing"),
        ("varies", "println!(\"{}\", std::process::id());".to_string(), "varies-gen 1 7` prints something else"),
        ("invalid", format!("println!(\"{{}}\", {print});"), "as invalid (exit code 3): too small"),
    ];
    for (id, generator, _) in &generators {
        scratch.problem(id, "fn main() {}", "");
        scratch.tool(id, "gen", &format!("fn main() {{ {generator} }}"));
        scratch.tool(id, "brute", "fn main() { eprintln!(\"read\\ntoo small\"); std::process::exit(3); }");
    }
    scratch.problem("none", "fn main() {}", "");
    for (id, _, message) in &generators {
        let against = if *id == "invalid" { "brute" } else { "solution" };
        let run = scratch.judge(&["bench", id, "--seed", "7", "--seeds", "1", "--against", against]).ends_with(2);
        let run = run.says(&["JE: `", message]);
        assert!(run.stdout.is_empty() && run.stderr.lines().count() <= 5, "{run:#?}");
    }
    scratch.judge(&["bench", "none"]).ends_with(2).says(&["none has no generator", "name = \"none-gen\""]);
    // An empty line is an input: a text without a letter.
    scratch.problem("text", "fn main() {}", "");
    scratch.tool("text", "gen", &format!("fn main() {{ println!(\"{{}}\", \"x\".repeat({print} as usize - 1)); }}"));
    scratch.judge(&["bench", "text", "--sizes", "4", "--seeds", "1"]).ends_with(0);
}

#[test]
fn arguments_that_make_no_sense_are_refused_before_anything_is_built() {
    for (arguments, messages) in [
        (vec!["--sizes", "9..3"], ["invalid sizes `9..3`", "100..20000"]),
        (vec!["--sizes", "0"], ["invalid sizes `0`", "100..20000"]),
        (vec!["--sizes", "0..5"], ["invalid sizes `0..5`", "100..20000"]),
        (vec!["--seeds", "0"], ["invalid value '0' for '--seeds", "1..=1000"]),
        (vec!["--time", "2"], ["invalid value '2' for '--time", "a duration such as"]),
        (vec!["--exec", "./nothing"], ["--exec: there is no program ./nothing", "where you stand"]),
        (
            vec!["--against", "no-such-program -x"],
            ["--against: there is no program `no-such-program`", "a file here is `./"],
        ),
        (vec!["--by", "words"], ["invalid value 'words'", "tokens"]),
        (vec!["--svg", "nowhere/x.svg"], ["--svg nowhere/x.svg: there is no directory nowhere", ""]),
    ] {
        bench(&arguments).ends_with(2).says(&messages);
    }
}

/// What was drawn may be drawn again; a person's own file stays.
#[test]
fn pictures_replace_only_pictures() {
    let scratch = work();
    let [svg, html, own] = ["growth.svg", "growth.html", "own.svg"].map(|name| scratch.root().join(name));
    let names = ["--svg", "growth.svg", "--html", "growth.html"];
    let programs = ["--against", "target/release/work linear", "--seeds", "1", "--sizes", "4096"];
    for _ in 0..2 {
        let run = bench(&[&names[..], &programs].concat()).ends_with(0);
        assert!(run.stderr.is_empty(), "{run:#?}");
        for (path, root) in [(&svg, "svg"), (&html, "html")] {
            let text = fs::read_to_string(path).unwrap();
            for part in ["work linear", "prefers-color-scheme:dark", "\nCPU time\n", &format!("<{root}"), "time limit"]
            {
                assert!(text.contains(part), "no {part:?} in {text}");
            }
        }
        let text = fs::read_to_string(&svg).unwrap();
        let mut reader = quick_xml::Reader::from_str(&text);
        while !matches!(reader.read_event().unwrap_or_else(|error| panic!("{error}: {text}")), Event::Eof) {}
        fs::write(&svg, text.replace("<svg", "<svg ")).unwrap();
    }
    fs::write(&own, "<svg>mine</svg>").unwrap();
    let run = bench(&["--svg", "own.svg"]).ends_with(2).says(&["own.svg is there already, and nothing was written"]);
    assert!(run.stdout.is_empty(), "{run:#?}");
    assert_eq!(fs::read_to_string(&own).unwrap(), "<svg>mine</svg>");
}

#[test]
fn a_terminal_shows_what_is_measured() {
    let (terminal, shown) = support::terminal();
    let arguments = ["bench", "work", "--seeds", "2", "--sizes", "2048"];
    let mut command = work().command(&arguments);
    let judge = command.stdout(Stdio::piped()).stderr(terminal).spawn().unwrap();
    drop(command);
    Run::new(judge.wait_with_output().unwrap(), &arguments).ends_with(0);
    let shown = shown.join().unwrap();
    // Which sizes are seen depends on the machine: the line is drawn at most every so often.
    assert!(shown.contains("measuring work: size ") && shown.contains(" of 30s …"), "{shown:?}");
    assert!(shown.ends_with("\x1b[2K"), "{shown:?}");
}

#[test]
#[ignore = "long"]
fn an_interrupt_prints_what_was_measured() {
    let arguments = ["bench", "work", "--seeds", "1000", "--time", "600s"];
    let (terminal, shown) = support::terminal();
    let mut command = work().command(&arguments);
    let judge = command.stdout(Stdio::piped()).stderr(terminal).spawn().unwrap();
    drop(command);
    std::thread::sleep(Duration::from_secs(3));
    let (id, start) = (rustix::process::Pid::from_child(&judge), Instant::now());
    rustix::process::kill_process(id, rustix::process::Signal::INT).unwrap();
    let run = Run::new(judge.wait_with_output().unwrap(), &arguments).ends_with(130);
    assert!(start.elapsed() < Duration::from_secs(30), "{run:#?}");
    run.says(&["interrupted: this is what was measured until then", "● work"]);
    drop(shown);
}

/// The inputs of a size that the generator does not make are those of its largest, whatever ends the sizes.
#[test]
fn a_size_beyond_the_generator_s_is_its_largest() {
    let constant = ["--exec", "target/release/work constant", "--seeds", "1", "--format", "json"];
    for sizes in ["900000..1500000", "1200000", "2000000..", "3000000"] {
        let run = bench(&[&constant[..], &["--sizes", sizes]].concat()).ends_with(0);
        let document = document(&run);
        let rows = document["programs"][0]["rows"].as_array().unwrap();
        assert_eq!(rows.last().unwrap()["size"], 1_000_000, "{sizes}: {run:#?}");
        let beyond = if sizes == "2000000.." { ": all sizes from 2·10⁶ on have its inputs" } else { "" };
        let stopped = format!("the generator's largest size is 10⁶{beyond}");
        assert_eq!(document["stopped"], stopped, "{sizes}: {run:#?}");
    }
    // Nor is a smaller one its largest.
    let run = bench(&[&constant[..], &["--sizes", "500000"]].concat()).ends_with(0);
    assert_eq!(document(&run)["stopped"], "sizes up to 5·10⁵, as was asked for", "{run:#?}");
}

/// Where each seed stops growing at another size, that of the generator is not known, but that of the last seed is.
#[test]
fn a_size_is_called_the_largest_only_if_it_is() {
    let scratch = Scratch::empty();
    scratch.problem("some", WORK, "");
    let generator = r#"
fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<usize>().unwrap());
    let (size, seed) = (arguments.next().unwrap(), arguments.next().unwrap());
    let size = size.min([4, 3, 2, 2, 100, 7, 60, 12, 73][seed % 9]);
    println!("{size} {}", "x".repeat(size));
}
"#;
    scratch.tool("some", "gen", generator);
    let bench = |more: &[&str]| {
        let run = scratch.judge(&[&["bench", "some", "--format", "json"], more].concat()).ends_with(0);
        let document = document(&run);
        let rows = document["programs"][0]["rows"].as_array().unwrap();
        let sizes: Vec<u64> = rows.iter().map(|row| row["size"].as_u64().unwrap()).collect();
        (document["stopped"].as_str().unwrap().to_string(), sizes)
    };
    let no_larger = |size| format!("none of these seeds has a larger input than that of size {size}");
    let from_128 = no_larger(4) + ": all sizes from 128 on have these";
    assert_eq!(bench(&["--sizes", "128..", "--seeds", "1"]), (from_128, vec![4]));
    let (stopped, sizes) = bench(&["--seeds", "9"]);
    assert_eq!((stopped, sizes.last()), (no_larger(100), Some(&100)));
}

/// The interactor's own cost is not the program's.
#[test]
fn interactive_programs_are_measured_with_their_interactor() {
    let scratch = Scratch::empty();
    let answer = "fn main() { let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap(); \
        println!(\"{}\", line.trim()); }";
    scratch.problem("echo", answer, "interactor = \"interact\"");
    scratch.tool("echo", "gen", GENERATOR);
    let interactor = "fn main() { let input = std::env::args().nth(1).unwrap(); \
        let text = std::fs::read_to_string(input).unwrap(); let n = text.split_whitespace().next().unwrap(); \
        println!(\"{n}\"); let mut line = String::new(); std::io::stdin().read_line(&mut line).unwrap(); \
        std::process::exit(if line.trim() == n { 0 } else { 1 }); }";
    scratch.tool("echo", "interact", interactor);
    let run = scratch.judge(&["bench", "echo", "--sizes", "8", "--seeds", "2", "--format", "json"]).ends_with(0);
    let document = document(&run);
    let rows = document["programs"][0]["rows"].as_array().unwrap();
    assert!(rows.len() >= 4 && rows.iter().all(|row| row["state"] == "measured" && row["runs"] == 2), "{run:#?}");
}
