//! `POST /admin/announcements`: publishes an announcement.

use super::follow;
use crate::announcements::{store, to_record};
use crate::api::error::ApiError;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::announcement::Model;
use crate::http::Body;
use crate::sessions::Admin;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::DateTime;
use serde_json::json;
use shared::entities::{AnnouncementForm, AnnouncementResponse, Failure};
use shared::messages;
use shared::rules::publishing::check_announcement;
use shared::settings::Moment;

/// Publishes an announcement, now or from a later time.
#[utoipa::path(
    post, path = "/announcements", tag = "admin", security(("session" = [])), request_body = AnnouncementForm,
    responses(
        (status = 201, body = AnnouncementResponse),
        (status = 403, description = "not an admin", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn create_announcement(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<AnnouncementForm>,
) -> Result<(StatusCode, Json<AnnouncementResponse>), ApiError> {
    let env = &state.env;
    let checked = check_announcement(&form, env.clock.moment()).map_err(CoreError::Findings)?;
    let now = env.clock.now();
    let time = |moment: Option<Moment>| moment.and_then(|at| DateTime::from_timestamp(at.0, 0));
    let row = Model {
        id: env.random.uuid(),
        text: checked.text,
        severity: checked.severity,
        audience: form.audience,
        starts_at: time(checked.from).unwrap_or(now),
        ends_at: time(checked.until),
        link: checked.link,
        author_id: Some(current.user.id),
        created_at: now,
        withdrawn_at: None,
    };
    let (stored, actor) = (row.clone(), current.user.id);
    env.write(move |txn, env| {
        Box::pin(async move {
            let object = format!("announcement/{}", stored.id);
            let details =
                json!({ "audience": stored.audience, "from": stored.starts_at, "until": stored.ends_at });
            audit::record(txn, env, Some(actor), "announcement.create", &object, &details).await?;
            store::insert(txn, stored).await?;
            Ok::<_, ApiError>(())
        })
    })
    .await?;
    follow(&state).await?;
    let response = AnnouncementResponse {
        success: true,
        message: messages::ANNOUNCEMENT_SAVED.to_owned(),
        announcement: to_record(row, Some(current.user.username.clone())),
    };
    Ok((StatusCode::CREATED, Json(response)))
}
