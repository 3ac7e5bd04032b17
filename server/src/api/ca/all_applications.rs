//! `GET /ca/all-applications`: lists the applications for staff.

use crate::ambassadors::search::{self, ApplicationFilter};
use crate::ambassadors::{record, store};
use crate::api::error::ApiError;
use crate::db::paging::search_text;
use crate::http::{ListParams, Query};
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
pub(crate) struct ApplicationQuery {
    /// Part of the applicant's full name, username, e-mail address or college, case-insensitive; or the application's id.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    q: String,
    /// Limits the list to applications with this status.
    status: Option<AmbassadorStatus>,
}

/// Lists the applications, newest first, with the number of applications per status.
#[utoipa::path(
    get, path = "/all-applications", tag = "ambassadors", security(("session" = [])), params(ListParams, ApplicationQuery),
    responses(
        (status = 200, body = AmbassadorApplicationsResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
    ),
)]
pub(crate) async fn all_applications(
    State(state): State<AppState>,
    _: Staff,
    Query(list): Query<ListParams>,
    Query(parameters): Query<ApplicationQuery>,
) -> Result<Json<AmbassadorApplicationsResponse>, ApiError> {
    let db = state.env.db.read();
    let q = search_text(&parameters.q)?;
    let filter = ApplicationFilter {
        page: list.page_or_all(USUAL)?,
        q,
        status: parameters.status,
        colleges: search::spellings(db, q).await?,
    };
    let (rows, total) = search::search(db, &filter).await?;
    Ok(Json(AmbassadorApplicationsResponse {
        success: true,
        applications: record::to_wire_all(db, state.env.clock.now(), rows).await?,
        total,
        counts: store::counts(db).await?,
    }))
}
