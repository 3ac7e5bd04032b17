//! `GET /events/my-drafts`: the user's unfinished forms.

use super::{entity, store};
use crate::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use chrono::SecondsFormat;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{DraftRef, DraftsResponse, Failure};
use uuid::Uuid;

/// Lists the signed-in user's drafts, last saved first, without their content.
#[utoipa::path(
    get, path = "/my-drafts", tag = "drafts", security(("session" = [])),
    responses((status = 200, body = DraftsResponse), (status = 401, body = Failure)),
)]
pub(super) async fn my_drafts(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<DraftsResponse>, ApiError> {
    Ok(Json(DraftsResponse {
        success: true,
        drafts: kept_of(state.db.read(), current.user.id).await?,
    }))
}

/// Lists a user's drafts without their content, last saved first.
///
/// # Errors
/// If the query fails.
pub(crate) async fn kept_of(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<DraftRef>, DbErr> {
    let rows = store::of_user(db, user_id).await?;
    Ok(rows.into_iter().map(reference).collect())
}

fn reference(row: entity::Model) -> DraftRef {
    DraftRef {
        event: row.event,
        saved_at: row.updated_at.to_rfc3339_opts(SecondsFormat::Millis, true),
    }
}
