//! The outbox: no mail is lost, no mail is sent twice.

use super::only_mail;
use crate::helpers::{TestApp, both_databases};
use app::mail::Message;
use chrono::Duration;
use infinito::core::error::CoreError;
use infinito::entities::outbox_mail::MailStatus;
use infinito::mail::{self, Mail, MailKind};
use rstest_reuse::apply;

fn greeting() -> Mail {
    let say = || "Namaste".to_owned();
    let message = Message {
        subject: say(),
        text: say(),
        html: say(),
    };
    Mail::new(MailKind::Welcome, "asha@college.in", message)
}

#[apply(both_databases)]
async fn a_crash_between_commit_and_delivery_loses_nothing(app: TestApp) {
    let mut app = app;
    app.post_send_otp("asha@college.in").await;
    assert!(!app.outbox().exists());
    app.restart().await;
    let code = app.read_code("asha@college.in").await;
    assert_eq!(app.post_verify_otp("asha@college.in", &code).await.status, 200);
}

#[apply(both_databases)]
async fn no_mail_leaves_for_what_was_rolled_back(app: TestApp) {
    let undone: Result<(), CoreError> = app
        .state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                infinito::mail::queue(txn, env, greeting()).await?;
                Err(CoreError::NotFound)
            })
        })
        .await;
    assert!(undone.is_err());
    app.deliver_mail().await;
    assert!(!app.outbox().exists());
}

#[apply(both_databases)]
async fn the_worker_is_woken_by_a_signup(app: TestApp) {
    let worker = tokio::spawn(mail::worker::run(app.state.env.clone(), app.state.mailer.clone()));
    // Gives the worker time for its first check of the empty outbox.
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    app.post_send_otp("asha@college.in").await;
    let start = tokio::time::Instant::now();
    while only_mail(&app.state).await.status != MailStatus::Sent {
        assert!(
            start.elapsed() < std::time::Duration::from_secs(3),
            "the worker polls only every 5 s"
        );
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    app.state.env.tasks.stop.cancel();
    worker.await.unwrap();
}

#[apply(both_databases)]
async fn a_mail_that_does_not_leave_is_tried_again_and_arrives_once(app: TestApp) {
    // A file where the worker expects the folder makes the delivery fail.
    std::fs::write(app.outbox(), "in the way").unwrap();
    app.post_send_otp("asha@college.in").await;
    app.deliver_mail().await;
    let failed = only_mail(&app.state).await;
    assert_eq!((failed.status, failed.attempts), (MailStatus::Queued, 1));
    assert!(failed.last_error.is_some());

    std::fs::remove_file(app.outbox()).unwrap();
    app.deliver_mail().await;
    assert!(!app.outbox().exists(), "not before its time");
    app.advance(Duration::seconds(10));
    app.deliver_mail().await;
    app.advance(Duration::hours(2));
    app.deliver_mail().await;
    assert_eq!(std::fs::read_dir(app.outbox()).unwrap().count(), 1);
    assert_eq!(only_mail(&app.state).await.attempts, 2);
}

#[apply(both_databases)]
async fn two_workers_deliver_a_mail_once(app: TestApp) {
    app.state
        .env
        .write(move |txn, env| Box::pin(async move { infinito::mail::queue(txn, env, greeting()).await }))
        .await
        .unwrap();
    let deliver = || mail::worker::deliver_due(&app.state.env, &app.state.mailer);
    let (a, b, c) = tokio::join!(deliver(), deliver(), deliver());
    assert_eq!(a.unwrap() + b.unwrap() + c.unwrap(), 1);
    assert_eq!(only_mail(&app.state).await.attempts, 1);
}

#[apply(both_databases)]
async fn a_delivered_mail_is_forgotten_with_its_code(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    app.deliver_mail().await;
    let sent = only_mail(&app.state).await;
    assert_eq!(
        (
            sent.subject.as_str(),
            sent.text_body.as_str(),
            sent.html_body.as_str()
        ),
        ("", "", "")
    );
}

#[apply(both_databases)]
async fn a_recipient_that_is_no_address_is_given_up(app: TestApp) {
    let mut nowhere = greeting();
    nowhere.recipient = "nowhere\r\nBcc: all@college.in".to_owned();
    app.state
        .env
        .write(move |txn, env| Box::pin(async move { infinito::mail::queue(txn, env, nowhere).await }))
        .await
        .unwrap();
    app.deliver_mail().await;
    assert_eq!(only_mail(&app.state).await.status, MailStatus::GivenUp);
}
