//! `POST /payment/webhook`: receives the provider's webhooks. The handler takes only ids from the body and enqueues a
//! job. The job fetches the payment from the provider ([`crate::checkout::settle`]), so the webhook is answered at once.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::entities::webhook_event;
use crate::http::Raw;
use crate::jobs::{self, Job};
use crate::payments::PaymentError;
use crate::payments::ledger::webhook_events;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use shared::entities::Failure;
use utoipa::ToSchema;

const SIGNATURE: &str = "x-razorpay-signature";
const EVENT_ID: &str = "x-razorpay-event-id";

/// The response to a webhook.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WebhookReceived {
    /// Always true.
    success: bool,
}

/// Stores a webhook event once, and enqueues the settling of its payment. Events of other kinds are stored too.
#[utoipa::path(
    post, path = "/webhook", tag = "payment",
    request_body(content = String, description = "the provider's JSON, byte for byte", content_type = "text/plain"),
    params(
        ("x-razorpay-signature" = String, Header, description = "HMAC-SHA256 of the body under the webhook secret, hex"),
        ("x-razorpay-event-id" = Option<String>, Header, description = "the same for every repetition"),
    ),
    responses(
        (status = 200, body = WebhookReceived),
        (status = 400, description = "not signed by the provider", body = Failure),
    ),
)]
pub(crate) async fn webhook(
    State(state): State<AppState>,
    headers: HeaderMap,
    Raw(body): Raw,
) -> Result<Json<WebhookReceived>, ApiError> {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let signature = header(SIGNATURE).ok_or(PaymentError::WebhookInvalid("no signature"))?;
    if !state.gateway.is_webhook_signed(&body, signature) {
        return Err(PaymentError::WebhookInvalid("the signature does not hold").into());
    }
    let event = read(&state, header(EVENT_ID), &body)?;
    let (id, kind) = (event.id.clone(), event.kind.clone());
    let payment = event.provider_payment_id.clone();
    let settled = payment.clone();
    let is_new = state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                let is_new = webhook_events::insert(txn, event).await?;
                if let (true, Some(payment)) = (is_new, settled) {
                    jobs::queue(txn, env, &Job::SettlePayment(payment)).await?;
                }
                Ok::<_, ApiError>(is_new)
            })
        })
        .await?;
    tracing::info!(event = id, kind, payment, is_new, "webhook received");
    Ok(Json(WebhookReceived { success: true }))
}

/// Extracts the ids of an event. An event without a valid id is identified by the hash of its body.
fn read(state: &AppState, id: Option<&str>, body: &[u8]) -> Result<webhook_event::Model, ApiError> {
    let reported: Value =
        serde_json::from_slice(body).map_err(|error| CoreError::Malformed(error.to_string()))?;
    let entity = |name: &str| &reported["payload"][name]["entity"];
    let kind = word(&reported["event"]).unwrap_or_else(|| "unknown".to_owned());
    let is_about_money = ["payment.", "order.", "refund."]
        .iter()
        .any(|start| kind.starts_with(start));
    let payment = word(&entity("payment")["id"]).or_else(|| word(&entity("refund")["payment_id"]));
    let order = word(&entity("order")["id"]).or_else(|| word(&entity("payment")["order_id"]));
    let id = id.filter(|id| is_word(id)).map_or_else(
        || format!("body:{}", URL_SAFE_NO_PAD.encode(Sha256::digest(body))),
        str::to_owned,
    );
    Ok(webhook_event::Model {
        id,
        kind,
        provider_payment_id: payment.filter(|_| is_about_money),
        provider_order_id: order,
        received_at: state.env.clock.now(),
    })
}

/// Returns a short plain string. Ids and event names are such strings; anything else is rejected.
fn word(value: &Value) -> Option<String> {
    value.as_str().filter(|text| is_word(text)).map(str::to_owned)
}

fn is_word(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-');
    (1..=100).contains(&text.len()) && text.bytes().all(plain)
}
