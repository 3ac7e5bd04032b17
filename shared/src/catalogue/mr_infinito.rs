//! Mr. Infinito, the fest's signature individual contest. The panel shows registration as closed, but the wizard
//! still works at its URL (design section 5).

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "mr-infinito",
    selector: "Mr. Infinito",
    title: "Mr. Infinito",
    wizard_route: "/events/mr-infinito",
    endpoint: Some("mr_infinito"),
    date: FEST.event_dates,
    description: "The fest's signature contest: rounds of fitness, skill and nerve, \
                  one person against everybody, for the title that carries its name.",
    rules: &[
        "An individual contest; every participant enters alone.",
        "A valid Aadhaar ID is required; bring your college ID as well.",
        "The rounds and their order are announced at the opening; each round puts some participants out.",
        "Participants report 30 minutes before a round; whoever misses a round is out of the contest.",
        "Dress is sporting, and props are cleared with the desk beforehand.",
        "Performance-enhancing substances are forbidden, as in every event of the fest.",
        "The jury's decision is final.",
    ],
    judging_criteria: "A jury scores fitness, sporting skill and presence in every round; \
                       the highest sum of the final round takes the title of its category.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Mr. Infinito desk",
        phone: FEST.phone,
    }],
    is_registration_open: false,
    rulebook: Rulebook::At("/update"),
    has_category: true,
    form: Form::Team {
        roles: &[Role::new(Group::Players, "Participant", 1, 1).with_college_id()],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(599)),
};
