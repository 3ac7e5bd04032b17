//! `DELETE /registrations/{id}/members/{memberId}`: removes a person from a stored team.

use crate::api::error::ApiError;
use crate::checkout::change_team::change_team;
use crate::http::Params;
use crate::registrations::roster::TeamChange;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, RegistrationDetail};
use uuid::Uuid;

/// Removes a person from the user's own entry, if enough people are left and the fee stays the same. Later people of
/// the group move up.
#[utoipa::path(
    delete, path = "/{id}/members/{memberId}", tag = "registrations", security(("session" = [])),
    params(
        ("id" = Uuid, Path, description = "the registration"),
        ("memberId" = Uuid, Path, description = "who"),
    ),
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own, or nobody of this id in it", body = Failure),
        (status = 409, description = "withdrawn or refused, or teams are final", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn remove(
    State(state): State<AppState>,
    current: CurrentUser,
    Params((id, member_id)): Params<(Uuid, Uuid)>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    let change_of_team = TeamChange::Remove(member_id);
    let (changed, _) = change_team(&state.env, &state.contests, &current, id, change_of_team).await?;
    Ok(Json(changed))
}
