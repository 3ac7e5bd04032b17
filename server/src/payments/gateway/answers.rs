//! Razorpay's responses: the fields that the server reads, and their conversion to the gateway's types.

use super::{GatewayError, ProviderOrder, ProviderPayment, ProviderRefund, RefundState};
use reqwest::{RequestBuilder, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use shared::money::Paise;

#[derive(Deserialize)]
pub(crate) struct OrderAnswer {
    id: String,
    amount: u32,
    amount_paid: Option<u32>,
    status: Option<String>,
    currency: String,
    pub(crate) receipt: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Payment {
    id: String,
    order_id: Option<String>,
    status: String,
    amount: u32,
    /// Null or missing until a part is refunded.
    amount_refunded: Option<u32>,
    currency: String,
    /// Razorpay's fee, taxes included. Null until the payment is captured.
    fee: Option<u32>,
    /// `customer` if the fee is a part of the amount; otherwise `platform`, or missing.
    fee_bearer: Option<String>,
    /// The offers that were applied, if they are asked for.
    offers: Option<List>,
}

#[derive(Deserialize)]
pub(crate) struct Refund {
    id: String,
    status: String,
}

/// A list with unparsed items, so that one invalid item does not fail the whole page.
#[derive(Deserialize)]
pub(crate) struct List {
    pub(crate) items: Vec<Value>,
}

impl From<OrderAnswer> for ProviderOrder {
    fn from(order: OrderAnswer) -> Self {
        Self {
            id: order.id,
            receipt: order.receipt,
            amount: Paise(order.amount),
            amount_paid: Paise(order.amount_paid.unwrap_or_default()),
            is_paid: order.status.as_deref() == Some("paid"),
            currency: order.currency,
        }
    }
}

impl From<Payment> for ProviderPayment {
    fn from(payment: Payment) -> Self {
        let is_customers = payment.fee_bearer.as_deref() == Some("customer");
        let customer_fee = payment.fee.filter(|_| is_customers).unwrap_or_default();
        Self {
            id: payment.id,
            order_id: payment.order_id,
            status: payment.status,
            amount: Paise(payment.amount),
            customer_fee: Paise(customer_fee),
            has_offer: payment.offers.is_some_and(|offers| !offers.items.is_empty()),
            settles: Paise(payment.amount),
            amount_refunded: Paise(payment.amount_refunded.unwrap_or_default()),
            currency: payment.currency,
        }
    }
}

impl From<Refund> for ProviderRefund {
    fn from(refund: Refund) -> Self {
        let state = match refund.status.as_str() {
            "processed" => RefundState::Processed,
            "failed" => RefundState::Failed,
            _ => RefundState::Pending,
        };
        Self { id: refund.id, state }
    }
}

/// Sends a request and parses the response. Any status but 200 is an error with the provider's description.
pub(crate) async fn ask<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, GatewayError> {
    let answer = request.send().await.map_err(unreachable)?;
    if answer.status() != StatusCode::OK {
        return Err(refusal(answer).await);
    }
    let bytes = answer.bytes().await.map_err(unreachable)?;
    serde_json::from_slice(&bytes).map_err(|error| GatewayError::Garbled(error.to_string()))
}

/// Like [`ask`], but returns `None` if the provider has no such object: Razorpay answers 400 to an unknown id.
pub(crate) async fn ask_for<T: DeserializeOwned>(request: RequestBuilder) -> Result<Option<T>, GatewayError> {
    match ask(request).await {
        Err(error) if error.is_final() => Ok(None),
        other => other.map(Some),
    }
}

async fn refusal(answer: Response) -> GatewayError {
    let status = answer.status().as_u16();
    let body: Value = answer.json().await.unwrap_or_default();
    let description = body["error"]["description"].as_str().unwrap_or("no description");
    GatewayError::Refused {
        status,
        description: description.chars().take(200).collect(),
    }
}

/// Removes the URL from the error, so that payment ids do not reach the log.
fn unreachable(error: reqwest::Error) -> GatewayError {
    GatewayError::Unreachable(error.without_url())
}
