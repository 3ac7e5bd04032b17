//! `GET /user/all-users`: lists accounts for staff.

use super::{search, to_records};
use crate::error::ApiError;
use crate::http::{Page, Query, sought};
use crate::sessions::Staff;
use crate::state::AppState;
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
pub(super) struct Wanted {
    /// Page number, from 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Accounts per page, at most 100; 5 by default.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// Case-insensitive prefix of the username, the email address, the full name, or the full name without its first word.
    #[param(max_length = 200)]
    q: String,
    /// Returns only accounts of this role.
    role: Option<Role>,
}

/// Lists all accounts, newest first.
#[utoipa::path(
    get, path = "/all-users", tag = "user", security(("session" = [])), params(Wanted),
    responses(
        (status = 200, body = UsersResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
    ),
)]
pub(super) async fn all_users(
    State(state): State<AppState>,
    _: Staff,
    Query(wanted): Query<Wanted>,
) -> Result<Json<UsersResponse>, ApiError> {
    let page = Page::of(wanted.page, wanted.page_size, USUAL)?;
    let page = wanted.page.map(|_| page);
    let found = search::search(state.db.read(), sought(&wanted.q)?, wanted.role, page).await?;
    Ok(Json(UsersResponse {
        success: true,
        users: to_records(&found.users, &state).await?,
        total: found.total,
    }))
}
