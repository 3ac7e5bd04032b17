//! The accounts that a Google sign-in creates and finds.

use super::{Browser, asha, disable, impostor, offered};
use crate::helpers::{PASSWORD, TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use shared::rules::account::is_username;

#[apply(both_databases)]
async fn somebody_new_gets_an_account(app: TestApp) {
    let (app, google) = offered(app).await;
    let user = Browser::new(&app, &google).press().await.json()["user"].clone();
    let told = [
        "username",
        "fullname",
        "email",
        "role",
        "isEmailVerified",
        "hasPassword",
    ]
    .map(|name| user[name].clone());
    let expected = [
        json!("asha"),
        json!("Asha Kumari"),
        json!("asha@college.in"),
        json!("user"),
        json!(true),
        json!(false),
    ];
    assert_eq!(told, expected);
    app.post_login("asha@college.in", PASSWORD)
        .await
        .assert_failure(401, "login_invalid");
    app.post_login("asha@college.in", "")
        .await
        .assert_failure(401, "login_invalid");
}

#[apply(both_databases)]
async fn a_changed_address_still_signs_the_same_account_in(app: TestApp) {
    let (app, google) = offered(app).await;
    let before = Browser::new(&app, &google).press().await.json()["user"].clone();
    google
        .is_asked_for(json!({ "sub": "asha-1", "email": "asha.k@other.in", "email_verified": true }))
        .await;
    let after = Browser::new(&app, &google).press().await.json()["user"].clone();
    assert_eq!(after, before, "the account keeps its own address");
    // If another account has the new address, the sign-in still does not enter that account.
    app.signup("ravi@college.in").await;
    google
        .is_asked_for(json!({ "sub": "asha-1", "email": "ravi@college.in", "email_verified": true }))
        .await;
    assert_eq!(
        Browser::new(&app, &google).press().await.json()["user"]["_id"],
        before["_id"]
    );
}

#[apply(both_databases)]
async fn an_address_alone_signs_nobody_in(app: TestApp) {
    let (app, google) = offered(app).await;
    Browser::new(&app, &google).press().await;
    google.is_asked_for(impostor()).await;
    let thief = Browser::new(&app, &google);
    let answer = thief.press().await;
    assert_eq!(
        (&answer.json()["code"], &answer.json()["accessToken"]),
        (&json!("google_link"), &json!(null))
    );
    assert_eq!(thief.sign_in("").await, "/auth?google=link");
    thief.exchange().await.assert_failure(401, "google_invalid");
    google.is_asked_for(asha()).await;
    assert_eq!(Browser::new(&app, &google).press().await.status, 200);
}

#[apply(both_databases)]
async fn a_taken_username_gets_another(app: TestApp) {
    let (app, google) = offered(app).await;
    app.signup("Asha@other.in").await;
    let user = Browser::new(&app, &google).press().await.json()["user"].clone();
    let username = user["username"].as_str().unwrap();
    assert!(
        username.starts_with("asha-") && is_username(username),
        "{username}"
    );
    assert_eq!(user["email"], "asha@college.in");
}

#[apply(both_databases)]
async fn parallel_first_sign_ins_make_one_account(app: TestApp) {
    let (app, google) = offered(app).await;
    let browsers = [0; 4].map(|_| Browser::new(&app, &google));
    let mut tokens = Vec::new();
    for browser in &browsers {
        tokens.push(browser.credential().await);
    }
    let [a, b, c, d] = &browsers;
    let answers = tokio::join!(
        a.give(&tokens[0]),
        b.give(&tokens[1]),
        c.give(&tokens[2]),
        d.give(&tokens[3])
    );
    let mut ids = <[_; 4]>::from(answers)
        .map(|answer| answer.json()["user"]["_id"].to_string())
        .to_vec();
    ids.dedup();
    assert!(ids.len() == 1 && ids[0] != "null", "{ids:?}");
}

#[apply(both_databases)]
async fn a_disabled_account_is_told_so(app: TestApp) {
    let (app, google) = offered(app).await;
    Browser::new(&app, &google).press().await;
    disable(&app, "asha@college.in").await;
    Browser::new(&app, &google)
        .press()
        .await
        .assert_failure(403, "account_disabled");
    assert_eq!(
        Browser::new(&app, &google).sign_in("").await,
        "/auth?google=disabled"
    );
}
