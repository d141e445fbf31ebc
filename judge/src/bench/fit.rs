//! Curves through measured costs: `a + b·g(x)`, where `a` is what a program costs on no input at all, and `g` grows.

/// What was measured at one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The size.
    pub x: f64,
    /// The cost, in whatever unit.
    pub y: f64,
    /// How much the cost may be off, in the same unit; more than 0.
    pub noise: f64,
}

/// How a cost grows, but for a factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Growth {
    /// `n^exponent`.
    Power(f64),
    /// `n^exponent · log n`.
    PowerLog(f64),
    /// `base^n`.
    Exponential(f64),
}

impl Growth {
    /// The logarithm of the growth at `x`, which is 0 or more; far from overflow whatever the growth is.
    fn ln(self, x: f64) -> f64 {
        let x = x.max(1.0);
        match self {
            Growth::Power(exponent) => exponent * x.ln(),
            // At 1, the logarithm is 0: no cost but the intercept.
            Growth::PowerLog(exponent) => exponent * x.ln() + x.ln().ln(),
            Growth::Exponential(base) => x * base.ln(),
        }
    }

    /// The growth at `x` in proportion to that at `reference`.
    fn relative(self, x: f64, reference: f64) -> f64 {
        (self.ln(x) - self.ln(reference)).exp()
    }
}

/// A curve with the intercept and the factor that fit best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// How it grows.
    pub growth: Growth,
    /// What a program costs on no input at all; not negative.
    pub intercept: f64,
    /// What the growth adds at `reference`; not negative.
    pub height: f64,
    /// The largest size that was measured.
    pub reference: f64,
    /// The sum of the squared residuals, each in proportion to its noise.
    pub chi: f64,
}

impl Curve {
    /// The best curve of this growth; of no points there is none.
    pub fn new(points: &[Point], growth: Growth) -> Option<Curve> {
        let reference = points.iter().map(|point| point.x).reduce(f64::max)?;
        // Weighted linear least squares in the intercept and the height.
        let [mut w, mut g, mut gg, mut y, mut gy] = [0.0; 5];
        for point in points {
            let (weight, grown) = (point.noise.powi(-2), growth.relative(point.x, reference));
            w += weight;
            g += weight * grown;
            gg += weight * grown * grown;
            y += weight * point.y;
            gy += weight * grown * point.y;
        }
        let determinant = w * gg - g * g;
        let (mut intercept, mut height) = (y / w, 0.0);
        if determinant > 1e-12 * w * gg {
            intercept = (y * gg - g * gy) / determinant;
            height = (w * gy - g * y) / determinant;
        }
        if height < 0.0 {
            (intercept, height) = (y / w, 0.0);
        } else if intercept < 0.0 {
            (intercept, height) = (0.0, (gy / gg).max(0.0));
        }
        let mut curve = Curve { growth, intercept, height, reference, chi: 0.0 };
        curve.chi = points.iter().map(|point| ((point.y - curve.at(point.x)) / point.noise).powi(2)).sum();
        Some(curve)
    }

    /// The cost at `x`.
    #[must_use]
    pub fn at(&self, x: f64) -> f64 {
        self.intercept + self.height * self.growth.relative(x, self.reference)
    }

    /// The largest size whose cost is at most `cost`, if there is one and the curve grows at all.
    #[must_use]
    pub fn largest_within(&self, cost: f64) -> Option<f64> {
        if self.at(1.0) > cost || self.height <= 0.0 {
            return None;
        }
        let (mut low, mut high) = (1.0, 2.0);
        while self.at(high) <= cost {
            if high > 1e30 {
                return None;
            }
            (low, high) = (high, high * 2.0);
        }
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            if self.at(middle) <= cost { low = middle } else { high = middle }
        }
        Some(low)
    }
}

/// The largest exponent that is tried.
const LARGEST_EXPONENT: f64 = 12.0;

/// The best power, with any exponent.
pub fn best_power(points: &[Point]) -> Option<Curve> {
    let grid = (1..=60).map(|step| f64::from(step) / 60.0 * LARGEST_EXPONENT);
    best(points, grid, Growth::Power)
}

/// The best exponential, with any base.
pub fn best_exponential(points: &[Point]) -> Option<Curve> {
    let reference = points.iter().map(|point| point.x).reduce(f64::max)?;
    // From what is a straight line over the whole range to what no machine counts to.
    let (first, last) = ((0.1 / reference).ln(), 6.0_f64.ln());
    let grid = (0..=60).map(|step| (first + (last - first) * f64::from(step) / 60.0).exp());
    best(points, grid, |rate| Growth::Exponential(rate.exp()))
}

