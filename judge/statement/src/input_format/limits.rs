//! What is stated of several integers together: `n × m ≤ 10^6`, and the sum of `n` over all test cases.

use super::form::{Form, High, Input, Limit, Low, Range, Step};
use super::reads::Kind;
use super::sample::Seen;
use super::stated::{are_different, is};
use super::writing::{plain, variable};
use crate::constraints::{Bounds, Constraints, Fact, Operation, Place, Relation};
use crate::program::lines::{ensure, underscored};

/// Two numbers up to this one have a product of 64 bits.
const SMALL: i128 = 1_000_000_000;

/// The limits of `input` and a variable among `before`, without those that a sample contradicts.
pub fn limits(constraints: &Constraints, input: &Input, before: &[Step], seen: &[Seen]) -> Vec<Limit> {
    let of_relation = |relation: &Relation| {
        let Relation::Together(joint, Bounds { most: Some(most), .. }) = relation else { return None };
        let [first, second] = &joint.places[..] else { return None };
        let other = match (is(first, &input.name), is(second, &input.name)) {
            (true, false) => second,
            (false, true) => first,
            _ => return None,
        };
        let other = inputs(before).find(|before| is(other, &before.name))?;
        let holds = |seen: &Seen| {
            let values = seen.scope.integer(&other.name).zip(seen.value.integer());
            values.and_then(|(one, other)| joint.operation.of([one, other])).is_some_and(|value| value <= *most)
        };
        Limit::of(&[other, input], joint.operation, *most).filter(|_| seen.iter().all(holds))
    };
    constraints.relations().iter().filter_map(of_relation).collect()
}

/// The integer `before` that `input` is stated to be different from, if no sample has equal ones.
pub fn other_than(constraints: &Constraints, input: &Input, before: &[Step], seen: &[Seen]) -> Option<String> {
    let are_alike = |other: &Input| match (&other.form, &input.form) {
        (Form::Integer(other_range), Form::Integer(range)) => {
            other.kind == input.kind && other_range.high == range.high && other_range.low == range.low
        }
        _ => false,
    };
    let differs = |seen: &Seen, name: &str| seen.scope.integer(name) != seen.value.integer();
    let mut others = inputs(before).filter(|other| are_alike(other));
    let found = others.find(|other| are_different(constraints, &other.name, &input.name))?;
    seen.iter().all(|seen| differs(seen, &found.name)).then(|| found.name.clone())
}

/// The limits of what is read in these `steps` for each test case, over all of them.
pub fn totals(constraints: &Constraints, steps: &[Step]) -> Vec<Limit> {
    let of_fact = |fact: Fact| {
        let Fact::Total(places, most) = fact else { return None };
        let named = |place: &Place| inputs(steps).find(|input| is(place, &input.name));
        let found: Vec<&Input> = places.iter().map(named).collect::<Option<_>>()?;
        Limit::of(&found, Operation::Product, most)
    };
    constraints.facts(&[]).into_iter().filter_map(of_fact).collect()
}

/// The variables among `steps`.
fn inputs(steps: &[Step]) -> impl Iterator<Item = &Input> {
    steps.iter().filter_map(|step| if let Step::Input(input) = step { Some(input) } else { None })
}

impl Limit {
    /// Of variables of which a generator makes sizes, if there is room for the least ones.
    fn of(inputs: &[&Input], operation: Operation, most: i128) -> Option<Self> {
        let (mut least, mut may_be_zero) = (Vec::new(), false);
        let mut is_large = inputs.len() > 2;
        for input in inputs {
            let (Kind::Integer { is_one_based: false, .. }, Form::Integer(range)) = (&input.kind, &input.form) else {
                return None;
            };
            let Range { low: Low::Number(low), high: High::Size | High::UpTo(_), .. } = range else { return None };
            may_be_zero |= least.is_empty() && *low < 1;
            least.push((*low).max(1));
            let is_usize = range.is_count || input.kind.rust() == "usize";
            is_large |= !is_usize || range.bounds.most.unwrap_or(range.largest) > SMALL;
        }
        let names = inputs.iter().map(|input| input.name.clone()).collect();
        let least = operation.of(least)?;
        (least <= most).then_some(Limit { names, operation, most, least, may_be_zero, is_large })
    }

    /// What a generator makes the last one at most, in Rust, unless numbers up to `size` never exceed the limit.
    pub fn high(&self, size: i128) -> Option<String> {
        let (most, [other, _]) = (underscored(self.most), &self.names[..]) else { return None };
        let other = variable(other);
        let high = match self.operation {
            Operation::Sum => format!("{most} - {other}"),
            Operation::Product if self.may_be_zero => format!("{most} / {other}.max(1)"),
            Operation::Product => format!("{most} / {other}"),
        };
        self.operation.of([size; 2]).is_none_or(|largest| largest > self.most).then_some(high)
    }

    /// The largest size at which there is room for the last one below what the other one leaves.
    pub fn size(&self) -> i128 {
        match self.operation {
            Operation::Sum => self.most - self.least + 1,
            Operation::Product => self.most / self.least,
        }
    }

    /// The largest size at which all test cases together are within it, where they share the size.
    pub fn shared_size(&self) -> i128 {
        let size = self.most / self.least;
        if self.names.len() > 1 { size.isqrt() } else { size }
    }

    /// What is limited, in Rust.
    pub fn value(&self) -> String {
        let cast = |name: &String| variable(name) + if self.is_large { " as i128" } else { "" };
        self.names.iter().map(cast).collect::<Vec<_>>().join(&format!(" {} ", self.operation.sign()))
    }

    /// The variable of the sum over all test cases.
    pub fn total(&self) -> String {
        format!("total_{}", self.plain_names().join("_"))
    }

    /// What a brute force checks once it has read them.
    pub fn check(&self, indent: usize) -> String {
        self.ensure(indent, &self.value(), &self.name())
    }

    /// What a brute force checks behind all test cases.
    pub fn check_total(&self, indent: usize) -> String {
        self.ensure(indent, &self.total(), &format!("the sum of {}", self.name()))
    }

    /// What is limited, as messages call it.
    fn name(&self) -> String {
        self.plain_names().join(&format!(" {} ", self.operation.sign()))
    }

    fn ensure(&self, indent: usize, value: &str, name: &str) -> String {
        let holds = format!("{value} <= {}", underscored(self.most));
        ensure(indent, "input", &holds, &format!("{name} is more than {}", self.most))
    }

    fn plain_names(&self) -> Vec<&str> {
        self.names.iter().map(|name| plain(name)).collect()
    }
}
