//! Athletics fees are per person, and one person may have several places.

use super::super::{athletics, payload};
use super::{called, findings, form, person};
use crate::helpers::{TestApp, both_databases, fee_of};
use rstest_reuse::apply;
use serde_json::json;

/// A lead who runs the last leg, and three others.
async fn enter(app: &TestApp, token: &str) -> String {
    let stored = app
        .post_entry(token, "athletics", payload(&athletics(&["4x100m"], 0)))
        .await;
    assert_eq!(stored.status, 201, "{}", stored.text);
    stored.json()["registrationId"].as_str().unwrap().to_owned()
}

#[apply(both_databases)]
async fn a_runner_is_replaced_by_another(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = enter(&app, &token).await;
    let answer = app
        .replace_member(&token, &id, "4x100m runner #2", form("", &person(50)))
        .await;
    let detail = answer.json();
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(called(&detail, "4x100m runner #2")["email"], "asha50@college.in");
    assert_eq!(detail["registration"]["amount"], 4 * fee_of("athletics"));
    assert_eq!(detail["changes"][0]["title"], "4x100m runner #2 replaced");
}

#[apply(both_databases)]
async fn a_change_that_costs_another_fee_is_refused(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = enter(&app, &token).await;
    // Changes the number of people: one more, then one less.
    for (title, typed) in [
        ("Lead Athlete", person(50)),
        ("4x100m runner #4", person(50)),
        ("4x100m runner #1", person(0)),
    ] {
        let (paths, words) = findings(&app.replace_member(&token, &id, title, form("", &typed)).await);
        assert_eq!(paths, ["fee"], "{title}");
        assert_eq!(
            words,
            "This would change the fee. Please write to us and we'll sort it out with you."
        );
    }
    let detail = app.detail(&token, &id).await;
    assert_eq!(
        (&detail["registration"]["amount"], &detail["changes"]),
        (&json!(4 * fee_of("athletics")), &json!([]))
    );
}

#[apply(both_databases)]
async fn a_relay_has_exactly_its_runners(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = enter(&app, &token).await;
    for title in ["4x100m runner #1", "Lead Athlete"] {
        assert_eq!(
            findings(&app.remove_member(&token, &id, title).await).0,
            ["group"]
        );
    }
    for group in ["relay:4x100m", "lead", "relay:4x400m", "players"] {
        assert_eq!(
            findings(&app.add_member(&token, &id, group, &person(50)).await).0,
            ["group"],
            "{group}"
        );
    }
}

#[apply(both_databases)]
async fn findings_name_the_fields_of_a_runners_form(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = enter(&app, &token).await;
    for (title, who) in [
        ("4x100m runner #2", "Player #2 in 4x100m"),
        ("Lead Athlete", "Lead Athlete"),
    ] {
        let mut wrong = person(50);
        wrong.phone_number = "1".to_owned();
        wrong.aadhar_id.clear();
        let (paths, words) = findings(&app.replace_member(&token, &id, title, form("", &wrong)).await);
        assert_eq!(paths, ["phoneNumber", "aadharId"]);
        assert_eq!(words, format!("Please fill all valid details for {who}."));
    }
    assert_eq!(
        app.add_member(&token, &id, "coach", &person(90)).await.status,
        200
    );
}
