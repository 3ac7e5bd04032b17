//! The history of changes after submission, as the page shows it.

use super::{entry, payload, person};
use crate::helpers::{TestApp, both_databases, fee_of, womens_fee_of};
use infinito::entities::registration_change::ChangeKind;
use infinito::entities::user;
use infinito::registrations::changes::{self, Details};
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use shared::money::Paise;
use uuid::Uuid;

/// Version, actor, title and lines, newest first.
fn told(detail: &Value) -> Vec<(u64, String, String, Vec<String>)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let changes = detail["changes"].as_array().unwrap();
    changes
        .iter()
        .map(|change| {
            let lines = change["lines"].as_array().unwrap().iter().map(text).collect();
            let version = change["version"].as_u64().unwrap();
            (version, text(&change["by"]), text(&change["title"]), lines)
        })
        .collect()
}

#[apply(both_databases)]
async fn a_form_that_is_submitted_again_and_paid_is_told(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("badminton", 0);
    app.post_create_order(&token, "badminton", payload(&draft)).await;
    app.post_create_order(&token, "badminton", payload(&draft)).await;
    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(
        told(&app.detail(&token, &id).await),
        [],
        "the same again is no change"
    );

    app.advance(chrono::Duration::minutes(1));
    draft.category = "Women".to_owned();
    draft.team.captain[0] = person(60);
    draft.team.players[0].phone_number = "9123456789".to_owned();
    draft.team.players[0].aadhar_id = person(70).aadhar_id;
    let created = app
        .post_create_order(&token, "badminton", payload(&draft))
        .await
        .json();
    app.advance(chrono::Duration::minutes(1));
    let returned = app
        .sandbox_pay(&token, created["order"]["id"].as_str().unwrap())
        .await;
    app.post_verify(&token, "badminton", returned).await;

    let detail = app.detail(&token, &id).await;
    let told = told(&detail);
    let (mens, womens) = (Paise(fee_of("badminton")), Paise(womens_fee_of("badminton")));
    assert_eq!(told.len(), 2);
    assert_eq!(
        (told[0].0, &*told[0].1, &*told[0].2, &*told[0].3[0]),
        (2, "Infinito", "Fee paid", &*format!("Amount: {womens}"))
    );
    assert_eq!(
        told[1],
        (
            1,
            "asha".to_owned(),
            "Form submitted again".to_owned(),
            vec![
                "Category: Men → Women".to_owned(),
                format!("Fee: {mens} → {womens}"),
                format!("Captain: {} → {}", person(0).fullname, person(60).fullname),
                "Player #1, Phone: 9000000002 → 9123456789".to_owned(),
                "Player #1, Aadhaar: XXXX XXXX 0002 → XXXX XXXX 0070".to_owned(),
            ]
        )
    );
    assert_eq!(detail["changes"][0]["at"], "2026-01-10T10:02:00.000Z");
}

#[apply(both_databases)]
async fn withdrawing_and_entering_again_are_told(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;
    app.enter(&token, "chess", 0).await;
    let told = told(&app.detail(&token, &id).await);
    assert_eq!(
        told,
        [
            (
                2,
                "asha".to_owned(),
                "Form submitted again".to_owned(),
                vec!["Status: cancelled → submitted".to_owned()]
            ),
            (1, "asha".to_owned(), "Registration withdrawn".to_owned(), vec![]),
        ]
    );
}

#[apply(both_databases)]
async fn whoever_gives_a_fee_back_is_named_and_emptied_details_are_read(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 0).await;
    let registration: Uuid = id.parse().unwrap();
    let admin = app.signup("admin@college.in").await;
    let admin: Uuid = app.id_of(&admin).await.parse().unwrap();
    assert!(
        user::Entity::find_by_id(admin)
            .one(app.state.env.db.read())
            .await
            .unwrap()
            .is_some()
    );
    app.state
        .env
        .write(move |txn, env| {
            Box::pin(async move {
                changes::record(
                    txn,
                    env,
                    registration,
                    Some(admin),
                    ChangeKind::Refunded,
                    &Details::default(),
                )
                .await?;
                changes::record(
                    txn,
                    env,
                    registration,
                    None,
                    ChangeKind::MemberReplaced,
                    &Details::default(),
                )
                .await
            })
        })
        .await
        .unwrap();
    let told = told(&app.detail(&token, &id).await);
    let titles: Vec<_> = told
        .iter()
        .map(|change| (change.0, &*change.1, &*change.2))
        .collect();
    assert_eq!(
        titles,
        [
            (3, "Infinito", "Somebody corrected"),
            (2, "admin", "Fee paid back"),
            (1, "Infinito", "Fee paid")
        ]
    );
}

#[apply(both_databases)]
async fn my_data_holds_what_was_changed(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let id = app.enter_paid(&asha, "chess", 0).await;
    app.enter_paid(&ravi, "chess", 50).await;
    let data = app.get("/user/me/data", Some(&asha)).await.json();
    let changes = data["changes"].as_array().unwrap();
    assert_eq!(changes.len(), 1, "{changes:?}");
    assert_eq!(
        (&changes[0]["registrationId"], &changes[0]["title"]),
        (&json!(id), &json!("Fee paid"))
    );
}
