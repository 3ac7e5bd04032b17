//! The portal's figures.

use crate::helpers::{PASSWORD, TestApp, both_databases, fee_of};
use chrono::{Duration, TimeZone, Utc};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

impl TestApp {
    async fn statistics(&self, staff: &str) -> Value {
        self.get("/admin/statistics", Some(staff)).await.json()
    }
}

/// Registrations, paid registrations and paise of an event.
fn of_event(answer: &Value, event: &str) -> [Value; 3] {
    let events = answer["byEvent"].as_array().unwrap();
    let row = events.iter().find(|row| row["event"] == event).unwrap();
    ["registrations", "paid", "paise"].map(|field| row[field].clone())
}

#[apply(both_databases)]
async fn accounts_are_counted_by_role(app: TestApp) {
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    app.signup_as("ambassador@college.in", Role::Ca).await;
    app.signup("asha@college.in").await;
    app.signup("ravi@college.in").await;
    let counts = app.statistics(&staff).await["users"].clone();
    assert_eq!(
        counts,
        json!({ "user": 2, "ca": 1, "moderator": 1, "admin": 0, "total": 4 })
    );
}

#[apply(both_databases)]
async fn accounts_are_counted_again_after_five_seconds_and_open_concerns_each_time(app: TestApp) {
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    let counted = async || {
        let answer = app.statistics(&staff).await;
        (
            answer["users"]["total"].as_u64().unwrap(),
            answer["openConcerns"].as_u64().unwrap(),
        )
    };
    assert_eq!(counted().await, (1, 0));
    app.signup("asha@college.in").await;
    let message = json!({ "name": "Asha", "email": "asha@college.in", "message": "When is chess?" });
    assert_eq!(app.post("/contact", None, message).await.status, 201);
    assert_eq!(counted().await, (1, 1));
    app.advance(Duration::seconds(5));
    assert_eq!(counted().await, (2, 1));
}

#[apply(both_databases)]
async fn entries_are_counted_by_event_and_by_indias_day_and_withdrawn_ones_are_not(app: TestApp) {
    app.signup("asha@college.in").await;
    // One hour before midnight in India, then one hour after.
    let evening = Utc.with_ymd_and_hms(2027, 1, 10, 17, 30, 0).unwrap();
    app.advance(evening - app.state.env.clock.now());
    let token = app.post_login("asha@college.in", PASSWORD).await.token();
    let order = app.enter(&token, "chess", 0).await;
    let returned = app.sandbox_pay(&token, &order).await;
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    app.advance(Duration::hours(2));
    app.enter(&token, "badminton", 0).await;
    app.enter(&token, "squash", 0).await;
    let mine = app.get("/events/my-registrations", Some(&token)).await.json();
    let squash = mine["registrations"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["event"] == "squash")
        .unwrap();
    let squash = squash["_id"].as_str().unwrap();
    assert_eq!(
        app.post(
            &format!("/registrations/{squash}/cancel"),
            Some(&token),
            json!({})
        )
        .await
        .status,
        200
    );
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    let answer = app.statistics(&staff).await;
    assert_eq!(
        of_event(&answer, "chess"),
        [json!(1), json!(1), json!(fee_of("chess"))]
    );
    assert_eq!(of_event(&answer, "badminton"), [json!(1), json!(0), json!(0)]);
    assert_eq!(of_event(&answer, "squash"), [json!(0), json!(0), json!(0)]);
    assert_eq!(answer["waiting"]["unpaid"], 1);
    assert_eq!(answer["waiting"]["unmatchedPayments"], 0);
    let days = answer["byDay"].as_array().unwrap();
    assert_eq!(days.len(), 30);
    assert_eq!(
        days[28..],
        [
            json!({ "day": "2027-01-10", "registrations": 1, "paise": fee_of("chess") }),
            json!({ "day": "2027-01-11", "registrations": 1, "paise": 0 }),
        ]
    );
}
