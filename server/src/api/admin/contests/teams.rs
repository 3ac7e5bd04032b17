//! `GET /admin/contests/{id}/teams`: the confirmed teams that a draw takes.

use crate::api::error::ApiError;
use crate::college_names::CollegeNames;
use crate::http::Params;
use crate::registrations::confirmed;
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::entities::{ConfirmedTeamRecord, ConfirmedTeamsResponse};
use shared::entities::Failure;

/// Lists the teams whose entry is paid or free, and neither rejected nor withdrawn, in the order of their entry. In athletics, those
/// of the contest's discipline.
#[utoipa::path(
    get, path = "/contests/{id}/teams", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = ConfirmedTeamsResponse),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn contest_teams(
    State(state): State<AppState>,
    _: Staff,
    Params(id): Params<u32>,
) -> Result<Json<ConfirmedTeamsResponse>, ApiError> {
    let contests = state.contests.staff(&state.env).await?;
    let setup = &contests.find(id)?.journal.setup;
    let db = state.env.db.read();
    let teams = confirmed::of(db, setup).await?;
    let mut names = CollegeNames::read(db).await?;
    for team in &teams {
        names.learn(&team.college);
    }
    Ok(Json(ConfirmedTeamsResponse {
        success: true,
        teams: teams
            .into_iter()
            .map(|team| ConfirmedTeamRecord {
                registration: team.id.to_string(),
                college: names.name(&team.college),
                person: team.person,
            })
            .collect(),
    }))
}
