//! Verdicts, and the one order of precedence in which they are decided.

use crate::Error;
use crate::compare::{Comparison, Difference, Text};
use crate::interaction::Interaction;
use runner::{Confinement, End, Limits, Outcome, Program, Stop};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::{self, Read as _};

/// The verdict on a case, on a problem, and on a whole run: see [`overall`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Verdict {
    /// Accepted.
    Ac,
    /// Wrong answer.
    Wa,
    /// Runtime error: a signal, or an exit code that is not 0.
    Re,
    /// Output limit exceeded.
    Ole,
    /// Memory limit exceeded.
    Mle,
    /// Time limit exceeded.
    Tle,
    /// Compilation error.
    Ce,
    /// The judge itself failed; not the solution's fault, unless it killed a process of the judge.
    Je,
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
}

/// JE if it occurs at all; else the first verdict that is not AC; else AC; `None` if nothing was judged.
pub fn overall(verdicts: impl IntoIterator<Item = Option<Verdict>>) -> Option<Verdict> {
    verdicts.into_iter().flatten().reduce(|so_far, next| match (so_far, next) {
        (_, Verdict::Je) | (Verdict::Ac, _) => next,
        _ => so_far,
    })
}

/// A verdict with the reason for it.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The verdict.
    pub verdict: Verdict,
    /// One line, empty when there is nothing to add.
    pub detail: String,
    /// The first difference between output and answer, when that is the reason.
    pub difference: Option<Difference>,
    /// What the output is worth, if it has a score.
    pub score: Option<f64>,
    /// For JE: the solution itself may have killed the process that watched it.
    pub perhaps_own_doing: bool,
}

impl Decision {
    /// A verdict whose reason is not a difference.
    pub fn new(verdict: Verdict, detail: impl Into<String>) -> Self {
        Decision { verdict, detail: detail.into(), difference: None, score: None, perhaps_own_doing: false }
    }

    /// The judge itself failed.
    pub fn judge_error(detail: impl Into<String>) -> Self {
        Decision::new(Verdict::Je, detail)
    }

    /// No verdict can be given for `error`, which came while `program` was judged.
    #[must_use]
    pub fn failed(error: &Error, program: &Program) -> Self {
        let is_lost = matches!(error, Error::Runner(runner::Error::HelperLost { .. }));
        let perhaps_own_doing = is_lost && program.confinement == Confinement::None;
        Decision { perhaps_own_doing, ..Decision::judge_error(format!("failed to judge: {error}")) }
    }
}

/// What came of judging a case.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// There is a verdict.
    Decided(Decision),
    /// The program ended well, and the case has no answer to compare with.
    Unanswered,
}

impl Judgement {
    /// What is left of it where a checker or an interactor, which had no answer to go by, may have decided: what is
    /// held against the program whatever it printed.
    #[must_use]
    pub fn without_answer(self) -> Self {
        match self {
            Judgement::Decided(Decision { verdict: Verdict::Ac | Verdict::Wa | Verdict::Je, .. }) => {
                Judgement::Unanswered
            }
            other => other,
        }
    }
}

/// What a checker or an interactor found, whatever its protocol.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Finding {
    /// The output is right.
    Right,
    /// The output is wrong.
    Wrong,
    /// It is right to a degree.
    Points {
        /// How many points it gave.
        given: f64,
        /// How many are full marks.
        full: f64,
    },
    /// It is right, and worth this much.
    Scored(f64),
    /// The checker or the interactor failed, so there is no finding.
    Failed,
}

impl Finding {
    /// AC, WA or JE; with points, only full marks are AC.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        match self {
            Finding::Right | Finding::Scored(_) => Verdict::Ac,
            Finding::Points { given, full } if given >= full => Verdict::Ac,
            Finding::Wrong | Finding::Points { .. } => Verdict::Wa,
            Finding::Failed => Verdict::Je,
        }
    }
}

