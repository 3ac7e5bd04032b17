//! Formats a time for readers in India.

use chrono::{DateTime, FixedOffset, NaiveDateTime, Utc};
use shared::fest::FEST;

/// Converts a time to local time in the fest's time zone.
#[must_use]
pub fn local(moment: DateTime<Utc>) -> NaiveDateTime {
    FixedOffset::east_opt(FEST.utc_offset).map_or(moment.naive_utc(), |zone| {
        moment.with_timezone(&zone).naive_local()
    })
}

/// Formats a time in the fest's time zone: `21 November 2026, 13:05 IST`.
#[must_use]
pub fn in_words(moment: DateTime<Utc>) -> String {
    format!(
        "{} {}",
        local(moment).format("%-d %B %Y, %H:%M"),
        FEST.time_zone_name
    )
}

#[cfg(test)]
mod tests {
    use super::in_words;

    #[test]
    fn a_late_evening_in_utc_is_the_next_day_in_india() {
        for (moment, words) in [
            ("2026-11-21T07:35:59Z", "21 November 2026, 13:05 IST"),
            ("2026-12-31T18:30:00Z", "1 January 2027, 00:00 IST"),
        ] {
            assert_eq!(in_words(moment.parse().unwrap()), words);
        }
    }
}
