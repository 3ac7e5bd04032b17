//! The submission and the outcome of a made-up entry.

use super::money::Money;
use crate::core::error::CoreError;
use crate::core::random::Random;
use crate::entities::registration;
use crate::registrations::submit::Submission;
use shared::catalogue::Event;
use shared::draft::RegistrationDraft;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::finding::Finding;
use shared::rules;

/// Checks a draft by the shared rules, like any submission.
pub(crate) fn judged(
    (event, endpoint): (&'static Event, &'static str),
    draft: RegistrationDraft,
) -> Result<Submission, CoreError> {
    let (errors, warnings): (Vec<_>, Vec<_>) = rules::check(&draft).into_iter().partition(Finding::is_error);
    if !errors.is_empty() {
        return Err(CoreError::Findings(errors));
    }
    Ok(Submission {
        event,
        endpoint,
        draft,
        warnings,
        consent: Some("2026-01".to_owned()),
    })
}

/// Draws the outcome of an entry and of its fee.
pub(crate) fn fate(random: &Random, row: &mut registration::Model) -> Money {
    use RegistrationStatus::{Approved, Cancelled, Rejected, Submitted};
    let drawn = random.below(1_000);
    let (money, payment, status) = match drawn {
        0..270 => (Money::Paid, PaymentStatus::Paid, Approved),
        270..680 => (Money::Paid, PaymentStatus::Paid, Submitted),
        680..682 => (Money::PaidTwice, PaymentStatus::Paid, Submitted),
        682..712 => (Money::Refunded, PaymentStatus::Refunded, Rejected),
        712..870 => (Money::Unpaid, PaymentStatus::Pending, Submitted),
        870..960 => (Money::NotAsked, PaymentStatus::Pending, Submitted),
        _ => (Money::GivenUp, PaymentStatus::Pending, Cancelled),
    };
    row.status = status;
    if row.amount == 0 {
        return Money::NotAsked;
    }
    row.payment_status = payment;
    money
}
