//! Power lifting: squat, bench press, deadlift. An individual event without a category.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "powerlifting",
    selector: "Power Lifting",
    title: "Power Lifting",
    wizard_route: "/events/powerlifting",
    endpoint: Some("power_lifting"),
    date: FEST.event_dates,
    description: "Squat, bench press and deadlift, raw: nine attempts to build the biggest total.",
    rules: &[
        "An individual event, under the IPF's technical rules for classic (unequipped) lifting.",
        "Body-weight classes are those of the IPF; the weigh-in opens two hours before the session.",
        "A valid Aadhaar ID is required at the weigh-in.",
        "Each lifter has three attempts in the squat, the bench press and the deadlift, in that order.",
        "Squats go below parallel; the bench press waits for the command, with feet flat and seat down.",
        "A lifter has one minute from the call to start, and one after the lift to name the next weight.",
        "Two white lights of three make a good lift. Three failures in one lift end the lifter's meet.",
        "Belts, wrist wraps and knee sleeves are allowed; suits, bench shirts and knee wraps are not.",
    ],
    judging_criteria: "The best of each lift make the total, and the highest total of a class \
                       wins. Where totals are equal, the lighter lifter is placed higher.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Power lifting desk",
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
