//! Accounts: the user's own view, roles, demo accounts.

use crate::helpers::{PASSWORD, TestApp, both_databases};
use infinito::program::promote;
use infinito::users;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn me_has_every_field_of_the_specification(app: TestApp) {
    let token = app.signup("asha@iitp.ac.in").await;
    let body = app.get_me(&token).await.json();
    let id = body["user"]["_id"].as_str().unwrap().to_owned();
    assert_eq!(id.len(), 36);
    let expected = json!({ "success": true, "user": {
        "_id": id, "username": "asha", "fullname": "asha", "email": "asha@iitp.ac.in", "role": "user",
        "createdAt": "2026-01-10T10:00:00.000Z", "isEmailVerified": false, "isIITPStud": true,
        "caApplication": null, "collegeName": null, "por": null, "address": null, "hasPassword": true,
    }});
    assert_eq!(body, expected);
}

#[apply(both_databases)]
async fn staff_see_the_application_as_text_and_its_owner_as_an_object(app: TestApp) {
    let (token, _) = app.applicant("asha@college.in").await;
    app.signup("ravi@college.in").await;
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    let own = app.get_me(&token).await.json()["user"]["caApplication"].clone();
    assert_eq!(own["status"], "pending");
    for path in [
        "/api/v1/user/all-users",
        "/api/v1/user/all-users?page=1&pageSize=100",
    ] {
        let users = app.open(path, Some(&staff)).await.json()["users"].clone();
        let of = |name: &str| {
            users
                .as_array()
                .unwrap()
                .iter()
                .find(|user| user["username"] == name)
                .unwrap()
                .clone()
        };
        assert_eq!(
            (&of("asha")["caApplication"], &of("asha")["caStatus"]),
            (&own["_id"], &json!("pending")),
            "{path}"
        );
        assert_eq!(
            (&of("ravi")["caApplication"], &of("ravi")["caStatus"]),
            (&json!(null), &json!(null)),
            "{path}"
        );
    }
}

#[apply(both_databases)]
async fn all_accounts_are_listed_however_many_there_are(app: TestApp) {
    use infinito::entities::user;
    let staff = app.signup_as("mod@college.in", Role::Moderator).await;
    app.applicant("asha@college.in").await;
    let one = users::store::by_email(app.state.env.db.read(), "mod@college.in")
        .await
        .unwrap()
        .unwrap();
    // One more than the values that SQLite accepts in a statement.
    let rows: Vec<user::Model> = (0..32_767)
        .map(|number| user::Model {
            id: app.state.env.random.uuid(),
            username: format!("user{number}"),
            username_key: format!("user{number}"),
            email: format!("user{number}@college.in"),
            role: Role::User,
            ..one.clone()
        })
        .collect();
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { infinito::db::insert_all::<user::Entity>(txn, rows).await }))
        .await
        .unwrap();
    let all = app.get("/user/all-users", Some(&staff)).await;
    assert_eq!(all.status, 200, "{}", &all.text[..200.min(all.text.len())]);
    let all = all.json();
    assert_eq!(
        (all["users"].as_array().unwrap().len(), &all["total"]),
        (32_769, &json!(32_769))
    );
    let asha = all["users"]
        .as_array()
        .unwrap()
        .iter()
        .find(|user| user["username"] == "asha")
        .unwrap();
    assert!(asha["caApplication"].is_string());
}

#[apply(both_databases)]
async fn a_lookalike_domain_is_not_the_host_institute(app: TestApp) {
    for email in [
        "one@notiitp.ac.in",
        "two@iitp.ac.in.example.com",
        "three@mail.iitp.ac.in",
    ] {
        let token = app.signup(email).await;
        assert_eq!(
            app.get_me(&token).await.json()["user"]["isIITPStud"],
            false,
            "{email}"
        );
    }
}

#[apply(both_databases)]
async fn a_new_role_shows_on_the_next_request_and_is_on_record(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    promote(&app.state.env, "ASHA@college.in", Role::Admin)
        .await
        .unwrap();
    assert_eq!(app.get_me(&token).await.json()["user"]["role"], "admin");
    let records = infinito::entities::audit_record::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(records.len(), 1);
    assert_eq!(records[0].action, "user.promote");
    assert_eq!(records[0].details, r#"{"after":"admin","before":"user"}"#);
    assert!(
        promote(&app.state.env, "nobody@college.in", Role::Admin)
            .await
            .is_err()
    );
}

#[apply(both_databases)]
async fn demo_accounts_are_one_a_role_however_often_they_are_seeded(app: TestApp) {
    infinito::seed::seed_demo(&app.state).await.unwrap();
    infinito::seed::seed_demo(&app.state).await.unwrap();
    for role in Role::ALL {
        let login = app
            .post_login(
                &format!("{}@infinito.test", role.name()),
                infinito::seed::DEMO_PASSWORD,
            )
            .await;
        assert_eq!(login.json()["user"]["role"], role.name());
    }
    app.post_login("admin@infinito.test", PASSWORD)
        .await
        .assert_failure(401, "login_invalid");
}
