//! Days and moments as the settings store them. The rule crate has no clock: callers pass the current time.

use crate::fest::FEST;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A calendar day, ISO 8601 on the wire: `2026-01-23`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

/// A point in time: seconds since 1970-01-01T00:00:00 UTC. RFC 3339 on the wire: `2026-01-23T18:30:00Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);

const SECONDS_PER_DAY: i64 = 86_400;
/// The days of the week, from that of 1970-01-01.
const WEEKDAYS: [&str; 7] = [
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
];
/// The first day.
const EPOCH: Day = Day {
    year: 1970,
    month: 1,
    of_month: 1,
};
/// The number of the last day, 9999-12-31.
const LAST_NUMBER: i64 = 2_932_896;
const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

impl Day {
    /// Parses `2026-01-23`; `None` if the text is not a day of the calendar.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (year, month, day) = calendar_day(text)?;
        (year >= 1970).then_some(Self {
            year: u16::try_from(year).ok()?,
            month: u8::try_from(month).ok()?,
            of_month: u8::try_from(day).ok()?,
        })
    }

    /// Writes the day as the specification's dates are displayed: `20/2/2024`.
    #[must_use]
    pub fn displayed(self) -> String {
        format!("{}/{}/{}", self.of_month, self.month, self.year)
    }

    /// Writes the day with its weekday: `Friday, 23 Jan 2026`.
    #[must_use]
    pub fn in_words(self) -> String {
        let weekday = usize::try_from(self.number().rem_euclid(7)).unwrap_or_default();
        let month = MONTHS[usize::from(self.month - 1)];
        format!("{}, {} {month} {}", WEEKDAYS[weekday], self.of_month, self.year)
    }

    /// The year.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The whole years from a calendar day to this one; `None` if that day is later.
    pub(crate) fn years_since(self, (year, month, day): (u32, u32, u32)) -> Option<u32> {
        let is_before = (u32::from(self.month), u32::from(self.of_month)) < (month, day);
        u32::from(self.year)
            .checked_sub(year)?
            .checked_sub(u32::from(is_before))
    }

    /// The last calendar day from which `years` whole years have passed on this day.
    #[must_use]
    pub(crate) fn years_before(self, years: u16) -> Self {
        let year = self.year.saturating_sub(years);
        let same_date = Self { year, ..self };
        // The 29th of February has a date of its own only in leap years.
        Self::parse(&same_date.to_string()).unwrap_or(Self {
            of_month: 28,
            ..same_date
        })
    }

    /// The first second of the day in the fest's time zone.
    #[must_use]
    pub fn begins(self) -> Moment {
        Moment(self.number() * SECONDS_PER_DAY - i64::from(FEST.utc_offset))
    }

    /// The number of days until another day; negative if that day is before this one.
    #[must_use]
    pub fn days_until(self, other: Self) -> i64 {
        other.number() - self.number()
    }

    /// The day after this one.
    #[must_use]
    pub fn next(self) -> Self {
        Self::numbered(self.number() + 1).unwrap_or(self)
    }

    /// The day before this one.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::numbered(self.number() - 1).unwrap_or(self)
    }

    /// Days since 1970-01-01.
    fn number(self) -> i64 {
        // Counts from March, so that the leap day is the last day of the year.
        let (year, month) = (i64::from(self.year), i64::from(self.month));
        let (year, month) = if month > 2 {
            (year, month - 3)
        } else {
            (year - 1, month + 9)
        };
        let before_month = (153 * month + 2) / 5;
        365 * year + year / 4 - year / 100 + year / 400 + before_month + i64::from(self.of_month)
            - 1
            - 719_468
    }

    /// The day with this number since 1970-01-01.
    fn numbered(number: i64) -> Option<Self> {
        let shifted = number + 719_468;
        let era = shifted.div_euclid(146_097);
        let of_era = shifted.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * from_march + 2) / 5 + 1;
        let month = if from_march < 10 {
            from_march + 3
        } else {
            from_march - 9
        };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        Some(Self {
            year: u16::try_from(year).ok()?,
            month: u8::try_from(month).ok()?,
            of_month: u8::try_from(day).ok()?,
        })
    }
}

