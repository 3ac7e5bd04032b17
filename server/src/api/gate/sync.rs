//! `POST /gate/sync`: a phone sends what it has scanned, and gets what has changed.

use crate::admission::gate::{now, sync};
use crate::api::error::ApiError;
use crate::http::Body;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, GateSyncForm, GateSynced};

/// Stores what a phone at a gate has scanned, and tells it what has changed: lists, passes and what other phones have scanned. What
/// was sent twice is stored once. The response is compressed if the caller accepts it.
#[utoipa::path(
    post, path = "/sync", tag = "gate", security(("session" = [])), request_body = GateSyncForm,
    responses(
        (status = 200, body = GateSynced),
        (status = 403, description = "no admin has assigned the account to a list", body = Failure),
        (status = 422, body = Failure),
        (status = 429, description = "the account has sent too many scans, which wait on the phone, or has asked for too many snapshots: then the scans are stored", body = Failure),
    ),
)]
pub(crate) async fn sync_gate(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<GateSyncForm>,
) -> Result<Json<GateSynced>, ApiError> {
    state.scans.count_all(current.user.id, form.scans.len())?;
    let synced = sync::sync(&state.env, &state.fest_now, &current.user, form).await?;
    if synced.parts.len() > now::PARTS / 2 {
        state.snapshots.count(current.user.id)?;
    }
    Ok(Json(synced))
}
