//! `/gate`: the phones at the gates.

pub(crate) mod sync;

use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/gate`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(sync::sync_gate))
        // The first sync of a phone has every pass.
        .layer(tower_http::compression::CompressionLayer::new())
}
