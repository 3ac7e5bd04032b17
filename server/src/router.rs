//! All routes, grouped by their callers.

use crate::description::{self, Description};
use crate::error::ApiError;
use crate::http;
use crate::state::AppState;
use crate::{
    admin, ambassadors, audit, auth, concerns, documents, drafts, health, jobs, limits, mail, metrics,
    payments, registrations, users,
};
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
    let loosely_limited =
        option_layer(state.map(|state| from_fn_with_state(state.clone(), limits::refuse_hammering)));
    let mut documented = OpenApiRouter::with_openapi(Description::openapi())
        // for monitoring
        .merge(health::routes())
        .merge(metrics::routes())
        .nest(
            "/api/v1",
            OpenApiRouter::new()
                // for visitors: signing up and in
                .nest("/auth", auth::routes().layer(loosely_limited.clone()))
                .nest("/contact", concerns::routes().layer(loosely_limited.clone()))
                // for users: their own account
                .nest("/user", users::routes())
                // for users: applying as an ambassador; for staff: deciding on it
                .nest("/ca", ambassadors::routes())
                // for users: entering events and paying; for staff: the entries
                .nest("/events", registrations::event_routes().merge(drafts::routes()))
                .nest("/registrations", registrations::routes())
                // for visitors: the test item; for the provider
                .nest(
                    "/payment",
                    payments::routes().merge(payments::limited_routes().layer(loosely_limited)),
                )
                // for admins: accounts; for staff: payments, entries, exports and failed jobs
                .nest(
                    "/admin",
                    admin::routes()
                        .merge(payments::staff::routes())
                        .merge(registrations::desk::routes())
                        .merge(registrations::export_routes())
                        .merge(jobs::routes())
                        .merge(concerns::staff_routes())
                        .merge(audit::routes()),
                ),
        );
    description::complete(documented.get_openapi_mut());
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
        .merge(mail::reading::routes(&state.config))
        .route("/api", axum::routing::any(unknown))
        .route("/api/", axum::routing::any(unknown))
        .route("/api/{*path}", axum::routing::any(unknown))
        // for browsers: files and pages
        .fallback_service(documents::respond.with_state(Arc::new(state.clone())))
        .method_not_allowed_fallback(wrong_method)
        .with_state(state.clone());
    http::layers(router, &state)
}

async fn unknown() -> ApiError {
    ApiError::NotFound
}

async fn wrong_method() -> ApiError {
    ApiError::MethodNotAllowed
}
