//! Razorpay, as far as we talk to it: orders, payments, basic auth, and its bad days. It keeps a ledger that a test can
//! read and write.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use infinito::config::Settings;
use serde_json::{Value, json};
use sha2::Sha256;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;

const KEY_ID: &str = "rzp_test_fake";
const KEY_SECRET: &str = "a secret of the fake";

/// How it behaves today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// As documented.
    Fine,
    /// 500 to everything.
    Failing,
    /// Does what it is asked, then answers 500: the answer is lost.
    Forgetful,
    /// Takes calls and never answers.
    Silent,
    /// 200 with a page for people.
    Garbled,
    /// As documented, half a second late.
    Slow,
}

#[derive(Debug)]
struct Ledger {
    mood: Mood,
    orders: Vec<Value>,
    payments: HashMap<String, Value>,
}

/// A running fake.
#[derive(Clone)]
pub(crate) struct FakeRazorpay {
    address: String,
    ledger: Arc<Mutex<Ledger>>,
}

impl FakeRazorpay {
    pub(crate) async fn start() -> Self {
        let ledger = Ledger {
            mood: Mood::Fine,
            orders: Vec::new(),
            payments: HashMap::new(),
        };
        let ledger = Arc::new(Mutex::new(ledger));
        let router = Router::new()
            .route("/v1/orders", post(create_order).get(find_orders))
            .route("/v1/payments/{id}", get(fetch_payment))
            .with_state(Arc::clone(&ledger));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, ledger }
    }

    /// What the server must be told to use it.
    pub(crate) fn configure(&self, settings: &mut Settings) {
        settings.payment_provider = "razorpay".to_owned();
        settings.razorpay_key_id = Some(KEY_ID.to_owned());
        settings.razorpay_key_secret = Some(KEY_SECRET.to_owned());
        settings.razorpay_webhook_secret = Some("webhook secret of the fake".to_owned());
        settings.razorpay_api_url.clone_from(&self.address);
    }

    pub(crate) fn is(&self, mood: Mood) {
        self.ledger.lock().unwrap().mood = mood;
    }

    /// Its orders, oldest first.
    pub(crate) fn orders(&self) -> Vec<Value> {
        self.ledger.lock().unwrap().orders.clone()
    }

    /// Somebody pays an order; `change` makes the payment other than it should be. Answers the widget's return.
    pub(crate) fn pay(&self, order_id: &str, change: impl FnOnce(&mut Value)) -> Value {
        let mut ledger = self.ledger.lock().unwrap();
        let order = ledger
            .orders
            .iter()
            .find(|order| order["id"] == order_id)
            .unwrap();
        let id = format!("pay_fake{}", ledger.payments.len());
        let mut payment = json!({
            "id": id, "entity": "payment", "amount": order["amount"], "currency": order["currency"],
            "status": "captured", "order_id": order_id, "captured": true, "method": "upi",
        });
        change(&mut payment);
        ledger.payments.insert(id.clone(), payment);
        returned(order_id, &id)
    }
}

/// The widget's return, signed with the key secret.
pub(crate) fn returned(order_id: &str, payment_id: &str) -> Value {
    let mut mac = Hmac::<Sha256>::new_from_slice(KEY_SECRET.as_bytes()).unwrap();
    mac.update(format!("{order_id}|{payment_id}").as_bytes());
    let bytes = mac.finalize().into_bytes();
    let signature: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    json!({ "razorpay_order_id": order_id, "razorpay_payment_id": payment_id, "razorpay_signature": signature })
}

type Shared = State<Arc<Mutex<Ledger>>>;

/// Checks credentials and mood, does the work, answers as the mood has it.
async fn respond(
    ledger: Arc<Mutex<Ledger>>,
    headers: HeaderMap,
    work: impl FnOnce(&mut Ledger) -> Response,
) -> Response {
    let expected = format!("Basic {}", STANDARD.encode(format!("{KEY_ID}:{KEY_SECRET}")));
    if headers
        .get(header::AUTHORIZATION)
        .is_none_or(|sent| sent != expected.as_str())
    {
        return refusal(StatusCode::UNAUTHORIZED, "Authentication failed");
    }
    let mood = ledger.lock().unwrap().mood;
    match mood {
        Mood::Failing => return refusal(StatusCode::INTERNAL_SERVER_ERROR, "We are facing some trouble"),
        Mood::Silent => std::future::pending().await,
        Mood::Slow => tokio::time::sleep(Duration::from_millis(500)).await,
        Mood::Fine | Mood::Forgetful | Mood::Garbled => {}
    }
    let answer = work(&mut ledger.lock().unwrap());
    match mood {
        Mood::Forgetful => refusal(StatusCode::INTERNAL_SERVER_ERROR, "We are facing some trouble"),
        Mood::Garbled => "<html>Maintenance</html>".into_response(),
        _ => answer,
    }
}

fn refusal(status: StatusCode, description: &str) -> Response {
    let body = json!({ "error": { "code": "BAD_REQUEST_ERROR", "description": description } });
    (status, Json(body)).into_response()
}

async fn create_order(State(ledger): Shared, headers: HeaderMap, Json(asked): Json<Value>) -> Response {
    respond(ledger, headers, |ledger| {
        let receipt = asked["receipt"].as_str().unwrap_or_default();
        let holds = asked["amount"].as_u64().is_some_and(|amount| amount >= 100)
            && asked["currency"] == "INR"
            && receipt.len() <= 40
            && asked["notes"].as_object().is_some_and(|notes| notes.len() <= 15);
        if !holds {
            return refusal(StatusCode::BAD_REQUEST, "The order is malformed");
        }
        let mut order = asked.clone();
        order["id"] = json!(format!("order_fake{}", ledger.orders.len()));
        order["entity"] = json!("order");
        order["status"] = json!("created");
        ledger.orders.push(order.clone());
        Json(order).into_response()
    })
    .await
}

async fn find_orders(
    State(ledger): Shared,
    headers: HeaderMap,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    respond(ledger, headers, |ledger| {
        let receipt = asked.get("receipt").map(String::as_str);
        let items: Vec<&Value> = ledger
            .orders
            .iter()
            .filter(|order| order["receipt"].as_str() == receipt)
            .collect();
        Json(json!({ "entity": "collection", "count": items.len(), "items": items })).into_response()
    })
    .await
}

async fn fetch_payment(State(ledger): Shared, headers: HeaderMap, Path(id): Path<String>) -> Response {
    respond(ledger, headers, |ledger| match ledger.payments.get(&id) {
        Some(payment) => Json(payment.clone()).into_response(),
        None => refusal(StatusCode::BAD_REQUEST, "The id provided does not exist"),
    })
    .await
}
