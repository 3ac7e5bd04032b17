//! The middleware stack that every request passes.

use super::callers;
use crate::api::acting_user::with_acting_user;
use crate::core::error::CoreError;
use crate::http::RequestError;
use crate::http::{BODY_LIMIT, detach, headers, language, limits, request_id};
use crate::state::AppState;
use axum::Router;
use axum::http::{HeaderValue, Method, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;
use tower::ServiceBuilder;
use tower::util::option_layer;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::limit::RequestBodyLimitLayer;

/// Wraps the routes in the middleware stack. The first layer sees a request first.
///
/// axum clones the stack for each request. One `ServiceBuilder` stack avoids nested boxed services, and each layer holds only
/// the parts of the state that it needs.
pub fn layers(router: Router, state: &AppState) -> Router {
    let stack = ServiceBuilder::new()
        .layer(from_fn_with_state(
            (state.env.random.clone(), state.requests.clone()),
            request_id::trace,
        ))
        .layer(from_fn_with_state(Arc::clone(&state.env.config), headers::secure))
        .layer(option_layer(cors(&state.env.config.allowed_origins)))
        .layer(CatchPanicLayer::custom(on_panic))
        .layer(from_fn_with_state(state.env.limits.handler, limits::time_out))
        .layer(from_fn(limits::refuse_large))
        .layer(from_fn_with_state(state.clone(), callers::identify))
        .layer(from_fn_with_state(
            (state.admission.clone(), state.env.tasks.tracker.clone()),
            detach::detach,
        ))
        .layer(from_fn_with_state(state.env.clone(), with_acting_user))
        .layer(from_fn(language::of_the_page))
        .layer(RequestBodyLimitLayer::new(BODY_LIMIT));
    router.layer(stack)
}

/// The CORS layer for the configured origins, or `None` if there are none.
fn cors(origins: &[String]) -> Option<CorsLayer> {
    let origins: Vec<HeaderValue> = origins.iter().filter_map(|origin| origin.parse().ok()).collect();
    if origins.is_empty() {
        return None;
    }
    let cors = CorsLayer::new()
        .allow_origin(AllowOrigin::list(origins))
        .allow_credentials(true)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::DELETE])
        .allow_headers([header::AUTHORIZATION, header::CONTENT_TYPE])
        .max_age(Duration::from_mins(10));
    Some(cors)
}

#[expect(clippy::needless_pass_by_value, reason = "tower-http hands the panic over")]
fn on_panic(panic: Box<dyn Any + Send + 'static>) -> Response {
    let what = panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
        .unwrap_or_default();
    RequestError::from(CoreError::internal(format!("panic: {what}"))).into_response()
}
