//! Which verdicts the authors of a submission expect: a tag in its text, `submissions.yaml`, or its directory's name.

use crate::judged::Judged;
use glob::{MatchOptions, Pattern};
use judge::verdict::Verdict;
use std::fmt;
use std::fs;
use std::path::Path;
use walkdir::WalkDir;
use yaml_rust2::{Yaml, YamlLoader};

/// A star does not match a slash.
const PATHS: MatchOptions =
    MatchOptions { case_sensitive: true, require_literal_separator: true, require_literal_leading_dot: false };

/// What holds for a submission: every rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Expectation {
    rules: Vec<Rule>,
    /// The file to start with, if that is stated.
    pub entry: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
struct Rule {
    scope: Scope,
    /// Every verdict is one of these.
    permitted: Option<Vec<Verdict>>,
    /// Some verdict is one of these.
    required: Option<Vec<Verdict>>,
}

#[derive(Clone, Debug, PartialEq)]
enum Scope {
    /// The verdict on all cases together.
    Problem,
    /// The verdicts on the cases that the pattern matches, or whose group it matches.
    Cases(String),
}

/// The verdicts that a word stands for, whoever writes it; `None` for other words. A program that exceeds its memory
/// counts as a runtime error in these formats.
fn verdicts(word: &str) -> Option<Vec<Verdict>> {
    use Verdict::{Ac, Ce, Mle, Ole, Re, Tle, Wa};
    let verdicts = match word.to_ascii_uppercase().replace('_', "-").as_str() {
        "AC" | "CORRECT" | "ACCEPTED" => vec![Ac],
        "WA" | "WRONG-ANSWER" | "NO-OUTPUT" => vec![Wa],
        "TLE" | "TIMELIMIT" | "TIME-LIMIT-EXCEEDED" => vec![Tle],
        "RTE" | "RUN-ERROR" | "RUN-TIME-ERROR" | "RUNTIME-ERROR" => vec![Re, Mle],
        "MEMORY-LIMIT" | "MEMORY-LIMIT-EXCEEDED" => vec![Mle],
        "OLE" | "OUTPUT-LIMIT" | "OUTPUT-LIMIT-EXCEEDED" => vec![Ole],
        "CE" | "COMPILER-ERROR" | "COMPILE-ERROR" => vec![Ce],
        "REJECTED" => vec![Wa, Tle, Re, Mle, Ole],
        "BRUTE-FORCE" => vec![Tle, Re, Mle],
        _ => return None,
    };
    Some(verdicts)
}

impl Expectation {
    /// What is expected of the submission at `path` below the directory `submissions`; `None` if no verdict is.
    pub fn new(submissions: &Path, path: &Path) -> Result<Option<Self>, String> {
        let whole = submissions.join(path);
        let texts =
            WalkDir::new(&whole).sort_by_file_name().into_iter().filter_map(|entry| fs::read(entry.ok()?.path()).ok());
        let mut tags = texts.flat_map(|text| tags(&String::from_utf8_lossy(&text)));
        if let Some(first) = tags.next() {
            let is_same = tags.all(|other| other == first);
            return Ok(first.filter(|_| is_same).map(Expectation::verdict));
        }
        let directory = path.iter().next().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let file = submissions.join("submissions.yaml");
        let stated = match fs::read_to_string(&file) {
            Ok(text) => stated(&text, path, &directory).map_err(|error| format!("{}: {error}", file.display()))?,
            Err(_) => Stated::default(),
        };
        let by_name = verdicts(&directory).filter(|_| !stated.overrides).map(Expectation::verdict);
        let rules: Vec<Rule> = by_name.into_iter().flat_map(|by_name| by_name.rules).chain(stated.rules).collect();
        Ok(if rules.is_empty() { None } else { Some(Expectation { rules, entry: stated.entry }) })
    }

    /// What a tag of Polygon's stands for, such as `main` or `time-limit-exceeded-or-accepted`.
    pub fn polygon(tag: &str) -> Option<Self> {
        let one = |word: &str| match word {
            "main" => verdicts("AC"),
            "presentation-error" => verdicts("WA"),
            "failed" => verdicts("RE"),
            word => verdicts(word),
        };
        tag.split("-or-").map(one).collect::<Option<Vec<_>>>().map(|all| Expectation::verdict(all.concat()))
    }

    fn verdict(verdicts: Vec<Verdict>) -> Self {
        let rule = Rule { scope: Scope::Problem, permitted: Some(verdicts), required: None };
        Expectation { rules: vec![rule], entry: None }
    }

    /// True if nothing but AC is expected, so that the submission takes part in finding a time limit.
    pub fn is_accepted(&self) -> bool {
        *self == Expectation::verdict(vec![Verdict::Ac])
    }

    /// True if single cases are of interest, which must all be judged then.
    pub fn is_about_cases(&self) -> bool {
        self.rules.iter().any(|rule| rule.scope != Scope::Problem)
    }

