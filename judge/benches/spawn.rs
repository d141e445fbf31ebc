//! What judging a case costs: 1000 cases of a program that does nothing, beside a bare loop that starts the same program
//! and waits for it. `cargo bench -p judge` prints milliseconds a case; the parts take turns, so their ratios hold on a
//! machine whose speed drifts.

use judge::case;
use judge::checker::Tools;
use judge::compare::Compare;
use judge::judging::{Event, Task, judge};
use judge::run::{Execute, Program, Runner, become_helper_if_asked};
use judge::verdict::Verdict;
use judge::workspace::{Settings, Target};
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const CASES: u32 = 1000;
const ROUNDS: usize = 7;
const PROGRAM: &str = "/bin/true";

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Milliseconds a case.
fn measure(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1e3 / f64::from(CASES)
}

fn bare() {
    for _ in 0..CASES {
        let mut command = Command::new(PROGRAM);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        assert!(command.status().is_ok_and(|status| status.success()), "{PROGRAM} fails");
    }
}

fn judged(task: &Task, runners: &[Runner]) {
    let executors: Vec<&(dyn Execute + Sync)> = runners.iter().map(|runner| runner as _).collect();
    let judged = judge(std::slice::from_ref(task), &executors, false, |event| {
        if let Event::Done(result) = event {
            assert_eq!((result.verdict(), result.cases.len()), (Some(Verdict::Ac), CASES as usize));
        }
        ControlFlow::Continue(())
    });
    judged.unwrap_or_else(|error| panic!("{error}"));
}

fn main() {
    become_helper_if_asked();
    let folder = tempfile::tempdir().expect("a temporary folder");
    for number in 0..CASES {
        for extension in ["in", "out"] {
            std::fs::write(folder.path().join(format!("{number}.{extension}")), "").expect("a case is written");
        }
    }
    let settings = Settings {
        title: "Nothing".to_string(),
        url: String::new(),
        target: Target::Plain,
        time_limit: Duration::from_secs(2),
        memory_limit: 256 << 20,
        output_limit: 64 << 20,
        compare: Compare::Tokens,
        checker: None,
        interactor: None,
    };
    let cases = case::find("nothing", folder.path()).unwrap_or_else(|error| panic!("{error}"));
    let task = Task {
        id: "nothing".to_string(),
        settings,
        program: Ok(Program::new(PROGRAM)),
        tools: Ok(Tools::default()),
        cases,
    };
    let runner = || Runner::from_current_executable().unwrap_or_else(|error| panic!("{error}"));
    let (one, two) = ([runner()], [runner(), runner()]);
    let mut times: [Vec<f64>; 3] = Default::default();
    for round in 0..=ROUNDS {
        let measured = [measure(bare), measure(|| judged(&task, &one)), measure(|| judged(&task, &two))];
        // The first round warms up.
        if round > 0 {
            times.iter_mut().zip(measured).for_each(|(times, time)| times.push(time));
        }
    }
    let ratio =
        |over: &[f64], under: &[f64]| median(over.iter().zip(under).map(|(over, under)| over / under).collect());
    let [bare, one, two] = times;
    println!("bare loop      {:.3} ms a case", median(bare.clone()));
    println!("judge, 1 job   {:.3} ms a case, {:.2} times the bare loop", median(one.clone()), ratio(&one, &bare));
    println!("judge, 2 jobs  {:.3} ms a case, {:.2} times faster than 1 job", median(two.clone()), ratio(&one, &two));
}
