//! `GET /user/all-users`: for staff.

use super::{store, to_records};
use crate::error::ApiError;
use crate::http::Query;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{Failure, Role, UsersResponse};
use utoipa::IntoParams;

/// The most accounts a page.
const PAGE_MAX: u64 = 100;
/// The longest part of a name that is looked for, in characters.
const Q_MAX: usize = 200;

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
    /// Part of a username, full name or e-mail address, in any case.
    #[param(max_length = 200)]
    q: String,
    /// Accounts of this role only.
    role: Option<Role>,
}

impl Wanted {
    /// The page's number, from 0, and its size; none: every account. 400 where the description is not kept to.
    fn held_to_its_bounds(&self) -> Result<Option<(u64, u64)>, ApiError> {
        let (page, size) = (self.page.unwrap_or(1), self.page_size.unwrap_or(5));
        let is_page = page >= 1 && i64::try_from(page).is_ok();
        if !is_page || !(1..=PAGE_MAX).contains(&size) || self.q.chars().count() > Q_MAX {
            return Err(ApiError::Malformed("out of bounds".to_owned()));
        }
        Ok(self.page.map(|page| (page - 1, size)))
    }
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
    let page = wanted.held_to_its_bounds()?;
    let found = store::search(state.db.read(), wanted.q.trim(), wanted.role, page).await?;
    Ok(Json(UsersResponse {
        success: true,
        users: to_records(&found.users, &state).await?,
        total: found.total,
    }))
}
