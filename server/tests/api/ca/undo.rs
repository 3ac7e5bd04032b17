//! Undoing a decision.

use super::decisions::deeds;
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};
use shared::entities::Role;

async fn mails(app: &TestApp, email: &str) -> u64 {
    use infinito::entities::outbox_mail::{Column, Entity};
    let told = Entity::find()
        .filter(Column::Recipient.eq(email))
        .filter(Column::Kind.starts_with("ambassador"));
    told.count(app.state.env.db.read()).await.unwrap()
}

#[apply(both_databases)]
async fn within_ten_minutes_the_application_is_as_it_was(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let other = app.signup_as("ravi@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    let before = app.application(&asha).await;
    for deed in ["accept", "reject"] {
        app.advance(Duration::minutes(1));
        app.decide_application(&staff, &id, deed, "A slip.").await;
        app.advance(Duration::minutes(10));
        let undone = app.undo_application(&other, &id).await;
        assert_eq!(
            (undone.status.as_u16(), &undone.json()["application"]),
            (200, &before),
            "{}",
            undone.text
        );
        assert_eq!(app.application(&asha).await, before);
        assert_eq!(
            app.application_standing(&asha).await,
            (json!("user"), json!("pending"))
        );
    }
    let actions: Vec<_> = deeds(&app, &id)
        .await
        .into_iter()
        .map(|(action, who, _)| (action, who))
        .collect();
    let (staff, other) = (app.id_of(&staff).await, app.id_of(&other).await);
    let deed = |action: &str, who: &str| (format!("ambassador.{action}"), who.to_owned());
    assert_eq!(
        actions,
        [
            deed("accept", &staff),
            deed("undo", &other),
            deed("reject", &staff),
            deed("undo", &other)
        ]
    );
}

#[apply(both_databases)]
async fn later_the_decision_stands(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    app.undo_application(&staff, &id)
        .await
        .assert_failure(409, "ambassador_undo_refused");
    app.decide_application(&staff, &id, "accept", "").await;
    app.advance(Duration::minutes(10) + Duration::milliseconds(1));
    app.undo_application(&staff, &id)
        .await
        .assert_failure(409, "ambassador_undo_refused");
    assert_eq!(app.application(&asha).await["undoUntil"], Value::Null);
    assert_eq!(
        app.application_standing(&asha).await,
        (json!("ca"), json!("accepted"))
    );
}

#[apply(both_databases)]
async fn a_role_that_an_admin_gave_meanwhile_stays(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    app.decide_application(&admin, &id, "accept", "").await;
    let user = app.id_of(&asha).await;
    app.put(
        &format!("/admin/users/{user}/role"),
        Some(&admin),
        json!({ "role": "moderator" }),
    )
    .await;
    assert_eq!(app.undo_application(&admin, &id).await.status, 200);
    assert_eq!(
        app.application_standing(&asha).await,
        (json!("moderator"), json!("pending"))
    );
}

#[apply(both_databases)]
async fn a_role_that_the_decision_did_not_give_is_not_taken(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    let user = app.id_of(&asha).await;
    app.put(
        &format!("/admin/users/{user}/role"),
        Some(&admin),
        json!({ "role": "ca" }),
    )
    .await;
    app.decide_application(&admin, &id, "accept", "").await;
    app.undo_application(&admin, &id).await;
    assert_eq!(
        app.application_standing(&asha).await,
        (json!("ca"), json!("pending"))
    );
}

/// An open page still shows the undo button after another user has decided again.
#[apply(both_databases)]
async fn a_decision_that_somebody_made_anew_is_not_undone_unseen(app: TestApp) {
    let meera = app.signup_as("meera@college.in", Role::Moderator).await;
    let ravi = app.signup_as("ravi@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    let seen =
        app.decide_application(&meera, &id, "accept", "").await.json()["application"]["reviewedAt"].clone();
    app.undo_application(&ravi, &id).await;
    app.advance(Duration::minutes(1));
    app.decide_application(&ravi, &id, "reject", "").await;
    let stale = app
        .post(
            &format!("/ca/{id}/undo"),
            Some(&meera),
            json!({ "reviewedAt": seen }),
        )
        .await;
    stale.assert_failure(409, "ambassador_undo_refused");
    assert_eq!(app.application(&asha).await["status"], "rejected");
}

#[apply(both_databases)]
async fn undone_twice_at_once_is_undone_once(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (asha, id) = app.applicant("asha@college.in").await;
    app.decide_application(&staff, &id, "accept", "").await;
    let (one, other) = tokio::join!(
        app.undo_application(&staff, &id),
        app.undo_application(&staff, &id)
    );
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{} {}", one.text, other.text);
    assert_eq!(
        app.application_standing(&asha).await,
        (json!("user"), json!("pending"))
    );
    assert_eq!(deeds(&app, &id).await.len(), 2);
}

#[apply(both_databases)]
async fn undoing_sends_no_mail_and_the_next_decision_its_own(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let (_, id) = app.applicant("asha@college.in").await;
    assert_eq!(
        mails(&app, "asha@college.in").await,
        1,
        "the application is received"
    );
    app.decide_application(&staff, &id, "reject", "").await;
    assert_eq!(mails(&app, "asha@college.in").await, 2);
    app.undo_application(&staff, &id).await;
    assert_eq!(mails(&app, "asha@college.in").await, 2);
    app.decide_application(&staff, &id, "accept", "").await;
    assert_eq!(mails(&app, "asha@college.in").await, 3);
}
