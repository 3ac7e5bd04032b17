//! `GET /user/all-users`: lists accounts for staff.

use crate::accounts::profile;
use crate::api::error::ApiError;
use crate::db::paging::search_text;
use crate::http::{ListParams, Query};
use crate::sessions::Staff;
use crate::state::AppState;
use crate::users::search;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{Failure, Role, UsersResponse};
use utoipa::IntoParams;

/// Default number of accounts per page.
const USUAL: u64 = 5;

/// Filters of the list. Without `page` the response contains all accounts.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(crate) struct UserQuery {
    /// Case-insensitive prefix of the username, the email address, the full name, or the full name without its first word.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    q: String,
    /// Returns only accounts of this role.
    role: Option<Role>,
}

/// Lists all accounts, newest first.
#[utoipa::path(
    get, path = "/all-users", tag = "user", security(("session" = [])), params(ListParams, UserQuery),
    responses(
        (status = 200, body = UsersResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
    ),
)]
pub(crate) async fn all_users(
    State(state): State<AppState>,
    _: Staff,
    Query(list): Query<ListParams>,
    Query(filter): Query<UserQuery>,
) -> Result<Json<UsersResponse>, ApiError> {
    let page = list.page_or_all(USUAL)?;
    let found = search::search(state.env.db.read(), search_text(&filter.q)?, filter.role, page).await?;
    Ok(Json(UsersResponse {
        success: true,
        users: profile::to_records(&found.users, &state.env).await?,
        total: found.total,
    }))
}
