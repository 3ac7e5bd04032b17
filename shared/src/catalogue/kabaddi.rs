//! Kabaddi. Its wizard route is spelled `kabbadi` (spec section 2.1).

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "kabaddi",
    selector: "kabaddi",
    title: "Kabaddi",
    wizard_route: "/events/kabbadi",
    endpoint: Some("kabaddi"),
    date: FEST.event_dates,
    description: "One breath, one raider, a whole defence to beat. Kabaddi on the \
                  mat, by the rules that the professional league made familiar.",
    rules: &[
        "The rules of the Amateur Kabaddi Federation of India apply, with the league's 30-second raid.",
        "All players of a team belong to the same college and carry a photo ID to every match.",
        "A match is two halves with a break of five minutes; their length is announced with the fixtures.",
        "The raider keeps up the cant for the whole raid and must touch a defender or cross the baulk line.",
        "The bonus line counts while six or more defenders are on the mat.",
        "After two empty raids in a row the third is do-or-die: no point, and the raider is out.",
        "A tackle by three defenders or fewer earns an extra point; an all-out earns two.",
        "Nails are cut short; oil, rings and anything else that can hurt are left off the mat.",
        "A team that is not ready 15 minutes after the scheduled start forfeits the match.",
    ],
    judging_criteria: "More points at the end of the second half win. A level knock-out \
                       match goes to five raids a side, then to a golden raid.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Kabaddi desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1),
            Role::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            Role::new(Group::Players, "Player", 7, 7),
            Role::new(Group::Substitutes, "Substitute", 0, 4),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(4_000),
        women: Paise::rupees(2_000),
    },
};
