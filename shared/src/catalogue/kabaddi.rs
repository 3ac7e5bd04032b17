//! Kabaddi. Its wizard route is spelled `kabbadi` (spec section 2.1).

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "kabaddi",
    code: "KAB",
    selector: "kabaddi",
    title: "Kabaddi",
    wizard_route: "/events/kabbadi",
    endpoint: Some("kabaddi"),
    description: "One breath, one raider, a whole defence to beat. Kabaddi on the mat, with the rules you know \
                  from the professional league.",
    rules: &[
        "Amateur Kabaddi Federation of India rules apply, with the league's 30-second raid.",
        "All players in a team must be from the same college and carry a photo ID to every match.",
        "A match has two halves with a five-minute break; we announce their length with the fixtures.",
        "The raider must keep up the cant for the whole raid, and touch a defender or cross the baulk line.",
        "The bonus line counts when six or more defenders are on the mat.",
        "After two empty raids in a row, the third is do-or-die: score a point, or the raider is out.",
        "A tackle by three defenders or fewer earns an extra point; an all-out earns two.",
        "Cut your nails short; no oil, rings or anything else that can hurt someone on the mat.",
        "A team that isn't ready within 15 minutes of the scheduled start forfeits the match.",
    ],
    judging_criteria: super::criteria::KABADDI,
    prizes: PRIZES,
    desks: &["Kabaddi desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1),
            TeamGroup::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            TeamGroup::new(Group::Players, "Player", 7, 7),
            TeamGroup::new(Group::Substitutes, "Substitute", 0, 4),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(4_000),
        women: Paise::rupees(2_000),
    },
};
