//! What is wrong with cases and the programs beside a solution, or worth a look.

use serde::Serialize;

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// It has to be repaired.
    Error,
    /// It may be meant so.
    Note,
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Inputs and answers do not pair up.
    Pairs,
    /// There is no case at all.
    NoCases,
    /// The brute force refuses the input of a case.
    InvalidInput,
    /// The brute force has another answer than the case.
    WrongAnswer,
    /// The answer of a case is not accepted as an output, by the problem's own checker or comparison.
    RefusedAnswer,
    /// The brute force crashes, or does not keep to its limits.
    BruteForce,
    /// The brute force refuses an input as too large before it knows that it is valid.
    SizeBeforeValidity,
    /// Two cases have the same input.
    Duplicate,
    /// Two cases have the same input but for whitespace.
    SameButWhitespace,
    /// A case has no answer.
    NoAnswer,
    /// An input is empty.
    EmptyInput,
    /// A text does not end with one newline.
    LastNewline,
    /// Lines end with CR LF.
    CrLf,
    /// A text begins with a byte order mark.
    ByteOrderMark,
    /// A merge has left its conflict markers in a text.
    ConflictMarkers,
    /// A file is called as a case might be, and no case has it.
    UnusedFile,
    /// The generator crashes, or does not keep to its limits.
    Generator,
    /// The generator makes an input that the brute force refuses.
    InvalidGenerated,
    /// The generator makes two inputs for one size and seed.
    NotDeterministic,
    /// The generator makes the same few inputs for all seeds.
    FewInputs,
    /// Cases have an answer that no generated input has.
    NeverTaken,
    /// The list of wrong solutions cannot be used.
    WrongList,
    /// A wrong solution passes all cases.
    WrongSurvives,
    /// A wrong solution gets another verdict than it declares.
    WrongVerdict,
}

impl Rule {
    /// How much it matters.
    #[must_use]
    pub fn severity(self) -> Severity {
        match self {
            Rule::NoCases
            | Rule::SameButWhitespace
            | Rule::NoAnswer
            | Rule::EmptyInput
            | Rule::LastNewline
            | Rule::CrLf
            | Rule::ByteOrderMark
            | Rule::ConflictMarkers
            | Rule::UnusedFile => Severity::Note,
            Rule::Pairs
            | Rule::InvalidInput
            | Rule::WrongAnswer
            | Rule::RefusedAnswer
            | Rule::BruteForce
            | Rule::SizeBeforeValidity
            | Rule::Duplicate
            | Rule::Generator
            | Rule::InvalidGenerated
            | Rule::NotDeterministic
            | Rule::FewInputs
            | Rule::NeverTaken
            | Rule::WrongList
            | Rule::WrongSurvives
            | Rule::WrongVerdict => Severity::Error,
        }
    }
}

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is about.
    pub rule: Rule,
    /// A file, or a program with its arguments.
    pub place: String,
    /// What is wrong, and what to do.
    pub message: String,
    /// What may help to do it, as it can be typed.
    pub command: Option<String>,
}

impl Finding {
    /// At `place`.
    pub fn new(rule: Rule, place: impl Into<String>, message: impl Into<String>) -> Self {
        Finding { rule, place: place.into(), message: message.into(), command: None }
    }
}
