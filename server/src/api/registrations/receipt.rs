//! `GET /registrations/{id}/receipt`: the printable receipt of an entry.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Params;
use crate::payments;
use crate::registrations::{detail, receipt as entry_receipt};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use app::parts::{part_html, receipt as part};
use axum::extract::State;
use axum::response::Html;
use shared::entities::Failure;
use uuid::Uuid;

/// Returns the receipt as an HTML fragment, for the entry's owner and for staff.
#[utoipa::path(
    get, path = "/{id}/receipt", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = String, content_type = "text/html"),
        (status = 404, description = "no such registration that one may see, or nothing was paid for it", body = Failure),
    ),
)]
pub(crate) async fn receipt(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Html<String>, ApiError> {
    let (entry, owner, people) = detail::visible(&state.env, &current, id).await?;
    let paid = payments::that_paid(state.env.db.read(), &entry).await?;
    let receipt = entry_receipt::of(&entry, &owner, &people, paid.ok_or(CoreError::NotFound)?)?;
    let view = part::view(receipt, &state.env.catalogue().edition);
    Ok(Html(part_html("receipt", &id.to_string(), view)))
}
