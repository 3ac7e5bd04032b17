//! `/admin/announcements`: what organisers tell visitors. Staff read, admins write.

pub(crate) mod create;
pub(crate) mod list;
pub(crate) mod withdraw;

use crate::api::error::ApiError;
use crate::state::AppState;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin/announcements`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::announcements))
        .routes(routes!(create::create_announcement))
        .routes(routes!(withdraw::withdraw_announcement))
}

/// Shows a change on this replica at once; the others follow within seconds.
async fn follow(state: &AppState) -> Result<(), ApiError> {
    state.live.expire();
    state.live.get(&state.env).await?;
    state.documents.clear();
    Ok(())
}
