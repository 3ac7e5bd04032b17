//! The sandbox, from entry to confirmation.

use crate::helpers::{TestApp, both_databases, fee_of};
use crate::registrations::{entry, payload};
use rstest_reuse::apply;
use serde_json::json;
use shared::catalogue::EVENTS;
use shared::fees;
use shared::money::Paise;
use shared::settings::Catalogue;

#[apply(both_databases)]
async fn every_event_is_entered_with_its_smallest_team_and_paid(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let endpoints: Vec<&str> = EVENTS.iter().filter_map(|event| event.endpoint).collect();
    assert_eq!(endpoints.len(), 14);
    for (index, event) in endpoints.iter().enumerate() {
        let draft = entry(event, index * 100);
        let created = app.post_create_order(&token, event, payload(&draft)).await;
        assert_eq!(created.status, 200, "{event}: {}", created.text);
        let body = created.json();
        assert_eq!(
            (&body["success"], &body["order"]["currency"]),
            (&json!(true), &json!("INR"))
        );
        assert_eq!(
            body["order"]["amount"],
            json!(fees::due(&draft, &Catalogue::default()).unwrap().0),
            "{event}"
        );
        assert!(body["key"].as_str().unwrap().starts_with("sandbox_"));

        let returned = app
            .sandbox_pay(&token, body["order"]["id"].as_str().unwrap())
            .await;
        let verified = app.post_verify(&token, event, returned).await;
        let expected = json!({ "success": true, "message": "Payment successful! Registration confirmed." });
        assert_eq!(
            (verified.status.as_u16(), verified.json()),
            (200, expected),
            "{event}"
        );
    }
    let mine = app.my_registrations(&token).await;
    assert_eq!(mine.len(), 14);
    assert!(mine.iter().all(|entry| entry["paymentStatus"] == "paid"));
    assert_eq!(app.applied(&token).await.len(), 14);
    assert_eq!(app.confirmations("asha@college.in").await.len(), 14);
}

#[apply(both_databases)]
async fn a_confirmation_says_what_was_paid_and_no_id_number(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "table_tennis", 7).await;
    let returned = app.sandbox_pay(&token, &order).await;
    assert_eq!(
        app.post_verify(&token, "table_tennis", returned).await.status,
        200
    );
    let (subject, text) = app.confirmations("asha@college.in").await.remove(0);
    assert_eq!(subject, "Registration confirmed: Table Tennis at Infinito");
    for part in [
        "Event: Table Tennis",
        "College: Patna College",
        "Category: Men",
        "Members: 1",
        &format!("Paid: {}", Paise(fee_of("table_tennis"))),
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains("7153"), "{text}");
    app.deliver_mail().await;
    assert_eq!(
        std::fs::read_dir(app.outbox()).unwrap().count(),
        3,
        "the code, the welcome and the confirmation"
    );
}

#[apply(both_databases)]
async fn a_payment_outlives_a_restart(app: TestApp) {
    let mut app = app;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 1).await;
    let returned = app.sandbox_pay(&token, &order).await;
    app.restart().await;
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
}

#[apply(both_databases)]
async fn a_failed_payment_confirms_nothing_and_can_be_tried_again(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 1).await;
    let form = json!({ "orderId": order, "outcome": "failure" });
    let failed = app.post("/payment/sandbox/pay", Some(&token), form).await;
    assert_eq!(failed.status, 200);
    let error = &failed.json()["error"];
    assert_eq!(error["description"], "Payment failed. Please try again.");
    assert_eq!(error["metadata"]["order_id"], json!(order));
    assert_eq!(app.my_registrations(&token).await[0]["paymentStatus"], "pending");

    assert_eq!(app.enter(&token, "chess", 1).await, order, "the same order");
    let returned = app.sandbox_pay(&token, &order).await;
    assert_eq!(
        app.sandbox_pay(&token, &order).await,
        returned,
        "the same payment"
    );
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    let again = json!({ "orderId": order, "outcome": "success" });
    app.post("/payment/sandbox/pay", Some(&token), again)
        .await
        .assert_failure(409, "already_registered");
}

#[apply(both_databases)]
async fn only_the_owner_pays_an_order(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let order = app.enter(&asha, "chess", 1).await;
    let form = json!({ "orderId": order, "outcome": "success" });
    app.post("/payment/sandbox/pay", Some(&ravi), form.clone())
        .await
        .assert_failure(404, "not_found");
    app.post("/payment/sandbox/pay", None, form)
        .await
        .assert_failure(404, "not_found");
    let unknown = json!({ "orderId": "order_0", "outcome": "success" });
    app.post("/payment/sandbox/pay", Some(&asha), unknown)
        .await
        .assert_failure(404, "not_found");
    let malformed = json!({ "orderId": order, "outcome": "perhaps" });
    app.post("/payment/sandbox/pay", Some(&asha), malformed)
        .await
        .assert_failure(400, "malformed");
}
