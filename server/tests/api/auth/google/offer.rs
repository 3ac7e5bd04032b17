//! The offer of Google sign-in and the attributes of its cookies.

use super::{Browser, offered};
use crate::helpers::{TestApp, TestDatabase, both_databases};
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn where_it_is_not_configured_there_is_nothing(app: TestApp) {
    let offer = app.get("/auth/google", None).await;
    assert_eq!(
        offer.json(),
        json!({ "success": true, "clientId": null, "nonce": null })
    );
    assert!(!offer.headers.contains_key("set-cookie"));
    for path in ["start", "callback"] {
        app.get(&format!("/auth/google/{path}"), None)
            .await
            .assert_failure(404, "not_found");
    }
    for (path, body) in [
        ("/auth/google-login", json!({ "credential": "x" })),
        ("/auth/google-link", json!({ "otp": "123456" })),
        ("/auth/google/exchange", json!({})),
    ] {
        app.post(path, None, body).await.assert_failure(404, "not_found");
    }
}

#[apply(both_databases)]
async fn the_button_gets_another_nonce_each_time_and_the_cookie_does_not_hold_it(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let offer = browser.get("/google").await;
    assert_eq!(offer.json()["clientId"], google.client_id);
    assert_eq!(offer.headers["cache-control"], "no-store");
    let line = offer.headers["set-cookie"].to_str().unwrap();
    let (pair, attributes) = line.split_once("; ").unwrap();
    assert_eq!(attributes, "HttpOnly; SameSite=Lax; Path=/; Max-Age=3600");
    let nonce = offer.json()["nonce"].as_str().unwrap().to_owned();
    assert!(nonce.len() >= 43 && !pair.contains(&nonce));
    assert_ne!(browser.get("/google").await.json()["nonce"], nonce);
}

#[tokio::test]
async fn production_keeps_cookies_within_tls() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    let text = |text: &str| Some(text.to_owned());
    app.reconfigure(|settings| {
        settings.app_env = "production".to_owned();
        settings.public_url = "https://infinito.example.org".to_owned();
        settings.mail_url = "smtps://user:pass@mail.example.org".to_owned();
        settings.payment_provider = "razorpay".to_owned();
        settings.razorpay_key_id = text("rzp_test_1");
        settings.razorpay_key_secret = text("secret");
        settings.razorpay_webhook_secret = text("now");
        settings.jwt_secret = text("8LzF4kq0Jm2Vx7Tn5Rb1Wd9Yc3Hg6Ps0");
        settings.data_keys = text("k1:MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=");
        settings.google_client_id = text("client");
        settings.google_client_secret = text("secret");
    })
    .await;
    let offer = app.get("/auth/google", None).await;
    let line = offer.headers["set-cookie"].to_str().unwrap();
    assert!(line.starts_with("__Host-infinito_google_nonce="), "{line}");
    assert!(
        line.ends_with("; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=3600"),
        "{line}"
    );
}

#[tokio::test]
async fn the_description_lists_every_call() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let description = app.open("/api/openapi.json", None).await.json();
    for (path, method) in [
        ("google", "get"),
        ("google-login", "post"),
        ("google-link", "post"),
        ("google/start", "get"),
        ("google/callback", "get"),
        ("google/exchange", "post"),
    ] {
        let call = &description["paths"][format!("/api/v1/auth/{path}")][method];
        assert!(call["responses"].is_object(), "{method} {path}");
    }
}
