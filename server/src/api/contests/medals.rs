//! `GET /medals`: the medal tables.

use crate::api::error::ApiError;
use crate::state::AppState;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use contest::entities::MedalsResponse;

/// Returns the medal tables: overall, men, women. Only contests whose results are final count. At most two seconds old.
#[utoipa::path(
    get, path = "/medals", tag = "contests",
    responses(
        (status = 200, body = MedalsResponse),
        (status = 304, description = "the client has the current data: `If-None-Match` names its ETag"),
    ),
)]
pub(crate) async fn medals(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    let days = state.contests.get(&state.env).await?;
    let make = || {
        Ok(MedalsResponse {
            success: true,
            revision: days.revision,
            tables: days.medals.clone(),
        })
    };
    let ready = state
        .contest_responses
        .find_or_make(days.revision, "medals".to_owned(), make)?;
    Ok(ready.answer(&headers))
}
