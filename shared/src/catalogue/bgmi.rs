//! BGMI (Battlegrounds Mobile India), an e-sport without a wizard on this site.

use super::{Contact, Event, Fee, Form, PRIZES, Rulebook};
use crate::fest::FEST;

pub(super) const EVENT: Event = Event {
    slug: "bgmi",
    selector: "BGMI",
    title: "BGMI",
    wizard_route: "/events/bgmi",
    endpoint: None,
    date: FEST.event_dates,
    description: "Battlegrounds Mobile India in squads: qualifiers online, the finals on stage.",
    rules: &[
        "The publisher's rules for BGMI tournaments apply; matches are custom rooms in squad mode, TPP.",
        "Only phones may be used: no emulators, tablets, triggers or other attachments.",
        "Players use their own accounts, and the line-up stays as it was entered.",
        "The room code goes out 15 minutes before a match; latecomers forfeit the match.",
        "Cheats, modified clients, teaming up and use of bugs put the whole squad out.",
        "Keep a screen recording of every match; the organisers may ask for it.",
        "A match is restarted only when the server fails, never for one player's connection.",
        "Abuse of players, casters or staff is answered with a ban from the fest's e-sports.",
    ],
    judging_criteria: "One point for every finish, and placement points from ten for the winner down \
                       to one for eighth. The highest sum over all matches wins; ties are broken by wins.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "BGMI desk",
        phone: FEST.phone,
    }],
    is_registration_open: false,
    rulebook: Rulebook::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
