//! `POST /registrations/{id}/members`: adds a person to a stored team.

use crate::api::error::ApiError;
use crate::bookings::hand_on;
use crate::checkout::change_team::change_team;
use crate::http::{Body, Params};
use crate::registrations::roster::TeamChange;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, MemberForm, RegistrationDetail};
use uuid::Uuid;

/// Adds a person to a group of the user's own entry, if there is room and the fee stays the same. Findings about the
/// person have the form's fields as paths; findings about the rest of the team have `group`, about the fee `fee`.
#[utoipa::path(
    post, path = "/{id}/members", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")), request_body = MemberForm,
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own", body = Failure),
        (status = 409, description = "withdrawn or refused, or teams are final", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn add(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
    Body(form): Body<MemberForm>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    let (changed, added) =
        change_team(&state.env, &state.contests, &current, id, TeamChange::Add(form)).await?;
    if let Some(added) = added {
        hand_on::to_newcomer(&state.env, current.user.id, id, added).await;
    }
    Ok(Json(changed))
}
