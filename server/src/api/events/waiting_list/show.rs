//! `GET /events/{event}/waiting-list`: the user's place on the waiting list.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::registrations::waiting_list::{store, to_wire};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, WaitingResponse, WaitingStatus};
use shared::messages;

/// Returns the user's place on the event's waiting list; null if the user is not on it.
#[utoipa::path(
    get, path = "/{event}/waiting-list", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    responses(
        (status = 200, body = WaitingResponse),
        (status = 404, description = "no such event", body = Failure),
    ),
)]
pub(crate) async fn waiting_place(
    State(state): State<AppState>,
    current: CurrentUser,
    EventOfPath { endpoint, .. }: EventOfPath,
) -> Result<Json<WaitingResponse>, ApiError> {
    let db = state.env.db.read();
    let waiting = match store::find(db, current.user.id, endpoint).await? {
        Some(row) => Some(to_wire(db, row).await?),
        None => None,
    };
    let message = match waiting.as_ref().map(|waiting| waiting.status) {
        None => messages::WAITING_NONE,
        Some(WaitingStatus::Offered) => messages::WAITING_OFFERED,
        Some(_) => messages::WAITING_JOINED,
    };
    Ok(Json(WaitingResponse {
        success: true,
        message: message.to_owned(),
        waiting,
    }))
}
