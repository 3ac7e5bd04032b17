//! CODM (Call of Duty: Mobile), an e-sport without a wizard on this site.

use super::{Contact, Event, Fee, Form, PRIZES, Rulebook};
use crate::fest::FEST;

pub(super) const EVENT: Event = Event {
    slug: "codm",
    selector: "CODM",
    title: "CODM",
    wizard_route: "/events/codm",
    endpoint: None,
    date: FEST.event_dates,
    description: "Call of Duty: Mobile multiplayer, team against team, map by map.",
    rules: &[
        "The publisher's rules for Call of Duty: Mobile competitions apply, in private tournament rooms.",
        "A series mixes Hardpoint, Search and Destroy and Control; the bracket says how many maps.",
        "Maps are settled by bans in turn before the series; the higher seed begins.",
        "Only phones may be used: no emulators, tablets, controllers or triggers.",
        "Weapons, perks and operator skills on the published ban list are not used; a slip costs the round.",
        "Players use their own accounts, and the line-up stays as it was entered.",
        "Cheats, modified clients and use of bugs put the whole team out.",
        "A team that is not in the room ten minutes after the scheduled start forfeits the map.",
    ],
    judging_criteria: "The team that wins the majority of a series' maps goes through. \
                       Single elimination, and a longer series for the final.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "CODM desk",
        phone: FEST.phone,
    }],
    is_registration_open: false,
    rulebook: Rulebook::Page,
    has_category: false,
    form: Form::None,
    fee: Fee::None,
};