/// Decides as a checker or an interactor found.
#[must_use]
pub fn decide_finding(finding: Finding, detail: String) -> Decision {
    let score = if let Finding::Scored(score) = finding { Some(score) } else { None };
    Decision { score, ..Decision::new(finding.verdict(), detail) }
}

/// Decides a case on which nothing but the program itself ran. The first that applies: see [`fault`], then the
/// comparison: WA or AC.
pub fn decide(
    outcome: &Outcome,
    limits: &Limits,
    compare: &Comparison,
    answer: Option<&dyn Text>,
) -> io::Result<Judgement> {
    if let Some(decision) = fault(outcome, limits)? {
        return Ok(Judgement::Decided(decision));
    }
    let Some(answer) = answer else { return Ok(Judgement::Unanswered) };
    Ok(Judgement::Decided(match compare.difference(answer, &outcome.stdout)? {
        None => Decision::new(Verdict::Ac, ""),
        Some(difference) => {
            let detail = difference.to_string();
            let difference = Some(difference);
            Decision { difference, ..Decision::new(Verdict::Wa, detail) }
        }
    }))
}

/// What would make an output AC that is not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Accepting {
    /// This comparison.
    Comparison(Comparison),
    /// To print no more than the last lines, so many: LeetCode does not count what a solution prints by itself.
    LastLines(usize),
}

/// What would make an output AC which `compare` does not accept, if a tolerance, upper or lower case or another order
/// is all that is missing, or lines of JSON are too many; `difference` is the first one.
///
/// It only adds to what is said of a wrong answer: a text that cannot be read or compared in this way adds nothing.
#[must_use]
pub fn accepting(
    compare: &Comparison,
    difference: &Difference,
    answer: &dyn Text,
    output: &dyn Text,
) -> Option<Accepting> {
    if difference.only_whitespace {
        return None;
    }
    let accepts = |looser: &Comparison| matches!(looser.difference(answer, output), Ok(None));
    let fits = |looser: &Comparison| !matches!(looser, Comparison::JsonAnyOrder(_)) || !is_of_calls(answer);
    let looser = compare.looser(difference).into_iter().filter(fits).find(accepts).map(Accepting::Comparison);
    looser.or_else(|| last_lines(compare, answer, output).ok().flatten().map(Accepting::LastLines))
}

/// How many lines at the end of `output` would be accepted alone, as many as `answer` has, if both are JSON.
fn last_lines(compare: &Comparison, answer: &dyn Text, output: &dyn Text) -> io::Result<Option<usize>> {
    if !matches!(compare, Comparison::Json | Comparison::JsonAnyOrder(_)) {
        return Ok(None);
    }
    let [answered, printed] = [answer, output].map(|text| text.open().and_then(io::read_to_string));
    let (answered, printed) = (answered?, printed?);
    let count = answered.trim().lines().count();
    // Where it has no more lines than the answer, none is too much.
    let before = count.checked_sub(1).and_then(|more| printed.trim_end().rmatch_indices('\n').nth(more));
    let Some((before, _)) = before else { return Ok(None) };
    Ok(compare.difference(answer, &&printed.as_bytes()[before..])?.is_none().then_some(count))
}

/// Whether an answer lists what the calls of a class return, the constructor's `null` first: these have an order.
fn is_of_calls(answer: &dyn Text) -> bool {
    let mut beginning = Vec::new();
    let read = answer.open().and_then(|text| text.take(64).read_to_end(&mut beginning));
    let first = beginning.trim_ascii_start().strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
    read.is_ok() && first.is_some_and(|first| first.starts_with(b"null"))
}

