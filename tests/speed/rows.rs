//! What is measured: each row is a program of ours and an opponent, on one input.

use crate::inputs::{
    boards, cat_and_mouse, comb, corridor, counted_numbers, edges, numbers, signs, spiral, stripes, tasks, walls,
    without_corners,
};
use judge::problem::Binary;
use std::collections::BTreeSet;
use templates::random::Random;

/// Which outputs are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// There is one answer: both print the same bytes.
    Same,
    /// Any maximum matching: both print the same size, and as many edges of the input without a common end.
    Matchings,
}

/// A row of the table.
pub struct Row {
    /// As it is called.
    pub name: String,
    /// As its input is called: that of a variant is its problem's.
    pub input: String,
    /// Our program.
    pub ours: Binary,
    /// The file of the opponent, without its ending.
    pub opponent: String,
    /// Which outputs are right.
    pub answers: Answers,
    make: fn(&mut Random) -> String,
}

impl Row {
    /// The solution of `problem` on the input `input`, against the opponent of that name.
    fn new(problem: &str, input: &str, make: fn(&mut Random) -> String) -> Self {
        let name = format!("{problem}-{input}");
        let ours = Binary { package: problem.to_string(), name: problem.to_string() };
        Row { input: name.clone(), name, ours, opponent: problem.to_string(), answers: Answers::Same, make }
    }

    /// With a binary of this package, `speed-…`, in place of the solution.
    fn by(mut self, variant: &str) -> Self {
        self.ours = of_this_package(&format!("{}-{variant}", self.ours.name));
        self.name = format!("{}-{variant}", self.name);
        self
    }

    /// Of something that has no solution but in this package.
    fn without_solution(self) -> Self {
        Row { ours: of_this_package(&self.opponent), ..self }
    }

    /// Of a problem of Library Checker, by our program for that.
    fn of_library_checker(mut self) -> Self {
        let name = format!("library-checker-{}", self.opponent);
        self.ours = Binary { package: "library-checker".to_string(), name };
        self
    }

    /// Of which any maximum matching is right.
    fn of_matchings(self) -> Self {
        Row { answers: Answers::Matchings, ..self }
    }

    /// Against another opponent.
    fn against(mut self, variant: &str) -> Self {
        self.opponent = format!("{}-{variant}", self.opponent);
        self.name = format!("{}-{variant}", self.name);
        self
    }

    /// The text of its input.
    pub fn make_input(&self) -> String {
        (self.make)(&mut Random::new(42))
    }

    /// Whether `argument` names it, or all rows of its problem or input.
    pub fn is_named(&self, argument: &str) -> bool {
        self.name.strip_prefix(argument).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    }

    /// Whether both rows run the same two programs.
    fn has_programs_of(&self, other: &Row) -> bool {
        self.ours == other.ours && self.opponent == other.opponent
    }
}

fn of_this_package(name: &str) -> Binary {
    Binary { package: "speed".to_string(), name: format!("speed-{name}") }
}

/// The rows that any of the arguments names; all without one.
pub fn select(arguments: &[String]) -> Result<Vec<Row>, String> {
    let all = rows();
    if let Some(unknown) = arguments.iter().find(|argument| !all.iter().any(|row| row.is_named(argument))) {
        let problems: BTreeSet<&str> = all.iter().map(|row| row.opponent.as_str()).collect();
        let problems = problems.into_iter().collect::<Vec<_>>().join(", ");
        return Err(format!(
            "there is no row `{unknown}`: there are rows for {problems}; `just bench-cpp --list` prints their names"
        ));
    }
    let is_asked_for = |row: &Row| arguments.is_empty() || arguments.iter().any(|argument| row.is_named(argument));
    Ok(all.into_iter().filter(is_asked_for).collect())
}

