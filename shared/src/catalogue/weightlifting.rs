//! Weight lifting: the snatch and the clean and jerk. An individual event without a category.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "weightlifting",
    selector: "Weight Lifting",
    title: "Weight Lifting",
    wizard_route: "/events/weightlifting",
    endpoint: Some("weight_lifting"),
    date: FEST.event_dates,
    description: "Snatch, then clean and jerk: the two Olympic lifts, with three attempts at each.",
    rules: &[
        "An individual event, under the technical rules of the IWF.",
        "Weight categories run from 56 kg to 105+ kg; the weigh-in opens two hours before the session.",
        "A valid Aadhaar ID is required at the weigh-in.",
        "Each lifter has three attempts in the snatch and three in the clean and jerk.",
        "The bar only goes up: a declared weight may be changed twice, but never below the bar.",
        "A lifter has one minute from the call, or two when following oneself.",
        "Two white lights of three make a good lift; a press-out or a touching elbow does not count.",
        "Lifting shoes and a singlet or close-fitting kit are required; belts may be up to 12 cm wide.",
    ],
    judging_criteria: "The best snatch and the best clean and jerk make the total. Where \
                       totals are equal, whoever reached it first is placed higher.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Weight lifting desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: false,
    form: Form::Team {
        roles: &[Role::new(Group::Players, "Athlete", 1, 1)],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(999)),
};
