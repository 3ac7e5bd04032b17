//! Tests of team groups and their sizes.

use super::*;

/// A group of people with its minimum and maximum size.
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
