//! Checks what can still be done with an entry; each check returns its own error.

use crate::entities::registration;
use crate::env::Env;
use crate::registrations::RegistrationError;
use chrono::{DateTime, Utc};
use shared::catalogue;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::settings::Catalogue;

fn has_status(entry: &registration::Model, status: RegistrationStatus) -> bool {
    entry.status == status
}

fn is(entry: &registration::Model, status: PaymentStatus) -> bool {
    entry.payment_status == status
}

/// Whether the owner has withdrawn the entry.
pub(crate) fn is_cancelled(entry: &registration::Model) -> bool {
    has_status(entry, RegistrationStatus::Cancelled)
}

/// Whether a new form may replace the entry: it is neither paid, nor free of charge, nor rejected by staff. A withdrawn
/// entry may always be replaced.
pub(crate) fn is_replaceable(entry: &registration::Model) -> bool {
    let is_settled = is(entry, PaymentStatus::Waived) || has_status(entry, RegistrationStatus::Rejected);
    !is(entry, PaymentStatus::Paid) && (is_cancelled(entry) || !is_settled)
}

/// Checks that the entry is open: neither withdrawn nor rejected.
///
/// # Errors
/// [`RegistrationError::Closed`].
pub(crate) fn open(entry: &registration::Model) -> Result<(), RegistrationError> {
    if is_cancelled(entry) || has_status(entry, RegistrationStatus::Rejected) {
        return Err(RegistrationError::Closed);
    }
    Ok(())
}

/// Checks that the entry can be paid: it is open, and its fee is pending.
///
/// # Errors
/// [`RegistrationError::Closed`], [`RegistrationError::AlreadyRegistered`].
pub(crate) fn payable(entry: &registration::Model) -> Result<(), RegistrationError> {
    open(entry)?;
    if is(entry, PaymentStatus::Pending) {
        Ok(())
    } else {
        Err(RegistrationError::AlreadyRegistered)
    }
}

/// Whether a fee is due that can still be paid: neither paid, refunded nor waived, neither withdrawn nor rejected.
pub(crate) fn is_payable(entry: &registration::Model) -> bool {
    payable(entry).is_ok()
}

/// Checks that the people can be changed: the entry is open, its fee is not refunded, and the event's teams are not
/// final, or staff have requested changes.
///
/// # Errors
/// [`RegistrationError::Closed`], [`RegistrationError::RosterLocked`].
pub(crate) fn editable(env: &Env, entry: &registration::Model) -> Result<(), RegistrationError> {
    open(entry)?;
    if is(entry, PaymentStatus::Refunded) {
        return Err(RegistrationError::Closed);
    }
    if entry.changes_requested {
        return Ok(());
    }
    unlocked(env, &env.catalogue(), &entry.event)
}

/// Checks that the teams of an event are not final.
///
/// # Errors
/// [`RegistrationError::RosterLocked`].
pub(crate) fn unlocked(env: &Env, catalogue: &Catalogue, endpoint: &str) -> Result<(), RegistrationError> {
    match lock_of(env, catalogue, endpoint) {
        Some(at) if at <= env.clock.now() => Err(RegistrationError::RosterLocked),
        _ => Ok(()),
    }
}

/// Checks that the owner can withdraw the entry: it is open, and neither paid nor refunded.
///
/// # Errors
/// [`RegistrationError::Closed`], [`RegistrationError::Paid`].
pub(crate) fn cancellable(entry: &registration::Model) -> Result<(), RegistrationError> {
    open(entry)?;
    if is(entry, PaymentStatus::Paid) {
        return Err(RegistrationError::Paid);
    }
    if is(entry, PaymentStatus::Refunded) {
        return Err(RegistrationError::Closed);
    }
    Ok(())
}

/// Checks that staff have requested changes, and that the entry is open.
///
/// # Errors
/// [`RegistrationError::Closed`], [`RegistrationError::NoChangesRequested`].
pub(crate) fn awaits_changes(entry: &registration::Model) -> Result<(), RegistrationError> {
    open(entry)?;
    if entry.changes_requested {
        Ok(())
    } else {
        Err(RegistrationError::NoChangesRequested)
    }
}

/// When the teams of the entry's event become final, UTC: by the settings, else by the configuration; `None` if no date is
/// set.
pub(crate) fn locks_at(env: &Env, entry: &registration::Model) -> Option<DateTime<Utc>> {
    lock_of(env, &env.catalogue(), &entry.event)
}

/// When the teams of an event become final, as [`locks_at`].
pub(crate) fn lock_of(env: &Env, catalogue: &Catalogue, endpoint: &str) -> Option<DateTime<Utc>> {
    let set = catalogue::by_endpoint(endpoint).and_then(|event| catalogue.roster_lock(event));
    let set = set.and_then(|at| DateTime::from_timestamp(at.0, 0));
    set.or_else(|| env.config.roster_locks.of(endpoint))
}
