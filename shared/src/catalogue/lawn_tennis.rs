//! Lawn tennis.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "lawn-tennis",
    selector: "Lawn Tennis",
    title: "Lawn Tennis",
    wizard_route: "/events/lawn-tennis",
    endpoint: Some("lawn_tennis"),
    date: FEST.event_dates,
    description: "Team tennis: singles and doubles make a tie, and a pair in form can turn it round.",
    rules: &[
        "The Rules of Tennis of the ITF apply.",
        "All players of a team belong to the same college and carry a photo ID to every tie.",
        "The format of the sets is announced with the draw; a tie-break is played at the end of a level set.",
        "The captain hands in the singles order and the doubles pair before the tie.",
        "The organisers supply the balls; players bring their own rackets and wear court shoes.",
        "Without an umpire each side calls its own lines, at once; a doubtful ball is good.",
        "Twenty-five seconds between points, ninety at a change of ends, no coaching during a point.",
        "A player who is not on court 15 minutes after being called loses that match.",
    ],
    judging_criteria: "The team that wins more matches of a tie goes through. In groups, \
                       ties are separated by matches won, then sets, then games.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Lawn tennis desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[Role::new(Group::Players, "Player", 2, 4)],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(1_000),
        women: Paise::rupees(800),
    },
};