    pub fn is_met(&self, judged: &Judged) -> bool {
        self.rules.iter().all(|rule| {
            let verdicts: Vec<Verdict> = match &rule.scope {
                Scope::Problem => vec![judged.verdict],
                Scope::Cases(_) if judged.cases.is_empty() => vec![judged.verdict],
                Scope::Cases(pattern) => {
                    judged.cases.iter().filter(|case| matches(pattern, &case.name)).map(|case| case.verdict).collect()
                }
            };
            let is_permitted = |verdict| rule.permitted.as_ref().is_none_or(|permitted| permitted.contains(verdict));
            let is_required = |verdict| rule.required.as_ref().is_none_or(|required| required.contains(verdict));
            verdicts.is_empty() || verdicts.iter().all(is_permitted) && verdicts.iter().any(is_required)
        })
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |verdicts: &[Verdict]| verdicts.iter().map(Verdict::to_string).collect::<Vec<_>>().join(" or ");
        let rules = self.rules.iter().map(|Rule { scope, permitted, required }| {
            let permitted = permitted.as_deref().map(&shown);
            let required = required.as_deref().map(|required| format!("some {}", shown(required)));
            let verdicts = permitted.into_iter().chain(required).collect::<Vec<_>>().join(", ");
            match scope {
                Scope::Problem => verdicts,
                Scope::Cases(pattern) if pattern == "*" => verdicts,
                Scope::Cases(pattern) => format!("{pattern}: {verdicts}"),
            }
        });
        formatter.write_str(&rules.collect::<Vec<_>>().join("; "))
    }
}

/// What follows each of DOMjudge's tags: verdicts, or `None` where a word is no verdict, such as CHECK-MANUALLY.
fn tags(text: &str) -> Vec<Option<Vec<Verdict>>> {
    let after = text.split("@EXPECTED_RESULTS@:").skip(1);
    let words = after.map(|rest| rest.lines().next().unwrap_or_default().split(','));
    words
        .map(|words| words.map(|word| verdicts(word.split_whitespace().next()?)).collect::<Option<Vec<_>>>())
        .map(|found| found.map(|verdicts| verdicts.concat()))
        .collect()
}

/// What a file `submissions.yaml` states about one submission.
#[derive(Default)]
struct Stated {
    rules: Vec<Rule>,
    entry: Option<String>,
    /// True if it states something for the directory, so that the directory's name does not count.
    overrides: bool,
}

fn stated(text: &str, path: &Path, directory: &str) -> Result<Stated, String> {
    let documents = YamlLoader::load_from_str(text).map_err(|error| error.to_string())?;
    let mut stated = Stated::default();
    let Some(Yaml::Hash(entries)) = documents.into_iter().next() else { return Ok(stated) };
    for (key, value) in entries {
        let (Some(key), Yaml::Hash(value)) = (key.as_str(), value) else { continue };
        if !matches(key, &path.to_string_lossy()) {
            continue;
        }
        let mut own = Rule { scope: Scope::Cases("*".into()), permitted: None, required: None };
        for (name, value) in value {
            match (name.as_str(), value) {
                (Some("permitted"), list) => own.permitted = Some(listed(&list)?),
                (Some("required"), list) => own.required = Some(listed(&list)?),
                (Some(pattern), Yaml::Hash(of_cases)) => {
                    let get = |name: &str| of_cases.get(&Yaml::String(name.into())).map(listed).transpose();
                    let rule = Rule {
                        scope: Scope::Cases(pattern.into()),
                        permitted: get("permitted")?,
                        required: get("required")?,
                    };
                    stated.rules.extend(Some(rule).filter(|rule| rule.permitted.is_some() || rule.required.is_some()));
                }
                (Some("entrypoint"), Yaml::String(entry)) => stated.entry = Some(entry),
                // What is said about the text, such as its authors.
                _ => {}
            }
        }
        if own.permitted.is_some() || own.required.is_some() {
            stated.overrides |= key == directory;
            stated.rules.push(own);
        }
    }
    Ok(stated)
}

fn listed(list: &Yaml) -> Result<Vec<Verdict>, String> {
    let word = |item: &Yaml| item.as_str().and_then(verdicts).ok_or_else(|| format!("unknown verdict {item:?}"));
    let items = list.as_vec().ok_or("permitted and required take lists")?;
    Ok(items.iter().map(word).collect::<Result<Vec<_>, _>>()?.concat())
}

/// True if `pattern` matches the path, or a directory on it. Braces hold alternatives.
fn matches(pattern: &str, path: &str) -> bool {
    let ends = path.match_indices('/').map(|(end, _)| end).chain([path.len()]);
    let patterns: Vec<Pattern> = expanded(pattern).iter().filter_map(|pattern| Pattern::new(pattern).ok()).collect();
    let is_matched = |part: &str| patterns.iter().any(|pattern| pattern.matches_with(part, PATHS));
    pattern == "*" || ends.map(|end| &path[..end]).any(is_matched)
}

