//! `POST /admin/passes/send`: staff mail their passes to officials, ambassadors or teams.

use crate::admission::crew;
use crate::api::error::ApiError;
use crate::http::Body;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure, PassSending};

/// Mails their passes to the officials or the ambassadors who got none within a day, at most 200 at a time, or to the people of teams who
/// never got one, some 1,000 at a time.
#[utoipa::path(
    post, path = "/passes/send", tag = "admin", security(("session" = [])), request_body = PassSending,
    responses(
        (status = 200, body = Done),
        (status = 409, description = "nobody is left", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn send_crew_passes(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<PassSending>,
) -> Result<Json<Done>, ApiError> {
    let mails = crew::send(&state.env, current.user.id, form.to).await?;
    Ok(Json(Done {
        success: true,
        message: format!("Passes mailed: {mails}."),
    }))
}
