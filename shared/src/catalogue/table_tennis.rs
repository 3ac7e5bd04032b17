//! Table tennis.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "table-tennis",
    selector: "Table Tennis",
    title: "Table Tennis",
    wizard_route: "/events/table_tennis",
    endpoint: Some("table_tennis"),
    date: FEST.event_dates,
    description: "Spin, speed and eleven points a game: college teams meet across the table.",
    rules: &[
        "The Laws of Table Tennis of the ITTF apply.",
        "All players of a team belong to the same college and carry a photo ID to every tie.",
        "A match is the best of five games to 11; from 10-all, win by two points.",
        "Service changes after every two points, and after every point from 10-all.",
        "The ball is thrown up at least 16 cm from an open palm and stays in the receiver's sight.",
        "Rackets have one black side and one bright one, with rubbers the ITTF has approved.",
        "The captain hands in the order of play before the tie; it cannot be changed afterwards.",
        "A player who is not at the table ten minutes after being called loses that match.",
    ],
    judging_criteria: "The team that first wins the majority of a tie's matches goes through. \
                       In groups, ties are separated by matches won, then games, then points.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Table tennis desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1),
            Role::new(Group::Players, "Player", 0, 3),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(1_500),
        women: Paise::rupees(1_000),
    },
};
