//! Badminton.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "badminton",
    code: "BAD",
    selector: "badminton",
    title: "Badminton",
    wizard_route: "/events/badminton",
    endpoint: Some("badminton"),
    description: "Indoor team badminton: each tie is a series of singles and doubles, and the order of play is \
                  half the battle.",
    rules: &[
        "BWF Laws of Badminton apply.",
        "All players in a team must be from the same college and carry a photo ID to every tie.",
        "Matches are best of three games to 21 with rally scoring; from 20-all, win by two points.",
        "At 29-all the next point wins the game.",
        "The captain submits the order of play before the tie; you can't change it after that.",
        "We supply feather shuttles; bring your own rackets.",
        "Only non-marking shoes are allowed on court.",
        "A player who isn't on court within ten minutes of being called loses that match.",
        "The umpire's decision is final; in early rounds, players from another tie may be the line judges.",
    ],
    judging_criteria: super::criteria::BADMINTON,
    prizes: PRIZES,
    desks: &["Badminton desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1),
            TeamGroup::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            TeamGroup::new(Group::Players, "Player", 1, 3).with_women_max(1),
        ],
        hint: Some(
            "Men: 1 captain + 1 vice-captain + 3 players. Women: 1 captain + 1 vice-captain + 1 player.",
        ),
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(2_500),
        women: Paise::rupees(1_500),
    },
};
