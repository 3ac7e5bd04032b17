//! Outages of the provider, and the caching of its keys.

use super::browser::location;
use super::{Browser, a_minute, offered};
use crate::helpers::{PASSWORD, TestApp, TestDatabase, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::json;

const KEYS: &str = "/jwks";
const DISCOVERY: &str = "/.well-known/openid-configuration";

#[apply(both_databases)]
async fn while_the_provider_fails_people_are_told_and_passwords_work(app: TestApp) {
    let (app, google) = offered(app).await;
    app.signup("ravi@college.in").await;
    let browser = Browser::new(&app, &google);
    let token = browser.credential().await;
    google.is("failing").await;
    let refused = browser.give(&token).await;
    refused.assert_failure(503, "google_unavailable");
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(
        browser.start("/events").await,
        "/auth?google=unavailable&from=%2Fevents"
    );
    assert_eq!(app.post_login("ravi@college.in", PASSWORD).await.status, 200);
    assert_eq!(browser.get("/google").await.status, 200, "the page asks nobody");

    google.is("fine").await;
    app.advance(Duration::seconds(5));
    assert_eq!(browser.press().await.status, 200, "it recovers by itself");
}

#[apply(both_databases)]
async fn a_provider_that_fails_half_way_lands_on_unavailable(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let back = browser.at_provider(&browser.start("").await).await;
    google.is("failing").await;
    assert_eq!(
        location(&browser.come_back(&back).await),
        "/auth?google=unavailable"
    );
}

#[apply(both_databases)]
async fn known_keys_do_while_the_provider_fails(app: TestApp) {
    let (app, google) = offered(app).await;
    Browser::new(&app, &google).press().await;
    let browser = Browser::new(&app, &google);
    let token = browser.credential().await;
    google.is("failing").await;
    // The keys' cache lifetime is ten minutes.
    app.advance(Duration::minutes(20));
    assert_eq!(browser.give(&token).await.status, 200);
}

#[apply(both_databases)]
async fn keys_are_fetched_once_and_kept_as_long_as_they_say(app: TestApp) {
    let (app, google) = offered(app).await;
    for _ in 0..3 {
        assert_eq!(Browser::new(&app, &google).press().await.status, 200);
        assert_eq!(Browser::new(&app, &google).sign_in("").await, "/auth?google=done");
    }
    assert_eq!(
        (
            google.times_asked(KEYS).await,
            google.times_asked(DISCOVERY).await
        ),
        (1, 1)
    );
    app.advance(Duration::minutes(10));
    Browser::new(&app, &google).press().await;
    assert_eq!(google.times_asked(KEYS).await, 2);
}

#[apply(both_databases)]
async fn a_new_key_is_followed_and_made_up_ones_ask_the_provider_once_a_minute(app: TestApp) {
    let (app, google) = offered(app).await;
    let former = Browser::new(&app, &google);
    let by_former = former.credential().await;
    Browser::new(&app, &google).press().await;
    google.control(json!({ "rotate": true })).await;
    let browser = Browser::new(&app, &google);
    let token = browser.credential().await;
    for _ in 0..5 {
        browser.give(&token).await.assert_failure(401, "google_invalid");
    }
    assert_eq!(google.times_asked(KEYS).await, 1, "not within a minute");
    app.advance(a_minute());
    assert_eq!(browser.give(&token).await.status, 200);
    assert_eq!(google.times_asked(KEYS).await, 2);
    former
        .give(&by_former)
        .await
        .assert_failure(401, "google_invalid");
    former
        .give(&by_former)
        .await
        .assert_failure(401, "google_invalid");
    assert_eq!(
        google.times_asked(KEYS).await,
        2,
        "a withdrawn key, within the minute"
    );
}

#[tokio::test]
async fn redirects_are_not_followed_and_nothing_endless_is_read() {
    let (app, google) = offered(TestApp::start(TestDatabase::sqlite()).await).await;
    let browser = Browser::new(&app, &google);
    for mode in ["redirecting", "endless"] {
        google.is(mode).await;
        assert_eq!(browser.start("").await, "/auth?google=unavailable", "{mode}");
        app.advance(a_minute());
    }
    assert_eq!(google.times_asked("/elsewhere").await, 0);
    google.is("fine").await;
    assert_eq!(browser.sign_in("").await, "/auth?google=done", "the control");
}

#[tokio::test]
async fn a_provider_that_never_answers_is_given_up_on_before_the_page_is() {
    let (app, google) = offered(TestApp::start(TestDatabase::sqlite()).await).await;
    let browser = Browser::new(&app, &google);
    let token = browser.credential().await;
    google.is("silent").await;
    let started = tokio::time::Instant::now();
    browser
        .give(&token)
        .await
        .assert_failure(503, "google_unavailable");
    assert!(
        started.elapsed() < std::time::Duration::from_secs(10),
        "{:?}",
        started.elapsed()
    );
}
