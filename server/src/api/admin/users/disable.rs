//! `PUT /admin/users/{id}/disabled`.

use crate::accounts::profile;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::sessions::{self, Admin};
use crate::state::AppState;
use crate::{audit, users};
use axum::Json;
use axum::extract::State;
use serde_json::json;
use shared::entities::{DisabledForm, Failure, UserRecordResponse};
use shared::messages;
use uuid::Uuid;

/// Disables another user's account and ends its sessions, or enables it again.
#[utoipa::path(
    put, path = "/users/{id}/disabled", tag = "admin", security(("session" = [])), request_body = DisabledForm,
    params(("id" = String, Path, description = "the user's id")),
    responses(
        (status = 200, body = UserRecordResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "one's own account", body = Failure),
    ),
)]
pub(crate) async fn disable(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Params(id): Params<Uuid>,
    Body(form): Body<DisabledForm>,
) -> Result<Json<UserRecordResponse>, ApiError> {
    let user = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let user = users::hold_for_admin(txn, admin.user.id, id).await?;
                let details = json!({ "before": user.disabled_at.is_some(), "after": form.disabled });
                let user = users::store::set_disabled(txn, env, user, form.disabled).await?;
                if form.disabled {
                    sessions::store::end_all(txn, id).await?;
                }
                audit::record(
                    txn,
                    env,
                    Some(admin.user.id),
                    "user.disable",
                    &format!("user/{id}"),
                    &details,
                )
                .await?;
                Ok::<_, ApiError>(user)
            })
        })
        .await?;
    let message = if form.disabled {
        messages::USER_DISABLED
    } else {
        messages::USER_ENABLED
    };
    Ok(Json(UserRecordResponse {
        success: true,
        message: message.to_owned(),
        user: profile::to_record(&user, &state.env).await?,
    }))
}
