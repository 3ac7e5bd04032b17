//! The middleware of every request: error format, limits, headers.

use crate::helpers::{TestApp, TestDatabase, both_databases};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::routing::get;
use infinito::http::BODY_LIMIT;
use infinito::program::layers;
use reqwest::Method;
use rstest_reuse::apply;
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt;

const LOGIN: &str = "/api/v1/auth/login";

async fn post_raw(
    app: &TestApp,
    path: &str,
    kind: &str,
    body: impl Into<reqwest::Body>,
) -> crate::helpers::Answer {
    app.send(|client| client.post(app.url(path)).header("content-type", kind).body(body))
        .await
}

#[apply(both_databases)]
async fn odd_bodies_are_the_clients_fault(app: TestApp) {
    let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
    let odd: Vec<Vec<u8>> = [
        "",
        "{",
        "null",
        "[]",
        "1",
        "\"x\"",
        "{\"email\":1}",
        "{\"email\":null,\"password\":[]}",
        "{\"email\":\"a\\u0000b@c.de\",\"otp\":\"1\"}",
        "{\"email\":\"\\ud800\"}",
        &deep,
        "{\"email\":\"' OR 1=1 --\",\"password\":\"x\",\"otp\":\"x\"}",
        "{\"email\":\"a@b.co\",\"otp\":\"123456\\n\",\"username\":\"\u{202e}x\",\"password\":\"\u{1f600}\"}",
    ]
    .iter()
    .map(|text| text.as_bytes().to_vec())
    .chain([vec![0xff, 0xfe, 0], vec![0; 100]])
    .collect();
    for path in ["/auth/login", "/auth/signup/send-otp", "/auth/signup/verify-otp"] {
        for body in &odd {
            let answer = post_raw(&app, &format!("/api/v1{path}"), "application/json", body.clone()).await;
            assert!(
                answer.status.is_client_error(),
                "{path} {}: {}",
                String::from_utf8_lossy(body),
                answer.text
            );
            assert_eq!(answer.json()["success"], false, "{}", answer.text);
        }
    }
    let long = json!({ "username": "x".repeat(60_000), "email": "a@b.co", "password": "longenough", "confirmPassword": "longenough" });
    app.post("/auth/signup/send-otp", None, long)
        .await
        .assert_failure(422, "findings");
}

#[tokio::test]
async fn malformed_json_is_400_and_another_type_415() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    post_raw(&app, LOGIN, "application/json", "{")
        .await
        .assert_failure(400, "malformed");
    post_raw(&app, LOGIN, "text/plain", "{}")
        .await
        .assert_failure(415, "not_json");
    let typed = post_raw(
        &app,
        LOGIN,
        "application/json; charset=utf-8",
        r#"{"email":"a","password":"b"}"#,
    )
    .await;
    typed.assert_failure(401, "login_invalid");
}

#[tokio::test]
async fn a_body_over_64_kib_is_413_announced_or_not() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let large = format!("{{\"email\":\"{}\"}}", "x".repeat(BODY_LIMIT));
    post_raw(&app, LOGIN, "application/json", large.clone())
        .await
        .assert_failure(413, "too_large");

    // A chunked body announces no length, so the server finds the excess while it reads the body.
    let router = infinito::program::router::router(app.state.clone());
    let chunks = Body::new(axum::body::Body::from(large));
    let stream = Body::from_stream(chunks.into_data_stream());
    let request = Request::post(LOGIN)
        .header("content-type", "application/json")
        .body(stream)
        .unwrap();
    let response = router.oneshot(request).await.unwrap();
    assert_eq!(response.status(), 413);
    let body: Value = serde_json::from_slice(&to_bytes(response.into_body(), 10_000).await.unwrap()).unwrap();
    assert_eq!(body["code"], "too_large");
}

#[tokio::test]
async fn an_unknown_api_path_is_404_and_a_wrong_method_405_in_our_shape() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for path in [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v1/",
        "/api/v1/nothing",
        "/api/v2/user/me",
    ] {
        for method in [Method::GET, Method::POST] {
            app.call(method, path, None, None)
                .await
                .assert_failure(404, "not_found");
        }
    }
    app.call(Method::GET, LOGIN, None, None)
        .await
        .assert_failure(405, "method_not_allowed");
    app.call(Method::DELETE, "/api/v1/user/me", None, None)
        .await
        .assert_failure(405, "method_not_allowed");
}

