//! Finds people who are also in another team of the same event. This is a warning for staff, never an error.

use super::people::Person;
use super::places::PlaceLock;
use super::store;
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr};
use shared::finding::{Code, Finding};
use shared::rules::person::{AADHAAR_DIGITS, Field, is_digits};
use uuid::Uuid;

/// Returns a warning for each person who is also in another user's entry for this event. Coaches may be in several
/// entries, because they do not compete.
///
/// The transaction locks the ID numbers first. Of two entries that name the same person at the same time, the one that
/// commits later sees the other. `places` is locked in the same round trip.
///
/// # Errors
/// If a query fails.
pub(crate) async fn in_another_team(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &str,
    user_id: Uuid,
    people: &[Person<'_>],
    places: Option<PlaceLock>,
) -> Result<Vec<Finding>, DbErr> {
    let competing = people
        .iter()
        .filter(|person| person.competes() && is_digits(&person.typed.aadhar_id, AADHAAR_DIGITS))
        .map(|person| (person, env.keys.ids.equality(&person.typed.aadhar_id)));
    let competing: Vec<(&Person<'_>, Vec<Vec<u8>>)> = competing.collect();
    let hashes = || competing.iter().flat_map(|(_, hashes)| hashes.iter().cloned());
    store::lock_people(txn, hashes(), places).await?;
    let known = store::competing_with(hashes()).into_tuple().all(txn).await?;
    let elsewhere = store::of_others(txn, event, user_id, known).await?;
    let found = competing
        .iter()
        .filter(|(_, hashes)| hashes.iter().any(|hash| elsewhere.contains(hash)));
    Ok(found
        .map(|(person, _)| {
            Finding::warning(
                person.place.path(Field::Aadhaar),
                Code::InAnotherTeam,
                format!("{} is already in another team of this event.", person.place.who()),
            )
            .with("who", person.place.who())
        })
        .collect())
}
