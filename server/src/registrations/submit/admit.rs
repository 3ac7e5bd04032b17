//! Decides who gets a place. Every way into a place asks [`admit`], and nothing else sets one: a form, a payment, a decision of
//! staff, the waiting list.
//!
//! Locks are taken in one order, so two transactions cannot wait for each other: the user's row
//! ([`crate::env::Env::write`]), the entries' rows by id, the ID numbers, the places by the event's code, the rows
//! of the waiting list. A check takes no lock.

use super::Submission;
use crate::core::error::CoreError;
use crate::entities::{member, registration};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::registrations::people::Person;
use crate::registrations::places::{self, PlaceLock, count, event_of};
use crate::registrations::{cross_team_check, eligibility, store, waiting_list};
use crate::settings::{self, InEffect};
use sea_orm::ConnectionTrait;
use sea_orm::sea_query::UpdateStatement;
use shared::entities::WaitingStatus;
use shared::settings::{Catalogue, RegistrationState};
use uuid::Uuid;

/// A stored entry with its people.
#[derive(Debug)]
pub(crate) struct StoredTeam {
    pub(crate) entry: registration::Model,
    pub(crate) members: Vec<member::Model>,
}

/// What the transaction of a form has locked, as it is stored now.
#[derive(Debug)]
pub(crate) struct Locked {
    /// The user's entry for the event, if there is one.
    pub(crate) before: Option<StoredTeam>,
    /// The lock of the event's places.
    pub(crate) places: PlaceLock,
    /// The settings in effect. No change of them commits while the places are locked.
    pub(crate) settings: InEffect,
}

/// Takes the locks of a form: the user's entry for the event, the ID numbers of its people, the places of the event.
pub(super) async fn lock(
    txn: &impl ConnectionTrait,
    env: &Env,
    submission: &Submission,
    user_id: Uuid,
    people: &[Person<'_>],
) -> Result<Locked, RegistrationError> {
    let before = match store::lock_of(txn, user_id, submission.endpoint).await? {
        Some(entry) => {
            let members = store::members(txn, entry.id).await?;
            Some(StoredTeam { entry, members })
        }
        None => None,
    };
    let places = PlaceLock::for_entry(submission.event, &env.catalogue());
    store::lock_people(txn, cross_team_check::hashes(env, people), Some(places)).await?;
    let settings = settings::in_transaction(txn, env).await?;
    Ok(Locked {
        before,
        places,
        settings,
    })
}

/// A way into a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// The owner submits a form that is new, or differs from the stored entry. The event must accept entries, and its teams
    /// must not be final.
    Form,
    /// The owner pays a stored entry: a released one, or by submitting its identical form again. If the place has to be taken
    /// anew, the event must accept entries.
    Payment,
    /// Money for the entry has arrived, or staff accept it, also after the event's end.
    Money,
    /// Staff approve a rejected entry, or undo a rejection, also after the event's end.
    Decision,
}

/// An entry that asks for a place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate<'a> {
    /// The entry as it is to be stored.
    pub(crate) entry: &'a registration::Model,
    /// The stored entry, locked; `None` for a new entry.
    pub(crate) before: Option<&'a registration::Model>,
    /// How it comes to its place.
    pub(crate) way: Way,
}

/// How an entry got its place.
#[derive(Debug)]
#[must_use]
pub(crate) enum Admission {
    /// It keeps the place that it holds.
    Keeps,
    /// It takes a place now. The caller runs the statement, if any: it ends the user's time on the waiting list.
    Takes(Option<Box<UpdateStatement>>),
}

