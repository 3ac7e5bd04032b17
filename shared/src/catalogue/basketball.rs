//! Basketball.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "basketball",
    selector: "basketball",
    title: "Basketball",
    wizard_route: "/events/basketball",
    endpoint: Some("basketball"),
    date: FEST.event_dates,
    description: "Full-court basketball by FIBA rules, played from the morning into the floodlit evening.",
    rules: &[
        "The Official Basketball Rules of FIBA apply unless the organisers announce otherwise.",
        "All players of a team belong to the same college and carry a photo ID to every match.",
        "A match is four quarters of ten minutes; the organisers may shorten them in the group stage.",
        "A shot must be taken within 24 seconds, and the ball brought over the centre line within 8.",
        "Five fouls put a player out; from a team's fifth in a quarter the other side shoots free throws.",
        "A level score is settled in overtimes of five minutes, as many as it takes.",
        "Teams wear numbered shirts of one colour and bring a second, different set.",
        "A team that is not ready 15 minutes after the scheduled start forfeits the match.",
    ],
    judging_criteria: "Two points for a win, one for a loss and none for a forfeit in the groups; \
                       ties are broken by the match between the teams, then by point difference.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Basketball desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1),
            Role::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            Role::new(Group::Players, "Player", 5, 5),
            Role::new(Group::Substitutes, "Substitute", 0, 7),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(4_800),
        women: Paise::rupees(4_200),
    },
};
