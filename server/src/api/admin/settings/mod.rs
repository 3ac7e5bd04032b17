//! `/admin/settings`: what organisers change without a deploy. Staff read, admins change.

pub(crate) mod preview;
pub(crate) mod read;
pub(crate) mod save;
pub(crate) mod undo;

use crate::api::error::ApiError;
use crate::settings;
use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/settings`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(read::settings))
        .routes(routes!(save::save_settings))
        .routes(routes!(preview::preview_settings))
        .routes(routes!(undo::undo_settings))
}

/// Applies a saved change on this replica at once; the others follow within seconds.
async fn follow(state: &AppState) -> Result<(), ApiError> {
    settings::refresh(&state.env).await?;
    state.live.expire();
    state.live.get(&state.env).await?;
    state.documents.clear();
    Ok(())
}
