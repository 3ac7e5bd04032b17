//! Razorpay, played by the fake: also failures and unexpected responses.

use super::with_razorpay;
use crate::helpers::{TestApp, both_databases, fee_of};
use crate::razorpay::{FakeRazorpay, Mood, returned};
use crate::registrations::{entry, payload};
use infinito::entities::payment;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::json;
use shared::entities::{Destination, InboxReason};

#[apply(both_databases)]
async fn an_entry_is_paid_at_razorpay(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let created = app
        .post_create_order(&token, "chess", payload(&entry("chess", 0)))
        .await
        .json();
    let there = fake.orders().remove(0);
    assert_eq!(
        (&created["order"]["id"], &created["key"]),
        (&there["id"], &json!("rzp_test_fake"))
    );
    assert_eq!(
        (&there["amount"], &there["currency"]),
        (&json!(fee_of("chess")), &json!("INR"))
    );
    assert_eq!(
        there["notes"],
        json!({ "registration": created["registrationId"], "event": "chess" })
    );

    let returned = fake.pay(there["id"].as_str().unwrap(), |_| {});
    let verified = app.post_verify(&token, "chess", returned.clone()).await;
    assert_eq!(
        verified.json()["message"],
        "Payment successful! Registration confirmed."
    );
    fake.is(Mood::Failing);
    assert_eq!(
        app.post_verify(&token, "chess", returned).await.status,
        200,
        "what is booked is not asked again"
    );
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
    let sandbox = json!({ "orderId": there["id"], "outcome": "success" });
    app.post("/payment/sandbox/pay", Some(&token), sandbox)
        .await
        .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn an_entry_outlives_a_provider_that_fails_and_is_paid_later(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let mut sent = payload(&entry("chess", 0));
    sent.as_object_mut().unwrap().remove("consent");
    for mood in [Mood::Failing, Mood::Garbled, Mood::Silent] {
        fake.is(mood);
        let refused = app.post_create_order(&token, "chess", sent.clone()).await;
        refused.assert_failure(502, "payment_unavailable");
        assert!(
            refused.json()["message"]
                .as_str()
                .unwrap()
                .contains("Your registration is saved")
        );
    }
    let stored = app.my_registrations(&token).await.remove(0);
    assert_eq!(stored["paymentStatus"], "pending");
    let pay = format!("/registrations/{}/pay", stored["_id"].as_str().unwrap());
    app.post(&pay, Some(&token), json!({}))
        .await
        .assert_failure(502, "payment_unavailable");

    fake.is(Mood::Fine);
    let order = app.post(&pay, Some(&token), json!({})).await.json();
    assert_eq!(
        (&order["order"]["amount"], &order["registrationId"]),
        (&json!(fee_of("chess")), &stored["_id"])
    );
    let returned = fake.pay(order["order"]["id"].as_str().unwrap(), |_| {});
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    app.post(&pay, Some(&token), json!({}))
        .await
        .assert_failure(409, "already_registered");
}

#[apply(both_databases)]
async fn an_order_whose_answer_was_lost_is_found_by_its_receipt(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    fake.is(Mood::Forgetful);
    let sent = payload(&entry("chess", 0));
    app.post_create_order(&token, "chess", sent.clone())
        .await
        .assert_failure(502, "payment_unavailable");
    fake.is(Mood::Fine);
    let created = app.post_create_order(&token, "chess", sent).await.json();
    let orders = fake.orders();
    assert_eq!((orders.len(), &created["order"]["id"]), (1, &orders[0]["id"]));
}

#[apply(both_databases)]
async fn a_payment_that_is_not_what_was_agreed_confirms_nothing(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let other = app.enter(&token, "squash", 50).await;
    for (field, wrong) in [
        ("status", json!("failed")),
        ("status", json!("refunded")),
        ("order_id", json!(other)),
        ("order_id", json!(null)),
        ("id", json!("pay_another")),
    ] {
        let returned = fake.pay(&order, |payment| payment[field] = wrong.clone());
        let refused = app.post_verify(&token, "chess", returned).await;
        refused.assert_failure(400, "payment_unverified");
        assert_eq!(
            refused.json()["message"],
            "Payment verification failed.",
            "{field} {wrong}"
        );
    }
    for (field, wrong) in [
        ("amount", json!(fee_of("chess") - 1)),
        ("amount", json!(fee_of("chess") + 1)),
        ("currency", json!("USD")),
    ] {
        let returned = fake.pay(&order, |payment| payment[field] = wrong.clone());
        let refused = app.post_verify(&token, "chess", returned).await;
        refused.assert_failure(409, "payment_in_inbox");
        assert!(
            refused.json()["message"]
                .as_str()
                .unwrap()
                .contains("Please do not pay again"),
            "{field} {wrong}"
        );
    }
    for unknown in ["pay_nobody", "", "../orders", "a/b?c#d"] {
        let refused = app.post_verify(&token, "chess", returned(&order, unknown)).await;
        assert!(
            matches!(refused.status.as_u16(), 400 | 502),
            "{unknown:?}: {}",
            refused.text
        );
    }
    assert!(
        app.my_registrations(&token)
            .await
            .iter()
            .all(|entry| entry["paymentStatus"] == "pending")
    );
    assert!(app.confirmations("asha@college.in").await.is_empty());
}

#[apply(both_databases)]
async fn a_verification_that_found_the_provider_down_is_tried_again(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |_| {});
    for mood in [Mood::Failing, Mood::Garbled] {
        fake.is(mood);
        let unsure = app.post_verify(&token, "chess", returned.clone()).await;
        unsure.assert_failure(502, "payment_unconfirmed");
        assert!(
            unsure.json()["message"]
                .as_str()
                .unwrap()
                .contains("do not pay again")
        );
    }
    fake.is(Mood::Fine);
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
}