#[tokio::test]
async fn every_answer_has_its_own_request_id() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let ask = async || {
        let answer = app
            .send(|client| client.get(app.url("/healthz")).header("x-request-id", "forged"))
            .await;
        answer.headers["x-request-id"].to_str().unwrap().to_owned()
    };
    let (one, two) = (ask().await, ask().await);
    assert!(one != two && one != "forged" && one.len() == 36);
}

#[tokio::test]
async fn answers_keep_browsers_careful() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for path in ["/api/v1/user/me", "/api/v1/nothing"] {
        let headers = app.open(path, None).await.headers;
        for (name, value) in [
            ("cache-control", "no-store"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin-allow-popups"),
            (
                "content-security-policy",
                "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
            ),
        ] {
            assert_eq!(headers[name], value, "{name} of {path}");
        }
        assert!(
            !headers.contains_key("strict-transport-security"),
            "http is fine on a desk"
        );
        assert!(!headers.contains_key("access-control-allow-origin"));
    }
}

/// Wraps the server's layers around routes that panic or sleep.
async fn misbehaving(change: impl FnOnce(&mut infinito::state::AppState)) -> (TestApp, Router) {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mut state = app.state.clone();
    change(&mut state);
    let routes = Router::new()
        .route(
            "/panic",
            get(async || -> &'static str { panic!("aadhaar 123456789012") }),
        )
        .route(
            "/sleep",
            get(async || tokio::time::sleep(Duration::from_mins(1)).await),
        );
    let router = layers(routes, &state);
    (app, router)
}

async fn answer(router: Router, path: &str) -> (u16, axum::http::HeaderMap, Value) {
    let response = router
        .oneshot(Request::get(path).body(Body::empty()).unwrap())
        .await
        .unwrap();
    let (parts, body) = response.into_parts();
    let body = serde_json::from_slice(&to_bytes(body, 10_000).await.unwrap()).unwrap();
    (parts.status.as_u16(), parts.headers, body)
}

#[tokio::test]
async fn a_panic_is_a_500_that_tells_nothing() {
    let (_app, router) = misbehaving(|_| {}).await;
    let (status, headers, body) = answer(router, "/panic").await;
    assert_eq!(status, 500);
    assert_eq!(
        body,
        json!({ "success": false, "message": "Something went wrong", "code": "internal" })
    );
    assert!(headers.contains_key("x-request-id"));
}

#[tokio::test]
async fn a_handler_that_takes_too_long_is_a_503() {
    let (_app, router) = misbehaving(|state| state.env.limits.handler = Duration::from_millis(50)).await;
    let (status, headers, body) = answer(router, "/sleep").await;
    assert_eq!((status, body["code"].as_str()), (503, Some("unavailable")));
    assert_eq!(headers["retry-after"], "2");
}

#[tokio::test]
async fn production_insists_on_https_and_listed_origins_may_call() {
    let production = |state: &mut infinito::state::AppState| {
        let mut config = (*state.env.config).clone();
        config.environment = infinito::core::config::Environment::Production;
        config.allowed_origins = vec!["https://partner.example.org".to_owned()];
        state.env.config = std::sync::Arc::new(config);
    };
    let (_app, router) = misbehaving(production).await;
    let ask = async |origin: &'static str| {
        let request = Request::get("/panic")
            .header("origin", origin)
            .body(Body::empty())
            .unwrap();
        router.clone().oneshot(request).await.unwrap().headers().clone()
    };
    let listed = ask("https://partner.example.org").await;
    assert_eq!(
        listed["strict-transport-security"],
        "max-age=31536000; includeSubDomains"
    );
    assert_eq!(
        listed["access-control-allow-origin"],
        "https://partner.example.org"
    );
    assert!(
        !ask("https://evil.example.org")
            .await
            .contains_key("access-control-allow-origin")
    );
}
