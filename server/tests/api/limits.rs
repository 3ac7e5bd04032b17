//! Rate limits.

use crate::helpers::{PASSWORD, TestApp, both_databases, connect, log};
use chrono::Duration;
use infinito::core::allowances::{CALLS, CallRate};
use infinito::limits::{PerIp, PerUser};
use infinito::program::router;
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde_json::json;
use std::num::NonZeroU32;
use std::sync::Arc;
use tower::ServiceExt;

const ASHA: &str = "asha@college.in";

#[apply(both_databases)]
async fn the_eleventh_wrong_password_is_refused_and_the_right_one_too_until_the_window_ends(app: TestApp) {
    let mut app = app;
    app.signup(ASHA).await;
    for _ in 0..5 {
        app.post_login(ASHA, "a guess")
            .await
            .assert_failure(401, "login_invalid");
    }
    app.advance(Duration::minutes(5));
    app.restart().await;
    for _ in 0..5 {
        app.post_login(ASHA, "a guess")
            .await
            .assert_failure(401, "login_invalid");
    }
    let refused = app.post_login(ASHA, PASSWORD).await;
    refused.assert_failure(429, "login_limited");
    assert_eq!(refused.headers["retry-after"], "600");
    assert!(
        refused.json()["message"]
            .as_str()
            .unwrap()
            .contains("Forgot password")
    );
    app.advance(Duration::minutes(10));
    assert_eq!(app.post_login(ASHA, PASSWORD).await.status, 200);
}

#[apply(both_databases)]
async fn an_unknown_address_is_limited_like_a_known_one(app: TestApp) {
    app.signup(ASHA).await;
    for _ in 0..10 {
        app.post_login(ASHA, "a guess").await;
        app.post_login("nobody@college.in", "a guess").await;
    }
    let (known, unknown) = (
        app.post_login(ASHA, "x").await,
        app.post_login("nobody@college.in", "x").await,
    );
    known.assert_failure(429, "login_limited");
    assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
}

#[apply(both_databases)]
async fn a_right_password_forgets_the_wrong_ones(app: TestApp) {
    app.signup(ASHA).await;
    for _ in 0..3 {
        for _ in 0..9 {
            app.post_login(ASHA, "a guess")
                .await
                .assert_failure(401, "login_invalid");
        }
        assert_eq!(app.post_login(ASHA, PASSWORD).await.status, 200);
    }
}

#[apply(both_databases)]
async fn of_many_guesses_at_once_ten_are_answered(app: TestApp) {
    app.signup(ASHA).await;
    let app = Arc::new(app);
    let mut guesses = tokio::task::JoinSet::new();
    for _ in 0..30 {
        let app = Arc::clone(&app);
        guesses.spawn(async move { app.post_login(ASHA, "a guess").await.status.as_u16() });
    }
    let answers = guesses.join_all().await;
    let of = |status: u16| answers.iter().filter(|answer| **answer == status).count();
    assert_eq!((of(401), of(429)), (10, 20), "{answers:?}");
}

/// The negative control of the test above: a read and a later write lose counts.
#[apply(both_databases)]
async fn counting_in_two_steps_would_lose_some(app: TestApp) {
    use infinito::entities::attempt::{ActiveModel, Column, Entity};
    use sea_orm::ActiveValue::Set;
    let db = connect(app.state.env.config.database_url.expose()).await;
    let now = app.state.env.clock.now();
    let row = ActiveModel {
        kind: Set("naive".to_owned()),
        key_hash: Set(vec![1]),
        count: Set(0),
        window_started_at: Set(now),
    };
    Entity::insert(row).exec_without_returning(&db).await.unwrap();
    let read_by_all = tokio::sync::Barrier::new(2);
    let count = async || {
        let row = Entity::find()
            .filter(Column::Kind.eq("naive"))
            .one(&db)
            .await
            .unwrap()
            .unwrap();
        read_by_all.wait().await;
        let next = sea_orm::sea_query::Expr::value(row.count + 1);
        Entity::update_many()
            .col_expr(Column::Count, next)
            .filter(Column::Kind.eq("naive"))
            .exec(&db)
            .await
            .unwrap();
    };
    tokio::join!(count(), count());
    let row = Entity::find()
        .filter(Column::Kind.eq("naive"))
        .one(&db)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(row.count, 1, "one of the two is lost");
    db.execute_unprepared("DELETE FROM attempts").await.unwrap();
    tokio::join!(async { app.post_login("nobody@college.in", "x").await }, async {
        app.post_login("nobody@college.in", "x").await
    },);
    let row = Entity::find().one(&db).await.unwrap().unwrap();
    assert_eq!(row.count, 2, "in one step neither is");
}

