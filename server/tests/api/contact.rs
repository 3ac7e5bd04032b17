//! The contact form, and how staff handle its messages.

use crate::admin::concerns::names;
use crate::helpers::{Answer, PASSWORD, TestApp, VISITOR, both_databases};
use chrono::Duration;
use infinito::core::allowances::{CALLS, CallRate};
use infinito::limits::PerIp;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

pub(crate) fn message(name: &str, email: &str, words: &str) -> Value {
    json!({ "name": name, "email": email, "message": words })
}

impl TestApp {
    pub(crate) async fn write(&self, name: &str, email: &str) -> Answer {
        self.post("/contact", VISITOR, message(name, email, "When is chess?"))
            .await
    }

    pub(crate) async fn concerns(&self, staff: &str, query: &str) -> Value {
        self.get(&format!("/admin/concerns?{query}"), Some(staff))
            .await
            .json()
    }
}

#[apply(both_databases)]
async fn a_form_that_does_not_hold_is_refused_field_by_field(app: TestApp) {
    let refused = app.post("/contact", None, message("", "nowhere", " ")).await;
    let found = refused.json();
    let paths: Vec<&str> = found["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| finding["path"].as_str().unwrap())
        .collect();
    assert_eq!(
        (refused.status.as_u16(), paths),
        (422, vec!["name", "email", "message"])
    );
}

#[apply(both_databases)]
async fn one_address_writes_only_so_often(app: TestApp) {
    for number in 0..30 {
        assert_eq!(
            app.write("Asha", &format!("u{number}@college.in")).await.status,
            201
        );
    }
    app.write("Asha", "late@college.in")
        .await
        .assert_failure(429, "too_many_requests");
    app.advance(Duration::minutes(16));
    assert_eq!(app.write("Asha", "later@college.in").await.status, 201);
}

#[apply(both_databases)]
async fn a_machine_is_counted_by_its_64_and_a_refused_message_writes_nothing(app: TestApp) {
    use infinito::entities::attempt::Entity;
    use sea_orm::EntityTrait;
    let mut app = app;
    app.reconfigure(|settings| settings.trusted_proxies = "127.0.0.1".to_owned())
        .await;
    let from = async |address: String| {
        let form = message("Asha", "asha@college.in", "When is chess?");
        let sent = app.send(|client| {
            client
                .post(app.url("/api/v1/contact"))
                .header("x-forwarded-for", address)
                .json(&form)
        });
        sent.await
    };
    for host in 0..30 {
        assert_eq!(from(format!("2001:db8::{host:x}")).await.status, 201);
    }
    let rows = async || Entity::find().all(app.state.env.db.read()).await.unwrap();
    let before = rows().await;
    for host in 30..40 {
        from(format!("2001:db8::{host:x}"))
            .await
            .assert_failure(429, "too_many_requests");
    }
    assert_eq!(rows().await, before, "a flood does not write");
    assert_eq!(
        from("2001:db8:0:1::1".to_owned()).await.status,
        201,
        "the neighbour is free"
    );
}

#[apply(both_databases)]
async fn an_address_that_hammers_is_refused_before_its_form_is_read(app: TestApp) {
    let mut state = app.state.clone();
    let few = std::num::NonZeroU32::new(2).unwrap();
    state.per_ip = PerIp::new(
        CallRate {
            burst: few,
            period: std::time::Duration::from_secs(1),
            ..CALLS
        },
        &state.env.clock,
    );
    let router = infinito::program::router::router(state);
    let call = async || {
        let request = axum::http::Request::post("/api/v1/contact")
            .header("content-type", "application/json")
            .body(axum::body::Body::from("{}"))
            .unwrap();
        tower::ServiceExt::oneshot(router.clone(), request)
            .await
            .unwrap()
            .status()
            .as_u16()
    };
    assert_eq!([call().await, call().await, call().await], [422, 422, 429]);
}

#[apply(both_databases)]
async fn what_somebody_wrote_is_in_their_data_and_goes_with_their_account(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.write("Asha", "asha@college.in").await;
    app.write("Ravi", "ravi@college.in").await;
    let data = app.get("/user/me/data", Some(&token)).await.json();
    assert_eq!(data["messages"].as_array().unwrap().len(), 1);
    assert_eq!(data["messages"][0]["message"], "When is chess?");
    app.post("/user/me/erase/send-otp", Some(&token), json!({})).await;
    let otp = app.read_code("asha@college.in").await;
    assert_eq!(
        app.post("/user/me/erase", Some(&token), json!({ "otp": otp }))
            .await
            .status,
        200
    );
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    assert_eq!(names(&app.concerns(&staff, "").await), ["Ravi"]);
}

#[apply(both_databases)]
async fn what_was_dealt_with_long_ago_is_thrown_away(app: TestApp) {
    app.write("Asha", "asha@college.in").await;
    app.write("Ravi", "ravi@college.in").await;
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    let id = app.concerns(&staff, "q=asha").await["concerns"][0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    app.post(&format!("/admin/concerns/{id}/done"), Some(&staff), json!({}))
        .await;
    app.advance(Duration::days(181));
    app.purge().await;
    let staff = app.post_login("mod@college.in", PASSWORD).await.token();
    assert_eq!(names(&app.concerns(&staff, "").await), ["Ravi"]);
}
