//! One-time codes: single use, a few attempts, a short life, bound to an address and a purpose. Shown with the codes of a
//! signup.

use crate::helpers::{TestApp, another, both_databases, connect};
use chrono::Duration;
use infinito::core::allowances::{CODE_TRIES, CODE_TRIES_OF_OTHERS};
use rstest_reuse::apply;
use serde_json::json;

const NEW: &str = "battery staple";
const ASHA: &str = "asha@college.in";

#[apply(both_databases)]
async fn a_code_works_once(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    assert_eq!(app.post_verify_otp("asha@college.in", &code).await.status, 200);
    app.post_verify_otp("asha@college.in", &code)
        .await
        .assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn a_code_is_bound_to_its_address(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    app.post_send_otp("ravi@college.in").await;
    let (asha, ravi) = (
        app.read_code("asha@college.in").await,
        app.read_code("ravi@college.in").await,
    );
    // The two codes are equal once in a million runs.
    if asha != ravi {
        app.post_verify_otp("ravi@college.in", &asha)
            .await
            .assert_failure(400, "otp_invalid");
    }
}

#[apply(both_databases)]
async fn the_sixth_try_fails_even_with_the_right_code_and_after_a_restart(app: TestApp) {
    let mut app = app;
    app.post_send_otp("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    for _ in 0..3 {
        app.post_verify_otp("asha@college.in", &another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    app.restart().await;
    for _ in 0..2 {
        app.post_verify_otp("asha@college.in", &another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    app.post_verify_otp("asha@college.in", &code)
        .await
        .assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn the_fifth_try_may_still_be_right(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    for _ in 0..4 {
        app.post_verify_otp("asha@college.in", &another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    assert_eq!(app.post_verify_otp("asha@college.in", &code).await.status, 200);
}

#[apply(both_databases)]
async fn a_code_lives_ten_minutes(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    app.advance(Duration::minutes(10));
    app.post_verify_otp("asha@college.in", &code)
        .await
        .assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn within_a_minute_the_answer_tells_how_long_to_wait(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    app.advance(Duration::milliseconds(20_500));
    let again = app.post_send_otp("asha@college.in").await;
    assert_eq!(again.status, 200);
    let expected = json!({
        "success": false, "timeLeft": 40, "message": "OTP already sent. Please check your inbox.",
    });
    assert_eq!(again.json(), expected);
}

#[apply(both_databases)]
async fn a_resent_code_ends_the_former_one_and_brings_new_tries(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    let former = app.read_code("asha@college.in").await;
    for _ in 0..5 {
        app.post_verify_otp("asha@college.in", &another(&former)).await;
    }
    app.advance(Duration::seconds(60));
    assert_eq!(app.post_send_otp("asha@college.in").await.json()["success"], true);
    let code = app.read_code("asha@college.in").await;
    if code != former {
        app.post_verify_otp("asha@college.in", &former)
            .await
            .assert_failure(400, "otp_invalid");
    }
    assert_eq!(app.post_verify_otp("asha@college.in", &code).await.status, 200);
}

#[apply(both_databases)]
async fn parallel_verifies_have_one_success(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    let verify = || app.post_verify_otp("asha@college.in", &code);
    let (a, b, c, d) = tokio::join!(verify(), verify(), verify(), verify());
    let mut statuses = [a, b, c, d].map(|answer| answer.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400, 400, 400]);
}

/// The negative control of the test above: with a read and a later delete, both requests succeed.
#[apply(both_databases)]
async fn looking_first_and_deleting_later_would_let_two_in(app: TestApp) {
    use infinito::entities::one_time_code::Entity;
    use sea_orm::EntityTrait;
    app.post_send_otp("asha@college.in").await;
    let db = connect(app.state.env.config.database_url.expose()).await;
    let seen_by_both = tokio::sync::Barrier::new(2);
    let redeem = async || {
        let code = Entity::find().one(&db).await.unwrap();
        seen_by_both.wait().await;
        let is_let_in = code.is_some();
        if let Some(code) = code {
            Entity::delete_by_id(code.id).exec(&db).await.unwrap();
        }
        is_let_in
    };
    assert_eq!(tokio::join!(redeem(), redeem()), (true, true));
}

#[apply(both_databases)]
async fn parallel_requests_mail_one_code(app: TestApp) {
    let send = || app.post_send_otp("asha@college.in");
    let (a, b, c, d) = tokio::join!(send(), send(), send(), send());
    let sent = [a, b, c, d]
        .iter()
        .filter(|answer| answer.json()["success"] == true)
        .count();
    assert_eq!(sent, 1);
    app.deliver_mail().await;
    assert_eq!(std::fs::read_dir(app.outbox()).unwrap().count(), 1);
}

#[apply(both_databases)]
async fn the_fourth_mail_an_hour_to_one_address_is_refused(app: TestApp) {
    for _ in 0..3 {
        assert_eq!(app.post_send_otp("asha@college.in").await.json()["success"], true);
        app.advance(Duration::minutes(2));
    }
    let refused = app.post_send_otp("asha@college.in").await;
    refused.assert_failure(429, "too_many_requests");
    assert_eq!(refused.headers["retry-after"], "3240");
    assert_eq!(
        app.post_send_otp("ravi@college.in").await.json()["success"],
        true,
        "others are free"
    );
    app.advance(Duration::seconds(3240));
    assert_eq!(app.post_send_otp("asha@college.in").await.json()["success"], true);
}

#[apply(both_databases)]
async fn a_code_is_bound_to_its_purpose(app: TestApp) {
    let token = app.signup(ASHA).await;
    app.post_forgot(ASHA).await;
    let code = app.read_code(ASHA).await;
    app.post_verify_otp(ASHA, &code)
        .await
        .assert_failure(400, "otp_invalid");
    app.post("/user/me/erase", Some(&token), json!({ "otp": code }))
        .await
        .assert_failure(400, "otp_invalid");
    assert_eq!(app.post_reset(ASHA, &code, NEW).await.status, 200, "the control");
}

#[apply(both_databases)]
async fn wrong_codes_of_other_browsers_do_not_spoil_the_owners_code(app: TestApp) {
    // The owner's browser asks before a stranger, and after a stranger.
    for (owner_first, email) in [(true, ASHA), (false, "ravi@college.in")] {
        let first = app.post_send_otp(email).await.signup_cookie();
        let second = app.post_send_otp(email).await.signup_cookie();
        let (own, stranger) = if owner_first {
            (first, second)
        } else {
            (second, first)
        };
        let code = app.read_code(email).await;
        for _ in 0..CODE_TRIES.amount {
            app.post_verify_otp_from(stranger.as_deref(), email, &another(&code))
                .await
                .assert_failure(400, "otp_invalid");
        }
        app.post_verify_otp_from(stranger.as_deref(), email, &code)
            .await
            .assert_failure(400, "otp_invalid");
        let verified = app.post_verify_otp_from(own.as_deref(), email, &code).await;
        assert_eq!(verified.status, 200, "{}", verified.text);
    }
}

#[apply(both_databases)]
async fn many_browsers_share_a_looser_total_that_does_not_bind_the_one_that_asked(app: TestApp) {
    let own = app.post_send_otp(ASHA).await.signup_cookie();
    let code = app.read_code(ASHA).await;
    let browsers = CODE_TRIES_OF_OTHERS.amount / CODE_TRIES.amount;
    let mut stranger = None;
    for _ in 0..browsers {
        stranger = app.post_send_otp(ASHA).await.signup_cookie();
        for _ in 0..CODE_TRIES.amount {
            app.post_verify_otp_from(stranger.as_deref(), ASHA, &another(&code))
                .await
                .assert_failure(400, "otp_invalid");
        }
    }
    let next = app.post_send_otp(ASHA).await.signup_cookie();
    assert_ne!(next, stranger);
    app.post_verify_otp_from(next.as_deref(), ASHA, &code)
        .await
        .assert_failure(400, "otp_invalid");
    let verified = app.post_verify_otp_from(own.as_deref(), ASHA, &code).await;
    assert_eq!(verified.status, 200, "{}", verified.text);
}

#[apply(both_databases)]
async fn a_browser_that_asks_again_keeps_its_tries_and_gets_no_more(app: TestApp) {
    let form = json!({ "username": "asha", "email": ASHA, "password": NEW, "confirmPassword": NEW });
    let first = app.post_send_otp(ASHA).await.signup_cookie();
    let code = app.read_code(ASHA).await;
    for _ in 0..3 {
        app.post_verify_otp_from(first.as_deref(), ASHA, &another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    let again = app
        .post_with_cookie("/auth/signup/send-otp", first.as_deref(), form)
        .await
        .signup_cookie();
    assert_ne!(again, first);
    for _ in 0..2 {
        app.post_verify_otp_from(again.as_deref(), ASHA, &another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    app.post_verify_otp_from(again.as_deref(), ASHA, &code)
        .await
        .assert_failure(400, "otp_invalid");
}
