//! How long each comparison takes, beside `tokens` on the same two texts: `just bench-compare`, which builds it as the
//! judge itself is built, in the profile `dev`.
//!
//! Texts are files, as the judge has them. CPU time is measured, so it does not matter what else runs; the comparisons
//! take turns, and the least of all rounds counts. Where `tokens` stops at once because the first tokens
//! differ, the row has a star, and its ratios are to `tokens` on numbers of the same length with other whitespace, in
//! which every token is looked at. A dash is where a comparison stops at once.

use compare::{Comparison, Text};
use runner::Captured;
use std::cell::Cell;
use std::hint::black_box;
use std::io::{self, BufRead, Read};
use std::time::Duration;

/// At most so many times what `tokens` takes.
const TARGET: f64 = 1.5;

const SIZES: [(usize, &str, usize); 3] = [(1 << 10, "1 KiB", 25), (100 << 10, "100 KiB", 25), (10 << 20, "10 MiB", 7)];

const COMPARISONS: [(&str, &str); 8] = [
    ("tokens", "tokens"),
    ("lines", "lines"),
    ("exact", "exact"),
    ("float", "float:1e-6"),
    ("kattis", "kattis"),
    ("strict", "kattis case_sensitive space_change_sensitive"),
    ("kattis 1e-6", "kattis float_tolerance 1e-6"),
    ("json", "json"),
];

/// An answer, and an output for it.
type Texts = (String, String);

/// Numbers from a fixed sequence, which look random.
fn numbers() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(1u64), |number| {
        Some(number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407))
    })
    .map(|number| number >> 40)
}

/// Joins pieces until they are so long.
fn joined(size: usize, pieces: impl Iterator<Item = String>, separator: &str) -> String {
    let mut text = String::with_capacity(size + 400);
    for piece in pieces {
        text.push_str(&piece);
        if text.len() >= size {
            break;
        }
        text.push_str(separator);
    }
    text
}

fn integers(size: usize, separator: &str) -> String {
    joined(size, numbers().map(|number| number.to_string()), separator)
}

/// Lines of six numbers.
fn lines(size: usize) -> String {
    let mut numbers = numbers();
    let line = || {
        let line: Vec<String> = numbers.by_ref().take(6).map(|number| number.to_string()).collect();
        Some(line.join(" "))
    };
    joined(size, std::iter::from_fn(line), "\n") + "\n"
}

fn reals(size: usize, last: u64, separator: &str) -> String {
    let real = |number: u64| format!("{}.{:05}{last}", number % 1000, number / 1000 % 100_000);
    joined(size, numbers().map(real), separator)
}

fn with_byte(text: &str, at: usize, byte: char) -> String {
    format!("{}{byte}{}", &text[..at], &text[at + 1..])
}

/// What the texts of a row are, from the size that they should have.
type Kind = (&'static str, fn(usize) -> Texts);

const OTHER_WHITESPACE: Kind = ("all on one line, one on each", |size| (integers(size, " "), integers(size, "\n")));

const KINDS: &[Kind] = &[
    ("equal", |size| (lines(size), lines(size))),
    ("the last byte differs", |size| (lines(size), with_byte(&lines(size), lines(size).len() - 2, 'x'))),
    ("a byte in the middle differs", |size| (lines(size), with_byte(&lines(size), size / 2, 'x'))),
    ("no newline at the end", |size| (lines(size), lines(size).trim_end().to_string())),
    ("LF, CRLF", |size| (lines(size), lines(size).replace('\n', "\r\n"))),
    ("a space at the end of each line", |size| (lines(size), lines(size).replace('\n', " \n"))),
    OTHER_WHITESPACE,
    ("one line, two spaces each", |size| (integers(size, " "), integers(size, "  "))),
    ("one line, the last byte differs", |size| (integers(size, " "), with_byte(&integers(size, " "), size, 'x'))),
    ("one token, the last byte differs", |size| ("7".repeat(size) + "1\n", "7".repeat(size) + "2\n")),
    ("upper case, lower case", |size| {
        let words = joined(size, numbers().map(|number| format!("Wx{number:x}yZ")), "\n");
        (words.to_uppercase(), words.to_lowercase())
    }),
    ("reals, another last digit", |size| (reals(size, 3, "\n"), reals(size, 4, "\n"))),
    ("reals of one line, the same", |size| (reals(size, 3, " "), reals(size, 4, " "))),
    ("reals, one more digit", |size| (reals(size, 0, "\n"), reals(size, 0, "\n").replace("0\n", "\n"))),
    ("1e300, 308 characters", |size| {
        let count = size / 309 + 1;
        (vec!["1e300"; count].join("\n"), vec![format!("{:.6}", 1e300); count].join("\n"))
    }),
    ("JSON, the last one differs", |size| {
        let list = format!("[{}]", integers(size, ","));
        (list.clone(), with_byte(&list, list.len() - 2, '.') + "5")
    }),
    ("JSON, spaces between", |size| {
        (format!("[{}]", integers(size, ",")), format!("[{}]", integers(size * 10 / 11, ", ")))
    }),
    ("JSON on many lines", |size| {
        (format!("[{}]", integers(size, ",")), format!("[\n{}\n]\n", integers(size * 10 / 11, ",\n")))
    }),
    ("JSON, nested deep, spaces", |size| {
        let deep = |gap: &str| format!("{}{}", format!("[{gap}").repeat(size / 2), format!("]{gap}").repeat(size / 2));
        (deep(""), deep(" "))
    }),
    ("JSON, strings, spaces", |size| {
        let string = || numbers().map(|number| format!("\"ab {number} \\\"é\\\"\""));
        (format!("[{}]", joined(size, string(), ",")), format!("[{}]", joined(size, string(), ", ")))
    }),
    ("JSON, escapes, characters", |size| {
        let string = |e: &str| joined(size, numbers().map(|number| format!("\"caf{e} {number}\"")), ",");
        (format!("[{}]", string("é")), format!("[{}]", string("\\u00e9")))
    }),
    ("JSON, reals, another last digit", |size| {
        (format!("[{}]", reals(size, 3, ",")), format!("[{}]", reals(size, 4, ",")))
    }),
    ("JSON, a string, the last differs", |size| {
        (format!("\"{}\"", "ab ".repeat(size / 3)), format!("\"{}x\"", "ab ".repeat(size / 3)))
    }),
];

/// A text that notes how far it is read.
struct Watched<'a>(&'a dyn Text, &'a Cell<u64>);

struct WatchedReader<'a>(Box<dyn BufRead + 'a>, u64, &'a Cell<u64>);

impl Text for Watched<'_> {
    fn open_at(&self, start: u64) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(WatchedReader(self.0.open_at(start)?, start, self.1)))
    }
}

