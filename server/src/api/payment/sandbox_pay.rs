//! `POST /payment/sandbox/pay`: called by the sandbox's checkout dialog. Available only if the sandbox is the provider.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::{order, payment};
use crate::env::Env;
use crate::http::Body;
use crate::payments::gateway::{CAPTURED, FAILED, Gateway, Sandbox};
use crate::payments::ledger::{orders, payments};
use crate::registrations::RegistrationError;
use crate::sessions::Visitor;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};
use shared::entities::{Destination, Failure, PaymentStatus, VerifyPayment};
use shared::messages;
use utoipa::ToSchema;

/// The choice made in the dialog.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SandboxPay {
    /// The order's id, as returned when the order was created.
    order_id: String,
    /// The requested outcome of the payment.
    outcome: Outcome,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Outcome {
    Success,
    Failure,
}

/// What the widget passes to the page: a signed return, or its `payment.failed` event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Returned {
    Paid(VerifyPayment),
    Failed { error: Declined },
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Declined {
    /// Razorpay's error code.
    code: &'static str,
    /// A message for users.
    description: &'static str,
    /// Razorpay's error reason.
    reason: &'static str,
    metadata: Metadata,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Metadata {
    order_id: String,
    payment_id: String,
}

/// Pays one of the user's own orders, or any order of the test item, without moving money.
#[utoipa::path(
    post, path = "/sandbox/pay", tag = "payment", security((), ("session" = [])), request_body = SandboxPay,
    responses(
        (status = 200, body = Returned),
        (status = 403, description = "the account is disabled", body = Failure),
        (status = 404, description = "not the sandbox, or not one's own order", body = Failure),
        (status = 409, description = "paid already", body = Failure),
    ),
)]
pub(crate) async fn sandbox_pay(
    State(state): State<AppState>,
    visitor: Visitor,
    Body(form): Body<SandboxPay>,
) -> Result<Json<Returned>, ApiError> {
    let Gateway::Sandbox(sandbox) = &state.gateway else {
        return Err(CoreError::NotFound.into());
    };
    let found = orders::by_provider_id(state.env.db.read(), &form.order_id).await?;
    let (order, registration) = found.ok_or(CoreError::NotFound)?;
    if let Some(registration) = registration {
        if visitor.is_none_or(|current| current.user.id != registration.user_id) {
            return Err(CoreError::NotFound.into());
        }
        if registration.payment_status == PaymentStatus::Paid {
            return Err(RegistrationError::AlreadyRegistered.into());
        }
    }
    let payment = state
        .env
        .write(move |txn, env| Box::pin(async move { pay(txn, env, &order, form.outcome).await }))
        .await?;
    Ok(Json(returned(sandbox, form, payment)))
}

/// Returns the payment's row. A repeated call for the same order and outcome returns the same payment.
async fn pay(
    txn: &impl ConnectionTrait,
    env: &Env,
    order: &order::Model,
    outcome: Outcome,
) -> Result<payment::Model, ApiError> {
    let status = match outcome {
        Outcome::Success => CAPTURED,
        Outcome::Failure => FAILED,
    };
    if let Some(before) = payments::of_order(txn, order.id, status).await? {
        return Ok(before);
    }
    let (id, now) = (env.random.uuid(), env.clock.now());
    let payment = payment::Model {
        id,
        order_id: Some(order.id),
        provider_payment_id: format!("pay_{}", id.simple()),
        status: status.to_owned(),
        amount: order.amount,
        amount_refunded: 0,
        currency: order.currency.clone(),
        created_at: now,
        destination: Destination::None,
        provider: order.provider,
        provider_order_id: order.provider_order_id.clone(),
        reason: None,
        note: None,
        updated_at: Some(now),
    };
    payments::insert(txn, payment.clone()).await?;
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
