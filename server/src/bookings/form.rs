//! Reads what a user asks for. Pure: nothing here knows who is booked or what is free.

use crate::core::error::CoreError;
use crate::core::error::CoreError::Findings;
use shared::booking::{BookableNights, MOST_PEOPLE, coupon_code};
use shared::catalogue::{self, Category};
use shared::entities::{BookablePerson, BookingForm};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::settings::{Day, Edition};
use std::collections::BTreeSet;

/// Beds of a booking.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stay {
    /// Where the people sleep.
    pub(crate) gender: Category,
    /// The first night.
    pub(crate) first: Day,
    /// The number of nights.
    pub(crate) nights: u32,
}

/// A valid form.
#[derive(Debug, Clone)]
pub(crate) struct BedRequest {
    /// The event's endpoint.
    pub(crate) event: &'static str,
    /// The beds; none if the people want meals and kits only.
    pub(crate) stay: Option<Stay>,
    /// The people, at least one.
    pub(crate) people: Vec<BookablePerson>,
    /// Numbers of the meals and kits that each of them gets, in order.
    pub(crate) extras: Vec<i32>,
    /// The coupon's code.
    pub(crate) coupon: Option<String>,
}

/// Reads a form that was sent on a day.
///
/// # Errors
/// The findings of all its fields.
pub(crate) fn read(edition: &Edition, today: Day, form: BookingForm) -> Result<BedRequest, CoreError> {
    let mut findings = Vec::new();
    let event = catalogue::by_endpoint(&form.event_id).and_then(|event| event.endpoint);
    if event.is_none() {
        findings.push(Finding::error("eventId", Code::NotOffered, messages::BED_TEAM));
    }
    // Whoever forgets the nights does not mean meals alone.
    let wants_beds = form.stay_days > 0 || !form.gender_category.is_empty() || form.extras.is_empty();
    let stay = if wants_beds {
        stay(BookableNights::of(edition).from(today), &form, &mut findings)
    } else {
        None
    };
    let extras: BTreeSet<i32> = form
        .extras
        .iter()
        .map(|&id| i32::try_from(id).unwrap_or_default())
        .collect();
    if form.players.is_empty() {
        findings.push(Finding::error("players", Code::TooFew, messages::BED_PEOPLE));
    }
    if form.players.len() > MOST_PEOPLE {
        let message = format!("One booking is for at most {MOST_PEOPLE} people. Book the others after it.");
        findings.push(Finding::error("players", Code::TooMany, message));
    }
    let coupon = match form.coupon_code.trim() {
        "" => None,
        typed => {
            let code = coupon_code(typed);
            if code.is_none() {
                findings.push(Finding::error(
                    "couponCode",
                    Code::Format,
                    messages::COUPON_FORMAT,
                ));
            }
            code
        }
    };
    match event {
        Some(event) if findings.is_empty() => Ok(BedRequest {
            event,
            stay,
            people: form.players,
            extras: extras.into_iter().collect(),
            coupon,
        }),
        _ => Err(Findings(findings)),
    }
}

/// Reads the beds that a form asks for. `None` with a finding.
fn stay(bookable: BookableNights, form: &BookingForm, findings: &mut Vec<Finding>) -> Option<Stay> {
    let is_empty = form.stay_days == 0 && form.gender_category.is_empty() && form.check_in_date.is_empty();
    if is_empty {
        findings.push(Finding::error(
            "genderCategory",
            Code::Required,
            messages::BOOKING_EMPTY,
        ));
        return None;
    }
    let gender = gender(&form.gender_category);
    if gender.is_none() {
        findings.push(Finding::error(
            "genderCategory",
            Code::Required,
            messages::BED_GENDER,
        ));
    }
    let first = Day::parse(&form.check_in_date);
    match first {
        None => findings.push(Finding::error(
            "checkInDate",
            Code::Format,
            messages::BED_FIRST_NIGHT,
        )),
        Some(first) => findings.extend(bookable.check(first, form.stay_days).err()),
    }
    Some(Stay {
        gender: gender?,
        first: first?,
        nights: form.stay_days,
    })
}

/// Reads a day, or that there is none. `None` for what is neither.
pub(crate) fn day_or_blank(typed: &str) -> Option<String> {
    match typed {
        "" => Some(String::new()),
        typed => Day::parse(typed).map(|day| day.to_string()),
    }
}

/// Reads where somebody sleeps. The former site sent `male` and `female`.
pub(crate) fn gender(typed: &str) -> Option<Category> {
    match typed.trim().to_ascii_lowercase().as_str() {
        "male" => Some(Category::Men),
        "female" => Some(Category::Women),
        other => Category::parse(other),
    }
}
