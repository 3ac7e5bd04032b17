//! ID token validation: each test changes one part of an otherwise valid token.

use super::provider::header;
use super::{Browser, offered};
use crate::helpers::{TestApp, both_databases};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::Duration;
use jsonwebtoken::{Algorithm, EncodingKey, encode};
use rstest_reuse::apply;
use serde_json::{Value, json};

/// Decodes the claims of a token.
pub(crate) fn claims(token: &str) -> Value {
    let payload = token.split('.').nth(1).unwrap();
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap()
}

#[apply(both_databases)]
async fn a_token_with_any_claim_changed_is_refused(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let good = claims(&browser.credential().await);
    let (now, us) = (app.state.env.clock.now().timestamp(), google.client_id.as_str());
    for (claim, value) in [
        ("iss", json!("https://accounts.google.com")),
        ("iss", json!(format!("{}/", google.issuer))),
        ("iss", json!("")),
        ("aud", json!("another client")),
        ("aud", json!([])),
        ("aud", json!([us, "another client"])),
        ("azp", json!("another client")),
        ("exp", json!(now - 60)),
        ("exp", json!((now + 3600).to_string())),
        ("iat", json!(now + 61)),
        ("sub", json!("")),
        ("sub", json!("x".repeat(256))),
        ("email_verified", json!(false)),
        ("email_verified", json!("false")),
        ("email_verified", json!("yes")),
        ("email", json!("")),
        ("email", json!("no address")),
        ("nonce", json!("")),
        ("nonce", json!("another")),
    ] {
        let mut bad = good.clone();
        bad[claim] = value.clone();
        let refused = browser.give(&google.sign("main-0", Algorithm::RS256, &bad)).await;
        assert_eq!(refused.status, 401, "{claim}: {value}");
        refused.assert_failure(401, "google_invalid");
    }
    for claim in [
        "iss",
        "aud",
        "exp",
        "iat",
        "sub",
        "nonce",
        "email",
        "email_verified",
    ] {
        let mut bad = good.clone();
        bad.as_object_mut().unwrap().remove(claim);
        let refused = browser.give(&google.sign("main-0", Algorithm::RS256, &bad)).await;
        assert_eq!(refused.status, 401, "without {claim}");
    }
    assert_eq!(
        browser
            .give(&google.sign("main-0", Algorithm::RS256, &good))
            .await
            .status,
        200,
        "the control"
    );
}

#[apply(both_databases)]
async fn what_providers_may_say_otherwise_is_accepted(app: TestApp) {
    let (app, google) = offered(app).await;
    let now = app.state.env.clock.now().timestamp();
    for (claim, value) in [
        ("aud", json!([google.client_id])),
        ("azp", json!(google.client_id)),
        ("email_verified", json!("true")),
        ("iat", json!(now + 60)),
        ("exp", json!(now - 59)),
        ("sub", json!("x".repeat(255))),
    ] {
        let browser = Browser::new(&app, &google);
        let mut other = claims(&browser.credential().await);
        other[claim] = value.clone();
        // Each token has another address, because a new `sub` with a known address requires linking.
        other["email"] = json!(format!("{claim}@college.in"));
        let sub = other["sub"].as_str().unwrap().to_owned();
        other["sub"] = if claim == "sub" {
            value.clone()
        } else {
            json!(format!("{sub}-{claim}"))
        };
        let answer = browser
            .give(&google.sign("main-0", Algorithm::RS256, &other))
            .await;
        assert_eq!(answer.status, 200, "{claim}: {value}: {}", answer.text);
    }
}

#[apply(both_databases)]
async fn a_token_is_checked_with_the_key_it_names_and_by_that_keys_algorithm(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let real = browser.credential().await;
    let good = claims(&real);
    let (head, signature) = real.rsplit_once('.').unwrap();
    let mut flipped = URL_SAFE_NO_PAD.decode(signature).unwrap();
    flipped[7] ^= 1;
    let encoded = |part: &Value| URL_SAFE_NO_PAD.encode(part.to_string());
    let public = google.pem("main-0", "public");
    let by_secret = |secret: &str| {
        encode(
            &header("main-0", Algorithm::HS256),
            &good,
            &EncodingKey::from_secret(secret.as_bytes()),
        )
        .unwrap()
    };
    let strangers = |kid: &str| {
        let key = EncodingKey::from_rsa_pem(google.pem("main-0", "private").as_bytes()).unwrap();
        encode(&header(kid, Algorithm::RS256), &good, &key).unwrap()
    };
    let mut nameless = header("main-0", Algorithm::RS256);
    nameless.kid = None;
    let mut critical = header("main-0", Algorithm::RS256);
    critical.crit = Some(vec!["exp".to_owned()]);
    let main = EncodingKey::from_rsa_pem(google.pem("main-0", "private").as_bytes()).unwrap();
    for (what, token) in [
        (
            "a flipped byte of the signature",
            format!("{head}.{}", URL_SAFE_NO_PAD.encode(flipped)),
        ),
        ("no signature", format!("{head}.")),
        (
            "alg none",
            format!(
                "{}.{}.",
                encoded(&json!({ "alg": "none", "kid": "main-0" })),
                encoded(&good)
            ),
        ),
        (
            "alg none, signed",
            format!(
                "{}.{}.{signature}",
                encoded(&json!({ "alg": "none", "kid": "main-0" })),
                encoded(&good)
            ),
        ),
        ("HS256 with the public key", by_secret(&public)),
        ("HS256 with the public key, trimmed", by_secret(public.trim())),
        (
            "another algorithm of the same key",
            google.sign("main-0", Algorithm::RS512, &good),
        ),
        ("an unknown key", strangers("nobody")),
        ("another key's name", strangers("curve")),
        ("no key's name", encode(&nameless, &good, &main).unwrap()),
        (
            "an extension that must be understood",
            encode(&critical, &good, &main).unwrap(),
        ),
    ] {
        let refused = browser.give(&token).await;
        assert_eq!(refused.status, 401, "{what}: {}", refused.text);
    }
    assert_eq!(
        browser
            .give(&google.sign("curve", Algorithm::ES256, &good))
            .await
            .status,
        200,
        "the control"
    );
}

#[apply(both_databases)]
async fn a_real_token_ends_with_its_time_and_a_minute(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    let token = browser.credential().await;
    let end = claims(&token)["exp"].as_i64().unwrap() + 60;
    app.advance(Duration::seconds(end - app.state.env.clock.now().timestamp()));
    browser.give(&token).await.assert_failure(401, "google_invalid");
    app.advance(Duration::seconds(-1));
    assert_eq!(browser.give(&token).await.status, 200);
}

#[apply(both_databases)]
async fn an_address_that_the_provider_did_not_verify_is_refused_by_redirect_too(app: TestApp) {
    let (app, google) = offered(app).await;
    google
        .is_asked_for(json!({ "sub": "x", "email": "asha@college.in", "email_verified": false }))
        .await;
    assert_eq!(
        Browser::new(&app, &google).sign_in("").await,
        "/auth?google=failed"
    );
    google
        .is_asked_for(json!({ "sub": "x", "email_verified": true }))
        .await;
    assert_eq!(
        Browser::new(&app, &google).sign_in("").await,
        "/auth?google=failed"
    );
}
