//! Streamed lists: complete, in order, in the format of a single registration. The stream is cut short if an error occurs
//! halfway.

use crate::helpers::{TestApp, both_databases};
use infinito::entities::registration;
use infinito::program::promote;
use infinito::seed::{Load, seed_load};
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use serde_json::Value;
use shared::entities::Role;
use std::collections::BTreeSet;

/// More than one page for the largest event.
const LOAD: Load = Load {
    registrations: 900,
    seed: 3,
};
const LIST: &str = "/api/v1/events/cricket/registrations";
const ALL: &str = "/api/v1/events/all-registrations";

async fn staff(app: &TestApp) -> String {
    let token = app.signup("mod@college.in").await;
    promote(&app.state.env, "mod@college.in", Role::Moderator)
        .await
        .unwrap();
    token
}

/// Reads a response to its end. Returns the body or the error.
async fn read(app: &TestApp, path: &str, token: &str) -> Result<String, reqwest::Error> {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let response = client.get(app.url(path)).bearer_auth(token).send().await.unwrap();
    assert_eq!(response.status(), 200);
    response.text().await
}

async fn stored(app: &TestApp, event: &str) -> Vec<String> {
    let mut found = registration::Entity::find()
        .filter(registration::Column::Event.eq(event))
        .all(app.state.env.db.read())
        .await
        .unwrap();
    found.sort_by_key(|entry| (std::cmp::Reverse(entry.created_at), entry.id));
    found.iter().map(|entry| entry.id.to_string()).collect()
}

fn ids(list: &Value) -> Vec<String> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["_id"].as_str().unwrap().to_owned())
        .collect()
}

#[apply(both_databases)]
async fn who_took_a_whole_list_is_on_record_and_a_page_is_not(app: TestApp) {
    use infinito::entities::audit_record::{Column, Entity};
    seed_load(
        &app.state,
        Load {
            registrations: 20,
            seed: 3,
        },
        |_| (),
    )
    .await
    .unwrap();
    let token = staff(&app).await;
    let id = app.id_of(&token).await;
    let records = async || {
        let found = Entity::find().filter(Column::Action.eq("registrations.list"));
        found.all(app.state.env.db.read()).await.unwrap()
    };
    assert_eq!(
        app.open(&format!("{LIST}?page=1"), Some(&token)).await.status,
        200
    );
    assert!(records().await.is_empty());
    let cricket = stored(&app, "cricket").await.len();
    for (path, object, registrations) in [(LIST, "event/cricket", cricket), (ALL, "event/all", 20)] {
        read(&app, path, &token).await.unwrap();
        let details = serde_json::json!({ "registrations": registrations }).to_string();
        let found = records().await;
        let is_it = |row: &infinito::entities::audit_record::Model| {
            row.object == object
                && row.details == details
                && row.actor_id.is_some_and(|actor| actor.to_string() == id)
        };
        assert_eq!(
            found.iter().filter(|row| is_it(row)).count(),
            1,
            "{path}: {found:?}"
        );
    }
}

#[apply(both_databases)]
async fn a_list_of_many_pages_holds_every_entry_once_and_in_order(app: TestApp) {
    seed_load(&app.state, LOAD, |_| ()).await.unwrap();
    let token = staff(&app).await;
    let list: Value = serde_json::from_str(&read(&app, LIST, &token).await.unwrap()).unwrap();
    let expected = stored(&app, "cricket").await;
    assert!(expected.len() > 230, "{}", expected.len());
    assert_eq!(ids(&list["registrations"]), expected);
    assert_eq!(
        (&list["success"], &list["event"]),
        (&Value::Bool(true), &Value::from("cricket"))
    );
    let all: Value = serde_json::from_str(&read(&app, ALL, &token).await.unwrap()).unwrap();
    let all = all["registrations"].as_object().unwrap();
    assert_eq!(all["cricket"], list["registrations"]);
    assert_eq!(
        all.values()
            .map(|list| list.as_array().unwrap().len())
            .sum::<usize>(),
        900
    );
    // An entry in the list equals its detail response.
    let one = &list["registrations"][220];
    let detail = app.detail(&token, one["_id"].as_str().unwrap()).await;
    assert_eq!(&detail["registration"], one);
}

