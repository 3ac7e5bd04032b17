//! `GET /events/my-registrations`: the user's own entries.

use crate::api::error::ApiError;
use crate::registrations::{record, store};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, MyRegistrations};

/// Lists the signed-in user's own entries, newest first.
#[utoipa::path(
    get, path = "/my-registrations", tag = "registrations", security(("session" = [])),
    responses((status = 200, body = MyRegistrations), (status = 401, body = Failure)),
)]
pub(crate) async fn my_registrations(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<MyRegistrations>, ApiError> {
    let found = store::of_user(state.env.db.read(), current.user.id).await?;
    Ok(Json(MyRegistrations {
        success: true,
        registrations: record::to_wire_all(found)?,
    }))
}
