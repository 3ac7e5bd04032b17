//! Adding a team member.

use super::super::{entry, payload};
use super::{called, findings, form, person};
use crate::helpers::{TestApp, both_databases};
use rstest_reuse::apply;
use serde_json::json;
use shared::draft::PersonDraft;

#[apply(both_databases)]
async fn somebody_joins_where_there_is_room(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    for (id, number) in [
        (app.enter_unpaid(&token, "football", 0).await, 50),
        (app.enter_paid(&token, "cricket", 100).await, 60),
    ] {
        let mut joins = person(number);
        joins.college_id = "PC/17".to_owned();
        let answer = app.add_member(&token, &id, "players", &joins).await;
        let detail = answer.json();
        assert_eq!(
            (answer.status.as_u16(), &detail["message"]),
            (200, &json!("Your team has been updated."))
        );
        let joined = called(&detail, "Player #12");
        assert_eq!(
            (&joined["email"], &joined["collegeId"]),
            (&json!(joins.email), &json!("PC/17"))
        );
        assert_eq!(
            (&joined["removable"], &joined["aadharId"]),
            (&json!(true), &json!(format!("XXXX XXXX 00{number}")))
        );
        let change = &detail["changes"][0];
        assert_eq!(
            (&change["title"], &change["by"]),
            (&json!("Player #12 added"), &json!("asha"))
        );
        assert_eq!(
            change["lines"],
            json!([
                format!("Name: {}", joins.fullname),
                format!("Email: {}", joins.email),
                format!("Phone: {}", joins.phone_number),
                format!("Aadhaar: XXXX XXXX 00{number}"),
                "College ID: PC/17",
            ])
        );
        assert_eq!(app.detail(&token, &id).await["members"], detail["members"]);
    }
    let mail = app.waiting_mail("team changed", "asha@college.in").await;
    assert!(mail.is_some(), "the owner hears of the change");
}

#[apply(both_databases)]
async fn a_full_group_takes_nobody(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let (paths, words) = findings(&app.add_member(&token, &id, "captain", &person(50)).await);
    assert_eq!(
        (paths, &*words),
        (vec!["group".to_owned()], "Captain: at most 1 allowed, 2 entered.")
    );
    assert_eq!(
        app.add_member(&token, &id, "players", &person(50)).await.status,
        200
    );
    let (paths, words) = findings(&app.add_member(&token, &id, "players", &person(51)).await);
    assert_eq!(
        (paths, &*words),
        (vec!["group".to_owned()], "Player: at most 5 allowed, 6 entered.")
    );
    for unknown in ["substitutes", "", "lead", "relay:4x100m"] {
        let (paths, words) = findings(&app.add_member(&token, &id, unknown, &person(52)).await);
        assert_eq!(
            (paths, &*words),
            (vec!["group".to_owned()], "This team has no such group."),
            "{unknown}"
        );
    }
    assert_eq!(
        app.detail(&token, &id).await["changes"].as_array().unwrap().len(),
        1
    );
}

#[apply(both_databases)]
async fn somebody_who_joins_has_a_name_and_an_address(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let (paths, words) = findings(
        &app.add_member(&token, &id, "players", &PersonDraft::default())
            .await,
    );
    assert_eq!(paths, ["fullname", "email"]);
    assert_eq!(words, "Enter a valid name (<= 30 chars) for Player #5");
    let mut long = person(50);
    long.college_id = "9".repeat(301);
    assert_eq!(
        app.add_member(&token, &id, "players", &long).await.status,
        200,
        "chess asks for no college ID"
    );
    let football = app.enter_unpaid(&token, "football", 100).await;
    assert_eq!(
        findings(&app.add_member(&token, &football, "players", &long).await).0,
        ["collegeId"]
    );
}

#[apply(both_databases)]
async fn an_optional_member_is_judged_as_at_submission(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    app.enter_unpaid(&ravi, "chess", 50).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let mut odd = person(50);
    odd.phone_number = "12".to_owned();
    let answer = app.add_member(&token, &id, "players", &odd).await;
    let flags = answer.json()["registration"]["flags"].clone();
    let about: Vec<_> = flags
        .as_array()
        .unwrap()
        .iter()
        .filter(|flag| flag["path"].as_str().unwrap().starts_with("team.players.4."))
        .map(|flag| flag["code"].as_str().unwrap().to_owned())
        .collect();
    assert!(
        about.contains(&"optional_field".to_owned()) && about.contains(&"in_another_team".to_owned()),
        "{flags}"
    );
    let mut whole = entry("chess", 0);
    whole.team.players.push(odd);
    app.post_create_order(&token, "chess", payload(&whole)).await;
    assert_eq!(
        app.detail(&token, &id).await["registration"]["flags"],
        flags,
        "the flags of a submission"
    );
}

#[apply(both_databases)]
async fn one_coach_comes_along(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let mut coach = person(90);
    coach.phone_number = "1".to_owned();
    let (paths, words) = findings(&app.add_member(&token, &id, "coach", &coach).await);
    assert_eq!(
        (paths, &*words),
        (
            vec!["phoneNumber".to_owned()],
            "Coach: enter a valid 10-digit phone number."
        )
    );
    let detail = app.add_member(&token, &id, "coach", &person(90)).await.json();
    assert_eq!(detail["registration"]["coach"]["email"], "asha90@college.in");
    assert_eq!(
        findings(&app.add_member(&token, &id, "coach", &person(91)).await).0,
        ["group"]
    );
    assert_eq!(
        app.remove_member(&token, &id, "Coach").await.json()["registration"].get("coach"),
        None
    );
}

#[apply(both_databases)]
async fn a_playing_role_is_one_to_choose_from(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let id = app.enter_unpaid(&token, "cricket", 0).await;
    let mut joins = person(50);
    joins.role = "goalkeeper".to_owned();
    assert_eq!(
        findings(&app.add_member(&token, &id, "players", &joins).await).0,
        ["role"]
    );
    joins.role = "bowler".to_owned();
    let detail = app.add_member(&token, &id, "players", &joins).await.json();
    assert_eq!(called(&detail, "Player #12")["role"], "bowler");
    let mut captain = form("", &person(0));
    captain["role"] = json!("goalkeeper");
    let captain = app.replace_member(&token, &id, "Captain", captain).await;
    assert_eq!(
        called(&captain.json(), "Captain").get("role"),
        None,
        "not asked of a captain"
    );
}
