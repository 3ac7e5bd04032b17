//! `/auth/google…`: sign-in with Google. [`crate::accounts::google`] describes the flows.

pub(crate) mod callback;
pub(crate) mod config;
pub(crate) mod exchange;
pub(crate) mod link;
pub(crate) mod login;
pub(crate) mod redirect_result;
pub(crate) mod start;

use crate::accounts::google::GoogleProvider;
use crate::accounts::google::pending_sign_in::Ticket;
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::cookies::GOOGLE_TICKET;
use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/auth/google*`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(config::config))
        .routes(routes!(login::login))
        .routes(routes!(link::link))
        .routes(routes!(start::start))
        .routes(routes!(callback::callback))
        .routes(routes!(exchange::exchange))
}

/// Returns the `Set-Cookie` value of an issued ticket.
pub(crate) fn ticket_cookie(state: &AppState, ticket: Ticket, issued: &str) -> String {
    GOOGLE_TICKET.set(&state.env.config, issued, ticket.lifetime().num_seconds())
}

/// Returns the provider, or 404 if sign-in with Google is not configured.
pub(crate) fn configured_provider(state: &AppState) -> Result<&GoogleProvider, ApiError> {
    state.google.as_ref().ok_or(CoreError::NotFound.into())
}
