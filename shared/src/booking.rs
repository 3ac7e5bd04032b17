//! Beds, meals and kits of the fest: which nights can be booked, and what a booking costs. Pure; the callers pass days and prices.

use crate::finding::{Code, Finding};
use crate::money::Paise;
use crate::sentences;
use crate::settings::{Day, Edition};
use serde::{Deserialize, Serialize};

/// What a person pays for a night, unless organisers set another price.
pub const NIGHT_PRICE: Paise = Paise::rupees(500);
/// Minutes for which an unpaid booking holds its beds.
pub const HOLD_MINUTES: u32 = 15;
/// Most people of one booking.
pub const MOST_PEOPLE: usize = 60;
/// Least amount that can be paid online. A coupon never lowers a booking below it.
pub const LEAST_DUE: Paise = Paise::rupees(1);
/// Most beds of one block.
pub const MOST_BEDS: u32 = 10_000;
/// Most pieces of a meal or a kit.
pub const MOST_PIECES: u32 = 100_000;
/// Most different meals and kits.
pub const MOST_EXTRAS: usize = 200;
/// Most caution money for a bed.
pub const HIGHEST_DEPOSIT: Paise = Paise::rupees(20_000);
/// Highest price of a night, a meal or a kit.
pub const HIGHEST_PRICE: Paise = Paise::rupees(20_000);
/// Most letters and digits of a coupon's code.
pub const LONGEST_COUPON: usize = 20;

/// The nights that can be booked: from the one before the fest to the one after its last day begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookableNights {
    /// The first night.
    pub first: Day,
    /// The last night. Its guests leave on the next day.
    pub last: Day,
}

impl BookableNights {
    /// Returns the nights of an edition: those of the fest, a day more before and after.
    #[must_use]
    pub fn of(edition: &Edition) -> Self {
        Self {
            first: edition.first_day.previous(),
            last: edition.last_day,
        }
    }

    /// The nights that are not over on a day. All of them on a day after the last one: organisers end the sale themselves.
    #[must_use]
    pub fn from(self, today: Day) -> Self {
        Self {
            first: if today > self.last {
                self.first
            } else {
                self.first.max(today)
            },
            last: self.last,
        }
    }

    /// Whether a day of the fest is over, seen from another day while the fest goes on.
    #[must_use]
    pub fn is_over(self, day: Day, today: Day) -> bool {
        day < today && today <= self.last
    }

    /// Returns every night, in order.
    pub fn all(self) -> impl Iterator<Item = Day> {
        nights(self.first, self.count())
    }

    /// The number of nights.
    #[must_use]
    pub fn count(self) -> u32 {
        u32::try_from(self.first.days_until(self.last) + 1).unwrap_or_default()
    }

    /// Checks a stay of `count` nights from `first`.
    ///
    /// # Errors
    /// A finding on `checkInDate` or `stayDays`.
    pub fn check(self, first: Day, count: u32) -> Result<(), Finding> {
        if first < self.first || first > self.last {
            let message = sentences::first_night(self.first.in_words(), self.last.in_words());
            return Err(Finding::error("checkInDate", Code::Range, message));
        }
        let most = u32::try_from(first.days_until(self.last) + 1).unwrap_or_default();
        if count == 0 || count > most {
            let message = match most {
                1 => sentences::one_night(),
                most => sentences::most_nights(most),
            };
            return Err(Finding::error("stayDays", Code::Range, message));
        }
        Ok(())
    }
}

/// Whether something is sold on a day. `ends` is the last day of its sale, ISO 8601; blank if it has none.
#[must_use]
pub fn is_sold(is_on_sale: bool, ends: &str, today: Day) -> bool {
    is_on_sale && Day::parse(ends).is_none_or(|last| today <= last)
}

/// Returns `count` nights from `first`, in order.
pub fn nights(first: Day, count: u32) -> impl Iterator<Item = Day> {
    std::iter::successors(Some(first), |night| Some(night.next())).take(count as usize)
}

/// What a coupon takes off the price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Discount {
    /// A part of the price, in percent.
    Percentage(u32),
    /// A fixed amount.
    Fixed(Paise),
}

/// The price of a booking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookingPrice {
    /// Without the coupon, in paise.
    pub full: Paise,
    /// What the coupon takes off, in paise.
    pub discount: Paise,
    /// To be paid, in paise: whole rupees, at least [`LEAST_DUE`].
    pub due: Paise,
}

/// Computes the price of a booking. `beds` has the price of a night for each person's bed. `extras` has the price of each meal and kit;
/// each of the `people` gets one of each.
#[must_use]
pub fn price(
    beds: &[Paise],
    nights: u32,
    (people, extras): (u32, &[Paise]),
    discount: Option<Discount>,
) -> BookingPrice {
    let times = |prices: &[Paise], count: u32| {
        prices.iter().fold(0_u32, |sum, each| {
            sum.saturating_add(each.0.saturating_mul(count))
        })
    };
    let full = Paise(times(beds, nights).saturating_add(times(extras, people)));
    let asked = match discount {
        None => 0,
        // Rounded down to whole rupees.
        Some(Discount::Percentage(percent)) => {
            let part = u64::from(full.0) * u64::from(percent.min(100)) / 100;
            u32::try_from(part / 100 * 100).unwrap_or(u32::MAX)
        }
        Some(Discount::Fixed(amount)) => amount.0,
    };
    let most = full.0.saturating_sub(LEAST_DUE.0);
    let discount = Paise(asked.min(most));
    BookingPrice {
        full,
        discount,
        due: Paise(full.0 - discount.0),
    }
}

