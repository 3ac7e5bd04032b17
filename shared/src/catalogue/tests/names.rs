//! Tests of selectors, slugs, routes and endpoints.

use super::*;

/// Selector, slug, wizard route and endpoint of every event, in display order (spec sections 2.1, 2.5, 7).
const SPELLINGS: [(&str, &str, &str, Option<&str>); 18] = [
    (
        "Mr. Infinito",
        "mr-infinito",
        "/events/mr-infinito",
        Some("mr_infinito"),
    ),
    ("CODM", "codm", "/events/codm", None),
    ("BGMI", "bgmi", "/events/bgmi", None),
    ("Valorant", "valorant", "/events/valorant", None),
    ("Free Fire", "free-fire", "/events/freefire", None),
    ("athletic", "athletics", "/events/athletics", Some("athletics")),
    ("badminton", "badminton", "/events/badminton", Some("badminton")),
    (
        "basketball",
        "basketball",
        "/events/basketball",
        Some("basketball"),
    ),
    ("cricket", "cricket", "/events/cricket", Some("cricket")),
    ("football", "football", "/events/football", Some("football")),
    ("kabaddi", "kabaddi", "/events/kabbadi", Some("kabaddi")),
    (
        "Lawn Tennis",
        "lawn-tennis",
        "/events/lawn-tennis",
        Some("lawn_tennis"),
    ),
    ("squash", "squash", "/events/squash", Some("squash")),
    (
        "Table Tennis",
        "table-tennis",
        "/events/table_tennis",
        Some("table_tennis"),
    ),
    (
        "volleyball",
        "volleyball",
        "/events/volleyball",
        Some("volleyball"),
    ),
    (
        "Weight Lifting",
        "weightlifting",
        "/events/weightlifting",
        Some("weight_lifting"),
    ),
    (
        "Power Lifting",
        "powerlifting",
        "/events/powerlifting",
        Some("power_lifting"),
    ),
    ("Chess", "chess", "/events/chess", Some("chess")),
];

#[test]
fn the_three_spellings_are_those_of_the_specification() {
    let spellings: Vec<_> = EVENTS
        .iter()
        .map(|event| (event.selector, event.slug, event.wizard_route, event.endpoint))
        .collect();
    assert_eq!(spellings, SPELLINGS);
}

#[test]
fn every_event_is_found_by_its_slug_and_its_endpoint() {
    for (_, slug, _, endpoint) in SPELLINGS {
        assert_eq!(event(slug).slug, slug);
        if let Some(endpoint) = endpoint {
            assert_eq!(by_endpoint(endpoint).map(|event| event.slug), Some(slug));
        }
    }
    assert!(by_slug("kabbadi").is_none());
    assert!(by_endpoint("bgmi").is_none());
    assert_eq!(event(DEFAULT_SLUG).title, "BGMI");
}

#[test]
fn no_two_events_share_a_name() {
    fn assert_unique<'a>(what: &str, names: impl Iterator<Item = &'a str>) {
        let mut seen = HashSet::new();
        for name in names {
            assert!(seen.insert(name), "two events have the {what} \"{name}\"");
        }
    }
    assert_unique("slug", EVENTS.iter().map(|event| event.slug));
    assert_unique("code", EVENTS.iter().map(|event| event.code));
    assert_unique("selector", EVENTS.iter().map(|event| event.selector));
    assert_unique("title", EVENTS.iter().map(|event| event.title));
    assert_unique("route", EVENTS.iter().map(|event| event.wizard_route));
    assert_unique("endpoint", EVENTS.iter().filter_map(|event| event.endpoint));
}

#[test]
fn the_strip_has_the_seven_cards_of_the_home_page() {
    let names: Vec<_> = STRIP.iter().map(|card| card.name).collect();
    assert_eq!(
        names,
        [
            "freefire",
            "Basketball",
            "bgmi",
            "Cricket",
            "valorant",
            "Ludo",
            "clashroyale"
        ]
    );
    for card in STRIP {
        match card.slug {
            Some(slug) => assert_eq!(event(slug).slug, card.pictogram),
            None => assert!(by_slug(card.pictogram).is_none(), "{} is an event", card.name),
        }
    }
}
