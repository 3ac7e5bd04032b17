//! `GET /user/me/email`: the address of the account, and the one that the identity provider has verified instead.

use crate::accounts::addresses;
use crate::api::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use shared::entities::Failure;
use utoipa::ToSchema;

/// The address of an account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnEmail {
    /// Always true.
    success: bool,
    /// The address of the account.
    email: String,
    /// Another address, which Google has verified for the linked account; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    offered: Option<String>,
}

/// Returns the address of the account, and the address that Google has verified since, if it is another one.
#[utoipa::path(
    get, path = "/email", tag = "user", security(("session" = [])),
    responses(
        (status = 200, description = "the address", body = OwnEmail),
        (status = 401, description = "not signed in", body = Failure),
    ),
)]
pub(crate) async fn show_email(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OwnEmail>, ApiError> {
    Ok(Json(OwnEmail {
        success: true,
        offered: addresses::offered(state.env.db.read(), &current.user).await?,
        email: current.user.email,
    }))
}
