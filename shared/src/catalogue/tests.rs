//! The catalogue against the specification, written out a second time on purpose: a change of a route, a
//! size, a fee or a list must be made here too.

use super::*;
use std::collections::HashSet;

/// Selector, slug, wizard route and endpoint of every event, in the row's order (spec sections 2.1, 2.5, 7).
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

/// The events whose panel offers *Register Now* (spec section 4), by slug.
const OPEN: [&str; 13] = [
    "football",
    "basketball",
    "cricket",
    "athletics",
    "volleyball",
    "badminton",
    "kabaddi",
    "lawn-tennis",
    "squash",
    "table-tennis",
    "weightlifting",
    "powerlifting",
    "chess",
];

/// Wizards in which nobody chooses Men or Women (spec section 5), by slug.
const WITHOUT_CATEGORY: [&str; 3] = ["chess", "weightlifting", "powerlifting"];

/// A group of people with its smallest and largest size.
type Size = (Group, usize, usize);

/// The team sizes of spec section 5, by slug.
const SIZES: [(&str, &[Size]); 13] = [
    (
        "cricket",
        &[
            (Group::Captain, 1, 1),
            (Group::ViceCaptain, 1, 1),
            (Group::Players, 11, 18),
        ],
    ),
    (
        "football",
        &[
            (Group::Captain, 1, 1),
            (Group::ViceCaptain, 1, 1),
            (Group::Players, 11, 14),
        ],
    ),
    (
        "basketball",
        &[
            (Group::Captain, 1, 1),
            (Group::ViceCaptain, 1, 1),
            (Group::Players, 5, 5),
            (Group::Substitutes, 0, 7),
        ],
    ),
    (
        "volleyball",
        &[
            (Group::Captain, 1, 1),
            (Group::ViceCaptain, 1, 1),
            (Group::Players, 3, 4),
            (Group::Substitutes, 0, 6),
        ],
    ),
    (
        "kabaddi",
        &[
            (Group::Captain, 1, 1),
            (Group::ViceCaptain, 1, 1),
            (Group::Players, 7, 7),
            (Group::Substitutes, 0, 4),
        ],
    ),
    (
        "badminton",
        &[
            (Group::Captain, 1, 1),
            (Group::ViceCaptain, 1, 1),
            (Group::Players, 1, 3),
        ],
    ),
    ("table-tennis", &[(Group::Captain, 1, 1), (Group::Players, 0, 3)]),
    ("lawn-tennis", &[(Group::Players, 2, 4)]),
    ("squash", &[(Group::Players, 3, 4)]),
    ("chess", &[(Group::Captain, 1, 1), (Group::Players, 4, 5)]),
    ("powerlifting", &[(Group::Players, 1, 1)]),
    ("weightlifting", &[(Group::Players, 1, 1)]),
    ("mr-infinito", &[(Group::Players, 1, 1)]),
];

/// The fees of spec section 9 in words, by slug.
const FEES: [(&str, &[(&str, &str)]); 14] = [
    ("cricket", &[("Entry", "₹6,500")]),
    ("football", &[("Men", "₹6,500"), ("Women", "₹3,000")]),
    ("basketball", &[("Men", "₹4,800"), ("Women", "₹4,200")]),
    ("volleyball", &[("Men", "₹4,800"), ("Women", "₹4,500")]),
    ("kabaddi", &[("Men", "₹4,000"), ("Women", "₹2,000")]),
    ("badminton", &[("Men", "₹2,500"), ("Women", "₹1,500")]),
    ("table-tennis", &[("Men", "₹1,500"), ("Women", "₹1,000")]),
    ("lawn-tennis", &[("Men", "₹1,000"), ("Women", "₹800")]),
    ("squash", &[("Men", "₹800"), ("Women", "₹600")]),
    ("chess", &[("Entry", "₹249")]),
    ("powerlifting", &[("Entry", "₹999")]),
    ("weightlifting", &[("Entry", "₹999")]),
    ("athletics", &[("Per head", "₹700")]),
    ("mr-infinito", &[("Entry", "₹599")]),
];

/// The event of this slug, which the tables above promise.
fn event(slug: &str) -> &'static Event {
    by_slug(slug).unwrap_or_else(|| panic!("event \"{slug}\" is not in the catalogue"))
}

/// The rows as a table above writes them.
fn rows(rows: &[LabelledText]) -> Vec<(&str, &str)> {
    rows.iter()
        .map(|row| (row.label.as_str(), row.text.as_str()))
        .collect()
}

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
    assert_unique("selector", EVENTS.iter().map(|event| event.selector));
    assert_unique("title", EVENTS.iter().map(|event| event.title));
    assert_unique("route", EVENTS.iter().map(|event| event.wizard_route));
    assert_unique("endpoint", EVENTS.iter().filter_map(|event| event.endpoint));
}

