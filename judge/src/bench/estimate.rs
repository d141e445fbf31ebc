//! How a cost grows, with what is not known about it.
//!
//! The exponent is that of `a + b·n^k` on all points. Its interval comes from replicates: each adds the noise of the
//! points to them once more, and leaves out the smaller ones of those that grow, so that a curve that is no pure power
//! has a wide interval, too. Predictions come from the same replicates, each with the growth that fits it best.

use super::fit::{Curve, Growth, Point, best_exponential, best_power, exponential_near, power_near};
use super::random::Random;

/// A value, and between what it is with 95 percent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The best guess.
    pub value: f64,
    /// From here.
    pub low: f64,
    /// To here.
    pub high: f64,
}

impl Interval {
    fn new(value: f64, mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        let quantile = |part: f64| values.get((part * values.len() as f64) as usize).copied().unwrap_or(value);
        Interval { value, low: value.min(quantile(0.025)), high: value.max(quantile(0.975)) }
    }

    /// By how much the value may be off, to the side where that is more.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.value).max(self.value - self.low)
    }
}

/// What kind of growth the points show.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A power, perhaps with a logarithm.
    Polynomial,
    /// `base^n`.
    Exponential,
    /// Both fit.
    Undecided,
}

/// Why nothing can be stated about a growth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooLittle {
    /// The cost is the same for all sizes, as far as can be seen.
    #[error("too fast to measure: the cost hardly grows with the size")]
    Growth,
    /// It grows, but there are only a few sizes at which that can be seen.
    #[error("too few sizes cost clearly more than the smallest ones to fit a curve: {0}, of {FEWEST} that it takes")]
    Points(usize),
}

/// How a cost grows.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// The exponent if it is a power.
    pub exponent: Interval,
    /// The base if it is an exponential.
    pub base: Option<Interval>,
    /// Which of the two it is.
    pub kind: Kind,
    /// The names of the growths of textbooks that fit as well as anything, best first.
    pub fitting: Vec<&'static str>,
    /// The curve that fits best.
    pub curve: Curve,
    replicates: Vec<Curve>,
}

/// The growths that have names.
const NAMED: [(&str, Growth); 10] = [
    ("log n", Growth::PowerLog(0.0)),
    ("√n", Growth::Power(0.5)),
    ("n", Growth::Power(1.0)),
    ("n log n", Growth::PowerLog(1.0)),
    ("n√n", Growth::Power(1.5)),
    ("n²", Growth::Power(2.0)),
    ("n² log n", Growth::PowerLog(2.0)),
    ("n³", Growth::Power(3.0)),
    ("n³ log n", Growth::PowerLog(3.0)),
    ("n⁴", Growth::Power(4.0)),
];

/// A point counts as grown if it costs so many times its noise more than the cheapest one. Of many that cost the same,
/// the cheapest is cheap by chance, and the dearest dear.
const GROWN: f64 = 7.0;

/// So many grown points make a curve.
const FEWEST: usize = 4;

/// By how much Akaike's criterion has to be worse for a growth not to fit: then it is 20 times less likely.
const DECISIVE: f64 = 6.0;

const REPLICATES: usize = 200;

/// By how much more an exponent may still change than it does between all sizes and the larger half of them.
const DRIFT: f64 = 2.0;

/// Which of `points`, whose sizes increase, cost clearly more than the cheapest one.
#[must_use]
pub fn grown(points: &[Point]) -> Vec<usize> {
    let Some(least) = points.iter().copied().min_by(|one, other| one.y.total_cmp(&other.y)) else { return Vec::new() };
    let is_grown = |point: &Point| point.x > least.x && point.y > least.y + GROWN * least.noise.max(point.noise / 2.0);
    (0..points.len()).filter(|&index| is_grown(&points[index])).collect()
}

