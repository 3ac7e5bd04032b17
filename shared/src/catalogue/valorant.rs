//! Valorant, an e-sport without a wizard on this site.

use super::{Contact, Event, Fee, Form, PRIZES, Rulebook};
use crate::fest::FEST;

pub(super) const EVENT: Event = Event {
    slug: "valorant",
    selector: "Valorant",
    title: "Valorant",
    wizard_route: "/events/valorant",
    endpoint: None,
    date: FEST.event_dates,
    description: "Attack and defence, agents and abilities: Riot's tactical shooter, team against team.",
    rules: &[
        "Riot's community competition rules for Valorant apply; matches are custom games in Tournament Mode.",
        "A map goes to the first team with 13 rounds; from 12-all overtime is played to a lead of two.",
        "Maps are settled by vetoes in turn; the team that did not pick a map chooses its starting side.",
        "Players use their own Riot accounts, and the line-up stays as it was entered.",
        "Each team has two tactical time-outs of 60 seconds in a map.",
        "Vanguard stays on. Cheats, scripts, bugs named by the organisers and stream-watching are forbidden.",
        "A lost connection may be paused for once a map, for five minutes at most.",
        "A team that is not in the lobby ten minutes after the scheduled start forfeits the map.",
    ],
    judging_criteria: "The team that wins the majority of a series' maps goes through. \
                       Single elimination, and a longer series for the final.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Valorant desk",
        phone: FEST.phone,
    }],
    is_registration_open: false,
    rulebook: Rulebook::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
