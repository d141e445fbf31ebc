//! Brute force, generator and solution of each problem against each other.

use judge::case::Case;
use judge::judging::judge_case;
use judge::run::{End, Limits, Program, Runner};
use judge::task::Task;
use judge::verdict::Verdict;
use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;
use tests::Programs;

/// A brute force may take its time.
const SLOW: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

/// A finished run, with what it printed.
struct Run {
    end: End,
    stdout: Vec<u8>,
    stderr: String,
}

fn execute(program: &Program, input: &[u8], limits: &Limits) -> Run {
    let outcome = tests::execute(program, input, limits);
    let [stdout, stderr] = [&outcome.stdout, &outcome.stderr].map(|captured| captured.to_vec().unwrap());
    Run { end: outcome.end, stdout, stderr: text(&stderr) }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Each case is valid, and its answer is what the brute force says where that can answer at all.
#[test]
fn every_case_is_valid_and_its_answer_is_the_brute_force_s() {
    let workspace = tests::workspace();
    let problems = tests::problems(&workspace);
    for ((problem, cases), programs) in problems.iter().zip(tests::programs(&workspace, &problems)) {
        let mut answered = 0;
        for case in cases {
            let input = fs::read(&case.input).unwrap();
            let outcome = execute(&programs.brute, &input, &SLOW);
            let place = case.input.display();
            match outcome.end {
                End::Exited(0) => {
                    answered += 1;
                    let answer = fs::read(case.answer.as_ref().expect("a case has an answer")).unwrap();
                    if let Some(difference) =
                        problem.settings.compare.difference(&&answer[..], &&outcome.stdout[..]).unwrap()
                    {
                        panic!("{place}: the brute force disagrees with the answer: {difference}");
                    }
                }
                End::Exited(4) => {}
                end => panic!("{place}: the brute force ends in {end:?}: {}", outcome.stderr),
            }
        }
        assert!(answered >= 5, "{}: the brute force answers only {answered} of its cases", problem.id);
    }
}

/// Inputs of the generator are valid, the same for the same arguments, and solution and brute force agree on them: by
/// comparing, or by the problem's own checker. Where there is an interactor, the solution must hold its own against that,
/// and the brute force is what validates the interactor's input and knows what can be known without an opponent.
#[test]
fn solution_and_brute_force_agree_on_generated_inputs() {
    let workspace = tests::workspace();
    let problems = tests::problems(&workspace);
    for ((problem, _), programs) in problems.iter().zip(tests::programs(&workspace, &problems)) {
        let (mut inputs, mut answers) = (BTreeSet::new(), BTreeSet::new());
        for (size, seed) in (1..=8).flat_map(|size| (0..25).map(move |seed| (size, seed))) {
            let generator = programs.generator.clone().with(size.to_string()).with(seed.to_string());
            let run = format!("{}-gen {size} {seed}", problem.id);
            let generated = execute(&generator, b"", &SLOW);
            assert_eq!(generated.end, End::Exited(0), "{run}: {}", generated.stderr);
            assert!(
                seed > 0 || generated.stdout == execute(&generator, b"", &SLOW).stdout,
                "{run} differs from itself"
            );
            let expected = execute(&programs.brute, &generated.stdout, &SLOW);
            assert_eq!(expected.end, End::Exited(0), "{run}: the brute force says {}", expected.stderr);
            let folder = tempfile::tempdir().unwrap();
            let [input, answer] = ["generated.in", "generated.out"].map(|name| folder.path().join(name));
            fs::write(&input, &generated.stdout).unwrap();
            fs::write(&answer, &expected.stdout).unwrap();
            let case = Case::new(run.clone(), input, Some(answer));
            let Programs { solution, tools, .. } = &programs;
            let (solution, tools) = (Ok(solution.clone()), Ok(tools.clone()));
            let task = Task::new(&problem.id, &problem.settings, solution, tools);
            let result = tests::with_runner(|runner: &Runner| judge_case(&task, &case, runner).unwrap());
            if result.verdict() != Some(Verdict::Ac) {
                let input = text(&generated.stdout);
                panic!("{run}: {:?} {}\n{input}", result.verdict(), result.detail());
            }
            inputs.insert(generated.stdout);
            answers.insert(expected.stdout);
        }
        assert!(inputs.len() >= 8, "{}: 200 seeds make only {} inputs", problem.id, inputs.len());
        // Stone Game has one answer: that is its theorem.
        let least = if problem.id == "lc877" { 1 } else { 2 };
        assert!(answers.len() >= least, "{}: every generated input has the answer {answers:?}", problem.id);
    }
}

/// A brute force refuses what is no input, with exit code 3 and one line that says why; it never crashes.
#[test]
fn brute_forces_refuse_invalid_input() {
    let workspace = tests::workspace();
    let problems = tests::problems(&workspace);
    for ((problem, cases), programs) in problems.iter().zip(tests::programs(&workspace, &problems)) {
        let sample = cases.iter().find(|case| case.name == "sample-1").expect("a problem has a sample-1");
        let sample = fs::read(&sample.input).unwrap();
        let invalid = [
            [&sample[..], b"\n?!\n"].concat(),
            [b"?! ", &sample[..]].concat(),
            b"\xff\xfe\n".to_vec(),
            b"?!".to_vec(),
            b"[".to_vec(),
            b"[,]".to_vec(),
            b"\"".to_vec(),
            b"-1 -1 -1\n".to_vec(),
            b"99999999999999999999999999\n".to_vec(),
            b"0 99999999999999999999999999\n".to_vec(),
        ];
        for input in invalid {
            let outcome = execute(&programs.brute, &input, &SLOW);
            let shown = format!("{}-brute on {:?}", problem.id, text(&input));
            assert_eq!(outcome.end, End::Exited(3), "{shown}: {}", outcome.stderr);
            assert_eq!(outcome.stderr.trim().lines().count(), 1, "{shown}: {}", outcome.stderr);
        }
    }
}

/// LC 375 has 200 inputs: all of them.
#[test]
fn lc375_agrees_with_its_brute_force_for_every_n() {
    let workspace = tests::workspace();
    let mut problems = tests::problems(&workspace);
    problems.retain(|(problem, _)| problem.id == "lc375");
    let [programs] = &tests::programs(&workspace, &problems)[..] else { panic!("there is one lc375") };
    for n in 1..=200 {
        let input = format!("{n}\n").into_bytes();
        let [expected, found] = [&programs.brute, &programs.solution].map(|program| execute(program, &input, &SLOW));
        assert_eq!((expected.end, found.end), (End::Exited(0), End::Exited(0)), "n = {n}");
        assert_eq!(text(&found.stdout), text(&expected.stdout), "n = {n}");
    }
}
