//! Bearer tokens: accepted and rejected tokens, and permissions of roles.

use crate::helpers::{PASSWORD, TestApp, both_databases};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::routing::get;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::Duration;
use infinito::program::promote;
use infinito::sessions::{Admin, Ambassador, CurrentUser, Staff, Visitor};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;
use tower::ServiceExt;

/// The claims of a token, as JSON.
fn claims(token: &str) -> Value {
    let payload = token.split('.').nth(1).unwrap();
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap()
}

/// A token signed with the server's key: only its claims can be wrong.
fn signed(app: &TestApp, algorithm: Algorithm, claims: &Value) -> String {
    let key = EncodingKey::from_secret(app.state.env.keys.token_key_for_tests());
    encode(&Header::new(algorithm), claims, &key).unwrap()
}

#[apply(both_databases)]
async fn a_token_with_anything_changed_is_refused(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let good = claims(&token);
    assert_eq!(
        app.get_me(&signed(&app, Algorithm::HS256, &good)).await.status,
        200,
        "the control"
    );

    for (claim, value) in [
        ("aud", json!("someone-else")),
        ("iss", json!("someone-else")),
        ("exp", json!("9999999999")),
        ("exp", json!(1)),
        ("sid", json!(good["sub"])),
        ("sub", json!(good["sid"])),
        ("sub", json!("x")),
    ] {
        let mut bad = good.clone();
        bad[claim] = value;
        app.get_me(&signed(&app, Algorithm::HS256, &bad))
            .await
            .assert_failure(401, "login_first");
    }
    for claim in ["aud", "iss", "exp", "sub", "sid", "iat"] {
        let mut bad = good.clone();
        bad.as_object_mut().unwrap().remove(claim);
        app.get_me(&signed(&app, Algorithm::HS256, &bad))
            .await
            .assert_failure(401, "login_first");
    }
    app.get_me(&signed(&app, Algorithm::HS512, &good))
        .await
        .assert_failure(401, "login_first");
    let encoded = |json: &Value| URL_SAFE_NO_PAD.encode(json.to_string());
    let unsigned = format!(
        "{}.{}.",
        encoded(&json!({ "alg": "none", "typ": "JWT" })),
        encoded(&good)
    );
    app.get_me(&unsigned).await.assert_failure(401, "login_first");
    let guessed = encode(
        &Header::new(Algorithm::HS256),
        &good,
        &EncodingKey::from_secret(b"guessed"),
    )
    .unwrap();
    app.get_me(&guessed).await.assert_failure(401, "login_first");
    for odd in ["", "x", "a.b.c", "\u{e9}"] {
        assert_eq!(
            app.send(|client| client
                .get(app.url("/api/v1/user/me"))
                .header("authorization", format!("Bearer {odd}").as_bytes()))
                .await
                .status,
            401
        );
    }
    app.get("/user/me", None).await.assert_failure(401, "login_first");
}

#[apply(both_databases)]
async fn a_session_ends_after_seven_days(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.advance(Duration::days(7) - Duration::seconds(1));
    assert_eq!(app.get_me(&token).await.status, 200);
    app.advance(Duration::seconds(1));
    app.get_me(&token).await.assert_failure(401, "login_first");
}

#[apply(both_databases)]
async fn a_session_survives_a_restart_and_not_its_row(app: TestApp) {
    let mut app = app;
    let token = app.signup("asha@college.in").await;
    app.restart().await;
    let id = app.get_me(&token).await.json()["user"]["_id"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { infinito::sessions::store::end_all(txn, id).await }))
        .await
        .unwrap();
    app.get_me(&token).await.assert_failure(401, "login_first");
}

#[apply(both_databases)]
async fn requests_that_come_together_are_each_told_their_own(app: TestApp) {
    let (asha, ravi) = (
        app.signup("asha@college.in").await,
        app.signup("ravi@college.in").await,
    );
    let ended = app.post_login("asha@college.in", PASSWORD).await.token();
    app.post("/auth/logout", Some(&ended), json!({})).await;
    let app = std::sync::Arc::new(app);
    let mut together = tokio::task::JoinSet::new();
    for number in 0..90 {
        let (token, expected) = [(&asha, "asha"), (&ravi, "ravi"), (&ended, "")][number % 3];
        let (app, token, expected) = (std::sync::Arc::clone(&app), token.clone(), expected.to_owned());
        together.spawn(async move {
            let told = app.get_me(&token).await.json()["user"]["username"]
                .as_str()
                .unwrap_or_default()
                .to_owned();
            (told, expected)
        });
    }
    let answers = together.join_all().await;
    assert_eq!(answers.len(), 90);
    assert!(
        answers.iter().all(|(told, expected)| told == expected),
        "{answers:?}"
    );
}

#[apply(both_databases)]
async fn when_the_database_is_away_a_session_is_neither_alive_nor_ended(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.state.env.db.clone().close().await.unwrap();
    let app = std::sync::Arc::new(app);
    let mut together = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (app, token) = (std::sync::Arc::clone(&app), token.clone());
        together.spawn(async move { app.get_me(&token).await });
    }
    for answer in together.join_all().await {
        answer.assert_failure(503, "unavailable");
        assert!(answer.headers.contains_key("retry-after"));
    }
}

#[apply(both_databases)]
async fn each_role_passes_its_own_doors(app: TestApp) {
    let router = Router::new()
        .route(
            "/visitor",
            get(async |who: Visitor| if who.is_some() { "known" } else { "unknown" }),
        )
        .route("/user", get(async |_: CurrentUser| "in"))
        .route("/ambassador", get(async |_: Ambassador| "in"))
        .route("/staff", get(async |_: Staff| "in"))
        .route("/admin", get(async |_: Admin| "in"))
        .with_state(app.state.clone());
    let token = app.signup("asha@college.in").await;
    let knock = async |door: &str, token: Option<&str>| {
        let mut request = Request::get(door);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        router
            .clone()
            .oneshot(request.body(Body::empty()).unwrap())
            .await
            .unwrap()
            .status()
    };
    let doors = ["/visitor", "/user", "/ambassador", "/staff", "/admin"];
    for (role, expected) in [
        (None, [200, 401, 401, 401, 401]),
        (Some(Role::User), [200, 200, 403, 403, 403]),
        (Some(Role::Ca), [200, 200, 200, 403, 403]),
        (Some(Role::Moderator), [200, 200, 403, 200, 403]),
        (Some(Role::Admin), [200, 200, 403, 200, 200]),
    ] {
        if let Some(role) = role {
            promote(&app.state.env, "asha@college.in", role).await.unwrap();
        }
        for (door, expected) in doors.iter().zip(expected) {
            let token = role.map(|_| token.as_str());
            assert_eq!(
                knock(door, token).await,
                StatusCode::from_u16(expected).unwrap(),
                "{role:?} at {door}"
            );
        }
    }
}
