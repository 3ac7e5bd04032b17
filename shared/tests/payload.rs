//! What travels: `parse(build(draft))` keeps everything that the specification keeps, and nothing sent can do harm.

mod cases;
mod cleaned;

use cleaned::cleaned;
use serde_json::{Value, json};
use shared::draft::{PersonDraft, RegistrationDraft};
use shared::payload::{LIST_MAX, TEXT_MAX, build, parse, within_bounds};

#[test]
fn a_payload_loses_nothing_that_the_specification_keeps() {
    let mut numbers = cases::Numbers(7);
    for _ in 0..20_000 {
        let draft = cases::draft(&mut numbers);
        let payload = build(&draft);
        assert_eq!(
            parse(&draft.event, &payload).expect("our own payload"),
            cleaned(&draft),
            "{payload}"
        );
        let typed = json!({ "draft": draft });
        assert_eq!(
            parse(&draft.event, &typed).expect("the form as typed"),
            cleaned(&draft),
            "{typed}"
        );
    }
}

#[test]
fn a_group_of_one_is_an_object_and_the_incomplete_stay_behind() {
    let member = |name: &str| PersonDraft {
        fullname: name.into(),
        email: "a@b.co".into(),
        ..Default::default()
    };
    let mut draft = RegistrationDraft {
        event: "badminton".into(),
        category: "Women".into(),
        ..Default::default()
    };
    draft.team.captain = vec![member("Asha")];
    draft.team.players = vec![
        member("Meera"),
        PersonDraft {
            fullname: "No Address".into(),
            ..Default::default()
        },
    ];
    let payload = build(&draft);
    assert_eq!(payload["captain"]["fullname"], "Asha");
    assert_eq!(payload["players"]["fullname"], "Meera");
    assert!(payload.get("viceCaptain").is_none() && payload.get("coach").is_none());

    draft.team.players.push(member("Nila"));
    assert_eq!(build(&draft)["players"].as_array().map(Vec::len), Some(2));
}

#[test]
fn athletics_travels_as_the_specification_spells_it() {
    let mut numbers = cases::Numbers(3);
    let draft = std::iter::repeat_with(|| cases::draft(&mut numbers))
        .find(|draft| {
            draft.event == "athletics" && draft.category == "Men" && !draft.selected_relay_events.is_empty()
        })
        .expect("an athletics draft");
    let payload = build(&draft);
    assert_eq!(payload["category"], "men");
    assert_eq!(
        payload["relayTeams"][0]["teamName"],
        draft.selected_relay_events[0].as_str()
    );
    for member in [
        "leadName",
        "email",
        "phoneNumber",
        "aadharId",
        "collegeDetails",
        "individualEvents",
    ] {
        assert!(payload.get(member).is_some(), "{member}");
    }
}

#[test]
fn what_has_another_shape_is_refused_by_name() {
    let refused = |event: &str, sent: Value| parse(event, &sent).expect_err("refused").path;
    assert_eq!(refused("chess", json!([])), "");
    assert_eq!(refused("chess", json!({"collegeName": ["a"]})), "collegeName");
    assert_eq!(refused("chess", json!({"players": "me"})), "team.players");
    assert_eq!(
        refused("chess", json!({"players": [{}, {"email": {}}]})),
        "team.players.1.email"
    );
    assert_eq!(
        refused("chess", json!({"players": vec![json!({}); LIST_MAX + 1]})),
        "team.players"
    );
    assert_eq!(
        refused("chess", json!({"captain": {"fullname": "x".repeat(301)}})),
        "team.captain.0.fullname"
    );
    assert_eq!(refused("athletics", json!({"relayTeams": [3]})), "relayTeams.0");
    assert_eq!(
        refused("athletics", json!({"individualEvents": [{}]})),
        "selectedIndividualEvents.0"
    );
    assert_eq!(refused("chess", json!({"draft": {"team": 3}})), "draft");
}

#[test]
fn numbers_may_come_as_numbers() {
    let draft = parse(
        "power_lifting",
        &json!({"players": {"fullname": "A", "phoneNumber": 9_876_543_210_u64}}),
    );
    assert_eq!(draft.expect("taken").team.players[0].phone_number, "9876543210");
}

#[test]
fn a_form_as_typed_is_held_to_the_bounds_wherever_it_holds_text() {
    let refused = |edit: fn(&mut RegistrationDraft)| {
        let mut draft = RegistrationDraft::default();
        edit(&mut draft);
        within_bounds(&draft).expect_err("refused").path
    };
    assert_eq!(
        refused(|draft| draft.college_select = "x".repeat(TEXT_MAX + 1)),
        "draft.collegeSelect"
    );
    assert_eq!(
        refused(|draft| draft.coach.role = "x".repeat(TEXT_MAX + 1)),
        "draft.coach.role"
    );
    assert_eq!(
        refused(|draft| draft.team.substitutes = vec![PersonDraft::default(); LIST_MAX + 1]),
        "draft.team.substitutes"
    );
    assert_eq!(
        refused(|draft| draft.selected_relay_events = vec!["é".repeat(TEXT_MAX + 1)]),
        "draft.selectedRelayEvents.0"
    );
    let longest = RegistrationDraft {
        college_name: "é".repeat(TEXT_MAX),
        ..Default::default()
    };
    assert!(within_bounds(&longest).is_ok(), "characters are counted");
}