#[apply(both_databases)]
async fn its_pages_hold_the_same_wherever_they_are(app: TestApp) {
    seed_load(&app.state, LOAD, |_| ()).await.unwrap();
    let token = staff(&app).await;
    let list: Value = serde_json::from_str(&read(&app, LIST, &token).await.unwrap()).unwrap();
    let whole = list["registrations"].as_array().unwrap();
    let pages = async |path: &str, total: usize| {
        let mut found = Vec::new();
        for number in 1..=total.div_ceil(50) {
            let page = app
                .open(&format!("{path}?pageSize=50&page={number}"), Some(&token))
                .await
                .json();
            assert_eq!(page["total"], total, "page {number}");
            found.extend(page["registrations"].as_array().unwrap().clone());
        }
        found
    };
    assert_eq!(&pages(LIST, whole.len()).await, whole);
    let across = pages("/api/v1/admin/registrations", 900).await;
    let of_cricket: Vec<_> = across
        .iter()
        .filter(|row| row["event"] == "cricket")
        .map(|row| &row["_id"])
        .collect();
    assert_eq!(
        of_cricket,
        whole.iter().map(|entry| &entry["_id"]).collect::<Vec<_>>()
    );
}

#[apply(both_databases)]
async fn a_page_is_right_also_where_the_list_was_longer_or_shorter_before(app: TestApp) {
    seed_load(&app.state, LOAD, |_| ()).await.unwrap();
    let token = staff(&app).await;
    let mut everybody = registration::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    everybody.sort_by_key(|entry| (std::cmp::Reverse(entry.created_at), entry.id));
    let everybody: Vec<_> = everybody.into_iter().map(|entry| entry.id).collect();
    // The number of approved entries, and the first page requested after the change.
    for (approved, first) in [(0, 9), (1, 9), (7, 6), (850, 1), (3, 1), (900, 9), (0, 1)] {
        let (now_approved, others) = (everybody[..approved].to_vec(), everybody[approved..].to_vec());
        let set_status: Result<(), DbErr> = app
            .state
            .env
            .db
            .write(move |txn| {
                Box::pin(async move {
                    for (status, ids) in [("approved", now_approved), ("submitted", others)] {
                        registration::Entity::update_many()
                            .col_expr(registration::Column::Status, status.into())
                            .filter(registration::Column::Id.is_in(ids))
                            .exec(txn)
                            .await?;
                    }
                    Ok(())
                })
            })
            .await;
        set_status.unwrap();
        let left: Vec<String> = everybody[approved..].iter().map(ToString::to_string).collect();
        for number in std::iter::once(first).chain(1..=10) {
            let path = format!("/api/v1/admin/registrations?status=submitted&pageSize=100&page={number}");
            let page = app.open(&path, Some(&token)).await.json();
            assert_eq!(page["total"], left.len(), "{approved} approved, page {number}");
            let expected: Vec<String> = left.iter().skip((number - 1) * 100).take(100).cloned().collect();
            assert_eq!(
                ids(&page["registrations"]),
                expected,
                "{approved} approved, page {number}"
            );
        }
    }
}

#[apply(both_databases)]
async fn entries_of_one_moment_are_all_there(app: TestApp) {
    seed_load(&app.state, LOAD, |_| ()).await.unwrap();
    let token = staff(&app).await;
    let now = app.state.env.clock.now();
    let at_once: Result<(), DbErr> = app
        .state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                registration::Entity::update_many()
                    .col_expr(registration::Column::CreatedAt, Expr::value(now))
                    .exec(txn)
                    .await
                    .map(drop)
            })
        })
        .await;
    at_once.unwrap();
    let list: Value = serde_json::from_str(&read(&app, LIST, &token).await.unwrap()).unwrap();
    let found = ids(&list["registrations"]);
    assert_eq!(found, stored(&app, "cricket").await);
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len());
}

#[apply(both_databases)]
async fn what_fails_halfway_breaks_the_connection(app: TestApp) {
    seed_load(&app.state, LOAD, |_| ()).await.unwrap();
    let token = staff(&app).await;
    let last = stored(&app, "cricket").await.pop().unwrap();
    let broken: Result<(), DbErr> = app.state.env.db.write(move |txn| Box::pin(async move {
            let sql = "UPDATE registrations SET payment_status = 'nonsense' WHERE event = 'cricket' AND created_at = (SELECT min(created_at) FROM registrations WHERE event = 'cricket')";
            txn.execute_unprepared(sql).await.map(drop)
        })).await;
    broken.unwrap();
    for path in [LIST, ALL] {
        assert!(read(&app, path, &token).await.is_err(), "{path} up to {last}");
    }
}

#[apply(both_databases)]
async fn nothing_entered_is_empty_lists(app: TestApp) {
    let token = staff(&app).await;
    assert_eq!(
        read(&app, LIST, &token).await.unwrap(),
        r#"{"success":true,"event":"cricket","registrations":[]}"#
    );
    let all = read(&app, ALL, &token).await.unwrap();
    assert!(
        all.starts_with(r#"{"success":true,"registrations":{"athletics":[],"badminton":[],"#),
        "{all}"
    );
}
