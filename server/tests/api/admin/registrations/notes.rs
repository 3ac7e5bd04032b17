//! Internal notes of staff.

use crate::helpers::{TestApp, UNKNOWN_ID, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn notes_are_for_staff_only_newest_first(app: TestApp) {
    let (meera, arun) = (
        app.signup_as("meera@college.in", Role::Moderator).await,
        app.signup_as("arun@college.in", Role::Admin).await,
    );
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let path = format!("/admin/registrations/{id}/notes");
    let first = app
        .post(
            &path,
            Some(&meera),
            json!({ "text": " Called the <i>captain</i>. " }),
        )
        .await;
    assert_eq!(
        (
            first.status.as_u16(),
            &first.json()["note"]["text"],
            &first.json()["note"]["by"]
        ),
        (201, &json!("Called the <i>captain</i>."), &json!("meera"))
    );
    app.advance(chrono::Duration::minutes(1));
    app.post(&path, Some(&arun), json!({ "text": "Seen the ID card" }))
        .await;
    let notes = app.get(&path, Some(&meera)).await.json();
    let by: Vec<_> = notes["notes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|note| note["by"].clone())
        .collect();
    assert_eq!(
        (by, &notes["notes"][1]),
        (vec![json!("arun"), json!("meera")], &first.json()["note"])
    );
    assert_eq!(app.recorded("registration.note").await, 2);
    app.get(&path, Some(&token))
        .await
        .assert_failure(403, "not_authorized");
    for seen in [
        app.get("/user/me/data", Some(&token)).await,
        app.get(&format!("/registrations/{id}"), Some(&token)).await,
    ] {
        assert!(
            seen.status == 200 && !seen.text.contains("Seen the ID card"),
            "{}",
            seen.text
        );
    }
}

#[apply(both_databases)]
async fn a_note_has_its_bounds(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let path = format!(
        "/admin/registrations/{}/notes",
        app.enter_unpaid(&token, "chess", 0).await
    );
    for text in ["", " \n ", &"ä".repeat(2_001)] {
        app.post(&path, Some(&staff), json!({ "text": text }))
            .await
            .assert_failure(422, "findings");
    }
    assert_eq!(
        app.post(&path, Some(&staff), json!({ "text": "ä".repeat(2_000) }))
            .await
            .status,
        201
    );
    for id in [UNKNOWN_ID, "chess"] {
        let path = format!("/admin/registrations/{id}/notes");
        app.post(&path, Some(&staff), json!({ "text": "hello" }))
            .await
            .assert_failure(404, "not_found");
        app.get(&path, Some(&staff))
            .await
            .assert_failure(404, "not_found");
    }
}
