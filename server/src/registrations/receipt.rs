//! The printable receipt of an entry.

use super::groups;
use super::people::participant_count;
use crate::core::error::CoreError;
use crate::entities::order::{self, Provider};
use crate::entities::{member, payment, registration, user};
use crate::payments::ledger::serials;
use crate::payments::opening::paise;
use app::mail::in_words;
use app::parts::receipt as part;
use shared::catalogue::LabelledText;

/// Builds a receipt, without phone numbers and ID numbers.
///
/// # Errors
/// If a row is invalid.
pub(crate) fn of(
    entry: &registration::Model,
    owner: &user::Model,
    people: &[member::Model],
    (payment, order): (payment::Model, order::Model),
) -> Result<part::Receipt, CoreError> {
    let (event, groups) = groups::of(entry)?;
    let mut items = vec![
        LabelledText::new("Registration", entry.code().to_string()),
        LabelledText::new("Event", event.title),
    ];
    if let Some(category) = entry.category {
        items.push(LabelledText::new("Category", category.name()));
    }
    if !entry.college_name.is_empty() {
        items.push(LabelledText::new("College", entry.college_name.clone()));
    }
    let heads = participant_count(people);
    if heads > 0 {
        items.push(LabelledText::new("People", heads.to_string()));
    }
    // In athletics one person may have several places.
    let mut names: Vec<String> = Vec::new();
    for group in &groups {
        for person in people.iter().filter(|person| person.team_group == group.name) {
            if !names.contains(&person.fullname) {
                names.push(person.fullname.clone());
            }
        }
    }
    Ok(part::Receipt {
        number: serials::number(&order),
        order: order.receipt,
        paid_at: in_words(payment.created_at),
        is_test: payment.provider == Provider::Sandbox,
        payment_id: payment.provider_payment_id,
        items,
        payer: owner.fullname.clone(),
        payer_email: owner.email.clone(),
        amount: paise(payment.amount)?,
        people: names,
    })
}
