//! Columns of an export and their cells, derived from the catalogue. Playing roles, college IDs and categories have a
//! column if the event asks for them. Each group of a team has a column in the sheet of teams.

pub(crate) mod payments;
pub(crate) mod people;
pub(crate) mod teams;

use crate::registrations::store::Whole;
use app::mail::local;
use chrono::{DateTime, NaiveDateTime, Utc};
use shared::catalogue::{self, Category, EVENTS, Event, Form, Group};

/// The value of a cell.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Cell {
    Text(String),
    Count(usize),
    /// An amount in paise.
    Paise(i64),
    /// A time in the fest's time zone.
    Time(NaiveDateTime),
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

/// The columns for one event, or for all events.
#[derive(Debug)]
pub(crate) struct Columns {
    has_category: bool,
    has_college_id: bool,
    has_playing_role: bool,
    has_athletics: bool,
    /// The groups of teams: name and column title. Captains have a column of their own ([`Columns::team_head`]).
    groups: Vec<(&'static str, &'static str)>,
}

impl Columns {
    /// The columns for `event`, or for all events if it is `None`.
    pub(crate) fn of(event: Option<&Event>) -> Self {
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
        for role in roles().filter(|role| role.group != Group::Captain) {
            let name = role.group.name();
            let known = groups.iter_mut().find(|(known, _)| *known == name);
            match known {
                None => groups.push((name, role.title)),
                // The titles of the same group differ, such as athlete and participant: all are players.
                Some((_, title)) if *title != role.title => *title = "Player",
                Some(_) => {}
            }
        }
        groups.sort_by_key(|(name, _)| Group::ALL.iter().position(|group| group.name() == *name));
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

    /// The titles of the columns that every row about an entry begins with.
    fn entry_head(&self) -> Vec<&'static str> {
        let mut head = vec!["Registration", "Event"];
        head.extend(self.has_category.then_some("Category"));
        head.push("College");
        head
    }

    fn entry(&self, (entry, ..): &Whole) -> Vec<Cell> {
        let title = catalogue::by_endpoint(&entry.event).map_or(entry.event.as_str(), |event| event.title);
        let mut row = vec![entry.code().to_string().into(), title.into()];
        row.extend(
            self.has_category
                .then(|| entry.category.map_or("", Category::name).into()),
        );
        row.push((&entry.college_name).into());
        row
    }
}

/// A word of a list of states, spelled like the other labels: `refunded` becomes `Refunded`.
fn label(word: &str) -> Cell {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect::<String>().into()
}

fn at(time: DateTime<Utc>) -> Cell {
    Cell::Time(local(time))
}