/// Writes a range of days as displayed: `20/2/2024 - 22/2/2024`, or one day.
#[must_use]
pub fn displayed_range(first: Day, last: Day) -> String {
    if first == last {
        first.displayed()
    } else {
        format!("{} - {}", first.displayed(), last.displayed())
    }
}

impl Moment {
    /// Parses RFC 3339 with a time zone: `2026-01-23T18:30:00Z`, `2026-01-24T00:00+05:30`. Fractions of a second are cut off.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let day = Day::parse(text.get(0..10)?)?;
        if !matches!(text.as_bytes().get(10)?, b'T' | b't' | b' ') {
            return None;
        }
        let rest = text.get(11..)?;
        let zone_at = rest.find(['Z', 'z', '+', '-'])?;
        let (time, zone) = rest.split_at(zone_at);
        let mut parts = time.split(':');
        let hour = digits(parts.next()?)?;
        let minute = digits(parts.next()?)?;
        let second = match parts.next() {
            Some(second) => digits(second.split('.').next()?)?,
            None => 0,
        };
        if parts.next().is_some() || hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        let seconds = i64::from(hour) * 3_600 + i64::from(minute) * 60 + i64::from(second);
        Some(Self(day.number() * SECONDS_PER_DAY + seconds - offset(zone)?))
    }

    /// The day in the fest's time zone. The first or the last day that can be written if the moment is outside of all.
    #[must_use]
    pub fn day(self) -> Day {
        let local = self.0.saturating_add(i64::from(FEST.utc_offset));
        let number = local.div_euclid(SECONDS_PER_DAY).clamp(0, LAST_NUMBER);
        Day::numbered(number).unwrap_or(EPOCH)
    }

    /// Writes the moment in the fest's time zone, for people: `23 Jan 2026, 6:30 pm IST`.
    #[must_use]
    pub fn displayed(self) -> String {
        let local = self.0 + i64::from(FEST.utc_offset);
        let Some(day) = Day::numbered(local.div_euclid(SECONDS_PER_DAY)) else {
            return String::new();
        };
        let month = MONTHS[usize::from(day.month - 1)];
        let (of_month, year, clock, zone) = (day.of_month, day.year, self.clock(), FEST.time_zone_name);
        format!("{of_month} {month} {year}, {clock} {zone}")
    }

    /// Writes the time of day in the fest's time zone, for people: `6:30 pm`.
    #[must_use]
    pub fn clock(self) -> String {
        let local = self.0.saturating_add(i64::from(FEST.utc_offset));
        let minutes = local.rem_euclid(SECONDS_PER_DAY) / 60;
        let (hour, minute) = (minutes / 60, minutes % 60);
        let half = if hour < 12 { "am" } else { "pm" };
        let hour = match hour % 12 {
            0 => 12,
            hour => hour,
        };
        format!("{hour}:{minute:02} {half}")
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(day) = Day::numbered(self.0.div_euclid(SECONDS_PER_DAY)) else {
            return f.write_str("?");
        };
        let seconds = self.0.rem_euclid(SECONDS_PER_DAY);
        let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
        write!(f, "{day}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

/// Serializes as text, and parses it back.
macro_rules! as_text {
    ($type:ident) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::parse(&text).ok_or_else(|| serde::de::Error::custom("a date is expected"))
            }
        }
    };
}
as_text!(Day);
as_text!(Moment);

/// Parses a number of digits only.
/// Parses `1961-05-04` into year, month and day of the month; `None` if the text is not a day of the calendar.
pub(crate) fn calendar_day(text: &str) -> Option<(u32, u32, u32)> {
    let bytes = text.as_bytes();
    if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
        return None;
    }
    let year = digits(text.get(0..4)?)?;
    let month = digits(text.get(5..7)?)?;
    let day = digits(text.get(8..10)?)?;
    let is_valid = (1..=12).contains(&month) && (1..=month_length(year, month)).contains(&day);
    is_valid.then_some((year, month, day))
}

