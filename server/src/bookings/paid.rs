//! What happens to a booking when its money arrives or goes back.

use super::allocate::allocate;
use super::blocks::Occupancy;
use super::{letter, store};
use crate::core::error::CoreError;
use crate::entities::booking;
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::BookingStatus;
use shared::money::Paise;
use shared::settings::Day;
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

/// Whether the beds of an unpaid booking are held, or can be taken again after its time is over: then they are taken now, in
/// other blocks if need be. They cannot, if one of the people has another bed by then.
pub(crate) async fn has_room(
    txn: &impl ConnectionTrait,
    env: &Env,
    booking: &booking::Model,
) -> Result<bool, CoreError> {
    let now = env.clock.now();
    if booking.held_until > now {
        return Ok(true);
    }
    let first = Day::parse(&booking.first_night)
        .ok_or_else(|| CoreError::internal(format!("the night {} is stored", booking.first_night)))?;
    let count = u32::try_from(booking.nights).unwrap_or_default();
    let occupancy = Occupancy::read(txn, now, &[]).await?;
    let beds = store::beds_of(txn, booking.id).await?;
    let people: Vec<Uuid> = beds.iter().filter_map(|bed| bed.member_id).collect();
    let others = store::of_people(txn, &people, now).await?;
    if others.iter().any(|(other, _)| overlaps(other, booking)) {
        // They have booked again meanwhile: nobody pays for two beds.
        return Ok(false);
    }
    let free = occupancy.free(booking.gender, first, count);
    let Some(blocks) = allocate(&free, beds.len()) else {
        return Ok(false);
    };
    for (bed, block) in beds.iter().zip(blocks) {
        if bed.block_id != block {
            store::move_bed(txn, bed.id, block).await?;
        }
    }
    Ok(true)
}

/// Whether two bookings have a night in common.
fn overlaps(one: &booking::Model, other: &booking::Model) -> bool {
    one.first_night < letter::check_out(other) && other.first_night < letter::check_out(one)
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
