//! `POST /admin/settings/{revision}/undo`: reverts a revision.

use super::follow;
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::{Body, Params};
use crate::publishing::undo::undo;
use crate::sessions::Admin;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, SettingsSaved, UndoForm};
use shared::finding::Code;
use shared::messages;
use shared::rules::publishing::REASON;

/// Saves the values that would be in effect without a revision, as a new revision.
#[utoipa::path(
    post, path = "/settings/{revision}/undo", tag = "admin", security(("session" = [])),
    params(("revision" = u32, Path, description = "the revision to undo")), request_body = UndoForm,
    responses(
        (status = 200, body = SettingsSaved),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, description = "no such revision", body = Failure),
        (status = 409, description = "later changes have replaced all of its values", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn undo_settings(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(revision): Params<u32>,
    Body(form): Body<UndoForm>,
) -> Result<Json<SettingsSaved>, ApiError> {
    if form.reason.chars().count() > REASON.longest {
        return Err(CoreError::finding("reason", Code::TooLong, messages::SETTINGS_REASON).into());
    }
    let author = current.user.id;
    let revision = state
        .env
        .write(move |txn, env| Box::pin(async move { undo(txn, env, revision, &form.reason, author).await }))
        .await?;
    follow(&state).await?;
    Ok(Json(SettingsSaved {
        success: true,
        revision,
    }))
}
