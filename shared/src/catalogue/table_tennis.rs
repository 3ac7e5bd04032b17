//! Table tennis.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "table-tennis",
    code: "TTN",
    selector: "Table Tennis",
    title: "Table Tennis",
    wizard_route: "/events/table_tennis",
    endpoint: Some("table_tennis"),
    description: "Spin, speed and eleven points a game: college teams meet across the table.",
    rules: &[
        "ITTF Laws of Table Tennis apply.",
        "All players in a team must be from the same college and carry a photo ID to every tie.",
        "Matches are best of five games to 11; from 10-all, win by two points.",
        "Service changes after every two points, and after every point from 10-all.",
        "To serve, throw the ball up at least 16 cm from an open palm and keep it in the receiver's sight.",
        "Your racket needs one black side and one bright side, with ITTF-approved rubbers.",
        "The captain submits the order of play before the tie; you can't change it after that.",
        "A player who isn't at the table within ten minutes of being called loses that match.",
    ],
    judging_criteria: super::criteria::TABLE_TENNIS,
    prizes: PRIZES,
    desks: &["Table tennis desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1),
            TeamGroup::new(Group::Players, "Player", 0, 3),
        ],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(1_500),
        women: Paise::rupees(1_000),
    },
};
