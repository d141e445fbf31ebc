//! How comparisons are written in manifests and on the command line.

use crate::numbers::is_tolerance;
use crate::{Comparison, FlagError, Flags, Order};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::str::FromStr;

/// What `compare` may be in a manifest.
const CHOICES: &str = "\"tokens\", \"lines\", \"exact\", \"json\", \"json:any-order\", \"json:any-order-deep\", \
    \"kattis FLAGS\", \"float:1e-9\" (absolute or relative), \"float:ABSOLUTE,RELATIVE\", \
    { float = { absolute = 1e-9, relative = 1e-9 } }, { json = \"any-order\" } or { checker = \"check\" }";

/// What may follow `--compare`.
const ARGUMENTS: &str = "tokens, lines, exact, json, json:any-order, json:any-order-deep, \"kattis FLAGS\", \
    float:1e-9 (absolute or relative), float:ABSOLUTE,RELATIVE, checker:NAME, kattis:NAME or atcoder:NAME";

/// Why a text names no comparison.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NotationError {
    /// A value in a manifest.
    #[error("invalid comparison {0}; it may be {CHOICES}")]
    Value(serde_json::Value),
    /// An argument on the command line.
    #[error("invalid comparison `{0}`; it may be {ARGUMENTS}")]
    Argument(String),
    /// It is Kattis's, with wrong flags.
    #[error(transparent)]
    Flags(#[from] FlagError),
}

/// The comparisons that are tables in a manifest.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Table {
    Float(Tolerance),
    Json(Unordered),
}

/// Which lists of JSON have no order.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Unordered {
    AnyOrder,
    AnyOrderDeep,
}

