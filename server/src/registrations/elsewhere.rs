//! People who are in another team of the same event too: a warning for staff, never a refusal.

use super::people::Person;
use super::{member, store};
use crate::state::AppState;
use sea_orm::{ConnectionTrait, DbErr, Select};
use shared::finding::{Code, Finding};
use shared::rules::person::{AADHAAR_DIGITS, Field, is_digits};
use uuid::Uuid;

/// Whom to look for in other entries. Coaches may be in several: they do not compete.
pub(super) struct Sought<'a>(Vec<(&'a Person<'a>, Vec<Vec<u8>>)>);

impl<'a> Sought<'a> {
    pub(super) fn new(state: &AppState, people: &'a [Person<'a>]) -> Self {
        let competing = people
            .iter()
            .filter(|person| person.competes() && is_digits(&person.typed.aadhar_id, AADHAAR_DIGITS));
        Self(
            competing
                .map(|person| (person, state.keys.ids.equality(&person.typed.aadhar_id)))
                .collect(),
        )
    }

    /// The first question: its answer is for [`Sought::warnings`].
    pub(super) fn query(&self) -> Select<member::Entity> {
        store::competing_with(self.0.iter().flat_map(|(_, hashes)| hashes.iter().cloned()))
    }

    /// A warning for everybody who is in somebody else's entry for this event too.
    pub(super) async fn warnings(
        &self,
        db: &impl ConnectionTrait,
        event: &str,
        user_id: Uuid,
        known: Vec<(Uuid, Vec<u8>)>,
    ) -> Result<Vec<Finding>, DbErr> {
        let elsewhere = store::of_others(db, event, user_id, known).await?;
        let found = self
            .0
            .iter()
            .filter(|(_, hashes)| hashes.iter().any(|hash| elsewhere.contains(hash)));
        Ok(found
            .map(|(person, _)| {
                Finding::warning(
                    person.place.path(Field::Aadhaar),
                    Code::InAnotherTeam,
                    format!("{} is already in another team of this event.", person.place.who()),
                )
            })
            .collect())
    }
}

/// The same in one go.
pub(super) async fn in_another_team(
    db: &impl ConnectionTrait,
    state: &AppState,
    event: &str,
    user_id: Uuid,
    people: &[Person<'_>],
) -> Result<Vec<Finding>, DbErr> {
    let sought = Sought::new(state, people);
    let known = sought.query().into_tuple().all(db).await?;
    sought.warnings(db, event, user_id, known).await
}
