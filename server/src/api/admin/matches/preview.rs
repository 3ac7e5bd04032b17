//! `POST /admin/matches/{id}/preview`: what a correction would change.

use super::officiate;
use crate::api::error::ApiError;
use crate::contests::ContestError;
use crate::core::error::CoreError;
use crate::http::{Body, Params};
use crate::organising::match_id::MatchId;
use crate::organising::score_reports::{ScoreReport, change};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::Running;
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
    let id = MatchId::parse(&id).unwrap_or(MatchId::NONE);
    let may_reopen = officiate(&state, &current, id).await?;
    let contests = state.contests.staff(&state.env).await?;
    let entry = if form.result.is_some() {
        ScoreReport::Correct
    } else {
        ScoreReport::Undo
    };
    let change = change(&contests, id, entry, form, current.user.id, may_reopen)?;
    let before = contests.find(id.contest)?;
    if change.based_on != Some(before.journal.entries(id.number)) {
        return Err(ContestError::MatchChanged.into());
    }
    let findings = before.journal.check(before.contest.as_ref(), &change.action);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let mut journal = before.journal.clone();
    journal.apply(change.action, state.env.clock.moment());
    let after = Running::new(id.contest, journal);
    let entered = before.record.matches.get(id.number.index());
    let entered = entered.map(|record| record.id.as_str()).unwrap_or_default();
    Ok(Json(MatchPreview {
        success: true,
        changes: before.record.changes_to(&after.record, entered),
    }))
}
