//! `POST /admin/schedule/shift` and `/admin/schedule/shift/preview`: moves the matches that begin in a span of time, for rain.

use super::follow;
use crate::api::error::ApiError;
use crate::http::Body;
use crate::organising::shift::{preview, shift, tell};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{ShiftForm, ShiftPreview};
use shared::entities::{Done, Failure};

/// Moves matches that are not over by some minutes: those of the day of `from`, or until an end. A shift that breaks rules of the
/// schedule is refused, and the findings name them; if it is forced, the message does. An announcement tells the owners of entries in
/// their events.
#[utoipa::path(
    post, path = "/schedule/shift", tag = "admin", security(("session" = [])), request_body = ShiftForm,
    responses(
        (status = 200, body = Done),
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
    let parts = std::iter::once(message).chain(shifted.conflicts);
    let message = parts.collect::<Vec<_>>().join(" ");
    Ok(Json(Done {
        success: true,
        message,
    }))
}

/// Returns how many matches a shift moves, and each rule of the schedule that it breaks. Stores nothing.
#[utoipa::path(
    post, path = "/schedule/shift/preview", tag = "admin", security(("session" = [])), request_body = ShiftForm,
    responses(
        (status = 200, body = ShiftPreview),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn preview_shift(
    State(state): State<AppState>,
    _: Staff,
    Body(form): Body<ShiftForm>,
) -> Result<Json<ShiftPreview>, ApiError> {
    Ok(preview(&state.env, &state.contests, &form).await.map(Json)?)
}
