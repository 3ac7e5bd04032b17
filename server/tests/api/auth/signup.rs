//! Signup: form, code, account.

use crate::helpers::{Answer, PASSWORD, TestApp, another, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn the_mailed_code_makes_the_account_and_signs_it_in(app: TestApp) {
    let sent = app.post_send_otp("Asha@College.in").await;
    assert_eq!(
        (
            sent.status.as_u16(),
            &sent.json()["success"],
            &sent.json()["timeLeft"]
        ),
        (200, &json!(true), &json!(60))
    );
    let code = app.read_code("asha@college.in").await;
    let done = app.post_verify_otp("ASHA@college.in", &code).await;
    let body = done.json();
    assert_eq!(body["message"], "Registration successful");
    assert_eq!(body["user"]["email"], "asha@college.in");
    assert_eq!(body["user"]["username"], "Asha");
    assert_eq!(body["user"]["role"], "user");
    assert_eq!(app.get_me(&done.token()).await.json()["user"], body["user"]);
    assert_eq!(app.post_login("asha@college.in", PASSWORD).await.status, 200);
}

#[apply(both_databases)]
async fn a_wrong_code_is_refused_in_the_words_of_the_specification(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    let refused = app.post_verify_otp("asha@college.in", &another(&code)).await;
    refused.assert_failure(400, "otp_invalid");
    assert_eq!(refused.json()["message"], "Invalid OTP");
    app.post_verify_otp("nobody@college.in", &code)
        .await
        .assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn a_taken_name_is_a_conflict_in_any_case_and_whatever_the_address(app: TestApp) {
    app.signup("asha@college.in").await;
    let (known, unknown) = (
        app.post_send_otp("ASHA@college.in").await,
        app.post_send_otp("ASHA@other.in").await,
    );
    known.assert_failure(409, "username_taken");
    assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
}

#[apply(both_databases)]
async fn a_known_address_is_answered_like_an_unknown_one_and_only_its_owner_is_told(app: TestApp) {
    app.signup("asha@college.in").await;
    app.deliver_mail().await;
    // Past the hour in which the signup counts towards the address's mail limit.
    app.advance(Duration::hours(1));
    let send = async |username: &str, email: &str| {
        let form = json!({ "username": username, "email": email, "password": PASSWORD, "confirmPassword": PASSWORD });
        app.post("/auth/signup/send-otp", None, form).await
    };
    let alike = |known: &Answer, unknown: &Answer| {
        assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
        let names = |answer: &Answer| {
            let mut names: Vec<_> = answer.headers.keys().map(ToString::to_string).collect();
            names.sort();
            names
        };
        assert_eq!(names(known), names(unknown));
        assert_eq!(
            known.headers.get("retry-after"),
            unknown.headers.get("retry-after")
        );
    };
    let known = send("asha2", "Asha@college.in").await;
    let unknown = send("ravi", "ravi@college.in").await;
    assert_eq!(
        (known.status.as_u16(), &known.json()["success"]),
        (200, &json!(true)),
        "{}",
        known.text
    );
    alike(&known, &unknown);

    let mail = app
        .waiting_mail("signup code", "asha@college.in")
        .await
        .expect("the owner is told");
    assert!(mail.subject.contains("already have"), "{}", mail.subject);
    assert!(
        mail.text_body.contains("/auth") && mail.text_body.contains("Forgot password?"),
        "{}",
        mail.text_body
    );
    // The footer is cut off, because its postal code has six digits too.
    let words = mail.text_body.split("-- ").next().unwrap();
    let digits = words
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| word.len() == 6)
        .count();
    assert_eq!(digits, 0, "a code would be of no use: {}", mail.text_body);
    let cookie = known.signup_cookie();
    app.post_verify_otp_from(cookie.as_deref(), "asha@college.in", "000000")
        .await
        .assert_failure(400, "otp_invalid");

    alike(
        &send("asha2", "asha@college.in").await,
        &send("ravi", "ravi@college.in").await,
    );
    for _ in 0..2 {
        app.advance(Duration::minutes(2));
        alike(
            &send("asha2", "asha@college.in").await,
            &send("ravi", "ravi@college.in").await,
        );
    }
    app.advance(Duration::minutes(2));
    let (known, unknown) = (
        send("asha2", "asha@college.in").await,
        send("ravi", "ravi@college.in").await,
    );
    known.assert_failure(429, "too_many_requests");
    alike(&known, &unknown);
    assert_eq!(
        app.post_login("asha@college.in", PASSWORD).await.status,
        200,
        "the account is as it was"
    );
}

#[apply(both_databases)]
async fn a_strangers_signup_opens_no_account_when_the_owner_enters_the_code(app: TestApp) {
    let form = |username: &str, password: &str| json!({ "username": username, "email": "asha@college.in", "password": password, "confirmPassword": password });
    let stranger = app
        .post("/auth/signup/send-otp", None, form("mallory", "known to mallory"))
        .await;
    let code = app.read_code("asha@college.in").await;
    // Another browser, without a signup cookie.
    app.post_verify_otp_from(None, "asha@college.in", &code)
        .await
        .assert_failure(400, "otp_invalid");
    app.post_login("asha@college.in", "known to mallory")
        .await
        .assert_failure(401, "login_invalid");
    // Another browser, with the signup cookie of another address.
    let elsewhere = app.post_send_otp("ravi@college.in").await.signup_cookie();
    app.post_verify_otp_from(elsewhere.as_deref(), "asha@college.in", &code)
        .await
        .assert_failure(400, "otp_invalid");

    // The owner signs up meanwhile in her own browser: the mailed code confirms the form she sent herself.
    let owner = app
        .post("/auth/signup/send-otp", None, form("asha", PASSWORD))
        .await;
    assert_eq!(
        (owner.status.as_u16(), &owner.json()["success"]),
        (200, &json!(false)),
        "{}",
        owner.text
    );
    let done = app
        .post_verify_otp_from(owner.signup_cookie().as_deref(), "asha@college.in", &code)
        .await;
    assert_eq!(done.json()["user"]["username"], "asha", "{}", done.text);
    assert_eq!(app.post_login("asha@college.in", PASSWORD).await.status, 200);
    app.post_login("asha@college.in", "known to mallory")
        .await
        .assert_failure(401, "login_invalid");
    app.post_verify_otp_from(stranger.signup_cookie().as_deref(), "asha@college.in", &code)
        .await
        .assert_failure(400, "otp_invalid");
    assert!(
        !app.dump().await.contains("mallory"),
        "nothing of the stranger's signup is left"
    );
}

#[apply(both_databases)]
async fn a_strangers_later_request_leaves_the_owners_browser_what_was_typed_in_it(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    app.advance(Duration::seconds(60));
    let form = json!({ "username": "mallory", "email": "asha@college.in", "password": "known to mallory", "confirmPassword": "known to mallory" });
    assert_eq!(
        app.post("/auth/signup/send-otp", None, form).await.json()["success"],
        true
    );
    let code = app.read_code("asha@college.in").await;
    let done = app.post_verify_otp("asha@college.in", &code).await;
    assert_eq!(done.json()["user"]["username"], "asha", "{}", done.text);
    assert_eq!(app.post_login("asha@college.in", PASSWORD).await.status, 200);
}

#[apply(both_databases)]
async fn guesses_of_other_browsers_use_up_no_tries(app: TestApp) {
    app.post_send_otp("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    for _ in 0..5 {
        app.post_verify_otp_from(None, "asha@college.in", &another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    assert_eq!(app.post_verify_otp("asha@college.in", &code).await.status, 200);
}

#[apply(both_databases)]
async fn the_cookie_is_no_scripts_and_lives_as_long_as_the_code(app: TestApp) {
    let sent = app.post_send_otp("asha@college.in").await;
    let line = sent.headers["set-cookie"].to_str().unwrap();
    assert!(line.starts_with("infinito_signup="), "{line}");
    assert!(
        line.ends_with("; HttpOnly; SameSite=Lax; Path=/; Max-Age=600"),
        "{line}"
    );
    let code = app.read_code("asha@college.in").await;
    let done = app.post_verify_otp("asha@college.in", &code).await;
    let line = done.headers["set-cookie"].to_str().unwrap();
    assert!(
        line.starts_with("infinito_signup=;") && line.contains("Max-Age=0"),
        "{line}"
    );
}

#[apply(both_databases)]
async fn what_was_typed_is_swept_away_with_the_code(app: TestApp) {
    use infinito::entities::pending_signup::Entity;
    use sea_orm::{EntityTrait, PaginatorTrait};
    app.post_send_otp("asha@college.in").await;
    let left = async || Entity::find().count(app.state.env.db.read()).await.unwrap();
    infinito::program::housekeeping::sweep(&app.state).await.unwrap();
    assert_eq!(left().await, 1);
    app.advance(Duration::minutes(10));
    infinito::program::housekeeping::sweep(&app.state).await.unwrap();
    assert_eq!(left().await, 0);
}

#[apply(both_databases)]
async fn a_name_taken_while_the_code_was_in_the_mail_is_a_conflict(app: TestApp) {
    app.post_send_otp("asha@one.in").await;
    app.post_send_otp("Asha@two.in").await;
    let (one, two) = (
        app.read_code("asha@one.in").await,
        app.read_code("asha@two.in").await,
    );
    assert_eq!(app.post_verify_otp("asha@one.in", &one).await.status, 200);
    app.post_verify_otp("asha@two.in", &two)
        .await
        .assert_failure(409, "username_taken");
}

#[apply(both_databases)]
async fn what_the_rules_find_is_told_field_by_field(app: TestApp) {
    let form = json!({ "username": "asha", "email": "asha@college.in", "password": "longenough", "confirmPassword": "longEnough" });
    let refused = app.post("/auth/signup/send-otp", None, form).await;
    refused.assert_failure(422, "findings");
    assert_eq!(refused.json()["message"], "Passwords do not match");
    assert_eq!(refused.json()["findings"][0]["path"], "confirmPassword");
    let short =
        json!({ "username": "asha", "email": "nowhere", "password": "short", "confirmPassword": "short" });
    app.post("/auth/signup/send-otp", None, short)
        .await
        .assert_failure(422, "findings");
}

#[apply(both_databases)]
async fn a_role_in_the_form_is_ignored(app: TestApp) {
    let form = json!({
        "username": "asha", "email": "asha@college.in", "password": PASSWORD, "confirmPassword": PASSWORD,
        "role": "admin", "isEmailVerified": true,
    });
    let cookie = app
        .post("/auth/signup/send-otp", None, form)
        .await
        .signup_cookie()
        .unwrap();
    let code = app.read_code("asha@college.in").await;
    let verify = json!({ "email": "asha@college.in", "otp": code, "role": "admin" });
    let verified = app.send(|client| {
        client
            .post(app.url("/api/v1/auth/signup/verify-otp"))
            .header("cookie", cookie)
            .json(&verify)
    });
    let user = verified.await.json()["user"].clone();
    assert_eq!(
        (&user["role"], &user["isEmailVerified"]),
        (&json!("user"), &json!(false))
    );
}
