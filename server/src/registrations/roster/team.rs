//! A stored entry as the form it was, ID numbers opened: in memory, for as long as a change is judged.

use crate::error::ApiError;
use crate::registrations::groups::{self, Group};
use crate::registrations::people::{COACH, LEAD, RELAY};
use crate::registrations::{entity, member, sealing};
use crate::state::AppState;
use shared::catalogue::{self, Event};
use shared::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft};

/// Somebody of the team. No `Debug`: the ID number is in clear.
pub(super) struct Seat {
    /// As it is stored; none: new.
    pub(super) row: Option<member::Model>,
    /// As in the `members` table.
    pub(super) group: String,
    /// As it is to be.
    pub(super) typed: PersonDraft,
}

/// Everybody, group by group in the order of the form.
pub(super) struct Team {
    pub(super) event: &'static Event,
    pub(super) groups: Vec<Group>,
    pub(super) seats: Vec<Seat>,
}

impl Team {
    /// # Errors
    /// Where an ID number does not open, or the row is broken.
    pub(super) fn open(
        state: &AppState,
        entry: &entity::Model,
        mut members: Vec<member::Model>,
    ) -> Result<Self, ApiError> {
        let (event, groups) = groups::of(entry)?;
        members.sort_by_key(|member| member.position);
        let mut seats = Vec::with_capacity(members.len());
        for group in &groups {
            for member in members.iter().filter(|member| member.team_group == group.name) {
                seats.push(Seat {
                    typed: sealing::typed(state, member)?,
                    group: group.name.clone(),
                    row: Some(member.clone()),
                });
            }
        }
        Ok(Self { event, groups, seats })
    }

    /// The people of a group, in order.
    pub(super) fn in_group<'a>(&'a self, group: &'a str) -> impl Iterator<Item = &'a Seat> {
        self.seats.iter().filter(move |seat| seat.group == group)
    }

    /// The group of this name.
    pub(super) fn group(&self, name: &str) -> Option<&Group> {
        self.groups.iter().find(|group| group.name == name)
    }

    /// A seat's place in its group, from 0.
    pub(super) fn position(&self, seat: usize) -> usize {
        let group = &self.seats[seat].group;
        self.seats[..seat]
            .iter()
            .filter(|before| before.group == *group)
            .count()
    }

    /// What people call whoever has a seat: `Player #3`.
    pub(super) fn who(&self, seat: usize) -> String {
        let group = self.group(&self.seats[seat].group);
        group.map_or_else(String::new, |group| group.who(self.position(seat)))
    }

    /// Where the rules' findings see a seat: `team.players.2`.
    pub(super) fn path(&self, seat: usize) -> String {
        let (group, position) = (self.seats[seat].group.as_str(), self.position(seat));
        match (group, group.strip_prefix(RELAY)) {
            (LEAD, _) => "captain".to_owned(),
            (COACH, _) => COACH.to_owned(),
            (_, Some(relay)) => format!("relayTeams.{relay}.{position}"),
            (group, None) => format!("team.{group}.{position}"),
        }
    }

    /// The form.
    ///
    /// # Errors
    /// Where the row is broken.
    pub(super) fn draft(&self, entry: &entity::Model) -> Result<RegistrationDraft, ApiError> {
        let everybody = |group: &str| -> Vec<PersonDraft> {
            self.in_group(group).map(|seat| seat.typed.clone()).collect()
        };
        let alone = |group: &str| everybody(group).into_iter().next();
        let relays = groups::relays(entry)?;
        let coach = alone(COACH);
        let mut draft = RegistrationDraft {
            event: entry.event.clone(),
            college_name: entry.college_name.clone(),
            college_address: entry.college_address.clone(),
            category: entry.category.clone().unwrap_or_default(),
            accompanying_coach: if coach.is_some() { "Yes" } else { "No" }.to_owned(),
            coach: coach.unwrap_or_default(),
            captain: alone(LEAD).unwrap_or_default(),
            selected_individual_events: groups::individual_events(entry)?,
            relay_teams: relays
                .iter()
                .map(|relay| RelayTeamDraft {
                    team_name: relay.clone(),
                    members: everybody(&format!("{RELAY}{relay}")),
                })
                .collect(),
            selected_relay_events: relays,
            ..RegistrationDraft::default()
        };
        for group in catalogue::Group::ALL {
            *draft.team.group_mut(group) = everybody(group.name());
        }
        Ok(draft)
    }
}
