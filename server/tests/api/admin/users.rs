//! What admins do with accounts: roles, disabling, the account list.

use crate::helpers::{PASSWORD, TestApp, UNKNOWN_ID, both_databases, connect};
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use shared::entities::Role;

async fn put_role(app: &TestApp, token: &str, id: &str, role: &str) -> crate::helpers::Answer {
    app.put(
        &format!("/admin/users/{id}/role"),
        Some(token),
        json!({ "role": role }),
    )
    .await
}

async fn put_disabled(app: &TestApp, token: &str, id: &str, disabled: bool) -> crate::helpers::Answer {
    app.put(
        &format!("/admin/users/{id}/disabled"),
        Some(token),
        json!({ "disabled": disabled }),
    )
    .await
}

/// Returns the usernames on a page of the account list, and its total.
async fn accounts(app: &TestApp, staff: &str, query: &str) -> (Vec<String>, usize) {
    let answer = app.get(&format!("/user/all-users{query}"), Some(staff)).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let body = answer.json();
    let names = body["users"].as_array().unwrap().iter();
    let names = names.map(|user| user["username"].as_str().unwrap().to_owned());
    (
        names.collect(),
        usize::try_from(body["total"].as_u64().unwrap()).unwrap(),
    )
}

fn found(names: &str, total: usize) -> (Vec<String>, usize) {
    (names.split_whitespace().map(str::to_owned).collect(), total)
}

/// Returns the audit records of an action, oldest first: the actor's id and the details.
async fn record(app: &TestApp, action: &str) -> Vec<(String, Value)> {
    use infinito::entities::audit_record::{Column, Entity};
    let deeds = Entity::find()
        .filter(Column::Action.eq(action))
        .order_by_asc(Column::At)
        .all(app.state.env.db.read())
        .await
        .unwrap();
    deeds
        .into_iter()
        .map(|deed| {
            (
                deed.actor_id.unwrap().to_string(),
                serde_json::from_str(&deed.details).unwrap(),
            )
        })
        .collect()
}

#[apply(both_databases)]
async fn an_admin_gives_roles_which_count_at_once_and_are_on_record(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let asha = app.signup("asha@college.in").await;
    let id = app.id_of(&asha).await;
    app.get("/user/all-users", Some(&asha))
        .await
        .assert_failure(403, "not_authorized");
    let changed = put_role(&app, &admin, &id, "moderator").await;
    assert_eq!(
        (changed.status.as_u16(), &changed.json()["user"]["role"]),
        (200, &json!("moderator"))
    );
    assert_eq!(
        app.get("/user/all-users", Some(&asha)).await.status,
        200,
        "with the same token"
    );
    app.advance(chrono::Duration::seconds(1));
    put_role(&app, &admin, &id, "user").await;
    app.get("/user/all-users", Some(&asha))
        .await
        .assert_failure(403, "not_authorized");
    let admin_id = app.id_of(&admin).await;
    assert_eq!(
        record(&app, "user.role").await,
        [
            (
                admin_id.clone(),
                json!({ "before": "user", "after": "moderator" })
            ),
            (admin_id, json!({ "before": "moderator", "after": "user" })),
        ]
    );
}

#[apply(both_databases)]
async fn nobody_changes_their_own_account_here(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    app.signup_as("other@college.in", Role::Admin).await;
    let id = app.id_of(&admin).await;
    put_role(&app, &admin, &id, "user")
        .await
        .assert_failure(409, "role_own");
    put_disabled(&app, &admin, &id, true)
        .await
        .assert_failure(409, "role_own");
    assert!(record(&app, "user.role").await.is_empty());
}

#[apply(both_databases)]
async fn unknown_accounts_and_roles_are_refused(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    put_role(&app, &admin, UNKNOWN_ID, "user")
        .await
        .assert_failure(404, "not_found");
    put_role(&app, &admin, "x", "user")
        .await
        .assert_failure(404, "not_found");
    let asha = app.id_of(&app.signup("asha@college.in").await).await;
    put_role(&app, &admin, &asha, "king")
        .await
        .assert_failure(400, "malformed");
}

