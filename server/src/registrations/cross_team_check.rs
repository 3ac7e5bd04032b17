//! Finds people who are also in another team of the same event. This is a warning for staff, never an error.

use super::people::Person;
use super::store;
use crate::env::Env;
use sea_orm::{ConnectionTrait, DbErr};
use shared::finding::{Code, Finding};
use shared::rules::person::{AADHAAR_DIGITS, RequiredField, is_digits};
use uuid::Uuid;

/// The ID numbers of the people who compete, hashed under every key. Two entries that name the same person lock them, so that the one
/// that commits later sees the other.
pub(crate) fn hashes(env: &Env, people: &[Person<'_>]) -> impl Iterator<Item = Vec<u8>> {
    competing(env, people).flat_map(|(_, hashes)| hashes)
}

fn competing<'a>(
    env: &Env,
    people: &'a [Person<'a>],
) -> impl Iterator<Item = (&'a Person<'a>, Vec<Vec<u8>>)> {
    people
        .iter()
        .filter(|person| person.competes() && is_digits(&person.typed.aadhar_id, AADHAAR_DIGITS))
        .map(|person| (person, env.keys.ids.equality(&person.typed.aadhar_id)))
}

/// Returns a warning for each person who is also in another user's entry for this event. Coaches may be in several
/// entries, because they do not compete. The caller has locked the ID numbers ([`hashes`], [`store::lock_people`]).
pub(crate) async fn in_another_team(
    txn: &impl ConnectionTrait,
    env: &Env,
    event: &str,
    user_id: Uuid,
    people: &[Person<'_>],
) -> Result<Vec<Finding>, DbErr> {
    let competing: Vec<(&Person<'_>, Vec<Vec<u8>>)> = competing(env, people).collect();
    let hashes = competing.iter().flat_map(|(_, hashes)| hashes.iter().cloned());
    let known = store::competing_with(hashes).into_tuple().all(txn).await?;
    let elsewhere = store::of_others(txn, event, user_id, known).await?;
    let found = competing
        .iter()
        .filter(|(_, hashes)| hashes.iter().any(|hash| elsewhere.contains(hash)));
    Ok(found
        .map(|(person, _)| {
            Finding::warning(
                person.place.path(RequiredField::Aadhaar),
                Code::InAnotherTeam,
                format!("{} is already in another team of this event.", person.place.who()),
            )
            .with("who", person.place.who())
        })
        .collect())
}
