//! The mail that arrives at an SMTP server.

use super::only_mail;
use super::smtp_server::{SmtpServer, normal};
use crate::helpers::{PASSWORD, TestApp, both_databases};
use infinito::entities::outbox_mail::MailStatus;
use mail_parser::{Message, MessageParser, MimeHeaders};
use rstest_reuse::apply;
use serde_json::{Value, json};
use std::time::Duration;

const LONG: Duration = Duration::from_secs(20);

fn parsed(mail: &Value) -> Message<'_> {
    MessageParser::new()
        .parse(mail["data"].as_str().unwrap())
        .unwrap()
}

#[apply(both_databases)]
async fn a_signups_mail_arrives_with_its_headers_and_both_parts(app: TestApp) {
    let (mut app, mut server) = (app, SmtpServer::start(normal()).await);
    app.mail_to(&server, LONG).await;
    app.post_send_otp("asha@college.in").await;
    let id = only_mail(&app.state).await.id;
    app.deliver_mail().await;
    let mail = server.next_mail().await;
    assert_eq!(
        (&mail["from"], &mail["to"]),
        (&json!("no-reply@localhost"), &json!(["asha@college.in"]))
    );

    let message = parsed(&mail);
    let from = message.from().and_then(|from| from.first()).unwrap();
    assert_eq!(
        (from.name(), from.address()),
        (Some("Infinito"), Some("no-reply@localhost"))
    );
    assert_eq!(
        message.to().and_then(|to| to.first()).unwrap().address(),
        Some("asha@college.in")
    );
    assert_eq!(message.message_id(), Some(format!("{id}@localhost").as_str()));
    assert_eq!(message.date().unwrap().to_rfc3339(), "2026-01-10T10:00:00Z");
    assert_eq!(
        message.root_part().content_type().unwrap().subtype(),
        Some("alternative")
    );

    let code = message
        .subject()
        .unwrap()
        .strip_suffix(" is your Infinito code")
        .unwrap()
        .to_owned();
    assert!(message.body_text(0).unwrap().contains(&code));
    assert!(message.body_html(0).unwrap().contains(&format!(">{code}<")));
    assert_eq!(only_mail(&app.state).await.status, MailStatus::Sent);
    assert_eq!(app.post_verify_otp("asha@college.in", &code).await.status, 200);
    app.deliver_mail().await;
    let welcome = server.next_mail().await;
    assert_eq!(parsed(&welcome).subject(), Some("Welcome to Infinito"));
    assert!(server.stop().await.is_empty(), "each once");
}

#[apply(both_databases)]
async fn a_server_that_wants_to_know_us_is_told_who_we_are(app: TestApp) {
    let known = json!({ "mode": "normal", "user": "infinito", "password": "p@ss:w/rd" });
    let (mut app, mut server) = (app, SmtpServer::start(known).await);
    app.mail_to(&server, LONG).await;
    app.post_send_otp("asha@college.in").await;
    app.deliver_mail().await;
    let stranger = only_mail(&app.state).await;
    assert_eq!(stranger.status, MailStatus::GivenUp);
    assert!(
        stranger.last_error.unwrap().contains("530"),
        "authentication is required"
    );

    let url = format!("smtp://infinito:p%40ss%3Aw%2Frd@{}", server.address);
    app.reconfigure(|settings| settings.mail_url = url).await;
    app.post_send_otp("ravi@college.in").await;
    app.deliver_mail().await;
    let mail = server.next_mail().await;
    assert_eq!(
        (&mail["user"], &mail["to"]),
        (&json!("infinito"), &json!(["ravi@college.in"]))
    );
}

#[apply(both_databases)]
async fn what_somebody_typed_as_a_name_writes_no_header(app: TestApp) {
    let (mut app, mut server) = (app, SmtpServer::start(normal()).await);
    app.mail_to(&server, LONG).await;
    let form = json!({
        "username": "asha\r\nBcc: all@college.in", "email": "asha@college.in",
        "password": PASSWORD, "confirmPassword": PASSWORD,
    });
    app.post("/auth/signup/send-otp", None, form)
        .await
        .assert_failure(422, "findings");
    let catalogue = app.state.env.catalogue();
    let event = "Chess\r\nBcc: all@college.in\r\n\r\nHello";
    let message = app::mail::registration_confirmed(&catalogue.edition, event, Vec::new(), "/");
    let mail = infinito::mail::Mail::new(infinito::mail::MailKind::Welcome, "asha@college.in", message);
    app.state
        .env
        .write(move |txn, env| Box::pin(async move { infinito::mail::queue(txn, env, mail).await }))
        .await
        .unwrap();
    app.deliver_mail().await;
    let mail = server.next_mail().await;
    let message = parsed(&mail);
    assert!(message.header("Bcc").is_none());
    assert_eq!(mail["to"], json!(["asha@college.in"]));
}
