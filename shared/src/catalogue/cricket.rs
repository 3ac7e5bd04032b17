//! Cricket.

use super::{Contact, Event, Fee, Form, Group, PRIZES, Role, Rulebook};
use crate::fest::FEST;
use crate::money::Paise;

pub(super) const EVENT: Event = Event {
    slug: "cricket",
    selector: "cricket",
    title: "Cricket",
    wizard_route: "/events/cricket",
    endpoint: Some("cricket"),
    date: FEST.event_dates,
    description: "Short-format cricket with the white ball: league games in groups, \
                  then knock-outs to a final under the eyes of the whole campus.",
    rules: &[
        "Every team names a captain and a vice-captain; only they may speak with the umpires.",
        "A valid Aadhaar ID is required of every player. A college ID is optional but recommended.",
        "All players of a team belong to the same college, and no one may play for two teams.",
        "The ICC's T20 playing conditions apply; the overs of an innings are announced with the fixtures.",
        "No bowler bowls more than a fifth of an innings' overs. Every no-ball brings a free hit.",
        "A team that is not ready to play 15 minutes after the scheduled start forfeits the match.",
        "A tied match is decided by a Super Over. Rain shortens a match before it moves it.",
        "Teams bring their own kit, pads, gloves and helmets; the organisers supply the match balls.",
        "The umpires' decision is final. Dissent or abuse puts a team out of the tournament.",
    ],
    judging_criteria: "Two points for a win and one where there is no result; teams level on points \
                       are separated by net run rate. Knock-out matches go to the side with more runs.",
    prizes: PRIZES,
    contacts: &[Contact {
        name: "Cricket desk",
        phone: FEST.phone,
    }],
    is_registration_open: true,
    rulebook: Rulebook::Page,
    has_category: true,
    form: Form::Team {
        roles: &[
            Role::new(Group::Captain, "Captain", 1, 1).with_college_id(),
            Role::new(Group::ViceCaptain, "Vice-Captain", 1, 1).with_college_id(),
            // The spec's displayed text says 11 to 16; its wizard says 11 to 18, which is enforced and shown.
            Role::new(Group::Players, "Player", 11, 18)
                .with_college_id()
                .with_playing_roles(&["batsman", "bowler", "all-rounder", "wicket-keeper"]),
        ],
        hint: None,
    },
    fee: Fee::Flat(Paise::rupees(6_500)),
};
