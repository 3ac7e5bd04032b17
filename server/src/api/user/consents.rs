//! `GET /user/me/consents`: lists the user's consents and their times.

use crate::api::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::{ambassadors, registrations};
use axum::Json;
use axum::extract::State;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{ConsentRecord, ConsentsResponse, Failure};
use uuid::Uuid;

/// Lists the user's consents to the privacy notice, newest first.
#[utoipa::path(
    get, path = "/consents", tag = "user", security(("session" = [])),
    responses((status = 200, body = ConsentsResponse), (status = 401, body = Failure)),
)]
pub(crate) async fn consents(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<ConsentsResponse>, ApiError> {
    Ok(Json(ConsentsResponse {
        success: true,
        consents: consents_of(state.env.db.read(), current.user.id).await?,
    }))
}

/// Lists all consents of a user, newest first.
pub(crate) async fn consents_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<ConsentRecord>, DbErr> {
    let mut consents = registrations::consents_of(db, user_id).await?;
    consents.extend(ambassadors::consents_of(db, user_id).await?);
    // RFC 3339 timestamps in UTC sort correctly as text.
    consents.sort_by(|one, other| other.given_at.cmp(&one.given_at));
    Ok(consents)
}
