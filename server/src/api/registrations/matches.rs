//! `GET /registrations/matches`: the matches of the caller's entries.

use crate::core::error::ApiError;
use crate::registrations::store::entries_of;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, MatchRecord, OwnMatchesResponse};
use std::collections::BTreeSet;

/// Lists the matches of the caller's entries by start; those without one come last.
#[utoipa::path(
    get, path = "/matches", tag = "registrations", security(("session" = [])),
    responses((status = 200, body = OwnMatchesResponse), (status = 401, body = Failure)),
)]
pub(crate) async fn own_matches(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OwnMatchesResponse>, ApiError> {
    let days = state.contests.get(&state.env).await?;
    let entries = entries_of(state.env.db.read(), current.user.id).await?;
    let own: BTreeSet<String> = entries.into_iter().map(|entry| entry.id.to_string()).collect();
    let is_own = |record: &&MatchRecord| {
        let Some(running) = days.contests.get(&record.contest) else {
            return false;
        };
        let mut teams = record.sides.iter().filter_map(|side| side.team);
        teams.any(|team| {
            let entrant = running.journal.entrants.get(usize::from(team));
            entrant.is_some_and(|entrant| own.contains(&entrant.registration))
        })
    };
    Ok(Json(OwnMatchesResponse {
        success: true,
        matches: days.schedule().into_iter().filter(is_own).cloned().collect(),
    }))
}
