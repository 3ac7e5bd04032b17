//! Checks changes before they are saved. Each finding says what to do.

use super::{Catalogue, Field, Moment, Scope, StoredChange, Timeline};
use crate::finding::{Code, Finding};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One change of a request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Change {
    /// `fest` or `event:<endpoint>`.
    pub scope: String,
    /// The name of the field.
    pub field: String,
    /// The new value; null restores the default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Value>))]
    pub value: Value,
}

/// Most changes of one request.
const MOST: usize = 100;

/// Checks changes that are to take effect at `effective_at`. `undoes` is the revision that they revert. The path of a finding
/// names the change: `changes.0.value`.
#[must_use]
pub fn check_changes(
    timeline: &Timeline,
    changes: &[Change],
    now: Moment,
    effective_at: Option<Moment>,
    undoes: Option<u32>,
) -> Vec<Finding> {
    if changes.is_empty() {
        return vec![Finding::error(
            "changes",
            Code::Required,
            "Change at least one value.",
        )];
    }
    if changes.len() > MOST {
        let message = format!("Save at most {MOST} changes at once.");
        return vec![Finding::error("changes", Code::TooMany, message)];
    }
    let mut findings = Vec::new();
    if effective_at.is_some_and(|at| at <= now) {
        let message = "This time is over: enter a later time, or save without one.";
        findings.push(Finding::error("effectiveAt", Code::Past, message));
    }
    let at = effective_at.unwrap_or(now).max(now);
    for (index, change) in changes.iter().enumerate() {
        let is_double = changes[..index]
            .iter()
            .any(|before| before.scope == change.scope && before.field == change.field);
        let refused = if is_double {
            Some((
                "field",
                Code::NotOffered,
                "This field is changed twice: keep one of the changes.".to_owned(),
            ))
        } else {
            refusal(timeline, change, now, at, undoes)
        };
        if let Some((part, code, message)) = refused {
            findings.push(Finding::error(format!("changes.{index}.{part}"), code, message));
        }
    }
    if findings.is_empty() {
        findings = contradictions(timeline, changes, now, at);
    }
    findings
}

/// Why one change is refused on its own: the part of it, the code and the message.
fn refusal(
    timeline: &Timeline,
    change: &Change,
    now: Moment,
    at: Moment,
    undoes: Option<u32>,
) -> Option<(&'static str, Code, String)> {
    let Some(scope) = Scope::parse(&change.scope) else {
        return Some(("scope", Code::NotOffered, "There is no such event.".to_owned()));
    };
    let Some(field) = Field::parse(&change.field).filter(|field| field.is_of(scope)) else {
        let names: Vec<_> = scope.fields().map(Field::name).collect();
        let message = format!("There is no such setting. Choose one of: {}.", names.join(", "));
        return Some(("field", Code::NotOffered, message));
    };
    let moment = change.value.as_str().and_then(Moment::parse);
    if field == Field::ClosesAt && moment.is_some_and(|closes| closes <= at) {
        let message = "This time is over: enter a later time, or set the state to closed.";
        return Some(("value", Code::Past, message.to_owned()));
    }
    let mut scheduled = timeline.scheduled(now);
    let later = scheduled.find(|later| {
        later.scope == change.scope
            && later.field == change.field
            && later.value != change.value
            && later.effective_at >= at
            && Some(later.revision) != undoes
            && !is_undone(timeline, later)
    })?;
    let message = format!(
        "{} of {} changes on {} (revision {}): undo that change first.",
        field.label(),
        scope.title(),
        later.effective_at.displayed(),
        later.revision
    );
    Some(("value", Code::Scheduled, message))
}

/// Whether a later revision replaces a scheduled change at the same time, as an undo does.
fn is_undone(timeline: &Timeline, change: &StoredChange) -> bool {
    timeline.scheduled(Moment(i64::MIN)).any(|other| {
        other.scope == change.scope
            && other.field == change.field
            && other.effective_at == change.effective_at
            && other.revision > change.revision
    })
}

/// Finds values that do not validate, or not together, when the changes take effect and at each scheduled change after it.
fn contradictions(timeline: &Timeline, changes: &[Change], now: Moment, at: Moment) -> Vec<Finding> {
    let revision = timeline.latest() + 1;
    let stored = changes.iter().map(|change| StoredChange {
        revision,
        scope: change.scope.clone(),
        field: change.field.clone(),
        value: change.value.clone(),
        effective_at: at,
    });
    let planned = timeline.with(stored);
    let before = Catalogue::with(&timeline.at(at)).1;
    let mut findings: Vec<Finding> = Catalogue::with(&planned.at(at))
        .1
        .into_iter()
        .filter(|finding| !before.contains(finding))
        .map(|finding| placed(finding, changes))
        .collect();
    if findings.is_empty() {
        let later = timeline.scheduled(now).filter(|change| change.effective_at > at);
        for later in later {
            let known = Catalogue::with(&timeline.at(later.effective_at)).1;
            let found = Catalogue::with(&planned.at(later.effective_at)).1;
            let new = found.into_iter().filter(|finding| !known.contains(finding));
            findings.extend(new.map(|mut finding| {
                finding.message = format!(
                    "{} This contradicts the change of {} (revision {}).",
                    finding.message,
                    later.effective_at.displayed(),
                    later.revision
                );
                finding.code = Code::Scheduled;
                placed(finding, changes)
            }));
        }
        findings.dedup();
    }
    findings
}

/// Gives a finding the path of the change that caused it: the change of its field, or else of its scope.
fn placed(mut finding: Finding, changes: &[Change]) -> Finding {
    let is_field = |change: &&Change| finding.path == format!("{}.{}", change.scope, change.field);
    let is_scope = |change: &&Change| finding.path.starts_with(&format!("{}.", change.scope));
    let mut numbered = changes.iter().enumerate();
    let cause = numbered
        .clone()
        .find(|(_, change)| is_field(change))
        .or_else(|| numbered.find(|(_, change)| is_scope(change)));
    finding.path = format!("changes.{}.value", cause.map_or(0, |(index, _)| index));
    finding
}
