//! The test item of the payment test page: any user can pay for it, at its price.

use crate::checkout::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases};
use crate::razorpay::Mood;
use infinito::core::allowances::{CALLS, CallRate};
use infinito::entities::order;
use infinito::limits::PerIp;
use infinito::program::router;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use shared::entities::Destination;
use std::num::NonZeroU32;
use tower::ServiceExt;

impl TestApp {
    async fn create_test(&self) -> Value {
        let made = self
            .post(
                "/payment/create",
                None,
                json!({ "amount": 100, "currency": "INR" }),
            )
            .await;
        assert_eq!(made.status, 200, "{}", made.text);
        made.json()
    }
}

#[apply(both_databases)]
async fn a_visitor_pays_for_the_test_item(app: TestApp) {
    let made = app.create_test().await;
    assert_eq!(
        (
            &made["data"]["amount"],
            &made["data"]["currency"],
            &made["message"]
        ),
        (&json!(10_000), &json!("INR"), &json!("Order created"))
    );
    let form = json!({ "orderId": made["data"]["id"], "outcome": "success" });
    let paid = app.post("/payment/sandbox/pay", None, form).await;
    assert_eq!(paid.status, 200, "{}", paid.text);
    let mut returned = paid.json();
    returned["orderDetails"] = json!({ "amount": 1 });
    for _ in 0..2 {
        let verified = app.post("/payment/verify", None, returned.clone()).await;
        assert_eq!(
            (verified.status.as_u16(), &verified.json()["message"]),
            (200, &json!("Payment Verified Successfully!"))
        );
    }
    assert_eq!(app.payments().await[0].destination, Destination::Confirmed);
    assert_eq!(app.recorded("payment.complete").await, 1);
}

#[apply(both_databases)]
async fn the_test_item_has_one_price(app: TestApp) {
    for (amount, currency) in [
        (99, "INR"),
        (10_000, "INR"),
        (0, "INR"),
        (u32::MAX, "INR"),
        (100, "USD"),
        (100, ""),
    ] {
        let refused = app
            .post(
                "/payment/create",
                None,
                json!({ "amount": amount, "currency": currency }),
            )
            .await;
        refused.assert_failure(422, "findings");
        assert_eq!(refused.json()["findings"][0]["path"], "amount");
        assert_eq!(refused.json()["message"], "The test item costs 100 INR.");
    }
    assert_eq!(
        order::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        0
    );
}

#[apply(both_databases)]
async fn its_call_verifies_no_registrations_and_the_other_way_round(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = app.sandbox_pay(&token, &order).await;
    app.post("/payment/verify", None, returned)
        .await
        .assert_failure(404, "not_found");
    assert_eq!(app.payment_status(&token).await, "pending");
    let made = app.create_test().await;
    let form = json!({ "orderId": made["data"]["id"], "outcome": "success" });
    let test = app.post("/payment/sandbox/pay", Some(&token), form).await.json();
    app.post_verify(&token, "chess", test)
        .await
        .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn another_payment_of_a_paid_test_is_double(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let made = app.create_test().await;
    let order = made["data"]["id"].as_str().unwrap();
    let (first, second) = (fake.pay(order, |_| {}), fake.pay(order, |_| {}));
    assert_eq!(app.post("/payment/verify", None, first).await.status, 200);
    app.post("/payment/verify", None, second.clone())
        .await
        .assert_failure(409, "payment_in_inbox");
    assert_eq!(
        app.destination(&paid_by(&second)).await,
        ("inbox".to_owned(), Some("double".to_owned()))
    );
    let short = app.create_test().await["data"]["id"].as_str().unwrap().to_owned();
    let short = fake.pay_wrong(&short, 9_999);
    app.post("/payment/verify", None, short)
        .await
        .assert_failure(409, "payment_in_inbox");
    fake.is(Mood::Failing);
    let form = json!({ "amount": 100, "currency": "INR" });
    app.post("/payment/create", None, form)
        .await
        .assert_failure(502, "payment_unavailable");
}

#[apply(both_databases)]
async fn a_machine_makes_ten_orders_in_a_quarter_of_an_hour(app: TestApp) {
    for _ in 0..10 {
        app.create_test().await;
    }
    let form = json!({ "amount": 100, "currency": "INR" });
    let refused = app.post("/payment/create", None, form).await;
    refused.assert_failure(429, "too_many_requests");
    assert_eq!(refused.headers["retry-after"], "900");
    assert_eq!(
        order::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        10
    );
    app.advance(chrono::Duration::minutes(15));
    app.create_test().await;
}

#[apply(both_databases)]
async fn where_it_is_switched_off_nobody_makes_an_order(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.test_payments = Some("0".to_owned()))
        .await;
    let form = json!({ "amount": 100, "currency": "INR" });
    app.post("/payment/create", None, form)
        .await
        .assert_failure(404, "test_payments_off");
    assert_eq!(
        order::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        0
    );
}

#[apply(both_databases)]
async fn an_address_that_makes_too_many_orders_is_stopped_and_the_provider_is_not(app: TestApp) {
    let mut state = app.state.clone();
    let few = NonZeroU32::new(3).unwrap();
    state.per_ip = PerIp::new(
        CallRate {
            burst: few,
            period: std::time::Duration::from_secs(1),
            ..CALLS
        },
        &state.env.clock,
    );
    let router = router::router(state);
    let call = async |path: &str| {
        let request = axum::http::Request::post(format!("/api/v1/payment/{path}"))
            .header("content-type", "application/json")
            .body(axum::body::Body::from(
                json!({ "amount": 100, "currency": "INR" }).to_string(),
            ))
            .unwrap();
        router.clone().oneshot(request).await.unwrap().status().as_u16()
    };
    for _ in 0..3 {
        assert_eq!(call("create").await, 200);
    }
    for path in ["create", "verify"] {
        assert_eq!(call(path).await, 429);
    }
    assert_eq!(
        (call("webhook").await, call("callback").await),
        (400, 303),
        "these are not counted"
    );
}
