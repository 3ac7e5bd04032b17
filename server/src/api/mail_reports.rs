//! `POST /mail-reports`: what the mail provider reports about mailboxes.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::{Body, bearer};
use crate::mailings::suppress;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use shared::entities::{Done, Failure, MailReports};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Most reports of a request; the rest is left out.
const MOST: usize = 1_000;

/// The route `/mail-reports`.
pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(report_mailboxes))
}

/// Notes mailboxes that do not exist, and people who reported a mail as unwanted: they get no more mailings. The request sends
/// `MAIL_REPORTS_TOKEN` as a bearer token.
#[utoipa::path(
    post, path = "/mail-reports", tag = "health", request_body = MailReports,
    responses(
        (status = 200, body = Done),
        (status = 404, description = "without the token", body = Failure),
    ),
)]
async fn report_mailboxes(
    State(state): State<AppState>,
    headers: HeaderMap,
    Body(reports): Body<MailReports>,
) -> Result<Json<Done>, ApiError> {
    let token = state.env.config.mail_reports_token.as_ref();
    if !token.is_some_and(|token| bearer::is_sent(&headers, token)) {
        return Err(CoreError::NotFound.into());
    }
    let reports = reports.reports.into_iter().take(MOST).collect();
    suppress::report(&state.env, reports).await?;
    Ok(Json(Done {
        success: true,
        message: "Noted.".to_owned(),
    }))
}
