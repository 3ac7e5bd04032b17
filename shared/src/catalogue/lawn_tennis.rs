//! Lawn tennis.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "lawn-tennis",
    code: "LTN",
    selector: "Lawn Tennis",
    title: "Lawn Tennis",
    wizard_route: "/events/lawn-tennis",
    endpoint: Some("lawn_tennis"),
    description: "Team tennis: each tie has singles and doubles, and a pair in form can turn it around.",
    rules: &[
        "ITF Rules of Tennis apply.",
        "All players in a team must be from the same college and carry a photo ID to every tie.",
        "We announce the set format with the draw; a level set ends in a tie-break.",
        "The captain submits the singles order and the doubles pair before the tie.",
        "We supply the balls; bring your own rackets and wear court shoes.",
        "If there is no umpire, each side calls its own lines right away; when in doubt, the ball is in.",
        "You get 25 seconds between points and 90 at a change of ends; no coaching during a point.",
        "A player who isn't on court within 15 minutes of being called loses that match.",
    ],
    judging_criteria: super::criteria::LAWN_TENNIS,
    prizes: PRIZES,
    desks: &["Lawn tennis desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[TeamGroup::new(Group::Players, "Player", 2, 4)],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(1_000),
        women: Paise::rupees(800),
    },
};
