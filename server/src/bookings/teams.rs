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
    BookableTeam {
        event_name: title.to_owned(),
        players: people.iter().map(person).collect(),
        event_id: entry.event,
    }
}

/// Finds people in a team by name and address. Two people with the same name and address are two people.
///
/// # Errors
/// A finding on `players`, if somebody is not in the team.
pub(crate) fn find(
    mut team: Vec<member::Model>,
    asked: &[BookablePerson],
) -> Result<Vec<member::Model>, Finding> {
    let mut found = Vec::with_capacity(asked.len());
    for (position, person) in asked.iter().enumerate() {
        let is_asked = |row: &member::Model| {
            normalise::name(&row.fullname) == person.name && normalise::email(&row.email) == person.email
        };
        let Some(at) = team.iter().position(is_asked) else {
            let message = format!(
                "{} is not in this team, or is named twice. Choose people from the team.",
                if person.name.is_empty() {
                    "Somebody"
                } else {
                    &person.name
                }
            );
            return Err(Finding::error(
                format!("players.{position}"),
                Code::NotOffered,
                message,
            ));
        };
        found.push(team.swap_remove(at));
    }
    Ok(found)
}
