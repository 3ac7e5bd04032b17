//! The API that the server calls: `/v1/…`, with basic auth.

use super::mood::{Call, LATE, Mood, When};
use super::{Inner, KEY_ID, KEY_SECRET, Ledger, orders, payments, refunds};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;

/// A response, or the description of a 400.
pub(super) type Answer = Result<Value, &'static str>;
pub(super) type Asked = Query<HashMap<String, String>>;
type Fake = State<Arc<Inner>>;

pub(super) const UNKNOWN_ID: &str = "The id provided does not exist";

#[rustfmt::skip]
pub(super) fn router(inner: Arc<Inner>) -> Router {
    Router::new()
        .route("/v1/orders", post(async |fake: Fake, head: HeaderMap, Json(asked): Json<Value>| {
            respond(fake, Call::CreateOrder, &head, |books| orders::create(books, &asked)).await
        }).get(async |fake: Fake, head: HeaderMap, asked: Asked| {
            respond(fake, Call::FindOrders, &head, |books| orders::find(books, &asked)).await
        }))
        .route("/v1/orders/{id}", get(async |fake: Fake, head: HeaderMap, Path(id): Path<String>| {
            respond(fake, Call::FetchOrder, &head, |books| orders::fetch(books, &id)).await
        }))
        .route("/v1/orders/{id}/payments", get(async |fake: Fake, head: HeaderMap, Path(id): Path<String>| {
            respond(fake, Call::OrderPayments, &head, |books| orders::payments(books, &id)).await
        }))
        .route("/v1/payments", get(async |fake: Fake, head: HeaderMap, asked: Asked| {
            respond(fake, Call::ListPayments, &head, |books| payments::list(books, &asked)).await
        }))
        .route("/v1/payments/{id}", get(async |fake: Fake, head: HeaderMap, Path(id): Path<String>, asked: Asked| {
            respond(fake, Call::FetchPayment, &head, |books| payments::fetch(books, &id, &asked)).await
        }))
        .route("/v1/payments/{id}/capture", post(async |fake: Fake, head: HeaderMap, Path(id): Path<String>, Json(asked): Json<Value>| {
            respond(fake, Call::Capture, &head, |books| payments::capture(books, &id, &asked)).await
        }))
        .route("/v1/payments/{id}/refund", post(async |fake: Fake, head: HeaderMap, Path(id): Path<String>, body: String| {
            // A full refund may be requested without a body.
            let asked = serde_json::from_str(&body).unwrap_or_default();
            let key = head.get("x-refund-idempotency").map(|key| key.to_str().unwrap_or_default().to_owned());
            respond(fake, Call::Refund, &head, |books| refunds::create(books, &id, &asked, key)).await
        }))
        .route("/v1/refunds/{id}", get(async |fake: Fake, head: HeaderMap, Path(id): Path<String>| {
            respond(fake, Call::FetchRefund, &head, |books| refunds::fetch(books, &id)).await
        }))
        .with_state(inner)
}

/// Checks credentials and mood, runs the call, and responds as the mood says.
async fn respond(
    State(fake): Fake,
    call: Call,
    headers: &HeaderMap,
    work: impl FnOnce(&mut Ledger) -> Answer,
) -> Response {
    let expected = format!("Basic {}", STANDARD.encode(format!("{KEY_ID}:{KEY_SECRET}")));
    if headers
        .get(header::AUTHORIZATION)
        .is_none_or(|sent| sent != expected.as_str())
    {
        return refusal(StatusCode::UNAUTHORIZED, "Authentication failed");
    }
    let mood = fake.moods.lock().unwrap().of(call);
    hold(&fake, call, When::Before).await;
    match mood {
        Mood::Failing => return trouble(),
        Mood::Overrun => return refusal(StatusCode::TOO_MANY_REQUESTS, "Too many requests"),
        Mood::Silent => std::future::pending().await,
        Mood::Slow => tokio::time::sleep(LATE).await,
        Mood::Fine | Mood::Forgetful | Mood::Garbled => {}
    }
    let answer = work(&mut fake.ledger.lock().unwrap());
    fake.tell();
    hold(&fake, call, When::After).await;
    match (mood, answer) {
        (Mood::Forgetful, _) => trouble(),
        (Mood::Garbled, _) => "<html>Maintenance</html>".into_response(),
        (_, Ok(answer)) => Json(answer).into_response(),
        (_, Err(words)) => refusal(StatusCode::BAD_REQUEST, words),
    }
}

async fn hold(fake: &Inner, call: Call, when: When) {
    let held = fake.moods.lock().unwrap().meet(call, when);
    if let Some(go_on) = held {
        // Dropping its `Stop` releases the call.
        let _let_go = go_on.await;
    }
}

fn refusal(status: StatusCode, description: &str) -> Response {
    error(status, "BAD_REQUEST_ERROR", description)
}

fn trouble() -> Response {
    let words = "We are facing some trouble completing your request at the moment. Please try again shortly.";
    error(StatusCode::INTERNAL_SERVER_ERROR, "SERVER_ERROR", words)
}

fn error(status: StatusCode, code: &str, description: &str) -> Response {
    let body = json!({ "error": {
        "code": code, "description": description, "source": "NA", "step": "NA", "reason": "NA", "metadata": {},
    } });
    (status, Json(body)).into_response()
}
