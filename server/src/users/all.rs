//! `GET /user/all-users`: for staff.

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

/// Accounts a page, where it is not said.
const USUAL: u64 = 5;

/// Which accounts. Without `page` all of them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// From 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Accounts a page, at most 100; 5 where it is left out.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// How the username, the e-mail address, the full name or what follows its first word begins, in any case.
    #[param(max_length = 200)]
    q: String,
    /// Accounts of this role only.
    role: Option<Role>,
}

/// Every account, newest first.
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
