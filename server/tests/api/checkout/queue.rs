//! Webhook jobs when the provider fails.

use super::with_razorpay;
use crate::helpers::{TestApp, both_databases};
use crate::razorpay::{Call, Mood, When, returned, webhook_signature};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Destination;

#[apply(both_databases)]
async fn a_webhook_while_the_provider_is_down_is_settled_later(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    fake.pay(&order, |_| {});
    let event = fake.events().pop().unwrap();
    for mood in [Mood::Failing, Mood::Overrun, Mood::Garbled] {
        fake.is(mood);
        app.hear(&event).await;
        app.work().await;
        app.advance(chrono::Duration::minutes(2));
    }
    assert_eq!(app.payment_status(&token).await, "pending");
    fake.is(Mood::Fine);
    app.work().await;
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn a_payment_the_provider_does_not_know_is_given_up_for_staff_to_see(app: TestApp) {
    let mut app = app;
    let _fake = with_razorpay(&mut app).await;
    let body = json!({ "event": "payment.captured", "payload": { "payment": { "entity": { "id": "pay_nobodys" } } } }).to_string();
    let signature = webhook_signature("webhook secret of the fake", body.as_bytes());
    assert_eq!(app.post_webhook("evt_1", &signature, body).await.status, 200);
    app.work().await;
    assert_eq!(app.jobs("given_up").await[0].subject, "pay_nobodys");
}

#[apply(both_databases)]
async fn an_answer_that_was_overtaken_changes_nothing(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let payment = fake.fail(&order);
    let event = fake.events().pop().unwrap();
    let mut stop = fake.stop_at(Call::FetchPayment, When::After);
    assert_eq!(app.hear(&event).await.status, 200);
    let app = std::sync::Arc::new(app);
    let slow = std::sync::Arc::clone(&app);
    let slow = tokio::spawn(async move { slow.work().await });
    stop.reached().await;
    fake.arrive_late(&payment);
    app.post_verify(&token, "chess", returned(&order, &payment)).await;
    assert_eq!(app.payment_status(&token).await, "paid");
    drop(stop);
    slow.await.unwrap();
    let row = app.payments().await.remove(0);
    assert_eq!(
        (row.status.as_str(), row.destination),
        ("captured", Destination::Confirmed),
        "not failed, as it was"
    );
}
