//! Receipts: on the page, and in the mail.

use super::{athletics, payload, person};
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;
use shared::fest::FEST;
use shared::settings::Catalogue;

#[apply(both_databases)]
async fn a_receipt_says_what_was_paid_and_names_people_by_name_only(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 7).await;
    let path = format!("/api/v1/registrations/{id}/receipt");
    let shown = app.get(&path, Some(&token)).await;
    assert_eq!(shown.status, 200);
    assert_eq!(shown.headers["content-type"], "text/html; charset=utf-8");
    let payment = app.detail(&token, &id).await["payments"][0]["paymentId"]
        .as_str()
        .unwrap()
        .to_owned();
    let captain = person(7);
    let venue = Catalogue::default().edition.venue;
    for words in [
        "inf_",
        &payment,
        "10 January 2026, 15:30 IST",
        "Chess",
        "Patna College",
        "₹249",
        "Rupees Two Hundred Forty Nine Only",
        "asha@college.in",
        &captain.fullname,
        FEST.organiser,
        &venue,
        "Test payment: no money was moved",
    ] {
        assert!(shown.text.contains(words), "{words} in {}", shown.text);
    }
    for private in [
        &captain.phone_number,
        &captain.email,
        &captain.aadhar_id[8..],
        "XXXX",
    ] {
        assert!(!shown.text.contains(private), "{private} in {}", shown.text);
    }
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    assert_eq!(app.get(&path, Some(&staff)).await.text, shown.text);
    let ravi = app.signup("ravi@college.in").await;
    app.get(&path, Some(&ravi)).await.assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn there_is_no_receipt_while_nothing_was_paid(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("/api/v1/registrations/{id}/receipt");
    app.get(&path, Some(&token))
        .await
        .assert_failure(404, "not_found");
    app.sandbox_pay(&token, &order).await;
    app.get(&path, Some(&token))
        .await
        .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn an_athlete_who_runs_in_two_relays_is_named_and_counted_once(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let created = app
        .post_create_order(&token, "athletics", payload(&athletics(&["4x100m"], 0)))
        .await
        .json();
    let returned = app
        .sandbox_pay(&token, created["order"]["id"].as_str().unwrap())
        .await;
    assert_eq!(app.post_verify(&token, "athletics", returned).await.status, 200);
    let path = format!(
        "/api/v1/registrations/{}/receipt",
        created["registrationId"].as_str().unwrap()
    );
    let shown = app.get(&path, Some(&token)).await.text;
    assert_eq!(shown.matches(&person(0).fullname).count(), 1, "{shown}");
    assert!(shown.contains("<dd class=\"facts__value\">4</dd>"), "{shown}");
    assert!(
        shown.contains("Rupees Two Thousand Eight Hundred Only"),
        "{shown}"
    );
}

#[apply(both_databases)]
async fn the_mail_carries_the_receipt(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 7).await;
    let payment = app.detail(&token, &id).await["payments"][0]["paymentId"]
        .as_str()
        .unwrap()
        .to_owned();
    let (_, text) = app.confirmations("asha@college.in").await.remove(0);
    let page = format!("{}/registrations/{id}", app.state.env.config.public_url);
    for words in [
        "Receipt: inf_",
        &format!("Payment: {payment}"),
        "Date: 10 January 2026, 15:30 IST",
        "In words: Rupees Two Hundred Forty Nine Only",
        &page,
    ] {
        assert!(text.contains(words), "{words} in {text}");
    }
}

#[apply(both_databases)]
async fn an_unknown_registration_has_no_receipt(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for id in ["5e0c0000-0000-4000-8000-000000000000", "5", "%00"] {
        app.get(&format!("/api/v1/registrations/{id}/receipt"), Some(&token))
            .await
            .assert_failure(404, "not_found");
        app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
            .await
            .assert_failure(404, "not_found");
    }
}
