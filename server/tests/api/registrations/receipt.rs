//! Receipts: on the page, and in the mail.

use super::{athletics, entry, payload, person};
use crate::helpers::{TestApp, both_databases, fee_of};
use infinito::entities::order;
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::json;
use shared::entities::Role;
use shared::fest::FEST;
use shared::money::Paise;
use shared::settings::Catalogue;
use std::sync::Arc;
use tokio::task::JoinSet;

#[apply(both_databases)]
async fn a_receipt_says_what_was_paid_and_names_people_by_name_only(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 7).await;
    let path = format!("/registrations/{id}/receipt");
    let shown = app.get(&path, Some(&token)).await;
    assert_eq!(shown.status, 200);
    assert_eq!(shown.headers["content-type"], "text/html; charset=utf-8");
    let payment = app.detail(&token, &id).await["payments"][0]["paymentId"]
        .as_str()
        .unwrap()
        .to_owned();
    let captain = person(7);
    let venue = Catalogue::default().edition.venue;
    let fee = Paise(fee_of("chess"));
    for words in [
        "2025-26/0001",
        "inf_",
        &payment,
        "10 January 2026, 15:30 IST",
        "Chess",
        "Patna College",
        &fee.to_string(),
        &fee.in_words(),
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
    let path = format!("/registrations/{id}/receipt");
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
        "/registrations/{}/receipt",
        created["registrationId"].as_str().unwrap()
    );
    let shown = app.get(&path, Some(&token)).await.text;
    assert_eq!(shown.matches(&person(0).fullname).count(), 1, "{shown}");
    assert!(shown.contains("<dd class=\"facts__value\">4</dd>"), "{shown}");
    let paid = Paise(4 * fee_of("athletics")).in_words();
    assert!(shown.contains(&paid), "{shown}");
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
        "Receipt: 2025-26/0001",
        &format!("Payment: {payment}"),
        "Date: 10 January 2026, 15:30 IST",
        &format!("In words: {}", Paise(fee_of("chess")).in_words()),
        &page,
    ] {
        assert!(text.contains(words), "{words} in {text}");
    }
}

#[apply(both_databases)]
async fn an_unknown_registration_has_no_receipt(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for id in ["5e0c0000-0000-4000-8000-000000000000", "5", "%00"] {
        app.get(&format!("/registrations/{id}/receipt"), Some(&token))
            .await
            .assert_failure(404, "not_found");
        app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
            .await
            .assert_failure(404, "not_found");
    }
}

/// The financial year and the serial number of each paid order, in order.
async fn serials(app: &TestApp) -> Vec<(Option<i32>, Option<i32>)> {
    let paid = order::Entity::find().filter(order::Column::Status.eq(order::OrderStatus::Paid));
    let paid = paid
        .order_by_asc(order::Column::SerialYear)
        .order_by_asc(order::Column::Serial);
    let paid = paid.all(app.state.env.db.read()).await.unwrap();
    paid.iter()
        .map(|order| (order.serial_year, order.serial))
        .collect()
}

#[apply(both_databases)]
async fn serial_numbers_have_no_gap_however_many_pay_at_once(app: TestApp) {
    const PAYERS: usize = 20;
    let app = Arc::new(app);
    let mut returns = Vec::new();
    for number in 0..PAYERS {
        let token = app.signup(&format!("payer{number}@college.in")).await;
        let sent = payload(&entry("chess", number * 10));
        let created = app.post_create_order(&token, "chess", sent).await.json();
        let order = created["order"]["id"].as_str().unwrap().to_owned();
        returns.push((token.clone(), app.sandbox_pay(&token, &order).await));
    }
    let mut calls = JoinSet::new();
    // Every payment returns three times.
    for (token, returned) in returns.iter().cycle().take(3 * PAYERS).cloned() {
        let app = Arc::clone(&app);
        calls.spawn(async move { app.post_verify(&token, "chess", returned).await.status });
    }
    for status in calls.join_all().await {
        assert_eq!(status, 200);
    }
    let expected: Vec<_> = (1..=20).map(|serial| (Some(2025), Some(serial))).collect();
    assert_eq!(serials(&app).await, expected);
}

#[apply(both_databases)]
async fn serial_numbers_begin_anew_in_each_financial_year(app: TestApp) {
    let pay = async |number: usize| {
        let token = app.signup(&format!("payer{number}@college.in")).await;
        app.enter_paid(&token, "chess", number * 10).await;
    };
    pay(0).await;
    pay(1).await;
    let a_year_earlier = "UPDATE orders SET serial_year = serial_year - 1";
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { txn.execute_unprepared(a_year_earlier).await }))
        .await
        .unwrap();
    pay(2).await;
    assert_eq!(
        serials(&app).await,
        [
            (Some(2024), Some(1)),
            (Some(2024), Some(2)),
            (Some(2025), Some(1))
        ]
    );
}
