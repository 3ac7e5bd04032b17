//! `GET /ca/dashboard`: what an ambassador has brought.

use crate::api::error::ApiError;
use crate::referrals::board;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, ReferralBoard};

/// Returns the caller's link, the entries of the accounts that they brought, and their points with the reasons. The first call draws
/// their code.
#[utoipa::path(
    get, path = "/dashboard", tag = "ambassadors", security(("session" = [])),
    responses(
        (status = 200, body = ReferralBoard),
        (status = 403, description = "no ambassador", body = Failure),
    ),
)]
pub(crate) async fn dashboard(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<ReferralBoard>, ApiError> {
    Ok(Json(board::of(&state.env, &state.ranking, &current.user).await?))
}
