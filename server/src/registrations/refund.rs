//! Books a refund on a registration: marks it refunded and mails its owner.

use super::changes::{self, Details};
use super::{places, store};
use crate::core::error::CoreError;
use crate::entities::registration;
use crate::entities::registration_change::ChangeKind;
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::registrations::RegistrationError;
use crate::users;
use app::mail::{RefundEnds, refund_sent};
use sea_orm::ConnectionTrait;
use shared::catalogue;
use shared::entities::PaymentStatus;
use shared::money::Paise;

/// Marks a registration refunded, in the transaction that books the refund.
pub(crate) async fn refund(
    txn: &impl ConnectionTrait,
    env: &Env,
    registration: registration::Model,
) -> Result<registration::Model, RegistrationError> {
    let now = env.clock.now();
    let registration = store::set_payment_status(txn, registration, PaymentStatus::Refunded, now).await?;
    changes::record(
        txn,
        env,
        registration.id,
        None,
        ChangeKind::Refunded,
        &Details::default(),
    )
    .await?;
    places::freed(txn, env, &registration.event).await?;
    Ok(registration)
}

/// Queues the mail about a refund. `reference` is the provider's id of the payment, by which a bank finds it.
/// `ends_entry` says whether the money had paid for the entry. An erased account gets no mail.
pub(crate) async fn tell_of_refund(
    txn: &impl ConnectionTrait,
    env: &Env,
    registration: &registration::Model,
    amount: Paise,
    reference: &str,
    ends_entry: bool,
) -> Result<(), CoreError> {
    let owner = users::store::by_id(txn, registration.user_id).await?;
    let Some(owner) = owner.filter(|owner| owner.erased_at.is_none()) else {
        return Ok(());
    };
    let event = catalogue::by_endpoint(&registration.event).map_or(&*registration.event, |event| event.title);
    let facts = vec![
        ("Event", event.to_owned()),
        ("Refund", amount.to_string()),
        ("Payment", reference.to_owned()),
        ("Registration", registration.code().to_string()),
    ];
    let ends = if ends_entry {
        RefundEnds::Entry
    } else {
        RefundEnds::Nothing
    };
    let message = refund_sent(&env.catalogue().edition, event, facts, ends);
    let mail = Mail::new(MailKind::RefundSent, &owner.email, message);
    mail::queue(txn, env, mail).await?;
    Ok(())
}
