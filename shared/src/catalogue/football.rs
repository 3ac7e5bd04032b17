//! Football.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "football",
    code: "FOO",
    selector: "football",
    title: "Football",
    wizard_route: "/events/football",
    endpoint: Some("football"),
    description: "Full-pitch football on grass. Groups first, then straight \
                  knock-outs, so every goal on the opening day counts on the last day.",
    rules: &[
        "We follow the Laws of the Game, as applied by FIFA and the AIFF.",
        "All players in a team must be from the same college and carry a photo ID to every match.",
        "We announce the length of the halves with the fixtures; half-time is ten minutes at most.",
        "Shin guards and numbered shirts are compulsory; metal studs are not allowed.",
        "Only registered players may come on, at the halfway line and with the referee's permission.",
        "A player with two yellow cards in a match, or a red card, also misses the next match.",
        "If a knock-out match is level at full time, it goes straight to a penalty shoot-out.",
        "A team that isn't on the pitch within 15 minutes of the scheduled start forfeits the match.",
        "The referee's decisions about play are final.",
    ],
    judging_criteria: super::criteria::FOOTBALL,
    prizes: PRIZES,
    desks: &["Football desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1).with_college_id(),
            TeamGroup::new(Group::ViceCaptain, "Vice-Captain", 1, 1).with_college_id(),
            TeamGroup::new(Group::Players, "Player", 11, 14).with_college_id(),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(6_500),
        women: Paise::rupees(3_000),
    },
};
