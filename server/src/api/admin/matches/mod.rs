//! `/admin/matches`: the officials of an event enter the scores of its matches. Staff enter those of all events, and move
//! matches.

pub(crate) mod book;
pub(crate) mod correct;
pub(crate) mod finish;
pub(crate) mod preview;
pub(crate) mod result;
pub(crate) mod score;
pub(crate) mod shift;
pub(crate) mod undo;

use crate::api::error::ApiError;
use crate::contests::officials;
use crate::core::error::CoreError;
use crate::organising::match_id::MatchId;
use crate::organising::score_reports::{self, ReportKind, Reporter};
use crate::publishing::contest_pages;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use contest::Running;
use contest::entities::{MatchForm, MatchResponse};
use shared::entities::Role;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/matches` and `/admin/schedule`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(score::score_match))
        .routes(routes!(result::enter_result))
        .routes(routes!(correct::correct_result))
        .routes(routes!(finish::make_final))
        .routes(routes!(undo::undo_entry))
        .routes(routes!(preview::preview_correction))
        // for staff
        .routes(routes!(book::book_match))
        .routes(routes!(shift::shift_schedule))
        .routes(routes!(shift::preview_shift))
}

/// Checks that the caller enters scores: staff, or an official of some event.
async fn reporter(state: &AppState, current: &CurrentUser) -> Result<Reporter, ApiError> {
    let id = current.user.id;
    if matches!(current.role(), Role::Admin | Role::Moderator) {
        return Ok(Reporter { id, events: None });
    }
    let events = officials::events_of(state.env.db.read(), id).await?;
    if events.is_empty() {
        return Err(CoreError::NotAuthorized.into());
    }
    Ok(Reporter {
        id,
        events: Some(events),
    })
}

/// Enters something for a match and returns the match.
async fn enter_for(
    state: &AppState,
    current: CurrentUser,
    id: &str,
    kind: ReportKind,
    form: MatchForm,
    message: &str,
) -> Result<Json<MatchResponse>, ApiError> {
    let reporter = reporter(state, &current).await?;
    let id = MatchId::parse(id)?;
    let cache = state.contests.clone();
    let running = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let mut contests = cache.hold(txn).await?;
                let report = score_reports::check(&contests, &reporter, id, kind, form)?;
                Ok::<_, ApiError>(report.enter(txn, env, &mut contests).await?)
            })
        })
        .await?;
    follow(state).await?;
    answer(&running, id, message)
}

/// Returns the response with a match.
pub(super) fn answer(running: &Running, id: MatchId, message: &str) -> Result<Json<MatchResponse>, ApiError> {
    let record = running.record.matches.get(id.number.index());
    Ok(Json(MatchResponse {
        success: true,
        message: message.to_owned(),
        match_: record.cloned().ok_or(CoreError::NotFound)?,
    }))
}

/// Shows a change on this replica at once; the others follow within seconds. Returns the number of the latest change.
pub(super) async fn follow(state: &AppState) -> Result<u32, ApiError> {
    state.contests.expire();
    let days = state.contests.get(&state.env).await?;
    state.documents.remove(contest_pages::shows_contests);
    Ok(days.revision)
}
