//! `PUT /admin/users/{id}/role`.

use crate::accounts::profile;
use crate::api::error::ApiError;
use crate::http::{Body, Params};
use crate::sessions::Admin;
use crate::state::AppState;
use crate::{audit, users};
use axum::Json;
use axum::extract::State;
use serde_json::json;
use shared::entities::{Failure, RoleForm, UserRecordResponse};
use shared::messages;
use uuid::Uuid;

/// Changes the role of another user's account. It takes effect with the account's next request.
#[utoipa::path(
    put, path = "/users/{id}/role", tag = "admin", security(("session" = [])), request_body = RoleForm,
    params(("id" = String, Path, description = "the user's id")),
    responses(
        (status = 200, body = UserRecordResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "one's own account, or the last admin's", body = Failure),
    ),
)]
pub(crate) async fn change_role(
    State(state): State<AppState>,
    Admin(admin): Admin,
    Params(id): Params<Uuid>,
    Body(form): Body<RoleForm>,
) -> Result<Json<UserRecordResponse>, ApiError> {
    let user = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let user = users::hold_for_admin(txn, admin.user.id, id).await?;
                let details = json!({ "before": user.role, "after": form.role });
                let user = users::store::set_role(txn, env, user, form.role).await?;
                audit::record(
                    txn,
                    env,
                    Some(admin.user.id),
                    "user.role",
                    &format!("user/{id}"),
                    &details,
                )
                .await?;
                Ok::<_, ApiError>(user)
            })
        })
        .await?;
    Ok(Json(UserRecordResponse {
        success: true,
        message: messages::ROLE_CHANGED.to_owned(),
        user: profile::to_record(&user, &state.env).await?,
    }))
}
