//! Valorant, an e-sport without a wizard on this site.

use super::{Event, Fee, Form, PRIZES, RulebookLink};
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "valorant",
    code: "VAL",
    selector: "Valorant",
    title: "Valorant",
    wizard_route: "/events/valorant",
    endpoint: None,
    description: "Attack and defence, agents and abilities: Riot's tactical shooter, team against team.",
    rules: &[
        "Riot's community competition rules for Valorant apply; we play custom games in Tournament Mode.",
        "The first team to 13 rounds wins the map; from 12-all, win overtime by two rounds.",
        "Teams take turns to veto maps; the team that didn't pick a map chooses its starting side.",
        "Use your own Riot account; your line-up can't change after you enter.",
        "Each team gets two 60-second tactical time-outs per map.",
        "Keep Vanguard on. No cheats, scripts, stream-watching or bugs that we have named.",
        "If you lose your connection, you may pause once per map, for five minutes at most.",
        "A team that isn't in the lobby within ten minutes of the scheduled start forfeits the map.",
    ],
    judging_criteria: "The team that wins the majority of maps in a series goes through. It's single \
                       elimination, with a longer series for the final.",
    prizes: PRIZES,
    desks: &["Valorant desk"],
    state: RegistrationState::Upcoming,
    rulebook: RulebookLink::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
