//! Free Fire, an e-sport without a wizard on this site. Its wizard route is spelled `freefire`.

use super::{Contact, Event, Fee, Form, PRIZES, Rulebook};
use crate::fest::FEST;

pub(super) const EVENT: Event = Event {
    slug: "free-fire",
    selector: "Free Fire",
    title: "Free Fire",
    wizard_route: "/events/freefire",
    endpoint: None,
    date: FEST.event_dates,
    description: "Ten-minute battles on a shrinking map: squads drop, loot and fight for the Booyah.",
    rules: &[
        "The publisher's rules for Free Fire tournaments apply; matches are custom rooms in squad mode.",
        "Only phones may be used: no emulators, tablets, triggers or macros.",
        "Players use their own accounts, and the line-up stays as it was entered.",
        "Banned character skills, weapons and gun attributes are published with the schedule.",
        "The room code goes out 15 minutes before a match; latecomers forfeit the match.",
        "Cheats, modified clients, teaming up and use of bugs put the whole squad out.",
        "A match is restarted only when the server fails, never for one player's connection.",
        "Abuse of players, casters or staff is answered with a ban from the fest's e-sports.",
    ],
    judging_criteria: "One point for every elimination and twelve for a Booyah, fewer for each place \
                       below it. The highest sum over all matches wins; equals are separated by Booyahs.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Free Fire desk",
        phone: FEST.phone,
    }],
    is_registration_open: false,
    rulebook: Rulebook::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
