//! What happens to a booking when its money arrives or goes back.

use super::allocate::allocate;
use super::blocks::Occupancy;
use super::extras::Stock;
use super::{letter, store};
use crate::core::error::CoreError;
use crate::entities::{booked_bed, booking};
use crate::env::Env;
use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::BookingStatus;
use shared::money::Paise;
use shared::settings::Day;
use std::collections::BTreeSet;
use uuid::Uuid;

/// Locks the beds and then a booking, until the transaction ends.
pub(crate) async fn lock(txn: &impl ConnectionTrait, id: Uuid) -> Result<Option<booking::Model>, DbErr> {
    super::lock(txn).await?;
    store::hold(txn, id).await
}

/// Whether money can still pay a booking: it is unpaid, and no other booking has replaced it.
pub(crate) fn is_payable(booking: &booking::Model) -> bool {
    booking.status == BookingStatus::Held
}

/// Whether an unpaid booking still holds its beds, meals and kits, or can get them again after its time is over. In the second case
/// the beds are taken now, in other blocks if need be. False if something is not free any more, or if one of the people has booked
/// another bed, or the same meal or kit, meanwhile.
pub(crate) async fn has_room(
    txn: &impl ConnectionTrait,
    env: &Env,
    booking: &booking::Model,
) -> Result<bool, CoreError> {
    let now = env.clock.now();
    if booking.held_until > now {
        return Ok(true);
    }
    let beds = store::beds_of(txn, booking.id).await?;
    let pieces = store::extras_of(txn, booking.id).await?;
    let in_beds = beds.iter().map(|bed| bed.member_id);
    let of_pieces = pieces.iter().map(|piece| piece.member_id);
    let people: BTreeSet<Uuid> = in_beds.chain(of_pieces).flatten().collect();
    let people: Vec<Uuid> = people.into_iter().collect();
    let others = store::of_people(txn, &people, now).await?;
    if others.iter().any(|(other, _)| overlaps(other, booking)) {
        // They have booked again meanwhile: nobody pays for two beds.
        return Ok(false);
    }
    let extras: BTreeSet<i32> = pieces.iter().map(|piece| piece.extra_id).collect();
    let others = store::extras_of_people(txn, &people, now).await?;
    if others.iter().any(|(_, _, extra)| extras.contains(extra)) {
        return Ok(false);
    }
    let stock = Stock::read(txn, env, &[]).await?;
    let extras: Vec<i32> = extras.into_iter().collect();
    // Each of the booking's people has one of each.
    if !stock.has_room(&extras, pieces.len() / extras.len().max(1)) {
        return Ok(false);
    }
    take_beds(txn, now, booking, &beds).await
}

/// Takes the beds of a booking again, in other blocks if need be.
async fn take_beds(
    txn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    booking: &booking::Model,
    beds: &[booked_bed::Model],
) -> Result<bool, CoreError> {
    let first = Day::parse(&booking.first_night)
        .ok_or_else(|| CoreError::internal(format!("the night {} is stored", booking.first_night)))?;
    let count = u32::try_from(booking.nights).unwrap_or_default();
    let occupancy = Occupancy::read(txn, now, &[]).await?;
    let free = occupancy.free_for_late_money(booking.gender, first, count);
    let Some(blocks) = allocate(&free, beds.len()) else {
        return Ok(beds.is_empty());
    };
    for (bed, block) in beds.iter().zip(blocks) {
        if bed.block_id != block {
            store::move_bed(txn, bed.id, block).await?;
        }
    }
    Ok(true)
}

/// Whether two bookings have a night in common.
pub(super) fn overlaps(one: &booking::Model, other: &booking::Model) -> bool {
    let have_beds = one.nights > 0 && other.nights > 0;
    have_beds && one.first_night < letter::check_out(other) && other.first_night < letter::check_out(one)
}

/// Marks a booking paid and mails its owner, in the transaction that books the payment.
pub(crate) async fn confirm(
    txn: &impl ConnectionTrait,
    env: &Env,
    booking: &booking::Model,
    reference: &str,
) -> Result<(), CoreError> {
    store::set_status(txn, &[booking.id], BookingStatus::Paid, env.clock.now()).await?;
    letter::queue_paid(txn, env, booking, reference).await
}

/// Tells the owner about a refund. If its money had paid the booking, the beds are free again.
pub(crate) async fn refund(
    txn: &impl ConnectionTrait,
    env: &Env,
    booking: &booking::Model,
    (amount, reference): (Paise, &str),
    ends_booking: bool,
) -> Result<(), CoreError> {
    if ends_booking {
        store::set_status(txn, &[booking.id], BookingStatus::Refunded, env.clock.now()).await?;
    }
    letter::queue_refund(txn, env, booking, (amount, reference), ends_booking).await
}
