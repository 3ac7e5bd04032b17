//! Tests of the settings as a whole.

use super::{
    Catalogue, Change, Field, Moment, RegistrationState, Scope, Settings, StoredChange, Timeline,
    check_changes,
};
use crate::catalogue::{EVENTS, EventFacts, by_endpoint};
use crate::draft::RegistrationDraft;
use crate::fees;
use crate::finding::{Code, Finding};
use crate::money::Paise;
use serde_json::{Value, json};

const NOW: Moment = Moment(1_767_225_600); // 2026-01-01T00:00:00Z

fn settings(values: &[(&str, &str, Value)]) -> Settings {
    let mut settings = Settings::default();
    for (scope, field, value) in values {
        settings.set(scope, field, value);
    }
    settings
}

fn stored(revision: u32, scope: &str, field: &str, value: Value, effective_at: i64) -> StoredChange {
    StoredChange {
        revision,
        scope: scope.to_owned(),
        field: field.to_owned(),
        value,
        effective_at: Moment(effective_at),
    }
}

fn check(timeline: &Timeline, changes: &[(&str, &str, Value)], at: Option<Moment>) -> Vec<(String, Code)> {
    messages(timeline, changes, at)
        .into_iter()
        .map(|finding| (finding.path, finding.code))
        .collect()
}

fn messages(timeline: &Timeline, changes: &[(&str, &str, Value)], at: Option<Moment>) -> Vec<Finding> {
    let changes: Vec<_> = changes
        .iter()
        .map(|(scope, field, value)| Change {
            scope: (*scope).to_owned(),
            field: (*field).to_owned(),
            value: value.clone(),
        })
        .collect();
    check_changes(timeline, &changes, NOW, at, None)
}

#[test]
fn without_settings_the_catalogue_has_the_specifications_values() {
    let catalogue = Catalogue::default();
    assert_eq!(catalogue.edition.title(), "Infinito 2025");
    assert_eq!(catalogue.edition.dates(), "20/2/2024 - 22/2/2024");
    for event in EVENTS {
        let terms = catalogue.terms(event);
        assert_eq!(terms.fee, event.fee, "{}", event.slug);
        assert_eq!(
            (terms.capacity, terms.opens_at, terms.closes_at),
            (None, None, None)
        );
        let facts = EventFacts::of(event, &catalogue, NOW);
        assert_eq!(facts.state, event.state);
        assert!(
            facts
                .contacts
                .iter()
                .all(|contact| contact.phone == catalogue.edition.contacts.line())
        );
    }
    let unlisted = by_endpoint("mr_infinito").unwrap();
    assert_eq!(catalogue.terms(unlisted).state, RegistrationState::Unlisted);
}

#[test]
#[expect(
    clippy::too_many_lines,
    reason = "one list of all settings, and what each changes"
)]
fn each_field_reaches_the_catalogue() {
    let at = "2026-01-20T12:30:00Z";
    let (catalogue, findings) = Catalogue::with(&settings(&[
        ("fest", "name", json!("Infinito X")),
        ("fest", "year", json!(2026)),
        ("fest", "firstDay", json!("2026-01-23")),
        ("fest", "lastDay", json!("2026-01-25")),
        ("fest", "venue", json!("New ground, Bihta, Bihar 801106")),
        (
            "fest",
            "contacts",
            json!({ "phone": "+91 98765 43210", "email": "team@example.org" }),
        ),
        (
            "fest",
            "socialLinks",
            json!([{ "network": "X", "url": "https://x.com/other" }]),
        ),
        (
            "fest",
            "channel",
            json!({ "name": "Signal group", "url": "https://signal.example/g" }),
        ),
        ("fest", "rosterLock", json!(at)),
        ("fest", "unpaidHold", json!(24)),
        ("event:cricket", "state", json!("paused")),
        ("event:cricket", "opensAt", json!("2026-01-02T00:00:00Z")),
        ("event:cricket", "closesAt", json!(at)),
        ("event:cricket", "capacity", json!({ "Men": 40, "Women": 20 })),
        (
            "event:cricket",
            "fee",
            json!({ "Men": 700_000, "Women": 300_000 }),
        ),
        ("event:cricket", "firstDay", json!("2026-01-24")),
        ("event:cricket", "venue", json!("Main ground")),
        (
            "event:cricket",
            "contacts",
            json!([{ "name": "Desk 2", "phone": "061 1234" }]),
        ),
        ("event:cricket", "notes", json!("Bring water.\nThere is shade.")),
        ("event:cricket", "prizes", json!(["A cup"])),
        ("event:cricket", "rosterLock", json!("2026-01-21T00:00:00+05:30")),
        ("event:free_fire", "venue", json!("Hall 2")),
    ]));
    assert_eq!(findings, []);
    let edition = &catalogue.edition;
    assert_eq!(
        (edition.title().as_str(), edition.dates().as_str()),
        ("Infinito X 2026", "23/1/2026 - 25/1/2026")
    );
    assert_eq!(
        (edition.unpaid_hold, edition.roster_lock),
        (24, Moment::parse(at))
    );
    assert_eq!(
        (edition.channel.name.as_str(), edition.social_links.len()),
        ("Signal group", 1)
    );
    assert_eq!(edition.contacts.email, "team@example.org");
    let cricket = by_endpoint("cricket").unwrap();
    let facts = EventFacts::of(cricket, &catalogue, NOW);
    assert_eq!(facts.date, "24/1/2026 - 25/1/2026");
    assert_eq!(
        (facts.venue.as_deref(), facts.prizes),
        (Some("Main ground"), vec!["A cup".to_owned()])
    );
    assert_eq!(facts.fees.len(), 2);
    assert_eq!(facts.state, RegistrationState::Paused);
    assert_eq!(
        catalogue.roster_lock(cricket).unwrap().to_string(),
        "2026-01-20T18:30:00Z"
    );
    let chess = by_endpoint("chess").unwrap();
    assert_eq!(catalogue.roster_lock(chess), Moment::parse(at), "the fest's time");
    assert_eq!(
        catalogue.terms(chess).contacts[0].phone,
        "+91 98765 43210",
        "the fest's office"
    );
    assert_eq!(catalogue.next_change(NOW), Moment::parse("2026-01-02T00:00:00Z"));
    assert_eq!(catalogue.next_change(Moment(NOW.0 + 86_400)), Moment::parse(at));
}