/// A row with the two programs that the arguments name, which run on inputs of one's own: the name of a row, or of a
/// problem all of whose rows have the same programs.
pub fn select_programs(arguments: &[String]) -> Result<Row, String> {
    const HINT: &str = "--inputs takes the programs of one row, as in `just bench-cpp p4055 --inputs DIRECTORY`";
    let [argument] = arguments else {
        return Err(format!("{HINT}, and {} are named", if arguments.is_empty() { "all" } else { "several" }));
    };
    let mut rows = select(arguments)?;
    if let Some(exact) = rows.iter().position(|row| row.name == *argument) {
        return Ok(rows.swap_remove(exact));
    }
    rows.dedup_by(|row, before| row.has_programs_of(before));
    match <[Row; 1]>::try_from(rows) {
        Ok([row]) => Ok(row),
        Err(rows) => {
            let names = rows.iter().map(|row| row.name.as_str()).collect::<Vec<_>>().join(", ");
            Err(format!("{HINT}, and `{argument}` names several pairs of programs: name one of {names}"))
        }
    }
}

/// All of them, in the order of the table.
pub fn rows() -> Vec<Row> {
    vec![
        Row::new("lc913", "50", |random| cat_and_mouse(random, 50)),
        Row::new("lc913", "400", |random| cat_and_mouse(random, 400)),
        Row::new("lc913", "400", |random| cat_and_mouse(random, 400)).against("bits"),
        Row::new("lc375", "2000", |_| "2000\n".to_string()),
        Row::new("lc375", "10000", |_| "10000\n".to_string()),
        Row::new("p4055", "1000-open", |random| walls(random, 1000, 0)),
        Row::new("p4055", "1000-walls-10", |random| walls(random, 1000, 10)),
        Row::new("p4055", "2000-walls-20", |random| walls(random, 2000, 20)),
        Row::new("p4055", "1000-walls-30", |random| walls(random, 1000, 30)),
        Row::new("p4055", "1000-walls-40", |random| walls(random, 1000, 40)),
        Row::new("p4055", "1000-corners", |_| without_corners(1000)),
        Row::new("p4055", "1000-corridor", |random| corridor(random, 1000)),
        Row::new("p4055", "1000-comb", |random| comb(random, 1000)),
        Row::new("p4055", "1000-spiral", |random| spiral(random, 1000)),
        Row::new("p4055", "1000-stripes", |random| stripes(random, 1000)),
        Row::new("bipartitematching", "100k", |random| edges(random, 100_000, 200_000))
            .of_library_checker()
            .of_matchings(),
        Row::new("toposort", "100k", |random| tasks(random, 100_000, 200_000)),
        Row::new("toposort", "100k", |random| tasks(random, 100_000, 200_000)).by("fast-input"),
        Row::new("numbers", "1M", |random| counted_numbers(random, 1_000_000)).without_solution(),
        Row::new("numbers", "1M", |random| counted_numbers(random, 1_000_000)).without_solution().against("list"),
        Row::new("numbers", "1M", |random| counted_numbers(random, 1_000_000)).by("fast-input"),
        Row::new("numbers", "1M", |random| counted_numbers(random, 1_000_000)).by("fast-input").against("list"),
        Row::new("lc877", "1M", |random| numbers(random, 1_000_000)),
        Row::new("lc877", "1M", |random| numbers(random, 1_000_000)).against("list"),
        Row::new("lc486", "1M", |random| numbers(random, 1_000_000)),
        Row::new("lc486", "1M", |random| numbers(random, 1_000_000)).against("list"),
        Row::new("lc1908", "1M", |random| numbers(random, 1_000_000)),
        Row::new("lc1908", "1M", |random| numbers(random, 1_000_000)).against("list"),
        // One less, for with an even number nothing has to be read.
        Row::new("lc810", "1M", |random| numbers(random, 999_999)),
        Row::new("lc810", "1M", |random| numbers(random, 999_999)).against("list"),
        Row::new("lc294", "1M", |random| signs(random, 1_000_000)),
        Row::new("lc294", "1M", |random| signs(random, 1_000_000)).against("string"),
        Row::new("mouse-pioneer", "1M", |random| boards(random, 1_000_000)),
    ]
}
