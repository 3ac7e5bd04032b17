//! `GET /registrations/matches`: the matches of the caller's entries.

use crate::api::error::ApiError;
use crate::registrations::store::entries_of;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{MatchRecord, MatchSide, OwnMatchesResponse};
use shared::entities::Failure;
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
    let own_sides = |record: &MatchRecord| -> Vec<u16> {
        let Some(running) = days.contests.get(&record.contest) else {
            return Vec::new();
        };
        let is_own = |side: &MatchSide| {
            let entrant = running.journal.entrants.get(usize::from(side.team?))?;
            Some(own.contains(&entrant.registration))
        };
        let numbered = (0..).zip(&record.sides);
        numbered
            .filter_map(|(position, side)| is_own(side)?.then_some(position))
            .collect()
    };
    let (own, matches) = days
        .schedule()
        .into_iter()
        .map(|record| (own_sides(record), record))
        .filter(|(sides, _)| !sides.is_empty())
        .map(|(sides, record)| (sides, record.clone()))
        .unzip();
    Ok(Json(OwnMatchesResponse {
        success: true,
        matches,
        own,
    }))
}
