//! Which columns an export has, and what stands in them: by the catalogue. Playing roles, college IDs and categories have
//! a column where the event asks for them; each group of a team has one in the sheet of teams.

use crate::payments::{order, payment};
use crate::registrations::groups::{self, Group};
use crate::registrations::member;
use crate::registrations::people::{COACH, LEAD, RELAY, heads};
use crate::registrations::store::Whole;
use crate::secrets::Cipher;
use chrono::{DateTime, SecondsFormat, Utc};
use shared::catalogue::{EVENTS, Event, Form};
use shared::finding::Finding;

/// What stands in a place.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Cell {
    Text(String),
    Count(usize),
    /// Of money.
    Paise(i64),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// The columns of an event, or of all events at once.
#[derive(Debug)]
pub(super) struct Columns {
    has_category: bool,
    has_college_id: bool,
    has_playing_role: bool,
    has_athletics: bool,
    /// The groups of teams: name and head.
    groups: Vec<(&'static str, &'static str)>,
}

impl Columns {
    /// `event`: none for all of them.
    pub(super) fn of(event: Option<&Event>) -> Self {
        let events: Vec<&Event> = match event {
            Some(one) => EVENTS
                .iter()
                .copied()
                .filter(|known| known.slug == one.slug)
                .collect(),
            None => EVENTS
                .iter()
                .copied()
                .filter(|event| event.endpoint.is_some())
                .collect(),
        };
        let roles = || events.iter().flat_map(|event| event.roles());
        let mut groups: Vec<(&str, &str)> = Vec::new();
        for role in roles() {
            let name = role.group.name();
            let known = groups.iter_mut().find(|(known, _)| *known == name);
            match known {
                None => groups.push((name, role.title)),
                // Athletes and participants among players: all are players.
                Some((_, title)) if *title != role.title => *title = "Player",
                Some(_) => {}
            }
        }
        Self {
            has_category: events.iter().any(|event| event.has_category),
            has_college_id: roles().any(|role| role.has_college_id),
            has_playing_role: roles().any(|role| !role.playing_roles.is_empty()),
            has_athletics: events
                .iter()
                .any(|event| matches!(event.form, Form::Athletics(_))),
            groups,
        }
    }

    /// What every row about an entry begins with.
    fn entry_head(&self) -> Vec<&'static str> {
        let mut head = vec!["Registration", "Event"];
        head.extend(self.has_category.then_some("Category"));
        head.push("College");
        head
    }

    fn entry(&self, (entry, ..): &Whole) -> Vec<Cell> {
        let title =
            shared::catalogue::by_endpoint(&entry.event).map_or(entry.event.as_str(), |event| event.title);
        let mut row = vec![entry.id.to_string().into(), title.into()];
        row.extend(
            self.has_category
                .then(|| entry.category.as_deref().unwrap_or_default().into()),
        );
        row.push((&entry.college_name).into());
        row
    }

    /// Of a team in the sheet of teams, and of the team's part of a CSV row.
    pub(super) fn team_head(&self) -> Vec<&'static str> {
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

    pub(super) fn team(&self, whole: &Whole) -> Vec<Cell> {
        let (entry, owner, _) = whole;
        let mut row = self.entry(whole);
        let flags: Vec<Finding> = serde_json::from_str(&entry.flags).unwrap_or_default();
        let flags: Vec<String> = flags.into_iter().map(|flag| flag.message).collect();
        row.extend([
            (&entry.college_address).into(),
            (&owner.username).into(),
            (&owner.email).into(),
            (&entry.status).into(),
            (&entry.payment_status).into(),
            Cell::Paise(entry.amount),
            flags.join(" ").into(),
            at(entry.created_at),
        ]);
        row
    }

    /// What the sheet of teams says of a team's people.
    pub(super) fn roster_head(&self) -> Vec<&'static str> {
        let mut head = vec!["People"];
        head.extend(self.groups.iter().map(|(_, title)| *title));
        if self.has_athletics {
            head.extend(["Lead Athlete", "Individual events", "Relays"]);
        }
        head.push("Coach");
        head
    }

    pub(super) fn roster(&self, (entry, _, people): &Whole) -> Vec<Cell> {
        let names = |group: &str| -> Cell {
            let found = people.iter().filter(|one| one.team_group == group);
            found
                .map(|one| one.fullname.as_str())
                .collect::<Vec<_>>()
                .join(", ")
                .into()
        };
        let mut row = vec![Cell::Count(heads(people))];
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

    /// Of a person in the sheet of people.
    pub(super) fn player_head(&self) -> Vec<&'static str> {
        [self.entry_head(), self.person_head()].concat()
    }

    /// Of a person alone, in a CSV row.
    pub(super) fn person_head(&self) -> Vec<&'static str> {
        let mut head = vec!["Role", "No.", "Name", "E-mail", "Phone", "ID number"];
        head.extend(self.has_college_id.then_some("College ID"));
        head.extend(self.has_playing_role.then_some("Playing role"));
        head
    }

    /// Everybody of a team, in the order of the form.
    pub(super) fn people(&self, (entry, _, people): &Whole) -> Vec<Vec<Cell>> {
        let groups = groups::of(entry).map(|(_, groups)| groups).unwrap_or_default();
        let place = |one: &member::Model| groups.iter().position(|group| group.name == one.team_group);
        let mut people: Vec<&member::Model> = people.iter().collect();
        people.sort_by_key(|one| (place(one).unwrap_or(usize::MAX), one.position));
        people
            .into_iter()
            .map(|one| self.person(place(one).map(|place| &groups[place]), one))
            .collect()
    }

    fn person(&self, group: Option<&Group>, one: &member::Model) -> Vec<Cell> {
        let mut row = vec![
            group
                .map_or(one.team_group.as_str(), |group| group.title.as_str())
                .into(),
            Cell::Count(usize::try_from(one.position).unwrap_or_default() + 1),
            (&one.fullname).into(),
            (&one.email).into(),
            (&one.phone_number).into(),
            Cipher::mask(&one.aadhaar_last4).into(),
        ];
        row.extend(
            self.has_college_id
                .then(|| one.college_id.as_deref().unwrap_or_default().into()),
        );
        row.extend(
            self.has_playing_role
                .then(|| one.playing_role.as_deref().unwrap_or_default().into()),
        );
        row
    }

    /// Of a person in the sheet of people.
    pub(super) fn players(&self, whole: &Whole) -> impl Iterator<Item = Vec<Cell>> {
        let entry = self.entry(whole);
        self.people(whole)
            .into_iter()
            .map(move |person| [entry.clone(), person].concat())
    }

    /// Of a payment.
    pub(super) fn payment_head(&self) -> Vec<&'static str> {
        let mut head = self.entry_head();
        head.extend([
            "Account e-mail",
            "Provider",
            "Payment",
            "Order",
            "Receipt",
            "Status",
            "Money is",
            "Amount (INR)",
            "Paid (UTC)",
        ]);
        head
    }

    pub(super) fn payment(&self, whole: &Whole, payment: &payment::Model, order: &order::Model) -> Vec<Cell> {
        let mut row = self.entry(whole);
        row.extend([
            (&whole.1.email).into(),
            (&payment.provider).into(),
            (&payment.provider_payment_id).into(),
            payment.provider_order_id.as_deref().unwrap_or_default().into(),
            (&order.receipt).into(),
            (&payment.status).into(),
            (&payment.destination).into(),
            Cell::Paise(payment.amount),
            at(payment.created_at),
        ]);
        row
    }
}

fn at(time: DateTime<Utc>) -> Cell {
    time.to_rfc3339_opts(SecondsFormat::Secs, true).into()
}
