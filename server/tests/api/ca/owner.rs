//! An application in its owner's data, and its erasure and retention.

use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::entities::ambassador_application::Entity;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use shared::entities::Role;

#[apply(both_databases)]
async fn the_application_is_in_the_copy_of_ones_data_and_among_the_consents(app: TestApp) {
    let (asha, _) = app.applicant("asha@college.in").await;
    let (ravi, _) = app.applicant("ravi@college.in").await;
    let data = app.get("/user/me/data", Some(&asha)).await.json();
    assert_eq!(data["ambassadorApplication"], app.application(&asha).await);
    assert_eq!(data["user"]["caApplication"]["status"], "pending");
    let given = json!([{ "givenWith": "Campus ambassador application", "version": "2025-5", "givenAt": "2026-01-10T10:00:00.000Z" }]);
    assert_eq!(data["consents"], given);
    assert_eq!(
        app.get("/user/me/consents", Some(&ravi)).await.json()["consents"],
        given
    );
    let none = app.signup("sita@college.in").await;
    assert_eq!(
        app.get("/user/me/data", Some(&none)).await.json()["ambassadorApplication"],
        Value::Null
    );
}

#[apply(both_databases)]
async fn erasing_the_account_erases_it_and_staff_find_nothing(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    app.decide_application(&staff, &id, "accept", "").await;
    assert!(app.dump().await.contains("nmistakable"), "the control");
    app.post("/user/me/erase/send-otp", Some(&asha), json!({})).await;
    let code = app.read_code("asha@college.in").await;
    assert_eq!(
        app.post("/user/me/erase", Some(&asha), json!({ "otp": code }))
            .await
            .status,
        200
    );
    assert!(!app.dump().await.contains("nmistakable"));
    assert_eq!(
        app.get("/ca/all-applications", Some(&staff)).await.json()["total"],
        0
    );
    app.undo_application(&staff, &id)
        .await
        .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn a_reviewer_who_erased_the_account_is_not_named_any_more(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    app.decide_application(&staff, &id, "reject", "").await;
    app.post("/user/me/erase/send-otp", Some(&staff), json!({})).await;
    let code = app.read_code("meera@college.in").await;
    app.post("/user/me/erase", Some(&staff), json!({ "otp": code }))
        .await;
    let record = app.application(&asha).await;
    assert_eq!(
        (&record["status"], &record["reviewedBy"]),
        (&json!("rejected"), &Value::Null)
    );
}

#[apply(both_databases)]
async fn an_application_is_kept_for_a_year(app: TestApp) {
    app.applicant("asha@college.in").await;
    app.advance(Duration::days(1));
    app.applicant("ravi@college.in").await;
    let left = async || {
        app.purge().await;
        Entity::find().count(app.state.env.db.read()).await.unwrap()
    };
    app.advance(Duration::days(364));
    assert_eq!(left().await, 2);
    app.advance(Duration::seconds(1));
    assert_eq!(left().await, 1);
    app.advance(Duration::days(1));
    assert_eq!(left().await, 0);
}
