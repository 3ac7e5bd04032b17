//! Changes that an owner may make when staff request them, and how they affect a decision.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::{entry, form, payload, person};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn a_captain_who_is_asked_for_changes_may_edit_a_final_team_until_staff_decide(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.roster_lock = "2026-01-10T11:00:00Z".to_owned())
        .await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.advance(chrono::Duration::hours(1));
    let corrected = form("", &person(70));
    app.replace_member(&token, &id, "Captain", corrected.clone())
        .await
        .assert_failure(409, "roster_locked");
    app.decided(&staff, &id, "requestChanges").await;
    let mine = app.my_registrations(&token).await.remove(0);
    assert_eq!(
        (&mine["changesRequested"], &mine["reason"]),
        (&json!(true), &json!("a good reason"))
    );
    assert_eq!(app.detail(&token, &id).await["canEdit"], true);
    let changed = app
        .replace_member(&token, &id, "Captain", corrected.clone())
        .await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(
        changed.json()["registration"]["changesRequested"],
        true,
        "until staff decide"
    );
    app.decided(&staff, &id, "approve").await;
    app.replace_member(&token, &id, "Captain", corrected)
        .await
        .assert_failure(409, "roster_locked");
}

#[apply(both_databases)]
async fn another_form_takes_an_approval_away_and_the_same_one_does_not(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("chess", 0);
    let create = async |sent| {
        app.post_create_order(&token, "chess", sent).await.json()["registrationId"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let id = create(payload(&draft)).await;
    app.decided(&staff, &id, "approve").await;
    create(payload(&draft)).await;
    assert_eq!(app.standing(&token, &id).await.0, "approved");
    draft.college_address = "Gaya, Bihar".to_owned();
    create(payload(&draft)).await;
    assert_eq!(
        app.standing(&token, &id).await,
        (json!("submitted"), false, json!(null))
    );
    app.decided(&staff, &id, "requestChanges").await;
    draft.college_address = "Ara, Bihar".to_owned();
    create(payload(&draft)).await;
    assert_eq!(
        app.standing(&token, &id).await,
        (json!("submitted"), true, json!("a good reason"))
    );
}