impl Read for WatchedReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl BufRead for WatchedReader<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.0.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.0.consume(amount);
        self.1 += amount as u64;
        self.2.set(self.2.get().max(self.1));
    }
}

/// Two texts as files.
struct Pair {
    _directory: tempfile::TempDir,
    answer: std::path::PathBuf,
    output: Captured,
    length: u64,
}

impl Pair {
    fn new((answer, output): &Texts) -> io::Result<Self> {
        let directory = tempfile::tempdir()?;
        let [answer_file, output_file] = ["answer", "output"].map(|name| directory.path().join(name));
        std::fs::write(&answer_file, answer)?;
        std::fs::write(&output_file, output)?;
        let length = answer.len().min(output.len()) as u64;
        let output = Captured::file(std::fs::File::open(output_file)?)?;
        Ok(Pair { _directory: directory, answer: answer_file, output, length })
    }

    /// Reads the texts to where they differ; true if that is not near the beginning.
    fn reads_on(&self, comparison: Comparison) -> bool {
        let far = Cell::new(0);
        let found = comparison.difference(&self.answer.as_path(), &Watched(&self.output, &far));
        // What is no JSON is not for this comparison.
        found.is_ok() && far.get() > self.length * 2 / 5
    }

    /// Milliseconds of CPU time that a comparison takes.
    fn time(&self, comparison: Comparison, times: u32) -> f64 {
        let start = cpu_time();
        for _ in 0..times {
            let found = comparison.difference(&self.answer.as_path(), &self.output);
            black_box(found.expect("files can be read, and the answer is what is compared"));
        }
        (cpu_time() - start).as_secs_f64() * 1e3 / f64::from(times)
    }
}

fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("CPU time is not negative")
}

/// What something takes when nothing else is in its way.
fn least(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(f64::INFINITY, f64::min)
}

fn main() -> io::Result<()> {
    let comparisons: Vec<Comparison> =
        COMPARISONS.iter().map(|(_, name)| name.parse().expect("it is a comparison")).collect();
    let tokens = Comparison::Tokens;
    let (mut met, mut missed) = (0, Vec::new());
    for (size, shown, rounds) in SIZES {
        println!(
            "\n{shown:34}{:>10}{}",
            "tokens",
            COMPARISONS[1..].iter().map(|(name, _)| format!("{name:>12}")).collect::<String>()
        );
        let base_pair = Pair::new(&OTHER_WHITESPACE.1(size))?;
        for (kind, texts) in KINDS {
            let pair = Pair::new(&texts(size))?;
            let is_starred = !pair.reads_on(tokens);
            let base = if is_starred { &base_pair } else { &pair };
            let reading: Vec<bool> = comparisons.iter().map(|&comparison| pair.reads_on(comparison)).collect();
            let times = ((0.5 / base.time(tokens, 1)).ceil() as u32).clamp(1, 100);
            let (mut bases, mut all) = (Vec::new(), vec![Vec::new(); comparisons.len()]);
            for _ in 0..rounds {
                bases.push(base.time(tokens, times));
                for (at, times_of) in all.iter_mut().enumerate().skip(1).filter(|(at, _)| reading[*at]) {
                    times_of.push(pair.time(comparisons[at], times));
                }
            }
            let base = least(&bases);
            let cells = all.into_iter().zip(COMPARISONS).skip(1).map(|(times, (name, _))| {
                if times.is_empty() {
                    return format!("{:>12}", "-");
                }
                let ratio = least(&times) / base;
                if ratio <= TARGET {
                    met += 1;
                } else {
                    missed.push(format!("{shown}, {kind}: {name} {ratio:.2}"));
                }
                format!("{ratio:>12.2}")
            });
            let cells: String = cells.collect();
            let star = if is_starred { "*" } else { "" };
            println!("{:34}{:>7.3} ms{cells}", format!("{kind}{star}"), base);
        }
    }
    println!("\ntarget: at most {TARGET} times tokens: {met} met, {} MISSED", missed.len());
    missed.iter().for_each(|missed| println!("  {missed}"));
    if let Ok(load) = std::fs::read_to_string("/proc/loadavg") {
        println!("load average {}", load.split(' ').next().unwrap_or_default());
    }
    Ok(())
}
