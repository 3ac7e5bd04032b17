//! Why an entry or a change of it is refused.

use crate::core::error::{CoreError, violates};
use crate::limits::LimitError;
use crate::payments::PaymentError;
use sea_orm::DbErr;

/// An error of the entries.
#[derive(Debug, thiserror::Error)]
pub enum RegistrationError {
    /// The event is not in the catalogue.
    #[error("unknown event")]
    EventNotFound,
    /// The user is already registered for this event.
    #[error("already registered")]
    AlreadyRegistered,
    /// Registrations for the event have not opened yet.
    #[error("event not open")]
    EventNotOpen,
    /// Registrations for the event are interrupted.
    #[error("event paused")]
    EventPaused,
    /// Registrations for the event are over.
    #[error("event closed")]
    EventClosed,
    /// All places of the event are taken.
    #[error("event full")]
    EventFull,
    /// The event has free places, so nobody waits for one.
    #[error("places free")]
    PlacesFree,
    /// The event's teams can no longer be changed.
    #[error("roster locked")]
    RosterLocked,
    /// The ID number's retention period is over.
    #[error("ID number erased")]
    IdNumberErased,
    /// The entry was withdrawn or rejected and cannot be changed.
    #[error("registration closed")]
    Closed,
    /// The entry is paid, so its owner cannot withdraw it.
    #[error("registration paid")]
    Paid,
    /// Staff have not requested changes to the entry, or no longer wait for them.
    #[error("no changes requested")]
    NoChangesRequested,
    /// The ten minutes for undoing a decision are over.
    #[error("too late to undo")]
    UndoOver,
    /// The link of an invitation is incomplete, was answered, or was replaced by a newer one.
    #[error("invitation unknown")]
    InvitationUnknown,
    /// The link of an invitation has expired.
    #[error("invitation expired")]
    InvitationExpired,
    /// Everybody who has not answered got a mail lately.
    #[error("invited lately")]
    InvitedLately,
    /// The parent got a mail within an hour.
    #[error("parent mailed lately")]
    ParentMailedLately,
    /// The fee is not paid yet, so nobody is invited.
    #[error("invitations too early")]
    InvitationsTooEarly,
    /// More than an allowance.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// An error of the payments.
    #[error(transparent)]
    Payment(#[from] PaymentError),
    /// A failure that belongs to no domain.
    #[error(transparent)]
    Core(#[from] CoreError),
}

impl From<DbErr> for RegistrationError {
    fn from(error: DbErr) -> Self {
        if violates(
            &error,
            "registrations_user_id_event_key",
            "registrations.user_id, registrations.event",
        ) {
            Self::AlreadyRegistered
        } else {
            Self::Core(error.into())
        }
    }
}
