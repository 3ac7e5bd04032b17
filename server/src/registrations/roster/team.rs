//! A stored entry as a form, with ID numbers decrypted. It is in memory only while a change is checked.

use crate::entities::{member, registration};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::encryption;
use crate::registrations::groups::{self, StoredGroup};
use crate::registrations::people::{COACH, LEAD, RELAY};
use shared::catalogue::{self, Event};
use shared::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft};

/// A person of the team. No `Debug`: the ID number is in clear.
pub(crate) struct RosterSeat {
    /// The stored row; `None` for a new person.
    pub(crate) row: Option<member::Model>,
    /// The group as in the `members` table.
    pub(crate) group: String,
    /// The person after the change.
    pub(crate) typed: PersonDraft,
}

/// All people, group by group in the order of the form.
pub(crate) struct RosterTeam {
    pub(crate) event: &'static Event,
    pub(crate) groups: Vec<StoredGroup>,
    pub(crate) seats: Vec<RosterSeat>,
}

impl RosterTeam {
    /// Opens a stored team.
    ///
    /// # Errors
    /// If an ID number does not decrypt, or the row is invalid.
    pub(crate) fn open(
        env: &Env,
        entry: &registration::Model,
        mut members: Vec<member::Model>,
    ) -> Result<Self, RegistrationError> {
        let (event, groups) = groups::of(entry)?;
        members.sort_by_key(|member| member.position);
        let mut seats = Vec::with_capacity(members.len());
        for group in &groups {
            for member in members.iter().filter(|member| member.team_group == group.name) {
                seats.push(RosterSeat {
                    typed: encryption::typed(env, member)?,
                    group: group.name.clone(),
                    row: Some(member.clone()),
                });
            }
        }
        Ok(Self { event, groups, seats })
    }

    /// The people of a group, in order.
    pub(crate) fn in_group<'a>(&'a self, group: &'a str) -> impl Iterator<Item = &'a RosterSeat> {
        self.seats.iter().filter(move |seat| seat.group == group)
    }

    /// The group of this name.
    pub(crate) fn group(&self, name: &str) -> Option<&StoredGroup> {
        self.groups.iter().find(|group| group.name == name)
    }

    /// The position of a seat in its group, from 0.
    pub(crate) fn position(&self, seat: usize) -> usize {
        let group = &self.seats[seat].group;
        self.seats[..seat]
            .iter()
            .filter(|before| before.group == *group)
            .count()
    }

    /// The title of the person at a seat: `Player #3`.
    pub(crate) fn who(&self, seat: usize) -> String {
        let group = self.group(&self.seats[seat].group);
        group.map_or_else(String::new, |group| group.who(self.position(seat)))
    }

    /// The path of a seat in the rules' findings: `team.players.2`.
    pub(crate) fn path(&self, seat: usize) -> String {
        let (group, position) = (self.seats[seat].group.as_str(), self.position(seat));
        match (group, group.strip_prefix(RELAY)) {
            (LEAD, _) => "captain".to_owned(),
            (COACH, _) => COACH.to_owned(),
            (_, Some(relay)) => format!("relayTeams.{relay}.{position}"),
            (group, None) => format!("team.{group}.{position}"),
        }
    }

    /// Rebuilds the form.
    ///
    /// # Errors
    /// If the row is invalid.
    pub(crate) fn draft(&self, entry: &registration::Model) -> Result<RegistrationDraft, RegistrationError> {
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
            category: entry
                .category
                .map_or_else(String::new, |category| category.name().to_owned()),
            accompanying_coach: if coach.is_some() { "Yes" } else { "No" }.to_owned(),
            coach: coach.unwrap_or_default(),
            players_confirm: if entry.players_confirm { "Yes" } else { "" }.to_owned(),
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
