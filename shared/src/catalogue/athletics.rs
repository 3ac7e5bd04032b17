//! Athletics: track, field and relays. It has its own wizard; its selector is `athletic`.

use super::{AthleticsForm, Event, Fee, Form, PRIZES, RulebookLink};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "athletics",
    code: "ATH",
    selector: "athletic",
    title: "Athletics",
    wizard_route: "/events/athletics",
    endpoint: Some("athletics"),
    description: "Sprints, distance races, jumps, throws and relays on the 400 m track. Enter on your own, and \
                  bring a relay team along.",
    rules: &[
        "World Athletics competition rules apply.",
        "Report to the call room with a photo ID 30 minutes before your event.",
        "If you make a false start, you are out of the race.",
        "Races up to 400 m are run in lanes; if you leave your lane to gain ground, you are disqualified.",
        "Everyone gets three attempts in the jump and the throws; the best eight get three more.",
        "All runners in a relay must be from the same college.",
        "Pass the baton inside the takeover zone; if you drop it, you must pick it up yourself.",
        "Spikes can be up to 9 mm long. We supply and check all implements.",
        "To protest, go to the referee within 30 minutes of the result being announced.",
    ],
    judging_criteria: "The fastest time wins a track event and the best valid mark wins a field event; ties \
                       are broken by the next best mark.",
    prizes: PRIZES,
    desks: &["Athletics desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Athletics(&AthleticsForm {
        // Names as sent on the wire (spec section 5), including the spelling `Discuss Throw`.
        men_individual: &[
            "100m",
            "200m",
            "400m",
            "800m",
            "1500m",
            "5000m",
            "Long Jump",
            "Discuss Throw",
            "Shotput",
        ],
        women_individual: &["100m", "200m", "400m", "800m", "Shotput"],
        men_relays: &["4x100m", "4x400m"],
        women_relays: &["4x100m"],
        mixed_relays: &["4x100m (Mixed)"],
        field_events: &["Long Jump", "Discuss Throw", "Shotput"],
        max_individual: 3,
        max_relays: 2,
        relay_size: 4,
    }),
    fee: Fee::PerHead(Paise::rupees(700)),
};
