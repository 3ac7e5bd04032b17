//! `GET /ca/all-applications`: lists the applications for staff.

use super::search::{self, Wanted};
use super::{record, store};
use crate::error::ApiError;
use crate::http::{Page, Query, sought};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{AmbassadorApplicationsResponse, AmbassadorStatus, Failure};
use utoipa::IntoParams;

/// The default number of applications per page.
const USUAL: u64 = 5;

/// Query parameters of the list. Without `page`, the response contains all applications.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// The page number, from 1.
    #[param(minimum = 1)]
    page: Option<u64>,
    /// The number of applications per page, at most 100; the default is 5.
    #[param(minimum = 1, maximum = 100)]
    page_size: Option<u64>,
    /// Part of the applicant's full name, username, e-mail address or college, case-insensitive; or the application's id.
    #[param(max_length = 200)]
    q: String,
    /// Limits the list to applications with this status.
    status: Option<AmbassadorStatus>,
}

/// Lists the applications, newest first, with the number of applications per status.
#[utoipa::path(
    get, path = "/all-applications", tag = "ambassadors", security(("session" = [])), params(Asked),
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
    Query(asked): Query<Asked>,
) -> Result<Json<AmbassadorApplicationsResponse>, ApiError> {
    let page = Page::of(asked.page, asked.page_size, USUAL)?;
    let wanted = Wanted {
        page: asked.page.map(|_| page),
        q: sought(&asked.q)?,
        status: asked.status,
    };
    let db = state.db.read();
    let (rows, total) = search::search(db, &wanted).await?;
    Ok(Json(AmbassadorApplicationsResponse {
        success: true,
        applications: record::to_wire_all(db, state.clock.now(), rows).await?,
        total,
        counts: store::counts(db).await?,
    }))
}
