//! Basketball.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "basketball",
    code: "BAS",
    selector: "basketball",
    title: "Basketball",
    wizard_route: "/events/basketball",
    endpoint: Some("basketball"),
    description: "Full-court basketball under FIBA rules, from the morning into the floodlit evening.",
    rules: &[
        "FIBA Official Basketball Rules apply unless we announce otherwise.",
        "All players in a team must be from the same college and carry a photo ID to every match.",
        "A match has four quarters of ten minutes; we may shorten them in the group stage.",
        "Take your shot within 24 seconds, and bring the ball over the centre line within 8.",
        "After five fouls a player is out; from a team's fifth foul in a quarter, the other side gets free throws.",
        "If scores are level, we play five-minute overtimes until there is a winner.",
        "Wear numbered shirts of one colour, and bring a second set in a different colour.",
        "A team that isn't ready within 15 minutes of the scheduled start forfeits the match.",
    ],
    judging_criteria: super::criteria::BASKETBALL,
    prizes: PRIZES,
    desks: &["Basketball desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1),
            TeamGroup::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            TeamGroup::new(Group::Players, "Player", 5, 5),
            TeamGroup::new(Group::Substitutes, "Substitute", 0, 7),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(4_800),
        women: Paise::rupees(4_200),
    },
};
