//! Health checks for monitoring: liveness and readiness.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::mail;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes `/healthz` and `/readyz`.
pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(healthz))
        .routes(routes!(readyz))
}

/// Liveness check: the process responds.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = 200, body = str)))]
async fn healthz() -> &'static str {
    "ok"
}

/// The state of a server that is ready.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Readiness {
    /// Always `ready`.
    status: &'static str,
    /// The number of undelivered mails. If it stays high, the mail server does not accept them.
    mail_waiting: u64,
}

/// Readiness check: the database responds, and every background worker runs.
#[utoipa::path(
    get, path = "/readyz", tag = "health",
    responses((status = 200, body = Readiness), (status = 503, body = shared::entities::Failure)),
)]
async fn readyz(State(state): State<AppState>) -> Result<Json<Readiness>, ApiError> {
    state.env.db.ping().await.map_err(CoreError::Unavailable)?;
    let down = state.workers.down();
    if !down.is_empty() {
        return Err(ApiError::WorkersDown(down.join(", ")));
    }
    let mail_waiting = mail::store::queued(state.env.db.read()).await?;
    Ok(Json(Readiness {
        status: "ready",
        mail_waiting,
    }))
}
