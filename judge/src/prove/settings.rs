//! Settings of cargo's that change what a program does, and that no judge compiles with.

use crate::files::{configurations, read_text};
use std::path::Path;
use toml::{Table, Value};

/// The keys of a profile that change what a program does, with the values that judges have.
const KEYS: [(&str, &str); 3] = [("debug-assertions", "false"), ("overflow-checks", "false"), ("panic", "unwind")];

/// Those that hold in the workspace at `root`, each with its place: `` `debug-assertions = true` in Cargo.toml ``.
pub fn unusual(root: &Path) -> Vec<String> {
    let files = std::iter::once(root.join("Cargo.toml")).chain(configurations(root).into_iter().flatten());
    let mut found = Vec::new();
    for file in files {
        let Some(table) = read_text(&file).ok().and_then(|text| text.parse::<Table>().ok()) else { continue };
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        found.extend(in_file(&table).into_iter().map(|setting| format!("`{setting}` in {name}")));
    }
    let variables = std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
    let mut set: Vec<String> = variables
        .filter(|(name, value)| is_unusual(name, &value.to_string_lossy()))
        .map(|(name, value)| format!("`{name}={}`", value.to_string_lossy()))
        .collect();
    set.sort();
    found.extend(set);
    found
}

/// What to say of them; nothing if there are none.
pub fn advice(root: &Path) -> Option<String> {
    let unusual = unusual(root);
    let judges = "which judges do not compile with: try it without";
    (!unusual.is_empty()).then(|| format!("cargo builds the solution with {}, {judges}", unusual.join(" and ")))
}

fn in_file(table: &Table) -> Vec<String> {
    let mut found = Vec::new();
    let release = table.get("profile").and_then(|profiles| profiles.get("release"));
    let packages = release.and_then(|release| release.get("package")).and_then(Value::as_table);
    let profiles = release.into_iter().chain(packages.into_iter().flat_map(Table::values));
    for profile in profiles {
        for (key, usual) in KEYS {
            let Some(value) = profile.get(key) else { continue };
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            if text != usual {
                found.push(format!("{key} = {value}"));
            }
        }
    }
    let targets = table.get("target").and_then(Value::as_table);
    let builds = table.get("build").into_iter().chain(targets.into_iter().flat_map(Table::values));
    found.extend(builds.filter_map(|build| Some(format!("rustflags = {}", build.get("rustflags")?))));
    found.extend(table.get("env").map(|_| "[env]".to_string()));
    found
}

/// Does this variable have cargo compile otherwise than judges do?
fn is_unusual(name: &str, value: &str) -> bool {
    if value.is_empty() {
        return false;
    }
    if name == "RUSTFLAGS" || name.starts_with("CARGO_") && name.ends_with("RUSTFLAGS") {
        return true;
    }
    let Some(key) = name.strip_prefix("CARGO_PROFILE_RELEASE_") else { return false };
    let key = key.to_lowercase().replace('_', "-");
    KEYS.iter().any(|(name, usual)| *name == key && *usual != value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_sets() {
        let rows = [
            ("[profile.release]\ndebug-assertions = true\nlto = true", &["debug-assertions = true"][..]),
            ("[profile.release]\noverflow-checks = false\npanic = \"unwind\"", &[]),
            ("[profile.dev]\npanic = \"abort\"", &[]),
            ("[profile.release]\npanic = \"abort\"", &["panic = \"abort\""]),
            ("[profile.release.package.\"*\"]\noverflow-checks = true", &["overflow-checks = true"]),
            ("[build]\nrustflags = [\"-Cpanic=abort\"]", &["rustflags = [\"-Cpanic=abort\"]"]),
            ("[target.x86_64-unknown-linux-gnu]\nrustflags = \"-O\"", &["rustflags = \"-O\""]),
            ("[env]\nLOCAL = \"1\"", &["[env]"]),
        ];
        for (text, found) in rows {
            assert_eq!(in_file(&text.parse().unwrap()), found, "{text}");
        }
    }

    #[test]
    fn what_a_variable_sets() {
        let rows = [
            ("RUSTFLAGS", "-C target-cpu=native", true),
            ("RUSTFLAGS", "", false),
            ("CARGO_ENCODED_RUSTFLAGS", "-O", true),
            ("CARGO_BUILD_RUSTFLAGS", "-O", true),
            ("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true", true),
            ("CARGO_PROFILE_RELEASE_OVERFLOW_CHECKS", "false", false),
            ("CARGO_PROFILE_RELEASE_LTO", "true", false),
            ("CARGO_PROFILE_DEV_PANIC", "abort", false),
        ];
        for (name, value, is) in rows {
            assert_eq!(is_unusual(name, value), is, "{name}={value}");
        }
    }
}