#[apply(both_databases)]
async fn a_page_that_is_closed_does_not_cancel_a_confirmation(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |_| {});
    fake.is(Mood::Slow);
    let verify = app.post_verify(&token, "chess", returned);
    let given_up = tokio::time::timeout(std::time::Duration::from_millis(200), verify).await;
    assert!(
        given_up.is_err(),
        "the provider takes longer than the client waits"
    );
    tokio::time::sleep(std::time::Duration::from_millis(900)).await;
    assert_eq!(app.my_registrations(&token).await[0]["paymentStatus"], "paid");
}

#[apply(both_databases)]
async fn money_for_an_order_that_was_replaced_is_kept_for_staff_to_see(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "badminton", 0).await;
    let returned = fake.pay(&order, |_| {});
    let mut cheaper = entry("badminton", 0);
    cheaper.category = "Women".to_owned();
    assert_eq!(
        app.post_create_order(&token, "badminton", payload(&cheaper))
            .await
            .status,
        200
    );
    app.post_verify(&token, "badminton", returned)
        .await
        .assert_failure(409, "payment_in_inbox");
    assert_eq!(app.my_registrations(&token).await[0]["paymentStatus"], "pending");
    let kept = payment::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(
        (kept.len(), kept[0].amount, kept[0].status.as_str()),
        (1, fee_of("badminton").into(), "captured")
    );
    assert_eq!(
        (kept[0].destination, kept[0].reason),
        (Destination::Inbox, Some(InboxReason::Closed))
    );
}

#[apply(both_databases)]
async fn other_credentials_than_razorpays_are_no_crash(app: TestApp) {
    let mut app = app;
    let fake = FakeRazorpay::start().await;
    app.reconfigure(|settings| {
        fake.configure(settings);
        settings.razorpay_key_secret = Some("not the secret".to_owned());
    })
    .await;
    let token = app.signup("asha@college.in").await;
    let refused = app
        .post_create_order(&token, "chess", payload(&entry("chess", 0)))
        .await;
    refused.assert_failure(502, "payment_unavailable");
    assert!(
        !refused.text.contains("Authentication"),
        "the provider's words are not for people"
    );
    assert!(fake.orders().is_empty());
}

#[apply(both_databases)]
async fn an_order_of_the_sandbox_is_replaced_when_razorpay_takes_over(app: TestApp) {
    let mut app = app;
    let token = app.signup("asha@college.in").await;
    let before = app.enter(&token, "chess", 0).await;
    let fake = with_razorpay(&mut app).await;
    let order = app.enter(&token, "chess", 0).await;
    assert_ne!(order, before);
    assert_eq!(fake.orders()[0]["id"], json!(order));
}
