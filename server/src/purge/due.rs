//! Computes retention cutoffs: rows older than a kind's cutoff are due.

use chrono::{DateTime, Duration, Months, NaiveDate, NaiveTime, Utc};
use shared::fest::FORMER_LAST_DAYS;
use shared::settings::Edition;

/// The offset of Indian Standard Time: the fest's last day ends at midnight there.
const IST_MINUTES: i64 = 330;

/// The times at which the known fests ended or will end, oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FestEnds(Vec<DateTime<Utc>>);

impl FestEnds {
    /// The former fests of [`shared::fest`], and this edition.
    #[must_use]
    pub fn of(edition: &Edition) -> Self {
        let last_day = edition.last_day.to_string();
        let days = FORMER_LAST_DAYS.iter().copied().chain([last_day.as_str()]);
        Self::new(days.filter_map(|day| day.parse().ok()))
    }

    /// Computes the ends from the last day of each fest.
    #[must_use]
    pub fn new(last_days: impl IntoIterator<Item = NaiveDate>) -> Self {
        let midnight = |day: NaiveDate| (day + Duration::days(1)).and_time(NaiveTime::MIN).and_utc();
        let mut ends: Vec<_> = last_days
            .into_iter()
            .map(|day| midnight(day) - Duration::minutes(IST_MINUTES))
            .collect();
        ends.sort_unstable();
        Self(ends)
    }

    /// The ends, oldest first.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = DateTime<Utc>> {
        self.0.iter().copied()
    }
}

/// The last day of a fest that ended at `end`.
pub(crate) fn last_day(end: DateTime<Utc>) -> NaiveDate {
    (end + Duration::minutes(IST_MINUTES)).date_naive() - Duration::days(1)
}

/// Computes the cutoffs at a given time.
#[derive(Debug, Clone)]
pub struct Due {
    pub(crate) now: DateTime<Utc>,
    pub(crate) ends: FestEnds,
}

impl Due {
    /// Creates the cutoffs for the time `now`.
    #[must_use]
    pub fn new(now: DateTime<Utc>, ends: FestEnds) -> Self {
        Self { now, ends }
    }

    /// The cutoff for rows that are kept for `days` after their own date.
    #[must_use]
    pub fn days(&self, days: u16) -> DateTime<Utc> {
        self.now - Duration::days(days.into())
    }

    /// The cutoff for rows that are kept for `years` after their own date.
    #[must_use]
    pub fn years(&self, years: u8) -> DateTime<Utc> {
        self.now
            .checked_sub_months(months(years))
            .unwrap_or(DateTime::UNIX_EPOCH)
    }

    /// The end of the last fest that ended at least `days` ago. Rows written before it belong to that fest or an earlier one.
    /// `None` if there is no such fest.
    #[must_use]
    pub fn fest_days(&self, days: u16) -> Option<DateTime<Utc>> {
        let period = Duration::days(days.into());
        self.ends.iter().rfind(|end| *end + period <= self.now)
    }

    /// The end of the period of `days` after the last fest for which it is over. `None` if it is over for none.
    #[must_use]
    pub fn after_fest(&self, days: u16) -> Option<DateTime<Utc>> {
        self.fest_days(days).map(|end| end + Duration::days(days.into()))
    }

    /// Like [`Due::fest_days`], for a period in years.
    #[must_use]
    pub fn fest_years(&self, years: u8) -> Option<DateTime<Utc>> {
        let is_over = |end: &DateTime<Utc>| {
            end.checked_add_months(months(years))
                .is_some_and(|due| due <= self.now)
        };
        self.ends.iter().rfind(is_over)
    }
}

fn months(years: u8) -> Months {
    Months::new(12 * u32::from(years))
}

#[cfg(test)]
mod tests {
    use super::{Due, FestEnds, last_day};
    use chrono::{DateTime, NaiveDate, Utc};
    use shared::fest::FORMER_LAST_DAYS;
    use shared::settings::Catalogue;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn days(days: &[&str]) -> FestEnds {
        FestEnds::new(days.iter().map(|day| day.parse().unwrap()))
    }

    #[test]
    fn every_fest_has_a_date_and_they_are_in_order() {
        let edition = Catalogue::default().edition;
        let last_day = edition.last_day.to_string();
        let all: Vec<NaiveDate> = FORMER_LAST_DAYS
            .iter()
            .copied()
            .chain([last_day.as_str()])
            .map(|day| day.parse().unwrap())
            .collect();
        assert!(all.is_sorted(), "{all:?}");
        assert_eq!(FestEnds::of(&edition), FestEnds::new(all));
        assert!(edition.first_day <= edition.last_day);
    }

    #[test]
    fn a_period_begins_at_midnight_in_india_after_the_last_day() {
        let ends = days(&["2026-02-22"]);
        let end = at("2026-02-22T18:30:00Z");
        assert_eq!(ends.iter().collect::<Vec<_>>(), [end]);
        assert_eq!(last_day(end).to_string(), "2026-02-22");
        let due = |now: &str| Due::new(at(now), ends.clone());
        assert_eq!(due("2026-05-23T18:29:59Z").fest_days(90), None);
        assert_eq!(due("2026-05-23T18:30:00Z").fest_days(90), Some(end));
        assert_eq!(due("2027-02-22T18:29:59Z").fest_years(1), None);
        assert_eq!(due("2027-02-22T18:30:00Z").fest_years(1), Some(end));
    }

    #[test]
    fn each_fest_has_its_own_period() {
        let ends = days(&["2027-02-21", "2026-02-22"]);
        let due = Due::new(at("2027-03-01T00:00:00Z"), ends);
        assert_eq!(due.fest_years(1), Some(at("2026-02-22T18:30:00Z")));
        assert_eq!(due.fest_days(90), Some(at("2026-02-22T18:30:00Z")));
    }

    #[test]
    fn a_fest_in_the_future_makes_nothing_due() {
        let due = Due::new(at("2026-03-01T00:00:00Z"), days(&["2126-02-22"]));
        assert_eq!((due.fest_days(90), due.fest_years(1)), (None, None));
        assert_eq!(due.years(3), at("2023-03-01T00:00:00Z"));
        assert_eq!(due.days(30), at("2026-01-30T00:00:00Z"));
    }
}
