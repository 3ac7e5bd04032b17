//! Amounts in words, as on Indian receipts.

use super::Paise;

const SMALL: [&str; 20] = [
    "Zero",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
];
const TENS: [&str; 10] = [
    "", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety",
];

impl Paise {
    /// Spells the amount out, in lakh and crore: `Rupees Two Thousand Five Hundred Only`. Adds the paise if not zero.
    #[must_use]
    pub fn in_words(self) -> String {
        let rupees = words(self.0 / 100);
        match self.0 % 100 {
            0 => format!("Rupees {rupees} Only"),
            odd => format!("Rupees {rupees} and {} Paise Only", words(odd)),
        }
    }
}

fn words(number: u32) -> String {
    const UNITS: [(u32, &str); 4] = [
        (10_000_000, "Crore"),
        (100_000, "Lakh"),
        (1_000, "Thousand"),
        (100, "Hundred"),
    ];
    let mut parts = Vec::new();
    let mut left = number;
    for (unit, name) in UNITS {
        if left >= unit {
            parts.push(format!("{} {name}", below_hundred(left / unit)));
            left %= unit;
        }
    }
    if left > 0 || parts.is_empty() {
        parts.push(below_hundred(left));
    }
    parts.join(" ")
}

/// Spells out a number from 0 to 99. No unit of a `u32` amount in paise has a larger count.
fn below_hundred(number: u32) -> String {
    match (TENS[(number / 10 % 10) as usize], number % 10) {
        _ if number < 20 => SMALL[number as usize].to_owned(),
        (tens, 0) => tens.to_owned(),
        (tens, ones) => format!("{tens} {}", SMALL[ones as usize]),
    }
}

#[cfg(test)]
mod tests {
    use super::Paise;

    #[test]
    fn amounts_are_said_the_indian_way() {
        for (paise, words) in [
            (0, "Rupees Zero Only"),
            (24_900, "Rupees Two Hundred Forty Nine Only"),
            (99_900, "Rupees Nine Hundred Ninety Nine Only"),
            (250_000, "Rupees Two Thousand Five Hundred Only"),
            (650_000, "Rupees Six Thousand Five Hundred Only"),
            (1_001_950, "Rupees Ten Thousand Nineteen and Fifty Paise Only"),
            (10_000_000, "Rupees One Lakh Only"),
            (
                1_234_567_801,
                "Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and One Paise Only",
            ),
            (5, "Rupees Zero and Five Paise Only"),
        ] {
            assert_eq!(Paise(paise).in_words(), words);
        }
    }

    #[test]
    fn every_amount_has_words() {
        for paise in (0..=u32::MAX).step_by(99_991).chain([u32::MAX]) {
            let words = Paise(paise).in_words();
            assert!(
                words.starts_with("Rupees ") && words.ends_with(" Only") && !words.contains("  "),
                "{words}"
            );
        }
    }
}
