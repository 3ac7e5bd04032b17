//! `POST /payment/create` and `POST /payment/verify`: orders for the test item of the payment test page. Any visitor can
//! pay for it.

use crate::api::error::ApiError;
use crate::checkout::verify;
use crate::core::allowances::TEST_ORDERS;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::limits::{self, ClientIp, CountedFailure};
use crate::payments::PaymentError;
use crate::payments::ledger::orders;
use crate::payments::opening;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{CreatePayment, CreatePaymentResponse, Failure, VerifyPayment, VerifyResponse};
use shared::fees::TEST_ITEM;
use shared::finding::Code;
use shared::messages;

/// Creates an order for the test item, if `TEST_PAYMENTS` enables it.
#[utoipa::path(
    post, path = "/create", tag = "payment", request_body = CreatePayment,
    responses(
        (status = 200, body = CreatePaymentResponse),
        (status = 404, description = "not offered", body = Failure),
        (status = 422, description = "another amount than 100 INR", body = Failure),
        (status = 429, description = "too many from one address", body = Failure),
        (status = 502, description = "the payment provider fails", body = Failure),
    ),
)]
pub(crate) async fn create(
    State(state): State<AppState>,
    ClientIp(ip): ClientIp,
    Body(form): Body<CreatePayment>,
) -> Result<Json<CreatePaymentResponse>, ApiError> {
    if !state.env.config.test_payments {
        return Err(PaymentError::TestPaymentsOff.into());
    }
    if u64::from(form.amount) * 100 != u64::from(TEST_ITEM.0)
        || form.currency != crate::payments::gateway::CURRENCY
    {
        return Err(CoreError::finding("amount", Code::NotOffered, messages::TEST_AMOUNT).into());
    }
    let order = opening::new(
        &state.env,
        state.gateway.provider(),
        None,
        None,
        i64::from(TEST_ITEM.0),
    );
    let row = order.clone();
    let machine = limits::bucket(ip).to_string();
    limits::refuse(state.env.db.read(), &state.env, TEST_ORDERS, &machine).await?;
    state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                if let CountedFailure::Beyond(refusal) =
                    limits::count(txn, env, TEST_ORDERS, &machine).await?
                {
                    return Err(refusal.into());
                }
                Ok::<_, ApiError>(orders::insert(txn, row).await?)
            })
        })
        .await?;
    let id = opening::at_provider(&state.gateway, &order, &[("item", "test")], false).await?;
    opening::open_as(&state.env, order.id, id.clone()).await?;
    tracing::info!(order = %order.id, "test order ready");
    Ok(Json(CreatePaymentResponse {
        success: true,
        message: messages::TEST_ORDER_CREATED.to_owned(),
        data: opening::to_wire(&id, &order)?,
        key: state.gateway.key().to_owned(),
    }))
}

/// Verifies the payment of the test item. Other fields of the body (`orderDetails`) are ignored.
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
pub(crate) async fn verify_test(
    State(state): State<AppState>,
    Body(returned): Body<VerifyPayment>,
) -> Result<Json<VerifyResponse>, ApiError> {
    verify::verify_test(&state.env, &state.gateway, returned).await?;
    Ok(Json(VerifyResponse {
        success: true,
        message: messages::TEST_PAYMENT_VERIFIED.to_owned(),
    }))
}
