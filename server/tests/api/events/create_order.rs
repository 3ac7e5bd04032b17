//! Create-order: an entry with payment.

use crate::checkout::with_razorpay;
use crate::helpers::{TestApp, both_databases, connect, fee_of, womens_fee_of};
use crate::razorpay::{Call, When};
use crate::registrations::{athletics, entry, payload, person};
use reqwest::StatusCode;
use rstest_reuse::apply;
use sea_orm::{ConnectionTrait, DbBackend, Statement, TransactionTrait};
use serde_json::{Value, json};
use shared::catalogue::{EVENTS, Group};
use std::sync::Arc;
use tokio::task::JoinSet;

/// Counts PostgreSQL connections to this database that wait for a lock.
async fn waiting(app: &TestApp) -> i64 {
    let sql = "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let row = app.state.env.db.read().query_one_raw(statement).await.unwrap();
    row.unwrap().try_get("", "n").unwrap()
}

#[apply(both_databases)]
async fn a_team_one_short_is_told_whom_it_lacks(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("football", 0);
    draft.team.players.pop();
    let refused = app.post_create_order(&token, "football", payload(&draft)).await;
    refused.assert_failure(422, "findings");
    let body = refused.json();
    assert_eq!(
        body["message"],
        "Please fix the highlighted fields before submission."
    );
    let messages: Vec<&str> = body["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| f["message"].as_str().unwrap())
        .collect();
    assert_eq!(
        messages,
        [
            "Enter a valid name (<= 30 chars) for Player #11",
            "Enter a valid email for Player #11",
            "Enter a valid 10-digit phone number for Player #11",
            "Enter a valid 12-digit Aadhaar for Player #11",
        ]
    );
    assert!(app.my_registrations(&token).await.is_empty(), "nothing is stored");
}

#[apply(both_databases)]
async fn every_event_refuses_a_team_one_short(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for event in EVENTS {
        let Some(endpoint) = event.endpoint else { continue };
        for role in event.roles().iter().filter(|role| role.min > 0) {
            let mut draft = entry(endpoint, 0);
            draft.team.group_mut(role.group).pop();
            let refused = app.post_create_order(&token, endpoint, payload(&draft)).await;
            refused.assert_failure(422, "findings");
            let expected = format!(
                "Enter a valid name (<= 30 chars) for {} #{}",
                role.title, role.min
            );
            assert_eq!(
                refused.json()["findings"][0]["message"],
                json!(expected),
                "{endpoint}"
            );
        }
    }
}

#[apply(both_databases)]
async fn a_group_too_large_is_refused(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("chess", 0);
    *draft.team.group_mut(Group::Players) = (10..16).map(person).collect();
    app.post_create_order(&token, "chess", payload(&draft))
        .await
        .assert_failure(422, "findings");
}

#[apply(both_databases)]
async fn an_amount_from_the_client_is_not_looked_at(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut sent = payload(&entry("football", 0));
    for name in ["amount", "paymentStatus", "status", "userId", "currency"] {
        sent[name] = json!(1);
    }
    sent["paymentStatus"] = json!("paid");
    let created = app.post_create_order(&token, "football", sent).await;
    assert_eq!(
        created.json()["order"],
        json!({ "id": created.json()["order"]["id"], "amount": fee_of("football"), "currency": "INR" })
    );
    let stored = &app.my_registrations(&token).await[0];
    assert_eq!(
        (&stored["paymentStatus"], &stored["status"], &stored["amount"]),
        (&json!("pending"), &json!("submitted"), &json!(fee_of("football")))
    );
}

#[apply(both_databases)]
async fn athletics_costs_its_fee_for_every_distinct_person(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for (relays, people) in [(&[][..], 1), (&["4x100m"], 4), (&["4x100m", "4x400m"], 8)] {
        let created = app
            .post_create_order(&token, "athletics", payload(&athletics(relays, 0)))
            .await;
        assert_eq!(
            created.json()["order"]["amount"],
            json!(people * fee_of("athletics")),
            "{}",
            created.text
        );
    }
    assert_eq!(app.my_registrations(&token).await.len(), 1);
}

#[apply(both_databases)]
async fn an_unpaid_entry_is_updated_and_keeps_its_order(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let first = app
        .post_create_order(&token, "badminton", payload(&entry("badminton", 0)))
        .await
        .json();
    let mut other = entry("badminton", 50);
    other.college_name = "Patna Women's College".to_owned();
    let again = app
        .post_create_order(&token, "badminton", payload(&other))
        .await
        .json();
    assert_eq!(again, first, "same registration, same order");
    let stored = &app.my_registrations(&token).await[0];
    assert_eq!(stored["collegeName"], "Patna Women's College");
    assert_eq!(stored["captain"]["email"], "asha50@college.in");

    other.category = "Women".to_owned();
    let cheaper = app
        .post_create_order(&token, "badminton", payload(&other))
        .await
        .json();
    assert_eq!(cheaper["registrationId"], first["registrationId"]);
    assert_eq!(cheaper["order"]["amount"], womens_fee_of("badminton"));
    assert_ne!(
        cheaper["order"]["id"], first["order"]["id"],
        "an order of another amount is another order"
    );
}

#[apply(both_databases)]
async fn an_entry_that_changes_to_and_fro_uses_its_orders_again(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let mut orders = std::collections::BTreeSet::new();
    for number in 0..20 {
        let mut other = entry("badminton", 0);
        other.category = ["Men", "Women"][number % 2].to_owned();
        let created = app.post_create_order(&token, "badminton", payload(&other)).await;
        assert_eq!(created.status, 200, "{}", created.text);
        let order = &created.json()["order"];
        orders.insert((order["amount"].as_u64().unwrap(), order["id"].to_string()));
    }
    assert_eq!(orders.len(), 2, "one for each amount: {orders:?}");
    assert_eq!(fake.asked(Call::CreateOrder), 2);
}

#[apply(both_databases)]
async fn an_order_with_money_is_not_used_again(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let first = app.enter(&token, "badminton", 0).await;
    let mut cheaper = entry("badminton", 0);
    cheaper.category = "Women".to_owned();
    let enter = async |form| app.post_create_order(&token, "badminton", payload(&form)).await;
    assert_eq!(enter(cheaper).await.status, 200);
    let returned = fake.pay(&first, |_| {});
    app.post_verify(&token, "badminton", returned)
        .await
        .assert_failure(409, "payment_in_inbox");
    let again = enter(entry("badminton", 0)).await;
    assert_eq!(again.status, 200, "{}", again.text);
    assert_ne!(again.json()["order"]["id"], first.as_str());
}

#[apply(both_databases)]
async fn an_entry_gets_six_new_orders_an_hour(app: TestApp) {
    use infinito::entities::order::{Entity, OrderStatus};
    use sea_orm::{DbErr, EntityTrait, IntoActiveModel};
    let token = app.signup("asha@college.in").await;
    app.enter(&token, "badminton", 0).await;
    // Earlier orders of other amounts.
    let first = Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let others: Vec<_> = (1..6)
        .map(|number| infinito::entities::order::Model {
            id: app.state.env.random.uuid(),
            receipt: format!("inf_other{number}"),
            provider_order_id: Some(format!("order_other{number}")),
            amount: number,
            status: OrderStatus::Closed,
            ..first.clone()
        })
        .map(IntoActiveModel::into_active_model)
        .collect();
    let stored: Result<(), DbErr> = app
        .state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                Entity::insert_many(others)
                    .exec_without_returning(txn)
                    .await
                    .map(drop)
            })
        })
        .await;
    stored.unwrap();
    let (dearer, mut cheaper) = (entry("badminton", 0), entry("badminton", 0));
    cheaper.category = "Women".to_owned();
    let enter = async |form| app.post_create_order(&token, "badminton", payload(form)).await;
    let refused = enter(&cheaper).await;
    refused.assert_failure(429, "too_many_requests");
    assert_eq!(refused.headers["retry-after"], "3600");
    assert_eq!(enter(&dearer).await.status, 200, "its own order stays");
    app.advance(chrono::Duration::hours(1));
    assert_eq!(enter(&cheaper).await.status, 200);
}

