//! All routes, grouped by their callers.

use super::layers;
use super::openapi::{self, Description};
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::RequestError;
use crate::publishing::published;
use crate::site::{self, CollegeSource, PublishedSource, SiteState};
use crate::state::AppState;
use crate::{api, limits};
use axum::Router;
use axum::handler::Handler;
use axum::middleware::from_fn_with_state;
use std::sync::Arc;
use tower::util::option_layer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_swagger_ui::SwaggerUi;

/// The documented routes with their OpenAPI document. The document needs no state.
fn documented(state: Option<&AppState>) -> OpenApiRouter<AppState> {
    let mut documented = OpenApiRouter::with_openapi(Description::openapi()).merge(api::routes(|calls| {
        let layer = state.map(|state| {
            from_fn_with_state(
                (state.per_ip.clone(), Arc::clone(&state.env.config)),
                limits::refuse_hammering,
            )
        });
        calls.layer(option_layer(layer))
    }));
    openapi::complete(documented.get_openapi_mut());
    documented
}

/// The OpenAPI document.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    documented(None).into_openapi()
}

/// The router of the whole site.
pub fn router(state: AppState) -> Router {
    let (api, description) = documented(Some(&state)).split_for_parts();
    let router = api
        // for developers
        .merge(SwaggerUi::new("/api/docs").url("/api/openapi.json", description))
        .merge(api::dev_mail_routes(&state.env.config))
        .route("/r/{code}", axum::routing::get(api::ca::link::follow))
        .route(
            "/api/language/{language}",
            axum::routing::get(crate::http::language::switch).with_state(Arc::clone(&state.env.config)),
        )
        .route("/api", axum::routing::any(unknown))
        .route("/api/", axum::routing::any(unknown))
        .route("/api/{*path}", axum::routing::any(unknown))
        // for browsers: files and pages
        .fallback_service(site::respond.with_state(Arc::new(SiteState {
            config: Arc::clone(&state.env.config),
            documents: state.documents.clone(),
            published: published_source(&state),
            colleges: college_source(&state),
        })))
        .method_not_allowed_fallback(wrong_method)
        .with_state(state.clone());
    layers::layers(router, &state)
}

/// What the pages show now.
fn published_source(state: &AppState) -> PublishedSource {
    let (env, live, contests) = (state.env.clone(), state.live.clone(), state.contests.clone());
    PublishedSource::new(move || published::now(&env, &live, &contests))
}

/// The names of colleges as the pages show them.
fn college_source(state: &AppState) -> CollegeSource {
    let contests = state.contests.clone();
    CollegeSource::new(move |typed| contests.college(typed))
}

async fn unknown() -> ApiError {
    CoreError::NotFound.into()
}

async fn wrong_method() -> ApiError {
    RequestError::MethodNotAllowed.into()
}
