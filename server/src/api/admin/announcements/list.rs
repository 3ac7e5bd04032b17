//! `GET /admin/announcements`: lists the announcements for staff.

use crate::announcements::{store, to_record};
use crate::api::error::ApiError;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::AnnouncementsResponse;

/// Lists the newest announcements, also those that are over.
#[utoipa::path(
    get, path = "/announcements", tag = "admin", security(("session" = [])),
    responses(
        (status = 200, body = AnnouncementsResponse),
    ),
)]
pub(crate) async fn announcements(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<AnnouncementsResponse>, ApiError> {
    let found = store::newest(state.env.db.read()).await?;
    let announcements = found
        .into_iter()
        .map(|(row, author)| to_record(row, author.map(|author| author.username)))
        .collect();
    Ok(Json(AnnouncementsResponse {
        success: true,
        announcements,
    }))
}
