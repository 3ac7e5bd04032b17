//! `DELETE /events/{event}/draft`: *Start over*.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::drafts::store;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure};
use shared::messages;

/// Deletes the user's draft for an event. Succeeds also if there is none.
#[utoipa::path(
    delete, path = "/{event}/draft", tag = "drafts", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    responses(
        (status = 200, body = Done),
        (status = 404, description = "no such event", body = Failure),
    ),
)]
pub(crate) async fn discard_draft(
    State(state): State<AppState>,
    current: CurrentUser,
    EventOfPath { endpoint, .. }: EventOfPath,
) -> Result<Json<Done>, ApiError> {
    state
        .env
        .db
        .write(move |txn| Box::pin(async move { store::delete(txn, current.user.id, endpoint).await }))
        .await?;
    Ok(Json(Done {
        success: true,
        message: messages::DRAFT_DELETED.to_owned(),
    }))
}
