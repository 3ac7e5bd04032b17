//! `POST /admin/guests` and `POST /admin/passes/{id}/revoke`: staff add guests, and revoke their passes.

use crate::admission::staff;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure, GuestForm, PassShown};
use shared::messages;

/// Adds a guest with a pass.
#[utoipa::path(
    post, path = "/guests", tag = "admin", security(("session" = [])), request_body = GuestForm,
    responses(
        (status = 200, body = PassShown),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn add_guest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<GuestForm>,
) -> Result<Json<PassShown>, ApiError> {
    Ok(Json(staff::add_guest(&state.env, current.user.id, form).await?))
}

/// Revokes the pass of a guest for good.
#[utoipa::path(
    post, path = "/passes/{id}/revoke", tag = "admin", security(("session" = [])),
    params(("id" = String, Path, description = "the guest's pass, 16 hexadecimal digits")),
    responses(
        (status = 200, body = Done),
        (status = 404, description = "no such pass of a guest", body = Failure),
    ),
)]
pub(crate) async fn revoke_guest(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<String>,
) -> Result<Json<Done>, ApiError> {
    staff::revoke_guest(&state.env, current.user.id, &id).await?;
    Ok(Json(Done {
        success: true,
        message: messages::GUEST_REVOKED.to_owned(),
    }))
}
