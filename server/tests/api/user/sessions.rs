//! Listing and ending a user's own sessions.

use crate::helpers::{Answer, PASSWORD, TestApp, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::Value;

const ASHA: &str = "asha@college.in";

async fn sessions(app: &TestApp, token: &str) -> Vec<Value> {
    let answer = app.get("/user/me/sessions", Some(token)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    answer.json()["sessions"].as_array().unwrap().clone()
}

async fn login_from(app: &TestApp, browser: &str) -> Answer {
    app.send(|client| {
        let form = serde_json::json!({ "email": ASHA, "password": PASSWORD });
        client
            .post(app.url("/api/v1/auth/login"))
            .header("user-agent", browser)
            .json(&form)
    })
    .await
}

#[apply(both_databases)]
async fn a_user_sees_where_they_are_logged_in_this_session_first(app: TestApp) {
    app.signup(ASHA).await;
    app.advance(Duration::hours(1));
    let phone = login_from(
        &app,
        "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36",
    )
    .await
    .token();
    app.advance(Duration::hours(1));
    login_from(&app, "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/133.0").await;
    let seen = sessions(&app, &phone).await;
    let told: Vec<_> = seen
        .iter()
        .map(|s| (s["device"].as_str().unwrap(), s["isCurrent"].as_bool().unwrap()))
        .collect();
    assert_eq!(
        told,
        [
            ("Chrome on Android", true),
            ("Firefox on Windows", false),
            ("Unknown browser", false)
        ]
    );
    assert_eq!(seen[0]["createdAt"], "2026-01-10T11:00:00.000Z");
    assert_eq!(seen[0]["expiresAt"], "2026-01-17T11:00:00.000Z");
}

#[apply(both_databases)]
async fn use_is_noted_to_a_few_minutes(app: TestApp) {
    let token = app.signup(ASHA).await;
    app.advance(Duration::minutes(4));
    app.get_me(&token).await;
    app.advance(Duration::minutes(3));
    app.get_me(&token).await;
    // A separate task records the use, so the test polls until it is recorded.
    let noted = async {
        while sessions(&app, &token).await[0]["lastSeenAt"] == "2026-01-10T10:00:00.000Z" {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(10), noted)
        .await
        .unwrap();
    assert_eq!(
        sessions(&app, &token).await[0]["lastSeenAt"],
        "2026-01-10T10:07:00.000Z"
    );
}

#[apply(both_databases)]
async fn a_session_is_ended_from_another_at_once(app: TestApp) {
    let token = app.signup(ASHA).await;
    let lost = app.post_login(ASHA, PASSWORD).await.token();
    let id = sessions(&app, &lost).await[0]["_id"].as_str().unwrap().to_owned();
    assert_eq!(
        app.delete(&format!("/user/me/sessions/{id}"), Some(&token))
            .await
            .status,
        200
    );
    app.get_me(&lost).await.assert_failure(401, "login_first");
    app.delete(&format!("/user/me/sessions/{id}"), Some(&token))
        .await
        .assert_failure(404, "not_found");
    assert_eq!(app.get_me(&token).await.status, 200);
}

#[apply(both_databases)]
async fn every_other_session_is_ended_at_once(app: TestApp) {
    let token = app.signup(ASHA).await;
    let lost = [
        app.post_login(ASHA, PASSWORD).await.token(),
        app.post_login(ASHA, PASSWORD).await.token(),
    ];
    assert_eq!(app.delete("/user/me/sessions", Some(&token)).await.status, 200);
    for lost in &lost {
        app.get_me(lost).await.assert_failure(401, "login_first");
    }
    assert_eq!(sessions(&app, &token).await.len(), 1);
}

#[apply(both_databases)]
async fn other_users_cannot_see_or_end_my_session(app: TestApp) {
    let asha = app.signup(ASHA).await;
    let ravi = app.signup("ravi@college.in").await;
    let id = sessions(&app, &asha).await[0]["_id"].as_str().unwrap().to_owned();
    assert_eq!(sessions(&app, &ravi).await.len(), 1);
    app.delete(&format!("/user/me/sessions/{id}"), Some(&ravi))
        .await
        .assert_failure(404, "not_found");
    app.delete("/user/me/sessions", Some(&ravi)).await;
    assert_eq!(app.get_me(&asha).await.status, 200);
}

#[apply(both_databases)]
async fn an_expired_session_is_not_shown(app: TestApp) {
    app.signup(ASHA).await;
    app.advance(Duration::days(7));
    let token = app.post_login(ASHA, PASSWORD).await.token();
    assert_eq!(sessions(&app, &token).await.len(), 1);
}
