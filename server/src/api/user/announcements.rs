//! `GET` and `PUT /user/me/announcements`: whether the user gets announcements by mail.

use crate::api::error::ApiError;
use crate::http::Body;
use crate::mailings::suppress;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{AnnouncementWish, Failure, OwnAnnouncementWish};

/// Returns whether the caller gets announcements by mail.
#[utoipa::path(
    get, path = "/announcements", tag = "user", security(("session" = [])),
    responses((status = 200, body = OwnAnnouncementWish), (status = 401, body = Failure)),
)]
pub(crate) async fn announcement_wish(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OwnAnnouncementWish>, ApiError> {
    let is_wanted = suppress::wants(state.env.db.read(), current.user.id).await?;
    Ok(Json(OwnAnnouncementWish {
        success: true,
        is_wanted,
    }))
}

/// Changes whether the caller gets announcements by mail.
#[utoipa::path(
    put, path = "/announcements", tag = "user", security(("session" = [])), request_body = AnnouncementWish,
    responses((status = 200, body = OwnAnnouncementWish), (status = 401, body = Failure)),
)]
pub(crate) async fn choose_announcements(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(AnnouncementWish { is_wanted }): Body<AnnouncementWish>,
) -> Result<Json<OwnAnnouncementWish>, ApiError> {
    suppress::choose(&state.env, current.user.id, is_wanted).await?;
    Ok(Json(OwnAnnouncementWish {
        success: true,
        is_wanted,
    }))
}
