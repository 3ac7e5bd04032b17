//! Chess. Open to everyone, so it has no category.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "chess",
    code: "CHE",
    selector: "Chess",
    title: "Chess",
    wizard_route: "/events/chess",
    endpoint: Some("chess"),
    description: "The quietest hall and the fiercest clocks at the fest: team chess over the board.",
    rules: &[
        "Standard rules apply, along with the FIDE Laws of Chess and FIDE competition regulations.",
        "Games are singles or doubles; doubles needs two players of the same college.",
        "Every player needs a valid Aadhaar ID.",
        "We announce the time control and the number of rounds before round one.",
        "The captain submits the board order before the first round; it stays the same all tournament.",
        "If you touch a piece, you must move it. Press the clock with the hand that made the move.",
        "Leave phones and smart watches outside the hall; if yours rings, you lose the game.",
        "A player who isn't at the board within ten minutes of the start of a round loses that game.",
        "If you have a question, stop the clock and ask the arbiter; the arbiter's decision is final.",
    ],
    judging_criteria: super::criteria::CHESS,
    prizes: PRIZES,
    desks: &["Chess desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: false,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1),
            TeamGroup::new(Group::Players, "Player", 4, 5),
        ],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(249)),
};