#[apply(both_databases)]
async fn a_provider_that_does_not_answer_holds_up_no_other_user(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let tokens = [
        app.signup("asha@college.in").await,
        app.signup("ravi@college.in").await,
    ];
    let mut stopped = fake.stop_at(Call::CreateOrder, When::Before);
    let app = std::sync::Arc::new(app);
    let (waiting, token) = (std::sync::Arc::clone(&app), tokens[0].clone());
    let first = tokio::spawn(async move {
        let created = waiting.post_create_order(&token, "chess", payload(&entry("chess", 0)));
        created.await.status.as_u16()
    });
    stopped.reached().await;
    // The same user writes meanwhile, and another user enters and gets an order.
    let draft = json!({ "draft": entry("football", 0), "step": 1 });
    let saved = app.put("/events/football/draft", Some(&tokens[0]), draft).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    app.enter(&tokens[1], "chess", 20).await;
    drop(stopped);
    assert_eq!(first.await.unwrap(), 200);
}

#[apply(both_databases)]
async fn a_paid_entry_is_not_touched(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = app.sandbox_pay(&token, &order).await;
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    let before = app.my_registrations(&token).await;
    let again = app
        .post_create_order(&token, "chess", payload(&entry("chess", 50)))
        .await;
    again.assert_failure(409, "already_registered");
    assert_eq!(
        again.json()["message"],
        "You have already registered for this event."
    );
    app.post_entry(&token, "chess", payload(&entry("chess", 50)))
        .await
        .assert_failure(409, "already_registered");
    assert_eq!(app.my_registrations(&token).await, before);
}

