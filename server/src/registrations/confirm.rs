//! What follows from a fee that has arrived: the registration is paid, and its owner is told.

use super::people::{COACH, LEAD};
use super::{entity, member, store};
use crate::error::ApiError;
use crate::mail::Mail;
use crate::payments::opening::paise;
use crate::state::AppState;
use crate::users;
use app::mail::registration_confirmed;
use sea_orm::ConnectionTrait;
use shared::catalogue;
use shared::entities::PaymentStatus;
use std::collections::HashSet;

/// Marks a registration paid and queues the mail to its owner, within the transaction that books the payment.
///
/// # Errors
/// Where a query fails.
pub(crate) async fn confirm(
    txn: &impl ConnectionTrait,
    state: &AppState,
    registration: entity::Model,
) -> Result<entity::Model, ApiError> {
    let now = state.clock.now();
    let registration = store::set_payment_status(txn, registration, PaymentStatus::Paid, now).await?;
    let people = store::members(txn, registration.id).await?;
    if let Some(owner) = users::store::by_id(txn, registration.user_id).await? {
        let mail = mail(&owner.email, &registration, &people)?;
        state.mailer.queue(txn, state, mail).await?;
    }
    Ok(registration)
}

/// It says what was entered and paid, and no ID number.
fn mail(recipient: &str, registration: &entity::Model, people: &[member::Model]) -> Result<Mail, ApiError> {
    let event = catalogue::by_endpoint(&registration.event).map_or(&*registration.event, |event| event.title);
    let mut facts = vec![
        ("Event", event.to_owned()),
        ("College", registration.college_name.clone()),
    ];
    let category = registration.category.clone();
    facts.extend(category.map(|category| ("Category", category)));
    facts.push(("Members", heads(people).to_string()));
    facts.push(("Paid", paise(registration.amount)?.to_string()));
    facts.push(("Registration", registration.id.to_string()));
    let message = registration_confirmed(event, facts);
    Ok(Mail::new("registration confirmed", recipient, message))
}

/// How many people compete. In athletics one person may lead and run in relays, told by the ID number.
fn heads(people: &[member::Model]) -> usize {
    let competing = people.iter().filter(|person| person.team_group != COACH);
    if people.iter().any(|person| person.team_group == LEAD) {
        let distinct: HashSet<_> = competing.map(|person| &person.aadhaar_hmac).collect();
        distinct.len()
    } else {
        competing.count()
    }
}
