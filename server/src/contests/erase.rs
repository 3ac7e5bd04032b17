//! Erases what staff and officials wrote about entries in the log of contests: the reasons of corrections. Scores and results
//! name no person and stay.

use super::store;
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::contest_change::Model;
use contest::{Action, words};
use sea_orm::ConnectionTrait;
use serde_json::Value;
use std::collections::BTreeSet;
use uuid::Uuid;

/// Erases the reasons of all changes about matches of these entries, in the log and in the audit log. A reason of another match
/// is erased if it contains one of `names`, word by word.
///
/// # Errors
/// If a query fails or a stored action cannot be read.
pub(crate) async fn erase_reasons(
    txn: &impl ConnectionTrait,
    entries: &[Uuid],
    names: &[String],
) -> Result<(), CoreError> {
    if entries.is_empty() {
        return Ok(());
    }
    store::lock(txn).await?;
    let entries: BTreeSet<String> = entries.iter().map(Uuid::to_string).collect();
    let names: Vec<Vec<String>> = names.iter().map(|name| words_of(name)).collect();
    let (mut revisions, mut objects) = (Vec::new(), BTreeSet::new());
    for contest in store::contests(txn).await? {
        let log = store::of_contest(txn, contest).await?;
        for change in about(&log, &entries, &names)? {
            revisions.push(change.revision);
            let action: Action = serde_json::from_str(&change.action).map_err(CoreError::internal)?;
            objects.insert(object(contest, &action));
        }
    }
    store::erase_reasons(txn, revisions).await?;
    let objects: Vec<String> = objects.into_iter().collect();
    Ok(audit::redact(txn, &objects).await?)
}

/// The object of a change in the audit log.
pub(super) fn object(contest: i32, action: &Action) -> String {
    match action.number() {
        Some(number) => format!("contest/{contest}/match/{}", words::number(number)),
        None => format!("contest/{contest}"),
    }
}

/// The changes of a contest whose reason is about these entries.
fn about<'a>(
    log: &'a [Model],
    entries: &BTreeSet<String>,
    names: &[Vec<String>],
) -> Result<Vec<&'a Model>, CoreError> {
    let mut teams: BTreeSet<u64> = BTreeSet::new();
    let mut matches: BTreeSet<u64> = BTreeSet::new();
    let mut is_in_contest = false;
    let mut found = Vec::new();
    for change in log {
        // Read as JSON: what an action is wrapped in does not matter here.
        let action: Value = serde_json::from_str(&change.action).map_err(CoreError::internal)?;
        let action = action.get("change").unwrap_or(&action);
        if let Some(entrants) = action["entrants"].as_array() {
            let named = entrants.iter().zip(0..).filter(|(entrant, _)| {
                let registration = entrant["registration"].as_str();
                registration.is_some_and(|registration| entries.contains(registration))
            });
            teams = named.map(|(_, team)| team).collect();
            matches.clear();
            is_in_contest |= !teams.is_empty();
        }
        let number = action["number"].as_u64();
        let met = action["teams"].as_array().into_iter().flatten();
        if met.filter_map(Value::as_u64).any(|team| teams.contains(&team)) {
            matches.extend(number);
        }
        let is_of_entry = match number {
            Some(number) => matches.contains(&number),
            None => is_in_contest,
        };
        if !change.reason.is_empty() && (is_of_entry || contains_any(&change.reason, names)) {
            found.push(change);
        }
    }
    Ok(found)
}

/// Whether a text contains one of these names, word by word.
fn contains_any(text: &str, names: &[Vec<String>]) -> bool {
    let text = words_of(text);
    let mut names = names.iter().filter(|name| !name.is_empty());
    names.any(|name| text.windows(name.len()).any(|words| words == name.as_slice()))
}

fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}
