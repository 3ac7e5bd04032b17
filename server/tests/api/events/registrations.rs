//! Permissions to read entries, and their format.

use crate::helpers::{TestApp, both_databases, fee_of};
use crate::registrations::{athletics, entry, payload, person};
use infinito::program::promote;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

fn shown(number: usize) -> Value {
    let typed = person(number);
    json!({
        "fullname": typed.fullname, "email": typed.email, "phoneNumber": typed.phone_number,
        "aadharId": format!("XXXX XXXX {}", &typed.aadhar_id[8..]),
    })
}

#[apply(both_databases)]
async fn an_order_of_the_test_item_hides_nobodys_entries(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    app.enter_unpaid(&token, "chess", 0).await;
    assert_eq!(app.applied(&token).await, ["chess"]);
    let made = app
        .post(
            "/payment/create",
            None,
            json!({ "amount": 100, "currency": "INR" }),
        )
        .await;
    assert_eq!(made.status, 200, "{}", made.text);
    assert_eq!(app.applied(&token).await, ["chess"]);
}

#[apply(both_databases)]
async fn an_entry_is_shown_as_submitted_with_masked_id_numbers(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("cricket", 0);
    draft.accompanying_coach = "Yes".to_owned();
    draft.coach = person(90);
    draft.team.captain[0].college_id = "PC/17".to_owned();
    draft.team.players[0].role = "bowler".to_owned();
    // This player is left out, because there is no address.
    draft.team.players.push(shared::draft::PersonDraft {
        fullname: "Nobody".to_owned(),
        ..Default::default()
    });
    let created = app.post_create_order(&token, "cricket", payload(&draft)).await;
    assert_eq!(created.status, 200, "{}", created.text);
    let mut stored = app.my_registrations(&token).await.remove(0);
    let owner = app.get_me(&token).await.json()["user"]["_id"].clone();
    let mut players: Vec<Value> = (2..13).map(shown).collect();
    players[0]["role"] = json!("bowler");
    let mut captain = shown(0);
    captain["collegeId"] = json!("PC/17");
    stored.as_object_mut().unwrap().remove("flags");
    assert_eq!(
        stored,
        json!({
            "_id": created.json()["registrationId"], "code": "INF-CRI-0001", "event": "cricket", "category": "Men",
            "userId": { "_id": owner, "username": "asha", "fullname": "asha", "email": "asha@college.in" },
            "collegeName": "Patna College", "collegeAddress": "Patna, Bihar",
            "captain": captain, "viceCaptain": shown(1), "players": players, "coach": shown(90),
            "paymentStatus": "pending", "amount": fee_of("cricket"), "currency": "INR", "status": "submitted",
            "createdAt": "2026-01-10T10:00:00.000Z",
        })
    );
}

#[apply(both_databases)]
async fn an_athletics_entry_is_shown_as_submitted(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = athletics(&["4x400m", "4x100m"], 0);
    draft.accompanying_coach = "Yes".to_owned();
    draft.coach = person(90);
    let created = app.post_create_order(&token, "athletics", payload(&draft)).await;
    assert_eq!(created.status, 200, "{}", created.text);
    let stored = app.my_registrations(&token).await.remove(0);
    for (field, value) in [
        ("leadName", "fullname"),
        ("email", "email"),
        ("phoneNumber", "phoneNumber"),
        ("aadharId", "aadharId"),
    ] {
        assert_eq!(stored[field], shown(0)[value]);
    }
    assert_eq!(
        (&stored["category"], &stored["coachDetails"]),
        (&json!("Men"), &shown(90))
    );
    assert_eq!(stored["individualEvents"], json!(["100m", "Long Jump"]));
    assert_eq!(
        stored["relayTeams"],
        json!([
            { "teamName": "4x400m", "members": [shown(1), shown(2), shown(3), shown(0)] },
            { "teamName": "4x100m", "members": [shown(5), shown(6), shown(7), shown(8)] },
        ])
    );
    assert!(stored.get("players").is_none() && stored.get("lead").is_none());
}

#[apply(both_databases)]
async fn other_users_cannot_see_my_registration(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    app.enter(&asha, "chess", 0).await;
    assert!(app.my_registrations(&ravi).await.is_empty());
    assert!(app.applied(&ravi).await.is_empty());
    for path in [
        "/api/v1/events/chess/registrations",
        "/api/v1/events/all-registrations",
    ] {
        app.open(path, Some(&ravi))
            .await
            .assert_failure(403, "not_authorized");
        app.open(path, None).await.assert_failure(401, "login_first");
    }
    for path in [
        "/api/v1/events/my-registrations",
        "/api/v1/events/registered-events-name",
    ] {
        app.open(path, None).await.assert_failure(401, "login_first");
    }
}

#[apply(both_databases)]
async fn staff_see_every_entry(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    app.enter(&asha, "chess", 0).await;
    app.advance(chrono::Duration::minutes(1));
    app.enter(&ravi, "chess", 50).await;
    app.enter(&ravi, "squash", 100).await;
    let staff = app.signup("mod@college.in").await;
    for role in [Role::Moderator, Role::Admin] {
        promote(&app.state.env, "mod@college.in", role).await.unwrap();
        let chess = app.get("/events/chess/registrations", Some(&staff)).await.json();
        assert_eq!(
            (&chess["success"], &chess["event"]),
            (&json!(true), &json!("chess"))
        );
        let owners: Vec<&Value> = chess["registrations"]
            .as_array()
            .unwrap()
            .iter()
            .map(|entry| &entry["userId"]["username"])
            .collect();
        assert_eq!(owners, ["ravi", "asha"], "newest first");
        let all = app.get("/events/all-registrations", Some(&staff)).await;
        let all = all.json()["registrations"].as_object().unwrap().clone();
        let count = |event: &str| all[event].as_array().unwrap().len();
        assert_eq!(
            (all.len(), count("chess"), count("squash"), count("athletics")),
            (14, 2, 1, 0)
        );
        app.get("/events/polo/registrations", Some(&staff))
            .await
            .assert_failure(404, "event_not_found");
    }
}
