//! Squash.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "squash",
    code: "SQU",
    selector: "squash",
    title: "Squash",
    wizard_route: "/events/squash",
    endpoint: Some("squash"),
    description: "Four walls, a small ball and nowhere to hide: team ties, strongest against strongest.",
    rules: &[
        "World Squash Federation Rules of Singles Squash apply.",
        "All players in a team must be from the same college and carry a photo ID to every tie.",
        "Matches are best of five games to 11 with a point for every rally; from 10-all, win by two points.",
        "A tie is a set of singles in order of strength; submit the order before the draw, and it stays fixed.",
        "Appeal for a let or a stroke right away; the referee's decision is final.",
        "Only non-marking shoes are allowed on court; eye guards are recommended.",
        "Keep the warm-up short and use the match ball; you get two minutes between games.",
        "A player who isn't on court within ten minutes of being called loses that match.",
    ],
    judging_criteria: super::criteria::SQUASH,
    prizes: PRIZES,
    desks: &["Squash desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[TeamGroup::new(Group::Players, "Player", 3, 4)],
        hint: None,
    },
    fee: Fee::ByCategory {
        men: Paise::rupees(800),
        women: Paise::rupees(600),
    },
};
