//! `GET /events/my-event-players`.

use crate::api::error::ApiError;
use crate::bookings::teams;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::BookableTeams;

/// Returns the user's confirmed registrations with their people, for whom beds can be booked. ID numbers are masked.
#[utoipa::path(
    get, path = "/my-event-players", tag = "accommodation", security(("session" = [])),
    responses((status = 200, body = BookableTeams)),
)]
pub(crate) async fn my_event_players(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<BookableTeams>, ApiError> {
    Ok(Json(BookableTeams {
        success: true,
        data: teams::of_user(&state.env, current.user.id).await?,
    }))
}
