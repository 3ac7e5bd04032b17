//! Undoing decisions.

use crate::helpers::{TestApp, UNKNOWN_ID, both_databases};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

#[apply(both_databases)]
async fn within_ten_minutes_everything_is_as_it_was_and_the_captain_is_told(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.decided(&staff, &id, "requestChanges").await;
    let before = app.standing(&token, &id).await;
    let batch = app.decided(&staff, &id, "reject").await;
    app.deliver_mail().await;
    app.advance(chrono::Duration::minutes(10));
    let undone = app.undo(&staff, &batch).await;
    assert_eq!(
        (
            undone.status.as_u16(),
            &undone.json()["decided"],
            &undone.json()["refused"]
        ),
        (200, &json!([id]), &json!([]))
    );
    assert_eq!(app.standing(&token, &id).await, before);
    assert_eq!(app.detail(&token, &id).await["canPay"], true);
    let mail = app
        .waiting_mail("registration decided", "asha@college.in")
        .await
        .unwrap();
    assert_eq!(mail.subject, "Decision undone: Chess at Infinito");
    assert_eq!(app.recorded("registration.undo").await, 1);
    let decisions = app
        .get(&format!("/admin/registrations/{id}/decisions"), Some(&staff))
        .await
        .json();
    let rejected = decisions["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["decision"] == "reject")
        .unwrap()
        .clone();
    assert_eq!(
        (&rejected["undoneBy"], &rejected["undoneAt"]),
        (&json!("meera"), &json!("2026-01-10T10:10:00.000Z"))
    );
    let again = app.undo(&staff, &batch).await.json();
    assert_eq!(
        again["refused"][0]["message"],
        "meera took this decision back on 10 January 2026, 15:40 IST."
    );
    // Undo restores the previous status, which can be decided on again.
    app.decided(&staff, &id, "approve").await;
}

#[apply(both_databases)]
async fn after_ten_minutes_it_is_too_late(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let batch = app.decided(&staff, &id, "approve").await;
    app.advance(chrono::Duration::minutes(10) + chrono::Duration::microseconds(1));
    app.undo(&staff, &batch).await.assert_failure(409, "undo_over");
    assert_eq!(app.standing(&token, &id).await.0, "approved");
    app.undo(&staff, UNKNOWN_ID)
        .await
        .assert_failure(404, "not_found");
    app.undo(&staff, "chess").await.assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn what_was_decided_again_withdrawn_or_entered_anew_since_is_left_as_it_is(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let mut ids = Vec::new();
    for (number, event) in ["chess", "squash", "football", "cricket"].into_iter().enumerate() {
        ids.push(app.enter_unpaid(&token, event, number * 40).await);
    }
    let all: Vec<&str> = ids.iter().map(String::as_str).collect();
    let batch = app.decide(&staff, &all, "requestChanges", "shoes").await.json()["batch"]
        .as_str()
        .unwrap()
        .to_owned();
    app.decided(&staff, &ids[0], "approve").await;
    for id in [&ids[1], &ids[2]] {
        app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
            .await;
    }
    app.enter_unpaid(&token, "football", 80).await;
    let undone = app.undo(&staff, &batch).await.json();
    assert_eq!(
        (&undone["decided"], &undone["message"]),
        (
            &json!([ids[3]]),
            &json!("The decision on 1 registration is taken back.")
        )
    );
    let mut refused: Vec<Value> = undone["refused"].as_array().unwrap().clone();
    refused.sort_by_key(|one| all.iter().position(|id| one["_id"] == *id));
    let words = "It has been changed or decided again since.";
    assert_eq!(
        refused,
        all[..3]
            .iter()
            .map(|id| json!({ "_id": id, "message": words }))
            .collect::<Vec<_>>()
    );
    let mut statuses = Vec::new();
    for id in &ids {
        statuses.push(app.standing(&token, id).await.0);
    }
    assert_eq!(statuses, ["approved", "cancelled", "submitted", "submitted"]);
}

#[apply(both_databases)]
async fn nobody_takes_back_what_others_decided_on_ones_own_entry(app: TestApp) {
    let meera = app.signup_as("meera@college.in", Role::Moderator).await;
    let arun = app.signup_as("arun@college.in", Role::Admin).await;
    let id = app.enter_unpaid(&meera, "chess", 0).await;
    let batch = app.decided(&arun, &id, "reject").await;
    let refused = app.undo(&meera, &batch).await.json();
    assert_eq!(
        (&refused["decided"], &refused["refused"][0]["_id"]),
        (&json!([]), &json!(id))
    );
    assert_eq!(app.standing(&meera, &id).await.0, "rejected");
}