#[apply(both_databases)]
async fn somebody_in_another_team_of_the_event_is_flagged(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    app.enter(&asha, "squash", 0).await;
    app.enter(&asha, "lawn_tennis", 10).await;
    let mut draft = entry("squash", 100);
    draft.team.players[1] = person(0);
    draft.team.players[2] = person(10);
    assert_eq!(
        app.post_create_order(&ravi, "squash", payload(&draft))
            .await
            .status,
        200
    );
    let flags = app.my_registrations(&ravi).await[0]["flags"].clone();
    let elsewhere: Vec<&Value> = flags
        .as_array()
        .unwrap()
        .iter()
        .filter(|flag| flag["code"] == "in_another_team")
        .collect();
    assert_eq!(
        elsewhere,
        [&json!({
            "path": "team.players.1.aadharId", "code": "in_another_team", "severity": "warning",
            "message": "Player #2 is already in another team of this event.", "params": { "who": "Player #2" },
        })]
    );
}

#[apply(both_databases)]
async fn of_two_entries_at_once_that_name_the_same_person_one_is_flagged(app: TestApp) {
    let tokens = [
        app.signup("asha@college.in").await,
        app.signup("ravi@college.in").await,
    ];
    let app = Arc::new(app);
    let outside = connect(app.state.env.config.database_url.expose()).await;
    let held_up = outside.begin().await.unwrap();
    if !app.state.env.db.is_sqlite() {
        // Neither can commit before both have looked for the other's row. SQLite has one writer.
        held_up
            .execute_unprepared("LOCK TABLE orders IN EXCLUSIVE MODE")
            .await
            .unwrap();
    }
    let mut entering = JoinSet::new();
    for (number, token) in tokens.into_iter().enumerate() {
        let mut draft = entry("squash", 100 * (number + 1));
        draft.team.players[1] = person(50);
        let app = Arc::clone(&app);
        entering.spawn(async move {
            assert_eq!(
                app.post_create_order(&token, "squash", payload(&draft))
                    .await
                    .status,
                200
            );
            app.my_registrations(&token).await[0]["flags"]
                .to_string()
                .matches("in_another_team")
                .count()
        });
    }
    while !app.state.env.db.is_sqlite() && waiting(&app).await < 2 {
        tokio::task::yield_now().await;
    }
    held_up.commit().await.unwrap();
    assert_eq!(entering.join_all().await.iter().sum::<usize>(), 1);
    outside.close().await.unwrap();
}

#[apply(both_databases)]
async fn two_first_submissions_of_a_user_at_once_make_one_entry_with_one_order(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let body = payload(&entry("squash", 0));
    let submit = || app.post_create_order(&token, "squash", body.clone());
    let (first, second) = tokio::join!(submit(), submit());
    assert_eq!((first.status, second.status), (StatusCode::OK, StatusCode::OK));
    let (first, second) = (first.json(), second.json());
    assert_eq!(first["registrationId"], second["registrationId"]);
    assert_eq!(first["order"]["id"], second["order"]["id"]);
    assert_eq!(app.my_registrations(&token).await.len(), 1);
}

#[apply(both_databases)]
async fn visitors_and_unknown_events_are_refused(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let body = payload(&entry("chess", 0));
    for path in [
        "/events/chess",
        "/events/chess/create-order",
        "/events/chess/verify-payment",
        "/registrations/5e0c0000-0000-4000-8000-000000000000/pay",
    ] {
        app.post(path, None, body.clone())
            .await
            .assert_failure(401, "login_first");
    }
    for event in ["polo", "bgmi", "lawn-tennis", "Chess", "%00"] {
        app.post_create_order(&token, event, body.clone())
            .await
            .assert_failure(404, "event_not_found");
        app.post_entry(&token, event, body.clone())
            .await
            .assert_failure(404, "event_not_found");
    }
}
