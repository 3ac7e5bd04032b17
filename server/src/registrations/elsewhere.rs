//! People who are in another team of the same event too: a warning for staff, never a refusal.

use super::people::{COACH, Person};
use super::store;
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr};
use shared::finding::{Code, Finding};
use shared::rules::person::{AADHAAR_DIGITS, Field, is_digits};
use uuid::Uuid;

/// A warning for everybody who is in somebody else's entry for this event too. Coaches may be: they do not compete.
pub(super) async fn in_another_team(
    db: &impl ConnectionTrait,
    state: &AppState,
    event: &str,
    user_id: Uuid,
    people: &[Person<'_>],
) -> Result<Vec<Finding>, DbErr> {
    let competing = people
        .iter()
        .filter(|person| person.group != COACH && is_digits(&person.typed.aadhar_id, AADHAAR_DIGITS));
    let hashed: Vec<_> = competing
        .map(|person| (person, state.keys.ids.equality(&person.typed.aadhar_id)))
        .collect();
    let hashes = hashed.iter().flat_map(|(_, hashes)| hashes.iter().cloned());
    let elsewhere = store::known_elsewhere(db, event, user_id, hashes).await?;
    let found = hashed
        .iter()
        .filter(|(_, hashes)| hashes.iter().any(|hash| elsewhere.contains(hash)));
    Ok(found
        .map(|(person, _)| {
            Finding::warning(
                format!("{}.{}", person.path, Field::Aadhaar.name()),
                Code::InAnotherTeam,
                format!("{} is already in another team of this event.", person.who),
            )
        })
        .collect())
}