#[apply(both_databases)]
async fn a_disabled_account_is_closed_at_once_and_can_be_opened_again(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let asha = app.signup("asha@college.in").await;
    let id = app.id_of(&asha).await;
    let closed = put_disabled(&app, &admin, &id, true).await;
    assert!(closed.json()["user"]["disabledAt"].is_string(), "{}", closed.text);
    app.get_me(&asha).await.assert_failure(401, "login_first");
    app.post_login("asha@college.in", "a guess")
        .await
        .assert_failure(401, "login_invalid");
    app.post_login("asha@college.in", PASSWORD)
        .await
        .assert_failure(403, "account_disabled");
    app.post_forgot("asha@college.in").await;
    let code = app.read_code("asha@college.in").await;
    app.post_reset("asha@college.in", &code, "battery staple")
        .await
        .assert_failure(403, "account_disabled");
    app.advance(chrono::Duration::seconds(1));
    assert_eq!(
        put_disabled(&app, &admin, &id, false).await.json()["user"]["disabledAt"],
        Value::Null
    );
    assert_eq!(app.post_login("asha@college.in", PASSWORD).await.status, 200);
    let deeds: Vec<Value> = record(&app, "user.disable")
        .await
        .into_iter()
        .map(|(_, details)| details)
        .collect();
    assert_eq!(
        deeds,
        [
            json!({ "before": false, "after": true }),
            json!({ "before": true, "after": false })
        ]
    );
}

#[apply(both_databases)]
async fn two_admins_who_demote_each_other_at_once_leave_one(app: TestApp) {
    for round in 0..5 {
        let (one, other) = (
            format!("one{round}@college.in"),
            format!("other{round}@college.in"),
        );
        let (one, other) = (
            app.signup_as(&one, Role::Admin).await,
            app.signup_as(&other, Role::Admin).await,
        );
        let (one_id, other_id) = (app.id_of(&one).await, app.id_of(&other).await);
        let (a, b) = tokio::join!(
            put_role(&app, &one, &other_id, "user"),
            put_role(&app, &other, &one_id, "user")
        );
        let mut statuses = [a.status.as_u16(), b.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 403], "{} {}", a.text, b.text);
        // Demotes the remaining admin before the next round.
        let left = if a.status == 200 { one_id } else { other_id };
        let user = infinito::users::store::by_id(app.state.env.db.read(), left.parse().unwrap())
            .await
            .unwrap()
            .unwrap();
        app.state
            .env
            .write(move |txn, env| {
                Box::pin(async move { infinito::users::store::set_role(txn, env, user, Role::User).await })
            })
            .await
            .unwrap();
    }
}

/// The negative control of the test above: if the admin rows are not locked, both demotions succeed.
#[apply(both_databases)]
async fn without_holding_the_admins_both_would_be_gone(app: TestApp) {
    use infinito::entities::user::{Column, Entity};
    app.signup_as("one@college.in", Role::Admin).await;
    app.signup_as("two@college.in", Role::Admin).await;
    let db = connect(app.state.env.config.database_url.expose()).await;
    let read_by_both = tokio::sync::Barrier::new(2);
    let demote = async |other: &str| {
        let admins = Entity::find()
            .filter(Column::Role.eq("admin"))
            .all(&db)
            .await
            .unwrap();
        assert_eq!(admins.len(), 2, "each sees that another one is left");
        read_by_both.wait().await;
        let to_user = Entity::update_many()
            .col_expr(Column::Role, "user".into())
            .filter(Column::Email.eq(other));
        to_user.exec(&db).await.unwrap();
    };
    tokio::join!(demote("one@college.in"), demote("two@college.in"));
    assert!(
        Entity::find()
            .filter(Column::Role.eq("admin"))
            .all(&db)
            .await
            .unwrap()
            .is_empty()
    );
}

#[apply(both_databases)]
async fn the_last_admin_stays_whatever_way_is_tried(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let refused = infinito::program::promote(&app.state.env, "admin@college.in", Role::User).await;
    assert!(refused.is_err());
    app.post("/user/me/erase/send-otp", Some(&admin), json!({}))
        .await
        .assert_failure(409, "last_admin");
    let other = app.signup_as("other@college.in", Role::Admin).await;
    let id = app.id_of(&other).await;
    assert_eq!(put_disabled(&app, &admin, &id, true).await.status, 200);
    app.post("/user/me/erase/send-otp", Some(&admin), json!({}))
        .await
        .assert_failure(409, "last_admin");
    put_disabled(&app, &admin, &id, false).await;
    assert_eq!(
        app.post("/user/me/erase/send-otp", Some(&admin), json!({}))
            .await
            .status,
        200
    );
}