/// Decides a case on which the program ran with an interactor, which found `decision`. The first that applies, as in
/// Kattis's problemtools:
///
/// 1. JE if the interactor failed, whatever the solution did. One that was stopped because it went on after a solution
///    that had failed has not, unless it had kept the solution waiting;
/// 2. WA if the interactor decided so and ended before the solution: what the solution did after that is no matter;
/// 3. see [`fault`];
/// 4. the interactor's decision.
pub fn decide_interaction(interaction: &Interaction, limits: &Limits, decision: Decision) -> io::Result<Decision> {
    let solution = &interaction.solution;
    let mut fault = fault(solution, limits)?;
    if solution.end == End::Stopped(Stop::WallTime) && solution.cpu <= limits.time {
        fault = Some(Decision::new(Verdict::Tle, waited_for_what(interaction, decision.verdict)));
    }
    let went_on = interaction.interactor.end == End::Stopped(Stop::Cancelled);
    match fault {
        Some(mut fault) if went_on && !interaction.waited_for_interactor() => {
            fault.detail += " (the interactor did not end after that and was stopped)";
            Ok(fault)
        }
        Some(fault) if decision.verdict == Verdict::Je && !interaction.interactor_first => {
            let detail = if went_on { "the interactor used CPU time all the while" } else { &decision.detail };
            Ok(Decision::judge_error(format!("{detail}, after the solution: {} {}", fault.verdict, fault.detail)))
        }
        _ if decision.verdict == Verdict::Je => Ok(decision),
        _ if decision.verdict == Verdict::Wa && interaction.interactor_first => Ok(decision),
        Some(fault) => Ok(fault),
        None => Ok(decision),
    }
}

/// What had (not) happened when the solution was stopped by the wall clock. `decided` is what the interactor decided.
fn waited_for_what(interaction: &Interaction, decided: Verdict) -> String {
    let Interaction { solution, interactor_first, transcript, silence, unread, patience, .. } = interaction;
    let (most, cpu) = (humantime::format_duration(*patience), solution.cpu.as_millis());
    let bytes = bytesize::ByteSize(unread.bytes);
    if silence >= patience {
        let waits = match (interactor_first, unread.bytes) {
            (true, _) => String::new(),
            (false, 0) if decided == Verdict::Ac && !transcript.is_empty() => {
                ": the interactor accepts what it got: does the program read on after the last turn?".to_owned()
            }
            (false, 0) => {
                let is_answered = !transcript.ends_with_solution();
                let turn = if is_answered { "" } else { " Its last line got no answer: is it the interactor's turn?" };
                format!(": does it flush its output, and read what it must?{turn}")
            }
            (false, _) => format!(": does it flush its output, and read what it must? {bytes} were there to be read"),
        };
        format!("nothing happened for {most}, after {cpu} ms of CPU time{waits}")
    } else if unread.time >= *patience {
        format!("read nothing for {most} though {bytes} were there to be read, after {cpu} ms of CPU time")
    } else {
        format!("still interacting after {} s, though it used only {cpu} ms of CPU time", solution.wall.as_secs())
    }
}

