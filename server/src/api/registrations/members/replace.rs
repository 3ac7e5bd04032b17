//! `PUT /registrations/{id}/members/{memberId}`: replaces or corrects a person in a stored team.

use crate::api::error::ApiError;
use crate::checkout::change_team::change_team;
use crate::http::{Body, Params};
use crate::registrations::roster::TeamChange;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, MemberForm, RegistrationDetail};
use uuid::Uuid;

/// Replaces or corrects a person in the user's own entry; ignores `group`. An empty `aadharId` keeps the stored number
/// only if the same person is corrected: the name stays, or only the name changes (address and phone stay, and no other
/// person in the team has them). Any other person must give their own number.
#[utoipa::path(
    put, path = "/{id}/members/{memberId}", tag = "registrations", security(("session" = [])),
    params(
        ("id" = Uuid, Path, description = "the registration"),
        ("memberId" = Uuid, Path, description = "whose place"),
    ),
    request_body = MemberForm,
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own, or nobody of this id in it", body = Failure),
        (status = 409, description = "withdrawn or refused, or teams are final", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn replace(
    State(state): State<AppState>,
    current: CurrentUser,
    Params((id, member_id)): Params<(Uuid, Uuid)>,
    Body(form): Body<MemberForm>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    let change_of_team = TeamChange::Replace(member_id, form);
    let (changed, _) = change_team(&state.env, &state.contests, &current, id, change_of_team).await?;
    Ok(Json(changed))
}
