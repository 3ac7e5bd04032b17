//! The place of a person in the registration form.

use super::person::RequiredField;
use super::team;
use crate::catalogue::{Event, Form, TeamGroup};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::sentences::{place_title, runner};

/// Title of the person who enters athletics.
pub const LEAD_ATHLETE: &str = "Lead Athlete";
/// Title of the accompanying coach.
pub const COACH: &str = "Coach";

/// A person's place in the form. Its title and path are formatted only when a finding needs them.
#[derive(Debug, Clone, Copy)]
pub enum PersonPlace<'a> {
    /// A member of a group of a team event.
    Member {
        /// The member's group.
        role: &'a TeamGroup,
        /// Index in the group, from 0.
        index: usize,
    },
    /// The lead athlete of athletics.
    LeadAthlete,
    /// A runner of a relay team of athletics.
    Runner {
        /// The relay's name.
        relay: &'a str,
        /// Index in the relay team, from 0.
        index: usize,
    },
    /// The accompanying coach.
    Coach,
}

impl PersonPlace<'_> {
    /// Returns the person's title for messages: `Player #3`.
    #[must_use]
    pub fn who(self) -> String {
        match self {
            Self::Member { role, index } => format!("{} #{}", place_title(role.title), index + 1),
            Self::LeadAthlete => place_title(LEAD_ATHLETE).into(),
            Self::Runner { relay, index } => runner(index + 1, relay),
            Self::Coach => place_title(COACH).into(),
        }
    }

    /// Returns the path of a field for findings: `team.players.2.aadharId`.
    #[must_use]
    pub fn path(self, field: RequiredField) -> String {
        match self {
            Self::Member { role, index } => team::path(role.group, index, field),
            Self::LeadAthlete => format!("captain.{}", field.name()),
            Self::Runner { relay, index } => format!("relayTeams.{relay}.{index}.{}", field.name()),
            Self::Coach => format!("coach.{}", field.name()),
        }
    }
}

/// Iterates over everyone in a draft, in the order of the form: the team, the lead athlete, the runners of the chosen
/// relays, and the accompanying coach.
pub fn everyone<'a>(
    event: &'a Event,
    draft: &'a RegistrationDraft,
) -> impl Iterator<Item = (PersonPlace<'a>, &'a PersonDraft)> {
    let members = event.roles().iter().flat_map(|role| {
        let people = draft.team.group(role.group).iter().enumerate();
        people.map(move |(index, person)| (PersonPlace::Member { role, index }, person))
    });
    let athletics = matches!(event.form, Form::Athletics(_));
    let lead = athletics.then_some((PersonPlace::LeadAthlete, &draft.captain));
    let relays = draft.chosen_relay_teams().filter(move |_| athletics);
    let runners = relays.flat_map(|team| {
        let people = team.members.iter().enumerate();
        people.map(move |(index, person)| {
            (
                PersonPlace::Runner {
                    relay: &team.team_name,
                    index,
                },
                person,
            )
        })
    });
    let coach = draft.has_coach().then_some((PersonPlace::Coach, &draft.coach));
    members.chain(lead).chain(runners).chain(coach)
}
