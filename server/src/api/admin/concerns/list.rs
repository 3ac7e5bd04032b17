//! `GET /admin/concerns`: lists the concerns for staff.

use crate::api::error::ApiError;
use crate::concerns::{store, to_wire};
use crate::db::paging::search_text;
use crate::http::{ListParams, Query};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{ConcernStatus, ConcernsResponse, Failure};
use utoipa::IntoParams;

/// The default number of concerns per page.
const USUAL: u64 = 5;

/// Query parameters of the list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(crate) struct ConcernQuery {
    /// Part of the sender's name or e-mail address, case-insensitive.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    q: String,
    /// Limits the list to concerns with this status.
    status: Option<ConcernStatus>,
}

/// Lists concerns. A list of open concerns starts with the oldest, any other list with the newest.
#[utoipa::path(
    get, path = "/concerns", tag = "admin", security(("session" = [])), params(ListParams, ConcernQuery),
    responses(
        (status = 200, body = ConcernsResponse),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
    ),
)]
pub(crate) async fn concerns(
    State(state): State<AppState>,
    _: Staff,
    Query(list): Query<ListParams>,
    Query(filter): Query<ConcernQuery>,
) -> Result<Json<ConcernsResponse>, ApiError> {
    let page = list.page(USUAL)?;
    let (found, total) =
        store::page(state.env.db.read(), filter.status, search_text(&filter.q)?, page).await?;
    Ok(Json(ConcernsResponse {
        success: true,
        concerns: found
            .into_iter()
            .map(|(concern, by)| to_wire(concern, by.map(|user| user.username)))
            .collect(),
        total,
    }))
}
