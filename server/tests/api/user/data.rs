//! Viewing and downloading the data stored about a user.

use crate::helpers::{TestApp, both_databases, fee_of};
use crate::registrations::{entry, payload};
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn a_user_takes_away_everything_about_them_and_nothing_of_others(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let mut sent = payload(&entry("football", 0));
    sent["consent"] = json!("2025-1");
    app.post_create_order(&asha, "football", sent).await;
    app.post_create_order(&ravi, "chess", payload(&entry("chess", 40)))
        .await;
    app.save_draft(&asha, "cricket", &entry("cricket", 80), None)
        .await;
    app.save_draft(&ravi, "squash", &entry("squash", 120), None).await;

    let taken = app.get("/user/me/data", Some(&asha)).await;
    let disposition = taken.headers["content-disposition"].to_str().unwrap();
    assert_eq!(disposition, "attachment; filename=\"infinito-my-data.json\"");
    assert_eq!(taken.headers["cache-control"], "no-store");
    let data = taken.json();
    assert_eq!(data["user"]["email"], "asha@college.in");
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(data["registrations"].as_array().unwrap().len(), 1);
    assert_eq!(
        data["registrations"][0]["captain"]["aadharId"]
            .as_str()
            .unwrap()
            .len(),
        "XXXX XXXX 1234".len()
    );
    assert_eq!(data["payments"][0]["amount"], fee_of("football"));
    assert_eq!(data["consents"][0]["version"], "2025-1");
    assert_eq!(
        data["drafts"],
        json!([{ "event": "cricket", "savedAt": "2026-01-10T10:00:00.000Z" }])
    );
    assert_eq!(data["mails"][0]["kind"], "signup code");
    assert!(
        !taken.text.contains("ravi") && !taken.text.contains("chess") && !taken.text.contains("squash"),
        "{}",
        taken.text
    );
    let secrets = ["argon2", "passwordHash", "code_hash", "codeHash", &asha];
    for secret in secrets {
        assert!(!taken.text.contains(secret), "{secret}");
    }
}

#[apply(both_databases)]
async fn consents_are_listed_with_what_they_were_given_for(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let list = async || app.get("/user/me/consents", Some(&token)).await.json()["consents"].clone();
    assert_eq!(list().await, json!([]));
    let mut sent = payload(&entry("football", 0));
    sent["consent"] = json!("2025-1");
    app.post_entry(&token, "football", sent).await;
    app.advance(chrono::Duration::hours(1));
    let mut without = payload(&entry("chess", 40));
    without.as_object_mut().unwrap().remove("consent");
    app.post_entry(&token, "chess", without).await;
    assert_eq!(
        list().await,
        json!([
            { "givenWith": "Registration for Chess", "version": null, "givenAt": "2026-01-10T11:00:00.000Z" },
            { "givenWith": "Registration for Football", "version": "2025-1", "givenAt": "2026-01-10T10:00:00.000Z" },
        ])
    );
}
