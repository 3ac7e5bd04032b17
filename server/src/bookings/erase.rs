//! Erases what bookings of a user say about people. Nights and amounts stay for the accounts.

use super::{BookingError, store};
use crate::env::Env;
use crate::payments::ledger::orders;
use crate::payments::opening::OrderSubject;
use crate::{audit, payments};
use sea_orm::ConnectionTrait;
use shared::entities::BookingStatus;
use uuid::Uuid;

/// Ends a user's unpaid bookings, closes their orders, and erases the texts of staff about their payments. The people are erased with
/// the registration, before it.
pub(crate) async fn forget_of(
    txn: &impl ConnectionTrait,
    env: &Env,
    user_id: Uuid,
) -> Result<(), BookingError> {
    super::lock(txn).await?;
    let now = env.clock.now();
    for (booking, _) in store::of_user(txn, user_id).await? {
        let subject = OrderSubject::Booking(booking.id);
        if booking.status == BookingStatus::Held {
            store::set_status(txn, &[booking.id], BookingStatus::Replaced, now).await?;
            orders::close_live(txn, subject, now).await?;
        }
        payments::retention::erase_notes_of(txn, subject).await?;
        let mut objects = vec![format!("booking/{}", booking.id)];
        objects.extend(payments::audited_of(txn, subject).await?);
        audit::redact(txn, &objects).await?;
    }
    Ok(())
}
