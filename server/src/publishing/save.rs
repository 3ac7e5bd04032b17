//! Saves changes of the settings: checks them against the rules, against the places that are taken, and against changes of other
//! admins.

use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::env::Env;
use crate::publishing::PublishingError;
use crate::registrations::places::{self, count};
use crate::registrations::waiting_list;
use crate::settings::store::{self, Save};
use crate::{audit, settings};
use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::finding::{Code, Finding};
use shared::settings::{Catalogue, Change, Field, Moment, Scope, Timeline, check_changes};
use uuid::Uuid;

/// Changes that an admin wants to save.
#[derive(Debug)]
pub(crate) struct PlannedSave {
    pub(crate) changes: Vec<Change>,
    pub(crate) reason: String,
    pub(crate) author: Uuid,
    /// `None` for now.
    pub(crate) effective_at: Option<DateTime<Utc>>,
    /// The revision that this save undoes.
    pub(crate) undoes: Option<u32>,
}

/// Locks the settings and returns their timeline. Refuses a caller who has read another revision.
///
/// # Errors
/// [`PublishingError::SettingsChanged`].
pub(crate) async fn hold(
    txn: &impl ConnectionTrait,
    based_on: Option<u32>,
) -> Result<Timeline, PublishingError> {
    store::lock(txn).await?;
    let timeline = store::timeline(txn).await?;
    if based_on.is_some_and(|revision| revision != timeline.latest()) {
        return Err(PublishingError::SettingsChanged);
    }
    Ok(timeline)
}

/// Stores changes as a new revision, in the caller's transaction. Returns its number. After the commit, call
/// [`settings::refresh`].
///
/// # Errors
/// [`CoreError::Findings`] if a change does not validate.
pub(crate) async fn save(
    txn: &impl ConnectionTrait,
    env: &Env,
    timeline: &Timeline,
    changes: PlannedSave,
) -> Result<u32, PublishingError> {
    let now = env.clock.now();
    let findings = check_changes(
        timeline,
        &changes.changes,
        moment(now),
        changes.effective_at.map(moment),
        changes.undoes,
    );
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let findings = below_taken(txn, env, &changes.changes).await?;
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let revision = timeline.latest() + 1;
    let effective_at = changes.effective_at.unwrap_or(now);
    store::insert(
        txn,
        Save {
            revision,
            changes: &changes.changes,
            reason: changes.reason.trim(),
            author: Some(changes.author),
            created_at: now,
            effective_at,
            undoes: changes.undoes,
        },
    )
    .await?;
    let fields: Vec<_> = changes
        .changes
        .iter()
        .map(|change| {
            let before = timeline
                .at(moment(effective_at))
                .get(&change.scope, &change.field);
            json!({ "scope": change.scope, "field": change.field, "before": before, "after": change.value })
        })
        .collect();
    let details = json!({ "changes": fields, "effectiveAt": effective_at, "undoes": changes.undoes });
    let action = if changes.undoes.is_some() {
        "settings.undo"
    } else {
        "settings.change"
    };
    let object = format!("settings/{revision}");
    audit::record(txn, env, Some(changes.author), action, &object, &details).await?;
    offer_new_places(txn, env, &changes.changes).await?;
    Ok(revision)
}

/// Finds a number of places that is smaller than the number of those taken. Locks the places of the event, so that no entry
/// takes one meanwhile.
async fn below_taken(
    txn: &impl ConnectionTrait,
    env: &Env,
    changes: &[Change],
) -> Result<Vec<Finding>, PublishingError> {
    let mut findings = Vec::new();
    for (index, change, event) in of_events(changes) {
        places::lock(txn, event).await?;
        if change.field != Field::Capacity.name() {
            continue;
        }
        let catalogue = Catalogue::with(&one(change)).0;
        for pool in places::pools(event, catalogue.terms(event)) {
            let taken = count::taken(txn, pool, env.clock.now()).await?;
            if taken > pool.total {
                let who = pool.category.map_or("", |category| category.name());
                let message = format!(
                    "{taken} places{}{who} are taken: enter at least {taken}.",
                    if who.is_empty() { "" } else { " for " }
                );
                let finding = Finding::error(format!("changes.{index}.value"), Code::BelowTaken, message);
                findings.push(finding.with("taken", taken));
            }
        }
    }
    Ok(findings)
}

/// The settings with one change only.
fn one(change: &Change) -> shared::settings::Settings {
    let mut settings = shared::settings::Settings::default();
    settings.set(&change.scope, &change.field, &change.value);
    settings
}

/// The changes that decide which entries are accepted, by event: in one order of events, so that two saves cannot wait for
/// each other.
fn of_events(changes: &[Change]) -> Vec<(usize, &Change, &'static shared::catalogue::Event)> {
    let mut found: Vec<_> = changes
        .iter()
        .enumerate()
        .filter_map(|(index, change)| match Scope::parse(&change.scope)? {
            Scope::Event(event) => Some((index, change, event)),
            Scope::Fest => None,
        })
        .filter(|(_, change, _)| {
            let decides = [
                Field::Capacity,
                Field::State,
                Field::OpensAt,
                Field::ClosesAt,
                Field::Fee,
                Field::RosterLock,
            ];
            decides.iter().any(|field| field.name() == change.field)
        })
        .collect();
    found.sort_by_key(|(index, _, event)| (event.code, *index));
    found
}

/// Offers the places that a change in effect has added, and those of an event that opens again.
async fn offer_new_places(
    txn: &impl ConnectionTrait,
    env: &Env,
    changes: &[Change],
) -> Result<(), PublishingError> {
    let catalogue = settings::in_transaction(txn, env).await?.catalogue;
    for (_, _, event) in of_events(changes) {
        waiting_list::offer_free(txn, env, event, &catalogue).await?;
    }
    Ok(())
}

/// Parses the time of a request; blank or absent is now.
///
/// # Errors
/// [`CoreError::Findings`].
pub(crate) fn effective_at(text: Option<&str>) -> Result<Option<DateTime<Utc>>, PublishingError> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let time = Moment::parse(text).and_then(|at| DateTime::from_timestamp(at.0, 0));
    Ok(time.map(Some).ok_or_else(|| {
        let message = shared::messages::TIME_FORMAT;
        CoreError::finding("effectiveAt", Code::Format, message)
    })?)
}
