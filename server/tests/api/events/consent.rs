//! An entry stores its consent, or is rejected.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::{entry, payload};
use rstest_reuse::apply;
use serde_json::{Value, json};

#[apply(both_databases)]
async fn an_agreement_that_cannot_be_kept_is_refused(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for (sent, code) in [
        (json!("ज".repeat(41)), "too_long"),
        (json!(true), "not_offered"),
        (json!({}), "not_offered"),
    ] {
        let mut body = payload(&entry("chess", 0));
        body["consent"] = sent;
        for path in ["/events/chess", "/events/chess/create-order"] {
            let refused = app.post(path, Some(&token), body.clone()).await;
            refused.assert_failure(422, "findings");
            let finding = &refused.json()["findings"][0];
            assert_eq!(
                (&finding["path"], &finding["code"]),
                (&json!("consent"), &json!(code))
            );
        }
    }
    assert!(app.my_registrations(&token).await.is_empty());
}

#[apply(both_databases)]
async fn the_longest_version_is_kept_and_none_is_none(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let longest = "ज".repeat(40);
    for (event, sent) in [
        ("chess", json!(longest)),
        ("squash", Value::Null),
        ("cricket", json!("")),
    ] {
        let mut body = payload(&entry(event, 0));
        body["consent"] = sent;
        assert_eq!(app.post_entry(&token, event, body).await.status, 201);
    }
    let kept = app.get("/user/me/consents", Some(&token)).await.json();
    let versions: Vec<&Value> = kept["consents"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["version"])
        .collect();
    assert_eq!(versions.iter().filter(|version| version.is_null()).count(), 2);
    assert!(versions.contains(&&json!(longest)));
}
