//! The purge of ID numbers, 90 days after the fest.

use super::{fest_end, rows};
use crate::helpers::{PASSWORD, TestApp, both_databases};
use crate::registrations::{entry, form, person};
use chrono::Duration;
use infinito::entities::{draft, member};
use infinito::purge::DataKind;
use rstest_reuse::apply;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, PaginatorTrait};
use serde_json::json;
use shared::entities::Role;

async fn members(app: &TestApp) -> Vec<member::Model> {
    member::Entity::find().all(app.state.env.db.read()).await.unwrap()
}

/// Sets a member's college ID number.
async fn with_college_id(app: &TestApp) {
    let mut row = members(app).await.remove(0).into_active_model();
    row.college_id = Set(Some("2101UNMISTAKABLE".to_owned()));
    app.state
        .env
        .db
        .write(|txn| Box::pin(async move { row.update(txn).await }))
        .await
        .unwrap();
}

/// The values as stored: SQLite stores bytes, a text dump of PostgreSQL shows them as hex.
fn stored(app: &TestApp, value: &[u8]) -> Vec<u8> {
    if app.state.env.db.is_sqlite() {
        return value.to_vec();
    }
    value
        .iter()
        .flat_map(|byte| format!("{byte:02x}").into_bytes())
        .collect()
}

#[apply(both_databases)]
async fn they_are_erased_to_the_last_byte_ninety_days_after_the_fest(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "football", 0).await;
    app.replace_member(&token, &id, "Player #2", form("", &person(50)))
        .await;
    app.enter_unpaid(&token, "chess", 20).await;
    app.save_draft(&token, "squash", &entry("squash", 40), None).await;
    with_college_id(&app).await;
    let before = members(&app).await;
    let encrypted: Vec<Vec<u8>> = before
        .iter()
        .flat_map(|row| [stored(&app, &row.aadhaar_cipher), stored(&app, &row.aadhaar_hmac)])
        .collect();
    let is_there = |bytes: &[u8], value: &[u8]| memchr::memmem::find(bytes, value).is_some();
    let bytes = app.bytes().await;
    assert!(
        encrypted.iter().all(|value| is_there(&bytes, value)),
        "the control"
    );
    assert!(
        is_there(&bytes, b"XXXX XXXX 0050") && is_there(&bytes, b"2101UNMISTAKABLE"),
        "the control"
    );

    let early = app.purge_at(Duration::days(90) - Duration::seconds(1)).await;
    assert_eq!(rows(&early, DataKind::IdNumbers), 0);
    assert_eq!(members(&app).await, before);
    let purged = app.purge_at(Duration::days(90)).await;
    assert_eq!(rows(&purged, DataKind::IdNumbers), before.len() as u64);

    for row in members(&app).await {
        assert_eq!(
            (row.aadhaar_cipher, row.aadhaar_key_id, row.aadhaar_hmac),
            (Vec::new(), String::new(), Vec::new())
        );
        assert_eq!((row.aadhaar_last4, row.college_id), (String::new(), None));
        assert!(row.fullname.starts_with("Asha "), "names stay for a year");
    }
    assert_eq!(
        draft::Entity::find()
            .count(app.state.env.db.read())
            .await
            .unwrap(),
        0
    );
    let left = app.bytes().await;
    for value in &encrypted {
        assert!(
            !is_there(&left, value),
            "an ID number's ciphertext or hash is left"
        );
    }
    for value in [
        b"XXXX XXXX 0050".as_slice(),
        b"XXXX XXXX 0001",
        b"2101UNMISTAKABLE",
    ] {
        assert!(!is_there(&left, value), "{}", String::from_utf8_lossy(value));
    }
    assert_eq!(
        rows(&app.purge_at(Duration::days(91)).await, DataKind::IdNumbers),
        0,
        "nothing is left to erase"
    );
}

#[apply(both_databases)]
async fn of_a_registration_without_them_the_rest_is_shown_and_who_asks_is_told(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.signup_as("meera@college.in", Role::Moderator).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.purge_at(Duration::days(90)).await;
    let token = app.post_login("asha@college.in", PASSWORD).await.token();
    let staff = app.post_login("meera@college.in", PASSWORD).await.token();
    let detail = app.detail(&token, &id).await;
    let shown = &detail["members"][0];
    assert_eq!(
        (&shown["fullname"], &shown["aadharId"]),
        (&json!("Asha a"), &json!("XXXX XXXX XXXX"))
    );
    let reveal = json!({ "member": shown["_id"], "reason": "card checked at the gate" });
    let refused = app
        .post(&format!("/admin/registrations/{id}/reveal"), Some(&staff), reveal)
        .await;
    refused.assert_failure(409, "id_number_erased");
    app.add_member(&token, &id, "players", &person(60))
        .await
        .assert_failure(409, "id_number_erased");
    let next = app.enter_unpaid(&token, "squash", 60).await;
    app.purge_at(Duration::days(92)).await;
    let detail = app.detail(&token, &next).await;
    assert_eq!(
        detail["members"][0]["aadharId"],
        json!("XXXX XXXX 0060"),
        "a registration after the fest keeps its own"
    );
    assert!(app.state.env.clock.now() > fest_end());
}
