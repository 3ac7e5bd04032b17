//! Appends a change to the log.

use super::erase::object;
use super::state::FEST;
use super::{Contests, ContestsCache, store};
use crate::audit;
use crate::contests::ContestError;
use crate::core::error::CoreError;
use crate::entities::contest_change::Model;
use crate::env::Env;
use contest::{Action, Court, Running};
use sea_orm::ConnectionTrait;
use serde_json::json;
use std::sync::Arc;
use uuid::Uuid;

/// A change that somebody enters.
#[derive(Debug, Clone)]
pub(crate) struct ContestChange {
    /// The contest; `None` to create one.
    pub(crate) contest: Option<u32>,
    /// What changes.
    pub(crate) action: Action,
    /// Why a result is corrected or taken back; blank otherwise.
    pub(crate) reason: String,
    /// The client's random UUID.
    pub(crate) key: Uuid,
    /// The staff member or official; `None` for the server itself.
    pub(crate) author: Option<Uuid>,
}

impl ContestChange {
    /// A change with a key of its own. `contest` is `None` to create one.
    pub(crate) fn new(
        env: &Env,
        contest: Option<u32>,
        action: Action,
        author: impl Into<Option<Uuid>>,
    ) -> Self {
        Self {
            contest,
            action,
            reason: String::new(),
            key: env.random.uuid(),
            author: author.into(),
        }
    }
}

/// Checks a change against the state in the caller's transaction and appends it. Returns the contest after the change. A change
/// that is sent again, with its key and content, is not appended again. After the commit, call [`ContestsCache::expire`].
///
/// # Errors
/// [`CoreError::NotFound`] for an unknown contest, [`ContestError::EntryKeyUsed`] if the key is stored with another change,
/// [`CoreError::Findings`] if the contest does not accept the change.
pub(crate) async fn enter(
    txn: &impl ConnectionTrait,
    env: &Env,
    cache: &ContestsCache,
    change: ContestChange,
) -> Result<Arc<Running>, ContestError> {
    let mut contests = cache.hold(txn).await?;
    enter_into(txn, env, &mut contests, change).await
}

/// Like [`enter`], with the state that [`ContestsCache::hold`] has returned. The state follows the change.
///
/// # Errors
/// As [`enter`].
pub(crate) async fn enter_into(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &mut Contests,
    change: ContestChange,
) -> Result<Arc<Running>, ContestError> {
    if let Some(running) = stored(txn, contests, &change).await? {
        return Ok(running);
    }
    let before = match change.contest {
        Some(contest) => Some(accepting(contests.find(contest)?, &change.action)?),
        None => None,
    };
    let contest = append(txn, env, contests, change).await?;
    // A contest that is deleted is returned as it was.
    match (contests.find(contest), before) {
        (Ok(running), _) => Ok(Arc::clone(running)),
        (Err(_), Some(before)) => Ok(before),
        (Err(error), None) => Err(error.into()),
    }
}

/// Sets the courts of the fest, in the caller's transaction. After the commit, call [`ContestsCache::expire`].
pub(crate) async fn set_courts(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &mut Contests,
    courts: Vec<Court>,
    author: Uuid,
) -> Result<(), ContestError> {
    let change = ContestChange::new(env, Some(FEST), Action::Courts { courts }, author);
    append(txn, env, contests, change).await.map(drop)
}

/// Appends a change that was checked. The state follows it. Returns the number of the contest.
async fn append(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &mut Contests,
    change: ContestChange,
) -> Result<u32, ContestError> {
    let revision = contests.revision + 1;
    let contest = match change.contest {
        Some(contest) => i32::try_from(contest).map_err(CoreError::internal)?,
        None => revision,
    };
    let row = Model {
        revision,
        contest,
        action: serde_json::to_string(&change.action).map_err(CoreError::internal)?,
        reason: change.reason,
        key: change.key,
        author_id: change.author,
        created_at: env.clock.now(),
    };
    let object = match change.action.number() {
        None if contest.unsigned_abs() == FEST => "courts".to_owned(),
        _ => object(contest, &change.action),
    };
    let action = format!("contest.{}", change.action.name());
    let details = json!({ "revision": revision, "reason": row.reason });
    audit::record(txn, env, change.author, &action, &object, &details).await?;
    store::insert(txn, row.clone()).await?;
    contests.follow(txn, vec![row]).await?;
    Ok(contest.unsigned_abs())
}

