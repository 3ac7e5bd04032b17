//! Resetting a forgotten password: only the owner of the mailbox gets in, and the responses reveal no accounts.

use crate::helpers::{PASSWORD, TestApp, another, both_databases};
use chrono::Duration;
use infinito::codes::Purpose;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;

const NEW: &str = "battery staple";
const ASHA: &str = "asha@college.in";

/// Returns the token of the reset link in the newest queued mail.
async fn read_link(app: &TestApp, email: &str) -> String {
    let mail = app
        .waiting_mail(Purpose::Reset.mail_kind().name(), email)
        .await
        .expect("a mail");
    let (_, after) = mail.text_body.split_once("link=").expect("a link");
    after
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
        .next()
        .unwrap()
        .to_owned()
}

async fn post_reset_by_link(app: &TestApp, email: &str, link: &str) -> crate::helpers::Answer {
    let form = json!({ "email": email, "link": link, "password": NEW, "confirmPassword": NEW });
    app.post("/auth/password/reset", None, form).await
}

#[apply(both_databases)]
async fn a_code_sets_a_new_password_ends_every_session_and_tells_the_owner(app: TestApp) {
    let before = app.signup(ASHA).await;
    assert_eq!(app.post_forgot(" Asha@College.in ").await.json()["success"], true);
    let code = app.read_code(ASHA).await;
    let reset = app.post_reset(ASHA, &code, NEW).await;
    assert_eq!(reset.status, 200, "{}", reset.text);
    assert_eq!(app.get_me(&reset.token()).await.status, 200, "the owner is in");
    app.get_me(&before).await.assert_failure(401, "login_first");
    app.post_login(ASHA, PASSWORD)
        .await
        .assert_failure(401, "login_invalid");
    assert_eq!(app.post_login(ASHA, NEW).await.status, 200);
    assert!(
        app.waiting_mail("password changed", ASHA).await.is_some(),
        "the owner is told"
    );
}

