//! Webhooks: accepted if the signature is valid, stored once, and only a hint to fetch from the provider.

use crate::checkout::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases, fee_of};
use crate::razorpay::{Secret, webhook_signature};
use infinito::entities::webhook_event;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::json;

#[apply(both_databases)]
async fn a_payment_nobody_came_back_from_is_confirmed_by_its_webhook(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    fake.pay(&order, |_| {});
    app.hear_all(&fake).await;
    assert_eq!(
        app.payment_status(&token).await,
        "pending",
        "the answer waits for no provider"
    );
    app.work().await;
    assert_eq!(app.payment_status(&token).await, "paid");
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
    assert!(app.jobs("queued").await.is_empty());
}

#[apply(both_databases)]
async fn webhooks_in_any_order_and_any_number_confirm_once(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let failed = fake.fail(&order);
    let late = paid_by(&fake.authorize(&order));
    fake.arrive_late(&late);
    let mut events = fake.events();
    for round in 0..3 {
        events.reverse();
        for event in &events {
            assert_eq!(app.hear(event).await.status, 200);
            if round > 0 {
                app.work().await;
            }
        }
    }
    app.work().await;
    assert_eq!(app.payment_status(&token).await, "paid");
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
    assert_eq!(app.destination(&late).await, ("confirmed".to_owned(), None));
    assert_eq!(app.destination(&failed).await.0, "none");
    let kept = webhook_event::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(kept.len(), events.len(), "each once");
    let dump = app.dump().await;
    assert!(
        !dump.contains("someone@"),
        "what a webhook says of people is not kept"
    );
}

#[apply(both_databases)]
async fn a_webhook_seen_before_queues_nothing(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    fake.pay(&order, |_| {});
    let event = fake.events().pop().unwrap();
    assert_eq!(app.hear(&event).await.status, 200);
    app.work().await;
    assert_eq!(app.hear(&event).await.status, 200);
    assert!(app.jobs("queued").await.is_empty());
}

#[apply(both_databases)]
async fn a_forged_webhook_does_nothing(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let paid = fake.pay(&order, |_| {});
    let event = fake.events().pop().unwrap();
    let right = event.signature(Secret::Current);
    let spaced = event.body.replace("\":", "\": ");
    let fee = fee_of("chess");
    for (signature, body) in [
        (String::new(), event.body.clone()),
        (right[1..].to_owned(), event.body.clone()),
        (right.to_uppercase(), event.body.clone()),
        (
            webhook_signature("a guess", event.body.as_bytes()),
            event.body.clone(),
        ),
        (
            paid["razorpay_signature"].as_str().unwrap().to_owned(),
            event.body.clone(),
        ),
        (right.clone(), spaced),
        (
            right.clone(),
            event.body.replace(&fee.to_string(), &(fee + 1).to_string()),
        ),
    ] {
        app.post_webhook("evt_forged", &signature, body)
            .await
            .assert_failure(400, "webhook_invalid");
    }
    let unsigned = app
        .send(|client| {
            client
                .post(app.url("/api/v1/payment/webhook"))
                .body(event.body.clone())
        })
        .await;
    unsigned.assert_failure(400, "webhook_invalid");
    app.work().await;
    assert!(
        webhook_event::Entity::find()
            .all(app.state.env.db.read())
            .await
            .unwrap()
            .is_empty()
    );
    assert_eq!(app.payment_status(&token).await, "pending");
}

#[apply(both_databases)]
async fn the_former_secret_still_signs(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    fake.pay(&order, |_| {});
    let event = fake.events().pop().unwrap();
    let heard = app
        .post_webhook(&event.id, &event.signature(Secret::Former), event.body.clone())
        .await;
    assert_eq!(heard.status, 200, "{}", heard.text);
    app.work().await;
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn what_it_says_of_a_payment_is_not_believed(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let failed = fake.fail(&order);
    let body = json!({ "event": "payment.captured", "payload": { "payment": { "entity": {
            "id": failed, "order_id": order, "status": "captured", "amount": fee_of("chess"), "currency": "INR" } } } });
    let signature = webhook_signature("webhook secret of the fake", body.to_string().as_bytes());
    assert_eq!(
        app.post_webhook("evt_1", &signature, body.to_string())
            .await
            .status,
        200
    );
    app.work().await;
    assert_eq!(
        (app.payment_status(&token).await, app.destination(&failed).await.0),
        ("pending".to_owned(), "none".to_owned())
    );
}

#[apply(both_databases)]
async fn odd_events_are_kept_and_answered(app: TestApp) {
    let mut app = app;
    let _fake = with_razorpay(&mut app).await;
    for (number, body) in [
        "{}",
        "[]",
        "null",
        "{\"event\":\"subscription.charged\"}",
        "{\"event\":\"pay\\u0000\",\"payload\":5}",
    ]
    .iter()
    .enumerate()
    {
        let signature = webhook_signature("webhook secret of the fake", body.as_bytes());
        let heard = app
            .post_webhook(&format!("evt_{number}"), &signature, (*body).to_owned())
            .await;
        assert_eq!(heard.status, 200, "{body}: {}", heard.text);
    }
    let large = " ".repeat(70_000);
    let signature = webhook_signature("webhook secret of the fake", large.as_bytes());
    app.post_webhook("evt_large", &signature, large)
        .await
        .assert_failure(413, "too_large");
    assert_eq!(
        webhook_event::Entity::find()
            .all(app.state.env.db.read())
            .await
            .unwrap()
            .len(),
        5
    );
    assert_eq!(app.work().await, 0);
}