#[test]
fn registration_is_open_where_the_specification_says_so() {
    for event in EVENTS {
        assert_eq!(
            event.is_registration_open,
            OPEN.contains(&event.slug),
            "{}",
            event.slug
        );
    }
}

#[test]
fn e_sports_have_neither_wizard_nor_endpoint_nor_fee() {
    for event in EVENTS {
        let is_e_sport = event.endpoint.is_none();
        assert_eq!(matches!(event.form, Form::None), is_e_sport, "{}", event.slug);
        assert_eq!(matches!(event.fee, Fee::None), is_e_sport, "{}", event.slug);
    }
}

#[test]
fn a_category_is_chosen_in_every_wizard_but_three() {
    for event in EVENTS {
        let is_chosen = event.endpoint.is_some() && !WITHOUT_CATEGORY.contains(&event.slug);
        assert_eq!(event.has_category, is_chosen, "{}", event.slug);
        assert!(
            event.has_category || !matches!(event.fee, Fee::ByCategory { .. }),
            "{} has a fee by category and no category",
            event.slug
        );
    }
}

#[test]
fn team_sizes_are_those_of_the_specification() {
    for (slug, sizes) in SIZES {
        let roles: Vec<_> = event(slug)
            .roles()
            .iter()
            .map(|role| (role.group, role.min, role.max))
            .collect();
        assert_eq!(roles, sizes, "{slug}");
    }
    let with_teams = EVENTS.iter().filter(|event| !event.roles().is_empty()).count();
    assert_eq!(with_teams, SIZES.len());
}

#[test]
fn a_group_is_asked_for_once_and_in_the_order_of_a_payload() {
    for event in EVENTS {
        assert!(
            event.roles().is_sorted_by(|one, next| one.group < next.group),
            "{}",
            event.slug
        );
    }
}

#[test]
fn roles_are_called_what_messages_call_them() {
    for event in EVENTS {
        for role in event.roles() {
            let title = match (role.group, event.slug) {
                (Group::Players, "weightlifting" | "powerlifting") => "Athlete",
                (Group::Players, "mr-infinito") => "Participant",
                (Group::Players, _) => "Player",
                (Group::Captain, _) => "Captain",
                (Group::ViceCaptain, _) => "Vice-Captain",
                (Group::Substitutes, _) => "Substitute",
            };
            assert_eq!(role.title, title, "{}", event.slug);
        }
    }
}

/// Spec section 3.
#[test]
fn college_ids_and_playing_roles_are_asked_where_the_specification_says_so() {
    for event in EVENTS {
        let has_college_id = ["cricket", "football", "mr-infinito"].contains(&event.slug);
        for role in event.roles() {
            assert_eq!(
                role.has_college_id, has_college_id,
                "{} {}",
                event.slug, role.title
            );
            let is_cricketer = event.slug == "cricket" && role.group == Group::Players;
            assert_eq!(
                role.playing_roles.first(),
                is_cricketer.then_some(&"batsman"),
                "{}",
                event.slug
            );
        }
    }
}

#[test]
fn fees_are_those_of_the_specification() {
    for (slug, fees) in FEES {
        assert_eq!(rows(&event(slug).fee.in_words()), fees, "{slug}");
    }
    let with_fees = EVENTS
        .iter()
        .filter(|event| !event.fee.in_words().is_empty())
        .count();
    assert_eq!(with_fees, FEES.len());
}

#[test]
fn athletics_offers_the_events_of_the_specification() {
    let Form::Athletics(form) = event("athletics").form else {
        panic!("athletics has no wizard of its own");
    };
    assert_eq!(
        form.individual(Category::Men),
        [
            "100m",
            "200m",
            "400m",
            "800m",
            "1500m",
            "5000m",
            "Long Jump",
            "Discuss Throw",
            "Shotput"
        ]
    );
    assert_eq!(
        form.individual(Category::Women),
        ["100m", "200m", "400m", "800m", "Shotput"]
    );
    assert!(
        form.relays(Category::Men)
            .eq(["4x100m", "4x400m", "4x100m (Mixed)"])
    );
    assert!(form.relays(Category::Women).eq(["4x100m", "4x100m (Mixed)"]));
    assert_eq!((form.max_individual, form.max_relays, form.relay_size), (3, 2, 4));
}

#[test]
fn the_composition_in_words_follows_the_sizes() {
    let composition = |slug: &str| event(slug).composition();
    assert_eq!(
        rows(&composition("cricket")),
        [("Captain", "1"), ("Vice-Captain", "1"), ("Players", "11 to 18")]
    );
    assert_eq!(
        rows(&composition("kabaddi")),
        [
            ("Captain", "1"),
            ("Vice-Captain", "1"),
            ("Players", "7"),
            ("Substitutes", "up to 4")
        ]
    );
    assert_eq!(
        rows(&composition("table-tennis")),
        [("Captain", "1"), ("Players", "up to 3")]
    );
    assert_eq!(rows(&composition("powerlifting")), [("Athlete", "1")]);
    assert_eq!(
        rows(&composition("athletics")),
        [
            ("Individual events", "up to 3"),
            ("Relays", "up to 2"),
            ("Runners in a relay", "4")
        ]
    );
    assert!(composition("bgmi").is_empty());
}

