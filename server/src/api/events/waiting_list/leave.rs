//! `DELETE /events/{event}/waiting-list`: leaves the waiting list, or declines the offered place.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::registrations::waiting_list::leave;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, WaitingResponse, WaitingStatus};
use shared::messages;

/// Removes the user from the event's waiting list. An offered place goes to the next user. If the user is not on the list, the
/// call changes nothing.
#[utoipa::path(
    delete, path = "/{event}/waiting-list", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint, such as `table_tennis`")),
    responses(
        (status = 200, body = WaitingResponse),
        (status = 404, description = "no such event", body = Failure),
    ),
)]
pub(crate) async fn leave_waiting_list(
    State(state): State<AppState>,
    current: CurrentUser,
    EventOfPath { event, .. }: EventOfPath,
) -> Result<Json<WaitingResponse>, ApiError> {
    let user = current.user.id;
    let ended = state
        .env
        .write(move |txn, env| Box::pin(async move { leave::leave(txn, env, user, event).await }))
        .await?;
    state.live.expire();
    let message = match ended {
        None => messages::WAITING_NONE,
        Some(WaitingStatus::Declined) => messages::WAITING_DECLINED,
        Some(_) => messages::WAITING_LEFT,
    };
    Ok(Json(WaitingResponse {
        success: true,
        message: message.to_owned(),
        waiting: None,
    }))
}