/// What is held against a program whatever it printed. The first that applies: TLE (CPU, then wall time), MLE, OLE, RE.
///
/// A limit counts as exceeded whether the runner stopped the program for it or the program ended by itself beyond it.
pub fn fault(outcome: &Outcome, limits: &Limits) -> io::Result<Option<Decision>> {
    let stop = match outcome.end {
        End::Stopped(stop) => Some(stop),
        End::Exited(_) | End::Signaled(_) => None,
    };
    let verdict = |verdict, detail: String| Ok(Some(Decision::new(verdict, detail)));
    let time = humantime::format_duration(limits.time);
    if stop == Some(Stop::CpuTime) || outcome.cpu > limits.time {
        return verdict(Verdict::Tle, format!("used more CPU time than the limit of {time}"));
    }
    if stop == Some(Stop::WallTime) {
        let (wall, cpu) = (limits.wall(), outcome.cpu.as_millis());
        let after = match outcome.waited {
            Some(waited) if waited > wall / 4 => format!(
                "{:.1} s, {:.1} s of them waiting for a processor",
                outcome.wall.as_secs_f64(),
                waited.as_secs_f64()
            ),
            _ => humantime::format_duration(wall).to_string(),
        };
        return verdict(Verdict::Tle, format!("still running after {after}, though it used only {cpu} ms of CPU time"));
    }
    if stop == Some(Stop::Memory) || outcome.memory > limits.memory {
        let limit = bytesize::ByteSize(limits.memory);
        return verdict(Verdict::Mle, format!("used more memory than the limit of {limit}"));
    }
    if stop == Some(Stop::Output) {
        let limit = bytesize::ByteSize(limits.output);
        return verdict(Verdict::Ole, format!("printed more than the limit of {limit} to standard output"));
    }
    let name = match outcome.end {
        End::Exited(0) => return Ok(None),
        End::Exited(code) => format!("exit code {code}"),
        End::Signaled(signal) => signal_name(signal, &outcome.stderr.tail(4096)?),
        End::Stopped(_) => return Ok(Some(Decision::judge_error("the judge stopped the program"))),
    };
    let granted_less = runner::granted_less(limits);
    let options: Vec<&str> = culprits(&name).iter().copied().filter(|option| granted_less.contains(option)).collect();
    match options[..] {
        [] => verdict(Verdict::Re, name),
        // No other limit ends a program like this.
        ["-f" | "-t"] => {
            let detail =
                format!("{name}: the system grants less than the limits of the problem, see `ulimit {}`", options[0]);
            Ok(Some(Decision::judge_error(detail)))
        }
        [option, ..] => {
            let why =
                format!("{name}; perhaps because the system grants less memory than the limit, see `ulimit {option}`");
            verdict(Verdict::Re, why)
        }
    }
}

/// The options of `ulimit` for what may have been too little for a program that ended by `name`.
fn culprits(name: &str) -> &'static [&'static str] {
    match name {
        "SIGXFSZ" => &["-f"],
        "SIGXCPU" | "SIGKILL" => &["-t"],
        "SIGSEGV" | "SIGABRT (stack overflow)" => &["-s", "-v", "-d"],
        _ => &["-v", "-d"],
    }
}

