//! Team columns: the entry's data, and its people in one row.

use super::{Cell, Columns, at};
use crate::registrations::groups;
use crate::registrations::people::{COACH, LEAD, RELAY, participant_count};
use crate::registrations::store::Whole;
use sea_orm::ActiveEnum;
use shared::finding::Finding;
use shared::rules::place;

impl Columns {
    /// The column titles of a team, in the sheet of teams and in a CSV row.
    pub(crate) fn team_head(&self) -> Vec<&'static str> {
        let mut head = self.entry_head();
        head.extend([
            "Address",
            "Account",
            "Account e-mail",
            "Status",
            "Payment",
            "Amount (INR)",
            "Flags",
            "Registered (UTC)",
        ]);
        head
    }

    pub(crate) fn team(&self, whole: &Whole) -> Vec<Cell> {
        let (entry, owner, _) = whole;
        let mut row = self.entry(whole);
        let flags: Vec<Finding> = serde_json::from_str(&entry.flags).unwrap_or_default();
        let flags: Vec<String> = flags.into_iter().map(|flag| flag.message).collect();
        row.extend([
            (&entry.college_address).into(),
            (&owner.username).into(),
            (&owner.email).into(),
            entry.status.to_value().into(),
            entry.payment_status.to_value().into(),
            Cell::Paise(entry.amount),
            flags.join(" ").into(),
            at(entry.created_at),
        ]);
        row
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
