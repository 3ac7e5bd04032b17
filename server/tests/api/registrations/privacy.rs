//! ID numbers never appear in clear: not in the database, the log, the mails or any response.

use super::{athletics, entry, payload, person};
use crate::helpers::{TestApp, both_databases, log};
use infinito::program::promote;
use rstest_reuse::apply;
use sea_orm::{ConnectionTrait, Statement};
use shared::entities::Role;

/// All bytes of the database: SQLite's files, PostgreSQL's tables as text.
async fn database(app: &TestApp) -> Vec<u8> {
    let mut bytes = Vec::new();
    if app.state.env.db.is_sqlite() {
        for file in std::fs::read_dir(app.outbox().parent().unwrap()).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() {
                bytes.extend(std::fs::read(path).unwrap());
            }
        }
        return bytes;
    }
    let db = app.state.env.db.read();
    for table in [
        "registrations",
        "members",
        "drafts",
        "orders",
        "payments",
        "mail_outbox",
        "audit_log",
        "users",
        "sessions",
    ] {
        let rows = format!("SELECT encode(t::text::bytea, 'escape') AS row FROM {table} t");
        for row in db
            .query_all_raw(Statement::from_string(db.get_database_backend(), rows))
            .await
            .unwrap()
        {
            bytes.extend(row.try_get::<String>("", "row").unwrap().into_bytes());
        }
    }
    bytes
}

fn holds(haystack: &[u8], needle: &[u8]) -> bool {
    haystack.windows(needle.len()).any(|window| window == needle)
}

#[apply(both_databases)]
async fn id_numbers_are_nowhere_in_clear(app: TestApp) {
    let log = log();
    let token = app.signup("asha@college.in").await;
    let mut answers = String::new();
    let mut team = entry("football", 0);
    team.accompanying_coach = "Yes".to_owned();
    team.coach = person(90);
    // A rejection must not repeat them either.
    let mut refused = team.clone();
    refused.team.players[3].aadhar_id.push('9');
    answers += &app
        .post_create_order(&token, "football", payload(&refused))
        .await
        .text;
    for (event, draft) in [("football", &team), ("athletics", &athletics(&["4x100m"], 200))] {
        let created = app.post_create_order(&token, event, payload(draft)).await;
        answers += &created.text;
        let returned = app
            .sandbox_pay(&token, created.json()["order"]["id"].as_str().unwrap())
            .await;
        let verified = app.post_verify(&token, event, returned).await;
        assert_eq!(verified.status, 200);
        answers += &verified.text;
    }
    let mails = app.confirmations("asha@college.in").await;
    promote(&app.state.env, "asha@college.in", Role::Admin)
        .await
        .unwrap();
    for path in [
        "my-registrations",
        "registered-events-name",
        "all-registrations",
        "football/registrations",
    ] {
        answers += &app.get(&format!("/events/{path}"), Some(&token)).await.text;
    }
    let stored = database(&app).await;
    app.deliver_mail().await;
    let mut delivered = Vec::new();
    for mail in std::fs::read_dir(app.outbox()).unwrap() {
        delivered.extend(std::fs::read(mail.unwrap().path()).unwrap());
    }
    assert!(
        holds(&stored, b"asha90@college.in"),
        "the scan sees what is stored"
    );
    let logged = log.bytes();
    assert!(holds(&logged, b"order ready"), "the log is caught");
    for number in (0..13).chain([90]).chain(200..204) {
        let number = person(number).aadhar_id;
        let hex: String = number.bytes().map(|byte| format!("{byte:02x}")).collect();
        for needle in [number.as_bytes(), &number.as_bytes()[..9], hex.as_bytes()] {
            assert!(!holds(&stored, needle), "in the database");
            assert!(!holds(&delivered, needle), "in a mail");
            assert!(!holds(&logged, needle), "in the log");
            assert!(!holds(answers.as_bytes(), needle), "in an answer");
        }
        assert!(mails.iter().all(|(_, text)| !text.contains(&number[..9])));
    }
}

#[apply(both_databases)]
async fn id_numbers_of_a_form_that_is_being_typed_are_nowhere_in_clear(app: TestApp) {
    let log = log();
    let token = app.signup("asha@college.in").await;
    let mut team = entry("football", 0);
    team.accompanying_coach = "Yes".to_owned();
    team.coach = person(90);
    let mut answers = app.save_draft(&token, "football", &team, None).await.text;
    let mut refused = team.clone();
    refused.college_name = "x".repeat(301);
    answers += &app.save_draft(&token, "football", &refused, Some(1)).await.text;
    answers += &app.save_draft(&token, "football", &team, None).await.text;
    answers += &app.save_draft(&token, "football", &team, Some(1)).await.text;
    for path in ["events/my-drafts", "user/me/data"] {
        answers += &app.get(&format!("/{path}"), Some(&token)).await.text;
    }
    let stored = database(&app).await;
    assert!(holds(&stored, b"football"), "the scan sees what is stored");
    let logged = log.bytes();
    assert!(holds(&logged, b"draft saved elsewhere"), "the log is caught");
    for number in (0..13).chain([90]) {
        let typed = person(number);
        let number = typed.aadhar_id;
        let hex: String = number.bytes().map(|byte| format!("{byte:02x}")).collect();
        for needle in [
            number.as_bytes(),
            &number.as_bytes()[..9],
            hex.as_bytes(),
            typed.email.as_bytes(),
        ] {
            assert!(!holds(&stored, needle), "in the database");
            assert!(!holds(&logged, needle), "in the log");
            assert!(!holds(answers.as_bytes(), needle), "in an answer");
        }
    }
}