/// Gives a candidate a place, and ends the user's time on the waiting list. Decides in this order: the event's state, the teams'
/// lock, the place. `held` is the lock of places that the transaction
/// has taken, and `catalogue` are the settings read under it.
///
/// # Errors
/// [`RegistrationError::EventNotOpen`], [`RegistrationError::EventPaused`], [`RegistrationError::EventClosed`], [`RegistrationError::RosterLocked`],
/// [`RegistrationError::EventFull`]; [`CoreError::Stale`] if `held` is not enough.
pub(crate) async fn admit(
    txn: &impl ConnectionTrait,
    env: &Env,
    catalogue: &Catalogue,
    held: PlaceLock,
    candidate: Candidate<'_>,
) -> Result<Admission, RegistrationError> {
    let Candidate { entry, before, way } = candidate;
    let event = event_of(&entry.event)?;
    let terms = catalogue.terms(event);
    let state = terms.state_at(env.clock.moment());
    let pool = places::pool_of(event, terms, entry.category);
    let keeps = before.is_some_and(|before| {
        places::holds_place(before) && places::pool_of(event, terms, before.category) == pool
    });
    if keeps {
        // Staff may request changes after the end; else a stored entry takes only its identical form then.
        if way == Way::Form && !before.is_some_and(|before| before.changes_requested) {
            accepts(env, catalogue, state, &entry.event)?;
        }
        return Ok(Admission::Keeps);
    }
    if held.is_shared && pool.is_some() {
        // The limit was set after this server last read the settings. Taking the exclusive lock now could deadlock with
        // others that share it.
        return Err(CoreError::Stale.into());
    }
    let now = env.clock.now();
    if terms.capacity.is_none() && way == Way::Form && accepts(env, catalogue, state, &entry.event).is_ok() {
        // Most entries. The caller runs the statement with its own, in one round trip.
        let ending = waiting_list::store::ending(entry.user_id, &entry.event, now);
        return Ok(Admission::Takes(Some(Box::new(ending))));
    }
    if terms.capacity.is_some() {
        waiting_list::settle(txn, env, event, catalogue).await?;
    }
    let waiting = waiting_list::store::find(txn, entry.user_id, &entry.event).await?;
    let has_offer = waiting
        .as_ref()
        .is_some_and(|row| row.is_offer_at(now) && row.category == entry.category);
    match way {
        // An offer is honoured after the event's end, but not once teams are final.
        Way::Form if has_offer => eligibility::unlocked(env, catalogue, &entry.event)?,
        Way::Form => accepts(env, catalogue, state, &entry.event)?,
        Way::Payment if !has_offer => open(state)?,
        Way::Payment | Way::Money | Way::Decision => {}
    }
    if let Some(pool) = pool.filter(|_| !has_offer)
        && count::taken(txn, pool, now).await? >= pool.total
    {
        return Err(RegistrationError::EventFull);
    }
    if let Some(row) = waiting {
        waiting_list::store::end(txn, row.id, WaitingStatus::Entered, now).await?;
        if row.status == WaitingStatus::Offered && !has_offer && terms.capacity.is_some() {
            // The offer was for another category: the next user gets it.
            waiting_list::offer_free(txn, env, event, catalogue).await?;
        }
    }
    Ok(Admission::Takes(None))
}

/// Checks that an event takes entries, and that its teams are not final.
pub(crate) fn accepts(
    env: &Env,
    catalogue: &Catalogue,
    state: RegistrationState,
    event: &str,
) -> Result<(), RegistrationError> {
    open(state)?;
    eligibility::unlocked(env, catalogue, event)
}

/// Checks that an event takes entries.
fn open(state: RegistrationState) -> Result<(), RegistrationError> {
    match state {
        RegistrationState::Open | RegistrationState::Unlisted => Ok(()),
        RegistrationState::Upcoming => Err(RegistrationError::EventNotOpen),
        RegistrationState::Paused => Err(RegistrationError::EventPaused),
        RegistrationState::Closed => Err(RegistrationError::EventClosed),
    }
}

/// Gives a stored entry a place, under the exclusive lock of its event. Returns the entry as it is stored now. The caller has
/// locked the entry's row.
///
/// # Errors
/// As [`admit`].
pub(crate) async fn admit_stored(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: registration::Model,
    way: Way,
) -> Result<registration::Model, RegistrationError> {
    if places::holds_place(&entry) {
        return Ok(entry);
    }
    let placed = with_place(txn, env, &entry, entry.clone(), way).await?;
    store::update(txn, placed.clone()).await?;
    Ok(placed)
}

/// Gives the entry `after` a place that the stored entry `before` does not hold, under the exclusive lock of its event. Returns the
/// entry to store. The caller has locked the entry's row.
///
/// # Errors
/// As [`admit`].
pub(crate) async fn with_place(
    txn: &impl ConnectionTrait,
    env: &Env,
    before: &registration::Model,
    after: registration::Model,
    way: Way,
) -> Result<registration::Model, RegistrationError> {
    let event = event_of(&after.event)?;
    let catalogue = places::locked(txn, env, event).await?;
    let candidate = Candidate {
        entry: &after,
        before: Some(before),
        way,
    };
    let admission = admit(txn, env, &catalogue, PlaceLock::exclusive(event), candidate).await?;
    if let Admission::Takes(Some(ending)) = admission {
        txn.execute(&*ending).await?;
    }
    Ok(registration::Model {
        placed_at: Some(env.clock.now()),
        release_warned_at: None,
        released_at: None,
        ..after
    })
}
