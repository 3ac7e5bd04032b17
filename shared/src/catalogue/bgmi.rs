//! BGMI (Battlegrounds Mobile India), an e-sport without a wizard on this site.

use super::{Event, Fee, Form, PRIZES, RulebookLink};
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "bgmi",
    code: "BGM",
    selector: "BGMI",
    title: "BGMI",
    wizard_route: "/events/bgmi",
    endpoint: None,
    description: "Battlegrounds Mobile India in squads: online qualifiers, then finals on stage.",
    rules: &[
        "The publisher's BGMI tournament rules apply; matches are played in custom rooms in squad mode, TPP.",
        "Play on phones only: no emulators, tablets, triggers or other attachments.",
        "Use your own account; your line-up can't change after you enter.",
        "The room code goes out 15 minutes before a match; latecomers forfeit the match.",
        "Cheating, modified clients, teaming up or using bugs gets the whole squad disqualified.",
        "Keep a screen recording of every match; we may ask for it.",
        "We restart a match only if the server fails, never for one player's connection.",
        "If you abuse players, casters or staff, you are banned from the fest's e-sports.",
    ],
    judging_criteria: "One point for every finish, plus placement points from ten for the winner down to one \
                       for eighth place. The highest total across all matches wins; ties are broken by wins.",
    prizes: PRIZES,
    desks: &["BGMI desk"],
    state: RegistrationState::Upcoming,
    rulebook: RulebookLink::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