#[apply(both_databases)]
async fn three_hundred_signups_from_one_address_pass(app: TestApp) {
    // The empty bodies reach the limit and skip the password hashing, which would take a minute.
    let router = router::router(app.state.clone());
    let call = async |path: &str| {
        let request = axum::http::Request::post(path)
            .header("content-type", "application/json")
            .body(axum::body::Body::from("{}"))
            .unwrap();
        router.clone().oneshot(request).await.unwrap().status().as_u16()
    };
    for _ in 0..300 {
        assert_eq!(call("/api/v1/auth/signup/send-otp").await, 422);
        assert_eq!(call("/api/v1/auth/signup/verify-otp").await, 400);
    }
}

#[apply(both_databases)]
async fn an_address_that_hammers_is_refused_and_another_is_not(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.trusted_proxies = "127.0.0.1".to_owned())
        .await;
    let mut state = app.state.clone();
    let few = NonZeroU32::new(5).unwrap();
    state.per_ip = PerIp::new(
        CallRate {
            burst: few,
            period: std::time::Duration::from_secs(1),
            ..CALLS
        },
        &state.env.clock,
    );
    let router = router::router(state.clone());
    let call = async |from: &str| {
        let mut request = axum::http::Request::post("/api/v1/auth/login")
            .header("content-type", "application/json")
            .header("x-forwarded-for", from)
            .body(axum::body::Body::from(
                json!({ "email": "a@b.in", "password": "" }).to_string(),
            ))
            .unwrap();
        request
            .extensions_mut()
            .insert(infinito::http::Peer("127.0.0.1:1".parse().unwrap()));
        let answer = router.clone().oneshot(request).await.unwrap();
        (
            answer.status().as_u16(),
            answer.headers().contains_key("retry-after"),
        )
    };
    for _ in 0..5 {
        assert_eq!(call("192.0.2.1").await.0, 401);
    }
    assert_eq!(call("192.0.2.1").await, (429, true));
    assert_eq!(
        call("6.6.6.6, 192.0.2.1").await.0,
        429,
        "what stands further left is not believed"
    );
    assert_ne!(call("192.0.2.2").await.0, 429);
    // A campus of viewers has one address: what comes from memory is not counted.
    for path in [
        "/api/v1/contests",
        "/api/v1/schedule",
        "/api/v1/live",
        "/api/islands/published",
        "/api/islands/scoreboard?revision=0",
    ] {
        for _ in 0..6 {
            let mut request = axum::http::Request::get(path)
                .header("x-forwarded-for", "192.0.2.1")
                .body(axum::body::Body::empty())
                .unwrap();
            request
                .extensions_mut()
                .insert(infinito::http::Peer("127.0.0.1:1".parse().unwrap()));
            let answer = router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), 200, "{path}");
        }
    }
    assert_eq!(call("192.0.2.1").await.0, 429);
    app.advance(Duration::seconds(1));
    assert_ne!(call("192.0.2.1").await.0, 429);
}

/// Starts the server behind a proxy, with a budget of 6 mails for sign-up, 3 for new passwords and 1 for links.
async fn with_small_budget(app: &mut TestApp) {
    app.reconfigure(|settings| {
        settings.mail_budget = "10".to_owned();
        settings.trusted_proxies = "127.0.0.1".to_owned();
    })
    .await;
}

async fn send_otp_from(app: &TestApp, ip: &str, name: &str) -> u16 {
    let form = json!({
        "username": name, "email": format!("{name}@college.in"), "password": PASSWORD, "confirmPassword": PASSWORD,
    });
    app.post_from(ip, "/auth/signup/send-otp", form)
        .await
        .status
        .as_u16()
}

async fn forgot_from(app: &TestApp, ip: &str, name: &str) -> crate::helpers::Answer {
    let form = json!({ "email": format!("{name}@college.in") });
    app.post_from(ip, "/auth/password/send-otp", form).await
}

#[apply(both_databases)]
async fn a_budget_stops_the_codes_of_its_purpose_and_no_machine_uses_it_up(app: TestApp) {
    let log = log();
    let mut app = app;
    app.signup("known@college.in").await;
    app.advance(Duration::hours(1));
    with_small_budget(&mut app).await;
    let mut number = 0;
    let mut sign_up = async |ip: &str| {
        number += 1;
        send_otp_from(&app, ip, &format!("user{number}")).await
    };
    for (ip, passing) in [("192.0.2.1", 3), ("192.0.2.2", 1), ("2001:db8::1", 1)] {
        for _ in 0..passing {
            assert_eq!(sign_up(ip).await, 200, "{ip}");
        }
        assert_eq!(sign_up(ip).await, 429, "{ip}");
    }
    let logged = || String::from_utf8(log.bytes()).unwrap();
    assert!(
        logged().contains("MAIL_BUDGET is nearly used up") && !logged().contains("MAIL_BUDGET is used up")
    );
    assert_eq!(sign_up("192.0.2.4").await, 200);
    assert!(
        logged().contains("MAIL_BUDGET is used up"),
        "somebody should be woken"
    );
    assert_eq!(sign_up("192.0.2.5").await, 503);
    let figures = app.open("/metrics", None).await.text;
    assert!(
        figures.contains("infinito_code_mails 6") && figures.contains("infinito_mail_budget 10"),
        "{figures}"
    );
    assert_eq!(
        forgot_from(&app, "192.0.2.5", "known").await.status,
        200,
        "another budget"
    );
    app.advance(Duration::hours(1));
    assert_eq!(send_otp_from(&app, "192.0.2.5", "later").await, 200);
}

