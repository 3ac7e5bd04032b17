//! Jobs and mails that were given up, as staff see them and admins retry them.

use crate::helpers::{TestApp, both_databases};
use infinito::entities::outbox_mail;
use infinito::entities::outbox_mail::MailStatus;
use rstest_reuse::apply;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn what_was_given_up_is_seen_by_staff_and_tried_again_by_admins(app: TestApp) {
    app.queue("pay_nobodys").await;
    infinito::program::jobs::work_due(&app.state).await.unwrap();
    let moderator = app.signup_as("mona@college.in", Role::Moderator).await;
    let admin = app.signup_as("ada@college.in", Role::Admin).await;
    let seen = app.get("/admin/jobs", Some(&moderator)).await.json();
    assert_eq!(seen["jobs"].as_array().unwrap().len(), 1);
    let job = &seen["jobs"][0];
    assert_eq!(
        (&job["kind"], &job["subject"], &job["attempts"]),
        (&json!("payment.settle"), &json!("pay_nobodys"), &json!(1))
    );

    let again = format!("/admin/jobs/{}/retry", job["_id"].as_str().unwrap());
    let tried = app.post(&again, Some(&admin), json!({})).await;
    assert_eq!(tried.json()["message"], "Retrying now.");
    let waiting = app.get("/admin/jobs", Some(&moderator)).await.json();
    assert_eq!(
        (&waiting["jobs"], &waiting["jobsWaiting"]),
        (&json!([]), &json!(1))
    );
    app.post(&again, Some(&admin), json!({}))
        .await
        .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn a_mail_that_was_given_up_is_seen_and_sent_again(app: TestApp) {
    let admin = app.signup_as("ada@college.in", Role::Admin).await;
    app.post_send_otp("asha@college.in").await;
    let mail = app.waiting_mail("signup code", "asha@college.in").await.unwrap();
    let mut row = mail.clone().into_active_model();
    row.status = Set(MailStatus::GivenUp);
    row.last_error = Set(Some("550 no such mailbox".to_owned()));
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { row.update(txn).await }))
        .await
        .unwrap();

    let seen = app.get("/admin/jobs", Some(&admin)).await.json();
    assert_eq!(seen["mails"][0]["lastError"], "550 no such mailbox");
    let again = format!("/admin/jobs/{}/retry", mail.id);
    assert_eq!(app.post(&again, Some(&admin), json!({})).await.status, 200);
    app.deliver_mail().await;
    let sent = outbox_mail::Entity::find_by_id(mail.id)
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    assert_eq!(sent.status, MailStatus::Sent);
}
