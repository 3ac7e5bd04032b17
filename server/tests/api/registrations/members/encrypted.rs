//! ID numbers stay encrypted, each bound to its own row, and never appear in clear.

use super::{form, person};
use crate::helpers::{TestApp, both_databases};
use infinito::core::secrets::TableCell;
use infinito::entities::{audit_record, member};
use rstest_reuse::apply;
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use serde_json::json;

/// Stored members by email address, with their decrypted numbers.
async fn plain(app: &TestApp) -> Vec<(member::Model, String)> {
    let found = member::Entity::find().all(app.state.env.db.read()).await.unwrap();
    found
        .into_iter()
        .map(|row| {
            let cell = TableCell {
                table: "members",
                row: row.id,
                column: "aadhaar_cipher",
            };
            let number = app
                .state
                .env
                .keys
                .ids
                .decrypt(cell, &row.aadhaar_key_id, &row.aadhaar_cipher);
            (row, number.unwrap())
        })
        .collect()
}

#[apply(both_databases)]
async fn a_new_number_is_encrypted_for_its_row_and_an_unchanged_one_stays(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let before = plain(&app).await;
    let cipher_of = |rows: &[(member::Model, String)], email: &str| {
        rows.iter()
            .find(|(row, _)| row.email == email)
            .map(|(row, number)| (row.aadhaar_cipher.clone(), number.clone()))
            .unwrap()
    };
    let mut corrected = form("", &person(1));
    corrected["phoneNumber"] = json!("9123456789");
    corrected["aadharId"] = json!("");
    app.replace_member(&token, &id, "Player #1", corrected).await;
    app.replace_member(&token, &id, "Player #2", form("", &person(50)))
        .await;
    app.add_member(&token, &id, "players", &person(60)).await;
    let after = plain(&app).await;
    assert_eq!(after.len(), 6);
    assert_eq!(
        cipher_of(&after, "asha1@college.in"),
        cipher_of(&before, "asha1@college.in")
    );
    for number in [50, 60] {
        let typed = person(number);
        assert_eq!(cipher_of(&after, &typed.email).1, typed.aadhar_id);
    }
}

#[apply(both_databases)]
async fn a_number_that_was_moved_from_another_row_is_not_taken(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let rows = plain(&app).await;
    let mut moved = rows[0].0.clone().into_active_model();
    moved.aadhaar_cipher = Set(rows[1].0.aadhaar_cipher.clone());
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { moved.update(txn).await }))
        .await
        .unwrap();
    let answer = app.add_member(&token, &id, "players", &person(60)).await;
    answer.assert_failure(500, "internal");
}

#[apply(both_databases)]
async fn changes_and_the_audit_log_hold_no_number_and_the_log_names_nobody(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let mut answers = String::new();
    answers += &app
        .replace_member(&token, &id, "Player #2", form("", &person(50)))
        .await
        .text;
    answers += &app.add_member(&token, &id, "players", &person(60)).await.text;
    answers += &app.remove_member(&token, &id, "Player #5").await.text;
    let mut wrong = form("", &person(70));
    wrong["phoneNumber"] = json!("1");
    answers += &app.replace_member(&token, &id, "Player #1", wrong).await.text;
    let dump = app.dump().await;
    assert!(
        dump.contains("member_removed") && dump.contains("XXXX XXXX 0050"),
        "the control: {dump}"
    );
    for number in [0, 1, 2, 50, 60, 70] {
        let number = person(number).aadhar_id;
        assert!(
            !dump.contains(&number[..9]) && !answers.contains(&number[..9]),
            "{number}"
        );
    }
    let record = audit_record::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    let about: Vec<_> = record
        .iter()
        .filter(|row| row.action.starts_with("registration.member_"))
        .collect();
    let mut actions: Vec<&str> = about.iter().map(|row| row.action.as_str()).collect();
    actions.sort_unstable();
    assert_eq!(
        actions,
        [
            "registration.member_added",
            "registration.member_removed",
            "registration.member_replaced"
        ]
    );
    for row in about {
        assert_eq!(row.object, format!("registration/{id}"));
        let details = row.details.to_lowercase();
        assert!(
            !details.contains("asha") && !details.contains("90000000") && !details.contains("xxxx"),
            "{details}"
        );
    }
}
