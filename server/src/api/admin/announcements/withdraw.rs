//! `POST /admin/announcements/{id}/withdraw`: takes an announcement down.

use super::follow;
use crate::announcements::{store, to_record};
use crate::api::error::ApiError;
use crate::audit;
use crate::core::error::CoreError;
use crate::http::Params;
use crate::sessions::Admin;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use serde_json::json;
use shared::entities::{AnnouncementResponse, Failure};
use shared::messages;
use uuid::Uuid;

/// Takes an announcement down. If it is down already, the call changes nothing.
#[utoipa::path(
    post, path = "/announcements/{id}/withdraw", tag = "admin", security(("session" = [])),
    params(("id" = Uuid, Path, description = "the announcement")),
    responses(
        (status = 200, body = AnnouncementResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, body = Failure),
    ),
)]
pub(crate) async fn withdraw_announcement(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(id): Params<Uuid>,
) -> Result<Json<AnnouncementResponse>, ApiError> {
    let actor = current.user.id;
    let (row, author) = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                if store::withdraw(txn, id, env.clock.now()).await? {
                    let object = format!("announcement/{id}");
                    audit::record(
                        txn,
                        env,
                        Some(actor),
                        "announcement.withdraw",
                        &object,
                        &json!({}),
                    )
                    .await?;
                }
                store::by_id(txn, id).await?.ok_or(CoreError::NotFound)
            })
        })
        .await?;
    follow(&state).await?;
    Ok(Json(AnnouncementResponse {
        success: true,
        message: messages::ANNOUNCEMENT_WITHDRAWN.to_owned(),
        announcement: to_record(row, author.map(|author| author.username)),
    }))
}
