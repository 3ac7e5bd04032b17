//! `GET /announcements`: the announcements for the signed-in user.

use crate::announcements::{store, to_public};
use crate::api::error::ApiError;
use crate::registrations;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, OwnAnnouncementsResponse};

/// Lists the current announcements for signed-in users and for the owners of entries in the user's events. Those for everyone
/// are in `GET /live`.
#[utoipa::path(
    get, path = "/announcements", tag = "live", security(("session" = [])),
    responses((status = 200, body = OwnAnnouncementsResponse), (status = 401, body = Failure)),
)]
pub(crate) async fn own_announcements(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OwnAnnouncementsResponse>, ApiError> {
    let db = state.env.db.read();
    let events = registrations::store::events_of_holder(db, current.user.id).await?;
    let mut audiences = vec!["signed-in".to_owned()];
    audiences.extend(events.into_iter().map(|event| format!("event:{event}")));
    let found = store::current(db, audiences, state.env.clock.now()).await?;
    Ok(Json(OwnAnnouncementsResponse {
        success: true,
        announcements: found.into_iter().map(to_public).collect(),
    }))
}
