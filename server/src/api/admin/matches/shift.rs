//! `POST /admin/schedule/shift`: moves all matches that begin at a time or later, for rain.

use super::follow;
use crate::core::error::ApiError;
use crate::fixtures::shift::{shift, tell};
use crate::http::Body;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure, ShiftForm};

/// Moves matches that are not over by some minutes, and tells the owners of entries in their events by an announcement.
#[utoipa::path(
    post, path = "/schedule/shift", tag = "admin", security(("session" = [])), request_body = ShiftForm,
    responses(
        (status = 200, body = Done),
        (status = 401, body = Failure),
        (status = 403, description = "not staff", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn shift_schedule(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<ShiftForm>,
) -> Result<Json<Done>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    let minutes = form.minutes;
    let shifted = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let shifted = shift(txn, env, &cache, &form, author).await?;
                tell(txn, env, &shifted, form.minutes, author).await?;
                Ok::<_, ApiError>(shifted)
            })
        })
        .await?;
    follow(&state).await?;
    state.live.expire();
    let message = match shifted.matches {
        1 => format!("1 match starts {minutes} minutes later."),
        matches => format!("{matches} matches start {minutes} minutes later."),
    };
    Ok(Json(Done {
        success: true,
        message,
    }))
}
