//! Messages of the contact form, as staff list and finish them.

use crate::contact::message;
use crate::helpers::{TestApp, UNKNOWN_ID, VISITOR, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

pub(crate) fn names(answer: &Value) -> Vec<&str> {
    let concerns = answer["concerns"].as_array().unwrap();
    concerns
        .iter()
        .map(|concern| concern["name"].as_str().unwrap())
        .collect()
}

#[apply(both_databases)]
async fn a_visitors_message_waits_for_staff_until_it_is_marked(app: TestApp) {
    let sent = app
        .post(
            "/contact",
            VISITOR,
            message(" Asha ", "Asha@College.IN", " When is chess?\nAnd where? "),
        )
        .await;
    assert_eq!(
        (sent.status.as_u16(), sent.json()["success"].clone()),
        (201, json!(true))
    );
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    let waiting = app.concerns(&staff, "status=open").await;
    let concern = waiting["concerns"][0].clone();
    let shown = ["name", "email", "message", "status"].map(|field| concern[field].clone());
    assert_eq!(
        json!(shown),
        json!(["Asha", "asha@college.in", "When is chess?\nAnd where?", "open"])
    );
    let id = concern["_id"].as_str().unwrap();
    let done = app
        .post(&format!("/admin/concerns/{id}/done"), Some(&staff), json!({}))
        .await
        .json();
    assert_eq!(
        (
            done["concern"]["status"].clone(),
            done["concern"]["doneBy"].clone()
        ),
        (json!("done"), json!("mod"))
    );
    assert_eq!(app.concerns(&staff, "status=open").await["total"], 0);
    // A second user marks it done from a stale page: the first user stays recorded.
    let other = app.signup_as("other@college.in", Role::Admin).await;
    let again = app
        .post(&format!("/admin/concerns/{id}/done"), Some(&other), json!({}))
        .await
        .json();
    assert_eq!(again["concern"]["doneBy"], "mod");
    let opened = app
        .post(&format!("/admin/concerns/{id}/reopen"), Some(&other), json!({}))
        .await
        .json();
    assert_eq!(
        (
            opened["concern"]["status"].clone(),
            opened["concern"].get("doneBy")
        ),
        (json!("open"), None)
    );
    app.post(
        &format!("/admin/concerns/{UNKNOWN_ID}/done"),
        Some(&staff),
        json!({}),
    )
    .await
    .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn the_oldest_open_one_comes_first_and_a_page_holds_what_is_asked_for(app: TestApp) {
    for number in 0..7 {
        app.advance(Duration::seconds(1));
        assert_eq!(
            app.write(&format!("User {number}"), &format!("u{number}@college.in"))
                .await
                .status,
            201
        );
    }
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    let first = app.concerns(&staff, "status=open&page=1").await;
    assert_eq!(
        (names(&first), first["total"].clone()),
        (vec!["User 0", "User 1", "User 2", "User 3", "User 4"], json!(7))
    );
    assert_eq!(
        names(&app.concerns(&staff, "status=open&page=2").await),
        ["User 5", "User 6"]
    );
    for (status, first) in [("open", 0), ("", 6)] {
        let mut paged = Vec::new();
        for page in 1..=4 {
            let list = app
                .concerns(
                    &staff,
                    &format!("status={status}&page={page}&pageSize=2").replace("status=&", ""),
                )
                .await;
            paged.extend(names(&list).iter().map(|name| (*name).to_owned()));
        }
        let expected: Vec<String> = (0..7)
            .map(|number: i32| format!("User {}", (first - number).abs()))
            .collect();
        assert_eq!(paged, expected, "{status}");
    }
    assert_eq!(names(&app.concerns(&staff, "q=USER%206").await), ["User 6"]);
    assert_eq!(names(&app.concerns(&staff, "q=u3@col").await), ["User 3"]);
    assert!(
        names(&app.concerns(&staff, "q=%25").await).is_empty(),
        "what is typed is no pattern"
    );
}
