//! What can still be done with an entry, and by which error a call is told that it cannot.

use super::{entity, names};
use crate::error::ApiError;
use crate::state::AppState;
use chrono::{DateTime, Utc};
use shared::entities::{PaymentStatus, RegistrationStatus};

fn has_status(entry: &entity::Model, status: RegistrationStatus) -> bool {
    entry.status == names::status(status)
}

fn is(entry: &entity::Model, status: PaymentStatus) -> bool {
    entry.payment_status == names::payment(status)
}

/// Whether its owner has withdrawn it.
pub(super) fn is_cancelled(entry: &entity::Model) -> bool {
    has_status(entry, RegistrationStatus::Cancelled)
}

/// Whether another form may take its place: it is neither paid, nor free of charge, nor refused by staff. One that was
/// withdrawn always may.
pub(super) fn is_replaceable(entry: &entity::Model) -> bool {
    let is_settled = is(entry, PaymentStatus::Waived) || has_status(entry, RegistrationStatus::Rejected);
    !is(entry, PaymentStatus::Paid) && (is_cancelled(entry) || !is_settled)
}

/// Neither withdrawn nor refused.
fn open(entry: &entity::Model) -> Result<(), ApiError> {
    if is_cancelled(entry) || has_status(entry, RegistrationStatus::Rejected) {
        return Err(ApiError::RegistrationClosed);
    }
    Ok(())
}

/// It can be paid: it is open, and its fee has not arrived.
///
/// # Errors
/// [`ApiError::RegistrationClosed`], [`ApiError::AlreadyRegistered`].
pub(super) fn payable(entry: &entity::Model) -> Result<(), ApiError> {
    open(entry)?;
    if is(entry, PaymentStatus::Pending) {
        Ok(())
    } else {
        Err(ApiError::AlreadyRegistered)
    }
}

/// Whether a fee is due that can still be paid: neither paid, given back nor waived, neither withdrawn nor refused.
pub(crate) fn is_payable(entry: &entity::Model) -> bool {
    payable(entry).is_ok()
}

/// Its people can be changed: it is open, its fee was not paid back, and the event's teams are not final yet, or staff
/// have asked for changes.
///
/// # Errors
/// [`ApiError::RegistrationClosed`], [`ApiError::RosterLocked`].
pub(super) fn editable(state: &AppState, entry: &entity::Model) -> Result<(), ApiError> {
    open(entry)?;
    if is(entry, PaymentStatus::Refunded) {
        return Err(ApiError::RegistrationClosed);
    }
    match locks_at(state, entry) {
        Some(at) if at <= state.clock.now() && !entry.changes_requested => Err(ApiError::RosterLocked),
        _ => Ok(()),
    }
}

/// Its owner can withdraw it: it is open, and no money has arrived.
///
/// # Errors
/// [`ApiError::RegistrationClosed`], [`ApiError::RegistrationPaid`].
pub(super) fn cancellable(entry: &entity::Model) -> Result<(), ApiError> {
    open(entry)?;
    if is(entry, PaymentStatus::Paid) {
        return Err(ApiError::RegistrationPaid);
    }
    if is(entry, PaymentStatus::Refunded) {
        return Err(ApiError::RegistrationClosed);
    }
    Ok(())
}

/// Staff wait for its owner to change something, and it is open.
///
/// # Errors
/// [`ApiError::RegistrationClosed`], [`ApiError::NoChangesRequested`].
pub(super) fn awaits_changes(entry: &entity::Model) -> Result<(), ApiError> {
    open(entry)?;
    if entry.changes_requested {
        Ok(())
    } else {
        Err(ApiError::NoChangesRequested)
    }
}

/// When the teams of its event become final, UTC; none: no day is set.
pub(super) fn locks_at(state: &AppState, entry: &entity::Model) -> Option<DateTime<Utc>> {
    state.config.roster_locks.of(&entry.event)
}
