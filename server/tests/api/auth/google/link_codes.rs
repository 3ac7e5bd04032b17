//! The code that links accounts: limited attempts, short lifetime, single use, few mails.

use super::{Browser, offered, signed_up};
use crate::helpers::{TestApp, another, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::json;

const TICKET: &str = "infinito_google_ticket";

#[apply(both_databases)]
async fn wrong_codes_are_counted_and_the_sixth_try_fails(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    let browser = Browser::new(&app, &google);
    browser.press().await;
    let code = app.read_code("asha@college.in").await;
    for _ in 0..5 {
        browser
            .link(&another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    browser.link(&code).await.assert_failure(400, "otp_invalid");
    app.advance(Duration::seconds(60));
    assert_eq!(
        browser.press().await.json()["timeLeft"],
        60,
        "a new code brings new tries"
    );
    assert_eq!(
        browser.link(&app.read_code("asha@college.in").await).await.status,
        200
    );
}

#[apply(both_databases)]
async fn a_code_and_its_ticket_last_ten_minutes_and_work_once(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    let browser = Browser::new(&app, &google);
    browser.press().await;
    let (code, ticket) = (app.read_code("asha@college.in").await, browser.cookie(TICKET));
    app.advance(Duration::minutes(10));
    browser.link(&code).await.assert_failure(400, "otp_invalid");
    app.advance(Duration::seconds(-1));
    let go = || browser.link(&code);
    let answers = tokio::join!(go(), go(), go(), go());
    let mut statuses = <[_; 4]>::from(answers).map(|answer| answer.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400, 400, 400]);
    browser.set_cookie(TICKET, ticket);
    browser.link(&code).await.assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn within_a_minute_the_former_code_still_links(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    Browser::new(&app, &google).press().await;
    let code = app.read_code("asha@college.in").await;
    app.advance(Duration::seconds(20));
    let browser = Browser::new(&app, &google);
    let again = browser.press().await.json();
    assert_eq!(
        (&again["code"], &again["timeLeft"]),
        (&json!("google_link"), &json!(40))
    );
    assert_eq!(browser.link(&code).await.status, 200);
}

#[apply(both_databases)]
async fn nobodys_inbox_is_filled_with_codes(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    for _ in 0..3 {
        assert_eq!(Browser::new(&app, &google).press().await.json()["timeLeft"], 60);
        app.advance(Duration::minutes(2));
    }
    Browser::new(&app, &google)
        .press()
        .await
        .assert_failure(429, "too_many_requests");
    assert_eq!(
        Browser::new(&app, &google).sign_in("").await,
        "/auth?google=failed"
    );
}

#[apply(both_databases)]
async fn the_code_of_another_purpose_links_nothing(app: TestApp) {
    let (app, google) = offered(app).await;
    app.post_send_otp("asha@college.in").await;
    let signup = app.read_code("asha@college.in").await;
    app.post_verify_otp("asha@college.in", &signup).await;
    app.advance(Duration::seconds(1));
    let browser = Browser::new(&app, &google);
    browser.press().await;
    let code = app.read_code("asha@college.in").await;
    // The two codes are equal once in a million runs.
    if signup != code {
        browser.link(&signup).await.assert_failure(400, "otp_invalid");
    }
    assert_eq!(browser.link(&code).await.status, 200);
}
