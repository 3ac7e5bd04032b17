//! `POST /events/{event}/verify-payment`: settles the payment after the payment widget returns.

use crate::api::error::ApiError;
use crate::api::events::event_of_path::EventOfPath;
use crate::checkout::verify;
use crate::http::Body;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, VerifyPayment, VerifyResponse};
use shared::messages;

/// Confirms the entry whose order was paid. Other fields of the body (`registrationData`) are ignored: the stored entry
/// and its price count.
#[utoipa::path(
    post, path = "/{event}/verify-payment", tag = "registrations", security(("session" = [])),
    params(("event" = String, Path, description = "the event's endpoint")),
    request_body = VerifyPayment,
    responses(
        (status = 200, body = VerifyResponse),
        (status = 400, description = "the return or the payment does not hold", body = Failure),
        (status = 404, description = "no such event, or no such order of one's own", body = Failure),
        (status = 409, description = "the money has arrived, and staff must decide", body = Failure),
        (status = 502, description = "the payment provider fails", body = Failure),
    ),
)]
pub(crate) async fn verify_payment(
    State(state): State<AppState>,
    current: CurrentUser,
    EventOfPath { endpoint, .. }: EventOfPath,
    Body(returned): Body<VerifyPayment>,
) -> Result<Json<VerifyResponse>, ApiError> {
    verify::verify(&state.env, &state.gateway, current.user.id, endpoint, returned).await?;
    Ok(Json(VerifyResponse {
        success: true,
        message: messages::PAYMENT_SUCCESS.to_owned(),
    }))
}
