//! An owner reports that the changes requested by staff are made.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::{form, person};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

#[apply(both_databases)]
async fn changes_that_are_made_go_back_to_staff_as_an_entry_to_review(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 0).await;
    let batch = app.decided(&staff, &id, "requestChanges").await;
    assert_eq!(
        app.replace_member(&token, &id, "Captain", form("", &person(70)))
            .await
            .status,
        200
    );

    let made = app
        .post(
            &format!("/registrations/{id}/changes-made"),
            Some(&token),
            json!({}),
        )
        .await;
    assert_eq!(made.status, 200, "{}", made.text);
    assert_eq!(
        made.json()["message"],
        "Thank you. Our staff will look at your registration again."
    );
    assert_eq!(
        app.standing(&token, &id).await,
        (json!("submitted"), false, Value::Null)
    );
    assert_eq!(made.json()["isUnderReview"], true);
    let latest = &made.json()["changes"][0];
    assert_eq!(
        (&latest["title"], &latest["by"]),
        (&json!("Changes made, to be reviewed again"), &json!("asha"))
    );
    let row = app.desk(&staff, &format!("q={id}")).await.json()["registrations"][0].clone();
    assert_eq!(
        (
            &row["status"],
            row["changesRequested"].as_bool().unwrap_or_default()
        ),
        (&json!("submitted"), false)
    );

    let undone = app.undo(&staff, &batch).await.json();
    assert_eq!(
        undone["decided"],
        json!([]),
        "the request is over: there is nothing to take back"
    );
    app.decided(&staff, &id, "approve").await;
    assert_eq!(app.standing(&token, &id).await.0, "approved");
    assert_eq!(app.detail(&token, &id).await["isUnderReview"], false);
}

#[apply(both_databases)]
async fn changes_are_made_once_and_only_where_they_are_requested(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let made = async || {
        app.post(
            &format!("/registrations/{id}/changes-made"),
            Some(&token),
            json!({}),
        )
        .await
    };
    made().await.assert_failure(409, "no_changes_requested");
    app.decided(&staff, &id, "requestChanges").await;
    assert_eq!(made().await.status, 200);
    made().await.assert_failure(409, "no_changes_requested");
    app.decided(&staff, &id, "requestChanges").await;
    app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;
    made().await.assert_failure(409, "registration_closed");
}
