//! What an order is for, and what that means for its money.

use crate::checkout::CheckoutError;
use crate::entities::{booking, order, registration};
use crate::env::Env;
use crate::{bookings, registrations};
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{BookingStatus, InboxReason, PaymentStatus};
use uuid::Uuid;

/// What an order is for.
#[derive(Debug)]
pub(crate) enum Owed {
    /// A registration.
    Registration(Box<registration::Model>),
    /// A booking of beds.
    Booking(Box<booking::Model>),
    /// A booking that was deleted with its registration.
    Gone,
    /// The test item, a registration that was deleted, or no order of ours.
    Other,
}

impl Owed {
    /// Reads what an order is for, and locks it until the transaction ends. All code locks it before orders and payments.
    pub(crate) async fn lock(
        txn: &impl ConnectionTrait,
        order: Option<&order::Model>,
    ) -> Result<Self, DbErr> {
        match ids(order) {
            (Some(id), _) => Self::lock_registration(txn, id).await,
            (None, Some(id)) => Ok(of_booking(bookings::paid::lock(txn, id).await?)),
            (None, None) => Ok(Self::Other),
        }
    }

    /// Locks a registration.
    pub(crate) async fn lock_registration(txn: &impl ConnectionTrait, id: Uuid) -> Result<Self, DbErr> {
        Ok(of_registration(registrations::store::lock(txn, id).await?))
    }

    /// Reads what an order is for.
    pub(crate) async fn read(db: &impl ConnectionTrait, order: &order::Model) -> Result<Self, DbErr> {
        match ids(Some(order)) {
            (Some(id), _) => Ok(of_registration(registrations::store::by_id(db, id).await?)),
            (None, Some(id)) => Ok(of_booking(bookings::store::by_id(db, id).await?)),
            (None, None) => Ok(Self::Other),
        }
    }

    /// Why money cannot pay it by itself; `None` if it can.
    pub(crate) fn refusal(&self) -> Option<InboxReason> {
        match self {
            Self::Registration(entry) if entry.payment_status == PaymentStatus::Paid => {
                Some(InboxReason::Double)
            }
            Self::Registration(entry) if !registrations::is_payable(entry) => Some(InboxReason::Closed),
            Self::Booking(booking) if booking.status == BookingStatus::Paid => Some(InboxReason::Double),
            Self::Booking(booking) if !bookings::paid::is_payable(booking) => Some(InboxReason::Closed),
            Self::Gone => Some(InboxReason::Closed),
            Self::Registration(_) | Self::Booking(_) | Self::Other => None,
        }
    }

    /// Whether it holds its place or its beds, or can take them again after they were released.
    pub(crate) async fn has_room(
        &self,
        txn: &impl ConnectionTrait,
        env: &Env,
    ) -> Result<bool, CheckoutError> {
        match self {
            Self::Registration(entry) => Ok(registrations::places::has_room_for(txn, env, entry).await?),
            Self::Booking(booking) => Ok(bookings::paid::has_room(txn, env, booking).await?),
            Self::Gone | Self::Other => Ok(true),
        }
    }

    /// Whether it is paid, as far as it knows: the test item does not.
    pub(crate) fn may_be_paid(&self) -> bool {
        match self {
            Self::Registration(entry) => entry.payment_status == PaymentStatus::Paid,
            Self::Booking(booking) => booking.status == BookingStatus::Paid,
            Self::Gone | Self::Other => true,
        }
    }

    /// The user who owes it.
    pub(crate) fn user_id(&self) -> Option<Uuid> {
        match self {
            Self::Registration(entry) => Some(entry.user_id),
            Self::Booking(booking) => Some(booking.user_id),
            Self::Gone | Self::Other => None,
        }
    }
}

fn ids(order: Option<&order::Model>) -> (Option<Uuid>, Option<Uuid>) {
    order.map_or((None, None), |order| (order.registration_id, order.booking_id))
}

fn of_registration(found: Option<registration::Model>) -> Owed {
    found.map_or(Owed::Other, |entry| Owed::Registration(Box::new(entry)))
}

fn of_booking(found: Option<booking::Model>) -> Owed {
    found.map_or(Owed::Gone, |booking| Owed::Booking(Box::new(booking)))
}
