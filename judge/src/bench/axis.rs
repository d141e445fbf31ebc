//! Logarithmic axes with ticks at round numbers, and numbers as tables and axes show them.

use super::meter::Unit;

/// An axis on which equal factors are equally far apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    low: f64,
    high: f64,
}

/// A place on an axis that has a label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    /// The number there.
    pub value: f64,
    /// From 0 at the beginning of the axis to 1 at its end.
    pub place: f64,
}

impl Axis {
    /// An axis for `values`, all more than 0, with a little room at both ends. None if there are no values.
    pub fn new(values: impl IntoIterator<Item = f64>) -> Option<Self> {
        let range = values.into_iter().map(|value| (value, value));
        let (low, high) = range.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))?;
        // What is all alike gets room, too.
        let room = (high / low).powf(0.04).max(if high > 1.5 * low { 1.0 } else { 1.5 });
        Some(Axis { low: low / room, high: high * room })
    }

    /// The same, but over a factor of `least` at least: what is all alike must not look as if it was not.
    #[must_use]
    pub fn at_least(self, least: f64) -> Self {
        let room = (least * self.low / self.high).max(1.0).sqrt();
        Axis { low: self.low / room, high: self.high * room }
    }

    /// Where `value` is: from 0 to 1, or beyond.
    #[must_use]
    pub fn place(&self, value: f64) -> f64 {
        (value / self.low).ln() / (self.high / self.low).ln()
    }

    /// What is at `place`.
    #[must_use]
    pub fn value(&self, place: f64) -> f64 {
        self.low * (self.high / self.low).powf(place)
    }

    /// At most `most` ticks: powers of ten, or with 2 and 5 between them, or only some.
    #[must_use]
    pub fn ticks(&self, most: usize) -> Vec<Tick> {
        let (first, last) = (self.low.log10().floor() as i32, self.high.log10().ceil() as i32);
        let steps: [(usize, &[f64]); 6] =
            [(1, &[1.0, 2.0, 5.0]), (1, &[1.0, 3.0]), (1, &[1.0]), (2, &[1.0]), (3, &[1.0]), (6, &[1.0])];
        let ticks = |(step, mantissas): (usize, &[f64])| {
            let values = (first..=last).filter(|exponent| exponent.rem_euclid(step as i32) == 0);
            let values = values.flat_map(|exponent| mantissas.iter().map(move |it| it * 10_f64.powi(exponent)));
            let inside = values.filter(|value| (self.low..=self.high).contains(value));
            inside.map(|value| Tick { value, place: self.place(value) }).collect::<Vec<_>>()
        };
        let all = steps.into_iter().map(ticks);
        all.into_iter().find(|ticks| ticks.len() <= most).unwrap_or_default()
    }
}

/// A cost with three digits and its unit: `0.82 ms`, `1.25 s`, `3.21 M`.
#[must_use]
pub fn cost(value: f64, unit: Unit) -> String {
    let (scaled, unit) = scaled(value, unit);
    format!("{} {unit}", digits(scaled))
}

/// The same as a round number: `10 ms`.
#[must_use]
pub fn round_cost(value: f64, unit: Unit) -> String {
    let (scaled, unit) = scaled(value, unit);
    format!("{} {unit}", (scaled * 100.0).round() / 100.0).trim_end().to_string()
}

/// Two costs in the unit of the larger one: `0.8–1.2 ms`.
#[must_use]
pub fn range(low: f64, high: f64, unit: Unit) -> String {
    let (scaled, name) = scaled(high, unit);
    format!("{}–{} {name}", digits(low * scaled / high), digits(scaled))
}

/// The number in the unit in which it is easiest to read.
fn scaled(value: f64, unit: Unit) -> (f64, &'static str) {
    let units: &[(f64, &str)] = match unit {
        Unit::Time => &[(1e-3, "µs"), (1.0, "ms"), (1e3, "s"), (3.6e6, "h"), (3.156e10, "years")],
        Unit::Instructions(_) => &[(1.0, ""), (1e3, "k"), (1e6, "M"), (1e9, "G"), (1e12, "T")],
    };
    // 999.7 would be shown as 1000.
    let fits = units.iter().rev().find(|(factor, _)| value >= 0.9995 * factor);
    let (factor, name) = fits.unwrap_or(&units[0]);
    (value / factor, name)
}

/// Three digits, without an exponent below a million.
fn digits(value: f64) -> String {
    match value {
        huge if huge >= 1e6 => power_of_ten(huge),
        large if large >= 99.95 => format!("{large:.0}"),
        middle if middle >= 9.995 => format!("{middle:.1}"),
        small => format!("{small:.2}"),
    }
}

/// A size: as it is if it is short, or as `2·10⁵`.
#[must_use]
pub fn size(value: f64) -> String {
    if value < 99_999.5 { format!("{}", (value * 100.0).round() / 100.0) } else { power_of_ten(value) }
}

fn power_of_ten(value: f64) -> String {
    let mut exponent = value.log10().floor() as i32;
    let mut mantissa = (value / 10_f64.powi(exponent) * 100.0).round() / 100.0;
    if mantissa >= 10.0 {
        (mantissa, exponent) = (1.0, exponent + 1);
    }
    let superscript = |digit: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit.to_digit(10).unwrap_or(0) as usize);
    let power: String = exponent.to_string().chars().filter_map(superscript).collect();
    if mantissa == 1.0 { format!("10{power}") } else { format!("{mantissa}·10{power}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::meter::Counter;

    #[test]
    fn ticks_are_round_numbers_within_the_axis() {
        for (low, high, expected) in [
            (1.0, 1e6, vec![1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6]),
            (0.6, 40.0, vec![1.0, 2.0, 5.0, 10.0, 20.0]),
            (1.0, 1e12, vec![1.0, 100.0, 1e4, 1e6, 1e8, 1e10, 1e12]),
        ] {
            let axis = Axis::new([low, high]).unwrap();
            let values: Vec<f64> = axis.ticks(7).iter().map(|tick| tick.value).collect();
            assert!(values.iter().zip(&expected).all(|(one, other)| (one / other - 1.0).abs() < 1e-9), "{values:?}");
            assert!(values.len() >= expected.len() && values.len() <= 7, "{values:?}");
        }
        let axis = Axis::new([5.0]).unwrap();
        assert!((axis.place(5.0) - 0.5).abs() < 1e-9 && (axis.value(0.5) - 5.0).abs() < 1e-9, "{axis:?}");
        assert_eq!(Axis::new([]), None);
    }

    #[test]
    fn numbers_have_three_digits() {
        let time = |value| cost(value, Unit::Time);
        assert_eq!([time(0.815), time(12.34), time(123.4), time(1234.5)], ["815 µs", "12.3 ms", "123 ms", "1.23 s"]);
        assert_eq!([time(0.001), time(999.8), time(7.2e6)], ["1.00 µs", "1.00 s", "2.00 h"]);
        assert_eq!(time(1e30), "3.17·10¹⁹ years");
        assert_eq!(cost(1.5e6, Unit::Instructions(Counter::Perf)), "1.50 M");
        assert_eq!(range(0.8, 1.25, Unit::Time), "0.80–1.25 ms");
        assert_eq!([round_cost(10.0, Unit::Time), round_cost(0.5, Unit::Time)], ["10 ms", "500 µs"]);
        assert_eq!([size(20.0), size(41_000.0), size(1e6), size(2.5e5)], ["20", "41000", "10⁶", "2.5·10⁵"]);
    }
}
