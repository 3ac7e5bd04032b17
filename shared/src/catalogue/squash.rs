//! Squash.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "squash",
    selector: "squash",
    title: "Squash",
    wizard_route: "/events/squash",
    endpoint: Some("squash"),
    date: FEST.event_dates,
    description: "Four walls, a small ball and nowhere to hide: team ties, strongest against strongest.",
    rules: &[
        "The Rules of Singles Squash of the World Squash Federation apply.",
        "All players of a team belong to the same college and carry a photo ID to every tie.",
        "A match is the best of five games to 11, a point for every rally; from 10-all, win by two points.",
        "A tie is a set of singles in order of strength; the order is handed in before the draw and kept.",
        "Players appeal for a let or a stroke at once; the referee's answer closes the matter.",
        "Only non-marking shoes are allowed on the court; eye guards are recommended.",
        "The warm-up is short and with the match ball; two minutes are allowed between games.",
        "A player who is not on court ten minutes after being called loses that match.",
    ],
    judging_criteria: "The team that wins more matches of a tie goes through. In groups, \
                       ties are separated by matches won, then games, then points.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Squash desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[Role::new(Group::Players, "Player", 3, 4)],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(800),
        women: Paise::rupees(600),
    },
};
