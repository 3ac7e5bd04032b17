//! `GET /events/waiting-lists`: the user's places on all waiting lists.

use crate::api::error::ApiError;
use crate::registrations::waiting_list::{store, to_wire};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, WaitingPlacesResponse};

/// Lists the events whose waiting list the user is on.
#[utoipa::path(
    get, path = "/waiting-lists", tag = "registrations", security(("session" = [])),
    responses((status = 200, body = WaitingPlacesResponse), (status = 401, body = Failure)),
)]
pub(crate) async fn waiting_lists(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<WaitingPlacesResponse>, ApiError> {
    let db = state.env.db.read();
    let mut waiting = Vec::new();
    for row in store::of_user(db, current.user.id).await? {
        waiting.push(to_wire(db, row).await?);
    }
    Ok(Json(WaitingPlacesResponse {
        success: true,
        waiting,
    }))
}
