//! The purge of registrations, a year after the fest.

use super::{after_fest, fest_end, rows};
use crate::helpers::{PASSWORD, TestApp, both_databases, fee_of};
use crate::registrations::{entry, payload};
use chrono::{Duration, Months};
use infinito::entities::order::OrderStatus;
use infinito::entities::{member, note, order, payment, registration, registration_change, review};
use infinito::purge::DataKind;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use shared::entities::Role;

/// Number and sum of orders, and of payments.
async fn totals(app: &TestApp) -> [(usize, i64); 2] {
    let orders = order::Entity::find().all(app.state.env.db.read()).await.unwrap();
    let payments = payment::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    [
        (orders.len(), orders.iter().map(|row| row.amount).sum()),
        (payments.len(), payments.iter().map(|row| row.amount).sum()),
    ]
}

/// A dump without the audit log, which is kept for three years.
async fn dump(app: &TestApp) -> String {
    let dump = app.dump().await;
    let lines = dump.lines().filter(|line| !line.starts_with("audit_log: "));
    lines.collect::<Vec<_>>().join("\n")
}

#[apply(both_databases)]
async fn they_go_a_year_after_the_fest_and_the_ledger_stays_without_names(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("football", 0);
    draft.team.captain[0].fullname = "Captain Unmistakable".to_owned();
    draft.college_name = "Unmistakable College".to_owned();
    let created = app
        .post_create_order(&token, "football", payload(&draft))
        .await
        .json();
    let returned = app
        .sandbox_pay(&token, created["order"]["id"].as_str().unwrap())
        .await;
    app.post_verify(&token, "football", returned).await;
    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    app.decide(&staff, &[&id], "requestChanges", "Unmistakable has no card")
        .await;
    app.post(
        &format!("/admin/registrations/{id}/notes"),
        Some(&staff),
        json!({ "text": "Unmistakable called" }),
    )
    .await;
    let payment = payment::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let noted = app
        .put(
            &format!("/admin/payments/{}/note", payment.id),
            Some(&staff),
            json!({ "note": "of Unmistakable" }),
        )
        .await;
    assert_eq!(noted.status, 200, "{}", noted.text);
    app.post_create_order(&token, "chess", payload(&entry("chess", 40)))
        .await;
    app.deliver_mail().await;
    let before = totals(&app).await;
    assert!(dump(&app).await.contains("nmistakable"), "the control");

    let year = fest_end() + Months::new(12);
    let early = app.purge_at(year - fest_end() - Duration::seconds(1)).await;
    assert_eq!(rows(&early, DataKind::Registrations), 0);
    let purged = app.purge_at(year - fest_end()).await;
    assert_eq!(rows(&purged, DataKind::Registrations), 2);

    let left = dump(&app).await;
    assert_eq!(left.matches("nmistakable").count(), 0, "{left}");
    assert_eq!(totals(&app).await, before, "the ledger adds up");
    let db = app.state.env.db.read();
    assert_eq!(registration::Entity::find().count(db).await.unwrap(), 0);
    assert_eq!(member::Entity::find().count(db).await.unwrap(), 0);
    assert_eq!(registration_change::Entity::find().count(db).await.unwrap(), 0);
    assert_eq!(review::Entity::find().count(db).await.unwrap(), 0);
    assert_eq!(note::Entity::find().count(db).await.unwrap(), 0);
    for order in order::Entity::find().all(db).await.unwrap() {
        assert_eq!(order.registration_id, None);
        let expected = if order.amount == i64::from(fee_of("chess")) {
            ("chess", OrderStatus::Closed)
        } else {
            ("football", OrderStatus::Paid)
        };
        assert_eq!((order.event.as_deref().unwrap(), order.status), expected);
    }
    let staff = app.post_login("meera@college.in", PASSWORD).await.token();
    let listed = app.get("/admin/payments", Some(&staff)).await.json();
    let record = &listed["payments"][0];
    assert_eq!(
        (&record["event"], record.get("user"), record.get("note")),
        (&json!("football"), None, None)
    );
    let token = app.post_login("asha@college.in", PASSWORD).await.token();
    app.enter_unpaid(&token, "football", 0).await;
}

#[apply(both_databases)]
async fn two_purges_at_once_share_the_rows(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for (number, event) in ["chess", "squash", "badminton", "football"]
        .into_iter()
        .enumerate()
    {
        app.enter_unpaid(&token, event, number * 20).await;
    }
    app.go_to(fest_end() + Duration::days(366));
    let (one, other) = tokio::join!(app.purge_with(after_fest()), app.purge_with(after_fest()));
    let (one, other) = (one.unwrap(), other.unwrap());
    assert_eq!(
        rows(&one, DataKind::Registrations) + rows(&other, DataKind::Registrations),
        4
    );
    assert_eq!(
        registration::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        0
    );
}

#[apply(both_databases)]
async fn names_leave_the_result_lists_and_waiting_lists_are_deleted(app: TestApp) {
    let admin = app.signup_as("meera@college.in", Role::Admin).await;
    for number in 1..3 {
        app.athlete(&format!("College {number}"), number, &["100m"]).await;
    }
    let form = json!({
        "event": "athletics", "category": "Men", "discipline": "100m",
        "format": { "kind": "heats", "lanes": 2, "places": 1, "marks": 0 },
    });
    let created = app.post("/admin/contests", Some(&admin), form).await;
    let contest = created.json()["contest"]["_id"].as_u64().unwrap();
    app.draw(&admin, contest).await;
    let name = entry("athletics", 100).captain.fullname;
    app.set(&admin, "event:chess", "capacity", json!({ "all": 1 }))
        .await;
    let (first, second) = (
        app.signup("first@college.in").await,
        app.signup("second@college.in").await,
    );
    app.enter_unpaid(&first, "chess", 500).await;
    app.post("/events/chess/waiting-list", Some(&second), json!({}))
        .await;
    assert!(
        app.shown(contest).await.to_string().contains(&name),
        "the control"
    );

    let report = app.purge_at(Duration::days(366)).await;

    assert_eq!(
        (
            rows(&report, DataKind::Registrations),
            rows(&report, DataKind::WaitingLists)
        ),
        (3, 1)
    );
    let shown = app.shown(contest).await.to_string();
    assert!(!shown.contains(&name) && shown.contains("College 1"), "{shown}");
}
