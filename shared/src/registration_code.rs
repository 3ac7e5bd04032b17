//! Short codes of registrations, as people read and say them: `INF-BAD-0042`.
//!
//! The number is unique among all registrations, so a code with a misread event still leads to one registration. A code grants
//! no access.

use crate::catalogue::{self, EVENTS};
use std::fmt;

/// What every code begins with.
const PREFIX: &str = "INF";

/// The short code of a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegistrationCode {
    /// The event's three letters: `BAD`. `None` for a code without them, such as `INF-0042`.
    event: Option<&'static str>,
    /// The registration's number, from 1.
    number: u32,
}

impl RegistrationCode {
    /// The code of the registration with this number, for the event with this endpoint.
    #[must_use]
    pub fn new(endpoint: &str, number: u32) -> Self {
        let event = catalogue::by_endpoint(endpoint).map(|event| event.code);
        Self { event, number }
    }

    /// Reads a code as people type it: `INF-BAD-0042`, `bad 42`, `BAD42`, `INF 42`. A bare number is no code, because it may
    /// be a part of a phone number.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut rest = text.trim();
        let mut known = EVENTS.iter().map(|event| event.code);
        let prefix = without_word(rest, PREFIX);
        rest = prefix.unwrap_or(rest);
        let event = known.find_map(|code| Some((code, without_word(rest, code)?)));
        let digits = event.map_or(rest, |(_, digits)| digits);
        let is_code = prefix.is_some() || event.is_some();
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        Some(Self {
            event: event.map(|(code, _)| code),
            number: digits.parse().ok().filter(|_| is_code && is_number)?,
        })
    }

    /// The registration's number, from 1.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// The endpoint of the event in the code; `None` if the code names no event.
    #[must_use]
    pub fn endpoint(self) -> Option<&'static str> {
        let event = EVENTS.iter().find(|event| Some(event.code) == self.event)?;
        event.endpoint
    }
}

impl fmt::Display for RegistrationCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            Some(event) => write!(f, "{PREFIX}-{event}-{:04}", self.number),
            None => write!(f, "{PREFIX}-{:04}", self.number),
        }
    }
}

/// The rest of `text` after a leading `word` in any case and its separators; `None` if the text begins otherwise.
fn without_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (head, rest) = text.split_at_checked(word.len())?;
    head.eq_ignore_ascii_case(word)
        .then(|| rest.trim_start_matches(['-', ' ', '\u{2013}']))
}

#[cfg(test)]
mod tests {
    use super::RegistrationCode;

    #[test]
    fn writes_the_event_and_at_least_four_digits() {
        assert_eq!(RegistrationCode::new("badminton", 42).to_string(), "INF-BAD-0042");
        assert_eq!(
            RegistrationCode::new("power_lifting", 12_345).to_string(),
            "INF-PWR-12345"
        );
        assert_eq!(RegistrationCode::new("no such event", 7).to_string(), "INF-0007");
    }

    #[test]
    fn reads_codes_as_people_type_them() {
        let code = RegistrationCode::new("badminton", 42);
        for typed in [
            "INF-BAD-0042",
            "inf-bad-42",
            " bad 42",
            "BAD-0042 ",
            "bad42",
            "INF BAD 0042",
        ] {
            assert_eq!(RegistrationCode::parse(typed), Some(code), "{typed}");
            assert_eq!(code.endpoint(), Some("badminton"));
        }
        assert_eq!(
            RegistrationCode::parse("inf 42").map(RegistrationCode::number),
            Some(42)
        );
    }

    #[test]
    fn names_addresses_and_bare_numbers_are_no_codes() {
        for typed in [
            "",
            "42",
            "9812345678",
            "badal",
            "inf",
            "INF-",
            "bad-",
            "inf-bad-4x",
            "bad +1",
            "infé42",
        ] {
            assert_eq!(RegistrationCode::parse(typed), None, "{typed}");
        }
    }

    #[test]
    fn every_code_reads_back() {
        for event in crate::catalogue::EVENTS.iter().filter_map(|event| event.endpoint) {
            let code = RegistrationCode::new(event, 4_000_000_000);
            assert_eq!(RegistrationCode::parse(&code.to_string()), Some(code));
        }
    }
}
