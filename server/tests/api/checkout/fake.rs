//! Tests of the fake Razorpay: it behaves as Razorpay documents.

use crate::razorpay::{Call, FakeRazorpay, Secret, Webhooks, When};
use axum::Router;
use axum::http::HeaderMap;
use axum::routing::post;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// What the order of these tests costs, in paise.
const OWED: u64 = 10_000;

/// Calls the fake as the server does. Returns status and body.
async fn ask(fake: &FakeRazorpay, path: &str, body: Option<Value>, key: Option<&str>) -> (u16, Value) {
    let [_, (_, id), (_, secret), _, (_, address)] = fake.environment();
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!("{address}/v1{path}");
    let mut request = match body {
        Some(body) => client.post(url).json(&body),
        None => client.get(url),
    };
    if let Some(key) = key {
        request = request.header("x-refund-idempotency", key);
    }
    let answer = request.basic_auth(id, Some(secret)).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

async fn with_order() -> (FakeRazorpay, String) {
    let fake = FakeRazorpay::start().await;
    let asked =
        json!({ "amount": OWED, "currency": "INR", "receipt": "inf_1", "notes": { "event": "chess" } });
    let (status, order) = ask(&fake, "/orders", Some(asked), None).await;
    assert_eq!((status, &order["status"]), (200, &json!("created")));
    (fake, order["id"].as_str().unwrap().to_owned())
}

fn payment_id(returned: &Value) -> String {
    returned["razorpay_payment_id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_authorized_payment_is_captured_once_and_whole() {
    let (fake, order) = with_order().await;
    let payment = payment_id(&fake.authorize(&order));
    let capture = format!("/payments/{payment}/capture");
    let (status, refused) = ask(
        &fake,
        &capture,
        Some(json!({ "amount": OWED - 1, "currency": "INR" })),
        None,
    )
    .await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (400, &json!("BAD_REQUEST_ERROR"))
    );
    let whole = json!({ "amount": OWED, "currency": "INR" });
    let (status, captured) = ask(&fake, &capture, Some(whole.clone()), None).await;
    assert_eq!(
        (status, &captured["status"], &captured["captured"]),
        (200, &json!("captured"), &json!(true))
    );
    assert_eq!(ask(&fake, &capture, Some(whole), None).await.0, 400);
    let (_, of_order) = ask(&fake, &format!("/orders/{order}/payments"), None, None).await;
    assert_eq!(
        (&of_order["count"], &of_order["items"][0]),
        (&json!(1), &captured)
    );
    assert_eq!(
        ask(&fake, &format!("/orders/{order}"), None, None).await.1["status"],
        "paid"
    );
    assert_eq!(ask(&fake, "/payments/pay_nobody", None, None).await.0, 400);
}

#[tokio::test]
async fn one_key_gives_one_refund_and_another_is_refused() {
    let (fake, order) = with_order().await;
    let payment = payment_id(&fake.pay(&order, |_| {}));
    let refund = format!("/payments/{payment}/refund");
    let (status, first) = ask(&fake, &refund, Some(json!({})), Some("a-key-of-ours")).await;
    assert_eq!((status, &first["amount"]), (200, &json!(OWED)));
    assert_eq!(
        ask(&fake, &refund, Some(json!({})), Some("a-key-of-ours"))
            .await
            .1,
        first
    );
    assert_eq!(
        ask(
            &fake,
            &refund,
            Some(json!({ "amount": 100 })),
            Some("a-key-of-ours")
        )
        .await
        .0,
        400
    );
    assert_eq!(
        ask(&fake, &refund, Some(json!({})), Some("another-key")).await.0,
        400
    );
    let path = format!("/refunds/{}", first["id"].as_str().unwrap());
    assert_eq!(ask(&fake, &path, None, None).await.1, first);
    let books = fake.ledger();
    assert_eq!(
        (books.refunds.len(), &books.payments[0]["status"]),
        (1, &json!("refunded"))
    );
}

#[tokio::test]
async fn payments_are_listed_newest_first_page_by_page() {
    let (fake, order) = with_order().await;
    for at in [500, 300, 400, 100, 200] {
        fake.pay(&order, |payment| payment["created_at"] = json!(at));
    }
    let times = async |query: &str| -> Vec<i64> {
        let (_, page) = ask(&fake, &format!("/payments?{query}"), None, None).await;
        let items = page["items"].as_array().unwrap().iter();
        items.map(|item| item["created_at"].as_i64().unwrap()).collect()
    };
    assert_eq!(times("from=200&to=400").await, [400, 300, 200]);
    assert_eq!(times("count=2").await, [500, 400]);
    assert_eq!(times("count=2&skip=4").await, [100]);
    assert_eq!(ask(&fake, "/payments?count=101", None, None).await.0, 400);
}

#[tokio::test]
async fn a_webhook_is_signed_over_its_raw_body_and_the_same_when_repeated() {
    let (tell, mut told) = mpsc::unbounded_channel();
    let take = async move |headers: HeaderMap, body: String| tell.send((headers, body)).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, Router::new().route("/hook", post(take))).await });

    let (fake, order) = with_order().await;
    fake.send_webhooks(Webhooks {
        copies: 2,
        shuffled: true,
        delay: Duration::from_millis(5),
        ..Webhooks::to(url)
    });
    fake.pay(&order, |_| {});
    assert_eq!(
        fake.webhooks_sent().await,
        6,
        "authorized, captured and order.paid, twice each"
    );
    let events = fake.events();
    for _ in 0..6 {
        let (headers, body) = told.recv().await.unwrap();
        let event = events
            .iter()
            .find(|event| headers["x-razorpay-event-id"] == event.id.as_str())
            .unwrap();
        assert_eq!(body, event.body);
        assert_eq!(
            headers["x-razorpay-signature"],
            event.signature(Secret::Current).as_str()
        );
        let said: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(
            (&said["event"], &said["payload"]["payment"]["entity"]["order_id"]),
            (&json!(event.kind), &json!(order))
        );
    }
}

#[tokio::test]
async fn a_call_is_held_where_a_test_says() {
    let (fake, order) = with_order().await;
    let payment = payment_id(&fake.authorize(&order));
    let mut stop = fake.stop_at(Call::Capture, When::After);
    let asking = tokio::spawn({
        let fake = fake.clone();
        let whole = json!({ "amount": OWED, "currency": "INR" });
        async move { ask(&fake, &format!("/payments/{payment}/capture"), Some(whole), None).await }
    });
    stop.reached().await;
    assert_eq!(fake.ledger().payments[0]["status"], "captured");
    assert!(!asking.is_finished(), "nothing is answered yet");
    drop(stop);
    assert_eq!(asking.await.unwrap().0, 200);
    assert_eq!(fake.asked(Call::Capture), 1);
}
