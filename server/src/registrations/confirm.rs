//! Confirms a registration when its fee is paid: marks it paid and mails its owner.

use super::changes::{self, Details, FieldChange};
use super::people::participant_count;
use super::{invitations, letter, receipt, store};
use crate::entities::registration_change::ChangeKind;
use crate::entities::{member, registration};
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::payments::opening::paise;
use crate::registrations::RegistrationError;
use crate::{payments, users};
use app::mail::registration_confirmed;
use app::parts::receipt::Receipt;
use sea_orm::ConnectionTrait;
use shared::catalogue;
use shared::entities::PaymentStatus;

/// Marks a registration paid, records the change and queues the mail with the receipt to its owner.
///
/// Runs in the transaction that books the payment, after the order is marked paid and the payment's row is inserted.
pub(crate) async fn confirm(
    txn: &impl ConnectionTrait,
    env: &Env,
    registration: registration::Model,
) -> Result<registration::Model, RegistrationError> {
    let now = env.clock.now();
    let registration = store::set_payment_status(txn, registration, PaymentStatus::Paid, now).await?;
    let owner = users::store::by_id(txn, registration.user_id).await?;
    let people = store::members(txn, registration.id).await?;
    let paid = payments::that_paid(txn, &registration).await?;
    let receipt = match (&owner, paid) {
        (Some(owner), Some(paid)) => Some(receipt::of(&registration, owner, &people, paid)?),
        _ => None,
    };
    let mut details = vec![FieldChange::note(
        "Amount",
        paise(registration.amount)?.to_string(),
    )];
    if let Some(receipt) = &receipt {
        details.push(FieldChange::note("Receipt", &receipt.number));
        details.push(FieldChange::note("Payment", &receipt.payment_id));
    }
    let details = Details {
        who: None,
        fields: details,
    };
    changes::record(txn, env, registration.id, None, ChangeKind::Paid, &details).await?;
    if let Some(owner) = owner {
        let mail = mail(env, &owner.email, &registration, &people, receipt)?;
        mail::queue(txn, env, mail).await?;
    }
    invitations::follow_confirmation(txn, env, &registration).await?;
    Ok(registration)
}

/// Builds the mail: what was entered and paid, and the receipt, without ID numbers.
fn mail(
    env: &Env,
    recipient: &str,
    registration: &registration::Model,
    people: &[member::Model],
    receipt: Option<Receipt>,
) -> Result<Mail, RegistrationError> {
    let event = catalogue::by_endpoint(&registration.event).map_or(&*registration.event, |event| event.title);
    let mut facts = vec![
        ("Event", event.to_owned()),
        ("College", registration.college_name.clone()),
    ];
    let category = registration.category;
    facts.extend(category.map(|category| ("Category", category.name().to_owned())));
    facts.push(("Members", participant_count(people).to_string()));
    facts.push(("Paid", paise(registration.amount)?.to_string()));
    if let Some(receipt) = receipt {
        facts.push(("In words", receipt.amount.in_words()));
        facts.push(("Date", receipt.paid_at));
        facts.push(("Receipt", receipt.number));
        facts.push(("Payment", receipt.payment_id));
    }
    facts.push(("Registration", registration.code().to_string()));
    let (catalogue, url) = (env.catalogue(), letter::page_url(env, registration.id));
    let message = registration_confirmed(&catalogue.edition, event, facts, &url);
    Ok(Mail::new(MailKind::RegistrationConfirmed, recipient, message))
}
