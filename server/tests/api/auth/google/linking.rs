//! A Google address that already has an account: only the code mailed to the owner links the two.

use super::{Browser, asha, disable, impostor, offered, signed_up};
use crate::helpers::{PASSWORD, TestApp, another, both_databases};
use rstest_reuse::apply;
use serde_json::json;

const TICKET: &str = "infinito_google_ticket";

#[apply(both_databases)]
async fn the_button_links_a_password_account_by_its_owners_code(app: TestApp) {
    let (app, google) = offered(app).await;
    let session = signed_up(&app, "asha@college.in").await;
    let owner = app.get_me(&session).await.json()["user"]["_id"].clone();
    let browser = Browser::new(&app, &google);
    let answer = browser.press().await;
    let expected = json!({
        "success": false, "code": "google_link", "timeLeft": 60,
        "message": "This email already has an account. To link it to Google, enter the code we emailed you.",
    });
    assert_eq!((answer.status.as_u16(), answer.json()), (200, expected));

    let code = app.read_code("asha@college.in").await;
    let linked = browser.link(&code).await;
    assert_eq!(
        linked.json()["message"],
        "Google login successful",
        "{}",
        linked.text
    );
    let me = app.get_me(&linked.token()).await.json()["user"].clone();
    assert_eq!(
        (&me["_id"], &me["isEmailVerified"], &me["hasPassword"]),
        (&owner, &json!(true), &json!(true))
    );
    assert_eq!(
        app.post_login("asha@college.in", PASSWORD).await.status,
        200,
        "the password stays"
    );
    assert_eq!(
        Browser::new(&app, &google).press().await.json()["user"]["_id"],
        owner,
        "linked for good"
    );
}

#[apply(both_databases)]
async fn the_redirect_links_it_too(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    let browser = Browser::new(&app, &google);
    assert_eq!(
        browser.sign_in("/events").await,
        "/auth?google=link&from=%2Fevents"
    );
    let code = app.read_code("asha@college.in").await;
    assert_eq!(browser.link(&code).await.status, 200);
    let again = Browser::new(&app, &google);
    assert_eq!(again.sign_in("").await, "/auth?google=done");
    assert_eq!(again.exchange().await.json()["user"]["username"], "asha");
}

#[apply(both_databases)]
async fn a_ticket_without_the_code_and_a_code_without_the_ticket_are_worth_nothing(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    google.is_asked_for(impostor()).await;
    let thief = Browser::new(&app, &google);
    assert_eq!(thief.sign_in("").await, "/auth?google=link");
    let ticket = thief.cookie(TICKET);
    thief.exchange().await.assert_failure(401, "google_invalid");
    thief.set_cookie(TICKET, ticket.clone());
    let code = app.read_code("asha@college.in").await;
    thief
        .link(&another(&code))
        .await
        .assert_failure(400, "otp_invalid");
    thief.link("").await.assert_failure(400, "otp_invalid");

    let stranger = Browser::new(&app, &google);
    stranger.link(&code).await.assert_failure(400, "otp_invalid");
    stranger.set_cookie(TICKET, Some("guessed".to_owned()));
    stranger.link(&code).await.assert_failure(400, "otp_invalid");
    assert_eq!(
        Browser::new(&app, &google).press().await.json()["code"],
        "google_link",
        "still not linked"
    );
}

#[apply(both_databases)]
async fn a_ticket_for_linking_fetches_no_session_even_once_the_accounts_are_linked(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    let (left_open, browser) = (Browser::new(&app, &google), Browser::new(&app, &google));
    left_open.press().await;
    browser.press().await;
    let code = app.read_code("asha@college.in").await;
    assert_eq!(browser.link(&code).await.status, 200);
    left_open.exchange().await.assert_failure(401, "google_invalid");
}

#[apply(both_databases)]
async fn a_ticket_for_a_session_links_nothing(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "ravi@college.in").await;
    google
        .is_asked_for(json!({ "sub": "ravi-1", "email": "ravi@college.in", "email_verified": true }))
        .await;
    let ravi = Browser::new(&app, &google);
    ravi.press().await;
    let code = app.read_code("ravi@college.in").await;
    // A browser with a session ticket sends the code of another user.
    google.is_asked_for(asha()).await;
    let asha = Browser::new(&app, &google);
    assert_eq!(asha.sign_in("").await, "/auth?google=done");
    asha.link(&code).await.assert_failure(400, "otp_invalid");
    assert_eq!(ravi.link(&code).await.status, 200, "the control");
}

#[apply(both_databases)]
async fn a_disabled_account_is_neither_linked_nor_signed_in(app: TestApp) {
    let (app, google) = offered(app).await;
    signed_up(&app, "asha@college.in").await;
    let browser = Browser::new(&app, &google);
    browser.press().await;
    let code = app.read_code("asha@college.in").await;
    disable(&app, "asha@college.in").await;
    browser.link(&code).await.assert_failure(403, "account_disabled");
    Browser::new(&app, &google)
        .press()
        .await
        .assert_failure(403, "account_disabled");
    assert_eq!(
        Browser::new(&app, &google).sign_in("/events").await,
        "/auth?google=disabled&from=%2Fevents"
    );
}