#[test]
fn the_fee_follows_the_settings() {
    let due = |event: &str, category: &str, fee: Value| {
        let scope = format!("event:{event}");
        let (catalogue, findings) = Catalogue::with(&settings(&[(&scope, "fee", fee)]));
        assert_eq!(findings, []);
        let draft = RegistrationDraft {
            event: event.into(),
            category: category.into(),
            ..Default::default()
        };
        fees::due(&draft, &catalogue)
    };
    assert_eq!(
        due("badminton", "Women", json!({ "Men": 300_000, "Women": 100_000 })),
        Some(Paise::rupees(1_000))
    );
    assert_eq!(
        due("badminton", "", json!({ "all": 50_000 })),
        Some(Paise::rupees(500))
    );
    assert_eq!(due("chess", "", json!({ "all": 0 })), Some(Paise(0)));
    assert_eq!(
        due("athletics", "Men", json!({ "all": 80_000 })),
        Some(Paise::rupees(800)),
        "a head"
    );
}

#[test]
fn a_value_that_does_not_validate_falls_back_and_is_named() {
    let odd = [
        json!(-1),
        json!(1.5),
        json!(""),
        json!("x".repeat(2_000)),
        json!([]),
        json!({}),
        json!({ "all": -1 }),
        json!({ "Mixed": 1 }),
        json!({ "all": 1, "Men": 2 }),
        json!(["\u{7}"]),
        json!([[]]),
        json!("\u{7}"),
        json!(true),
    ];
    let default = Catalogue::default();
    for scope in EVENTS
        .iter()
        .map(|event| Scope::Event(event))
        .chain([Scope::Fest])
    {
        for field in Field::ALL {
            for value in &odd {
                let (catalogue, findings) =
                    Catalogue::with(&settings(&[(&scope.to_string(), field.name(), value.clone())]));
                let [finding] = &findings[..] else {
                    panic!("{scope}.{} = {value}: {findings:?}", field.name());
                };
                assert_eq!(finding.path, format!("{scope}.{}", field.name()));
                assert!(finding.message.ends_with('.'), "{}", finding.message);
                assert_eq!(catalogue, default, "{scope}.{} = {value}", field.name());
            }
        }
    }
    let unknown = settings(&[
        ("event:tennis", "fee", json!({ "all": 1 })),
        ("fest", "motto", json!("x")),
    ]);
    let (catalogue, findings) = Catalogue::with(&unknown);
    assert_eq!((catalogue, findings.len()), (default, 2));
}

#[test]
fn times_that_contradict_each_other_fall_back_together() {
    let (catalogue, findings) = Catalogue::with(&settings(&[
        ("event:chess", "opensAt", json!("2026-01-03T00:00:00Z")),
        ("event:chess", "closesAt", json!("2026-01-02T00:00:00Z")),
        ("event:squash", "lastDay", json!("2024-02-19")),
        ("fest", "firstDay", json!("2026-01-01")),
    ]));
    let paths: Vec<_> = findings
        .iter()
        .map(|finding| (finding.path.as_str(), finding.code))
        .collect();
    let expected =
        ["fest.lastDay", "event:squash.lastDay", "event:chess.closesAt"].map(|path| (path, Code::Order));
    assert_eq!(paths, expected);
    assert_eq!(catalogue, Catalogue::default());
}

