//! Cricket.

use super::{Event, Fee, Form, Group, PRIZES, RulebookLink, TeamGroup};
use crate::money::Paise;
use crate::settings::RegistrationState;

pub(super) const EVENT: Event = Event {
    slug: "cricket",
    code: "CRI",
    selector: "cricket",
    title: "Cricket",
    wizard_route: "/events/cricket",
    endpoint: Some("cricket"),
    description: "Short-format white-ball cricket: league games in groups, then knock-outs, and a final with \
                  the whole campus watching.",
    rules: &[
        "Every team needs a captain and a vice-captain; only they may speak to the umpires.",
        "Every player needs a valid Aadhaar ID. A college ID is optional but recommended.",
        "All players in a team must be from the same college, and no one may play for two teams.",
        "ICC T20 playing conditions apply; we announce the overs per innings with the fixtures.",
        "A bowler can bowl at most a fifth of the overs in an innings. Every no-ball means a free hit.",
        "A team that isn't ready to play within 15 minutes of the scheduled start forfeits the match.",
        "A Super Over decides a tied match. If it rains, we shorten the match first, and move it only if we must.",
        "Bring your own kit, pads, gloves and helmets; we supply the match balls.",
        "The umpires' decision is final. Dissent or abuse gets a team thrown out of the tournament.",
    ],
    judging_criteria: super::criteria::CRICKET,
    prizes: PRIZES,
    desks: &["Cricket desk"],
    state: RegistrationState::Open,
    rulebook: RulebookLink::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            TeamGroup::new(Group::Captain, "Captain", 1, 1).with_college_id(),
            TeamGroup::new(Group::ViceCaptain, "Vice-Captain", 1, 1).with_college_id(),
            // The spec's displayed text says 11 to 16; its wizard says 11 to 18, which is enforced and shown.
            TeamGroup::new(Group::Players, "Player", 11, 18)
                .with_college_id()
                .with_playing_roles(&["batsman", "bowler", "all-rounder", "wicket-keeper"]),
        ],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(6_500)),
};
