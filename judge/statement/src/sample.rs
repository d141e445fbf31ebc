//! What a sample is.

/// An input as somebody else has it, usually with its answer: on its way to become a case.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// What it is called there, as a case is: `secret/big-3`. Samples in a text are only counted.
    pub name: Option<String>,
    /// The text that the program reads.
    pub input: String,
    /// What is expected.
    pub answer: Option<String>,
}

impl Sample {
    /// One without a name.
    pub fn new(input: impl Into<String>, answer: Option<String>) -> Self {
        Sample { name: None, input: input.into(), answer }
    }
}
