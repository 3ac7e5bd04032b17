//! `/healthz` and `/readyz`.

use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn a_server_with_its_database_is_ready(app: TestApp) {
    assert_eq!(app.open("/healthz", None).await.text, "ok");
    app.post_send_otp("asha@college.in").await;
    assert_eq!(
        app.open("/readyz", None).await.json(),
        json!({ "status": "ready", "mailWaiting": 1 })
    );
}

#[apply(both_databases)]
async fn without_its_database_it_lives_and_is_not_ready(app: TestApp) {
    app.state.env.db.clone().close().await.unwrap();
    assert_eq!(app.open("/healthz", None).await.status, 200);
    let answer = app.open("/readyz", None).await;
    answer.assert_failure(503, "unavailable");
    assert_eq!(answer.headers["retry-after"], "2");
    app.post_login("asha@college.in", "longenough")
        .await
        .assert_failure(503, "unavailable");
}
