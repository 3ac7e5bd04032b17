//! Team columns: the entry's data, and its people in one row.

use super::people::phone;
use super::{Cell, Columns, at};
use crate::entities::{member, registration};
use crate::registrations::groups;
use crate::registrations::invitations::store::StoredAnswers;
use crate::registrations::people::{COACH, LEAD, RELAY, participant_count};
use crate::registrations::store::Whole;
use shared::catalogue::Group;
use shared::finding::Finding;
use shared::labels::CHANGES_REQUESTED;
use shared::rules::place;

impl Columns {
    /// The column titles of a team, in the sheet of teams and in a CSV row.
    pub(crate) fn team_head(&self) -> Vec<&'static str> {
        let mut head = self.entry_head();
        head.extend([
            "Captain",
            "Captain's phone",
            "Captain's e-mail",
            "Status",
            "Payment",
            "Amount (INR)",
            "Registered (IST)",
            "Warnings",
        ]);
        head
    }

    pub(crate) fn team(&self, whole: &Whole, answers: &StoredAnswers) -> Vec<Cell> {
        let (entry, _, people) = whole;
        let mut row = self.entry(whole);
        let captain = captain(people);
        let of = |field: fn(&member::Model) -> &String| -> Cell {
            captain.map(field).map_or("", String::as_str).into()
        };
        let status = if entry.changes_requested {
            CHANGES_REQUESTED
        } else {
            entry.status.label()
        };
        row.extend([
            of(|captain| &captain.fullname),
            captain
                .map_or("", |one| phone(one, answers.people.get(&one.id)))
                .into(),
            of(|captain| &captain.email),
            status.into(),
            entry.payment_status.label().into(),
            Cell::Paise(entry.amount),
            at(entry.created_at),
            Cell::Count(warnings(entry).len()),
        ]);
        row
    }

    /// The titles of the last columns of a team.
    pub(crate) fn team_tail(&self) -> Vec<&'static str> {
        vec![
            "Warning texts",
            "Address",
            "Account",
            "Account e-mail",
            "Confirmations waived (IST)",
            "Reason of the waiver",
            "Registration id",
        ]
    }

    pub(crate) fn tail(&self, (entry, owner, _): &Whole, answers: &StoredAnswers) -> Vec<Cell> {
        let team = answers.teams.get(&entry.id);
        let waived_at = team.and_then(|team| team.waived_at);
        let texts = warnings(entry).into_iter().map(|warning| warning.message);
        vec![
            texts.collect::<Vec<_>>().join("\n").into(),
            (&entry.college_address).into(),
            (&owner.username).into(),
            (&owner.email).into(),
            waived_at.map_or_else(|| "".into(), at),
            team.map_or("", |team| &team.waiver_reason).into(),
            entry.id.to_string().into(),
        ]
    }

    /// The column titles of a team's people in the sheet of teams.
    pub(crate) fn roster_head(&self) -> Vec<&'static str> {
        let mut head = vec!["People"];
        head.extend(self.groups.iter().map(|(_, title)| *title));
        if self.has_athletics {
            head.extend([place::LEAD_ATHLETE, "Individual events", "Relays"]);
        }
        head.push(place::COACH);
        head
    }

    pub(crate) fn roster(&self, (entry, _, people): &Whole) -> Vec<Cell> {
        let names = |group: &str| -> Cell {
            let found = people.iter().filter(|one| one.team_group == group);
            found
                .map(|one| one.fullname.as_str())
                .collect::<Vec<_>>()
                .join(", ")
                .into()
        };
        let mut row = vec![Cell::Count(participant_count(people))];
        row.extend(self.groups.iter().map(|(group, _)| names(group)));
        if self.has_athletics {
            row.push(names(LEAD));
            row.push(
                groups::individual_events(entry)
                    .unwrap_or_default()
                    .join(", ")
                    .into(),
            );
            let relays = groups::relays(entry).unwrap_or_default();
            let teams = relays
                .iter()
                .map(|relay| match names(&format!("{RELAY}{relay}")) {
                    Cell::Text(runners) => format!("{relay}: {runners}"),
                    _ => relay.clone(),
                });
            row.push(teams.collect::<Vec<_>>().join("; ").into());
        }
        row.push(names(COACH));
        row
    }
}

fn warnings(entry: &registration::Model) -> Vec<Finding> {
    serde_json::from_str(&entry.flags).unwrap_or_default()
}

/// The captain or lead athlete; the first person of an event without captains.
fn captain(people: &[member::Model]) -> Option<&member::Model> {
    let is_captain = |one: &member::Model| [Group::Captain.name(), LEAD].contains(&one.team_group.as_str());
    let competing = || people.iter().filter(|one| one.team_group != COACH);
    competing()
        .find(|one| is_captain(one))
        .or_else(|| competing().min_by_key(|one| one.position))
}
