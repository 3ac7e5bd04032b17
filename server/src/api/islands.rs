//! `/api/islands`: the server functions of the islands ([`app::live`]), GETs of public live data.

use crate::contests::ContestsCache;
use crate::core::error::CoreError;
use crate::env::Env;
use crate::http::Query;
use crate::http::RequestError;
use crate::publishing::LiveCache;
use crate::publishing::published::{Published, now};
use crate::state::AppState;
use app::live::LiveSource;
use axum::extract::{OriginalUri, Request, State};
use axum::response::{IntoResponse, Response};
use contest::entities::Board;
use leptos::prelude::provide_context;
use leptos_axum::handle_server_fns_with_context;
use serde::Deserialize;
use shared::entities::Failure;
use std::pin::Pin;
use std::sync::Arc;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/api/islands`, one for each server function.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(islands_published))
        .routes(routes!(islands_scoreboard))
}

/// What the islands show, computed like `GET /live`.
struct Source {
    env: Env,
    live: LiveCache,
    contests: ContestsCache,
}

impl LiveSource for Source {
    fn published(&self) -> Pin<Box<dyn Future<Output = Option<Published>> + Send + '_>> {
        Box::pin(async {
            let current = self.live.get(&self.env).await;
            current.ok().map(|_| now(&self.env, &self.live, &self.contests))
        })
    }

    fn board(&self) -> Pin<Box<dyn Future<Output = Option<Arc<Board>>> + Send + '_>> {
        Box::pin(async {
            self.contests
                .get(&self.env)
                .await
                .ok()
                .map(|days| Arc::clone(&days.board))
        })
    }
}

/// Returns what the islands show: the settings in effect, which events take entries, and the announcements for everyone. The
/// same values as `GET /api/v1/published`.
#[utoipa::path(
    get, path = "/published", tag = "islands",
    responses(
        (status = 200, body = serde_json::Value),
        (status = 503, description = "the data cannot be read", body = Failure),
    ),
)]
async fn islands_published(
    State(state): State<AppState>,
    OriginalUri(uri): OriginalUri,
    mut request: Request,
) -> Response {
    // Leptos looks for the whole path, and the router has cut off its beginning.
    *request.uri_mut() = uri;
    call(state, request).await
}

/// The query of the scoreboard.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct BoardQuery {
    /// The revision that the caller shows; 0 if it shows none.
    // utoipa describes a u32 as int32, which ends at 2,147,483,647.
    #[serde(rename = "revision")]
    #[param(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    _revision: u32,
}

/// Returns the scoreboard: what is played, what comes next, and the latest results. `null` if the caller has its latest revision.
#[utoipa::path(
    get, path = "/scoreboard", tag = "islands",
    params(BoardQuery),
    responses(
        (status = 200, body = Option<Board>),
        (status = 400, description = "the revision is missing or no number", body = Failure),
        (status = 503, description = "the scoreboard cannot be read", body = Failure),
    ),
)]
async fn islands_scoreboard(
    State(state): State<AppState>,
    OriginalUri(uri): OriginalUri,
    // Refuses what the server function could not parse.
    _: Query<BoardQuery>,
    mut request: Request,
) -> Response {
    *request.uri_mut() = uri;
    call(state, request).await
}

/// Runs the server function at the request's path. Leptos reports a failure as its own text; clients of this server get the
/// usual failure instead.
async fn call(state: AppState, request: Request) -> Response {
    let source: Arc<dyn LiveSource> = Arc::new(Source {
        env: state.env.clone(),
        live: state.live.clone(),
        contests: state.contests.clone(),
    });
    let response = handle_server_fns_with_context(move || provide_context(Arc::clone(&source)), request)
        .await
        .into_response();
    if response.status().is_server_error() {
        return RequestError::from(CoreError::Conflict).into_response();
    }
    response
}
