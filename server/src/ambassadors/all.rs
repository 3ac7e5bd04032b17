//! `GET /ca/all-applications`: for staff.

use super::record;
use super::store::{self, Wanted};
use crate::error::ApiError;
use crate::http::Query;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{AmbassadorApplicationsResponse, AmbassadorStatus, Failure};
use utoipa::IntoParams;

/// The most applications a page.
const PAGE_MAX: u64 = 100;
/// The longest thing looked for, in characters.
const Q_MAX: usize = 200;

/// Which applications. Without `page` all of them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Page {
    /// From 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// Applications a page, at most 100; 5 where it is left out.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// Part of the applicant's full name, username, e-mail address or college, in any case; or the application's id.
    #[param(max_length = 200)]
    q: String,
    /// Applications of this status only.
    status: Option<AmbassadorStatus>,
}

impl Page {
    /// The page's number, from 0, and its size; none: every application. 400 where the description is not kept to.
    fn held_to_its_bounds(&self) -> Result<Option<(u64, u64)>, ApiError> {
        let (page, size) = (self.page.unwrap_or(1), self.page_size.unwrap_or(5));
        let is_page = page >= 1 && i64::try_from(page).is_ok();
        let is_text = self.q.chars().count() <= Q_MAX && !self.q.contains('\0');
        if !is_page || !(1..=PAGE_MAX).contains(&size) || !is_text {
            return Err(ApiError::Malformed("out of bounds".to_owned()));
        }
        Ok(self.page.map(|page| (page - 1, size)))
    }
}

/// Every application, newest first, and how many there are of each status.
#[utoipa::path(
    get, path = "/all-applications", tag = "ambassadors", security(("session" = [])), params(Page),
    responses(
        (status = 200, body = AmbassadorApplicationsResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
        (status = 401, body = Failure),
        (status = 403, body = Failure),
    ),
)]
pub(super) async fn all_applications(
    State(state): State<AppState>,
    _: Staff,
    Query(page): Query<Page>,
) -> Result<Json<AmbassadorApplicationsResponse>, ApiError> {
    let wanted = Wanted {
        page: page.held_to_its_bounds()?,
        q: page.q.trim(),
        status: page.status,
    };
    let db = state.db.read();
    let (rows, total) = store::search(db, &wanted).await?;
    Ok(Json(AmbassadorApplicationsResponse {
        success: true,
        applications: record::to_wire_all(db, state.clock.now(), rows).await?,
        total,
        counts: store::counts(db).await?,
    }))
}
