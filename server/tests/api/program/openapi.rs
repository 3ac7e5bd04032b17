//! The description of the API.

use crate::helpers::{TestApp, TestDatabase};
use serde_json::json;
use std::collections::BTreeSet;

#[tokio::test]
async fn the_description_lists_every_call_and_can_be_browsed() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let description = app.get("/api/openapi.json", None).await.json();
    let paths: BTreeSet<&str> = description["paths"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    for path in [
        "/api/v1/auth/login",
        "/api/v1/auth/signup/send-otp",
        "/api/v1/user/me",
        "/healthz",
    ] {
        assert!(paths.contains(path), "{path} is missing in {paths:?}");
    }
    let docs = app.get("/api/docs/", None).await;
    assert_eq!(docs.status, 200);
    let policy = docs.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'self'"), "{policy}");
    assert!(
        !docs.text.contains("https://"),
        "nothing comes from elsewhere: {}",
        docs.text
    );
}

#[tokio::test]
async fn the_description_says_what_every_call_can_refuse() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let description = app.get("/api/openapi.json", None).await.json();
    let mut names = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let name = call["operationId"].as_str().unwrap();
            assert!(names.insert(name.to_owned()), "two calls are named {name}");
            let mut expected = Vec::new();
            if path.starts_with("/api/v1/") {
                expected.push("503");
            }
            if !call["requestBody"].is_null() {
                expected.push("413");
            }
            if !call["requestBody"]["content"]["application/json"].is_null() {
                expected.extend(["400", "415"]);
            }
            let ways_in = call["security"].as_array().into_iter().flatten();
            if ways_in.clone().count() > 0 && !ways_in.clone().any(|way| way == &json!({})) {
                expected.extend(["401", "403"]);
            }
            let is_visitors_payment = ["/payment/create", "/payment/verify"]
                .iter()
                .any(|end| path.ends_with(end));
            if path.starts_with("/api/v1/auth/") || is_visitors_payment {
                expected.push("429");
            }
            for status in expected {
                let body = &call["responses"][status]["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(body, "#/components/schemas/Failure", "{method} {path}: {status}");
            }
        }
    }
}
