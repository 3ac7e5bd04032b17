//! `GET` and `PUT /user/me/referral`: which ambassador brought the account.

use crate::api::error::ApiError;
use crate::http::Body;
use crate::referrals::remember;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, OwnReferral, ReferralForm};
use shared::messages;

/// Returns who brought the caller's account.
#[utoipa::path(
    get, path = "/referral", tag = "user", security(("session" = [])),
    responses((status = 200, body = OwnReferral), (status = 401, body = Failure)),
)]
pub(crate) async fn referral(
    State(state): State<AppState>,
    current: CurrentUser,
) -> Result<Json<OwnReferral>, ApiError> {
    Ok(Json(
        remember::shown(state.env.db.read(), current.user.id, "").await?,
    ))
}

/// Changes who brought the caller's account, until its first payment.
#[utoipa::path(
    put, path = "/referral", tag = "user", security(("session" = [])), request_body = ReferralForm,
    responses(
        (status = 200, body = OwnReferral),
        (status = 409, description = "the account has paid", body = Failure),
        (status = 422, description = "a code that no ambassador has, or one's own", body = Failure),
    ),
)]
pub(crate) async fn change_referral(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<ReferralForm>,
) -> Result<Json<OwnReferral>, ApiError> {
    let id = current.user.id;
    remember::change(&state.env, id, form.referral_code).await?;
    let shown = remember::shown(state.env.db.read(), id, messages::REFERRAL_CHANGED).await?;
    Ok(Json(shown))
}
