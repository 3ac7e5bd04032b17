//! Login and logout.

use crate::helpers::{PASSWORD, TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use tokio::task::JoinHandle;

#[apply(both_databases)]
async fn a_password_signs_in_whatever_the_case_of_the_address(app: TestApp) {
    app.signup("asha@college.in").await;
    let login = app.post_login(" Asha@College.IN ", PASSWORD).await;
    assert_eq!(login.json()["message"], "Login successful");
    assert_eq!(
        app.get_me(&login.token()).await.json()["user"]["email"],
        "asha@college.in"
    );
}

#[apply(both_databases)]
async fn a_wrong_password_and_an_unknown_address_answer_alike(app: TestApp) {
    app.signup("asha@college.in").await;
    let wrong = app.post_login("asha@college.in", "incorrect horse").await;
    let unknown = app.post_login("nobody@college.in", PASSWORD).await;
    wrong.assert_failure(401, "login_invalid");
    assert_eq!((wrong.status, &wrong.text), (unknown.status, &unknown.text));
}

#[apply(both_databases)]
async fn an_unknown_address_takes_as_long_as_a_wrong_password(app: TestApp) {
    app.signup("asha@college.in").await;
    app.post_login("nobody@college.in", PASSWORD).await;
    let mut ratios = Vec::new();
    for _ in 0..5 {
        let start = tokio::time::Instant::now();
        app.post_login("asha@college.in", "incorrect horse").await;
        let wrong = start.elapsed();
        let start = tokio::time::Instant::now();
        app.post_login("nobody@college.in", "incorrect horse").await;
        ratios.push(start.elapsed().as_secs_f64() / wrong.as_secs_f64());
    }
    ratios.sort_by(f64::total_cmp);
    // Without the dummy hash for unknown addresses the ratio is 0.05. The limit allows for a busy machine.
    assert!(
        ratios[2] > 0.5,
        "an unknown address is answered too quickly: {ratios:?}"
    );
}

#[apply(both_databases)]
async fn fifty_logins_at_once_leave_the_site_quick(app: TestApp) {
    app.signup("asha@college.in").await;
    let app = std::sync::Arc::new(app);
    let mut storm = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let app = std::sync::Arc::clone(&app);
        storm.spawn(async move { app.post_login("asha@college.in", PASSWORD).await.status });
    }
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let start = tokio::time::Instant::now();
    assert_eq!(app.open("/healthz", None).await.text, "ok");
    assert!(
        start.elapsed() < std::time::Duration::from_millis(500),
        "{:?}",
        start.elapsed()
    );
    assert!(storm.join_all().await.iter().all(|status| *status == 200));
}

#[apply(both_databases)]
async fn logout_ends_the_session_for_good(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let other = app.post_login("asha@college.in", PASSWORD).await.token();
    let out = app.post("/auth/logout", Some(&token), json!({})).await;
    assert_eq!(
        (out.status.as_u16(), out.json()),
        (200, json!({ "success": true, "message": "Logged out" }))
    );
    app.get_me(&token).await.assert_failure(401, "login_first");
    assert_eq!(app.get_me(&other).await.status, 200, "another session goes on");
}

#[apply(both_databases)]
async fn logging_out_again_or_without_a_session_is_no_failure(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let done = (200, json!({ "success": true, "message": "Logged out" }));
    for token in [Some(&*token), Some(&token), Some("no token"), None] {
        let out = app.post("/auth/logout", token, json!({})).await;
        assert_eq!((out.status.as_u16(), out.json()), done, "{token:?}");
    }
    app.get_me(&token).await.assert_failure(401, "login_first");
}

#[apply(both_databases)]
async fn a_password_that_was_reset_while_it_was_checked_begins_no_session(app: TestApp) {
    app.signup("asha@college.in").await;
    app.deliver_mail().await;
    app.post_forgot("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    let app = std::sync::Arc::new(app);
    let reset = tokio::spawn({
        let app = std::sync::Arc::clone(&app);
        async move { app.post_reset("asha@college.in", &code, "another horse").await }
    });
    // The server checks two passwords at once, so most of six logins wait for their turn whenever the reset is stored.
    let mut logins = Vec::new();
    while !reset.is_finished() {
        if logins
            .iter()
            .filter(|login: &&JoinHandle<_>| !login.is_finished())
            .count()
            < 6
        {
            let app = std::sync::Arc::clone(&app);
            logins.push(tokio::spawn(async move {
                app.post_login("asha@college.in", PASSWORD).await
            }));
        }
        tokio::task::yield_now().await;
    }
    let reset = reset.await.unwrap();
    assert_eq!(reset.status, 200, "{}", reset.text);
    let mut refused = 0;
    for login in logins {
        let answer = login.await.unwrap();
        if answer.status == 200 {
            app.get_me(&answer.token())
                .await
                .assert_failure(401, "login_first");
        } else {
            refused += 1;
        }
    }
    assert!(refused > 0, "some were under way when the password was reset");
    assert_eq!(app.get_me(&reset.token()).await.status, 200);
}
