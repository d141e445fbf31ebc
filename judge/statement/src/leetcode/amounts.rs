//! The numbers and lengths of arguments, and what bounds them.

use crate::constraints::{Bounds, Operation};
use crate::integer::Integer;

/// How long something is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Length {
    /// The least length.
    pub least: usize,
    /// The largest one, if that is stated.
    pub most: Option<usize>,
    /// Of what it is a multiple, if that is stated.
    pub multiple: Option<Multiple>,
    /// What it is at least.
    pub low: Option<Amount>,
    /// What it is at most.
    pub high: Option<Amount>,
    /// Of the rows of a matrix: how many cells they have at most, all together.
    pub cells: Option<usize>,
}

/// The multiples of a number, each with something added: even numbers, odd ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Multiple {
    /// The number, at least 2.
    pub of: u8,
    /// What is added, which is less.
    pub rest: u8,
}

impl Multiple {
    /// Odd numbers, or even ones.
    pub fn parity(is_odd: bool) -> Self {
        Multiple { of: 2, rest: u8::from(is_odd) }
    }

    /// Is `number` one of them?
    pub fn has(self, number: i128) -> bool {
        number.rem_euclid(i128::from(self.of)) == i128::from(self.rest)
    }

    /// The first one from `least` on.
    pub fn first(self, least: usize) -> usize {
        let [of, rest] = [self.of, self.rest].map(usize::from);
        least.saturating_sub(rest).div_ceil(of) * of + rest
    }
}

impl Length {
    /// Any, from this one on.
    pub fn from(least: usize) -> Self {
        Length { least, ..Length::default() }
    }

    /// Does a constraint bound it?
    pub fn is_stated(&self) -> bool {
        self.most.is_some() || self.high.is_some()
    }

    /// The arguments that bound it.
    pub fn amounts(&self) -> impl Iterator<Item = &Amount> {
        self.low.iter().chain(&self.high)
    }

    /// What it is always.
    pub fn exact(&self) -> Option<&Amount> {
        self.low.as_ref().filter(|low| self.high.as_ref() == Some(*low))
    }
}

/// Which integers occur.
#[derive(Clone, Debug, PartialEq)]
pub struct Range {
    /// Their type.
    pub integer: Integer,
    /// The least one.
    pub low: Low,
    /// The largest one.
    pub high: High,
    /// What the statement says.
    pub bounds: Bounds,
}

impl Range {
    /// The arguments that bound it.
    pub fn amounts(&self) -> impl Iterator<Item = &Amount> {
        let low = if let Low::Of(low) = &self.low { Some(low) } else { None };
        let high = if let High::Of(high) = &self.high { Some(high) } else { None };
        low.into_iter().chain(high)
    }

    /// Do constraints bound it from both sides?
    pub fn is_stated(&self) -> bool {
        let is_high = matches!(self.high, High::Of(_)) || self.bounds.most.is_some();
        is_high && (matches!(self.low, Low::Of(_)) || self.bounds.least.is_some())
    }

    /// Makes it what it is without other arguments.
    pub fn forget(&mut self, is_forgotten: impl Fn(&Amount) -> bool) {
        if matches!(&self.low, Low::Of(low) if is_forgotten(low)) {
            self.low = self.bounds.least.filter(|least| *least >= 0).map_or(Low::Negative, Low::Number);
        }
        if matches!(&self.high, High::Of(high) if is_forgotten(high)) {
            self.high = High::Any;
        }
    }

    /// The least one, if that is a number.
    pub fn low_number(&self) -> Option<i128> {
        match self.low {
            Low::Number(number) => Some(number),
            Low::Negative => self.bounds.least,
            Low::Of(_) => None,
        }
    }
}

/// The least of several integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Low {
    /// Below 0.
    Negative,
    /// This number.
    Number(i128),
    /// What another argument says.
    Of(Amount),
}

impl Low {
    /// This number, if it is one.
    pub fn number(&self) -> Option<i128> {
        if let Low::Number(number) = self { Some(*number) } else { None }
    }
}

/// The largest of several integers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum High {
    /// 1.
    One,
    /// Any: a generator uses small ones.
    Any,
    /// Any, and it is what makes the input large.
    Size,
    /// The largest of these, and there are no others: they are sorted.
    OneOf(Vec<i128>),
    /// What another argument says, which is made before it, or the length of the list that it is in.
    Of(Amount),
}

/// A number that an argument states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// Its name in the signature.
    pub name: String,
    /// Whether its length is meant, and not its value.
    pub is_length: bool,
    /// What it is multiplied with; 0 where `offset` is a number of which another one leaves something.
    pub times: i128,
    /// What is taken from that.
    pub less: Option<Box<Amount>>,
    /// By what `offset` is divided.
    pub divisor: Option<Box<Amount>>,
    /// What is added to that.
    pub offset: i128,
}

impl Amount {
    /// The length of the argument `name`.
    pub fn length_of(name: &str) -> Self {
        Amount { is_length: true, ..Amount::value_of(name) }
    }

    /// The value of the argument `name`.
    pub fn value_of(name: &str) -> Self {
        Amount { name: name.to_string(), is_length: false, times: 1, less: None, divisor: None, offset: 0 }
    }

    /// What `other` leaves of `number`, where their sum, or their product, is that.
    pub fn left_of(number: i128, operation: Operation, other: Amount) -> Self {
        let (other, whole) = (Some(Box::new(other)), Amount { times: 0, offset: number, ..Amount::value_of("") });
        match operation {
            Operation::Sum => Amount { less: other, ..whole },
            Operation::Product => Amount { divisor: other, ..whole },
        }
    }

    /// By how much it is more than `other`, if it is about the same.
    pub fn beyond(&self, other: &Amount) -> Option<i128> {
        let is_same = *self == Amount { offset: self.offset, ..other.clone() };
        is_same.then_some(self.offset - other.offset)
    }

    /// Is it one number, and what is added to it?
    pub fn is_plain(&self) -> bool {
        self.times == 1 && self.less.is_none() && self.divisor.is_none()
    }

    /// The arguments that it is made of.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let others = self.less.iter().chain(&self.divisor).map(|other| other.name.as_str());
        std::iter::once(self.name.as_str()).chain(others)
    }

    /// More than this by `more`.
    pub fn plus(&self, more: i128) -> Self {
        Amount { offset: self.offset.saturating_add(more), ..self.clone() }
    }
}
