//! `POST /admin/contests/{id}/pair` and `/pair-by-hand`: pairs the next round of a Swiss system.

use super::shown;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::organising::pair::{pair, pair_by_hand};
use crate::sessions::Staff;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use contest::Running;
use contest::entities::{HandPairingForm, PairedResponse};
use shared::entities::Failure;

/// Pairs the next round by the table: equal points meet, and no team meets another one twice. If that is impossible, the call is
/// refused, and staff pair by hand. A round can be paired again until its first score. If the round is scheduled, the response names
/// the conflicts of its times. Visitors see the pairing when it is published.
#[utoipa::path(
    post, path = "/contests/{id}/pair", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")),
    responses(
        (status = 200, body = PairedResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn pair_round(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
) -> Result<Json<PairedResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    let (running, conflicts) = state
        .env
        .write(move |txn, env| Box::pin(async move { pair(txn, env, &cache, id, author).await }))
        .await?;
    paired(&state, &running, conflicts).await
}

/// Pairs the next round as staff have chosen. Teams that meet again, or have a second bye, are named: as findings, or in the response
/// if that is forced.
#[utoipa::path(
    post, path = "/contests/{id}/pair-by-hand", tag = "admin", security(("session" = [])),
    params(("id" = u32, Path, description = "the contest's number")), request_body = HandPairingForm,
    responses(
        (status = 200, body = PairedResponse),
        (status = 404, body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn pair_round_by_hand(
    State(state): State<AppState>,
    Staff(current): Staff,
    Params(id): Params<u32>,
    Body(form): Body<HandPairingForm>,
) -> Result<Json<PairedResponse>, ApiError> {
    let (cache, author) = (state.contests.clone(), current.user.id);
    let (running, conflicts) = state
        .env
        .write(move |txn, env| {
            Box::pin(async move { pair_by_hand(txn, env, &cache, id, &form, author).await })
        })
        .await?;
    paired(&state, &running, conflicts).await
}

async fn paired(
    state: &AppState,
    running: &Running,
    conflicts: Vec<String>,
) -> Result<Json<PairedResponse>, ApiError> {
    let shown = shown(state, running).await?;
    Ok(Json(PairedResponse {
        success: true,
        revision: shown.revision,
        contest: shown.contest,
        conflicts,
    }))
}
