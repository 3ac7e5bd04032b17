//! Sign-in with the Google button: an ID token of the provider, bound to the browser by a nonce.

use super::{Browser, offered};
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn the_button_signs_in(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let answer = browser.press().await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let body = answer.json();
    assert_eq!(body["message"], "Google login successful");
    assert_eq!(app.get_me(&answer.token()).await.json()["user"], body["user"]);
    let again = Browser::new(&app, &google).press().await;
    assert_eq!(
        again.json()["user"]["_id"],
        body["user"]["_id"],
        "the same account"
    );
}

#[apply(both_databases)]
async fn a_token_is_worth_nothing_in_another_browser(app: TestApp) {
    let (app, google) = offered(app).await;
    let (browser, thief) = (Browser::new(&app, &google), Browser::new(&app, &google));
    let token = browser.credential().await;
    thief.give(&token).await.assert_failure(401, "google_invalid");
    thief.get("/google").await;
    thief.give(&token).await.assert_failure(401, "google_invalid");
    // The token reveals its nonce. The cookie holds a different value.
    let nonce = nonce_of(&token);
    thief.set_cookie("infinito_google_nonce", Some(nonce));
    thief.give(&token).await.assert_failure(401, "google_invalid");
    assert_eq!(browser.give(&token).await.status, 200, "the control");
}

#[apply(both_databases)]
async fn a_token_signs_in_once(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let token = browser.credential().await;
    assert_eq!(browser.give(&token).await.status, 200);
    browser.give(&token).await.assert_failure(401, "google_invalid");
}

#[apply(both_databases)]
async fn what_is_no_token_is_refused(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    browser.get("/google").await;
    for odd in ["", "x", "a.b.c", "e30.e30.e30", "\u{e9}.\u{e9}.\u{e9}"] {
        browser.give(odd).await.assert_failure(401, "google_invalid");
    }
    browser
        .post("/google-login", json!({}))
        .await
        .assert_failure(401, "google_invalid");
}

fn nonce_of(token: &str) -> String {
    super::tokens::claims(token)["nonce"].as_str().unwrap().to_owned()
}
