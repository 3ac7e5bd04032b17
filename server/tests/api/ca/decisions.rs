//! Accepting and rejecting ambassador applications.

use super::answers;
use crate::helpers::{TestApp, UNKNOWN_ID, both_databases};
use infinito::entities::audit_record::{Column, Entity};
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use shared::entities::Role;

/// Returns the audit records of an application: action, actor's id, details.
pub(crate) async fn deeds(app: &TestApp, id: &str) -> Vec<(String, String, Value)> {
    let found = Entity::find()
        .filter(Column::Object.eq(format!("ambassador/{id}")))
        .order_by_asc(Column::At)
        .all(app.state.env.db.read())
        .await
        .unwrap();
    let deed = |row: infinito::entities::audit_record::Model| {
        (
            row.action,
            row.actor_id.unwrap().to_string(),
            serde_json::from_str(&row.details).unwrap(),
        )
    };
    found.into_iter().map(deed).collect()
}

#[apply(both_databases)]
async fn accepting_makes_an_ambassador_at_once_and_says_who_did_it(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    app.advance(chrono::Duration::minutes(5));
    let accepted = app
        .decide_application(&staff, &id, "accept", "  You know everybody.  ")
        .await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    let record = accepted.json()["application"].clone();
    assert_eq!(record["status"], "accepted");
    assert_eq!(
        record["reviewedBy"],
        json!({ "username": "meera", "email": "meera@college.in" })
    );
    assert_eq!(record["reviewedAt"], "2026-01-10T10:05:00.000Z");
    assert_eq!(record["undoUntil"], "2026-01-10T10:15:00.000Z");
    assert_eq!(record["reason"], "You know everybody.");
    assert_eq!(app.application(&asha).await, record);
    assert_eq!(
        app.application_standing(&asha).await,
        (json!("ca"), json!("accepted")),
        "with the same token"
    );
    let details = json!({ "before": "pending", "after": "accepted", "reason": "You know everybody." });
    assert_eq!(
        deeds(&app, &id).await,
        [("ambassador.accept".to_owned(), app.id_of(&staff).await, details)]
    );
}

#[apply(both_databases)]
async fn rejecting_leaves_the_role_alone(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Admin).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    // The specification's clients send no body.
    let rejected = app
        .call(
            reqwest::Method::PUT,
            &format!("/api/v1/ca/{id}/reject"),
            Some(&staff),
            None,
        )
        .await;
    assert_eq!(rejected.status, 200, "{}", rejected.text);
    assert_eq!(rejected.json()["application"]["reason"], Value::Null);
    assert_eq!(
        app.application_standing(&asha).await,
        (json!("user"), json!("rejected"))
    );
}

#[apply(both_databases)]
async fn staff_keep_their_role_and_are_ambassadors_besides(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let moderator = app.signup_as("meera@college.in", Role::Moderator).await;
    for (email, role, by) in [
        ("one@college.in", Role::Admin, &moderator),
        ("two@college.in", Role::Moderator, &admin),
    ] {
        let token = app.signup_as(email, role).await;
        let id = app.apply(&token, answers()).await.json()["application"]["_id"]
            .as_str()
            .unwrap()
            .to_owned();
        assert_eq!(app.decide_application(by, &id, "accept", "").await.status, 200);
        assert_eq!(
            app.application_standing(&token).await,
            (json!(role.name()), json!("accepted"))
        );
        assert_eq!(app.undo_application(by, &id).await.status, 200);
        assert_eq!(
            app.application_standing(&token).await,
            (json!(role.name()), json!("pending"))
        );
    }
}

#[apply(both_databases)]
async fn nobody_decides_on_their_own(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Admin).await;
    let id = app.apply(&staff, answers()).await.json()["application"]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    for deed in ["accept", "reject"] {
        app.decide_application(&staff, &id, deed, "")
            .await
            .assert_failure(403, "ambassador_own");
    }
    assert_eq!(app.application(&staff).await["status"], "pending");
    let other = app.signup_as("admin@college.in", Role::Admin).await;
    app.decide_application(&other, &id, "reject", "").await;
    app.undo_application(&staff, &id)
        .await
        .assert_failure(403, "ambassador_own");
    assert_eq!(app.application(&staff).await["status"], "rejected");
}

#[apply(both_databases)]
async fn deciding_twice_says_who_was_first_and_when(app: TestApp) {
    let meera = app.signup_as("meera@college.in", Role::Moderator).await;
    let ravi = app.signup_as("ravi@college.in", Role::Moderator).await;
    for (n, deeds) in [["accept", "reject"], ["reject", "accept"], ["accept", "accept"]]
        .into_iter()
        .enumerate()
    {
        let (asha, id) = app.applicant(&format!("asha{n}@college.in")).await;
        let (one, other) = tokio::join!(
            app.decide_application(&meera, &id, deeds[0], ""),
            app.decide_application(&ravi, &id, deeds[1], "")
        );
        let (first, second, who, deed) = if one.status == 200 {
            (one, other, "meera", deeds[0])
        } else {
            (other, one, "ravi", deeds[1])
        };
        assert_eq!(first.status, 200, "{}", first.text);
        second.assert_failure(409, "ambassador_decided");
        assert_eq!(
            second.json()["message"],
            format!("{who} {deed}ed this application on 10 January 2026, 15:30 IST.")
        );
        assert_eq!(app.application(&asha).await["status"], format!("{deed}ed"));
        let (role, _) = app.application_standing(&asha).await;
        assert_eq!(role, if deed == "accept" { "ca" } else { "user" });
    }
}

#[apply(both_databases)]
async fn the_applicant_is_told_by_mail_what_was_decided_and_why(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (_, asha) = app.applicant("asha@college.in").await;
    let (_, ravi) = app.applicant("ravi@college.in").await;
    let kept = app.signup_as("kept@college.in", Role::Admin).await;
    let kept = app.apply(&kept, answers()).await.json()["application"]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    app.decide_application(&staff, &asha, "accept", "You know everybody.")
        .await;
    app.decide_application(&staff, &ravi, "reject", "Your college has one.")
        .await;
    app.decide_application(&staff, &kept, "accept", "").await;
    let mail = async |kind: &str, email: &str| {
        app.waiting_mail(kind, email)
            .await
            .map(|mail| mail.text_body)
            .unwrap_or_default()
    };
    let accepted = mail("ambassador accepted", "asha@college.in").await;
    assert!(
        accepted.contains("You know everybody.") && accepted.contains("/ca-dashboard"),
        "{accepted}"
    );
    let rejected = mail("ambassador rejected", "ravi@college.in").await;
    assert!(
        rejected.contains("Your college has one.") && rejected.contains("/ca-application"),
        "{rejected}"
    );
    let kept = mail("ambassador accepted", "kept@college.in").await;
    assert!(
        kept.contains("/ca-application") && !kept.contains("/ca-dashboard"),
        "who has no dashboard is not sent there: {kept}"
    );
}

#[apply(both_databases)]
async fn unknown_applications_and_long_reasons_are_refused(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    for nobodys in [UNKNOWN_ID, "x"] {
        app.decide_application(&staff, nobodys, "accept", "")
            .await
            .assert_failure(404, "not_found");
        app.undo_application(&staff, nobodys)
            .await
            .assert_failure(404, "not_found");
    }
    app.decide_application(&staff, &id, "reject", &"é".repeat(501))
        .await
        .assert_failure(422, "findings");
    assert_eq!(app.application(&asha).await["status"], "pending");
    assert_eq!(
        app.decide_application(&staff, &id, "reject", &"é".repeat(500))
            .await
            .status,
        200
    );
}