#[test]
fn only_badminton_explains_its_sizes_above_the_roster() {
    for event in EVENTS {
        let hint = match event.form {
            Form::Team { hint, .. } => hint,
            Form::None | Form::Athletics(_) => None,
        };
        let expected = (event.slug == "badminton").then_some(
            "Men: 1 captain + 1 vice-captain + 3 players. Women: 1 captain + 1 vice-captain + 1 player.",
        );
        assert_eq!(hint, expected, "{}", event.slug);
    }
}

#[test]
fn every_event_says_what_it_is_and_whom_to_ask() {
    for event in EVENTS {
        let slug = event.slug;
        assert_eq!(event.date, "20/2/2024 - 22/2/2024", "{slug}");
        assert_eq!(
            event.prizes,
            ["1st Place Rs. 5000", "2nd Place Rs. 3000", "3rd Place Rs. 2000"],
            "{slug}"
        );
        assert!(
            (5..=9).contains(&event.rules.len()),
            "{slug} has {} rules",
            event.rules.len()
        );
        assert!(!event.contacts.is_empty(), "{slug} names nobody to ask");
        let texts = [event.title, event.description, event.judging_criteria]
            .into_iter()
            .chain(event.rules.iter().copied())
            .chain(
                event
                    .contacts
                    .iter()
                    .flat_map(|contact| [contact.name, contact.phone]),
            );
        for text in texts {
            assert!(!text.is_empty() && text.trim() == text, "{slug}: \"{text}\"");
            assert!(
                text.chars()
                    .all(|c| c.is_ascii_graphic() || matches!(c, ' ' | '₹')),
                "{slug}: \"{text}\""
            );
            assert!(!text.contains("  "), "{slug}: \"{text}\"");
        }
        for sentence in [event.description, event.judging_criteria]
            .into_iter()
            .chain(event.rules.iter().copied())
        {
            assert!(sentence.ends_with('.'), "{slug}: \"{sentence}\"");
        }
    }
}

/// Spec section 2.5: the signature contest's rulebook is `/update`; the others are pages of ours.
#[test]
fn rulebooks_are_pages_of_ours_but_the_signature_contests() {
    for event in EVENTS {
        let page = crate::pages::find(&event.rulebook_url()).map(|page| page.name);
        let expected = (event.slug != "mr-infinito").then_some("rulebook");
        assert_eq!(page, expected, "{}", event.slug);
    }
    assert_eq!(event("mr-infinito").rulebook_url(), "/update");
}

/// Spec section 5 names what the panels of these events display.
#[test]
fn displayed_rules_hold_what_the_specification_displays() {
    let shown = |slug: &str| event(slug).rules.join(" ");
    for (slug, facts) in [
        (
            "cricket",
            &[
                "captain and a vice-captain",
                "valid Aadhaar ID",
                "college ID is optional but recommended",
            ][..],
        ),
        ("weightlifting", &["individual", "56 kg to 105+ kg", "Aadhaar"]),
        (
            "chess",
            &[
                "singles or doubles",
                "two players of the same college",
                "Aadhaar",
                "FIDE",
            ],
        ),
    ] {
        for fact in facts {
            assert!(shown(slug).contains(fact), "{slug} does not say \"{fact}\"");
        }
    }
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

#[test]
fn a_forms_version_changes_with_what_is_asked_and_with_nothing_else() {
    let form = |roles: &'static [Role]| Form::Team { roles, hint: None };
    const SMALL: &[Role] = &[Role::new(Group::Players, "Player", 1, 3)];
    const LARGE: &[Role] = &[Role::new(Group::Players, "Player", 1, 4)];
    const NAMED: &[Role] = &[Role::new(Group::Players, "Athlete", 1, 3)];
    const WITH_ID: &[Role] = &[Role::new(Group::Players, "Player", 1, 3).with_college_id()];
    let event = |title, form, has_category| Event {
        title,
        form,
        has_category,
        ..chess::EVENT
    };
    let version = |title, roles, has_category| form_version(&event(title, form(roles), has_category));
    let small = version("Chess", SMALL, false);
    assert_eq!(small, version("Chess, renamed", SMALL, false));
    for other in [
        version("Chess", LARGE, false),
        version("Chess", NAMED, false),
        version("Chess", WITH_ID, false),
        version("Chess", SMALL, true),
    ] {
        assert_ne!(small, other);
    }
    assert_eq!(small.len(), 16);
}
