//! Retiring a data key.

use crate::helpers::{PASSWORD, TestApp, both_databases};
use crate::registrations::{entry, form, person};
use infinito::entities::{draft, member};
use infinito::purge;
use infinito::rekey::{self, RekeyError};
use rstest_reuse::apply;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use serde_json::json;
use shared::entities::Role;

fn key(id: &str, letter: &str) -> String {
    format!("{id}:{}A=", letter.repeat(42))
}

/// The former key.
fn former() -> String {
    key("former", "A")
}

/// The new key.
fn new() -> String {
    key("new", "B")
}

async fn with_keys(app: &mut TestApp, keys: &[String]) {
    let keys = keys.join(",");
    app.reconfigure(|settings| settings.data_keys = Some(keys)).await;
}

/// Key ids of all encrypted values.
async fn key_ids(app: &TestApp) -> Vec<String> {
    let db = app.state.env.db.read();
    let members = member::Entity::find().all(db).await.unwrap();
    let drafts = draft::Entity::find().all(db).await.unwrap();
    let mut ids: Vec<String> = members
        .into_iter()
        .map(|row| row.aadhaar_key_id)
        .chain(drafts.into_iter().map(|row| row.key_id))
        .collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

#[apply(both_databases)]
async fn without_the_former_key_everything_opens_and_is_found(app: TestApp) {
    let mut app = app;
    with_keys(&mut app, &[former()]).await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.save_draft(&token, "squash", &entry("squash", 20), None).await;
    let before: Vec<_> = member::Entity::find().all(app.state.env.db.read()).await.unwrap();
    with_keys(&mut app, &[new(), former()]).await;
    assert_eq!(key_ids(&app).await, ["former"], "the control");
    assert_eq!(
        rekey::run(&app.state.env, |_| ()).await.unwrap(),
        before.len() as u64 + 1
    );
    assert_eq!(
        rekey::run(&app.state.env, |_| ()).await.unwrap(),
        0,
        "nothing is left to do"
    );
    assert_eq!(key_ids(&app).await, ["new"]);

    with_keys(&mut app, &[new()]).await;
    let shown = app.detail(&token, &id).await["members"][0].clone();
    let reveal = json!({ "member": shown["_id"], "reason": "card checked at the gate" });
    let revealed = app
        .post(&format!("/admin/registrations/{id}/reveal"), Some(&staff), reveal)
        .await;
    assert_eq!(
        revealed.json()["aadharId"],
        json!(person(0).aadhar_id),
        "{}",
        revealed.text
    );
    let draft = app.get("/events/squash/draft", Some(&token)).await;
    assert_eq!(draft.status, 200, "{}", draft.text);
    assert!(draft.text.contains(&person(20).aadhar_id), "{}", draft.text);
    let ravi = app.signup("ravi@college.in").await;
    app.enter_unpaid(&ravi, "chess", 0).await;
    let flags = app.my_registrations(&ravi).await[0]["flags"].to_string();
    assert!(
        flags.contains("in another team of this event"),
        "the equality hash is of the new key: {flags}"
    );
}

#[apply(both_databases)]
async fn an_interrupted_run_is_continued(app: TestApp) {
    let mut app = app;
    with_keys(&mut app, &[former()]).await;
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    app.save_draft(&token, "squash", &entry("squash", 20), None).await;
    with_keys(&mut app, &[new(), former()]).await;
    let state = app.state.clone();
    let killed =
        tokio::spawn(async move { rekey::run(&state.env, |_| panic!("killed after the first batch")).await });
    assert!(killed.await.unwrap_err().is_panic());
    assert_eq!(key_ids(&app).await, ["former", "new"], "half of it is done");
    assert_eq!(rekey::run(&app.state.env, |_| ()).await.unwrap(), 1);
    assert_eq!(key_ids(&app).await, ["new"]);
}

#[apply(both_databases)]
async fn beside_a_running_server_nothing_is_lost(app: TestApp) {
    let mut app = app;
    with_keys(&mut app, &[former()]).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let saved = app.save_draft(&token, "squash", &entry("squash", 20), None).await;
    assert_eq!(saved.json()["revision"], 1, "{}", saved.text);
    with_keys(&mut app, &[new(), former()]).await;
    let changes = async {
        for number in 0..8u32 {
            let replaced = app
                .replace_member(&token, &id, "Player #2", form("", &person(50 + number as usize)))
                .await;
            assert_eq!(replaced.status, 200, "{}", replaced.text);
            let saved = app
                .save_draft(&token, "squash", &entry("squash", 20), Some(1 + number))
                .await;
            assert_eq!(saved.status, 200, "{}", saved.text);
        }
    };
    let rekeyed = async {
        for _ in 0..8 {
            rekey::run(&app.state.env, |_| ()).await.unwrap();
        }
    };
    tokio::join!(changes, rekeyed);
    with_keys(&mut app, &[new()]).await;
    let added = app.add_member(&token, &id, "players", &person(70)).await;
    assert_eq!(
        added.status, 200,
        "every number of the team opens: {}",
        added.text
    );
    let draft = app.get("/events/squash/draft", Some(&token)).await;
    assert_eq!(draft.status, 200, "{}", draft.text);
}

#[apply(both_databases)]
async fn a_value_that_does_not_open_keeps_the_former_key_and_the_others_go_on(app: TestApp) {
    let mut app = app;
    with_keys(&mut app, &[former()]).await;
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    let damaged = member::Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let mut row = damaged.clone().into_active_model();
    row.aadhaar_cipher = Set(vec![7; 40]);
    app.state
        .env
        .db
        .write(|txn| Box::pin(async move { row.update(txn).await }))
        .await
        .unwrap();
    with_keys(&mut app, &[new(), former()]).await;
    let refused = rekey::run(&app.state.env, |_| ()).await.unwrap_err();
    assert!(
        matches!(&refused, RekeyError::Closed { row, .. } if *row == damaged.id),
        "{refused}"
    );
    let left = member::Entity::find().all(app.state.env.db.read()).await.unwrap();
    assert_eq!(
        left.iter().filter(|row| row.aadhaar_key_id == "former").count(),
        1
    );
    with_keys(&mut app, &[new()]).await;
    assert!(
        rekey::run(&app.state.env, |_| ()).await.is_err(),
        "the former key is missing"
    );
}

#[apply(both_databases)]
async fn erased_numbers_need_no_key(app: TestApp) {
    let mut app = app;
    with_keys(&mut app, &[former()]).await;
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    app.advance(chrono::Duration::days(200));
    let fest_ends = purge::FestEnds::new(["2026-02-22".parse().unwrap()]);
    app.purge_with(purge::Options {
        fest_ends: Some(fest_ends),
        ..purge::Options::default()
    })
    .await
    .unwrap();
    with_keys(&mut app, &[new()]).await;
    assert_eq!(rekey::run(&app.state.env, |_| ()).await.unwrap(), 0);
    assert_eq!(app.post_login("asha@college.in", PASSWORD).await.status, 200);
}
