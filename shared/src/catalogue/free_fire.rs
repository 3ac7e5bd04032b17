//! Free Fire, an e-sport without a wizard on this site. Its wizard route is spelled `freefire`.

use super::{Event, Fee, Form, PRIZES, RulebookLink};
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "free-fire",
    code: "FFR",
    selector: "Free Fire",
    title: "Free Fire",
    wizard_route: "/events/freefire",
    endpoint: None,
    description: "Ten-minute battles on a shrinking map: squads drop, loot and fight for the Booyah.",
    rules: &[
        "The publisher's Free Fire tournament rules apply; matches are played in custom rooms in squad mode.",
        "Play on phones only: no emulators, tablets, triggers or macros.",
        "Use your own account; your line-up can't change after you enter.",
        "We publish the banned character skills, weapons and gun attributes with the schedule.",
        "The room code goes out 15 minutes before a match; latecomers forfeit the match.",
        "Cheating, modified clients, teaming up or using bugs gets the whole squad disqualified.",
        "We restart a match only if the server fails, never for one player's connection.",
        "If you abuse players, casters or staff, you are banned from the fest's e-sports.",
    ],
    judging_criteria: "One point for every elimination and twelve for a Booyah, with fewer for each place \
                       below it. The highest total across all matches wins; ties are broken by Booyahs.",
    prizes: PRIZES,
    desks: &["Free Fire desk"],
    state: RegistrationState::Upcoming,
    rulebook: RulebookLink::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
