//! `GET /auth/google/start`: redirects to Google, for in-app browsers, in which the button does not work.

use super::configured_provider;
use super::redirect_result::Landing;
use crate::accounts::google::flow::{self, Flow};
use crate::accounts::google::local_path::LocalPath;
use crate::api::error::ApiError;
use crate::http::cookies::GOOGLE_FLOW;
use crate::state::AppState;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use serde::Deserialize;
use shared::entities::Failure;
use utoipa::IntoParams;

/// Query parameters of the redirect.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Start {
    /// Path of this site to return to. Other values are ignored.
    #[serde(default)]
    from: String,
}

/// Redirects the browser to Google and sets the flow cookie, which the callback requires.
#[utoipa::path(
    get, path = "/google/start", tag = "auth", params(Start),
    responses(
        (status = 303, description = "to Google, or to /auth?google=unavailable"),
        (status = 404, description = "not offered", body = Failure),
    ),
)]
pub(crate) async fn start(
    State(state): State<AppState>,
    query: Result<Query<Start>, QueryRejection>,
) -> Result<Response, ApiError> {
    let provider = configured_provider(&state)?;
    let Query(start) = query.unwrap_or_default();
    let from = LocalPath::parse(&start.from);
    let (flow, cookie) = Flow::begin(&state.env, from);
    Ok(match provider.address(&flow).await {
        Ok(address) => {
            let cookie = GOOGLE_FLOW.set(&state.env.config, &cookie, flow::LIFETIME);
            (
                AppendHeaders([(SET_COOKIE, cookie)]),
                Redirect::to(address.as_str()),
            )
                .into_response()
        }
        Err(error) => Landing::of(&error.into())
            .redirect(flow.from.as_ref())
            .into_response(),
    })
}
