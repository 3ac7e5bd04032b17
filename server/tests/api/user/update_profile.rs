//! Saving the profile.

use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::{Value, json};

#[apply(both_databases)]
async fn a_profile_is_saved_trimmed_and_blank_means_not_given(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let form =
        json!({ "fullname": " Asha Kumari ", "collegeName": "IIT Patna", "por": "  ", "address": "Bihta" });
    let saved = app.put("/user/me", Some(&token), form).await;
    assert_eq!(saved.json()["message"], "Your profile has been saved.");
    let user = app.get_me(&token).await.json()["user"].clone();
    assert_eq!(user, saved.json()["user"]);
    let told = (
        &user["fullname"],
        &user["collegeName"],
        &user["por"],
        &user["address"],
    );
    assert_eq!(
        told,
        (
            &json!("Asha Kumari"),
            &json!("IIT Patna"),
            &Value::Null,
            &json!("Bihta")
        )
    );
}

#[apply(both_databases)]
async fn the_rules_are_the_shared_ones(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let refused = app
        .put(
            "/user/me",
            Some(&token),
            json!({ "fullname": "asha_99", "por": "x".repeat(201) }),
        )
        .await;
    refused.assert_failure(422, "findings");
    let paths: Vec<Value> = refused.json()["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| f["path"].clone())
        .collect();
    assert_eq!(paths, ["fullname", "por"]);
    assert_eq!(app.get_me(&token).await.json()["user"]["fullname"], "asha");
}

#[apply(both_databases)]
async fn nothing_else_of_the_account_can_be_changed_this_way(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let before = app.get_me(&token).await.json()["user"].clone();
    let form = json!({
        "fullname": "Asha Kumari", "role": "admin", "email": "root@college.in", "username": "root", "_id": "x",
        "isEmailVerified": true, "isIITPStud": true, "caApplication": { "status": "accepted" }, "passwordHash": "x",
        "disabledAt": null, "userId": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
    });
    assert_eq!(app.put("/user/me", Some(&token), form).await.status, 200);
    let mut after = app.get_me(&token).await.json()["user"].clone();
    assert_eq!(after["fullname"], "Asha Kumari");
    after["fullname"] = before["fullname"].clone();
    assert_eq!(after, before);
}
