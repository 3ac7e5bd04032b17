//! Parses the JSON value of each field. A message says what to enter instead.

use super::{Contact, Day, Edition, EventTerms, Field, Moment, PerCategory, RegistrationState, SocialLink};
use crate::catalogue::{Event, Fee};
use crate::finding::Code;
use crate::money::Paise;
use serde_json::Value;

/// Longest name of a fest, a contact or a network, in characters.
const NAME_MAX: usize = 60;
/// Longest venue, prize or link, in characters.
const LINE_MAX: usize = 200;
/// Longest notes, in characters.
const NOTES_MAX: usize = 1_000;
/// Most contacts, prizes or links.
const LIST_MAX: usize = 10;
/// Most places of an event.
const CAPACITY_MAX: u32 = 10_000;
/// Highest fee: one lakh rupees.
const FEE_MAX: Paise = Paise::rupees(100_000);
/// Longest time for which an unpaid entry holds its place, in hours.
const HOLD_MAX: u64 = 720;

/// Why a value is refused: the code and the message.
pub(super) type Refused = (Code, String);

fn refused<T>(code: Code, message: &str) -> Result<T, Refused> {
    Err((code, message.to_owned()))
}

/// Sets a field of the edition.
pub(super) fn set_edition(edition: &mut Edition, field: Field, value: &Value) -> Result<(), Refused> {
    match field {
        Field::Name => edition.name = line(value, NAME_MAX)?,
        Field::Year => edition.year = year(value)?,
        Field::FirstDay => edition.first_day = day(value)?,
        Field::LastDay => edition.last_day = day(value)?,
        Field::Venue => edition.venue = line(value, LINE_MAX)?,
        Field::Contacts => {
            edition.contacts.phone = phone(&value["phone"])?;
            edition.contacts.email = email(&value["email"])?;
        }
        Field::SocialLinks => {
            edition.social_links = list(value, |link| {
                let network = line(&link["network"], NAME_MAX)?;
                Ok(SocialLink {
                    network,
                    url: url(&link["url"])?,
                })
            })?;
        }
        Field::Channel => {
            edition.channel.name = line(&value["name"], NAME_MAX)?;
            edition.channel.url = url(&value["url"])?;
        }
        Field::RosterLock => edition.roster_lock = Some(moment(value)?),
        Field::UnpaidHold => edition.unpaid_hold = hours(value)?,
        Field::State
        | Field::OpensAt
        | Field::ClosesAt
        | Field::Capacity
        | Field::Fee
        | Field::Notes
        | Field::Prizes => {
            return refused(Code::NotOffered, "This is set for each event.");
        }
    }
    Ok(())
}

/// Sets a field of an event.
pub(super) fn set_terms(
    terms: &mut EventTerms,
    event: &Event,
    field: Field,
    value: &Value,
) -> Result<(), Refused> {
    match field {
        Field::State => terms.state = state(value)?,
        Field::OpensAt => terms.opens_at = Some(moment(value)?),
        Field::ClosesAt => terms.closes_at = Some(moment(value)?),
        Field::Capacity => terms.capacity = Some(capacity(event, value)?),
        Field::Fee => terms.fee = fee(event, value)?,
        Field::FirstDay => terms.first_day = day(value)?,
        Field::LastDay => terms.last_day = day(value)?,
        Field::Venue => terms.venue = Some(line(value, LINE_MAX)?),
        Field::Contacts => {
            terms.contacts = list(value, |contact| {
                let name = line(&contact["name"], NAME_MAX)?;
                Ok(Contact {
                    name,
                    phone: phone(&contact["phone"])?,
                })
            })?;
        }
        Field::Notes => terms.notes = Some(text(value, NOTES_MAX)?),
        Field::Prizes => terms.prizes = list(value, |prize| line(prize, LINE_MAX))?,
        Field::RosterLock => terms.roster_lock = Some(moment(value)?),
        Field::Name | Field::Year | Field::SocialLinks | Field::Channel | Field::UnpaidHold => {
            return refused(Code::NotOffered, "This is set for the fest.");
        }
    }
    Ok(())
}

fn text(value: &Value, most: usize) -> Result<String, Refused> {
    match value.as_str().map(str::trim) {
        None | Some("") => refused(Code::Required, "Enter a text, or restore the default."),
        Some(text) if text.chars().count() > most => {
            Err((Code::TooLong, format!("Use at most {most} characters.")))
        }
        Some(text) if text.chars().any(|char| char.is_control() && char != '\n') => {
            refused(Code::Format, "Remove the characters that cannot be printed.")
        }
        Some(text) => Ok(text.to_owned()),
    }
}

fn line(value: &Value, most: usize) -> Result<String, Refused> {
    let line = text(value, most)?;
    if line.contains('\n') {
        return refused(Code::Format, "Enter a single line.");
    }
    Ok(line)
}

fn phone(value: &Value) -> Result<String, Refused> {
    let phone = line(value, 20)?;
    let digits = phone.chars().filter(char::is_ascii_digit).count();
    let is_dialled = phone
        .chars()
        .enumerate()
        .all(|(at, char)| char.is_ascii_digit() || char == ' ' || char == '-' || (char == '+' && at == 0));
    if !is_dialled || digits < 3 {
        return refused(Code::Phone, "Enter a phone number such as +91 98765 43210.");
    }
    Ok(phone)
}

