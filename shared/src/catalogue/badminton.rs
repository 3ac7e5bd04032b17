//! Badminton.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "badminton",
    selector: "badminton",
    title: "Badminton",
    wizard_route: "/events/badminton",
    endpoint: Some("badminton"),
    date: FEST.event_dates,
    description: "Team badminton indoors: each tie is a run of singles \
                  and doubles, and the order of play is half the battle.",
    rules: &[
        "The Laws of Badminton of the BWF apply.",
        "All players of a team belong to the same college and carry a photo ID to every tie.",
        "A match is the best of three games to 21 with rally scoring; from 20-all, win by two points.",
        "At 29-all the next point wins the game.",
        "The captain hands in the order of play before the tie; it cannot be changed afterwards.",
        "The organisers supply feather shuttles; players bring their own rackets.",
        "Only non-marking shoes are allowed on the court.",
        "A player who is not on court ten minutes after being called loses that match.",
        "The umpire's word is final; in early rounds the players of another tie may keep the lines.",
    ],
    judging_criteria: "The team that wins more matches of a tie goes through. In groups, \
                       ties are separated by matches won, then games, then points.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Badminton desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1),
            Role::new(Group::ViceCaptain, "Vice-Captain", 1, 1),
            Role::new(Group::Players, "Player", 1, 3).with_women_max(1),
        ],
        hint: Some(
            "Men: 1 captain + 1 vice-captain + 3 players. Women: 1 captain + 1 vice-captain + 1 player.",
        ),
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(2_500),
        women: Paise::rupees(1_500),
    },
};
