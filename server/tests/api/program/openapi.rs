//! The description of the API.

use crate::helpers::{TestApp, TestDatabase};
use serde_json::json;
use shared::catalogue::{EVENTS, Group};
use std::collections::BTreeSet;

#[tokio::test]
async fn the_description_lists_every_call_and_can_be_browsed() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let description = app.open("/api/openapi.json", None).await.json();
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
    let docs = app.open("/api/docs/", None).await;
    assert_eq!(docs.status, 200);
    let policy = docs.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'self'"), "{policy}");
    assert!(
        !docs.text.contains("https://"),
        "nothing comes from elsewhere: {}",
        docs.text
    );
}

/// Redocly and Spectral check the rest: `node scripts/check-openapi.mjs`.
#[test]
fn every_response_is_described_and_every_call_says_whether_it_needs_a_session() {
    let description = serde_json::to_value(infinito::program::router::openapi()).unwrap();
    let known: BTreeSet<&str> = description["tags"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|tag| !tag["description"].as_str().unwrap_or_default().is_empty())
        .map(|tag| tag["name"].as_str().unwrap())
        .collect();
    let mut used = BTreeSet::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            for (status, response) in call["responses"].as_object().unwrap() {
                let words = response["description"].as_str().unwrap_or_default();
                assert!(
                    !words.is_empty() && words != "see the status",
                    "{method} {path}: {status}"
                );
            }
            assert!(call["security"].is_array(), "{method} {path}");
            assert!(
                !call["description"].as_str().unwrap_or_default().is_empty(),
                "{method} {path}"
            );
            used.extend(
                call["tags"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|tag| tag.as_str().unwrap()),
            );
        }
    }
    assert_eq!(used, known);
    assert!(!description["servers"].as_array().unwrap().is_empty());
}

#[test]
fn an_entrys_body_is_one_of_the_catalogues_events() {
    let description = serde_json::to_value(infinito::program::router::openapi()).unwrap();
    let schemas = &description["components"]["schemas"];
    for path in ["/api/v1/events/{event}", "/api/v1/events/{event}/create-order"] {
        let body =
            &description["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"];
        assert_eq!(body, &json!({ "$ref": "#/components/schemas/Entry" }), "{path}");
    }
    let alternatives = schemas["Entry"]["oneOf"].as_array().unwrap();
    let named = |alternative: &serde_json::Value| {
        let name = alternative["$ref"]
            .as_str()
            .unwrap()
            .rsplit('/')
            .next()
            .unwrap()
            .to_owned();
        schemas[&name].clone()
    };
    for event in EVENTS.iter().filter(|event| event.endpoint.is_some()) {
        let roles = event.roles();
        let fits = alternatives.iter().map(named).any(|schema| {
            let members = &schema["properties"];
            let has_category = !members["category"].is_null();
            let names = |group: &Group| !members[group.name()].is_null();
            let is_athletics = !members["relayTeams"].is_null();
            is_athletics == roles.is_empty()
                && (is_athletics
                    || has_category == event.has_category
                        && Group::ALL
                            .iter()
                            .all(|group| names(group) == roles.iter().any(|role| role.group == *group)))
        });
        assert!(fits, "{}", event.title);
    }
}

/// A default that breaks the schema's own rules is a lie to everybody who generates requests.
#[test]
fn no_default_breaks_its_own_schema() {
    fn walk(at: &str, schema: &serde_json::Value) {
        let length = schema["default"].as_str().map(|text| text.chars().count() as u64);
        if let (Some(length), Some(fewest)) = (length, schema["minLength"].as_u64()) {
            assert!(length >= fewest, "{at}");
        }
        for (name, member) in schema["properties"].as_object().into_iter().flatten() {
            walk(&format!("{at}.{name}"), member);
        }
    }
    let description = serde_json::to_value(infinito::program::router::openapi()).unwrap();
    for (name, schema) in description["components"]["schemas"].as_object().unwrap() {
        walk(name, schema);
    }
}

#[tokio::test]
async fn the_description_says_what_every_call_can_refuse() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let description = app.open("/api/openapi.json", None).await.json();
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
            if ["/api/v1/auth/", "/api/v1/invitations/"]
                .iter()
                .any(|start| path.starts_with(start))
                || is_visitors_payment
            {
                expected.push("429");
            }
            for status in expected {
                let body = &call["responses"][status]["content"]["application/json"]["schema"]["$ref"];
                assert_eq!(body, "#/components/schemas/Failure", "{method} {path}: {status}");
            }
        }
    }
}
