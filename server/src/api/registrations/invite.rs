//! `POST /registrations/{id}/invitations` and `/stop-invitation-reminders`: the captain asks the players whether they are in the team.

use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::registrations::invitations::{ask, remind};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, InviteForm, RegistrationDetail};
use uuid::Uuid;

/// Mails a link to every person of the entry who has not answered and got no mail within a day, or to one person again, with a new
/// link. For the owner of a paid or free entry, and for staff.
#[utoipa::path(
    post, path = "/{id}/invitations", tag = "registrations", security(("session" = [])), request_body = InviteForm,
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own, or nobody of this id in it", body = Failure),
        (status = 409, description = "not paid yet, withdrawn or rejected, or everybody got a mail lately", body = Failure),
        (status = 422, body = Failure),
        (status = 429, body = Failure),
    ),
)]
pub(crate) async fn invite(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
    Body(form): Body<InviteForm>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    Ok(Json(ask::invite(&state.env, &current, id, form).await?))
}

/// Stops the daily reminders to the people of the user's own entry who have not answered.
#[utoipa::path(
    post, path = "/{id}/stop-invitation-reminders", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = RegistrationDetail),
        (status = 404, description = "no such registration of one's own", body = Failure),
    ),
)]
pub(crate) async fn stop_invitation_reminders(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<RegistrationDetail>, ApiError> {
    Ok(Json(remind::stop_team(&state.env, &current, id).await?))
}
