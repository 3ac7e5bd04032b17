//! Changing a password.

use crate::helpers::{Answer, PASSWORD, TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;

const ASHA: &str = "asha@college.in";
const NEW: &str = "battery staple";

async fn put_password(app: &TestApp, token: &str, current: &str, new: &str) -> Answer {
    let form = json!({ "currentPassword": current, "password": new, "confirmPassword": new });
    app.put("/user/me/password", Some(token), form).await
}

#[apply(both_databases)]
async fn a_change_ends_every_other_session_and_tells_the_owner(app: TestApp) {
    let token = app.signup(ASHA).await;
    let other = app.post_login(ASHA, PASSWORD).await.token();
    let changed = put_password(&app, &token, PASSWORD, NEW).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(app.get_me(&token).await.status, 200);
    app.get_me(&other).await.assert_failure(401, "login_first");
    app.post_login(ASHA, PASSWORD)
        .await
        .assert_failure(401, "login_invalid");
    assert_eq!(app.post_login(ASHA, NEW).await.status, 200);
    assert!(app.waiting_mail("password changed", ASHA).await.is_some());
}

#[apply(both_databases)]
async fn a_wrong_present_password_is_named_and_changes_nothing(app: TestApp) {
    let token = app.signup(ASHA).await;
    let refused = put_password(&app, &token, "a guess", NEW).await;
    refused.assert_failure(422, "findings");
    assert_eq!(refused.json()["findings"][0]["path"], "currentPassword");
    assert_eq!(refused.json()["message"], "This is not your current password.");
    assert_eq!(app.post_login(ASHA, PASSWORD).await.status, 200);
    assert!(app.waiting_mail("password changed", ASHA).await.is_none());
}

#[apply(both_databases)]
async fn a_stolen_session_guesses_ten_times(app: TestApp) {
    let token = app.signup(ASHA).await;
    for _ in 0..10 {
        put_password(&app, &token, "a guess", NEW)
            .await
            .assert_failure(422, "findings");
    }
    put_password(&app, &token, PASSWORD, NEW)
        .await
        .assert_failure(429, "login_limited");
    assert_eq!(
        app.post_login(ASHA, PASSWORD).await.status,
        200,
        "logging in is counted apart"
    );
}

#[apply(both_databases)]
async fn a_new_password_obeys_the_rules(app: TestApp) {
    let token = app.signup(ASHA).await;
    for new in ["short", "password1", &"x".repeat(129)] {
        put_password(&app, &token, PASSWORD, new)
            .await
            .assert_failure(422, "findings");
    }
    assert_eq!(
        put_password(&app, &token, PASSWORD, "12345678 and more")
            .await
            .status,
        200,
        "no rules of composition"
    );
}
