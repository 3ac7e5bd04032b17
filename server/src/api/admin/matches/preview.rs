//! `POST /admin/matches/{id}/preview`: what a correction would change.

use super::reporter;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::organising::match_id::MatchId;
use crate::organising::score_reports::{self, ReportKind};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{MatchForm, MatchPreview};
use shared::entities::Failure;

/// Returns what a correction changes elsewhere: teams of later matches, results that do not count any more, the order of tables.
/// Without a result in the form: what an undo changes. Stores nothing.
#[utoipa::path(
    post, path = "/matches/{id}/preview", tag = "officials", security(("session" = [])),
    params(("id" = String, Path, description = "contest and match: `12-3`")), request_body = MatchForm,
    responses(
        (status = 200, body = MatchPreview),
        (status = 403, description = "neither staff nor an official of the event", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "another entry has come first", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn preview_correction(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<String>,
    Body(form): Body<MatchForm>,
) -> Result<Json<MatchPreview>, ApiError> {
    let reporter = reporter(&state, &current).await?;
    let id = MatchId::parse(&id)?;
    let contests = state.contests.staff(&state.env).await?;
    let kind = if form.result.is_some() {
        ReportKind::Correct
    } else {
        ReportKind::Undo
    };
    let report = score_reports::check(&contests, &reporter, id, kind, form)?;
    Ok(Json(MatchPreview {
        success: true,
        changes: report.preview(&state.env)?,
    }))
}
