//! The URLs that the redirect flow sends browsers to: their targets, and no secrets in them.

use super::browser::query;
use super::{Browser, offered};
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;

const FLOW: &str = "infinito_google_flow";

#[apply(both_databases)]
async fn nobody_is_led_to_another_site_afterwards(app: TestApp) {
    let (app, google) = offered(app).await;
    for foreign in [
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "/\t/evil.example",
        "evil",
    ] {
        let browser = Browser::new(&app, &google);
        assert_eq!(browser.sign_in(foreign).await, "/auth?google=done", "{foreign:?}");
    }
}

#[apply(both_databases)]
async fn who_says_no_to_the_provider_is_told_so(app: TestApp) {
    let (app, google) = offered(app).await;
    google.control(json!({ "deny": true })).await;
    let browser = Browser::new(&app, &google);
    assert_eq!(
        browser.sign_in("/events").await,
        "/auth?google=cancelled&from=%2Fevents"
    );
    browser.exchange().await.assert_failure(401, "google_invalid");
}

#[apply(both_databases)]
async fn no_address_ever_holds_a_token_or_a_ticket(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let start = browser.start("").await;
    let flow = browser.cookie(FLOW).unwrap();
    let back = browser.at_provider(&start).await;
    browser.come_back(&back).await;
    let ticket = browser.cookie("infinito_google_ticket").unwrap();
    let session = browser.exchange().await.token();
    let code = query(&back, "code").unwrap();
    let sent_to = browser.sent_to.lock().unwrap().clone();
    let (from_us, to_us): (Vec<_>, Vec<_>) = sent_to.iter().partition(|address| !address.contains("code="));
    assert_eq!((from_us.len(), to_us.len()), (6, 1), "{sent_to:?}");
    for secret in [
        flow.as_str(),
        flow.split('.').next().unwrap(),
        &ticket,
        &session,
        &google.client_secret,
    ] {
        assert!(
            !sent_to.iter().any(|address| address.contains(secret)),
            "{sent_to:?}"
        );
    }
    // Every signed token begins so. Inside a random value these letters mean nothing.
    let values = sent_to
        .iter()
        .flat_map(|address| address.split(['/', '?', '&', '=', '#']));
    assert!(
        !values.into_iter().any(|value| value.starts_with("eyJ")),
        "{sent_to:?}"
    );
    assert!(!from_us.iter().any(|address| address.contains(&code)));
}
