//! Converts bookings to what users and staff read.

use super::blocks::Occupancy;
use super::extras::Stock;
use super::store::{self, BookingWithTeam};
use super::{coupons, desk, extras, letter};
use crate::core::error::CoreError;
use crate::entities::{block, extra};
use crate::env::Env;
use crate::payments::opening::paise;
use crate::registrations::confirmed;
use chrono::{DateTime, SecondsFormat, Utc};
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use shared::booking::BookableNights;
use shared::catalogue;
use shared::entities::{AccommodationShown, BookedBed, BookingRecord, StaffAccommodation, StaffBooking};
use std::collections::HashMap;
use uuid::Uuid;

/// Returns what a user can book, and what they have booked.
///
/// # Errors
/// If a query fails, or a row is invalid.
pub(crate) async fn shown(env: &Env, user_id: Uuid) -> Result<AccommodationShown, CoreError> {
    let db = env.db.read();
    let now = env.clock.now();
    let occupancy = Occupancy::read(db, now, &[]).await?;
    Ok(AccommodationShown {
        success: true,
        offers: occupancy.offers(BookableNights::of(&env.catalogue().edition))?,
        extras: Stock::read(db, env, &[]).await?.offers()?,
        bookings: of_user(db, user_id).await?,
    })
}

/// Returns a user's bookings, newest first, without replaced ones.
///
/// # Errors
/// If a query fails, or a row is invalid.
pub(crate) async fn of_user(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<BookingRecord>, CoreError> {
    let found = store::of_user(db, user_id).await?;
    let records = records(db, &store::blocks(db).await?, found).await?;
    Ok(records.into_iter().map(|found| found.booking).collect())
}

/// Returns what the desk has done with the beds that a user booked. Amounts in paise.
///
/// # Errors
/// If a query fails.
pub(crate) async fn desk_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Value>, CoreError> {
    let found = desk::store::entries_of(db, user_id).await?;
    let shown = found.into_iter().map(
        |row| json!({ "action": row.action, "amount": row.amount, "kept": row.kept, "createdAt": row.created_at }),
    );
    Ok(shown.collect())
}

/// Returns everything about beds, for staff.
///
/// # Errors
/// If a query fails, or a row is invalid.
pub(crate) async fn for_staff(env: &Env) -> Result<StaffAccommodation, CoreError> {
    let db = env.db.read();
    let now = env.clock.now();
    let occupancy = Occupancy::read(db, now, &[]).await?;
    let found = store::all_holding(db, now).await?;
    let mut bookings = records(db, &occupancy.blocks, found).await?;
    // Stable: within a college, the newest stay first.
    bookings.sort_by(|one, other| one.college.cmp(&other.college));
    Ok(StaffAccommodation {
        success: true,
        blocks: occupancy.records(BookableNights::of(&env.catalogue().edition))?,
        coupons: coupons::records(env).await?,
        extras: Stock::read(db, env, &[]).await?.records()?,
        bookings,
    })
}

async fn records(
    db: &impl ConnectionTrait,
    blocks: &[block::Model],
    found: Vec<BookingWithTeam>,
) -> Result<Vec<StaffBooking>, CoreError> {
    let ids: Vec<Uuid> = found.iter().map(|(booking, _)| booking.id).collect();
    let mut people = store::people_of(db, &ids).await?;
    let mut extras_of = store::extras_by_booking(db, &ids).await?;
    let bare = found.iter().filter(|(booking, _)| booking.nights == 0);
    let bare: Vec<Uuid> = bare.map(|(booking, _)| booking.id).collect();
    let mut without_beds = store::people_without_beds(db, &bare).await?;
    let known = store::extras(db).await?;
    let names: HashMap<Uuid, &str> = blocks.iter().map(|block| (block.id, &*block.name)).collect();
    let mut records = Vec::with_capacity(found.len());
    for (booking, entry) in found {
        // The foreign key deletes a booking with its registration.
        let Some(entry) = entry else { continue };
        let beds = people.remove(&booking.id).unwrap_or_default();
        let bed = |(block, name): (Uuid, Option<String>)| BookedBed {
            name: name.unwrap_or_default(),
            block: names.get(&block).copied().unwrap_or_default().to_owned(),
        };
        let mut people: Vec<BookedBed> = beds.into_iter().map(bed).collect();
        let of_bare = without_beds.remove(&booking.id).unwrap_or_default();
        people.extend(of_bare.into_iter().map(|name| BookedBed {
            name: name.unwrap_or_default(),
            block: String::new(),
        }));
        let numbers = extras_of.remove(&booking.id).unwrap_or_default();
        let is_booked = |extra: &&extra::Model| numbers.contains(&extra.id);
        people.sort_by(|one, other| one.name.cmp(&other.name));
        let title = catalogue::by_endpoint(&entry.event).map_or(&*entry.event, |event| event.title);
        records.push(StaffBooking {
            registration_id: entry.id.to_string(),
            registration_code: entry.code().to_string(),
            college: entry.college_name.clone(),
            booking: BookingRecord {
                id: booking.id.to_string(),
                event_name: title.to_owned(),
                gender: booking.gender,
                check_out_date: letter::check_out(&booking),
                stay_days: u32::try_from(booking.nights).unwrap_or_default(),
                people,
                extras: known.iter().filter(is_booked).map(extras::to_wire).collect(),
                amount: paise(booking.amount)?,
                coupon_code: booking.coupon.unwrap_or_default(),
                status: booking.status,
                held_until: at(booking.held_until),
                is_team_out: !confirmed::is_confirmed(&entry),
                created_at: at(booking.created_at),
                check_in_date: booking.first_night,
                event_id: entry.event,
            },
        });
    }
    Ok(records)
}

pub(super) fn at(moment: DateTime<Utc>) -> String {
    moment.to_rfc3339_opts(SecondsFormat::Millis, true)
}
