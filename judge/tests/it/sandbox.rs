//! `judge test --sandbox`: what it confines and what not. What the sandbox itself denies is tested where it stands, in
//! the runner.

use crate::support;
use runner::check_sandbox;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn judge(directory: &Path, arguments: &[&str]) -> Output {
    Command::new(support::judge_binary()).args(arguments).current_dir(directory).output().unwrap()
}

/// Interpreters read their scripts, wherever one stands; and checkers are the user's own, who trusts them. Where there
/// is no sandbox nothing is run at all.
#[test]
fn only_the_solution_is_in_the_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let write = |file: &str, text: &str| {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"problems/*\"]\n");
    write(
        "problems/p/Cargo.toml",
        "[package]\nname = \"p\"\nedition = \"2024\"\n\n[package.metadata.judge]\ntitle = \"T\"\n\
         url = \"https://example.org\"\ntarget = \"plain\"\n\n[[bin]]\nname = \"p\"\npath = \"main.rs\"\n",
    );
    write("problems/p/main.rs", "");
    write("cases/p/1.in", "");
    write("cases/p/1.out", "denied\n");
    let log = folder.path().join("log");
    write("check.sh", &format!("cat \"$2\" >>{}", log.display()));
    write("idea/idea.sh", ". \"$(dirname \"$0\")/more.sh\"");
    write(
        "idea/more.sh",
        &format!("if (echo 1 >{0}/new) 2>/dev/null; then echo done; else echo denied; fi", folder.path().display()),
    );
    let arguments = ["test", "p", "--exec", "sh idea/idea.sh", "--compare", "checker:sh check.sh"];
    if let Err(error) = check_sandbox() {
        assert!(std::env::var_os("REQUIRE_SANDBOX").is_none(), "{error}");
        let output = judge(folder.path(), &[&arguments[..], &["--sandbox"]].concat());
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{output:?}");
        assert!(stderr.contains(&error.to_string().lines().next().unwrap().to_string()), "{stderr}");
        assert!(!log.exists(), "the checker ran");
        return;
    }
    let run = |sandbox: &[&str]| {
        let output = judge(folder.path(), &[&arguments[..], sandbox].concat());
        assert!(output.status.success(), "{output:?}");
        fs::read_to_string(&log).unwrap()
    };
    assert_eq!(run(&["--sandbox"]), "denied\n", "the checker logs what the solution printed");
    assert_eq!(run(&[]), "denied\ndone\n");
}

/// Nobody knows then what is to be kept from the solution, so it does not run.
#[test]
fn without_a_home_directory_it_states_what_to_do() {
    let arguments = ["test", "lc913", "--sandbox", "--exec", "true"];
    if check_sandbox().is_err() {
        return;
    }
    for (home, reason) in [
        (None, "HOME is not set"),
        (Some(""), "HOME is empty"),
        (Some("/"), "HOME is /, the root of all files"),
        (Some("home"), "HOME is home, which is not an absolute path"),
        (Some("/nonexistent"), "HOME is /nonexistent, and there is no such directory"),
    ] {
        let mut command = Command::new(support::judge_binary());
        command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
        match home {
            Some(home) => command.env("HOME", home),
            None => command.env_remove("HOME"),
        };
        let output = command.output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{output:?}");
        assert!(stderr.contains(reason) && stderr.contains("set HOME to your home directory"), "{stderr}");
    }
}
