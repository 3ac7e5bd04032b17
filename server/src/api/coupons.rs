//! `GET /coupons/validate/{code}`.

use crate::api::error::ApiError;
use crate::bookings::coupons;
use crate::http::Params;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{CouponShown, Failure};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/coupons`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(validate_coupon))
}

/// Returns a coupon that can be used now. Whether it is for the user's team, the booking tells.
#[utoipa::path(
    get, path = "/validate/{code}", tag = "accommodation", security(("session" = [])),
    params(("code" = String, Path, description = "the coupon's code, in any case")),
    responses(
        (status = 200, body = CouponShown),
        (status = 404, description = "no such coupon, withdrawn, or used up", body = Failure),
    ),
)]
pub(crate) async fn validate_coupon(
    State(state): State<AppState>,
    _: CurrentUser,
    Params(code): Params<String>,
) -> Result<Json<CouponShown>, ApiError> {
    Ok(Json(CouponShown {
        success: true,
        coupon: coupons::validate(&state.env, &code).await?,
    }))
}