/// `a{b,c}` is `ab` and `ac`; braces in braces are not used.
fn expanded(pattern: &str) -> Vec<String> {
    let Some((before, rest)) = pattern.split_once('{') else { return vec![pattern.into()] };
    let Some((alternatives, after)) = rest.split_once('}') else { return vec![pattern.into()] };
    let after = expanded(after);
    let with = |alternative: &str| after.iter().map(|after| format!("{before}{}{after}", alternative.trim())).collect();
    alternatives.split(',').flat_map(|alternative| -> Vec<String> { with(alternative) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judged::Case;

    fn expectation(file: &str, text: &str, yaml: &str) -> Option<Expectation> {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        if !yaml.is_empty() {
            fs::write(directory.path().join("submissions.yaml"), yaml).unwrap();
        }
        Expectation::new(directory.path(), Path::new(file)).unwrap()
    }

    fn shown(file: &str, text: &str, yaml: &str) -> String {
        expectation(file, text, yaml).map_or("none".into(), |expectation| expectation.to_string())
    }

    #[test]
    fn directories() {
        assert_eq!(shown("accepted/a.py", "", ""), "AC");
        assert_eq!(shown("time_limit_exceeded/a.py", "", ""), "TLE");
        assert_eq!(shown("run_time_error/a/main.py", "", ""), "RE or MLE");
        assert_eq!(shown("compiler_error/a.c", "", ""), "CE");
        assert_eq!(shown("partially_accepted/a.c", "", ""), "none");
        assert!(expectation("accepted/a.c", "", "").unwrap().is_accepted());
    }

    #[test]
    fn tags_come_before_directories() {
        let shown = |text| shown("accepted/a.c", text, "");
        assert_eq!(shown("/* @EXPECTED_RESULTS@: TIMELIMIT */"), "TLE");
        assert_eq!(shown("# @EXPECTED_RESULTS@:  RUN_TIME_ERROR , ACCEPTED  \nnext"), "RE or MLE or AC");
        assert_eq!(shown("# @EXPECTED_RESULTS@: CORRECT,WRONG-ANSWER"), "AC or WA");
        assert_eq!(shown("# @EXPECTED_RESULTS@: CHECK-MANUALLY"), "none");
        assert_eq!(shown("# @EXPECTED_RESULTS@: CORRECT\n# @EXPECTED_RESULTS@: WRONG-ANSWER"), "none");
        assert_eq!(shown("# without @EXPECTED_RESULTS@ anything follows"), "AC");
    }

    fn judged(verdicts: &[(&str, Verdict)]) -> Judged {
        let case = |&(name, verdict): &(&str, Verdict)| Case { name: name.into(), verdict, cpu_ms: 1.0 };
        let verdict = judge::verdict::overall(verdicts.iter().map(|&(_, verdict)| Some(verdict))).unwrap();
        Judged { verdict, detail: String::new(), cases: verdicts.iter().map(case).collect() }
    }

    #[test]
    fn cases_by_patterns() {
        let yaml = "accepted: {permitted: [AC, WA], required: [WA]}\n\
            '*/odd.{py,cpp}':\n  authors: A\n  sample:\n    required: [AC]\n  secret/*{1,3}: {permitted: [AC]}\n";
        let expectation = |file| expectation(file, "", yaml).unwrap();
        let odd = expectation("accepted/odd.py");
        assert_eq!(odd.to_string(), "AC or WA, some WA; sample: some AC; secret/*{1,3}: AC");
        assert!(odd.is_about_cases());
        let met = |verdicts: &[(&str, Verdict)]| odd.is_met(&judged(verdicts));
        let (ac, wa) = (Verdict::Ac, Verdict::Wa);
        assert!(met(&[("sample/1", ac), ("secret/1", ac), ("secret/12", wa), ("secret/13", ac)]));
        assert!(!met(&[("sample/1", wa), ("secret/1", ac), ("secret/12", wa)]), "no sample is accepted");
        assert!(!met(&[("sample/1", ac), ("secret/1", wa)]), "secret/1 is not accepted");
        assert!(!met(&[("sample/1", ac), ("secret/1", ac)]), "nothing is wrong");
        assert!(!met(&[("sample/1", ac), ("secret/1", ac), ("secret/2", Verdict::Re)]));
        // The directory's own name counts where the file is silent about it.
        assert_eq!(expectation("accepted/even.py").to_string(), "AC or WA, some WA");
        assert_eq!(shown("wrong_answer/even.py", "", yaml), "WA");
    }

    #[test]
    fn tags_of_polygon() {
        let shown = |tag| Expectation::polygon(tag).map(|expectation| expectation.to_string());
        assert_eq!(shown("main"), Some("AC".into()));
        assert_eq!(shown("time-limit-exceeded-or-accepted"), Some("TLE or AC".into()));
        assert_eq!(shown("do-not-run"), None);
    }

    #[test]
    fn what_a_pattern_matches() {
        assert!(matches("match", "match/nested/a.py") && !matches("match/match", "match/match_wa.py"));
        assert!(!matches("*/a.py", "match/nested/a.py") && matches("*/*/a.py", "match/nested/a.py"));
        assert!(matches("secret/*{ 4 }{ 2 }", "secret/042") && !matches("secret/*{4}{2}", "secret/024"));
    }
}
