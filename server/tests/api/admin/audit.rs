//! The audit log that admins read.

use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

impl TestApp {
    async fn audit(&self, admin: &str, query: &str) -> Value {
        self.get(&format!("/admin/audit?{query}"), Some(admin))
            .await
            .json()
    }
}

/// The actions of an answer, without the reads of this list itself.
fn actions(answer: &Value) -> Vec<&str> {
    let records = answer["records"].as_array().unwrap();
    records
        .iter()
        .map(|record| record["action"].as_str().unwrap())
        .filter(|action| *action != "list.read")
        .collect()
}

#[apply(both_databases)]
async fn a_deed_is_found_by_who_what_to_what_and_when(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let asha = app.signup("asha@college.in").await;
    let id = app.id_of(&asha).await;
    app.advance(chrono::Duration::seconds(5));
    let before = app.state.env.clock.now();
    app.put(
        &format!("/admin/users/{id}/role"),
        Some(&admin),
        json!({ "role": "moderator" }),
    )
    .await;
    app.advance(chrono::Duration::seconds(5));
    app.put(
        &format!("/admin/users/{id}/disabled"),
        Some(&admin),
        json!({ "disabled": true }),
    )
    .await;
    for query in [
        "actor=ADMIN@college.in".to_owned(),
        "actor=admin".to_owned(),
        format!("object=user/{id}&actor=admin"),
    ] {
        let found = app.audit(&admin, &query).await;
        assert_eq!(actions(&found), ["user.disable", "user.role"], "{query}");
        assert_eq!(found["records"][0]["actor"]["email"], "admin@college.in");
    }
    let role = app.audit(&admin, "action=user.role").await;
    assert_eq!(
        role["records"][0]["details"],
        json!({ "before": "user", "after": "moderator" })
    );
    assert_eq!(
        actions(&app.audit(&admin, "actor=asha").await),
        Vec::<&str>::new()
    );
    let at = before.to_rfc3339().replace('+', "%2B");
    assert!(!actions(&app.audit(&admin, &format!("to={at}")).await).contains(&"user.role"));
    assert_eq!(
        actions(&app.audit(&admin, &format!("from={at}")).await),
        ["user.disable", "user.role"]
    );
}

#[apply(both_databases)]
async fn older_records_are_on_the_next_page(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let asha = app.signup("asha@college.in").await;
    let id = app.id_of(&asha).await;
    for number in 0..7 {
        app.advance(chrono::Duration::seconds(1));
        app.put(
            &format!("/admin/users/{id}/disabled"),
            Some(&admin),
            json!({ "disabled": number % 2 == 0 }),
        )
        .await;
    }
    let object = format!("object=user/{id}&actor=admin");
    let first = app.audit(&admin, &format!("{object}&page=1")).await;
    assert_eq!(
        (actions(&first).len(), first["hasMore"].clone()),
        (5, json!(true))
    );
    let second = app.audit(&admin, &format!("{object}&page=2")).await;
    assert_eq!(
        (actions(&second).len(), second["hasMore"].clone()),
        (2, json!(false))
    );
    assert_eq!(
        actions(&app.audit(&admin, &format!("{object}&page=3")).await),
        Vec::<&str>::new()
    );
    app.put(
        &format!("/admin/users/{id}/role"),
        Some(&admin),
        json!({ "role": "moderator" }),
    )
    .await;
    let known = app.audit(&admin, "page=1").await["actions"].clone();
    assert_eq!(
        known,
        json!(["list.read", "user.disable", "user.promote", "user.role"]),
        "each once, by name"
    );
}
