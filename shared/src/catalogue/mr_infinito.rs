//! Mr. Infinito, the fest's signature individual contest. The panel shows registration as closed, but the wizard
//! still works at its URL (design section 5).

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "mr-infinito",
    code: "MRI",
    selector: "Mr. Infinito",
    title: "Mr. Infinito",
    wizard_route: "/events/mr-infinito",
    endpoint: Some("mr_infinito"),
    description: "The fest's signature contest: rounds of fitness, skill and nerve, one against all, for the \
                  title that carries the fest's name.",
    rules: &[
        "This is an individual contest: you enter on your own.",
        "You need a valid Aadhaar ID; bring your college ID as well.",
        "We announce the rounds and their order at the opening; each round knocks some participants out.",
        "Report 30 minutes before each round; if you miss a round, you are out of the contest.",
        "Wear sportswear, and get any props approved by the desk beforehand.",
        "Performance-enhancing substances are banned, as in every event at the fest.",
        "The jury's decision is final.",
    ],
    judging_criteria: "A jury scores fitness, sporting skill and presence in every round; \
                       the highest total in the final round wins the title in its category.",
    prizes: PRIZES,
    desks: &["Mr. Infinito desk"],
    state: RegistrationState::Unlisted,
    rulebook: RulebookLink::At("/update"),
    has_category: true,
    form: Form::Team {
        roles: &[TeamGroup::new(Group::Players, "Participant", 1, 1).with_college_id()],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(599)),
};
