//! A mail server that rejects mail.

use super::only_mail;
use super::smtp_server::SmtpServer;
use crate::helpers::{TestApp, both_databases, log};
use chrono::Duration;
use infinito::entities::outbox_mail::MailStatus;
use rstest_reuse::apply;
use serde_json::json;

const LONG: std::time::Duration = std::time::Duration::from_secs(20);

#[apply(both_databases)]
async fn the_log_has_the_servers_code_and_not_its_words(app: TestApp) {
    let log = log();
    let (mut app, server) = (
        app,
        SmtpServer::start(json!({ "mode": "defer", "times": 1 })).await,
    );
    app.mail_to(&server, LONG).await;
    app.post_send_otp("canary.of.the.log@college.in").await;
    app.deliver_mail().await;
    let row = only_mail(&app.state).await.last_error.unwrap();
    assert!(
        row.contains("canary.of.the.log"),
        "the server's words are in the outbox: {row}"
    );
    // Keeps only the lines of this crate. At trace level the log also has lines of the mail client and the database driver.
    let logged = String::from_utf8(log.bytes()).unwrap();
    let ours: Vec<&str> = logged
        .lines()
        .filter(|line| line.contains("infinito::"))
        .collect();
    assert!(
        ours.iter()
            .any(|line| line.contains("a mail did not leave") && line.contains("451")),
        "{ours:#?}"
    );
    assert!(
        !ours.iter().any(|line| line.contains("canary.of.the.log")),
        "{ours:#?}"
    );
}

#[apply(both_databases)]
async fn a_recipient_refused_for_good_is_given_up_and_the_row_says_why(app: TestApp) {
    let (mut app, mut server) = (app, SmtpServer::start(json!({ "mode": "refuse" })).await);
    app.mail_to(&server, LONG).await;
    app.post_send_otp("asha@college.in").await;
    app.deliver_mail().await;
    assert_eq!(server.next_event().await, json!({ "refused": 550 }));
    let mail = only_mail(&app.state).await;
    assert_eq!((mail.status, mail.attempts), (MailStatus::GivenUp, 1));
    let error = mail.last_error.unwrap();
    assert!(
        error.contains("550") && error.contains("no such mailbox"),
        "{error}"
    );
    app.advance(Duration::hours(12));
    app.deliver_mail().await;
    assert!(server.stop().await.is_empty(), "it is not bothered again");
}

#[apply(both_databases)]
async fn a_recipient_refused_for_now_is_tried_again_after_the_back_off_and_has_one_mail(app: TestApp) {
    let (mut app, mut server) = (
        app,
        SmtpServer::start(json!({ "mode": "defer", "times": 2 })).await,
    );
    app.mail_to(&server, LONG).await;
    app.post_send_otp("asha@college.in").await;
    for (tries, wait) in [(1, 10), (2, 20)] {
        app.deliver_mail().await;
        assert_eq!(server.next_event().await, json!({ "refused": 451 }));
        let mail = only_mail(&app.state).await;
        assert_eq!((mail.status, mail.attempts), (MailStatus::Queued, tries));
        assert!(mail.last_error.unwrap().contains("451"));
        app.advance(Duration::seconds(wait) - Duration::milliseconds(1));
        app.deliver_mail().await;
        assert_eq!(only_mail(&app.state).await.attempts, tries, "not before its time");
        app.advance(Duration::milliseconds(1));
    }
    app.deliver_mail().await;
    assert_eq!(server.next_mail().await["to"], json!(["asha@college.in"]));
    let mail = only_mail(&app.state).await;
    assert_eq!(
        (mail.status, mail.attempts, mail.last_error),
        (MailStatus::Sent, 3, None)
    );
    app.advance(Duration::hours(12));
    app.deliver_mail().await;
    assert!(server.stop().await.is_empty(), "once");
}
