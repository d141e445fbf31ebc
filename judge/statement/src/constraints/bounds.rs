//! The least and the largest of integers.

use crate::integer::Integer;

/// The largest of integers that are to be small.
pub const FEW: i128 = 9;

/// Between what values a variable is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The least of them, if that is known.
    pub least: Option<i128>,
    /// The largest of them, if that is known.
    pub most: Option<i128>,
}

impl Bounds {
    /// Those that are values of the type `integer`: another one is no literal of it.
    pub fn within(self, integer: Integer) -> Self {
        let within = |bound: Option<i128>| bound.filter(|bound| integer.has(*bound));
        let least = within(self.least);
        // Of a small type, not every number above the least one is a value.
        let most = within(self.most).or(least.and(integer.small_most()));
        Bounds { least, most }
    }

    /// Could a variable with these bounds have this value?
    pub fn hold(self, value: i128) -> bool {
        self.least.is_none_or(|least| least <= value) && self.most.is_none_or(|most| value <= most)
    }

    /// Those of these that are no contradiction.
    pub fn sound(self) -> Self {
        let is_empty = self.least.zip(self.most).is_some_and(|(least, most)| least > most);
        if is_empty { Bounds::default() } else { self }
    }

    /// Both of them, if there are integers between them that are not small.
    pub fn wide(self) -> Option<(i128, i128)> {
        self.least.zip(self.most).filter(|(least, most)| most.max(&-least) > &FEW)
    }

    /// A few small integers within them, from `low` on, or from a negative one.
    pub fn few(self, low: Option<i128>) -> (i128, i128) {
        let below = |most: i128| self.most.map_or(most, |stated| stated.min(most));
        let Some(low) = low else {
            let high = below(FEW);
            return (self.least.map_or(-FEW, |least| least.max((high - 2 * FEW).min(-FEW))), high);
        };
        let high = if low > 1 { low.saturating_add(FEW) } else { FEW };
        (low, below(high).max(low))
    }
}
