//! Athletics: track, field and relays. It has its own wizard; its selector is `athletic`.

use super::{AthleticsForm, Contact, Event, Fee, Form, PRIZES, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "athletics",
    selector: "athletic",
    title: "Athletics",
    wizard_route: "/events/athletics",
    endpoint: Some("athletics"),
    date: FEST.event_dates,
    description: "Sprints, distance, jumps, throws and relays on the 400 m \
                  track. Enter for yourself, and bring a relay team along.",
    rules: &[
        "The competition rules of World Athletics apply.",
        "Athletes report to the call room with a photo ID 30 minutes before their event.",
        "A false start puts the athlete out of the race.",
        "Races up to 400 m are run in lanes; leaving the lane to gain ground disqualifies.",
        "In the jump and the throws everyone has three attempts, and the best eight have three more.",
        "All runners of a relay belong to the same college.",
        "The baton changes hands inside the takeover zone; whoever drops it picks it up.",
        "Spikes are at most 9 mm long. Implements are supplied and checked by the organisers.",
        "Protests are made to the referee within 30 minutes of the announced result.",
    ],
    judging_criteria: "Track events go to the fastest time, field events to the \
                       best valid mark; ties are broken by the next best mark.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Athletics desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
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
        max_individual: 3,
        max_relays: 2,
        relay_size: 4,
    }),
    fee: Fee::PerHead(Paise::rupees(700)),
};
