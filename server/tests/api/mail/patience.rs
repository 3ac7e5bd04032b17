//! A stalled mail server delays no request, and the doctor command times out.

use super::smtp_server::SmtpServer;
use crate::helpers::{TestApp, both_databases};
use infinito::entities::outbox_mail::Entity;
use infinito::mail::worker;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::json;
use std::time::Duration as Time;

#[apply(both_databases)]
async fn no_request_waits_for_a_server_that_stalls(app: TestApp) {
    let (mut app, mut server) = (app, SmtpServer::start(json!({ "mode": "stall-connect" })).await);
    app.mail_to(&server, Time::from_mins(1)).await;
    let worker = tokio::spawn(worker::run(app.state.env.clone(), app.state.mailer.clone()));
    app.post_send_otp("asha@college.in").await;
    app.state.env.mail_notifier.notify();
    assert_eq!(server.next_event().await["stalled"], "connect");
    // The worker is blocked for a minute; the server still answers requests.
    let answered = tokio::time::timeout(Time::from_secs(10), app.post_send_otp("ravi@college.in")).await;
    assert_eq!(answered.expect("at once").json()["success"], true);
    assert_eq!(app.open("/readyz", None).await.json()["mailWaiting"], 2);
    let mails = Entity::find().all(app.state.env.db.read()).await.unwrap();
    let under_way = mails.iter().filter(|mail| mail.attempts == 1).count();
    assert_eq!(under_way, 1, "the first is under way");
    worker.abort();
}

#[tokio::test]
async fn the_doctor_says_so_and_does_not_wait_for_ever() {
    let mut server = SmtpServer::start(json!({ "mode": "stall-connect" })).await;
    let folder = tempfile::tempdir().unwrap();
    let examined = tokio::process::Command::new(env!("CARGO_BIN_EXE_infinito"))
        .arg("doctor")
        .current_dir(folder.path())
        .env_clear()
        .env("RUST_LOG", "warn")
        .env("MAIL_URL", format!("smtp://{}", server.address))
        .output();
    let output = tokio::time::timeout(Time::from_mins(1), examined)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(server.next_event().await["stalled"], "connect");
    assert!(!output.status.success());
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "infinito: mail cannot leave: the mail server did not answer within 10 s\n"
    );
    assert!(
        String::from_utf8_lossy(&output.stdout).contains("database       ok"),
        "what is well is said too"
    );
}
