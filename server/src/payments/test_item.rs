//! `POST /payment/create` and `POST /payment/verify`: the test item of the payment test page, which anybody can pay for.

use super::opening;
use super::{store, verify};
use crate::error::ApiError;
use crate::http::Body;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{CreatePayment, CreatePaymentResponse, Failure, VerifyPayment, VerifyResponse};
use shared::fees::TEST_ITEM;
use shared::finding::{Code, Finding};
use shared::messages;

/// Makes an order of the test item.
#[utoipa::path(
    post, path = "/create", tag = "payment", request_body = CreatePayment,
    responses(
        (status = 200, body = CreatePaymentResponse),
        (status = 422, description = "another amount than 100 INR", body = Failure),
        (status = 502, description = "the payment provider fails", body = Failure),
    ),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    Body(form): Body<CreatePayment>,
) -> Result<Json<CreatePaymentResponse>, ApiError> {
    if u64::from(form.amount) * 100 != u64::from(TEST_ITEM.0) || form.currency != super::gateway::CURRENCY {
        let finding = Finding::error("amount", Code::NotOffered, messages::TEST_AMOUNT);
        return Err(ApiError::Findings(vec![finding]));
    }
    let order = opening::new(&state, None, i64::from(TEST_ITEM.0));
    let row = order.clone();
    state
        .db
        .write(move |txn| Box::pin(async move { store::insert(txn, row).await }))
        .await?;
    let id = opening::at_provider(&state, &order, &[("item", "test")], false).await?;
    opening::open_as(&state, order.id, id.clone()).await?;
    tracing::info!(order = %order.id, "test order ready");
    Ok(Json(CreatePaymentResponse {
        success: true,
        message: messages::TEST_ORDER_CREATED.to_owned(),
        data: opening::to_wire(&id, &order)?,
        key: state.gateway.key().to_owned(),
    }))
}

/// Confirms that the test item was paid. What else the body holds (`orderDetails`) changes nothing.
#[utoipa::path(
    post, path = "/verify", tag = "payment", request_body = VerifyPayment,
    responses(
        (status = 200, body = VerifyResponse),
        (status = 400, description = "the return or the payment does not hold", body = Failure),
        (status = 404, description = "no such order of the test item", body = Failure),
        (status = 409, description = "the money has arrived and staff must decide", body = Failure),
        (status = 502, description = "the payment provider fails", body = Failure),
    ),
)]
pub(super) async fn verify_test(
    State(state): State<AppState>,
    Body(returned): Body<VerifyPayment>,
) -> Result<Json<VerifyResponse>, ApiError> {
    verify::verify_test(&state, returned).await?;
    Ok(Json(VerifyResponse {
        success: true,
        message: messages::TEST_PAYMENT_VERIFIED.to_owned(),
    }))
}
