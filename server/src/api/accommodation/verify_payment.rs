//! `POST /accommodation/verify-payment`: settles the payment after the payment widget returns.

use crate::api::error::ApiError;
use crate::checkout::verify;
use crate::http::Body;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, VerifyPayment, VerifyResponse};
use shared::messages;

/// Confirms the booking whose order was paid. Other fields of the body (`accommodationData`) are ignored: the stored booking and
/// its price count.
#[utoipa::path(
    post, path = "/verify-payment", tag = "accommodation", security(("session" = [])), request_body = VerifyPayment,
    responses(
        (status = 200, body = VerifyResponse),
        (status = 400, description = "the return or the payment does not hold", body = Failure),
        (status = 404, description = "no such order of one's own", body = Failure),
        (status = 409, description = "the money has arrived, and staff must decide", body = Failure),
        (status = 502, description = "the payment provider fails", body = Failure),
    ),
)]
pub(crate) async fn verify_beds(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(returned): Body<VerifyPayment>,
) -> Result<Json<VerifyResponse>, ApiError> {
    verify::verify_booking(&state.env, &state.gateway, current.user.id, returned).await?;
    Ok(Json(VerifyResponse {
        success: true,
        message: messages::BEDS_PAID.to_owned(),
    }))
}