#[apply(both_databases)]
async fn unknown_addresses_use_up_no_budget_and_are_refused_like_known_ones(app: TestApp) {
    let mut app = app;
    for name in ["asha", "ravi"] {
        app.signup(&format!("{name}@college.in")).await;
    }
    app.advance(Duration::hours(1));
    with_small_budget(&mut app).await;
    for ip in ["192.0.2.1", "192.0.2.2"] {
        for number in 0..20 {
            let answer = forgot_from(&app, ip, &format!("nobody{ip}{number}")).await;
            assert_eq!(
                answer.status,
                if number == 0 { 200 } else { 429 },
                "{}",
                answer.text
            );
        }
        let known = forgot_from(&app, ip, "asha").await;
        let unknown = forgot_from(&app, ip, "somebody").await;
        known.assert_failure(429, "too_many_requests");
        assert_eq!(
            (&known.text, &known.headers["retry-after"]),
            (&unknown.text, &unknown.headers["retry-after"])
        );
    }
    let figures = app.open("/metrics", None).await.text;
    assert!(figures.contains("infinito_code_mails 0"), "{figures}");
    for (ip, name) in [("192.0.2.3", "asha"), ("192.0.2.4", "ravi")] {
        assert_eq!(
            forgot_from(&app, ip, name).await.json()["success"],
            true,
            "{name}"
        );
    }
    assert_eq!(send_otp_from(&app, "192.0.2.3", "new").await, 200);
    let figures = app.open("/metrics", None).await.text;
    assert!(figures.contains("infinito_code_mails 3"), "{figures}");
}

#[apply(both_databases)]
async fn another_replica_counts_the_same_mails(app: TestApp) {
    let mut app = app;
    with_small_budget(&mut app).await;
    let router = router::router(app.replica());
    for number in 0..3 {
        assert_eq!(
            send_otp_from(&app, "192.0.2.1", &format!("user{number}")).await,
            200
        );
    }
    let form = json!({
        "username": "other", "email": "other@college.in", "password": PASSWORD, "confirmPassword": PASSWORD,
    });
    let mut request = axum::http::Request::post("/api/v1/auth/signup/send-otp")
        .header("content-type", "application/json")
        .header("x-forwarded-for", "192.0.2.1")
        .body(axum::body::Body::from(form.to_string()))
        .unwrap();
    request
        .extensions_mut()
        .insert(infinito::http::Peer("127.0.0.1:1".parse().unwrap()));
    assert_eq!(router.oneshot(request).await.unwrap().status(), 429);
}

#[apply(both_databases)]
async fn a_user_who_writes_without_end_is_refused_and_others_are_not(app: TestApp) {
    let (hasty, steady) = (app.signup(ASHA).await, app.signup("ravi@college.in").await);
    let mut state = app.state.clone();
    let few = NonZeroU32::new(3).unwrap();
    state.writes = PerUser::new(
        CallRate {
            burst: few,
            period: std::time::Duration::from_secs(1),
            ..CALLS
        },
        &state.env.clock,
    );
    let router = router::router(state);
    let write = async |token: &str| {
        let request = axum::http::Request::delete("/api/v1/events/chess/draft")
            .header("authorization", format!("Bearer {token}"))
            .body(axum::body::Body::empty())
            .unwrap();
        router.clone().oneshot(request).await.unwrap()
    };
    for _ in 0..3 {
        assert!(write(&hasty).await.status().is_success());
    }
    let refused = write(&hasty).await;
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["retry-after"], "1");
    assert!(write(&steady).await.status().is_success());
    app.advance(Duration::seconds(1));
    assert!(write(&hasty).await.status().is_success());
}

#[apply(both_databases)]
async fn what_no_longer_counts_is_swept_away(app: TestApp) {
    app.post_login("nobody@college.in", "x").await;
    app.advance(Duration::days(1) - Duration::minutes(1));
    infinito::program::housekeeping::sweep(&app.state).await.unwrap();
    let left = infinito::entities::attempt::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(left.len(), 1);
    app.advance(Duration::minutes(1));
    infinito::program::housekeeping::sweep(&app.state).await.unwrap();
    let left = infinito::entities::attempt::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert!(left.is_empty());
}
