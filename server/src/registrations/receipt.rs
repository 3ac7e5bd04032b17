//! `GET /registrations/{id}/receipt`: the printable receipt of an entry.

use super::people::participant_count;
use super::{detail, entity, groups, member};
use crate::error::ApiError;
use crate::http::Params;
use crate::payments::opening::paise;
use crate::payments::{self, order, payment};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::users;
use app::mail::in_words;
use app::parts::{part_html, receipt as part};
use axum::extract::State;
use axum::response::Html;
use shared::catalogue::LabelledText;
use shared::entities::Failure;
use uuid::Uuid;

/// Returns the receipt as an HTML fragment, for the entry's owner and for staff.
#[utoipa::path(
    get, path = "/{id}/receipt", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = String, content_type = "text/html"),
        (status = 401, body = Failure),
        (status = 404, description = "no such registration that one may see, or nothing was paid for it", body = Failure),
    ),
)]
pub(super) async fn receipt(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Html<String>, ApiError> {
    let (entry, owner, people) = detail::visible(&state, &current, id).await?;
    let paid = payments::that_paid(state.db.read(), &entry).await?;
    let receipt = of(&entry, &owner, &people, paid.ok_or(ApiError::NotFound)?)?;
    Ok(Html(part_html("receipt", &id.to_string(), part::view(receipt))))
}

/// Builds a receipt, without phone numbers and ID numbers.
///
/// # Errors
/// If a row is invalid.
pub(super) fn of(
    entry: &entity::Model,
    owner: &users::entity::Model,
    people: &[member::Model],
    (payment, order): (payment::Model, order::Model),
) -> Result<part::Receipt, ApiError> {
    let (event, groups) = groups::of(entry)?;
    let mut items = vec![LabelledText::new("Event", event.title)];
    if let Some(category) = &entry.category {
        items.push(LabelledText::new("Category", category.clone()));
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
        number: order.receipt,
        paid_at: in_words(payment.created_at),
        is_test: payment.provider == "sandbox",
        payment_id: payment.provider_payment_id,
        items,
        payer: owner.fullname.clone(),
        payer_email: owner.email.clone(),
        amount: paise(payment.amount)?,
        people: names,
    })
}