#[apply(both_databases)]
async fn a_link_does_the_same_once_within_an_hour(app: TestApp) {
    app.signup(ASHA).await;
    app.post_forgot(ASHA).await;
    let link = read_link(&app, ASHA).await;
    app.advance(Duration::minutes(59));
    post_reset_by_link(&app, ASHA, &format!("{link}x"))
        .await
        .assert_failure(400, "otp_invalid");
    assert_eq!(post_reset_by_link(&app, ASHA, &link).await.status, 200);
    post_reset_by_link(&app, ASHA, &link)
        .await
        .assert_failure(400, "otp_invalid");

    app.post_forgot(ASHA).await;
    let late = read_link(&app, ASHA).await;
    app.advance(Duration::hours(1));
    post_reset_by_link(&app, ASHA, &late)
        .await
        .assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn a_resend_ends_the_former_link_too(app: TestApp) {
    app.signup(ASHA).await;
    app.post_forgot(ASHA).await;
    let former = read_link(&app, ASHA).await;
    app.advance(Duration::seconds(60));
    app.post_forgot(ASHA).await;
    post_reset_by_link(&app, ASHA, &former)
        .await
        .assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn a_known_and_an_unknown_address_are_told_the_same_after_the_same_work(app: TestApp) {
    app.signup(ASHA).await;
    let rows = async || {
        let codes = infinito::entities::one_time_code::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap();
        let mails = infinito::entities::outbox_mail::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap();
        (codes, mails)
    };
    let (codes, mails) = rows().await;
    let known = app.post_forgot(ASHA).await;
    assert_eq!(rows().await, (codes + 1, mails + 1));
    let unknown = app.post_forgot("nobody@college.in").await;
    assert_eq!(rows().await, (codes + 2, mails + 2));
    assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
    assert!(
        app.waiting_mail(Purpose::Reset.mail_kind().name(), "nobody@college.in")
            .await
            .is_none()
    );
    app.deliver_mail().await;
    let delivered = std::fs::read_dir(app.outbox()).unwrap().count();
    let to = async |email: &str| {
        app.dump()
            .await
            .lines()
            .filter(|row| row.starts_with("mail_outbox") && row.contains(email))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(delivered, to(ASHA).await.len(), "a mail to nobody never leaves");
    let left = to("nobody@college.in").await;
    assert!(
        left.len() == 1 && left[0].contains("unsent") && !left[0].contains("link="),
        "and is emptied: {left:?}"
    );

    let (known, unknown) = (
        app.post_forgot(ASHA).await,
        app.post_forgot("nobody@college.in").await,
    );
    assert_eq!(
        (known.json()["success"].as_bool(), &known.text),
        (Some(false), &unknown.text)
    );
    for _ in 0..2 {
        app.advance(Duration::minutes(2));
        app.post_forgot(ASHA).await;
        app.post_forgot("nobody@college.in").await;
    }
    app.advance(Duration::minutes(2));
    let (known, unknown) = (
        app.post_forgot(ASHA).await,
        app.post_forgot("nobody@college.in").await,
    );
    known.assert_failure(429, "too_many_requests");
    assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
    assert_eq!(known.headers["retry-after"], unknown.headers["retry-after"]);
    app.post_reset("nobody@college.in", "000000", NEW)
        .await
        .assert_failure(400, "otp_invalid");
}

#[apply(both_databases)]
async fn nobody_can_lock_an_owner_out(app: TestApp) {
    app.signup(ASHA).await;
    // An attacker uses up every limit: password attempts, mails, and the attempts of each code.
    for _ in 0..10 {
        app.post_login(ASHA, "a guess")
            .await
            .assert_failure(401, "login_invalid");
    }
    app.post_login(ASHA, PASSWORD)
        .await
        .assert_failure(429, "login_limited");
    for _ in 0..3 {
        assert_eq!(app.post_forgot(ASHA).await.json()["success"], true);
        let code = app
            .waiting_mail(Purpose::Reset.mail_kind().name(), ASHA)
            .await
            .unwrap()
            .subject[..6]
            .to_owned();
        for _ in 0..5 {
            app.post_reset(ASHA, &another(&code), NEW)
                .await
                .assert_failure(400, "otp_invalid");
        }
        app.post_reset(ASHA, &code, NEW)
            .await
            .assert_failure(400, "otp_invalid");
        app.advance(Duration::minutes(2));
    }
    app.post_forgot(ASHA)
        .await
        .assert_failure(429, "too_many_requests");
    // The link in the last mail stays valid until the next mail is sent.
    app.advance(Duration::minutes(50));
    app.post_forgot(ASHA)
        .await
        .assert_failure(429, "too_many_requests");
    let link = read_link(&app, ASHA).await;
    let reset = post_reset_by_link(&app, ASHA, &link).await;
    assert_eq!(reset.status, 200, "{}", reset.text);
    assert_eq!(
        app.post_login(ASHA, NEW).await.status,
        200,
        "the failures of others are forgotten"
    );
}

#[apply(both_databases)]
async fn a_new_password_obeys_the_rules_and_the_code_survives_a_refusal(app: TestApp) {
    app.signup(ASHA).await;
    app.post_forgot(ASHA).await;
    let code = app.read_code(ASHA).await;
    for (password, why) in [
        ("short", "too_short"),
        ("iloveyou", "common"),
        (&"x".repeat(129) as &str, "too_long"),
    ] {
        let refused = app.post_reset(ASHA, &code, password).await;
        refused.assert_failure(422, "findings");
        assert_eq!(refused.json()["findings"][0]["code"], why, "{password}");
    }
    assert_eq!(app.post_reset(ASHA, &code, &"x".repeat(128)).await.status, 200);
}

#[apply(both_databases)]
async fn parallel_resets_have_one_success(app: TestApp) {
    app.signup(ASHA).await;
    app.post_forgot(ASHA).await;
    let link = read_link(&app, ASHA).await;
    let reset = || post_reset_by_link(&app, ASHA, &link);
    let (a, b, c, d) = tokio::join!(reset(), reset(), reset(), reset());
    let mut statuses = [a, b, c, d].map(|answer| answer.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400, 400, 400]);
}

#[apply(both_databases)]
async fn wrong_codes_of_other_browsers_do_not_spoil_the_owners_reset(app: TestApp) {
    app.signup(ASHA).await;
    let own = app.post_forgot(ASHA).await.cookie("infinito_reset");
    let stranger = app.post_forgot(ASHA).await.cookie("infinito_reset");
    let code = app.read_code(ASHA).await;
    let guess = async |cookie: Option<&str>, otp: &str| {
        let form = json!({ "email": ASHA, "otp": otp, "password": NEW, "confirmPassword": NEW });
        app.post_with_cookie("/auth/password/reset", cookie, form).await
    };
    for cookie in [stranger.as_deref(), None, Some("infinito_reset=made-up")] {
        for _ in 0..5 {
            guess(cookie, &another(&code))
                .await
                .assert_failure(400, "otp_invalid");
        }
        guess(cookie, &code).await.assert_failure(400, "otp_invalid");
    }
    for _ in 0..4 {
        guess(own.as_deref(), &another(&code))
            .await
            .assert_failure(400, "otp_invalid");
    }
    assert_eq!(guess(own.as_deref(), &code).await.status, 200);
}