impl From<Unordered> for Comparison {
    fn from(unordered: Unordered) -> Self {
        Comparison::JsonAnyOrder(match unordered {
            Unordered::AnyOrder => Order::Any,
            Unordered::AnyOrderDeep => Order::AnyDeep,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tolerance {
    #[serde(default)]
    absolute: f64,
    #[serde(default)]
    relative: f64,
}

/// The comparison that `text` is in manifests and on the command line: `tokens`, `float:1e-9`, …; `None` if it is none.
fn written(text: &str) -> Result<Option<Comparison>, FlagError> {
    Ok(match text {
        "tokens" => Some(Comparison::Tokens),
        "lines" => Some(Comparison::Lines),
        "exact" => Some(Comparison::Exact),
        "json" => Some(Comparison::Json),
        "json:any-order" => Some(Unordered::AnyOrder.into()),
        "json:any-order-deep" => Some(Unordered::AnyOrderDeep.into()),
        _ => {
            if let Some(text) = text.strip_prefix("float:") {
                return Ok(tolerances(text).and_then(float));
            }
            let mut words = text.split_ascii_whitespace();
            match words.next() {
                Some("kattis") => Some(Comparison::Kattis(Flags::parse(words)?)),
                _ => None,
            }
        }
    })
}

/// `None` unless both tolerances are finite and not negative.
fn float(Tolerance { absolute, relative }: Tolerance) -> Option<Comparison> {
    (is_tolerance(absolute) && is_tolerance(relative)).then_some(Comparison::Float { absolute, relative })
}

/// The two tolerances of `float:ABSOLUTE,RELATIVE`, or one for both.
fn tolerances(text: &str) -> Option<Tolerance> {
    let (absolute, relative) = text.split_once(',').unwrap_or((text, text));
    Some(Tolerance { absolute: absolute.trim().parse().ok()?, relative: relative.trim().parse().ok()? })
}

impl TryFrom<serde_json::Value> for Comparison {
    type Error = NotationError;

    fn try_from(value: serde_json::Value) -> Result<Self, NotationError> {
        let comparison = match value.as_str() {
            Some(text) => written(text)?,
            None => match Table::deserialize(&value) {
                Ok(Table::Float(tolerance)) => float(tolerance),
                Ok(Table::Json(unordered)) => Some(unordered.into()),
                Err(_) => None,
            },
        };
        comparison.ok_or(NotationError::Value(value))
    }
}

impl<'de> Deserialize<'de> for Comparison {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        Comparison::try_from(value).map_err(serde::de::Error::custom)
    }
}

impl FromStr for Comparison {
    type Err = NotationError;

    /// Reads what follows `--compare`.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        written(text)?.ok_or_else(|| NotationError::Argument(text.to_string()))
    }
}

impl fmt::Display for Comparison {
    /// As it is written in a manifest, between quotes, and after `--compare`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Comparison::Tokens => formatter.write_str("tokens"),
            Comparison::Lines => formatter.write_str("lines"),
            Comparison::Exact => formatter.write_str("exact"),
            Comparison::Json => formatter.write_str("json"),
            Comparison::JsonAnyOrder(Order::Any) => formatter.write_str("json:any-order"),
            Comparison::JsonAnyOrder(Order::AnyDeep) => formatter.write_str("json:any-order-deep"),
            Comparison::Float { absolute, relative } if absolute == relative => write!(formatter, "float:{absolute:e}"),
            Comparison::Float { absolute, relative } => write!(formatter, "float:{absolute:e},{relative:e}"),
            Comparison::Kattis(flags) => write!(formatter, "kattis{flags}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_in_any_order() {
        let manifest = |text: &str| Comparison::try_from(serde_json::from_str::<serde_json::Value>(text).unwrap());
        for (argument, value, order) in [
            ("json:any-order", r#"{"json":"any-order"}"#, Order::Any),
            ("json:any-order", r#""json:any-order""#, Order::Any),
            ("json:any-order-deep", r#"{"json":"any-order-deep"}"#, Order::AnyDeep),
            ("json:any-order-deep", r#""json:any-order-deep""#, Order::AnyDeep),
        ] {
            assert_eq!(argument.parse(), Ok(Comparison::JsonAnyOrder(order)));
            assert_eq!(manifest(value), Ok(Comparison::JsonAnyOrder(order)));
        }
        let error = "json:any".parse::<Comparison>().unwrap_err().to_string();
        assert!(
            error.starts_with("invalid comparison `json:any`; it may be tokens, lines, exact, json, json:any-order,")
        );
        for value in [r#"{"json":"any"}"#, r#"{"json":"any-order","float":{}}"#, r#"{"jsn":"any-order"}"#] {
            let error = manifest(value).unwrap_err().to_string();
            assert!(error.contains(r#"it may be "tokens", "lines", "exact", "json", "json:any-order","#), "{error}");
        }
    }

    /// What is written here is read as the same comparison, in a manifest as on the command line.
    #[test]
    fn every_comparison_can_be_written() {
        let both = Flags { absolute: Some(1e-6), relative: Some(1e-6), ..Flags::default() };
        let strict = Flags { case_sensitive: true, space_change_sensitive: true, absolute: None, relative: Some(0.5) };
        for (comparison, text) in [
            (Comparison::Tokens, "tokens"),
            (Comparison::Lines, "lines"),
            (Comparison::Exact, "exact"),
            (Comparison::Json, "json"),
            (Comparison::JsonAnyOrder(Order::Any), "json:any-order"),
            (Comparison::JsonAnyOrder(Order::AnyDeep), "json:any-order-deep"),
            (Comparison::Float { absolute: 1e-6, relative: 1e-6 }, "float:1e-6"),
            (Comparison::Float { absolute: 1e-9, relative: 0.0 }, "float:1e-9,0e0"),
            (Comparison::Kattis(Flags::default()), "kattis"),
            (Comparison::Kattis(both), "kattis float_tolerance 1e-6"),
            (Comparison::Kattis(strict), "kattis case_sensitive space_change_sensitive float_relative_tolerance 5e-1"),
        ] {
            assert_eq!(comparison.to_string(), text);
            assert_eq!(text.parse(), Ok(comparison));
            assert_eq!(Comparison::try_from(serde_json::Value::from(text)), Ok(comparison));
        }
        let error = Comparison::try_from(serde_json::Value::from("float: 1e-6 or so")).unwrap_err().to_string();
        assert!(error.starts_with(r#"invalid comparison "float: 1e-6 or so"; it may be "tokens","#), "{error}");
        assert!(error.contains(r#""float:1e-9" (absolute or relative), "float:ABSOLUTE,RELATIVE""#), "{error}");
    }

    #[test]
    fn kattis_flags() {
        let parsed = |text: &str| text.parse::<Comparison>();
        let numbers = |absolute, relative| Comparison::Kattis(Flags { absolute, relative, ..Flags::default() });
        let all = Flags { case_sensitive: true, space_change_sensitive: true, absolute: None, relative: None };
        for (text, expected) in [
            ("kattis", Comparison::Kattis(Flags::default())),
            ("kattis  case_sensitive space_change_sensitive", Comparison::Kattis(all)),
            ("kattis float_tolerance 1e-6", numbers(Some(1e-6), Some(1e-6))),
            ("kattis float_relative_tolerance 0.5", numbers(None, Some(0.5))),
            ("kattis float_tolerance 1e-6 float_absolute_tolerance 0", numbers(Some(0.0), Some(1e-6))),
        ] {
            assert_eq!(parsed(text).as_ref(), Ok(&expected), "{text}");
        }
        for (text, message) in [
            ("kattis case", "the default validator has no flag `case`; it has case_sensitive,"),
            ("kattis float_tolerance", "invalid tolerance `` after float_tolerance; it may be a number such as 1e-6"),
            ("kattis float_tolerance -1", "invalid tolerance `-1` after float_tolerance"),
            ("kattis float_tolerance nan", "invalid tolerance `nan` after float_tolerance"),
            ("Kattis", "invalid comparison `Kattis`; it may be tokens, lines,"),
            ("Atcoder", "checker:NAME, kattis:NAME or atcoder:NAME"),
            ("float:1e-9,", "invalid comparison `float:1e-9,`"),
            ("float:1e-9,-1", "invalid comparison `float:1e-9,-1`"),
            ("float:inf,1e-9", "invalid comparison `float:inf,1e-9`"),
        ] {
            let error = parsed(text).unwrap_err().to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
