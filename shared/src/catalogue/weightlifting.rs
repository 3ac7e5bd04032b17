//! Weight lifting: the snatch and the clean and jerk. An individual event without a category.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "weightlifting",
    code: "WTL",
    selector: "Weight Lifting",
    title: "Weight Lifting",
    wizard_route: "/events/weightlifting",
    endpoint: Some("weight_lifting"),
    description: "Snatch, then clean and jerk: the two Olympic lifts, with three attempts at each.",
    rules: &[
        "This is an individual event under IWF technical rules.",
        "Weight categories run from 56 kg to 105+ kg; the weigh-in opens two hours before the session.",
        "You need a valid Aadhaar ID at the weigh-in.",
        "You get three attempts at the snatch and three at the clean and jerk.",
        "The bar only goes up: you may change a declared weight twice, but never to less than is on the bar.",
        "You have one minute from the call, or two if you lift twice in a row.",
        "Two white lights out of three make a good lift; a press-out or a touching elbow doesn't count.",
        "You must wear lifting shoes and a singlet or close-fitting kit; belts may be up to 12 cm wide.",
    ],
    judging_criteria: "Your best snatch and your best clean and jerk add up to your total. If totals are \
                       equal, the lifter who reached it first ranks higher.",
    prizes: PRIZES,
    desks: &["Weight lifting desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: false,
    form: Form::Team {
        roles: &[TeamGroup::new(Group::Players, "Athlete", 1, 1)],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(999)),
};
