//! Whom a user can book beds for: the people of their confirmed registrations.

use crate::core::error::CoreError;
use crate::core::secrets::Cipher;
use crate::entities::{member, registration};
use crate::env::Env;
use crate::registrations::{confirmed, store};
use shared::catalogue;
use shared::entities::{BookablePerson, BookableTeam};
use shared::finding::{Code, Finding};
use shared::normalise;
use std::collections::HashSet;
use uuid::Uuid;

/// Returns the user's registrations that take part, with their people, ID numbers masked.
///
/// # Errors
/// If a query fails.
pub(crate) async fn of_user(env: &Env, user_id: Uuid) -> Result<Vec<BookableTeam>, CoreError> {
    let found = store::of_user(env.db.read(), user_id).await?;
    let confirmed = found
        .into_iter()
        .filter(|(entry, ..)| confirmed::is_confirmed(entry));
    Ok(confirmed.map(|(entry, _, people)| team(entry, &people)).collect())
}

fn team(entry: registration::Model, people: &[member::Model]) -> BookableTeam {
    let title = catalogue::by_endpoint(&entry.event).map_or(&*entry.event, |event| event.title);
    let person = |person: &member::Model| BookablePerson {
        name: person.fullname.clone(),
        email: person.email.clone(),
        phone_number: person.phone_number.clone(),
        aadhar_id: Cipher::mask(&person.aadhaar_last4),
    };
    let mut known = HashSet::new();
    let each = people.iter().filter(|row| known.insert(identity(row)));
    BookableTeam {
        event_name: title.to_owned(),
        players: each.map(person).collect(),
        event_id: entry.event,
    }
}

/// Who somebody is in a team: name and address. Somebody with two places, such as in two relays, is one person.
fn identity(row: &member::Model) -> (String, String) {
    (normalise::name(&row.fullname), normalise::email(&row.email))
}

/// A person of a team.
#[derive(Debug)]
pub(crate) struct TeamPerson {
    /// The first of their places. What is booked for them belongs to it.
    pub(crate) row: member::Model,
    /// All of their places.
    pub(crate) places: Vec<Uuid>,
}

/// Everybody in a team, once each.
pub(crate) fn everybody(mut team: Vec<member::Model>) -> Vec<TeamPerson> {
    let mut people = Vec::new();
    while let Some(wanted) = team.first().map(identity) {
        people.extend(take(&mut team, &wanted));
    }
    people
}

/// Removes a person from the list, with all of their places, and returns them.
fn take(team: &mut Vec<member::Model>, wanted: &(String, String)) -> Option<TeamPerson> {
    let places: Vec<member::Model> = team.extract_if(.., |row| identity(row) == *wanted).collect();
    let ids = places.iter().map(|row| row.id).collect();
    let row = places.into_iter().next()?;
    Some(TeamPerson { row, places: ids })
}

/// Finds people in a team by name and address.
///
/// # Errors
/// A finding on `players`, if somebody is not in the team, or is named twice.
pub(crate) fn find(
    mut team: Vec<member::Model>,
    asked: &[BookablePerson],
) -> Result<Vec<TeamPerson>, Finding> {
    let mut found = Vec::with_capacity(asked.len());
    for (position, asked) in asked.iter().enumerate() {
        let wanted = (asked.name.clone(), asked.email.clone());
        let Some(person) = take(&mut team, &wanted) else {
            let message = format!(
                "{} is not in this team, or is named twice. Choose people from the team.",
                if asked.name.is_empty() {
                    "Somebody"
                } else {
                    &asked.name
                }
            );
            return Err(Finding::error(
                format!("players.{position}"),
                Code::NotOffered,
                message,
            ));
        };
        found.push(person);
    }
    Ok(found)
}