impl Estimate {
    /// The growth of `points`, whose sizes increase.
    pub fn new(points: &[Point]) -> Result<Self, TooLittle> {
        let grown = grown(points);
        match grown.len() {
            0 => return Err(TooLittle::Growth),
            few @ 1..FEWEST => return Err(TooLittle::Points(few)),
            _ => {}
        }
        let models = Models::new(points).ok_or(TooLittle::Growth)?;
        let Growth::Power(exponent) = models.power.growth else { unreachable!("a power was asked for") };
        let base = match models.exponential.growth {
            Growth::Exponential(base) => Some(base),
            Growth::Power(_) | Growth::PowerLog(_) => None,
        };
        let mut random = Random::new(0x5EED);
        let (mut replicates, mut exponents, mut bases) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..REPLICATES {
            let replicate = replicate(points, &grown, models.scale, &mut random);
            let power = power_near(&replicate, exponent);
            let exponential = base.and_then(|base| exponential_near(&replicate, base));
            let named = models.fitting.iter().filter_map(|(_, growth)| Curve::new(&replicate, *growth));
            exponents.extend(power.and_then(|curve| parameter(&curve)));
            bases.extend(exponential.and_then(|curve| parameter(&curve)));
            let free = match models.kind {
                Kind::Polynomial => [power, None],
                Kind::Exponential => [exponential, None],
                Kind::Undecided => [power, exponential],
            };
            // What has one parameter less fits worse by one on average.
            let free = free.into_iter().flatten().map(|curve| (curve.chi + models.scale * models.scale, curve));
            let all = free.chain(named.map(|curve| (curve.chi, curve)));
            replicates.extend(all.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, curve)| curve));
        }
        // A program with parts that grow more slowly gets steeper; where that ends is not known.
        let dropped = most_left_out(&grown);
        let upper: Vec<Point> = without(points, &grown[..dropped]).copied().collect();
        let drift = power_near(&upper, exponent).and_then(|curve| parameter(&curve)).map_or(0.0, |top| top - exponent);
        let mut interval = Interval::new(exponent, exponents);
        interval.low += (DRIFT * drift).min(0.0);
        interval.high += (DRIFT * drift).max(0.0);
        Ok(Estimate {
            exponent: interval,
            base: base.map(|base| Interval::new(base, bases)),
            kind: models.kind,
            fitting: models.fitting.iter().map(|(name, _)| *name).collect(),
            curve: models.best,
            replicates,
        })
    }

    /// The cost at a size.
    #[must_use]
    pub fn at(&self, x: f64) -> Interval {
        Interval::new(self.curve.at(x), self.replicates.iter().map(|curve| curve.at(x)).collect())
    }

    /// The largest size that costs at most `cost`; nothing if not even the smallest does, or if all do.
    #[must_use]
    pub fn largest_within(&self, cost: f64) -> Option<Interval> {
        let value = self.curve.largest_within(cost)?;
        Some(Interval::new(value, self.replicates.iter().filter_map(|curve| curve.largest_within(cost)).collect()))
    }
}

fn parameter(curve: &Curve) -> Option<f64> {
    match curve.growth {
        Growth::Power(parameter) | Growth::Exponential(parameter) => Some(parameter),
        Growth::PowerLog(_) => None,
    }
}

