//! Concurrent calls: one entry, one order, one confirmation.

use crate::helpers::{Answer, TestApp, both_databases, fee_of, womens_fee_of};
use crate::registrations::{entry, payload};
use infinito::entities::{audit_record, member, order, payment, registration};
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::Value;
use std::sync::Arc;
use tokio::task::JoinSet;

/// Sends the same call `count` times concurrently.
async fn all_at_once(app: &Arc<TestApp>, count: usize, token: &str, path: &str, body: &Value) -> Vec<Answer> {
    let mut calls = JoinSet::new();
    for _ in 0..count {
        let (app, token, path, body) = (Arc::clone(app), token.to_owned(), path.to_owned(), body.clone());
        calls.spawn(async move { app.post(&path, Some(&token), body).await });
    }
    calls.join_all().await
}

#[apply(both_databases)]
async fn a_hundred_entries_of_one_user_are_one(app: TestApp) {
    let app = Arc::new(app);
    let token = app.signup("asha@college.in").await;
    let sent = payload(&entry("football", 0));
    let answers = all_at_once(&app, 100, &token, "/events/football/create-order", &sent).await;
    let first = answers[0].json();
    for answer in &answers {
        assert_eq!(answer.status, 200, "{}", answer.text);
        assert_eq!(answer.json(), first);
    }
    let db = app.state.env.db.read();
    assert_eq!(registration::Entity::find().count(db).await.unwrap(), 1);
    assert_eq!(member::Entity::find().count(db).await.unwrap(), 13);
    assert_eq!(order::Entity::find().count(db).await.unwrap(), 1);
}

#[apply(both_databases)]
async fn a_hundred_direct_entries_of_one_user_are_one(app: TestApp) {
    let app = Arc::new(app);
    let token = app.signup("asha@college.in").await;
    let answers = all_at_once(&app, 100, &token, "/events/chess", &payload(&entry("chess", 0))).await;
    let with = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
    assert_eq!((with(201), with(409)), (1, 99));
}

#[apply(both_databases)]
async fn fifty_returns_of_one_payment_confirm_once(app: TestApp) {
    let app = Arc::new(app);
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = app.sandbox_pay(&token, &order).await;
    for answer in all_at_once(&app, 50, &token, "/events/chess/verify-payment", &returned).await {
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
    let db = app.state.env.db.read();
    assert_eq!(payment::Entity::find().count(db).await.unwrap(), 1);
    let booked = audit_record::Entity::find().filter(audit_record::Column::Action.eq("payment.complete"));
    assert_eq!(booked.count(db).await.unwrap(), 1);
}

#[apply(both_databases)]
async fn changing_an_entry_while_it_is_paid_leaves_it_paid_as_stored_or_unpaid(app: TestApp) {
    let app = Arc::new(app);
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "badminton", 0).await;
    let returned = app.sandbox_pay(&token, &order).await;
    let mut cheaper = entry("badminton", 0);
    cheaper.category = "Women".to_owned();
    let cheaper = payload(&cheaper);
    let (verified, changed) = tokio::join!(
        all_at_once(&app, 10, &token, "/events/badminton/verify-payment", &returned),
        all_at_once(&app, 10, &token, "/events/badminton/create-order", &cheaper),
    );
    assert!(
        verified
            .iter()
            .all(|answer| matches!(answer.status.as_u16(), 200 | 409))
    );
    assert!(
        changed
            .iter()
            .all(|answer| matches!(answer.status.as_u16(), 200 | 409))
    );
    let stored = app.my_registrations(&token).await.remove(0);
    let paid = verified.iter().any(|answer| answer.status == 200);
    assert_eq!(stored["paymentStatus"], if paid { "paid" } else { "pending" });
    assert_eq!(
        stored["amount"],
        if paid {
            fee_of("badminton")
        } else {
            womens_fee_of("badminton")
        }
    );
}
