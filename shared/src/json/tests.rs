use super::{draft, findings, payload, summary};
use crate::draft::RegistrationDraft;
use crate::finding::{Code, Finding};
use crate::rules::steps::Step;
use crate::settings::Catalogue;
use crate::summary::summarise;
use serde_json::{Value, json};

fn example() -> Value {
    let person = |name: &str| {
        json!({
            "fullname": name, "email": "a@college.example", "phoneNumber": "9876543210", "aadharId": "234123412346",
            "collegeId": "17", "role": "Bowler",
        })
    };
    json!({
        "event": "cricket", "collegeSelect": "Other", "collegeName": "St. \"Xavier\"\\", "collegeAddress": "Patna\n\t\u{8}\u{c}\r\u{1}",
        "category": "Men", "accompanyingCoach": "Yes", "playersConfirm": "Yes", "coach": person("कोच"), "captain": person("\u{1f3c3}"),
        "team": {
            "captain": [person("A")], "viceCaptain": [person("B")], "players": [person("C"), person("D")], "substitutes": [person("E")],
        },
        "selectedIndividualEvents": ["100m", "200m"], "selectedRelayEvents": ["4x100m"],
        "relayTeams": [{ "teamName": "4x100m", "members": [person("F"), person("G")] }],
        "unknown": { "nested": [[{ "}": "]\"" }], 1.5e3, true, null] }, "last": -1,
    })
}

#[test]
fn a_draft_is_read_as_serde_reads_it() {
    let example = example();
    let expected: RegistrationDraft = serde_json::from_value(example.clone()).unwrap();
    assert_eq!(draft(&example.to_string()), Ok(expected.clone()));
    let spaced = serde_json::to_string_pretty(&example).unwrap();
    assert_eq!(draft(&spaced), Ok(expected), "spaces between the parts");
    assert_eq!(draft("{}"), Ok(RegistrationDraft::default()));
}

#[test]
fn escaped_characters_are_read() {
    let read = |written: &str| {
        draft(&format!(r#"{{"collegeName":"{written}"}}"#))
            .unwrap()
            .college_name
    };
    assert_eq!(read(r"\u0041\u00e9\u0915"), "Aéक");
    assert_eq!(read(r"\ud83c\udfc3!"), "\u{1f3c3}!");
    assert_eq!(read(r"a\/b"), "a/b");
    assert_eq!(read(r"\ud83c"), "\u{fffd}", "half of a pair");
    assert_eq!(read(r"\ud83cx\udfc3"), "\u{fffd}x\u{fffd}");
    assert_eq!(read(r"\ud83c\u0041"), "\u{fffd}A");
}

#[test]
fn a_wrong_type_is_named_with_its_place() {
    let refused = |draft_with: Value| draft(&draft_with.to_string()).unwrap_err().message();
    assert_eq!(refused(json!({ "event": 5 })), "event: a text is expected");
    assert_eq!(
        refused(json!({ "collegeName": null })),
        "collegeName: a text is expected"
    );
    assert_eq!(
        refused(json!({ "team": { "players": [{}, { "phoneNumber": ["9"] }] } })),
        "team.players.1.phoneNumber: a text is expected"
    );
    assert_eq!(
        refused(json!({ "relayTeams": {} })),
        "relayTeams: a list is expected"
    );
    assert_eq!(refused(json!({ "team": [] })), "team: an object is expected");
    assert_eq!(refused(json!([])), "draft: an object is expected");
    assert_eq!(draft("").unwrap_err().message(), "draft: an object is expected");
}

#[test]
fn whatever_is_cut_off_neither_panics_nor_hangs() {
    let text = example().to_string();
    for (end, _) in text.char_indices() {
        let _ = draft(&text[..end]);
        let _ = draft(&text[end..]);
    }
    for broken in [
        r#"{"event":"\"#,
        r#"{"event":"\u"#,
        r#"{"event":"\ud83c\u"#,
        r#"{"a\"#,
        "{\"a\\é\":1}",
        "[[[[",
        "{\"a\":[1,",
    ] {
        let _ = draft(broken);
    }
}

#[test]
fn findings_are_written_as_serde_writes_them() {
    let all = [
        Finding::error("team.players.0.email", Code::Email, "Say \"so\"\\ \u{1}\n – हाँ")
            .with("who", "Player #1")
            .with("max", 3)
            .with_hint("Mend it."),
        Finding::warning("", Code::AadhaarChecksum, ""),
    ];
    let read: Value = serde_json::from_str(&findings(&all)).unwrap();
    assert_eq!(read, serde_json::to_value(&all).unwrap());
    assert_eq!(findings(&[]), "[]");
}

#[test]
fn payloads_and_summaries_are_written_as_serde_writes_them() {
    for event in crate::catalogue::EVENTS {
        let mut typed: RegistrationDraft = serde_json::from_value(example()).unwrap();
        typed.event = event.endpoint.unwrap_or_default().to_owned();
        let built = crate::payload::build(&typed);
        assert_eq!(
            serde_json::from_str::<Value>(&payload(&built)).unwrap(),
            built,
            "{}",
            event.slug
        );
        let told = summarise(&typed, &Catalogue::default());
        let read: Value = serde_json::from_str(&summary(&told)).unwrap();
        assert_eq!(read, serde_json::to_value(&told).unwrap(), "{}", event.slug);
    }
}

#[test]
fn the_names_of_steps_are_those_of_the_wire() {
    for step in Step::ALL {
        assert_eq!(json!(step.name()), serde_json::to_value(step).unwrap());
        assert_eq!(Step::parse(step.name()), Some(step));
    }
    assert_eq!(Step::parse("Receipt"), None);
}