/// `SIGSEGV`, `SIGABRT (stack overflow)`, …: what is known of a signal, with the end of standard error to help.
#[must_use]
pub fn signal_name(signal: i32, stderr: &[u8]) -> String {
    let name = runner::signal_name(signal).map_or_else(|| format!("signal {signal}"), str::to_string);
    let overflow = b"has overflowed its stack";
    if stderr.windows(overflow.len()).any(|window| window == overflow) {
        return format!("{name} (stack overflow)");
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::Order;
    use crate::interaction::{Direction, Transcript, Unread};
    use runner::Captured;
    use std::time::Duration;

    const LIMITS: Limits = Limits { time: Duration::from_secs(1), memory: 1 << 20, output: 1 << 20 };

    fn outcome(end: End, cpu: u64, memory: u64, stdout: &str) -> Outcome {
        let cpu = Duration::from_millis(cpu);
        Outcome { cpu, wall: cpu, memory, ..Outcome::without_cost(end, stdout.as_bytes(), b"") }
    }

    /// One row per step of the precedence: each outcome also has every fault that comes later in the order.
    #[test]
    fn precedence() {
        let big = 2 << 20;
        let rows = [
            (outcome(End::Stopped(Stop::CpuTime), 1, big, "2"), "TLE used more CPU time"),
            (outcome(End::Exited(3), 1001, big, "2"), "TLE used more CPU time"),
            (outcome(End::Stopped(Stop::WallTime), 1, big, "2"), "TLE still running after 3s"),
            (outcome(End::Stopped(Stop::Memory), 1, 1, "2"), "MLE used more memory"),
            (outcome(End::Signaled(libc::SIGSEGV), 1, big, "2"), "MLE used more memory"),
            (outcome(End::Stopped(Stop::Output), 1, 1, "2"), "OLE printed more"),
            (outcome(End::Signaled(libc::SIGSEGV), 1, 1, "2"), "RE SIGSEGV"),
            (outcome(End::Exited(3), 1, 1, "2"), "RE exit code 3"),
            (outcome(End::Exited(0), 1, 1, "2"), "WA line 1, column 1: expected `1`, found `2`"),
            (outcome(End::Exited(0), 1000, 1 << 20, "1"), "AC "),
        ];
        for (outcome, expected) in rows {
            let Judgement::Decided(decision) =
                decide(&outcome, &LIMITS, &Comparison::Tokens, Some(&&b"1\n"[..])).unwrap()
            else {
                panic!("there is an answer")
            };
            let shown = format!("{} {}", decision.verdict, decision.detail);
            assert!(shown.starts_with(expected), "{outcome:?}: {shown}, not {expected}");
            assert_eq!(decision.difference.is_some(), decision.verdict == Verdict::Wa, "{shown}");
        }
    }

    /// Only a program that is not confined can reach the judge's processes.
    #[test]
    fn who_may_have_killed_the_helper() {
        let lost = || Error::Runner(runner::Error::HelperLost { path: "p".into() });
        for (error, confinement, expected) in [
            (lost(), Confinement::None, true),
            (lost(), Confinement::Sandbox, false),
            (Error::Interrupted, Confinement::None, false),
        ] {
            let decision = Decision::failed(&error, &Program::new("p").confined(confinement));
            assert_eq!((decision.verdict, decision.perhaps_own_doing), (Verdict::Je, expected), "{error}");
            assert_eq!(decision.detail, format!("failed to judge: {error}"));
        }
    }

    #[test]
    fn what_counts_without_an_answer() {
        for (verdict, counts) in [
            (Verdict::Ac, false),
            (Verdict::Wa, false),
            (Verdict::Je, false),
            (Verdict::Re, true),
            (Verdict::Ole, true),
            (Verdict::Mle, true),
            (Verdict::Tle, true),
        ] {
            let left = Judgement::Decided(Decision::new(verdict, "")).without_answer();
            assert_eq!(matches!(left, Judgement::Decided(_)), counts, "{verdict}");
        }
    }

    /// Only what is certain is said: what would be AC.
    #[test]
    fn what_would_accept_a_wrong_answer() {
        let kattis = |text: &str| text.parse::<Comparison>().unwrap();
        let rows = [
            (Comparison::Tokens, "0.5 ok\n", "0.5000001 ok\n", "float:1e-6"),
            (Comparison::Tokens, "1000000.5\n", "1000001.0\n", "float:1e-6"),
            (Comparison::Tokens, "3.0\n", "3\n", "float:1e-6"),
            (Comparison::Tokens, "0.5\n", "0.50001\n", ""),
            (Comparison::Tokens, "0.5\n0.25\n", "0.5000001\n0.75\n", ""),
            (Comparison::Tokens, "0.5\n", "0.5000001\n1\n", ""),
            (Comparison::Tokens, "1000000007\n", "1000000008\n", ""),
            (Comparison::Tokens, "[1,2]\n", "[2,1]\n", ""),
            (Comparison::Tokens, "YES\n1\n", "Yes\n1\n", "kattis"),
            (Comparison::Lines, "YES\n1\n", "yes\n1\n", "kattis"),
            (Comparison::Tokens, "YES\n0.5\n", "Yes\n0.50\n", ""),
            (Comparison::Lines, "0.5 1\n", "0.5000001 1\n", "float:1e-6"),
            (Comparison::Lines, "0.5 1\n", "0.5\n1\n", ""),
            (Comparison::Exact, "0.5\n", "0.50\n", "float:1e-6"),
            (Comparison::Exact, "0.5\n", "0.5", ""),
            (Comparison::Float { absolute: 1e-9, relative: 1e-9 }, "0.5\n", "0.5000001\n", ""),
            (kattis("kattis"), "0.5\n", "0.5000001\n", "kattis float_tolerance 1e-6"),
            (kattis("kattis"), "1000000007\n", "1000000008\n", ""),
            (kattis("kattis case_sensitive"), "a 2\n", "a 2.0\n", "kattis case_sensitive float_tolerance 1e-6"),
            (kattis("kattis case_sensitive"), "a 2\n", "A 2.0\n", ""),
            (kattis("kattis float_tolerance 1e-9"), "0.5\n", "0.5000001\n", ""),
            (Comparison::Json, "[1,2,2]\n", "[2,1,2]\n", "json:any-order"),
            (Comparison::Json, "[[1,2],[3]]\n", "[[3],[2,1]]\n", "json:any-order-deep"),
            (Comparison::Json, "[1,2,2]\n", "[2,1,1]\n", ""),
            (Comparison::Json, "0.5\n", "0.6\n", ""),
            (Comparison::Json, "[1,2]\n", "[2,1\n", ""),
            (Comparison::JsonAnyOrder(Order::Any), "[[1,2],[3]]\n", "[[3],[2,1]]\n", "json:any-order-deep"),
            (Comparison::JsonAnyOrder(Order::AnyDeep), "[1]\n", "[2]\n", ""),
            // LeetCode does not count what a solution prints by itself.
            (Comparison::Json, "[1,2]\n", "target 3\n[1, 2]\n", "last 1"),
            (Comparison::Json, "2\n[1,2]\n", "[\nx\n2\n[1,2]\n\n", "last 2"),
            (Comparison::JsonAnyOrder(Order::Any), "[1,2]\n", "0\n[2,1]", "last 1"),
            (Comparison::Json, "[1,2]\n", "x\n[1,3]\n", ""),
            (Comparison::Json, "2\n[1,2]\n", "[1,2]\n", ""),
            (Comparison::Tokens, "1\n", "x\n1\n", ""),
            // Calls of a class have their order, and so have the lists that they return.
            (Comparison::Json, "[null,true,false]\n", "[null,false,true]\n", ""),
            (Comparison::Json, "[ null, [1,2]]\n", "[null,[2,1]]\n", ""),
        ];
        for (compare, answer, output, expected) in rows {
            let texts = (&answer.as_bytes(), &output.as_bytes());
            let difference = compare.difference(texts.0, texts.1).unwrap().expect("it is not accepted");
            let looser = accepting(&compare, &difference, texts.0, texts.1);
            let shown = match looser {
                None => String::new(),
                Some(Accepting::Comparison(looser)) => looser.to_string(),
                Some(Accepting::LastLines(count)) => format!("last {count}"),
            };
            assert_eq!(shown, expected, "{compare}: {output:?} for {answer:?}");
        }
    }

    /// One row per step of the precedence, as in [`precedence`].
    #[test]
    fn precedence_of_interactions() {
        let crash = outcome(End::Signaled(libc::SIGSEGV), 1, 1, "");
        let spin = outcome(End::Stopped(Stop::CpuTime), 1, 1, "");
        let idle = outcome(End::Stopped(Stop::WallTime), 1, 1, "");
        let well = outcome(End::Exited(0), 1, 1, "");
        let rows = [
            (true, &spin, Verdict::Je, "JE said"),
            (false, &spin, Verdict::Je, "JE said, after the solution: TLE used more CPU time than the limit of 1s"),
            (false, &well, Verdict::Je, "JE said"),
            (true, &spin, Verdict::Wa, "WA said"),
            (true, &crash, Verdict::Wa, "WA said"),
            (false, &spin, Verdict::Wa, "TLE used more CPU time than the limit of 1s"),
            (
                false,
                &idle,
                Verdict::Wa,
                "TLE nothing happened for 3s, after 1 ms of CPU time: does it flush its output",
            ),
            (true, &idle, Verdict::Ac, "TLE nothing happened for 3s, after 1 ms of CPU time"),
            (false, &crash, Verdict::Wa, "RE SIGSEGV"),
            (true, &crash, Verdict::Ac, "RE SIGSEGV"),
            (false, &well, Verdict::Wa, "WA said"),
            (false, &well, Verdict::Ac, "AC said"),
            (true, &well, Verdict::Ac, "AC said"),
        ];
        for (interactor_first, solution, verdict, expected) in rows {
            let interaction = Interaction {
                solution: solution.clone(),
                interactor: well.clone(),
                interactor_first,
                transcript: Transcript::default(),
                went_on: Duration::ZERO,
                silence: LIMITS.wall(),
                unread: Unread::default(),
                patience: LIMITS.wall(),
            };
            let decision = Decision::new(verdict, "said");
            let decision = decide_interaction(&interaction, &LIMITS, decision).unwrap();
            let shown = format!("{} {}", decision.verdict, decision.detail);
            assert!(shown.starts_with(expected), "{interaction:?} {verdict}: {shown}, not {expected}");
        }
    }

    /// What kept a program from its end is stated as it was.
    #[test]
    fn a_sleeper_and_a_program_that_got_no_processor_are_told_apart() {
        let stopped = |wall, waited| {
            let waited = Some(Duration::from_millis(waited));
            let outcome = Outcome {
                wall: Duration::from_millis(wall),
                waited,
                ..outcome(End::Stopped(Stop::WallTime), 487, 1, "")
            };
            fault(&outcome, &LIMITS).unwrap().unwrap().detail
        };
        assert_eq!(stopped(3050, 45), "still running after 3s, though it used only 487 ms of CPU time");
        let starved = "still running after 30.0 s, 29.0 s of them waiting for a processor, though it used only 487 ms";
        assert_eq!(stopped(30_001, 29_010), format!("{starved} of CPU time"));
    }

    /// A solution that prints without end and reads nothing, and what is sent to one that does nothing at all.
    #[test]
    fn an_interaction_that_is_none_is_described() {
        let wall = LIMITS.wall();
        let describe_after = |said: &[(Direction, &str)], silence, bytes, time, interactor: End, interactor_cpu| {
            let mut transcript = Transcript::default();
            said.iter().for_each(|(direction, text)| transcript.push(*direction, text.as_bytes()));
            let interaction = Interaction {
                solution: Outcome { wall: 10 * wall, ..outcome(End::Stopped(Stop::WallTime), 7, 1, "") },
                interactor: outcome(interactor, interactor_cpu, 1, ""),
                interactor_first: false,
                went_on: wall,
                transcript,
                silence,
                unread: Unread { bytes, time },
                patience: wall,
            };
            let verdict = match interactor {
                End::Exited(0) => Verdict::Ac,
                End::Exited(1) => Verdict::Wa,
                _ => Verdict::Je,
            };
            let decision = decide_interaction(&interaction, &LIMITS, Decision::new(verdict, "said")).unwrap();
            format!("{} {}", decision.verdict, decision.detail)
        };
        let describe =
            |silence, bytes, time, interactor, cpu| describe_after(&[], silence, bytes, time, interactor, cpu);
        let (zero, ended) = (Duration::ZERO, End::Exited(1));
        let nothing =
            "nothing happened for 3s, after 7 ms of CPU time: does it flush its output, and read what it must?";
        assert_eq!(describe(wall, 0, zero, ended, 1), format!("TLE {nothing}"));
        let said = [(Direction::ToSolution, "9\n"), (Direction::ToInteractor, "? 1\n")];
        let turn = "Its last line got no answer: is it the interactor's turn?";
        assert_eq!(describe_after(&said, wall, 0, zero, ended, 1), format!("TLE {nothing} {turn}"));
        assert_eq!(describe_after(&said[..1], wall, 0, zero, ended, 1), format!("TLE {nothing}"));
        let accepted = "the interactor accepts what it got: does the program read on after the last turn?";
        let shown = describe_after(&said, wall, 0, zero, End::Exited(0), 1);
        assert_eq!(shown, format!("TLE nothing happened for 3s, after 7 ms of CPU time: {accepted}"));
        // Where nobody has said anything, there was no turn.
        assert_eq!(describe(wall, 0, zero, End::Exited(0), 1), format!("TLE {nothing}"));
        assert_eq!(describe(wall, 4096, wall, ended, 1), format!("TLE {nothing} 4.0 KiB were there to be read"));
        let unread = "TLE read nothing for 3s though 64.0 KiB were there to be read, after 7 ms of CPU time";
        assert_eq!(describe(zero, 65536, wall, ended, 1), unread);
        let talking = "TLE still interacting after 30 s, though it used only 7 ms of CPU time";
        assert_eq!(describe(zero, 65536, zero, ended, 1), talking);
        let cancelled = End::Stopped(Stop::Cancelled);
        let went_on = "(the interactor did not end after that and was stopped)";
        assert_eq!(describe(wall, 0, zero, cancelled, 3000), format!("TLE {nothing} {went_on}"));
        let busy = "JE the interactor used CPU time all the while, after the solution: TLE";
        assert_eq!(describe(wall, 0, zero, cancelled, 5000), format!("{busy} {nothing}"));
        assert_eq!(describe(wall, 0, zero, End::Exited(3), 1), format!("JE said, after the solution: TLE {nothing}"));
    }

    #[test]
    fn without_an_answer_there_is_no_verdict_unless_the_program_fails() {
        let decide = |end| decide(&outcome(end, 1, 1, "2"), &LIMITS, &Comparison::Tokens, None).unwrap();
        assert!(matches!(decide(End::Exited(0)), Judgement::Unanswered));
        let failed = decide(End::Exited(1));
        assert!(matches!(&failed, Judgement::Decided(decision) if decision.verdict == Verdict::Re), "{failed:?}");
    }

    #[test]
    fn a_stack_overflow_is_named() {
        let mut outcome = outcome(End::Signaled(libc::SIGABRT), 1, 1, "");
        outcome.stderr = Captured::from(&b"\nthread 'main' (1) has overflowed its stack\nfatal runtime error"[..]);
        assert_eq!(fault(&outcome, &LIMITS).unwrap().unwrap().detail, "SIGABRT (stack overflow)");
        outcome.stderr = Captured::from(&b"terminate called after throwing an instance of 'std::bad_alloc'"[..]);
        assert_eq!(fault(&outcome, &LIMITS).unwrap().unwrap().detail, "SIGABRT");
    }

    /// What the system grants too little of may be why a program ended so.
    #[test]
    fn every_end_has_its_culprits() {
        for (name, expected) in [
            ("SIGXFSZ", &["-f"][..]),
            ("SIGXCPU", &["-t"]),
            ("SIGKILL", &["-t"]),
            ("SIGSEGV", &["-s", "-v", "-d"]),
            ("SIGABRT (stack overflow)", &["-s", "-v", "-d"]),
            ("SIGABRT", &["-v", "-d"]),
            ("exit code 1", &["-v", "-d"]),
        ] {
            assert_eq!(culprits(name), expected, "{name}");
        }
    }

    #[test]
    fn a_judge_error_comes_before_all_else_and_then_the_first_that_is_not_accepted() {
        use Verdict::{Ac, Je, Tle, Wa};
        for (verdicts, expected) in [
            (&[][..], None),
            (&[None], None),
            (&[Some(Ac), None], Some(Ac)),
            (&[Some(Ac), Some(Wa), Some(Tle), Some(Ac)], Some(Wa)),
            (&[Some(Tle), Some(Wa)], Some(Tle)),
            (&[Some(Wa), Some(Je), Some(Ac)], Some(Je)),
        ] {
            assert_eq!(overall(verdicts.iter().copied()), expected, "{verdicts:?}");
        }
    }
}
