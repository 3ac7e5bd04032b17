//! `POST /admin/settings`: saves changes of the settings.

use super::follow;
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::publishing::save::{PlannedSave, effective_at, hold, save};
use crate::sessions::Admin;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, SettingsForm, SettingsSaved};
use shared::rules::publishing::check_reason;

/// Saves changes as one revision, now or for a later time. `basedOn` is the revision that the admin has read.
#[utoipa::path(
    post, path = "/settings", tag = "admin", security(("session" = [])), request_body = SettingsForm,
    responses(
        (status = 200, body = SettingsSaved),
        (status = 403, description = "not an admin", body = Failure),
        (status = 409, description = "another change was saved meanwhile", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn save_settings(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<SettingsForm>,
) -> Result<Json<SettingsSaved>, ApiError> {
    if let Some(finding) = check_reason(&form.reason) {
        return Err(CoreError::Findings(vec![finding]).into());
    }
    let changes = PlannedSave {
        effective_at: effective_at(form.effective_at.as_deref())?,
        changes: form.changes,
        reason: form.reason,
        author: current.user.id,
        undoes: None,
    };
    let based_on = form.based_on;
    let revision = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let timeline = hold(txn, Some(based_on)).await?;
                save(txn, env, &timeline, changes).await
            })
        })
        .await?;
    follow(&state).await?;
    Ok(Json(SettingsSaved {
        success: true,
        revision,
    }))
}
