//! One registration in full.

use super::{athletics, entry, payload, person};
use crate::helpers::{TestApp, both_databases, fee_of};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

/// The titles of the members.
fn titles(detail: &Value) -> Vec<&str> {
    let members = detail["members"].as_array().unwrap();
    members
        .iter()
        .map(|member| member["title"].as_str().unwrap())
        .collect()
}

#[apply(both_databases)]
async fn a_team_is_shown_by_id_with_what_it_may_hold(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("cricket", 0);
    draft.accompanying_coach = "Yes".to_owned();
    draft.coach = person(90);
    draft.team.players.push(person(50));
    let stored = app.post_entry(&token, "cricket", payload(&draft)).await.json();
    let detail = app
        .detail(&token, stored["registrationId"].as_str().unwrap())
        .await;
    let mut expected = vec!["Captain".to_owned(), "Vice-Captain".to_owned()];
    expected.extend((1..=12).map(|number| format!("Player #{number}")));
    expected.push("Coach".to_owned());
    assert_eq!(titles(&detail), expected);
    assert_eq!(
        detail["groups"].as_array().unwrap()[1..],
        [
            json!({ "group": "viceCaptain", "title": "Vice-Captain", "min": 1, "max": 1, "hasCollegeId": true, "playingRoles": [] }),
            json!({
                "group": "players", "title": "Player", "min": 11, "max": 18, "hasCollegeId": true,
                "playingRoles": ["batsman", "bowler", "all-rounder", "wicket-keeper"],
            }),
            json!({ "group": "coach", "title": "Coach", "min": 0, "max": 1, "hasCollegeId": false, "playingRoles": [] }),
        ]
    );
    let twelfth = &detail["members"][13];
    let typed = person(50);
    assert_eq!(
        (&twelfth["group"], &twelfth["fullname"]),
        (&json!("players"), &json!(typed.fullname))
    );
    assert_eq!(
        twelfth["aadharId"],
        format!("XXXX XXXX {}", &typed.aadhar_id[8..])
    );
    assert_eq!(
        (&twelfth["removable"], &detail["members"][0]["removable"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(detail["registration"], app.my_registrations(&token).await[0]);
    for can in ["isOwn", "canPay", "canEdit", "canCancel"] {
        assert_eq!(detail[can], true, "{can}");
    }
    assert!(detail.get("rosterLocksAt").is_none() && detail.get("message").is_none());
    assert_eq!(
        (&detail["payments"], &detail["changes"]),
        (&json!([]), &json!([]))
    );
}

#[apply(both_databases)]
async fn an_athletics_entry_is_shown_by_id(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let draft = athletics(&["4x400m", "4x100m"], 0);
    let stored = app.post_entry(&token, "athletics", payload(&draft)).await.json();
    let detail = app
        .detail(&token, stored["registrationId"].as_str().unwrap())
        .await;
    let shown = titles(&detail);
    assert_eq!(
        (shown.len(), shown[0], shown[2], shown[8]),
        (9, "Lead Athlete", "4x400m runner #2", "4x100m runner #4")
    );
    assert_eq!(detail["members"][2]["group"], "relay:4x400m");
    let sizes: Vec<_> = detail["groups"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| (&group["min"], &group["max"]))
        .collect();
    assert_eq!(
        sizes,
        [
            (&json!(1), &json!(1)),
            (&json!(4), &json!(4)),
            (&json!(4), &json!(4)),
            (&json!(0), &json!(1))
        ]
    );
}

#[apply(both_databases)]
async fn staff_see_a_registration_and_can_change_nothing(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&asha, "chess", 0).await;
    let own = app.detail(&asha, &id).await;
    for role in [Role::Moderator, Role::Admin] {
        let staff = app.signup_as(&format!("{}@college.in", role.name()), role).await;
        let seen = app.detail(&staff, &id).await;
        for can in ["isOwn", "canPay", "canEdit", "canCancel"] {
            assert_eq!(seen[can], false, "{can}");
        }
        assert_eq!(
            (&seen["members"], &seen["registration"]),
            (&own["members"], &own["registration"])
        );
        let member = format!(
            "/registrations/{id}/members/{}",
            own["members"][0]["_id"].as_str().unwrap()
        );
        app.put(&member, Some(&staff), json!({}))
            .await
            .assert_failure(404, "not_found");
        app.delete(&member, Some(&staff))
            .await
            .assert_failure(404, "not_found");
        app.post(&format!("/registrations/{id}/members"), Some(&staff), json!({}))
            .await
            .assert_failure(404, "not_found");
        app.post(&format!("/registrations/{id}/cancel"), Some(&staff), json!({}))
            .await
            .assert_failure(404, "not_found");
    }
    let other = app.signup_as("ambassador@college.in", Role::Ca).await;
    app.get(&format!("/registrations/{id}"), Some(&other))
        .await
        .assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn what_was_paid_is_shown_and_a_failed_attempt_is_not(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let failed = json!({ "orderId": order, "outcome": "failure" });
    app.post("/payment/sandbox/pay", Some(&token), failed).await;
    let id = app.enter_paid(&token, "chess", 0).await;
    let detail = app.detail(&token, &id).await;
    assert_eq!(detail["payments"].as_array().unwrap().len(), 1);
    let paid = &detail["payments"][0];
    assert_eq!(
        (&paid["status"], &paid["amount"]),
        (&json!("captured"), &json!(fee_of("chess")))
    );
    assert!(paid["paymentId"].as_str().unwrap().starts_with("pay_"));
    for (can, expected) in [("canPay", false), ("canCancel", false), ("canEdit", true)] {
        assert_eq!(detail[can], expected, "{can}");
    }
}
