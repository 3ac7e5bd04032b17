//! Money, in integer paise.

mod words;

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::Add;

/// An amount in Indian rupees, stored as integer paise (1 rupee = 100 paise). Never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Paise(pub u32);

impl Paise {
    /// Converts whole rupees.
    #[must_use]
    pub const fn rupees(rupees: u32) -> Self {
        Self(rupees * 100)
    }

    /// Multiplies the amount by `count`.
    #[must_use]
    pub const fn times(self, count: u32) -> Self {
        Self(self.0 * count)
    }
}

impl Add for Paise {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sum for Paise {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::default(), Add::add)
    }
}

/// Formats the amount: `₹6,500`, or `₹2.50` if the paise are not zero, with Indian digit grouping (`₹1,23,456`).
impl fmt::Display for Paise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = (self.0 / 100).to_string();
        let mut grouped = String::with_capacity(digits.len() + 4);
        for (index, digit) in digits.chars().enumerate() {
            let left = digits.len() - index;
            if index > 0 && (left == 3 || (left > 3 && left % 2 == 1)) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        match self.0 % 100 {
            0 => write!(f, "₹{grouped}"),
            odd => write!(f, "₹{grouped}.{odd:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Paise;

    #[test]
    fn amounts_are_written_the_indian_way() {
        let written = |rupees| Paise::rupees(rupees).to_string();
        assert_eq!(written(0), "₹0");
        assert_eq!(written(249), "₹249");
        assert_eq!(written(6_500), "₹6,500");
        assert_eq!(written(123_456), "₹1,23,456");
        assert_eq!(written(12_345_678), "₹1,23,45,678");
        assert_eq!(Paise(250).to_string(), "₹2.50");
    }
}