fn email(value: &Value) -> Result<String, Refused> {
    let email = line(value, LINE_MAX)?;
    if crate::rules::person::RequiredField::Email.holds(&email) {
        Ok(email)
    } else {
        refused(Code::Email, "Enter an email address such as team@example.org.")
    }
}

/// Checks that a text is an `https` URL without characters that could end an attribute.
#[must_use]
pub fn is_link(url: &str) -> bool {
    let host = url.strip_prefix("https://").unwrap_or_default();
    let is_plain = url
        .chars()
        .all(|char| char.is_ascii_graphic() && !"\"'<>\\`".contains(char));
    is_plain && host.len() > 3 && host.contains('.') && !host.starts_with(['/', '.', '?', '#'])
}

fn url(value: &Value) -> Result<String, Refused> {
    let url = line(value, LINE_MAX)?;
    if is_link(&url) {
        Ok(url)
    } else {
        refused(Code::Format, "Enter a link that starts with https://.")
    }
}

fn list<T>(value: &Value, item: impl Fn(&Value) -> Result<T, Refused>) -> Result<Vec<T>, Refused> {
    match value.as_array() {
        None => refused(Code::Format, "Enter a list."),
        Some(items) if items.is_empty() => {
            refused(Code::Required, "Enter at least one, or restore the default.")
        }
        Some(items) if items.len() > LIST_MAX => Err((Code::TooMany, format!("Enter at most {LIST_MAX}."))),
        Some(items) => items.iter().map(item).collect(),
    }
}

fn day(value: &Value) -> Result<Day, Refused> {
    match value.as_str().and_then(Day::parse) {
        Some(day) => Ok(day),
        None => refused(Code::Format, "Enter a day of the calendar, such as 2026-01-23."),
    }
}

fn moment(value: &Value) -> Result<Moment, Refused> {
    match value.as_str().and_then(Moment::parse) {
        Some(moment) => Ok(moment),
        None => refused(
            Code::Format,
            "Enter a day and a time with its zone, such as 2026-01-23T18:00:00+05:30.",
        ),
    }
}

fn year(value: &Value) -> Result<u16, Refused> {
    match value.as_u64().and_then(|year| u16::try_from(year).ok()) {
        Some(year) if (2000..=2100).contains(&year) => Ok(year),
        _ => refused(Code::Range, "Enter a year from 2000 to 2100."),
    }
}

fn hours(value: &Value) -> Result<u16, Refused> {
    match value.as_u64() {
        Some(hours) if (1..=HOLD_MAX).contains(&hours) => Ok(u16::try_from(hours).unwrap_or_default()),
        _ => Err((Code::Range, format!("Enter hours from 1 to {HOLD_MAX}."))),
    }
}

fn state(value: &Value) -> Result<RegistrationState, Refused> {
    match value.as_str().and_then(RegistrationState::parse) {
        Some(state) => Ok(state),
        None => {
            let names = RegistrationState::ALL.map(RegistrationState::name).join(", ");
            Err((Code::NotOffered, format!("Choose one of: {names}.")))
        }
    }
}

fn capacity(event: &Event, value: &Value) -> Result<PerCategory<u32>, Refused> {
    let places = |value: &Value| {
        let places = u32::try_from(value.as_u64()?).ok()?;
        (places <= CAPACITY_MAX).then_some(places)
    };
    match PerCategory::parse(value, places) {
        Some(PerCategory::Each { .. }) if !event.has_category => refused(
            Code::NotOffered,
            "The event has no categories: enter the places for all.",
        ),
        Some(capacity) => Ok(capacity),
        None => Err((
            Code::Range,
            format!("Enter the places for Men and Women, or for all, from 0 to {CAPACITY_MAX}."),
        )),
    }
}

fn fee(event: &Event, value: &Value) -> Result<Fee, Refused> {
    let paise = |value: &Value| {
        let paise = Paise(u32::try_from(value.as_u64()?).ok()?);
        (paise <= FEE_MAX).then_some(paise)
    };
    let is_per_head = matches!(event.fee, Fee::PerHead(_));
    match PerCategory::parse(value, paise) {
        Some(PerCategory::All(fee)) if is_per_head => Ok(Fee::PerHead(fee)),
        Some(PerCategory::All(fee)) => Ok(Fee::Flat(fee)),
        Some(PerCategory::Each { .. }) if is_per_head => {
            refused(Code::NotOffered, "The fee is per head: enter one fee for all.")
        }
        Some(PerCategory::Each { .. }) if !event.has_category => refused(
            Code::NotOffered,
            "The event has no categories: enter one fee for all.",
        ),
        Some(PerCategory::Each {
            men: Some(men),
            women: Some(women),
        }) => Ok(Fee::ByCategory { men, women }),
        Some(PerCategory::Each { .. }) => refused(Code::Required, "Enter the fee of both categories."),
        None => Err((
            Code::Range,
            format!("Enter a fee from {} to {FEE_MAX}.", Paise(0)),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::is_link;

    #[test]
    fn links_are_https_and_cannot_end_an_attribute() {
        assert!(is_link("https://www.instagram.com/infinito_iitp?x=1"));
        for url in [
            "http://a.example",
            "https://",
            "https:///x.y",
            "javascript:alert(1)",
            "https://a.example/\"onload",
            "https://a b.example",
            "https://localhost",
        ] {
            assert!(!is_link(url), "{url}");
        }
    }
}
