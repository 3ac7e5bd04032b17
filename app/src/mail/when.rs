//! Formats a time for readers in India.

use chrono::{DateTime, FixedOffset, Utc};

/// Offset of Indian Standard Time from UTC, in seconds; there is no daylight saving time.
const AHEAD: i32 = (5 * 60 + 30) * 60;

/// Formats a time in Indian Standard Time: `21 November 2026, 13:05 IST`.
#[must_use]
pub fn in_words(moment: DateTime<Utc>) -> String {
    let words = "%-d %B %Y, %H:%M";
    match FixedOffset::east_opt(AHEAD) {
        Some(india) => format!("{} IST", moment.with_timezone(&india).format(words)),
        None => format!("{} UTC", moment.format(words)),
    }
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