/// The best power near `exponent`.
pub fn power_near(points: &[Point], exponent: f64) -> Option<Curve> {
    let range = [(exponent - 2.5).max(0.02), exponent + 2.5];
    narrow(points, range, Growth::Power)
}

/// The best exponential near `base`.
pub fn exponential_near(points: &[Point], base: f64) -> Option<Curve> {
    let rate = base.ln();
    narrow(points, [rate * 0.3, rate * 3.0], |rate| Growth::Exponential(rate.exp()))
}

/// The best over a grid, then between its neighbours there.
fn best(points: &[Point], grid: impl Iterator<Item = f64>, growth: impl Fn(f64) -> Growth) -> Option<Curve> {
    let grid: Vec<f64> = grid.collect();
    let chi = |parameter: f64| Curve::new(points, growth(parameter)).map_or(f64::INFINITY, |curve| curve.chi);
    let costs: Vec<f64> = grid.iter().map(|&parameter| chi(parameter)).collect();
    let (index, _) = costs.iter().enumerate().min_by(|one, other| one.1.total_cmp(other.1))?;
    let range = [grid[index.saturating_sub(1)], grid[(index + 1).min(grid.len() - 1)]];
    narrow(points, range, growth)
}

/// The best in a range in which there is one minimum, by golden sections.
fn narrow(points: &[Point], range: [f64; 2], growth: impl Fn(f64) -> Growth) -> Option<Curve> {
    const GOLDEN: f64 = 0.618_033_988_749_895;
    const SECTIONS: usize = 24;
    let curve = |parameter: f64| Curve::new(points, growth(parameter));
    let [mut low, mut high] = range;
    let (mut left, mut right) = (high - GOLDEN * (high - low), low + GOLDEN * (high - low));
    let (mut at_left, mut at_right) = (curve(left)?, curve(right)?);
    for _ in 0..SECTIONS {
        if at_left.chi <= at_right.chi {
            (high, right, at_right) = (right, left, at_left);
            left = high - GOLDEN * (high - low);
            at_left = curve(left)?;
        } else {
            (low, left, at_left) = (left, right, at_right);
            right = low + GOLDEN * (high - low);
            at_right = curve(right)?;
        }
    }
    Some(if at_left.chi <= at_right.chi { at_left } else { at_right })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(cost: impl Fn(f64) -> f64) -> Vec<Point> {
        (0..12)
            .map(|step| f64::from(1 << step))
            .map(|x| Point { x, y: cost(x), noise: 0.01 + 0.01 * cost(x) })
            .collect()
    }

    #[test]
    fn what_has_no_noise_is_found_as_it_is() {
        for exponent in [0.5, 1.0, 2.0, 3.3] {
            let curve = best_power(&points(|x| 0.7 + 1e-3 * x.powf(exponent))).unwrap();
            let Growth::Power(found) = curve.growth else { panic!("{curve:?}") };
            assert!((found - exponent).abs() < 1e-3 && (curve.intercept - 0.7).abs() < 1e-3, "{exponent}: {curve:?}");
            assert!((curve.at(4096.0) / (0.7 + 1e-3 * 4096_f64.powf(exponent)) - 1.0).abs() < 0.01, "{curve:?}");
        }
        let few: Vec<Point> = points(|x| 0.7 + 1e-4 * 1.5_f64.powf(x)).into_iter().filter(|it| it.x < 33.0).collect();
        let curve = best_exponential(&few).unwrap();
        let Growth::Exponential(base) = curve.growth else { panic!("{curve:?}") };
        assert!((base - 1.5).abs() < 1e-3, "{curve:?}");
    }

    #[test]
    fn the_largest_size_within_a_cost() {
        let curve = Curve::new(&points(|x| 1.0 + 0.5 * x * x), Growth::Power(2.0)).unwrap();
        assert!((curve.largest_within(51.0).unwrap() - 10.0).abs() < 1e-6, "{curve:?}");
        assert_eq!(curve.largest_within(0.5), None);
        let flat = Curve::new(&points(|_| 1.0), Growth::Power(1.0)).unwrap();
        assert_eq!(flat.largest_within(2.0), None, "{flat:?}");
        assert_eq!(Curve::new(&[], Growth::Power(1.0)), None);
    }

    #[test]
    fn neither_part_is_negative() {
        let falling = Curve::new(&points(|x| 100.0 - x / 100.0), Growth::Power(1.0)).unwrap();
        assert!(falling.height == 0.0 && falling.intercept > 70.0, "{falling:?}");
        let steep = Curve::new(&points(|x| x * x), Growth::Power(1.0)).unwrap();
        assert!(steep.intercept >= 0.0 && steep.height > 0.0, "{steep:?}");
    }
}
