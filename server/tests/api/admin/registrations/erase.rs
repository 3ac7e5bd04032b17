//! An owner erases the account.

use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn nothing_that_staff_wrote_about_an_entry_is_left_when_its_owner_is_gone(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.decide(&staff, &[&id], "requestChanges", "Asha Unmistakable has no card")
        .await;
    app.decide(&staff, &[&id], "reject", "Unmistakable still has none")
        .await;
    app.post(
        &format!("/admin/registrations/{id}/notes"),
        Some(&staff),
        json!({ "text": "Unmistakable called" }),
    )
    .await;
    assert!(app.dump().await.contains("Unmistakable"), "the control");
    app.post("/user/me/erase/send-otp", Some(&token), json!({})).await;
    let code = app.read_code("asha@college.in").await;
    let erased = app
        .post("/user/me/erase", Some(&token), json!({ "otp": code }))
        .await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    let left = app.dump().await;
    assert!(!left.contains("nmistakable"), "{left}");
    let decisions = app
        .get(&format!("/admin/registrations/{id}/decisions"), Some(&staff))
        .await
        .json();
    assert_eq!(
        decisions["decisions"].as_array().unwrap().len(),
        2,
        "that they decided stays"
    );
}
