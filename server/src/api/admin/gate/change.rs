//! The changes below `/admin/gate`. Each answers as `GET /admin/gate`.

use super::overview::overview;
use crate::admission::gate::manage;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::sessions::{Admin, Staff};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, GateListForm, GateOverview, GateSettlement, GateVolunteerForm};
use uuid::Uuid;

/// Adds a list.
#[utoipa::path(
    post, path = "/gate/lists", tag = "admin", security(("session" = [])), request_body = GateListForm,
    responses(
        (status = 200, body = GateOverview),
        (status = 403, description = "not an admin", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn add_gate_list(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<GateListForm>,
) -> Result<Json<GateOverview>, ApiError> {
    manage::add_list(&state.env, current.user.id, form).await?;
    overview(&state).await
}

/// Closes a list: phones no longer offer it. What was scanned stays.
#[utoipa::path(
    post, path = "/gate/lists/{id}/close", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the list")),
    responses(
        (status = 200, body = GateOverview),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, description = "no such list", body = Failure),
    ),
)]
pub(crate) async fn close_gate_list(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(id): Params<Uuid>,
) -> Result<Json<GateOverview>, ApiError> {
    manage::close_list(&state.env, current.user.id, id, true).await?;
    overview(&state).await
}

/// Opens a closed list again.
#[utoipa::path(
    post, path = "/gate/lists/{id}/reopen", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the list")),
    responses(
        (status = 200, body = GateOverview),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, description = "no such list", body = Failure),
    ),
)]
pub(crate) async fn reopen_gate_list(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(id): Params<Uuid>,
) -> Result<Json<GateOverview>, ApiError> {
    manage::close_list(&state.env, current.user.id, id, false).await?;
    overview(&state).await
}

/// Assigns an account to a list.
#[utoipa::path(
    post, path = "/gate/volunteers", tag = "admin", security(("session" = [])), request_body = GateVolunteerForm,
    responses(
        (status = 200, body = GateOverview),
        (status = 403, description = "not an admin", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn assign_volunteer(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<GateVolunteerForm>,
) -> Result<Json<GateOverview>, ApiError> {
    manage::assign(&state.env, current.user.id, form, true).await?;
    overview(&state).await
}

/// Ends the assignment of an account to a list.
#[utoipa::path(
    post, path = "/gate/volunteers/release", tag = "admin", security(("session" = [])), request_body = GateVolunteerForm,
    responses(
        (status = 200, body = GateOverview),
        (status = 403, description = "not an admin", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn release_volunteer(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<GateVolunteerForm>,
) -> Result<Json<GateOverview>, ApiError> {
    manage::assign(&state.env, current.user.id, form, false).await?;
    overview(&state).await
}

/// Revokes a phone: when it next connects, it sends what waits on it and forgets everything.
#[utoipa::path(
    post, path = "/gate/devices/{id}/revoke", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the phone")),
    responses(
        (status = 200, body = GateOverview),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, description = "no such phone", body = Failure),
    ),
)]
pub(crate) async fn revoke_phone(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(id): Params<Uuid>,
) -> Result<Json<GateOverview>, ApiError> {
    manage::revoke_device(&state.env, current.user.id, id).await?;
    overview(&state).await
}

/// Settles a conflict. An undone scan counts no more, and every phone learns it.
#[utoipa::path(
    post, path = "/gate/scans/{id}/settle", tag = "admin", security(("session" = [])), request_body = GateSettlement,
    params(("id" = Uuid, Path, description = "the later scan")),
    responses(
        (status = 200, body = GateOverview),
        (status = 404, description = "no such scan", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn settle_scan(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<GateSettlement>,
) -> Result<Json<GateOverview>, ApiError> {
    manage::settle(&state.env, current.user.id, id, form).await?;
    overview(&state).await
}