/// What fits points, and how well.
struct Models {
    power: Curve,
    exponential: Curve,
    best: Curve,
    kind: Kind,
    fitting: Vec<(&'static str, Growth)>,
    /// By how much the noise is more than the points state.
    scale: f64,
}

impl Models {
    /// Nothing where a cost that is the same for all sizes fits about as well as any that grows.
    fn new(points: &[Point]) -> Option<Self> {
        let (power, exponential) = (best_power(points)?, best_exponential(points)?);
        let named: Vec<(&str, Curve)> =
            NAMED.iter().filter_map(|(name, growth)| Some((*name, Curve::new(points, *growth)?))).collect();
        let freedom = points.len().saturating_sub(3).max(1) as f64;
        let least = named.iter().map(|(_, curve)| curve.chi).chain([power.chi, exponential.chi]).reduce(f64::min)?;
        let excess = (least / freedom).max(1.0);
        let criterion = |curve: &Curve, parameters: f64| {
            let room = (points.len() as f64 - parameters - 1.0).max(1.0);
            curve.chi / excess + 2.0 * parameters + 2.0 * parameters * (parameters + 1.0) / room
        };
        let (of_power, of_exponential) = (criterion(&power, 3.0), criterion(&exponential, 3.0));
        let mut named: Vec<(f64, &str, Curve)> =
            named.into_iter().map(|(name, curve)| (criterion(&curve, 2.0), name, curve)).collect();
        named.sort_by(|one, other| one.0.total_cmp(&other.0));
        let of_polynomial = named.first().map_or(of_power, |first| first.0.min(of_power));
        let of_constant = criterion(&Curve::new(points, Growth::Power(0.0))?, 1.0);
        if of_constant - of_polynomial.min(of_exponential) <= DECISIVE {
            return None;
        }
        let kind = match of_exponential - of_polynomial {
            worse if worse > DECISIVE => Kind::Polynomial,
            better if better < -DECISIVE => Kind::Exponential,
            _ => Kind::Undecided,
        };
        let best = match named.first() {
            _ if of_exponential < of_polynomial => exponential,
            Some((of_named, _, curve)) if *of_named <= of_power => *curve,
            _ => power,
        };
        let limit = of_polynomial.min(of_exponential) + DECISIVE;
        let fitting = named.iter().filter(|(criterion, ..)| *criterion <= limit);
        let fitting = fitting.map(|(_, name, curve)| (*name, curve.growth)).collect();
        // What is estimated from a few points may be more.
        let scale = if excess > 1.0 { excess.sqrt() * (1.0 + 1.8 / freedom) } else { 1.0 };
        Some(Models { power, exponential, best, kind, fitting, scale })
    }
}

/// How many of the points that have grown a curve can do without: half of them, but not the last ones.
fn most_left_out(grown: &[usize]) -> usize {
    grown.len().saturating_sub(FEWEST).min(grown.len() / 2)
}

fn without<'a>(points: &'a [Point], left_out: &'a [usize]) -> impl Iterator<Item = &'a Point> {
    points.iter().enumerate().filter(|(index, _)| !left_out.contains(index)).map(|(_, point)| point)
}

/// The points with noise added, without some of the smaller ones of those that have grown.
fn replicate(points: &[Point], grown: &[usize], scale: f64, random: &mut Random) -> Vec<Point> {
    let first = random.below(most_left_out(grown) + 1);
    without(points, &grown[..first])
        .map(|point| Point { y: point.y + scale * point.noise * random.normal(), ..*point })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Costs in milliseconds over doubling sizes, from a start of 0.8 ms to a limit, each the median of five that are
    /// off by `noise`, and one in ten of them by a lot more.
    fn measured(cost: impl Fn(f64) -> f64, sizes: &[f64], noise: f64, seed: u64) -> Vec<Point> {
        let mut random = Random::new(seed);
        let point = |&x: &f64| {
            let mut costs: Vec<f64> = (0..5)
                .map(|_| {
                    let spike = if random.below(10) == 0 { 1.0 + random.unit() } else { 1.0 };
                    (0.8 + cost(x)) * spike * (noise * random.normal()).exp() + 0.02 * random.normal().abs()
                })
                .collect();
            costs.sort_by(f64::total_cmp);
            Point { x, y: costs[2], noise: (0.03_f64.powi(2) + (costs[2] * noise.max(0.02) * 0.56).powi(2)).sqrt() }
        };
        sizes.iter().take_while(|x| cost(**x) < 2000.0).map(point).collect()
    }

    fn doubling() -> Vec<f64> {
        (0..26).map(|step| f64::from(1 << step)).collect()
    }

    const ROUNDS: u64 = 25;

    /// How often of `ROUNDS` something holds, whatever the noise.
    fn often(cost: impl Fn(f64) -> f64, sizes: &[f64], holds: impl Fn(&Estimate) -> bool) -> u64 {
        let mut held = 0;
        for seed in 0..ROUNDS {
            let noise = [0.01, 0.03, 0.1][seed as usize % 3];
            let points = measured(&cost, sizes, noise, seed);
            held += u64::from(holds(&Estimate::new(&points).unwrap_or_else(|error| panic!("{error}: {points:?}"))));
        }
        held
    }

    fn contains(interval: &Interval, value: f64) -> bool {
        (interval.value - value).abs() <= interval.error()
    }

    #[test]
    fn the_exponent_of_a_power_is_within_its_interval() {
        for (exponent, factor) in [(0.5, 0.05), (1.0, 1e-4), (2.0, 1e-5), (3.0, 1e-6)] {
            let cost = |x: f64| factor * x.powf(exponent);
            let right = often(cost, &doubling(), |estimate| {
                assert_eq!(estimate.kind, Kind::Polynomial, "n^{exponent}");
                contains(&estimate.exponent, exponent) && estimate.exponent.error() < 0.2 * exponent.max(1.0)
            });
            assert!(right >= ROUNDS - 2, "n^{exponent}: {right}");
        }
    }

    #[test]
    fn a_logarithm_is_never_excluded_and_a_line_is_not_taken_for_it() {
        let n_log_n = often(|x| 1e-5 * x * x.log2(), &doubling(), |estimate| estimate.fitting.contains(&"n log n"));
        assert!(n_log_n >= ROUNDS - 1, "{n_log_n}");
        let line = often(|x| 1e-4 * x, &doubling(), |estimate| estimate.fitting.contains(&"n"));
        assert!(line >= ROUNDS - 1, "{line}");
        let precise = |cost: &dyn Fn(f64) -> f64| Estimate::new(&measured(cost, &doubling(), 0.01, 7)).unwrap().fitting;
        assert_eq!(precise(&|x| 1e-5 * x * x.log2()), ["n log n"]);
        assert_eq!(precise(&|x| 1e-4 * x), ["n"]);
    }

    #[test]
    fn an_exponential_is_told_from_a_power() {
        let sizes: Vec<f64> = (1..40).map(f64::from).collect();
        for base in [2.0_f64, 1.6] {
            let cost = |x: f64| 1e-5 * base.powf(x);
            let right = often(cost, &sizes, |estimate| {
                estimate.kind == Kind::Exponential && estimate.base.is_some_and(|found| contains(&found, base))
            });
            assert!(right >= ROUNDS - 2, "{base}: {right}");
        }
    }

    #[test]
    fn predictions_are_within_their_intervals() {
        let cost = |x: f64| 1e-5 * x * x;
        let at = often(cost, &doubling(), |estimate| contains(&estimate.at(40_000.0), cost(40_000.0) + 0.8));
        assert!(at >= ROUNDS - 2, "{at}");
        let largest = often(cost, &doubling(), |estimate| {
            estimate.largest_within(2000.8).is_some_and(|largest| contains(&largest, 200_f64.sqrt() * 1000.0))
        });
        assert!(largest >= ROUNDS - 2, "{largest}");
    }

    #[test]
    fn what_does_not_grow_has_no_exponent() {
        let flat = measured(|_| 0.0, &doubling(), 0.03, 1);
        assert_eq!(Estimate::new(&flat).err(), Some(TooLittle::Growth));
        let few = measured(|x| if x > 1e7 { x * 1e-7 } else { 0.0 }, &doubling(), 0.01, 1);
        assert!(matches!(Estimate::new(&few).err(), Some(TooLittle::Points(1..=3))), "{few:?}");
        assert_eq!(Estimate::new(&[]).err(), Some(TooLittle::Growth));
    }

    #[test]
    fn one_size_that_is_cheap_by_chance_is_no_growth_of_the_others() {
        // Of a program that always does the same, on a busy machine: medians of three runs, each of three.
        let costs = [
            0.880, 0.907, 0.893, 0.871, 0.949, 0.930, 0.965, 0.809, 0.937, 0.963, 0.987, 0.720, 0.968, 0.895, 0.883,
            0.901, 0.908, 0.889, 0.919, 0.961, 0.973, 1.026, 0.877, 0.992, 0.937, 0.904, 0.874, 0.893, 0.862, 0.864,
            0.853, 0.857,
        ];
        for noise in [0.01, 0.02, 0.025] {
            let point = |(index, &y): (usize, &f64)| Point { x: 1.5_f64.powi(index as i32), y, noise };
            let points: Vec<Point> = costs.iter().enumerate().map(point).collect();
            assert!(grown(&points).len() >= FEWEST, "without more ado they count as grown");
            assert_eq!(Estimate::new(&points).err(), Some(TooLittle::Growth), "{noise}");
        }
    }
}
