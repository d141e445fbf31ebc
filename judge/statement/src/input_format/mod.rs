//! What a solution reads by `input!` of proconio, and what becomes of it: a generator of such inputs, and a brute force
//! that reads them.
//!
//! What is read follows from the source alone: [`of_solution`]. Between what values integers are, comments of the
//! source may say, as the statement does: [`Constraints`]. What else the values look like is guessed from the samples,
//! which also show whether the source was understood: each must be what the solution reads, from its first token to its
//! last one.

mod beside;
mod brute;
mod clock;
pub(crate) mod count;
mod different;
mod edges;
mod fields;
mod form;
mod generator;
mod graph;
mod guess;
mod integers;
mod kept;
mod lengths;
mod limits;
mod made;
mod naming;
mod printed;
mod reads;
mod sample;
mod source;
mod stated;
pub(crate) mod value;
mod writing;

pub use brute::brute_rs;
pub use generator::generator_rs;
pub(crate) use naming::variable_names as names;
pub use reads::Read;
pub use source::of_solution;

use crate::Flaw;
use crate::constraints::{Constraints, Fact, Kept, plain};
use crate::program::lines::Origin;
use count::Count;
use form::{Form, High, Input, Limit, Step};
use guess::guess;
use limits::totals;

/// What is known of a solution's inputs.
#[derive(Clone, Debug)]
pub struct Known {
    steps: Vec<Step>,
    /// What all test cases are at most together.
    totals: Vec<Limit>,
    origin: Origin,
}

impl Known {
    /// From what the solution reads, the constraints of the statement, and the texts of samples. An error is the place
    /// of a sample that is not what the solution reads, and what is wrong in it.
    pub fn of(reads: &[Read], constraints: &Constraints, samples: &[&str]) -> Result<Self, (usize, Flaw)> {
        let mut shown = vec![Vec::new(); reads::variables(reads)];
        for (place, text) in samples.iter().enumerate() {
            sample::read_sample(text, reads, &mut shown).map_err(|flaw| (place, flaw))?;
        }
        let steps = guess(reads, constraints, &shown);
        let origin = Origin::of(steps.iter().all(Step::is_stated), !samples.is_empty());
        let totals = test_cases(&steps).1.map(|cases| totals(constraints, cases.steps)).unwrap_or_default();
        Ok(Known { steps, totals, origin })
    }

    /// Are there edges, or parents, of which it is known that they are some?
    pub fn has_graph(&self) -> bool {
        let is_graph = |input: &Input| matches!(input.form, Form::Graph(..) | Form::Parents { .. });
        self.steps.iter().flat_map(Step::inputs).any(is_graph)
    }

    /// Is the variable or the part of a tuple that the statement calls so read, and is it not known to be at most
    /// something that was read before, or what there is room for?
    pub fn is_unbounded(&self, name: &str) -> bool {
        let is_open = |form: &Form| match form {
            Form::Integer(range) => !matches!(range.high, High::UpTo(_) | High::Below(_)),
            _ => false,
        };
        self.steps.iter().flat_map(Step::inputs).any(|input| match &input.form {
            Form::List { item, .. } => match &**item {
                Form::Tuple { parts, names, .. } if !input.called.is_empty() => {
                    parts.iter().zip(names).any(|(part, own)| plain(own) == name && is_open(part))
                }
                _ => false,
            },
            form => plain(&input.name) == name && is_open(form) && input.together.room.is_none(),
        })
    }

    /// Is this one of the `constraints` true of all inputs that are made?
    pub(crate) fn keeps(&self, constraints: &Constraints, fact: &Fact) -> Kept {
        kept::keeps(&self.steps, constraints, fact)
    }
}

/// Test cases: what is read for each of them, and between which numbers they are counted.
#[derive(Clone, Copy)]
struct Cases<'a> {
    first: &'a Count,
    end: &'a Count,
    steps: &'a [Step],
}

/// The steps before the test cases, which are the last step if there are some.
fn test_cases(steps: &[Step]) -> (&[Step], Option<Cases<'_>>) {
    if let [before @ .., Step::Loop { first, end, steps, .. }] = steps
        && before.last().is_some_and(|step| step.counts_cases(end))
    {
        return (before, Some(Cases { first, end, steps }));
    }
    (steps, None)
}
