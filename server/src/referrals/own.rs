//! Entries that give an ambassador no points: the ambassador is in the team, or who enters it has paid by another account before.

use super::store;
use crate::core::error::CoreError;
use crate::entities::{member, registration, user};
use crate::env::Env;
use crate::registrations::people::enters;
use crate::registrations::{self, encryption};
use crate::{ambassadors, payments, users};
use sea_orm::ConnectionTrait;
use shared::normalise::{fold, phones};
use std::collections::{BTreeSet, HashSet};
use uuid::Uuid;

/// `REFS`: keeps the locks on points apart from other locks on the same numbers.
const REFS: i64 = 0x5245_4653;

/// An ambassador, and by what they are known in a team.
#[derive(Debug)]
pub(crate) struct KnownAmbassador {
    user: Uuid,
    emails: HashSet<String>,
    names: HashSet<String>,
    phones: HashSet<String>,
    /// Addresses and phones with which the ambassador stands in teams of the own account.
    learned: HashSet<String>,
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
            phones: phone
                .map(phones::phone)
                .filter(|phone| !phone.is_empty())
                .into_iter()
                .collect(),
            learned: HashSet::new(),
            numbers: HashSet::new(),
        };
        for entry in registrations::store::entries_of(db, user.id).await? {
            let team = registrations::store::members(db, entry.id).await?;
            for row in &team {
                if ambassador.is_self(&entry, row) {
                    ambassador.numbers.extend(hashes(env, row)?);
                    ambassador.learned.extend(contacts(row));
                }
            }
        }
        Ok(ambassador)
    }

    /// Whether an entry is the ambassador's own, or they are in its team. `owner` is the address of its account.
    pub(crate) fn is_in(&self, entry: &registration::Model, owner: &str, team: &[member::Model]) -> bool {
        let is_self = |row: &member::Model| {
            let mut contacts = contacts(row);
            self.is_named(row)
                || self.numbers.contains(&row.aadhaar_hmac)
                || contacts.any(|contact| self.learned.contains(&contact))
        };
        entry.user_id == self.user || self.emails.contains(&users::normal(owner)) || team.iter().any(is_self)
    }

    fn is_named(&self, row: &member::Model) -> bool {
        self.emails.contains(&users::normal(&row.email))
            || self.phones.contains(&phones::phone(&row.phone_number))
    }

    /// Whether a row of an entry of their own is the ambassador: by address or phone, or who enters with their name.
    fn is_self(&self, entry: &registration::Model, row: &member::Model) -> bool {
        self.is_named(row) || (enters(&entry.event, row) && self.names.contains(&fold(&row.fullname)))
    }
}

/// Address and phone of a person; none that is blank.
fn contacts(row: &member::Model) -> impl Iterator<Item = String> {
    [users::normal(&row.email), phones::phone(&row.phone_number)]
        .into_iter()
        .filter(|contact| !contact.is_empty())
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

/// The keyed hashes of the ID numbers of those who enter, in order: whoever locks several takes them in the same order.
pub(crate) fn numbers_of_who_enters(
    env: &Env,
    entry: &registration::Model,
    team: &[member::Model],
) -> Result<BTreeSet<Vec<u8>>, CoreError> {
    let mut numbers = BTreeSet::new();
    for row in team.iter().filter(|row| enters(&entry.event, row)) {
        numbers.extend(hashes(env, row)?);
    }
    Ok(numbers)
}

/// The key of the advisory lock on the points of a person, by the beginning of the keyed hash.
pub(crate) fn lock_of(number: &[u8]) -> i64 {
    number
        .first_chunk()
        .map_or(REFS, |begin| REFS ^ i64::from_be_bytes(*begin))
}

/// Whether the person who enters has brought points by another account, or an entry of theirs was paid by one before this account first
/// paid: only somebody's first account can bring points. `numbers` are those of [`numbers_of_who_enters`].
pub(crate) async fn has_paid_before(
    db: &impl ConnectionTrait,
    entry: &registration::Model,
    numbers: BTreeSet<Vec<u8>>,
) -> Result<bool, CoreError> {
    let numbers = numbers.into_iter().collect();
    let others = registrations::store::entered_by(db, numbers, entry.user_id).await?;
    let ids: Vec<Uuid> = others.iter().map(|other| other.id).collect();
    if store::is_any_credited(db, &ids).await? {
        return Ok(true);
    }
    let own = store::of_account(db, entry.user_id).await?;
    let Some(own) = own.and_then(|referral| referral.frozen_at) else {
        return Ok(false);
    };
    for other in &others {
        if let Some((payment, _)) = payments::that_paid(db, other).await?
            && payment.created_at < own
        {
            return Ok(true);
        }
    }
    Ok(false)
}
