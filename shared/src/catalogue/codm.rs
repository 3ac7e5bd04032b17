//! CODM (Call of Duty: Mobile), an e-sport without a wizard on this site.

use super::{Event, Fee, Form, PRIZES, RulebookLink};
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "codm",
    code: "COD",
    selector: "CODM",
    title: "CODM",
    wizard_route: "/events/codm",
    endpoint: None,
    description: "Call of Duty: Mobile multiplayer, team against team, map by map.",
    rules: &[
        "The publisher's Call of Duty: Mobile competition rules apply; we play in private tournament rooms.",
        "A series mixes Hardpoint, Search and Destroy and Control; the bracket shows how many maps you play.",
        "Teams take turns to ban maps before the series; the higher seed goes first.",
        "Play on phones only: no emulators, tablets, controllers or triggers.",
        "Don't use weapons, perks or operator skills on the published ban list; if you do, you lose the round.",
        "Use your own account; your line-up can't change after you enter.",
        "Cheating, modified clients or using bugs gets the whole team disqualified.",
        "A team that isn't in the room within ten minutes of the scheduled start forfeits the map.",
    ],
    judging_criteria: "The team that wins the majority of maps in a series goes through. It's single \
                       elimination, with a longer series for the final.",
    prizes: PRIZES,
    desks: &["CODM desk"],
    state: RegistrationState::Upcoming,
    rulebook: RulebookLink::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
