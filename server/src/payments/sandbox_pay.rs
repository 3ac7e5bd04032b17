//! `POST /payment/sandbox/pay`: what the sandbox's own checkout dialog calls. There only while the sandbox is the
//! provider.

use super::gateway::{CAPTURED, FAILED, Gateway, Sandbox};
use super::{destination, order, payment, payment_store, store};
use crate::error::ApiError;
use crate::http::Body;
use crate::sessions::Visitor;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use shared::entities::{Destination, Failure, PaymentStatus, VerifyPayment};
use shared::messages;
use utoipa::ToSchema;

/// What the dialog was told to do.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SandboxPay {
    /// The order's id, as create-order answered it.
    order_id: String,
    /// How the payment shall end.
    outcome: Outcome,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Outcome {
    Success,
    Failure,
}

/// What the widget hands to the page: a signed return, or its `payment.failed` event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Returned {
    Paid(VerifyPayment),
    Failed { error: Declined },
}

#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Declined {
    /// As Razorpay names it.
    code: &'static str,
    /// For people.
    description: &'static str,
    /// As Razorpay names it.
    reason: &'static str,
    metadata: Metadata,
}

#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Metadata {
    order_id: String,
    payment_id: String,
}

/// Pays an order of one's own, or anybody's of the test item, with no money.
#[utoipa::path(
    post, path = "/sandbox/pay", tag = "payment", security((), ("session" = [])), request_body = SandboxPay,
    responses(
        (status = 200, body = Returned),
        (status = 403, description = "the account is disabled", body = Failure),
        (status = 404, description = "not the sandbox, or not one's own order", body = Failure),
        (status = 409, description = "paid already", body = Failure),
    ),
)]
pub(super) async fn sandbox_pay(
    State(state): State<AppState>,
    visitor: Visitor,
    Body(form): Body<SandboxPay>,
) -> Result<Json<Returned>, ApiError> {
    let Gateway::Sandbox(sandbox) = &state.gateway else {
        return Err(ApiError::NotFound);
    };
    let found = store::by_provider_id(state.db.read(), &form.order_id).await?;
    let (order, registration) = found.ok_or(ApiError::NotFound)?;
    if let Some(registration) = registration {
        if visitor.is_none_or(|current| current.user.id != registration.user_id) {
            return Err(ApiError::NotFound);
        }
        if registration.payment_status == crate::registrations::names::payment(PaymentStatus::Paid) {
            return Err(ApiError::AlreadyRegistered);
        }
    }
    let payment = state
        .write(move |txn, state| Box::pin(async move { pay(txn, state, &order, form.outcome).await }))
        .await?;
    Ok(Json(returned(sandbox, form, payment)))
}

/// The payment's row. Paying the same order again gives the same payment.
async fn pay(
    txn: &impl ConnectionTrait,
    state: &AppState,
    order: &order::Model,
    outcome: Outcome,
) -> Result<payment::Model, ApiError> {
    let status = match outcome {
        Outcome::Success => CAPTURED,
        Outcome::Failure => FAILED,
    };
    if let Some(before) = payment_store::of_order(txn, order.id, status).await? {
        return Ok(before);
    }
    let (id, now) = (state.random.uuid(), state.clock.now());
    let payment = payment::Model {
        id,
        order_id: Some(order.id),
        provider_payment_id: format!("pay_{}", id.simple()),
        status: status.to_owned(),
        amount: order.amount,
        amount_refunded: 0,
        currency: order.currency.clone(),
        created_at: now,
        destination: destination::name(Destination::None).to_owned(),
        provider: order.provider.clone(),
        provider_order_id: order.provider_order_id.clone(),
        reason: None,
        note: None,
        updated_at: Some(now),
    };
    payment_store::insert(txn, payment.clone()).await?;
    Ok(payment)
}

fn returned(sandbox: &Sandbox, form: SandboxPay, payment: payment::Model) -> Returned {
    let (order_id, payment_id) = (form.order_id, payment.provider_payment_id);
    match form.outcome {
        Outcome::Success => Returned::Paid(VerifyPayment {
            razorpay_signature: sandbox.sign(&order_id, &payment_id),
            razorpay_order_id: order_id,
            razorpay_payment_id: payment_id,
        }),
        Outcome::Failure => Returned::Failed {
            error: Declined {
                code: "BAD_REQUEST_ERROR",
                description: messages::PAYMENT_FAILED,
                reason: "payment_failed",
                metadata: Metadata { order_id, payment_id },
            },
        },
    }
}