#[test]
fn a_timeline_gives_the_settings_of_any_time() {
    let venue = |text: &str| json!(text);
    let timeline = Timeline::new(vec![
        stored(1, "event:chess", "venue", venue("A"), 100),
        stored(2, "event:chess", "venue", venue("C"), 300),
        stored(3, "event:chess", "venue", venue("B"), 200),
        stored(4, "event:chess", "venue", Value::Null, 400),
    ]);
    let at = |time| timeline.at(Moment(time));
    assert_eq!(timeline.latest(), 4);
    for (time, revision, value) in [
        (99, 0, json!(null)),
        (100, 1, venue("A")),
        (250, 2, venue("B")),
        (300, 3, venue("C")),
        (400, 4, json!(null)),
    ] {
        let settings = at(time);
        assert_eq!(
            (settings.revision, settings.get("event:chess", "venue")),
            (revision, value),
            "{time}"
        );
    }
    let known = timeline.known_at(2).at(Moment(250));
    assert_eq!(
        (known.revision, known.get("event:chess", "venue")),
        (1, venue("A"))
    );
    assert_eq!(timeline.scheduled(Moment(250)).count(), 2);
    assert_eq!(
        timeline.without(3, Moment(250)).get("event:chess", "venue"),
        venue("A")
    );
    assert_eq!(
        timeline.without(2, Moment(250)).get("event:chess", "venue"),
        venue("B"),
        "when it takes effect"
    );
}

#[test]
fn changes_are_checked_before_they_are_saved() {
    let none = Timeline::default();
    let ok = |changes: &[(&str, &str, Value)]| assert_eq!(check(&none, changes, None), []);
    ok(&[("event:cricket", "venue", json!("Main ground"))]);
    ok(&[("event:cricket", "venue", Value::Null)]);
    ok(&[
        ("fest", "firstDay", json!("2026-01-23")),
        ("fest", "lastDay", json!("2026-01-25")),
    ]);
    let refused = |changes: &[(&str, &str, Value)], path: &str, code| {
        assert_eq!(check(&none, changes, None), [(path.to_owned(), code)]);
    };
    refused(&[], "changes", Code::Required);
    refused(
        &[("event:cricket", "closesAt", json!("2025-12-31T23:59:59Z"))],
        "changes.0.value",
        Code::Past,
    );
    refused(
        &[("event:cricket", "fee", json!({ "all": -5 }))],
        "changes.0.value",
        Code::Range,
    );
    refused(
        &[("event:cricket", "rules", json!([]))],
        "changes.0.field",
        Code::NotOffered,
    );
    refused(
        &[("event:tennis", "fee", json!({ "all": 5 }))],
        "changes.0.scope",
        Code::NotOffered,
    );
    refused(
        &[("event:bgmi", "fee", json!({ "all": 5 }))],
        "changes.0.field",
        Code::NotOffered,
    );
    refused(
        &[("fest", "firstDay", json!("2026-01-23"))],
        "changes.0.value",
        Code::Order,
    );
    refused(
        &[
            ("fest", "venue", json!("Somewhere")),
            ("event:chess", "opensAt", json!("2026-01-03T00:00:00Z")),
            ("event:chess", "closesAt", json!("2026-01-02T00:00:00Z")),
        ],
        "changes.2.value",
        Code::Order,
    );
    refused(
        &[("fest", "year", json!(2026)), ("fest", "year", json!(2027))],
        "changes.1.field",
        Code::NotOffered,
    );
    let past = check(&none, &[("fest", "year", json!(2026))], Some(Moment(NOW.0 - 1)));
    assert_eq!(past, [("effectiveAt".to_owned(), Code::Past)]);
}

#[test]
fn a_scheduled_change_is_not_contradicted_silently() {
    let soon = NOW.0 + 3_600;
    let timeline = Timeline::new(vec![stored(
        1,
        "event:chess",
        "closesAt",
        json!("2026-01-02T00:00:00Z"),
        soon,
    )]);
    let fee = ("event:chess", "fee", json!({ "all": 100 }));
    assert_eq!(check(&timeline, &[fee], None), []);
    let same = [("event:chess", "closesAt", json!("2026-01-05T00:00:00Z"))];
    let findings = messages(&timeline, &same, None);
    assert_eq!(findings[0].code, Code::Scheduled);
    assert!(
        findings[0]
            .message
            .contains("1 Jan 2026, 6:30 am IST (revision 1): undo that change first"),
        "{findings:?}"
    );
    assert_eq!(
        check(&timeline, &same, Some(Moment(soon + 1))),
        [],
        "after it, the field may change again"
    );
    let opening = [("event:chess", "opensAt", json!("2026-01-03T00:00:00Z"))];
    assert_eq!(
        check(&timeline, &opening, None),
        [("changes.0.value".to_owned(), Code::Scheduled)]
    );

    let undone = timeline.with([stored(2, "event:chess", "closesAt", Value::Null, soon)]);
    assert_eq!(check(&undone, &opening, None), []);
}

#[test]
fn an_existing_fallback_does_not_block_other_changes() {
    let timeline = Timeline::new(vec![stored(1, "event:chess", "fee", json!("free"), 1)]);
    assert_eq!(
        check(&timeline, &[("event:chess", "venue", json!("Hall 1"))], None),
        []
    );
}
