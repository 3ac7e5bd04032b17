//! Finds what a booking consists of: the people, their beds and the price. Reads only; [`super::book`] runs it under the locks.

use super::allocate::allocate;
use super::blocks::Occupancy;
use super::extras::{self, Stock};
use super::form::{BedRequest, Stay};
use super::teams::{self, TeamPerson};
use super::{BookingError, coupons, store};
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
    /// The block of each of them; none without beds.
    pub(crate) blocks: Vec<Uuid>,
    /// The price.
    pub(crate) price: BookingPrice,
    /// The unpaid bookings of the same people for the same nights, meals or kits. This booking replaces them.
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
    let stock = Stock::read(db, env, &without).await?;
    let extras = stock.prices(&request.extras, people.len())?;
    let occupancy = Occupancy::read(db, env.clock.now(), &without).await?;
    let blocks = match request.stay {
        Some(stay) => beds(&occupancy, stay, people.len())?,
        None => Vec::new(),
    };
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
    let nights = request.stay.map_or(0, |stay| stay.nights);
    let count = u32::try_from(people.len()).unwrap_or(u32::MAX);
    let price = price(&prices(&occupancy, &blocks)?, nights, (count, &extras), discount);
    Ok(Plan {
        entry,
        people: people.into_iter().map(|person| person.row).collect(),
        blocks,
        price,
        replaces,
    })
}

/// The block of each person.
fn beds(occupancy: &Occupancy, stay: Stay, people: usize) -> Result<Vec<Uuid>, BookingError> {
    let free = occupancy.free(stay.gender, stay.first, stay.nights);
    if free.is_empty() {
        return Err(BookingError::NotOnSale);
    }
    allocate(&free, people).ok_or(BookingError::Full)
}

/// The price of a night of each bed.
fn prices(occupancy: &Occupancy, beds: &[Uuid]) -> Result<Vec<Paise>, BookingError> {
    let mut of_block = HashMap::new();
    for block in &occupancy.blocks {
        of_block.insert(block.id, paise(block.price)?);
    }
    Ok(beds.iter().filter_map(|bed| of_block.get(bed).copied()).collect())
}

/// Returns the unpaid bookings of the same people for the same nights, meals or kits.
///
/// # Errors
/// A finding, if one of them has a paid bed in one of the nights, or one of the meals and kits.
async fn unpaid(
    db: &impl ConnectionTrait,
    env: &Env,
    request: &BedRequest,
    people: &[TeamPerson],
) -> Result<Vec<booking::Model>, BookingError> {
    let now = env.clock.now();
    let ids: Vec<Uuid> = people.iter().flat_map(|person| person.places.clone()).collect();
    let refuse = |member: Uuid, has: String| {
        let has_place = |person: &TeamPerson| person.places.contains(&member);
        let at = people.iter().position(has_place).unwrap_or_default();
        let message = format!("{} {has}", people[at].row.fullname);
        Finding::error(format!("players.{at}"), Code::NotOffered, message)
    };
    let mut unpaid: Vec<booking::Model> = Vec::new();
    let mut replace = |booking: booking::Model| {
        if !unpaid.contains(&booking) {
            unpaid.push(booking);
        }
    };
    for (booking, member) in store::of_people(db, &ids, now).await? {
        if !request.stay.is_some_and(|stay| meets(&booking, stay)) {
            continue;
        }
        if booking.status == BookingStatus::Held {
            replace(booking);
        } else {
            let has = "has a bed in some of these nights already. Leave them out, or choose other nights.";
            return Err(refuse(member, has.to_owned()).into());
        }
    }
    for (booking, member, extra) in store::extras_of_people(db, &ids, now).await? {
        if !request.extras.contains(&extra) {
            continue;
        }
        if booking.status == BookingStatus::Held {
            replace(booking);
        } else {
            let named = store::extras(db).await?.into_iter().find(|row| row.id == extra);
            let title = named.map_or_else(|| "this".to_owned(), |row| extras::title(&row));
            let has = format!("has {title} already. Leave them out, or choose something else.");
            return Err(refuse(member, has).into());
        }
    }
    Ok(unpaid)
}

/// Whether the beds of a booking and those of a request have a night in common.
fn meets(booking: &booking::Model, stay: Stay) -> bool {
    Day::parse(&booking.first_night).is_none_or(|first| {
        let later = first.days_until(stay.first);
        later < i64::from(booking.nights) && -later < i64::from(stay.nights)
    })
}
