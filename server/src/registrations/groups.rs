//! The groups of a stored team: their names, sizes and titles.

use super::people::{COACH, LEAD, RELAY};
use crate::core::error::CoreError;
use crate::entities::registration;
use shared::catalogue::{self, Event, Form};
use shared::entities::MemberGroup;
use shared::person::PersonField;
use shared::rules::place::{self, LEAD_ATHLETE};

/// A group of a stored team.
#[derive(Debug, Clone)]
pub(crate) struct StoredGroup {
    /// The name in the `members` table.
    pub(crate) name: String,
    /// The title of one person, such as `Player`.
    pub(crate) title: String,
    pub(crate) min: usize,
    pub(crate) max: usize,
    pub(crate) has_college_id: bool,
    pub(crate) playing_roles: &'static [&'static str],
}

impl StoredGroup {
    fn new(name: impl Into<String>, title: impl Into<String>, min: usize, max: usize) -> Self {
        Self {
            name: name.into(),
            title: title.into(),
            min,
            max,
            has_college_id: false,
            playing_roles: &[],
        }
    }

    /// The title of the person at a position, from 0: `Player #3`. If the group has only one place: `Captain`.
    pub(crate) fn who(&self, position: usize) -> String {
        if self.max == 1 {
            self.title.clone()
        } else {
            format!("{} #{}", self.title, position + 1)
        }
    }

    /// Whether the form asks the group for a field.
    pub(crate) const fn asks(&self, field: PersonField) -> bool {
        let asked_of = field.facts().asked_of;
        asked_of.is_group(self.has_college_id, !self.playing_roles.is_empty())
    }

    pub(crate) fn to_wire(&self) -> MemberGroup {
        let count = |size: usize| u32::try_from(size).unwrap_or(u32::MAX);
        MemberGroup {
            group: self.name.clone(),
            title: self.title.clone(),
            min: count(self.min),
            max: count(self.max),
            has_college_id: self.has_college_id,
            playing_roles: self.playing_roles.iter().map(ToString::to_string).collect(),
        }
    }
}

/// The groups of an entry by the catalogue, in the order of the form, the coach last.
///
/// # Errors
/// If the row names an unknown event, or its relays cannot be parsed.
pub(crate) fn of(
    registration: &registration::Model,
) -> Result<(&'static Event, Vec<StoredGroup>), CoreError> {
    let event = catalogue::by_endpoint(&registration.event)
        .ok_or_else(|| CoreError::internal(format!("registration {}: event", registration.id)))?;
    let mut groups = Vec::new();
    match &event.form {
        Form::None => {}
        Form::Team { roles, .. } => groups.extend(roles.iter().map(|role| StoredGroup {
            has_college_id: role.has_college_id,
            playing_roles: role.playing_roles,
            ..StoredGroup::new(role.group.name(), role.title, role.min, role.max)
        })),
        Form::Athletics(form) => {
            groups.push(StoredGroup::new(LEAD, LEAD_ATHLETE, 1, 1));
            groups.extend(relays(registration)?.iter().map(|relay| {
                let title = format!("{relay} runner");
                StoredGroup::new(format!("{RELAY}{relay}"), title, form.relay_size, form.relay_size)
            }));
        }
    }
    groups.push(StoredGroup::new(COACH, place::COACH, 0, 1));
    Ok((event, groups))
}

/// The chosen relays; athletics only.
pub(crate) fn relays(registration: &registration::Model) -> Result<Vec<String>, CoreError> {
    names(registration, "relay_events", &registration.relay_events)
}

/// The chosen individual events; athletics only.
pub(crate) fn individual_events(registration: &registration::Model) -> Result<Vec<String>, CoreError> {
    names(registration, "individual_events", &registration.individual_events)
}

fn names(registration: &registration::Model, column: &str, text: &str) -> Result<Vec<String>, CoreError> {
    serde_json::from_str(text)
        .map_err(|_| CoreError::internal(format!("registration {}: {column}", registration.id)))
}
