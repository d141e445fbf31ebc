//! What a person has, on this computer: it is no part of a workspace.

use super::Extension;
use crate::{Error, Result};
use serde::{Deserialize, Deserializer};
use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::line_at;

/// The variable that comes before the file.
pub const VARIABLE: &str = "JUDGE_EXTENSIONS";

/// The person's settings.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The extensions that the browser has; `None` if nobody knows.
    pub extensions: Option<Vec<Extension>>,
    /// How long to wait for each.
    #[serde(deserialize_with = "duration")]
    pub wait: Option<Duration>,
}

/// The most that can be waited for.
const LONGEST_WAIT: Duration = Duration::from_secs(10 * 60);

/// Reads how long to wait, such as `15s`.
pub fn parse_wait(text: &str) -> Result<Duration, String> {
    let wait = humantime::parse_duration(text).map_err(|_| match text.trim().parse::<u64>() {
        Ok(number) => format!("a duration has a unit: `{number}s`, or `{number}m` for minutes"),
        Err(_) => "expected a duration such as 15s or 2m".to_string(),
    })?;
    if wait > LONGEST_WAIT { Err("it is longer than 10m".to_string()) } else { Ok(wait) }
}

fn duration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
    let text = String::deserialize(deserializer)?;
    parse_wait(&text).map(Some).map_err(|why| serde::de::Error::custom(format!("invalid wait `{text}`: {why}")))
}

impl Settings {
    /// Reads the file, if there is one, and the variable.
    pub fn load() -> Result<Self> {
        let mut settings = match path() {
            Some(path) => Settings::read(&path)?,
            None => Settings::default(),
        };
        if let Some(names) = env::var_os(VARIABLE) {
            settings.extensions = Some(extensions(&names.to_string_lossy())?);
        }
        Ok(settings)
    }

    fn read(path: &Path) -> Result<Self> {
        let text = match std::fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Settings::default()),
            text => text.map_err(Error::io("read", path))?,
        };
        toml::from_str(&text).map_err(|error| {
            let line = error.span().map(|span| line_at(&text, span.start));
            Error::line(path, line, error.message())
        })
    }
}

/// `~/.config/cargo-judge/config.toml`
fn path() -> Option<PathBuf> {
    let directory = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let config = directory("XDG_CONFIG_HOME").or_else(|| Some(directory("HOME")?.join(".config")))?;
    Some(config.join("cargo-judge").join("config.toml"))
}

/// The names, between commas or spaces; none if there are none.
fn extensions(text: &str) -> Result<Vec<Extension>> {
    let names = text.split([',', ' ']).filter(|name| !name.is_empty());
    let named = |name: &str| {
        let found = Extension::ALL.into_iter().find(|extension| extension.id() == name);
        found.ok_or_else(|| Error::Extension { name: name.to_string(), variable: VARIABLE })
    };
    names.map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_person_may_set() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("config.toml");
        let read = |text: &str| {
            std::fs::write(&path, text).unwrap();
            Settings::read(&path).map_err(|error| error.to_string().replace(&path.display().to_string(), "FILE"))
        };
        let both = Some(vec![Extension::CphSubmit, Extension::SubmitterHelper]);
        let wait = Some(Duration::from_secs(5));
        assert_eq!(
            read("# Mine.\nextensions = [\"cph-submit\", \"submitter-helper\"]\nwait = \"5s\"\n"),
            Ok(Settings { extensions: both.clone(), wait })
        );
        assert_eq!(read("extensions = []"), Ok(Settings { extensions: Some(Vec::new()), wait: None }));
        assert_eq!(read(""), Ok(Settings::default()));
        for (text, message) in [
            ("wait = \"5\"", "FILE:1: invalid wait `5`: a duration has a unit: `5s`, or `5m` for minutes"),
            ("\nextensions = [\"cph\"]", "FILE:2: unknown variant `cph`, expected `cph-submit` or `submitter-helper`"),
            ("\n\nextension = []", "FILE:3: unknown field `extension`, expected `extensions` or `wait`"),
        ] {
            assert_eq!(read(text), Err(message.to_string()));
        }
        assert_eq!(Settings::read(&directory.path().join("none")).ok(), Some(Settings::default()));
        assert_eq!(extensions("cph-submit, submitter-helper").ok(), both);
        assert_eq!(extensions("").ok(), Some(Vec::new()));
        let error = extensions("cph").unwrap_err().to_string();
        assert_eq!(error, "JUDGE_EXTENSIONS: no extension is called `cph`; there are cph-submit and submitter-helper");
    }
}
