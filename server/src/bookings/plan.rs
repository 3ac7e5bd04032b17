//! Finds what a booking consists of: the people, their beds and the price. Reads only; [`super::book`] runs it under the locks.

use super::allocate::allocate;
use super::blocks::Occupancy;
use super::form::BedRequest;
use super::{BookingError, coupons, store, teams};
use crate::entities::{booking, member, registration};
use crate::env::Env;
use crate::payments::opening::paise;
use crate::registrations::{self, confirmed};
use sea_orm::ConnectionTrait;
use shared::booking::{BookingPrice, price};
use shared::entities::BookingStatus;
use shared::finding::{Code, Finding};
use shared::messages;
use shared::money::Paise;
use shared::settings::Day;
use std::collections::HashMap;
use uuid::Uuid;

/// A booking that can be stored.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The registration.
    pub(crate) entry: registration::Model,
    /// The people.
    pub(crate) people: Vec<member::Model>,
    /// The block of each of them.
    pub(crate) blocks: Vec<Uuid>,
    /// The price.
    pub(crate) price: BookingPrice,
    /// The unpaid bookings that hold beds for the same people. This booking replaces them.
    pub(crate) replaces: Vec<booking::Model>,
}

/// Plans a booking for a user's registration.
///
/// # Errors
/// Findings on the request; [`BookingError::NotOnSale`], [`BookingError::Full`].
pub(crate) async fn plan(
    db: &impl ConnectionTrait,
    env: &Env,
    entry: Option<registration::Model>,
    request: &BedRequest,
) -> Result<Plan, BookingError> {
    let entry = entry.filter(confirmed::is_confirmed);
    let entry = entry.ok_or_else(|| Finding::error("eventId", Code::NotOffered, messages::BED_TEAM))?;
    let team = registrations::store::members(db, entry.id).await?;
    let people = teams::find(team, &request.people)?;
    let replaces = unpaid(db, env, request, &people).await?;
    let without: Vec<Uuid> = replaces.iter().map(|booking| booking.id).collect();
    let occupancy = Occupancy::read(db, env.clock.now(), &without).await?;
    let free = occupancy.free(request.gender, request.first, request.nights);
    if free.is_empty() {
        return Err(BookingError::NotOnSale);
    }
    let blocks = allocate(&free, people.len()).ok_or(BookingError::Full)?;
    let discount = match &request.coupon {
        Some(code) => {
            let college = Some(&*entry.college_name);
            match coupons::usable(db, env, code, college, &without).await {
                Err(BookingError::CouponUnusable) => {
                    return Err(
                        Finding::error("couponCode", Code::NotOffered, messages::COUPON_UNUSABLE).into(),
                    );
                }
                coupon => Some(coupons::discount(&coupon?)?),
            }
        }
        None => None,
    };
    let price = price(&prices(&occupancy, &blocks)?, request.nights, discount);
    Ok(Plan {
        entry,
        people,
        blocks,
        price,
        replaces,
    })
}

/// The price of a night of each bed.
fn prices(occupancy: &Occupancy, beds: &[Uuid]) -> Result<Vec<Paise>, BookingError> {
    let mut of_block = HashMap::new();
    for block in &occupancy.blocks {
        of_block.insert(block.id, paise(block.price)?);
    }
    Ok(beds.iter().filter_map(|bed| of_block.get(bed).copied()).collect())
}

/// Returns the unpaid bookings of the same people.
///
/// # Errors
/// A finding, if one of them has a paid bed in one of the nights.
async fn unpaid(
    db: &impl ConnectionTrait,
    env: &Env,
    request: &BedRequest,
    people: &[member::Model],
) -> Result<Vec<booking::Model>, BookingError> {
    let ids: Vec<Uuid> = people.iter().map(|person| person.id).collect();
    let mut unpaid: Vec<booking::Model> = Vec::new();
    for (booking, member) in store::of_people(db, &ids, env.clock.now()).await? {
        if booking.status == BookingStatus::Held {
            if !unpaid.contains(&booking) {
                unpaid.push(booking);
            }
        } else if meets(&booking, request) {
            let at = ids.iter().position(|&id| id == member).unwrap_or_default();
            let message = format!(
                "{} has a bed in some of these nights already. Leave them out, or choose other nights.",
                people[at].fullname
            );
            return Err(Finding::error(format!("players.{at}"), Code::NotOffered, message).into());
        }
    }
    Ok(unpaid)
}

/// Whether a booking and a request have a night in common.
fn meets(booking: &booking::Model, request: &BedRequest) -> bool {
    Day::parse(&booking.first_night).is_none_or(|first| {
        let later = first.days_until(request.first);
        later < i64::from(booking.nights) && -later < i64::from(request.nights)
    })
}
