//! Mails about withdrawing, about a changed team and about a fee that is due.

use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::registrations::reminders;
use rstest_reuse::apply;
use serde_json::json;

const OWNER: &str = "asha@college.in";

async fn send(app: &TestApp) -> u64 {
    reminders::send(&app.state.env).await.unwrap()
}

#[apply(both_databases)]
async fn withdrawing_is_confirmed_by_mail(app: TestApp) {
    let token = app.signup(OWNER).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let cancel = format!("/registrations/{id}/cancel");
    assert_eq!(app.post(&cancel, Some(&token), json!({})).await.status, 200);
    let mail = app.waiting_mail("registration withdrawn", OWNER).await.unwrap();
    assert!(mail.text_body.contains(&id), "{}", mail.text_body);
    assert_eq!(mail.subject, "Registration withdrawn: Chess at Infinito");
}

#[apply(both_databases)]
async fn a_fee_that_is_due_is_reminded_of_once_a_day_for_two_weeks(app: TestApp) {
    let token = app.signup(OWNER).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.enter_paid(&token, "badminton", 40).await;
    app.advance(Duration::hours(23));
    assert_eq!(send(&app).await, 0, "not on the first day");
    app.advance(Duration::hours(2));
    assert_eq!(send(&app).await, 1, "only the unpaid entry");
    let mail = app.waiting_mail("fee due", OWNER).await.unwrap();
    assert!(
        mail.text_body.contains(&format!("/registrations/{id}")),
        "{}",
        mail.text_body
    );
    assert_eq!(send(&app).await, 0, "once a day");
    app.advance(Duration::hours(24));
    assert_eq!(send(&app).await, 1);
    app.advance(Duration::days(13));
    assert_eq!(send(&app).await, 0, "not after two weeks");
}

#[apply(both_databases)]
async fn reminders_stop_when_their_owner_says_so(app: TestApp) {
    let token = app.signup(OWNER).await;
    let other = app.signup("ravi@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let stop = format!("/registrations/{id}/stop-reminders");
    app.post(&stop, Some(&other), json!({}))
        .await
        .assert_failure(404, "not_found");
    let stopped = app.post(&stop, Some(&token), json!({})).await;
    assert_eq!(
        (stopped.status.as_u16(), &stopped.json()["areRemindersStopped"]),
        (200, &json!(true))
    );
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 0);
}

/// Returns the path of the link that stops reminders, from the header of the newest reminder to the owner.
async fn stop_path(app: &TestApp) -> String {
    let mail = app.waiting_mail("fee due", OWNER).await.unwrap();
    let url = app::mail::unsubscribe_url(&mail.text_body).unwrap().to_owned();
    url.strip_prefix(&app.state.env.config.public_url)
        .unwrap()
        .to_owned()
}

#[apply(both_databases)]
async fn a_link_in_the_mail_stops_the_reminders_without_a_session(app: TestApp) {
    let token = app.signup(OWNER).await;
    let ids = [
        app.enter_unpaid(&token, "chess", 0).await,
        app.enter_unpaid(&token, "squash", 50).await,
    ];
    let other = app.signup("ravi@college.in").await;
    app.enter_unpaid(&other, "badminton", 100).await;
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 3);
    let path = stop_path(&app).await;

    // A scanner that opens the link changes nothing.
    let page = app.open(&path, None).await;
    assert_eq!(
        (page.status.as_u16(), &page.headers["content-type"]),
        (200, &"text/html; charset=utf-8".parse().unwrap())
    );
    assert!(
        page.text.contains("<form method=\"post\">") && page.text.contains("noindex"),
        "{}",
        page.text
    );
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 3);

    // What a mail program posts by itself, twice.
    for _ in 0..2 {
        let stopped = reqwest::Client::new()
            .post(app.url(&path))
            .header("content-type", "application/x-www-form-urlencoded")
            .body("List-Unsubscribe=One-Click")
            .send()
            .await
            .unwrap();
        assert_eq!(stopped.status(), 200);
        assert!(stopped.text().await.unwrap().contains("Reminders stopped"));
    }
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 1, "only the other user's");
    for id in ids {
        assert_eq!(app.detail(&token, &id).await["areRemindersStopped"], json!(true));
    }
}

#[apply(both_databases)]
async fn a_link_that_was_not_signed_stops_nothing(app: TestApp) {
    let token = app.signup(OWNER).await;
    app.enter_unpaid(&token, "chess", 0).await;
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 1);
    let path = stop_path(&app).await;
    let (folder, signed) = path.rsplit_once('/').unwrap();
    let flipped = |at: usize| {
        let mut text = signed.to_owned().into_bytes();
        text[at] = if text[at] == b'A' { b'B' } else { b'A' };
        String::from_utf8(text).unwrap()
    };
    let mut forged: Vec<String> = (0..signed.len() - 1).map(flipped).collect();
    forged.extend([
        signed[..20].to_owned(),
        format!("{signed}AA"),
        "x".to_owned(),
        "%FF".to_owned(),
    ]);
    for token in forged {
        for method in [reqwest::Method::GET, reqwest::Method::POST] {
            let refused = app.call(method, &format!("{folder}/{token}"), None, None).await;
            assert_eq!(refused.status, 404, "{token}");
        }
    }
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 1);
}

#[apply(both_databases)]
async fn a_withdrawn_entry_is_not_reminded_of(app: TestApp) {
    let token = app.signup(OWNER).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let cancel = format!("/registrations/{id}/cancel");
    assert_eq!(app.post(&cancel, Some(&token), json!({})).await.status, 200);
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 0);
}