fn digits(text: &str) -> Option<u32> {
    let is_number = !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

fn month_length(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

/// Parses `Z`, `+05:30` or `-08:00`; returns seconds east of UTC.
fn offset(zone: &str) -> Option<i64> {
    if zone.eq_ignore_ascii_case("z") {
        return Some(0);
    }
    let sign = if zone.starts_with('-') { -1 } else { 1 };
    let (hours, minutes) = zone.get(1..)?.split_once(':')?;
    if hours.len() != 2 || minutes.len() != 2 {
        return None;
    }
    let (hours, minutes) = (digits(hours)?, digits(minutes)?);
    (hours < 24 && minutes < 60).then(|| sign * (i64::from(hours) * 3_600 + i64::from(minutes) * 60))
}

#[cfg(test)]
mod tests {
    use super::{Day, Moment, displayed_range};

    #[test]
    fn days_are_those_of_the_calendar() {
        for text in [
            "2024-02-29",
            "1970-01-01",
            "2000-02-29",
            "2026-12-31",
            "9999-12-31",
        ] {
            let day = Day::parse(text).unwrap();
            assert_eq!(day.to_string(), text);
            assert_eq!(Day::numbered(day.number()), Some(day));
        }
        for text in [
            "2023-02-29",
            "2100-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-04-31",
            "2026-1-1",
            "20260101xx",
            "",
            "२०२६-०१-०१",
        ] {
            assert_eq!(Day::parse(text), None, "{text}");
        }
        assert_eq!(Day::parse("1970-01-02").unwrap().number(), 1);
    }

    #[test]
    fn every_day_of_four_centuries_follows_the_one_before() {
        let mut before = Day::numbered(-1).map(Day::number);
        assert_eq!(before, Some(-1));
        for number in 0..146_097 {
            let day = Day::numbered(number).unwrap();
            assert_eq!(Day::parse(&day.to_string()), Some(day));
            assert_eq!(before.map(|before| before + 1), Some(day.number()));
            before = Some(day.number());
        }
    }

    #[test]
    fn moments_name_their_zone() {
        let noon = Moment::parse("2026-01-23T12:00:00Z").unwrap();
        for same in [
            "2026-01-23T17:30:00+05:30",
            "2026-01-23T17:30+05:30",
            "2026-01-23t12:00:00.999z",
            "2026-01-23 12:00Z",
        ] {
            assert_eq!(Moment::parse(same), Some(noon), "{same}");
        }
        assert_eq!(noon.to_string(), "2026-01-23T12:00:00Z");
        assert_eq!(noon.displayed(), "23 Jan 2026, 5:30 pm IST");
        for text in [
            "2026-01-23",
            "2026-01-23T12:00:00",
            "2026-01-23T24:00Z",
            "2026-01-23T12:60Z",
            "2026-01-23T12:00+5:30",
            "2026-01-23T12:00:00:00Z",
            "soon",
        ] {
            assert_eq!(Moment::parse(text), None, "{text}");
        }
        assert_eq!(Moment::parse("1970-01-01T00:00Z"), Some(Moment(0)));
    }

    #[test]
    fn a_moment_is_on_a_day_of_the_fest_s_time_zone() {
        let day = |text| Moment::parse(text).unwrap().day().to_string();
        assert_eq!(day("2026-01-22T18:29:59Z"), "2026-01-22");
        assert_eq!(day("2026-01-22T18:30:00Z"), "2026-01-23");
        assert_eq!(Moment(i64::MIN).day().to_string(), "1970-01-01");
        assert_eq!(Moment(i64::MAX).day().to_string(), "9999-12-31");
    }

    #[test]
    fn days_are_counted_across_months_and_years() {
        let day = |text| Day::parse(text).unwrap();
        assert_eq!(day("2024-02-28").days_until(day("2024-03-01")), 2);
        assert_eq!(day("2026-01-01").days_until(day("2025-12-31")), -1);
        assert_eq!(day("2025-12-31").next(), day("2026-01-01"));
        assert_eq!(day("2024-02-28").next(), day("2024-02-29"));
    }

    #[test]
    fn dates_are_displayed_as_the_specification_writes_them() {
        let day = |text| Day::parse(text).unwrap();
        assert_eq!(
            displayed_range(day("2024-02-20"), day("2024-02-22")),
            "20/2/2024 - 22/2/2024"
        );
        assert_eq!(displayed_range(day("2024-02-20"), day("2024-02-20")), "20/2/2024");
        assert_eq!(day("2026-01-23").in_words(), "Friday, 23 Jan 2026");
        assert_eq!(day("2024-02-29").in_words(), "Thursday, 29 Feb 2024");
        assert_eq!(day("2026-01-23").begins().to_string(), "2026-01-22T18:30:00Z");
    }
}
