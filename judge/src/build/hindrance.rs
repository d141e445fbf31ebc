//! What keeps the compiler from its work on this machine. No source is to blame, so it is no compile error.

use cargo_metadata::diagnostic::Diagnostic;

/// Of the operating system: an input or output error, no processes or threads, no memory, too many open files in all or
/// in one process, a file too large, no space left, a file system that cannot be written, the end of a quota.
const REFUSALS: [&str; 9] = ["5", "11", "12", "23", "24", "27", "28", "30", "122"];

/// Of a linker that cannot read or write what it must. What a program itself lacks has other words.
const OF_A_LINKER: [&str; 4] =
    ["No space left on device", "cannot open output file", "terminated with signal", "crt1.o"];

/// What to do, if `error`, which the compiler reports, says that nothing at all can be compiled here.
pub fn advice(error: &Diagnostic) -> Option<&'static str> {
    if !error.spans.is_empty() {
        return None;
    }
    let message = &error.message;
    let notes = || error.children.iter().map(|note| note.message.as_str());
    let refuses = |text: &str| REFUSALS.iter().any(|number| text.contains(&format!("(os error {number})")));
    if message.starts_with("linker `") && message.ends_with("` not found") {
        Some("install a C compiler, by which Rust links, as in `apt install gcc`, or add where it is to PATH")
    } else if notes().any(|note| note.ends_with("target may not be installed")) {
        Some(
            "rustup installs a target; CARGO_BUILD_TARGET, or `target` below [build] in a .cargo/config.toml, asks for \
             it: without either, cargo builds for this machine",
        )
    } else if refuses(message) || notes().any(refuses) {
        Some("make room, or raise the limit: `df -h` and `ulimit -a` show what there is")
    } else if message.starts_with("linking with `")
        && notes().any(|note| OF_A_LINKER.iter().any(|it| note.contains(it)))
    {
        Some("see what the linker says; `df -h` shows whether the disk is full")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn diagnostic(message: &str, notes: &[&str]) -> Diagnostic {
        let plain = |message: &str, children: serde_json::Value| {
            json!({
                "message": message, "code": null, "level": "error", "spans": [], "children": children, "rendered": null
            })
        };
        let notes: Vec<_> = notes.iter().map(|note| plain(note, json!([]))).collect();
        serde_json::from_value(plain(message, json!(notes))).unwrap()
    }

    #[test]
    fn only_what_the_machine_lacks() {
        let of_the_machine: [(&str, &[&str]); 5] = [
            ("linker `cc` not found", &["No such file or directory (os error 2)"]),
            ("can't find crate for `std`", &["the `wasm32-wasip1` target may not be installed"]),
            ("failed to write to `/w/target/release/deps/x.rmeta`: No space left on device (os error 28)", &[]),
            ("could not exec the linker `cc`", &["Resource temporarily unavailable (os error 11)"]),
            ("linking with `cc` failed: exit status: 1", &["ld: cannot find crt1.o: No such file or directory"]),
        ];
        for (message, notes) in of_the_machine {
            assert!(advice(&diagnostic(message, notes)).is_some(), "{message}");
        }
        let of_a_source: [(&str, &[&str]); 4] = [
            ("couldn't read `problems/p/main.rs`: No such file or directory (os error 2)", &[]),
            ("linking with `cc` failed: exit status: 1", &["rust-lld: error: undefined symbol: foreign"]),
            ("aborting due to 1 previous error", &[]),
            ("can't find crate for `serde`", &["can't find crate"]),
        ];
        for (message, notes) in of_a_source {
            assert_eq!(advice(&diagnostic(message, notes)), None, "{message}");
        }
    }
}
