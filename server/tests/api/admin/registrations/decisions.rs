//! Deciding on entries.

use crate::helpers::{TestApp, UNKNOWN_ID, both_databases};
use infinito::entities::order::OrderStatus;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::json;
use shared::entities::Role;

#[apply(both_databases)]
async fn each_decision_is_kept_recorded_and_told_to_the_captain(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    for (number, (decision, status, subject)) in [
        ("approve", "approved", "Registration approved: Chess at Infinito"),
        (
            "reject",
            "rejected",
            "Registration not accepted: Chess at Infinito",
        ),
        (
            "requestChanges",
            "submitted",
            "Please change your registration: Chess at Infinito",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let email = format!("captain{number}@college.in");
        let token = app.signup(&email).await;
        let id = app.enter_unpaid(&token, "chess", number * 30).await;
        let answer = app.decide(&staff, &[&id], decision, " Wear <b>shoes</b>. ").await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        let body = answer.json();
        assert_eq!(
            (&body["decided"], &body["refused"], &body["undoUntil"]),
            (&json!([id]), &json!([]), &json!("2026-01-10T10:10:00.000Z"))
        );
        let asked = decision == "requestChanges";
        assert_eq!(
            app.standing(&token, &id).await,
            (json!(status), asked, json!("Wear <b>shoes</b>."))
        );
        assert_eq!(
            app.desk(&staff, &format!("q={id}")).await.json()["registrations"][0]["changesRequested"],
            asked
        );
        let mail = app.waiting_mail("registration decided", &email).await.unwrap();
        assert_eq!(mail.subject, subject);
        assert!(
            mail.text_body.contains("Reason: Wear <b>shoes</b>.") && mail.text_body.contains(&id),
            "{}",
            mail.text_body
        );
        assert_eq!(app.recorded(&format!("registration.{decision}")).await, 1);
        let path = format!("/admin/registrations/{id}/decisions");
        let kept = app.get(&path, Some(&staff)).await.json()["decisions"][0].clone();
        assert_eq!(
            (&kept["decision"], &kept["by"], &kept["reason"]),
            (&json!(decision), &json!("meera"), &json!("Wear <b>shoes</b>."))
        );
        let change = app.detail(&token, &id).await["changes"][0].clone();
        assert_eq!(
            (&change["by"], &change["lines"]),
            (&json!("Infinito"), &json!(["Reason: Wear <b>shoes</b>."])),
            "not who of the staff"
        );
    }
}

#[apply(both_databases)]
async fn deciding_twice_is_refused_and_says_who_was_first_and_when(app: TestApp) {
    let (meera, arun) = (
        app.signup_as("meera@college.in", Role::Moderator).await,
        app.signup_as("arun@college.in", Role::Admin).await,
    );
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.decided(&meera, &id, "approve").await;
    for decision in ["approve", "reject", "requestChanges"] {
        let second = app.decide(&arun, &[&id], decision, "another reason").await.json();
        assert_eq!(
            (&second["decided"], second.get("batch"), &second["message"]),
            (&json!([]), None, &json!("No decision was made."))
        );
        assert_eq!(
            second["refused"],
            json!([{ "_id": id, "message": "meera approved this on 10 January 2026, 15:30 IST." }])
        );
    }
    assert_eq!(app.standing(&token, &id).await.0, "approved");
    // With `again`, another decision is accepted, and the same one changes nothing.
    for (decision, count) in [("approve", 0), ("reject", 1)] {
        let form = json!({ "ids": [id], "decision": decision, "reason": "seen again", "again": true });
        let answer = app
            .post("/admin/registrations/decisions", Some(&arun), form)
            .await
            .json();
        assert_eq!(answer["decided"].as_array().unwrap().len(), count, "{answer}");
    }
    assert_eq!(
        app.standing(&token, &id).await,
        (json!("rejected"), false, json!("seen again"))
    );
}

#[apply(both_databases)]
async fn of_two_who_decide_at_once_one_is_first(app: TestApp) {
    let (meera, arun) = (
        app.signup_as("meera@college.in", Role::Moderator).await,
        app.signup_as("arun@college.in", Role::Admin).await,
    );
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let ids = [id.as_str()];
    let (one, other) = tokio::join!(
        app.decide(&meera, &ids, "approve", ""),
        app.decide(&arun, &ids, "reject", "too late")
    );
    let counts = [one, other].map(|answer| answer.json()["decided"].as_array().unwrap().len());
    assert_eq!(counts.iter().sum::<usize>(), 1);
    assert_eq!(
        app.recorded("registration.approve").await + app.recorded("registration.reject").await,
        1
    );
}

#[apply(both_databases)]
async fn many_are_decided_on_each_by_itself(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let chess = app.enter_unpaid(&token, "chess", 0).await;
    let squash = app.enter_unpaid(&token, "squash", 30).await;
    let football = app.enter_unpaid(&token, "football", 60).await;
    app.post(
        &format!("/registrations/{squash}/cancel"),
        Some(&token),
        json!({}),
    )
    .await;
    let own = app.enter_unpaid(&staff, "chess", 200).await;
    let answer = app
        .decide(
            &staff,
            &[&chess, &squash, UNKNOWN_ID, &own, &football, &chess],
            "approve",
            "",
        )
        .await
        .json();
    assert_eq!(
        (&answer["decided"], &answer["message"]),
        (&json!([chess, football]), &json!("2 registrations approved."))
    );
    assert_eq!(
        answer["refused"],
        json!([
            { "_id": squash, "message": "The owner has withdrawn it." },
            { "_id": UNKNOWN_ID, "message": "There is no such registration." },
            { "_id": own, "message": "This is your own registration, so someone else must decide on it." },
        ])
    );
    assert_eq!(app.standing(&staff, &own).await.0, "submitted");
    assert_eq!(app.standing(&token, &squash).await.0, "cancelled");
    let arun = app.signup_as("arun@college.in", Role::Admin).await;
    app.decided(&arun, &own, "approve").await;
}

#[apply(both_databases)]
async fn a_reason_is_needed_to_refuse_and_bounds_are_kept(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let long = "a".repeat(501);
    for (decision, reason) in [
        ("reject", ""),
        ("requestChanges", "  "),
        ("reject", "no"),
        ("requestChanges", &long),
        ("approve", &long),
    ] {
        let refused = app.decide(&staff, &[&id], decision, reason).await;
        refused.assert_failure(422, "findings");
        assert_eq!(refused.json()["findings"][0]["path"], "reason");
    }
    let many = vec![UNKNOWN_ID; 101];
    for form in [
        json!({ "ids": [], "decision": "approve" }),
        json!({ "ids": many, "decision": "approve" }),
        json!({ "ids": ["chess"], "decision": "approve" }),
        json!({ "ids": [id], "decision": "waive" }),
        json!({ "ids": [id], "decision": "reject", "reason": "a\u{0}bc" }),
        json!({ "decision": "approve" }),
    ] {
        app.post("/admin/registrations/decisions", Some(&staff), form)
            .await
            .assert_failure(400, "malformed");
    }
    assert_eq!(
        app.decide(&staff, &[&id], "approve", "").await.json()["decided"],
        json!([id]),
        "approving needs none"
    );
}

#[apply(both_databases)]
async fn a_rejected_entry_cannot_be_paid(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    app.enter(&token, "chess", 0).await;
    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(app.detail(&token, &id).await["canPay"], true);
    app.decided(&staff, &id, "reject").await;
    assert_eq!(app.detail(&token, &id).await["canPay"], false);
    app.post(&format!("/registrations/{id}/pay"), Some(&token), json!({}))
        .await
        .assert_failure(409, "registration_closed");
    let orders = infinito::entities::order::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(
        orders.iter().map(|order| order.status).collect::<Vec<_>>(),
        [OrderStatus::Closed]
    );
}
