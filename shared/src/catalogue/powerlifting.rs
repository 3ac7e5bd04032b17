//! Power lifting: squat, bench press, deadlift. An individual event without a category.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "powerlifting",
    code: "PWR",
    selector: "Power Lifting",
    title: "Power Lifting",
    wizard_route: "/events/powerlifting",
    endpoint: Some("power_lifting"),
    description: "Squat, bench press and deadlift, raw: nine attempts to build the biggest total.",
    rules: &[
        "This is an individual event under IPF technical rules for classic (unequipped) lifting.",
        "We use the IPF body-weight classes; the weigh-in opens two hours before the session.",
        "You need a valid Aadhaar ID at the weigh-in.",
        "You get three attempts each at the squat, the bench press and the deadlift, in that order.",
        "Squat below parallel; in the bench press, wait for the command with feet flat and seat down.",
        "You have one minute from the call to start, and one after the lift to name your next weight.",
        "Two white lights out of three make a good lift. Fail one lift three times, and your meet is over.",
        "Belts, wrist wraps and knee sleeves are allowed; suits, bench shirts and knee wraps are not.",
    ],
    judging_criteria: "Your best squat, bench press and deadlift add up to your total, and the highest total \
                       in a class wins. If totals are equal, the lighter lifter ranks higher.",
    prizes: PRIZES,
    desks: &["Power lifting desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: false,
    form: Form::Team {
        roles: &[TeamGroup::new(Group::Players, "Athlete", 1, 1)],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(999)),
};
