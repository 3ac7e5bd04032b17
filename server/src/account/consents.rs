//! `GET /user/me/consents`: what the user agreed to, and when.

use crate::error::ApiError;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::{ambassadors, registrations};
use axum::Json;
use axum::extract::State;
use sea_orm::{ConnectionTrait, DbErr};
use shared::entities::{ConsentRecord, ConsentsResponse, Failure};
use uuid::Uuid;

/// Every agreement to the privacy notice, newest first.
#[utoipa::path(
    get, path = "/consents", tag = "user", security(("session" = [])),
    responses((status = 200, body = ConsentsResponse), (status = 401, body = Failure)),
)]
pub(super) async fn consents(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<ConsentsResponse>, ApiError> {
    Ok(Json(ConsentsResponse {
        success: true,
        consents: consents_of(state.db.read(), current.user.id).await?,
    }))
}

/// Every agreement of a user, newest first.
///
/// # Errors
/// Where a query fails.
pub(super) async fn consents_of(
    db: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<ConsentRecord>, DbErr> {
    let mut consents = registrations::consents_of(db, user_id).await?;
    consents.extend(ambassadors::consents_of(db, user_id).await?);
    // RFC 3339 in UTC sorts as text.
    consents.sort_by(|one, other| other.given_at.cmp(&one.given_at));
    Ok(consents)
}
