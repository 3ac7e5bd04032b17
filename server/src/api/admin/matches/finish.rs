//! `POST /admin/matches/{id}/final`: makes the result of a match final.

use super::enter_for;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::organising::score_reports::ReportKind;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{MatchForm, MatchResponse};
use shared::entities::Failure;
use shared::messages;

/// Makes the result of a match final.
#[utoipa::path(
    post, path = "/matches/{id}/final", tag = "officials", security(("session" = [])),
    params(("id" = String, Path, description = "contest and match: `12-3`")), request_body = MatchForm,
    responses(
        (status = 200, body = MatchResponse),
        (status = 403, description = "neither staff nor an official of the event", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "another entry has come first", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn make_final(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<String>,
    Body(form): Body<MatchForm>,
) -> Result<Json<MatchResponse>, ApiError> {
    enter_for(
        &state,
        current,
        &id,
        ReportKind::Final,
        form,
        messages::RESULT_FINAL,
    )
    .await
}
