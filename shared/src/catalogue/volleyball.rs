//! Volleyball.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "volleyball",
    code: "VOL",
    selector: "volleyball",
    title: "Volleyball",
    wizard_route: "/events/volleyball",
    endpoint: Some("volleyball"),
    description: "Serve, block and spike: volleyball with rally scoring, \
                  from the groups to a best-of-five final.",
    rules: &[
        "FIVB Official Volleyball Rules apply, as used by the Indian federation.",
        "All players in a team must be from the same college and carry a photo ID to every match.",
        "Matches are best of three sets; the final is best of five.",
        "Sets go to 25 points and the deciding set to 15; win by two points.",
        "You get three touches to return the ball; a block doesn't count as one.",
        "Each team gets two 30-second time-outs per set. Substitutions follow FIVB limits.",
        "The libero wears a shirt of another colour and can't serve or block.",
        "A team that isn't ready within 15 minutes of the scheduled start forfeits the match.",
    ],
    judging_criteria: super::criteria::VOLLEYBALL,
    prizes: PRIZES,
    desks: &["Volleyball desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1),
            TeamGroup::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            TeamGroup::new(Group::Players, "Player", 3, 4),
            TeamGroup::new(Group::Substitutes, "Substitute", 0, 6),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(4_800),
        women: Paise::rupees(4_500),
    },
};
