//! Football.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "football",
    selector: "football",
    title: "Football",
    wizard_route: "/events/football",
    endpoint: Some("football"),
    date: FEST.event_dates,
    description: "Full-pitch football on grass. Groups first, then straight \
                  knock-outs, so every goal of the opening day counts on the last one.",
    rules: &[
        "Matches follow the Laws of the Game, as FIFA and the AIFF apply them.",
        "All players of a team belong to the same college and carry a photo ID to every match.",
        "The length of the halves is announced with the fixtures; half-time lasts ten minutes at most.",
        "Shin guards and numbered shirts are compulsory; metal studs are not allowed.",
        "Only registered players come on, at the halfway line and with the referee's leave.",
        "Two yellow cards in a match, or a red one, cost the player the next match as well.",
        "A knock-out match that is level at full time goes straight to kicks from the penalty mark.",
        "A team that is not on the pitch 15 minutes after the scheduled start forfeits the match.",
        "The referee's decisions on facts of play are final.",
    ],
    judging_criteria: "Three points for a win and one for a draw in the groups; ties are broken \
                       by goal difference, then goals scored, then the match between the teams.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Football desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1).with_college_id(),
            Role::new(Group::ViceCaptain, "Vice-Captain", 1, 1).with_college_id(),
            Role::new(Group::Players, "Player", 11, 14).with_college_id(),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(6_500),
        women: Paise::rupees(3_000),
    },
};
