//! Exact fractions: points and rates are never floats.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul, Sub};
use std::str::FromStr;

/// An exact fraction in lowest terms, for points (`2`, `1/2`) and rates. Its parts fit into 64 bits for every real contest;
/// beyond that, operations panic rather than round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(i64, i64)", into = "(i64, i64)")]
pub struct Fraction {
    numerator: i64,
    /// Positive.
    denominator: i64,
}

impl Fraction {
    /// Zero.
    pub const ZERO: Self = Self::whole(0);

    /// Returns a whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Self {
        Self {
            numerator: number,
            denominator: 1,
        }
    }

    /// Returns `numerator / denominator`. A denominator of zero gives zero: a rate over no balls is no rate.
    #[must_use]
    pub fn new(numerator: i64, denominator: i64) -> Self {
        Self::reduced(i128::from(numerator), i128::from(denominator))
    }

    /// Divides by a count. Zero gives zero.
    #[must_use]
    pub fn divided_by(self, count: usize) -> Self {
        let count = i128::try_from(count).unwrap_or(i128::MAX);
        Self::reduced(self.numerator.into(), i128::from(self.denominator) * count)
    }

    /// Multiplies by a whole number.
    #[must_use]
    pub fn times(self, count: i64) -> Self {
        Self::reduced(
            i128::from(self.numerator) * i128::from(count),
            self.denominator.into(),
        )
    }

    /// Whether it is a whole number.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.denominator == 1
    }

    /// Returns the greatest whole number that is not above.
    #[must_use]
    pub const fn floor(self) -> i64 {
        self.numerator.div_euclid(self.denominator)
    }

    fn reduced(numerator: i128, denominator: i128) -> Self {
        if denominator == 0 {
            return Self::ZERO;
        }
        // Nearly all points are whole numbers, and a Swiss table adds up thousands of them.
        let divisor = match denominator {
            1 => 1,
            _ => common_divisor(numerator.abs(), denominator.abs()) * denominator.signum(),
        };
        let part = |value: i128| i64::try_from(value / divisor).expect("the fraction fits into 64 bits");
        Self {
            numerator: part(numerator),
            denominator: part(denominator),
        }
    }
}

const fn common_divisor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

impl Default for Fraction {
    fn default() -> Self {
        Self::ZERO
    }
}

/// Refuses a denominator below 1: a mark of `5/0` is not the best time.
impl TryFrom<(i64, i64)> for Fraction {
    type Error = &'static str;
    fn try_from((numerator, denominator): (i64, i64)) -> Result<Self, Self::Error> {
        if denominator < 1 {
            return Err("the denominator of a fraction is at least 1");
        }
        Ok(Self::new(numerator, denominator))
    }
}

impl From<Fraction> for (i64, i64) {
    fn from(fraction: Fraction) -> Self {
        (fraction.numerator, fraction.denominator)
    }
}

/// Reads `2`, `1/2`, `0.5` and `½`.
impl FromStr for Fraction {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "not a fraction";
        let text = text.trim();
        let (whole, half) = match text.strip_suffix('½').or_else(|| text.strip_suffix(".5")) {
            Some("") => ("0", true),
            Some(whole) => (whole, true),
            None => (text, false),
        };
        let (numerator, denominator) = whole.split_once('/').unwrap_or((whole, "1"));
        let number = |digits: &str| match digits.parse::<u16>() {
            Ok(number) if digits.bytes().all(|digit| digit.is_ascii_digit()) => Ok(i64::from(number)),
            _ => Err(WRONG),
        };
        let (numerator, denominator) = (number(numerator)?, number(denominator)?);
        if denominator == 0 {
            return Err(WRONG);
        }
        let half = if half { Self::new(1, 2) } else { Self::ZERO };
        Ok(Self::new(numerator, denominator) + half)
    }
}

impl Add for Fraction {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let (a, b) = (i128::from(self.denominator), i128::from(other.denominator));
        Self::reduced(
            i128::from(self.numerator) * b + i128::from(other.numerator) * a,
            a * b,
        )
    }
}

impl Sub for Fraction {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        let (a, b) = (i128::from(self.denominator), i128::from(other.denominator));
        Self::reduced(
            i128::from(self.numerator) * b - i128::from(other.numerator) * a,
            a * b,
        )
    }
}

impl Mul for Fraction {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::reduced(
            i128::from(self.numerator) * i128::from(other.numerator),
            i128::from(self.denominator) * i128::from(other.denominator),
        )
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(fractions: I) -> Self {
        fractions.fold(Self::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `2`, `1/2`; with a precision, rounded to so many decimals: `{:.3}` gives `0.842`.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (numerator, denominator) = (i128::from(self.numerator), i128::from(self.denominator));
        let Some(decimals) = f.precision() else {
            return match denominator {
                1 => write!(f, "{numerator}"),
                _ => write!(f, "{numerator}/{denominator}"),
            };
        };
        let decimals = decimals.min(9);
        let scale = 10_i128.pow(u32::try_from(decimals).unwrap_or_default());
        let rounded = (numerator.abs() * scale * 2 + denominator) / (denominator * 2);
        let sign = if numerator < 0 && rounded > 0 { "-" } else { "" };
        write!(f, "{sign}{}", rounded / scale)?;
        if decimals > 0 {
            write!(f, ".{:0decimals$}", rounded % scale)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_exact() {
        let third = Fraction::new(1, 3);
        assert_eq!(third + third + third, Fraction::whole(1));
        assert_eq!(Fraction::new(-2, -4), Fraction::new(1, 2));
        assert_eq!(Fraction::new(5, 0), Fraction::ZERO);
        assert!(Fraction::new(-1, 2) < Fraction::new(-1, 3));
        assert_eq!(Fraction::new(49, 2) * Fraction::new(-2, 7), Fraction::whole(-7));
        let shares: Fraction = [Fraction::new(9, 2), Fraction::new(9, 2)].into_iter().sum();
        assert_eq!(shares.to_string(), "9");
        assert_eq!(Fraction::new(9_343, 100).to_string(), "9343/100");
        assert_eq!(format!("{:.2}", Fraction::new(9_343, 100)), "93.43");
        assert_eq!(format!("{:.3}", Fraction::new(-1, 3000)), "0.000");
        assert_eq!(format!("{:.3}", Fraction::new(-1, 2)), "-0.500");
    }

    #[test]
    fn a_fraction_without_a_denominator_is_refused() {
        let of = |json: &str| serde_json::from_str::<Fraction>(json).ok();
        assert_eq!(of("[5,10]"), Some(Fraction::new(1, 2)));
        for wrong in ["[5,0]", "[5,-1]", "[-9223372036854775808,-1]"] {
            assert_eq!(of(wrong), None, "{wrong}");
        }
        let lowest = of("[-9223372036854775808,1]").unwrap();
        assert_eq!(lowest - lowest, Fraction::ZERO);
    }
}
