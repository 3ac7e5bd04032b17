//! `/dev/mail`: the pages that show mail in development.

use crate::helpers::{TestApp, TestDatabase, both_databases, in_production};
use infinito::entities::outbox_mail::{Column, Entity};
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use std::collections::BTreeSet;

async fn id_of(app: &TestApp, kind: &str) -> String {
    let mail = Entity::find()
        .filter(Column::Kind.eq(kind))
        .one(app.state.env.db.read())
        .await
        .unwrap();
    mail.unwrap().id.to_string()
}

#[apply(both_databases)]
async fn what_was_delivered_is_listed_the_newest_first(app: TestApp) {
    assert!(app.open("/dev/mail", None).await.text.contains("No mail so far"));
    app.signup("asha@college.in").await;
    app.deliver_mail().await;
    let list = app.open("/dev/mail", None).await;
    assert_eq!(
        (list.status.as_u16(), &list.headers["cache-control"]),
        (200, &"no-store".parse().unwrap())
    );
    let code = list.text.find("is your Infinito code").expect("the code");
    let welcome = list.text.find("Welcome to Infinito").expect("the welcome");
    assert!(welcome < code, "{}", list.text);
    for part in [
        "To asha@college.in, 10 January 2026, 15:30 IST",
        "content=\"noindex\"",
        "href=\"/dev/mail\"",
    ] {
        assert!(list.text.contains(part), "{part} in {}", list.text);
    }
    let link = format!("href=\"/dev/mail/{}\"", id_of(&app, "welcome").await);
    assert!(
        list.text.contains(&link) && !list.text.contains("Not delivered"),
        "{}",
        list.text
    );
}

#[apply(both_databases)]
async fn a_mail_is_shown_with_its_headers_its_text_and_its_html_in_a_frame_that_can_do_nothing(app: TestApp) {
    app.signup("asha@college.in").await;
    let path = format!("/dev/mail/{}", id_of(&app, "signup code").await);
    let page = app.open(&path, None).await;
    assert_eq!(page.status, 200);
    for part in [
        "Message-ID",
        "asha@college.in",
        "You can use it once, within 10 minutes.",
        &format!("<iframe sandbox=\"\" src=\"{path}/html\""),
    ] {
        assert!(page.text.contains(part), "{part} in {}", page.text);
    }
    assert!(!page.text.contains("<script"));
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("frame-src 'self';") && policy.contains("frame-ancestors 'none'"),
        "{policy}"
    );

    let look = app.open(&format!("{path}/html"), None).await;
    assert!(
        look.text.starts_with("<!doctype html>") && look.text.contains("Your code to sign up"),
        "{}",
        look.text
    );
    let policy = look.headers["content-security-policy"].to_str().unwrap();
    let rules: BTreeSet<&str> = policy.split("; ").collect();
    assert!(
        rules.is_superset(&["default-src 'none'", "sandbox", "frame-ancestors 'self'"].into()),
        "{policy}"
    );
    assert!(!policy.contains("script-src"), "{policy}");
}

#[apply(both_databases)]
async fn what_has_not_left_is_listed_with_the_reason(app: TestApp) {
    let mut app = app;
    app.post_send_otp("asha@college.in").await;
    assert!(
        app.open("/dev/mail", None)
            .await
            .text
            .contains("Queued; it leaves in a moment.")
    );
    std::fs::write(app.outbox(), "in the way").unwrap();
    app.deliver_mail().await;
    let list = app.open("/dev/mail", None).await.text;
    for part in [
        "Not delivered",
        "tries: 1",
        "15:30 IST",
        "writing the mail to a file failed",
    ] {
        assert!(list.contains(part), "{part} in {list}");
    }
    // The listener is dropped, so this port refuses connections.
    let nowhere = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    app.reconfigure(|settings| settings.mail_url = format!("smtp://{nowhere}"))
        .await;
    let list = app.open("/dev/mail", None).await.text;
    assert!(
        list.contains("Mail goes to the mail server") && list.contains("Not delivered"),
        "{list}"
    );
    let given_up =
        Entity::update_many().col_expr(Column::Status, sea_orm::sea_query::Expr::value("given_up"));
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { given_up.exec(txn).await }))
        .await
        .unwrap();
    assert!(
        app.open("/dev/mail", None)
            .await
            .text
            .contains("Given up; tries: 1.")
    );
}

#[tokio::test]
async fn no_address_leads_out_of_the_folder() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    app.signup("asha@college.in").await;
    let outside = app.outbox().parent().unwrap().join("secret.eml");
    std::fs::write(outside, "Subject: secret\r\n\r\nsecret").unwrap();
    std::fs::write(app.outbox().join("note.eml"), "Subject: secret\r\n\r\nsecret").unwrap();
    for name in [
        "..%2fsecret",
        "%2e%2e%2fsecret",
        "..%5csecret",
        "note",
        "note.eml",
        "..",
        "%00",
        "11111111-1111-4111-8111-111111111111",
        "{}",
        "%7B11111111-1111-4111-8111-111111111111%7D%2f..%2fsecret",
    ] {
        for end in ["", "/html"] {
            let answer = app.open(&format!("/dev/mail/{name}{end}"), None).await;
            assert_eq!(answer.status, 404, "{name}{end}: {}", answer.text);
        }
    }
    assert!(!app.open("/dev/mail", None).await.text.contains("secret"));
}

#[tokio::test]
async fn nobody_reads_mail_in_production_and_the_description_never_names_the_page() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    app.signup("asha@college.in").await;
    let path = format!("/dev/mail/{}", id_of(&app, "signup code").await);
    assert_eq!(app.open(&path, None).await.status, 200);
    assert!(
        !app.open("/api/openapi.json", None)
            .await
            .text
            .contains("dev/mail")
    );
    app.reconfigure(in_production).await;
    for path in ["/dev/mail", &path, &format!("{path}/html")] {
        let answer = app.open(path, None).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(!answer.text.contains("asha"), "{}", answer.text);
    }
}
