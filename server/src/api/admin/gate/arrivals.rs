//! `GET /admin/arrivals`, `GET /admin/arrivals/college`: how far each college is.

use crate::admission::gate::arrivals;
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::db::paging::search_text;
use crate::http::Query;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use shared::entities::{Arrivals, CollegePage, Failure};
use shared::settings::Day;
use utoipa::IntoParams;

/// Query parameters of the arrivals.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(crate) struct ArrivalsQuery {
    /// A day of the fest, ISO 8601; blank for the whole fest.
    #[param(max_length = 10)]
    day: String,
}

/// Lists the colleges whose teams are expected, and how far they are.
#[utoipa::path(
    get, path = "/arrivals", tag = "admin", security(("session" = [])), params(ArrivalsQuery),
    responses(
        (status = 200, body = Arrivals),
        (status = 400, description = "a day that is none", body = Failure),
    ),
)]
pub(crate) async fn arrivals(
    State(state): State<AppState>,
    _: Staff,
    Query(query): Query<ArrivalsQuery>,
) -> Result<Json<Arrivals>, ApiError> {
    let day = match &*query.day {
        "" => None,
        text => Some(Day::parse(text).ok_or_else(|| CoreError::Malformed(format!("day: {text}")))?),
    };
    Ok(Json(
        arrivals::by_college(&state.env, &state.fest_now, day).await?,
    ))
}

/// Query parameters of a college's page.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(crate) struct CollegeQuery {
    /// The college, in any spelling.
    #[param(max_length = 200)]
    #[serde(deserialize_with = "shared::normalise::forms::line")]
    name: String,
}

/// Shows the teams of a college with their people: paid, confirmed, with beds, arrived.
#[utoipa::path(
    get, path = "/arrivals/college", tag = "admin", security(("session" = [])), params(CollegeQuery),
    responses(
        (status = 200, body = CollegePage),
        (status = 400, description = "a name that is too long", body = Failure),
    ),
)]
pub(crate) async fn college_page(
    State(state): State<AppState>,
    _: Staff,
    Query(query): Query<CollegeQuery>,
) -> Result<Json<CollegePage>, ApiError> {
    let name = search_text(&query.name)?;
    Ok(Json(
        arrivals::of_college(&state.env, &state.fest_now, name).await?,
    ))
}
