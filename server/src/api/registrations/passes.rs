//! `POST /registrations/{id}/passes`, `…/send` and `…/{pass}/reissue`: the passes of a registration's people.

use crate::admission::team::{self, TeamAction};
use crate::api::error::ApiError;
use crate::http::Params;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, TeamPasses};
use uuid::Uuid;

/// Shows the passes of the people of a paid or free registration, and makes those that are missing. For its owner, and for staff.
#[utoipa::path(
    post, path = "/{id}/passes", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = TeamPasses),
        (status = 404, description = "no such registration of one's own", body = Failure),
        (status = 409, description = "not paid yet, withdrawn or rejected", body = Failure),
    ),
)]
pub(crate) async fn passes(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<TeamPasses>, ApiError> {
    Ok(Json(team::act(&state.env, &current, id, TeamAction::Show).await?))
}

/// Mails each pass to its holder, unless that was done within a day. For the owner of the registration, and for staff.
#[utoipa::path(
    post, path = "/{id}/passes/send", tag = "registrations", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the registration")),
    responses(
        (status = 200, body = TeamPasses),
        (status = 404, description = "no such registration of one's own", body = Failure),
        (status = 409, description = "not paid yet, withdrawn or rejected, or everybody got a mail lately", body = Failure),
        (status = 429, body = Failure),
    ),
)]
pub(crate) async fn send_passes(
    State(state): State<AppState>,
    current: CurrentUser,
    Params(id): Params<Uuid>,
) -> Result<Json<TeamPasses>, ApiError> {
    Ok(Json(team::act(&state.env, &current, id, TeamAction::Send).await?))
}

/// Issues a pass again, and mails it. The one before admits no more. For the owner of the registration, and for staff.
#[utoipa::path(
    post, path = "/{id}/passes/{pass}/reissue", tag = "registrations", security(("session" = [])),
    params(
        ("id" = Uuid, Path, description = "the registration"),
        ("pass" = String, Path, description = "the pass, 16 hexadecimal digits"),
    ),
    responses(
        (status = 200, body = TeamPasses),
        (status = 404, description = "no such registration of one's own, or no such pass of it", body = Failure),
        (status = 409, description = "not paid yet, withdrawn or rejected", body = Failure),
        (status = 429, body = Failure),
    ),
)]
pub(crate) async fn reissue_pass(
    State(state): State<AppState>,
    current: CurrentUser,
    Params((id, pass)): Params<(Uuid, String)>,
) -> Result<Json<TeamPasses>, ApiError> {
    Ok(Json(
        team::act(&state.env, &current, id, TeamAction::Reissue(pass)).await?,
    ))
}