/// Writes a coupon's code as it is stored: capital letters and digits. `None` if it has other characters, or too many or none.
#[must_use]
pub fn coupon_code(typed: &str) -> Option<String> {
    let code = typed.trim().to_uppercase();
    let is_code =
        (1..=LONGEST_COUPON).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_code.then_some(code)
}

#[cfg(test)]
mod tests {
    use super::{BookableNights, Discount, LEAST_DUE, NIGHT_PRICE, coupon_code, is_sold, nights, price};
    use crate::finding::Code;
    use crate::money::Paise;
    use crate::settings::Day;

    /// No meals and no kits.
    const NOTHING: (u32, &[Paise]) = (0, &[]);

    fn day(text: &str) -> Day {
        Day::parse(text).unwrap()
    }

    fn window() -> BookableNights {
        BookableNights {
            first: day("2026-01-22"),
            last: day("2026-01-25"),
        }
    }

    #[test]
    fn a_stay_lies_within_the_fest_and_a_day_around_it() {
        let refused = |first, count| window().check(day(first), count).unwrap_err();
        assert!(window().check(day("2026-01-22"), 4).is_ok());
        assert!(window().check(day("2026-01-25"), 1).is_ok());
        assert_eq!(refused("2026-01-21", 1).path, "checkInDate");
        assert_eq!(refused("2026-01-26", 1).path, "checkInDate");
        assert_eq!(refused("2026-01-22", 5).path, "stayDays");
        assert_eq!(refused("2026-01-22", 0).code, Code::Range);
        assert_eq!(refused("2026-01-25", u32::MAX).path, "stayDays");
    }

    #[test]
    fn nights_that_are_over_are_not_sold_while_the_fest_goes_on() {
        let first = |today| window().from(day(today)).first;
        assert_eq!(first("2025-12-01"), day("2026-01-22"));
        assert_eq!(first("2026-01-24"), day("2026-01-24"));
        assert_eq!(first("2026-01-25"), day("2026-01-25"));
        assert_eq!(first("2026-01-26"), day("2026-01-22"));
        let late = window().from(day("2026-01-24"));
        assert_eq!(late.check(day("2026-01-23"), 1).unwrap_err().path, "checkInDate");
        assert!(late.check(day("2026-01-24"), 2).is_ok());
        assert!(window().is_over(day("2026-01-23"), day("2026-01-24")));
        assert!(!window().is_over(day("2026-01-24"), day("2026-01-24")));
        assert!(!window().is_over(day("2026-01-24"), day("2026-02-01")));
    }

    #[test]
    fn a_sale_ends_after_its_last_day() {
        assert!(is_sold(true, "2026-01-10", day("2026-01-10")));
        assert!(!is_sold(true, "2026-01-10", day("2026-01-11")));
        assert!(is_sold(true, "", day("2026-01-11")));
        assert!(!is_sold(false, "", day("2026-01-11")));
    }

    #[test]
    fn nights_cross_months_and_years() {
        let all: Vec<String> = nights(day("2026-12-30"), 3)
            .map(|night| night.to_string())
            .collect();
        assert_eq!(all, ["2026-12-30", "2026-12-31", "2027-01-01"]);
        assert_eq!(window().all().count(), 4);
    }

    #[test]
    fn a_coupon_takes_whole_rupees_off_and_leaves_something_to_pay() {
        let seven = [NIGHT_PRICE; 7];
        let plain = price(&seven, 3, NOTHING, None);
        assert_eq!(
            (plain.full, plain.due),
            (Paise::rupees(10_500), Paise::rupees(10_500))
        );
        let third = price(&[Paise::rupees(50)], 1, NOTHING, Some(Discount::Percentage(33)));
        assert_eq!(
            (third.discount, third.due),
            (Paise::rupees(16), Paise::rupees(34))
        );
        let fixed = price(&seven, 1, NOTHING, Some(Discount::Fixed(Paise::rupees(300))));
        assert_eq!(fixed.due, Paise::rupees(3_200));
        for all in [Discount::Percentage(100), Discount::Fixed(Paise(u32::MAX))] {
            assert_eq!(price(&seven, 1, NOTHING, Some(all)).due, LEAST_DUE);
        }
    }

    #[test]
    fn each_person_pays_for_each_meal_and_a_coupon_is_for_all_of_it() {
        let meals = [Paise::rupees(120), Paise::rupees(80)];
        let with_beds = price(&[NIGHT_PRICE; 2], 2, (2, &meals), Some(Discount::Percentage(10)));
        assert_eq!(
            (with_beds.full, with_beds.due),
            (Paise::rupees(2_400), Paise::rupees(2_160))
        );
        let without = price(&[], 0, (3, &meals), None);
        assert_eq!(without.due, Paise::rupees(600));
    }

    #[test]
    fn a_price_never_overflows() {
        let price = price(
            &[Paise(u32::MAX), Paise(u32::MAX)],
            u32::MAX,
            (u32::MAX, &[Paise(u32::MAX)]),
            Some(Discount::Percentage(u32::MAX)),
        );
        assert_eq!(price.full, Paise(u32::MAX));
        assert!(price.due >= LEAST_DUE);
    }

    #[test]
    fn a_coupon_is_read_in_any_case() {
        assert_eq!(coupon_code(" early50 ").as_deref(), Some("EARLY50"));
        assert_eq!(coupon_code("EARLY-50"), None);
        assert_eq!(coupon_code(""), None);
        assert_eq!(coupon_code("अगला५"), None);
        assert_eq!(coupon_code(&"A".repeat(21)), None);
    }
}
