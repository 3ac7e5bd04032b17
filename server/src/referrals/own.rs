//! Entries that give an ambassador no points: the ambassador is in the team, or who enters it has already given points through another
//! account.

use super::store;
use crate::core::error::CoreError;
use crate::entities::{member, registration, user};
use crate::env::Env;
use crate::registrations::people::enters;
use crate::registrations::{self, encryption};
use crate::{ambassadors, users};
use sea_orm::ConnectionTrait;
use shared::normalise::{fold, phones};
use std::collections::HashSet;
use uuid::Uuid;

/// An ambassador, and by what they are known in a team.
#[derive(Debug)]
pub(crate) struct KnownAmbassador {
    user: Uuid,
    emails: HashSet<String>,
    names: HashSet<String>,
    phone: String,
    /// The keyed hashes (HMAC) of the ambassador's ID number, read from the entries of the ambassador's account.
    numbers: HashSet<Vec<u8>>,
}

impl KnownAmbassador {
    pub(crate) async fn read(
        db: &impl ConnectionTrait,
        env: &Env,
        user: &user::Model,
    ) -> Result<Self, CoreError> {
        let application = ambassadors::store::of_user(db, user.id).await?;
        let alternative = application
            .as_ref()
            .and_then(|application| application.alternative_email.as_deref());
        let phone = application.as_ref().map(|application| &*application.phone_number);
        let full_name = application.as_ref().map(|application| &*application.full_name);
        let mut ambassador = Self {
            user: user.id,
            emails: [Some(&*user.email), alternative]
                .into_iter()
                .flatten()
                .map(users::normal)
                .collect(),
            names: [Some(&*user.fullname), full_name]
                .into_iter()
                .flatten()
                .map(fold)
                .collect(),
            phone: phones::phone(phone.unwrap_or_default()),
            numbers: HashSet::new(),
        };
        for entry in registrations::store::entries_of(db, user.id).await? {
            let team = registrations::store::members(db, entry.id).await?;
            for row in &team {
                if ambassador.is_self(&entry, row) {
                    ambassador.numbers.extend(hashes(env, row)?);
                }
            }
        }
        Ok(ambassador)
    }

    /// Whether an entry is the ambassador's own, or they are in its team. `owner` is the address of its account.
    pub(crate) fn is_in(&self, entry: &registration::Model, owner: &str, team: &[member::Model]) -> bool {
        let is_self = |row: &member::Model| self.is_named(row) || self.numbers.contains(&row.aadhaar_hmac);
        entry.user_id == self.user || self.emails.contains(&users::normal(owner)) || team.iter().any(is_self)
    }

    fn is_named(&self, row: &member::Model) -> bool {
        let phone = phones::phone(&row.phone_number);
        self.emails.contains(&users::normal(&row.email)) || (!phone.is_empty() && phone == self.phone)
    }

    /// Whether a row of an entry of their own is the ambassador: by address or phone, or who enters with their name.
    fn is_self(&self, entry: &registration::Model, row: &member::Model) -> bool {
        self.is_named(row) || (enters(&entry.event, row) && self.names.contains(&fold(&row.fullname)))
    }
}

/// The keyed hashes that the ID number of a person has, one for each key that is in use. Somebody without an ID number is told apart by
/// the address and name. None of an erased number.
fn hashes(env: &Env, row: &member::Model) -> Result<Vec<Vec<u8>>, CoreError> {
    if row.aadhaar_cipher.is_empty() {
        return Ok(Vec::new());
    }
    let number = encryption::typed(env, row)
        .map_err(CoreError::internal)?
        .aadhar_id;
    if number.is_empty() {
        return Ok(vec![row.aadhaar_hmac.clone()]);
    }
    Ok(env.keys.ids.equality(&number))
}

/// Whether the person who enters has brought points by another account.
pub(crate) async fn has_brought_points_before(
    db: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
    team: &[member::Model],
) -> Result<bool, CoreError> {
    let mut known = Vec::new();
    for row in team.iter().filter(|row| enters(&entry.event, row)) {
        known.extend(hashes(env, row)?);
    }
    let entries = registrations::store::entered_by(db, known, entry.user_id).await?;
    Ok(store::is_any_credited(db, &entries).await?)
}
