//! `/admin/accommodation`, `/admin/blocks`, `/admin/extras` and `/admin/coupons`: staff see the beds, admins change what is on sale.

use crate::api::error::ApiError;
use crate::bookings::{blocks, coupons, extras, record};
use crate::http::{Body, Params};
use crate::sessions::{Admin, Staff};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{BlockForm, CouponForm, Done, ExtraForm, Failure, StaffAccommodation};
use shared::messages;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(all_accommodation))
        .routes(routes!(save_block))
        .routes(routes!(save_extra))
        .routes(routes!(add_coupon))
        .routes(routes!(withdraw_coupon))
}

pub(super) fn done(message: &str) -> Json<Done> {
    Json(Done {
        success: true,
        message: message.to_owned(),
    })
}

/// Returns every block, coupon and booking.
#[utoipa::path(
    get, path = "/accommodation", tag = "admin", security(("session" = [])),
    responses((status = 200, body = StaffAccommodation)),
)]
pub(crate) async fn all_accommodation(
    State(state): State<AppState>,
    _: Staff,
) -> Result<Json<StaffAccommodation>, ApiError> {
    Ok(Json(record::for_staff(&state.env).await?))
}

/// Adds a block of beds or changes one. Existing bookings keep their beds and their price.
#[utoipa::path(
    post, path = "/blocks", tag = "admin", security(("session" = [])), request_body = BlockForm,
    responses(
        (status = 200, body = Done),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "the name is taken, or more beds are booked", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn save_block(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<BlockForm>,
) -> Result<Json<Done>, ApiError> {
    blocks::save(&state.env, current.user.id, form).await?;
    Ok(done(messages::BLOCK_SAVED))
}

/// Adds a meal or a kit or changes it. Existing bookings keep what they have, and their price.
#[utoipa::path(
    post, path = "/extras", tag = "admin", security(("session" = [])), request_body = ExtraForm,
    responses(
        (status = 200, body = Done),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, body = Failure),
        (status = 409, description = "the name is taken, or more pieces are booked", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn save_extra(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<ExtraForm>,
) -> Result<Json<Done>, ApiError> {
    extras::save(&state.env, current.user.id, form).await?;
    Ok(done(messages::EXTRA_SAVED))
}

/// Adds a coupon.
#[utoipa::path(
    post, path = "/coupons", tag = "admin", security(("session" = [])), request_body = CouponForm,
    responses(
        (status = 200, body = Done),
        (status = 403, description = "not an admin", body = Failure),
        (status = 409, description = "the code is taken", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn add_coupon(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<CouponForm>,
) -> Result<Json<Done>, ApiError> {
    coupons::add(&state.env, current.user.id, form).await?;
    Ok(done(messages::COUPON_ADDED))
}

/// Withdraws a coupon. Bookings that use it keep their price.
#[utoipa::path(
    post, path = "/coupons/{code}/withdraw", tag = "admin", security(("session" = [])),
    params(("code" = String, Path, description = "the coupon's code")),
    responses(
        (status = 200, body = Done),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, description = "no such coupon, or withdrawn before", body = Failure),
    ),
)]
pub(crate) async fn withdraw_coupon(
    State(state): State<AppState>,
    Admin(current): Admin,
    Params(code): Params<String>,
) -> Result<Json<Done>, ApiError> {
    coupons::withdraw(&state.env, current.user.id, &code).await?;
    Ok(done(messages::COUPON_WITHDRAWN))
}
