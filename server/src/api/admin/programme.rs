//! `/admin/ambassador-programme`, `/admin/ambassador-tasks`, `/admin/proofs` and `/admin/bonus-points`: the work of ambassadors.

use super::accommodation::done;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::referrals::{bonus, figures, papers, proofs, tasks};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use shared::entities::{BonusForm, Done, Failure, PapersForm, ProofDecision, StaffProgramme, TaskForm};
use shared::messages;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

/// Routes under `/admin`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(programme))
        .routes(routes!(save_task))
        .routes(routes!(decide_proof))
        .routes(routes!(give_bonus))
        .routes(routes!(proof_picture))
        .routes(routes!(release_papers))
}

/// Returns the tasks, the proofs that wait, and what each ambassador has brought.
#[utoipa::path(
    get, path = "/ambassador-programme", tag = "admin", security(("session" = [])),
    responses((status = 200, body = StaffProgramme)),
)]
pub(crate) async fn programme(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<StaffProgramme>, ApiError> {
    Ok(Json(figures::of_programme(&state.env).await?))
}

/// Adds a task or changes one. Points that were given stay.
#[utoipa::path(
    post, path = "/ambassador-tasks", tag = "admin", security(("session" = [])), request_body = TaskForm,
    responses(
        (status = 200, body = Done),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn save_task(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<TaskForm>,
) -> Result<Json<Done>, ApiError> {
    tasks::save(&state.env, current.user.id, form).await?;
    Ok(done(messages::TASK_SAVED))
}

/// Approves a proof, rejects it, or asks for another one. An approval gives the points and is final.
#[utoipa::path(
    put, path = "/proofs/{id}", tag = "admin", security(("session" = [])), request_body = ProofDecision,
    params(("id" = Uuid, Path, description = "the proof")),
    responses(
        (status = 200, body = Done),
        (status = 403, description = "one's own proof", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "approved before", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn decide_proof(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<Uuid>,
    Body(form): Body<ProofDecision>,
) -> Result<Json<Done>, ApiError> {
    proofs::decide(&state.env, current.user.id, id, form).await?;
    Ok(done(messages::PROOF_DONE))
}

/// Returns the picture of a proof.
#[utoipa::path(
    get, path = "/proofs/{id}/picture", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the proof")),
    responses(
        (status = 200, description = "a JPEG", body = Vec<u8>, content_type = "image/jpeg"),
        (status = 404, description = "no such proof, or it is a link", body = Failure),
    ),
)]
pub(crate) async fn proof_picture(
    State(state): State<AppState>,
    _: Staff,
    Params(id): Params<Uuid>,
) -> Result<impl IntoResponse, ApiError> {
    let picture = proofs::picture_of(&state.env, id).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/jpeg"),
        (header::CACHE_CONTROL, "private, no-store"),
    ];
    Ok((headers, picture))
}

/// Releases the certificates and letters of this year's ambassadors, or takes them back.
#[utoipa::path(
    put, path = "/ambassador-papers", tag = "admin", security(("session" = [])), request_body = PapersForm,
    responses((status = 200, body = Done)),
)]
pub(crate) async fn release_papers(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(PapersForm { are_released }): Body<PapersForm>,
) -> Result<Json<Done>, ApiError> {
    papers::release(&state.env, current.user.id, are_released).await?;
    Ok(done(if are_released {
        messages::PAPERS_RELEASED
    } else {
        messages::PAPERS_HELD
    }))
}

/// Gives an ambassador points for a reason, or takes some away.
#[utoipa::path(
    post, path = "/bonus-points", tag = "admin", security(("session" = [])), request_body = BonusForm,
    responses(
        (status = 200, body = Done),
        (status = 403, description = "one's own code", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn give_bonus(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<BonusForm>,
) -> Result<Json<Done>, ApiError> {
    bonus::give(&state.env, current.user.id, form).await?;
    Ok(done(messages::BONUS_GIVEN))
}
