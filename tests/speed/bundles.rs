//! What bundles hold of the templates: `just bench-templates`.
//!
//! Each program of `tests/library-checker` is bundled, compiled as the judge does, and judged on the small cases beside
//! it. The exit code is 1 if that goes wrong for one.

mod texts;

use bundler::{Compiler, Options, Target};
use clap::Parser;
use judge::case;
use judge::judging::judge_case;
use judge::problem::{Binary, default_comparison};
use judge::prove::Bundler;
use judge::scaffold;
use judge::task::Task;
use judge::verdict::Verdict;
use judge::workspace::Workspace;
use runner::{Limits, Program, Runner};
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

const TARGETS: [Target; 2] = [Target::Codeforces, Target::Luogu];

const LIMITS: Limits = Limits { time: Duration::from_secs(10), memory: 1 << 30, output: 64 << 20 };

/// Print the bytes of the templates, of their copies and of the bundles, as a table
#[derive(Parser)]
#[command(bin_name = "just bench-templates", max_term_width = 120)]
struct Arguments {
    /// Programs of tests/library-checker, such as `lca`; all without one
    #[arg(value_name = "PROBLEM")]
    problems: Vec<String>,
    /// What cargo adds
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() -> ExitCode {
    runner::become_helper_if_asked();
    run(&Arguments::parse().problems).unwrap_or_else(|error| {
        eprintln!("error: {error}");
        ExitCode::from(2)
    })
}

fn run(problems: &[String]) -> Result<ExitCode, Box<dyn Error>> {
    let workspace = Workspace::load(Path::new(env!("CARGO_MANIFEST_DIR")))?;
    let compiler = Compiler::find()?;
    let bundler = Bundler::new(&workspace, &compiler);
    let runner = Runner::from_current_executable()?;
    let directory = workspace.target_directory()?.join("speed/bundles");
    fs::create_dir_all(&directory)?;
    let mut is_wrong = false;
    println!("| program | templates | their files | with their code | codeforces (2024) | luogu (2021) |");
    println!("|---|---|---|---|---|---|");
    for problem in texts::programs(&workspace, problems)? {
        let text = texts::program(&workspace, &problem)?;
        let templates = texts::templates(&workspace, &text)?;
        let files: usize = templates.iter().map(|template| template.text.len()).sum();
        let mut copied = text.len();
        for template in &templates {
            copied += scaffold::template_code(&workspace, &template.name)?.len();
        }
        let cases = case::find(&problem, &workspace.root().join("tests/library-checker/cases").join(&problem))?;
        let mut opened = bundler.open(&Binary::new("library-checker", format!("library-checker-{problem}")));
        let mut bytes = |target: Target| -> Result<usize, String> {
            let bundles = opened.as_mut().map_err(|error| error.to_string())?;
            let options = Options { target, edition: None, itertools: false, minify: false };
            let proved = bundles.proved("", &options, &directory, &format!("{problem}-{target}"));
            let (bundle, executable) = proved.map_err(|error| error.to_string())?;
            let compare = default_comparison(Target::LibraryChecker);
            let task = Task::compared(&problem, LIMITS, compare, Program::new(executable));
            for case in &cases {
                let judged = judge_case(&task, case, &runner).map_err(|error| error.to_string())?;
                if judged.verdict() != Some(Verdict::Ac) {
                    return Err(format!("it fails on {}: {}", case.name, judged.detail()));
                }
            }
            Ok(bundle.text.len())
        };
        let cells = TARGETS.map(|target| match bytes(target) {
            Ok(bytes) => bytes.to_string(),
            Err(error) => {
                is_wrong = true;
                eprintln!("error: {problem} for {target}: {error}");
                "**failed**".to_string()
            }
        });
        let names: Vec<String> = templates.iter().map(|template| format!("`{}`", template.name)).collect();
        println!("| {problem} | {} | {files} | {copied} | {} |", names.join(", "), cells.join(" | "));
    }
    Ok(if is_wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
