//! A mail server that stalls or is down: every mail arrives afterwards, exactly once.

use super::only_mail;
use super::smtp_server::{SmtpServer, normal};
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::entities::outbox_mail::{Entity, MailStatus};
use mail_parser::MessageParser;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration as Time;

const PEOPLE: [&str; 3] = ["asha@college.in", "ravi@college.in", "meera@college.in"];
/// A timeout that keeps the test fast, and is longer than a mail server on the same machine takes.
const SHORT: Time = Time::from_millis(1500);

async fn states(app: &TestApp) -> Vec<(MailStatus, i32)> {
    let mails = Entity::find().all(app.state.env.db.read()).await.unwrap();
    mails
        .into_iter()
        .map(|mail| (mail.status, mail.attempts))
        .collect()
}

/// Advances the clock and delivers the mail; checks that each address receives its mail exactly once.
async fn each_arrives_once(app: &TestApp, mut server: SmtpServer) {
    let mut reached = BTreeSet::new();
    app.advance(Duration::seconds(10));
    app.deliver_mail().await;
    for _ in PEOPLE {
        reached.insert(server.next_mail().await["to"][0].as_str().unwrap().to_owned());
    }
    assert_eq!(reached, PEOPLE.map(str::to_owned).into());
    app.advance(Duration::hours(12));
    app.deliver_mail().await;
    assert!(
        states(app)
            .await
            .iter()
            .all(|(status, tries)| (*status, *tries) == (MailStatus::Sent, 2))
    );
    assert!(server.stop().await.is_empty(), "nobody had a second one");
}

/// Delivers the due mails to a server that stalls; checks that the delivery times out.
async fn abandon(app: &TestApp) {
    let patience = Time::from_secs(15);
    tokio::time::timeout(patience, app.deliver_mail())
        .await
        .expect("a stalled delivery is abandoned");
}

async fn all_sign_up(app: &TestApp) {
    for email in PEOPLE {
        assert_eq!(app.post_send_otp(email).await.json()["success"], true);
    }
}

async fn a_stall_is_abandoned_and_made_good(mut app: TestApp, mode: &str) {
    let mut server = SmtpServer::start(json!({ "mode": mode })).await;
    app.mail_to(&server, SHORT).await;
    all_sign_up(&app).await;
    abandon(&app).await;
    for _ in PEOPLE {
        let stalled = server.next_event().await;
        assert_eq!(stalled["stalled"], mode.trim_start_matches("stall-"), "{stalled}");
    }
    let mails = Entity::find().all(app.state.env.db.read()).await.unwrap();
    for mail in mails {
        assert_eq!((mail.status, mail.attempts), (MailStatus::Queued, 1));
        assert_eq!(
            mail.last_error.unwrap(),
            "the mail server did not answer within 1.5 s"
        );
    }
    server.behave(normal()).await;
    each_arrives_once(&app, server).await;
}

#[apply(both_databases)]
async fn a_server_that_takes_the_connection_and_says_nothing_loses_no_mail(app: TestApp) {
    a_stall_is_abandoned_and_made_good(app, "stall-connect").await;
}

#[apply(both_databases)]
async fn a_server_that_falls_silent_after_its_greeting_loses_no_mail(app: TestApp) {
    a_stall_is_abandoned_and_made_good(app, "stall-greeting").await;
}

#[apply(both_databases)]
async fn a_server_that_falls_silent_over_the_message_loses_no_mail(app: TestApp) {
    a_stall_is_abandoned_and_made_good(app, "stall-data").await;
}

#[apply(both_databases)]
async fn a_server_that_is_down_loses_no_mail(app: TestApp) {
    let (mut app, server) = (app, SmtpServer::start(normal()).await);
    app.mail_to(&server, SHORT).await;
    let port = server.port();
    server.stop().await;
    all_sign_up(&app).await;
    app.deliver_mail().await;
    assert_eq!(states(&app).await, vec![(MailStatus::Queued, 1); 3]);
    let server = SmtpServer::start_on(normal(), &port).await;
    each_arrives_once(&app, server).await;
}

#[apply(both_databases)]
async fn a_server_that_had_it_but_never_said_so_gets_the_same_message_id_again(app: TestApp) {
    let (mut app, mut server) = (app, SmtpServer::start(json!({ "mode": "stall-data" })).await);
    app.mail_to(&server, SHORT).await;
    app.post_send_otp("asha@college.in").await;
    abandon(&app).await;
    let first = server.next_mail().await;
    server.behave(normal()).await;
    app.advance(Duration::seconds(10));
    app.deliver_mail().await;
    let second = server.next_mail().await;
    assert_eq!(message_id(&first), message_id(&second));
    assert!(message_id(&first).contains(&only_mail(&app.state).await.id.to_string()));
}

fn message_id(mail: &Value) -> String {
    let message = MessageParser::new()
        .parse(mail["data"].as_str().unwrap())
        .unwrap();
    message.message_id().unwrap().to_owned()
}