#[apply(both_databases)]
async fn staff_find_accounts_by_the_beginning_of_a_name_or_an_address(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    for name in ["asha", "ashok", "ravi", "a_b", "axb"] {
        app.advance(chrono::Duration::seconds(1));
        app.signup(&format!("{name}@other.in")).await;
    }
    app.advance(chrono::Duration::seconds(1));
    let token = app.signup_as("zara@other.in", Role::Ca).await;
    let named = app
        .put(
            "/user/me",
            Some(&token),
            json!({ "fullname": "Meera Ashwini RAO" }),
        )
        .await;
    assert_eq!(named.status, 200, "{}", named.text);
    assert_eq!(
        accounts(&app, &admin, "").await,
        found("zara axb a_b ravi ashok asha admin", 7)
    );
    for (q, names) in [
        ("ASH", "zara ashok asha"),
        ("asha@other.in", "asha"),
        ("Ravi@O", "ravi"),
        ("meera", "zara"),
        ("MEERA%20ashw", "zara"),
        ("ashwini%20rao", "zara"),
        ("%20ash%20", "zara ashok asha"),
        // The search matches only the beginning of names and addresses, and no wildcard patterns.
        ("sha", ""),
        ("hok@other", ""),
        ("other.in", ""),
        ("rao", ""),
        ("a_b", "a_b"),
        ("%25", ""),
        ("a%25", ""),
        ("%5C", ""),
    ] {
        for paged in ["", "&page=1&pageSize=100"] {
            let count = names.split_whitespace().count();
            assert_eq!(
                accounts(&app, &admin, &format!("?q={q}{paged}")).await,
                found(names, count),
                "{q}{paged}"
            );
        }
    }
    assert_eq!(accounts(&app, &admin, "?q=ash&role=ca").await, found("zara", 1));
    assert_eq!(accounts(&app, &admin, "?role=admin").await, found("admin", 1));
    app.get("/user/all-users?page=x", Some(&admin))
        .await
        .assert_failure(400, "malformed");
    app.get("/user/all-users?role=king", Some(&admin))
        .await
        .assert_failure(400, "malformed");
    let long = format!("q={}", "x".repeat(201));
    for beyond in [
        "page=0",
        "page=9223372036854775808",
        "page=18446744073709551616",
        "pageSize=0",
        "pageSize=101",
        &long,
    ] {
        app.get(&format!("/user/all-users?{beyond}"), Some(&admin))
            .await
            .assert_failure(400, "malformed");
    }
}

#[apply(both_databases)]
async fn the_pages_of_accounts_hold_everybody_once_the_newest_first(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    // Some accounts have the same creation time, so the id orders them.
    for number in 0..8 {
        app.advance(chrono::Duration::seconds(number % 2));
        app.signup(&format!("asha{number}@other.in")).await;
    }
    for query in ["", "&q=asha", "&role=user", "&q=asha&role=user"] {
        let whole = accounts(&app, &admin, &format!("?x{query}")).await;
        let mut paged = Vec::new();
        for page in 1..=4 {
            let (names, total) = accounts(&app, &admin, &format!("?page={page}&pageSize=3{query}")).await;
            assert_eq!(total, whole.1, "{query}");
            paged.extend(names);
        }
        assert_eq!(paged, whole.0, "{query}");
        assert!(
            accounts(&app, &admin, &format!("?page=99999999999999&pageSize=100{query}"))
                .await
                .0
                .is_empty()
        );
    }
}

#[apply(both_databases)]
async fn an_erased_account_is_found_by_nothing(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let asha = app.signup("asha@college.in").await;
    app.post("/user/me/erase/send-otp", Some(&asha), json!({})).await;
    let otp = app.read_code("asha@college.in").await;
    assert_eq!(
        app.post("/user/me/erase", Some(&asha), json!({ "otp": otp }))
            .await
            .status,
        200
    );
    for q in ["asha", "erased"] {
        assert_eq!(
            accounts(&app, &admin, &format!("?q={q}&page=1")).await,
            found("", 0),
            "{q}"
        );
    }
    assert_eq!(accounts(&app, &admin, "?page=1").await, found("admin", 1));
}
