//! Tests of registration status, categories and wizard fields.

use super::*;

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

/// Slugs of the events whose wizard does not ask for Men or Women (spec section 5).
const WITHOUT_CATEGORY: [&str; 3] = ["chess", "weightlifting", "powerlifting"];

#[test]
fn registration_is_open_where_the_specification_says_so() {
    for event in EVENTS {
        assert_eq!(
            event.state == RegistrationState::Open,
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
fn a_forms_version_changes_with_what_is_asked_and_with_nothing_else() {
    let form = |roles: &'static [TeamGroup]| Form::Team { roles, hint: None };
    const SMALL: &[TeamGroup] = &[TeamGroup::new(Group::Players, "Player", 1, 3)];
    const LARGE: &[TeamGroup] = &[TeamGroup::new(Group::Players, "Player", 1, 4)];
    const NAMED: &[TeamGroup] = &[TeamGroup::new(Group::Players, "Athlete", 1, 3)];
    const WITH_ID: &[TeamGroup] = &[TeamGroup::new(Group::Players, "Player", 1, 3).with_college_id()];
    let event = |title, form, has_category| Event {
        title,
        has_category,
        form,
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
