//! The `/metrics` endpoint.

use crate::helpers::{TestApp, both_databases, in_production};
use rstest_reuse::apply;

fn figure(text: &str, name: &str) -> Option<f64> {
    let line = text.lines().find(|line| line.starts_with(name))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[apply(both_databases)]
async fn what_waits_and_what_was_answered_is_counted(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    app.get("/no-such-call", None).await;
    let answer = app.open("/metrics", None).await;
    assert_eq!(
        answer.headers["content-type"],
        "application/openmetrics-text; version=1.0.0; charset=utf-8"
    );
    assert_eq!(figure(&answer.text, "infinito_mails_waiting"), Some(1.0));
    assert_eq!(figure(&answer.text, "infinito_mails_given_up"), Some(0.0));
    assert_eq!(figure(&answer.text, "infinito_jobs_given_up"), Some(0.0));
    assert_eq!(figure(&answer.text, "infinito_payments_in_inbox"), Some(0.0));
    assert_eq!(
        figure(&answer.text, "infinito_requests_total{status=\"2xx\"}"),
        Some(1.0)
    );
    assert_eq!(
        figure(&answer.text, "infinito_requests_total{status=\"4xx\"}"),
        Some(1.0)
    );
    assert_eq!(figure(&answer.text, "infinito_request_seconds_count"), Some(2.0));
    app.deliver_mail().await;
    assert_eq!(
        figure(&app.open("/metrics", None).await.text, "infinito_mails_waiting"),
        Some(0.0)
    );
}

#[apply(both_databases)]
async fn in_production_they_are_for_whoever_knows_the_token(app: TestApp) {
    let mut app = app;
    app.reconfigure(in_production).await;
    app.open("/metrics", None).await.assert_failure(404, "not_found");
    app.reconfigure(|settings| settings.metrics_token = Some("a token for the watcher".to_owned()))
        .await;
    app.open("/metrics", None).await.assert_failure(404, "not_found");
    app.open("/metrics", Some("a token for the watchers"))
        .await
        .assert_failure(404, "not_found");
    assert_eq!(
        app.open("/metrics", Some("a token for the watcher")).await.status,
        200
    );
}
