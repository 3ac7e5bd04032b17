//! Removing a team member.

use super::super::{entry, payload};
use super::{called, findings, person};
use crate::helpers::{TestApp, both_databases};
use infinito::entities::member;
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::json;

/// Stored positions of a group's members.
pub(crate) async fn positions(app: &TestApp, group: &str) -> Vec<i32> {
    let found = member::Entity::find()
        .filter(member::Column::TeamGroup.eq(group))
        .order_by_asc(member::Column::Position)
        .all(app.state.env.db.read())
        .await
        .unwrap();
    found.iter().map(|member| member.position).collect()
}

#[apply(both_databases)]
async fn those_behind_move_up(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("football", 0);
    draft.team.players.extend([person(50), person(51)]);
    let stored = app.post_entry(&token, "football", payload(&draft)).await.json();
    let id = stored["registrationId"].as_str().unwrap();
    let before = app.detail(&token, id).await;
    let detail = app.remove_member(&token, id, "Player #3").await.json();
    assert_eq!(positions(&app, "players").await, (0..12).collect::<Vec<_>>());
    assert_eq!(
        called(&detail, "Player #3")["_id"],
        called(&before, "Player #4")["_id"]
    );
    assert_eq!(called(&detail, "Player #12")["email"], "asha51@college.in");
    assert_eq!(
        (&detail["changes"][0]["title"], &detail["changes"][0]["lines"][0]),
        (
            &json!("Player #3 removed"),
            &json!(format!("Name: {}", person(4).fullname))
        )
    );
    let again = app.path_of_member(&token, id, "Player #3").await;
    let gone = again.replace(
        called(&detail, "Player #3")["_id"].as_str().unwrap(),
        called(&before, "Player #3")["_id"].as_str().unwrap(),
    );
    app.delete(&gone, Some(&token))
        .await
        .assert_failure(404, "not_found");
    // The remaining entry is still valid as a form.
    assert_eq!(
        app.add_member(&token, id, "players", &person(60)).await.status,
        200
    );
    assert_eq!(positions(&app, "players").await, (0..13).collect::<Vec<_>>());
}

#[apply(both_databases)]
async fn a_group_keeps_as_many_as_it_needs(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_paid(&token, "chess", 0).await;
    for (title, expected) in [
        ("Captain", "Captain: at least 1 needed, 0 left."),
        ("Player #4", "Player: at least 4 needed, 3 left."),
    ] {
        let (paths, words) = findings(&app.remove_member(&token, &id, title).await);
        assert_eq!((paths, &*words), (vec!["group".to_owned()], expected));
    }
    assert_eq!(
        app.detail(&token, &id).await["members"].as_array().unwrap().len(),
        5
    );
}

#[apply(both_databases)]
async fn whoever_moves_up_into_a_needed_place_must_be_complete(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut draft = entry("chess", 0);
    let mut odd = person(50);
    odd.phone_number = "12".to_owned();
    draft.team.players.push(odd);
    let stored = app.post_entry(&token, "chess", payload(&draft)).await.json();
    let id = stored["registrationId"].as_str().unwrap();
    let (paths, words) = findings(&app.remove_member(&token, id, "Player #1").await);
    assert_eq!(paths, ["group"]);
    assert_eq!(words, "Enter a valid 10-digit phone number for Player #4");
    assert_eq!(app.remove_member(&token, id, "Player #5").await.status, 200);
}

#[apply(both_databases)]
async fn places_that_a_form_left_empty_are_closed(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut sent = payload(&entry("football", 0));
    let people = sent["players"].as_array_mut().unwrap();
    // A person without an address is ignored, and leaves a gap after the eleven required players.
    people.push(json!({ "fullname": "Nobody" }));
    people.push(json!({ "fullname": "Asha", "email": "asha50@college.in", "phoneNumber": "9000000050", "aadharId": "715300000050" }));
    let stored = app.post_entry(&token, "football", sent).await.json();
    let id = stored["registrationId"].as_str().unwrap();
    let hole: Vec<i32> = (0..11).chain([12]).collect();
    assert_eq!(positions(&app, "players").await, hole, "the control");
    assert_eq!(
        app.add_member(&token, id, "players", &person(60)).await.status,
        200
    );
    assert_eq!(positions(&app, "players").await, (0..13).collect::<Vec<_>>());
}
