//! Chess. Open to everyone, so it has no category.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "chess",
    selector: "Chess",
    title: "Chess",
    wizard_route: "/events/chess",
    endpoint: Some("chess"),
    date: FEST.event_dates,
    description: "The quietest hall of the fest and its fiercest clocks: team chess over the board.",
    rules: &[
        "Standard rules apply, with the FIDE Laws of Chess and its competition regulations.",
        "Games are singles or doubles; doubles needs two players of the same college.",
        "A valid Aadhaar ID is required of every player.",
        "The time control and the number of rounds are announced before round one.",
        "The captain hands in the board order before the first round; it stays for the tournament.",
        "A piece that is touched is moved, and the clock is pressed with the hand that made the move.",
        "Phones and smart watches stay outside the hall; one that rings loses the game.",
        "A player who is not at the board ten minutes after the start of a round loses that game.",
        "Questions go to the arbiter, with the clock stopped; the arbiter's decision is final.",
    ],
    judging_criteria: "One point for a win and half for a draw. Equal scores are separated \
                       by match points, then Buchholz, then the game between the players.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Chess desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: false,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1),
            Role::new(Group::Players, "Player", 4, 5),
        ],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(249)),
};
