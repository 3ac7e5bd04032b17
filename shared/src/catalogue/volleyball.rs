//! Volleyball.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "volleyball",
    selector: "volleyball",
    title: "Volleyball",
    wizard_route: "/events/volleyball",
    endpoint: Some("volleyball"),
    date: FEST.event_dates,
    description: "Serve, block and spike: volleyball with rally scoring, \
                  from the groups to a final over the full distance.",
    rules: &[
        "The Official Volleyball Rules of the FIVB apply, as used by the Indian federation.",
        "All players of a team belong to the same college and carry a photo ID to every match.",
        "Matches are the best of three sets; the final is the best of five.",
        "A set goes to 25 points and the deciding set to 15, always with a lead of two.",
        "A team has three touches to return the ball; a block does not count as one.",
        "Each team has two time-outs of 30 seconds in a set. Substitutions follow the FIVB's limits.",
        "A libero wears a shirt of another colour and neither serves nor blocks.",
        "A team that is not ready 15 minutes after the scheduled start forfeits the match.",
    ],
    judging_criteria: "Matches won decide the groups; ties are broken by \
                       the ratio of sets, then by the ratio of points.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Volleyball desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1),
            Role::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            Role::new(Group::Players, "Player", 3, 4),
            Role::new(Group::Substitutes, "Substitute", 0, 6),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(4_800),
        women: Paise::rupees(4_500),
    },
};