/// Returns the contest as it is now if the change is stored already: it was sent again.
///
/// # Errors
/// [`ContestError::EntryKeyUsed`] if the key is stored with another change.
pub(crate) async fn stored(
    txn: &impl ConnectionTrait,
    contests: &Contests,
    change: &ContestChange,
) -> Result<Option<Arc<Running>>, ContestError> {
    let Some(stored) = store::by_key(txn, change.key).await? else {
        return Ok(None);
    };
    if !is_same(&stored, change)? {
        return Err(ContestError::EntryKeyUsed);
    }
    Ok(Some(Arc::clone(contests.find(stored.contest.unsigned_abs())?)))
}

/// Returns the contest if it accepts the action.
///
/// # Errors
/// [`CoreError::Findings`].
pub(crate) fn accepting(running: &Arc<Running>, action: &Action) -> Result<Arc<Running>, CoreError> {
    let findings = running.journal.check(running.contest.as_ref(), action);
    if findings.is_empty() {
        Ok(Arc::clone(running))
    } else {
        Err(CoreError::Findings(findings))
    }
}

/// Whether a change is the stored one, sent again. Its reason may be erased since.
fn is_same(stored: &Model, change: &ContestChange) -> Result<bool, ContestError> {
    let action: Action = serde_json::from_str(&stored.action).map_err(CoreError::internal)?;
    Ok(change
        .contest
        .is_none_or(|contest| contest == stored.contest.unsigned_abs())
        && action == change.action
        && (stored.reason == change.reason || stored.reason.is_empty()))
}

/// Makes all servers read the names of these entries' people again, in the caller's transaction. Call it after a name is changed
/// or erased, and [`ContestsCache::expire`] after the commit.
pub(crate) async fn forget(
    txn: &impl ConnectionTrait,
    env: &Env,
    cache: &ContestsCache,
    entries: &[Uuid],
    author: Option<Uuid>,
) -> Result<(), CoreError> {
    let mut contests = cache.hold(txn).await?;
    for entry in entries {
        let registration = entry.to_string();
        let named = contests.running.iter().filter(|(_, running)| {
            let mut people = running.journal.people();
            people.any(|person| person == registration)
        });
        let named: Vec<u32> = named.map(|(&contest, _)| contest).collect();
        for contest in named {
            let registration = registration.clone();
            let change = ContestChange::new(env, Some(contest), Action::Forget { registration }, author);
            enter_into(txn, env, &mut contests, change)
                .await
                .map_err(unexpected)?;
        }
    }
    Ok(())
}

/// Makes all servers read the names of colleges again, in the caller's transaction: a spelling was merged, or a merge was undone.
/// Call [`ContestsCache::expire`] after the commit.
pub(crate) async fn reread_colleges(
    txn: &impl ConnectionTrait,
    env: &Env,
    contests: &mut Contests,
    author: Uuid,
) -> Result<(), CoreError> {
    let mut drawn = contests
        .running
        .iter()
        .filter(|(_, running)| running.contest.is_some());
    let first = drawn.next().map(|(&contest, _)| contest);
    if first.is_some() {
        let change = ContestChange::new(env, first, Action::Colleges, author);
        enter_into(txn, env, contests, change).await.map_err(unexpected)?;
    }
    Ok(())
}

/// Converts the error of a change that only the database can refuse: it names no match, so no other entry can come first.
fn unexpected(error: ContestError) -> CoreError {
    match error {
        ContestError::Core(error) => error,
        other => CoreError::internal(other),
    }
}
