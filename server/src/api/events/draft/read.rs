//! `GET /events/{event}/draft`: loads the user's draft for an event.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::core::error::CoreError;
use crate::drafts::{encryption, store};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use chrono::SecondsFormat;
use shared::entities::{DraftResponse, Failure, StoredDraft};

/// Returns the user's own draft for an event, with ID numbers; absent if there is none.
#[utoipa::path(
    get, path = "/{event}/draft", tag = "drafts", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    responses(
        (status = 200, body = DraftResponse),
        (status = 404, description = "no such event", body = Failure),
    ),
)]
pub(crate) async fn draft(
    State(state): State<AppState>,
    current: CurrentUser,
    EventOfPath { endpoint, .. }: EventOfPath,
) -> Result<Json<DraftResponse>, ApiError> {
    let row = store::find(state.env.db.read(), current.user.id, endpoint).await?;
    let draft = match row {
        None => None,
        Some(row) => Some(StoredDraft {
            draft: encryption::decrypt(&state.env, &row)?,
            step: u32::try_from(row.step).map_err(CoreError::internal)?,
            revision: u32::try_from(row.revision).map_err(CoreError::internal)?,
            saved_at: row.updated_at.to_rfc3339_opts(SecondsFormat::Millis, true),
            catalogue_version: row.catalogue_version,
        }),
    };
    Ok(Json(DraftResponse { success: true, draft }))
}
