//! `/metrics`: metrics for Prometheus. Request and purge counters are per process. The gauges of waiting and failed work are
//! counted in the database, so every replica reports the same values.
//!
//! To add a metric: add an element in [`waiting`], or a field of [`Requests`](crate::core::metrics::Requests).

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::bearer;
use crate::state::AppState;
use crate::{jobs, limits, mail, payments};
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;
use sea_orm::DbErr;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The route `/metrics`.
pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(metrics))
}

/// Returns the metrics in the OpenMetrics text format. If `METRICS_TOKEN` is set, the request must send it as a bearer token.
/// If it is not set, the metrics are public, except in production, where they are disabled.
#[utoipa::path(
    get, path = "/metrics", tag = "health",
    responses(
        (status = 200, body = str, content_type = "application/openmetrics-text"),
        (status = 404, description = "without the token", body = shared::entities::Failure),
    ),
)]
async fn metrics(State(state): State<AppState>, headers: HeaderMap) -> Result<impl IntoResponse, ApiError> {
    if !is_allowed(&state, &headers) {
        return Err(CoreError::NotFound.into());
    }
    let mut registry = Registry::with_prefix("infinito");
    state.requests.register(&mut registry);
    state.purged.register(&mut registry);
    for (name, help, value) in waiting(&state).await? {
        let gauge: Gauge = Gauge::default();
        gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        registry.register(name, help, gauge);
    }
    let mut text = String::new();
    encode(&mut text, &registry).map_err(CoreError::internal)?;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], text))
}

fn is_allowed(state: &AppState, headers: &HeaderMap) -> bool {
    let Some(token) = &state.env.config.metrics_token else {
        return !state.env.config.is_production();
    };
    bearer::is_sent(headers, token)
}

/// Gauges that need attention when they grow: name, help text and value.
async fn waiting(state: &AppState) -> Result<Vec<(&'static str, &'static str, u64)>, DbErr> {
    let db = state.env.db.read();
    Ok(vec![
        (
            "payments_in_inbox",
            "Payments that wait for staff's decision",
            payments::waiting_for_staff(db).await?,
        ),
        (
            "jobs_waiting",
            "Jobs that wait or run",
            jobs::store::waiting(db).await?,
        ),
        (
            "jobs_given_up",
            "Jobs that were tried often and given up",
            jobs::store::given_up_count(db).await?,
        ),
        (
            "mails_waiting",
            "Mails that wait to be delivered",
            mail::store::queued(db).await?,
        ),
        (
            "mails_given_up",
            "Mails that were tried often and given up",
            mail::store::given_up_count(db).await?,
        ),
        (
            "code_mails",
            "Codes mailed to visitors in the present window of the mail budget",
            limits::mails_of_window(db, &state.env).await?,
        ),
        (
            "mail_budget",
            "Codes that may be mailed to visitors in a window of an hour",
            state.env.config.mail_budget.into(),
        ),
    ])
}
