//! `GET /admin/passes`: staff search passes.

use crate::admission::staff;
use crate::api::error::ApiError;
use crate::db::paging::search_text;
use crate::http::{ListParams, Query};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{Failure, PassList};
use utoipa::IntoParams;

/// The default number of passes per page.
const USUAL: u64 = 20;

/// Query parameters of the list.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(crate) struct PassQuery {
    /// A printed code, or part of a name, college or organisation, case-insensitive.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    q: String,
}

/// Lists the passes that were made, the newest first.
#[utoipa::path(
    get, path = "/passes", tag = "admin", security(("session" = [])), params(ListParams, PassQuery),
    responses(
        (status = 200, body = PassList),
        (status = 400, description = "a parameter that is not what it should be", body = Failure),
    ),
)]
pub(crate) async fn pass_list(
    State(state): State<AppState>,
    _: Staff,
    Query(list): Query<ListParams>,
    Query(query): Query<PassQuery>,
) -> Result<Json<PassList>, ApiError> {
    let (text, page) = (search_text(&query.q)?, list.page(USUAL)?);
    Ok(Json(staff::list(&state.env, text, page).await?))
}
