//! Names of decisions, and their effects on an entry.

use crate::entities::registration_change::ChangeKind;
use crate::entities::{registration, review};
use app::mail::in_words;
use shared::entities::{Decision, RegistrationStatus};
use shared::messages;

/// The reason why a decision is refused that would give a place of a full event.
pub(crate) const FULL: &str =
    "All places for this event are taken: raise the number of places in the settings first.";

/// The entry's status after a decision.
pub(crate) const fn status(decision: Decision) -> RegistrationStatus {
    match decision {
        Decision::Approve => RegistrationStatus::Approved,
        Decision::Reject => RegistrationStatus::Rejected,
        Decision::RequestChanges => RegistrationStatus::Submitted,
    }
}

/// The kind of change that the entry's history records.
pub(crate) const fn kind(decision: Decision) -> ChangeKind {
    match decision {
        Decision::Approve => ChangeKind::Approved,
        Decision::Reject => ChangeKind::Rejected,
        Decision::RequestChanges => ChangeKind::ChangesRequested,
    }
}

/// The decision in the past tense, for messages: `meera … on 21 November`.
pub(crate) const fn past(decision: Decision) -> &'static str {
    match decision {
        Decision::Approve => "approved this",
        Decision::Reject => "rejected this",
        Decision::RequestChanges => "asked for changes to this",
    }
}

/// The current decision on an entry; `None` if it is undecided.
pub(crate) fn current(entry: &registration::Model) -> Option<Decision> {
    if entry.status == RegistrationStatus::Approved {
        Some(Decision::Approve)
    } else if entry.status == RegistrationStatus::Rejected {
        Some(Decision::Reject)
    } else {
        entry.changes_requested.then_some(Decision::RequestChanges)
    }
}

/// Whether a decision may follow another. An approval or a rejection may follow a request for changes. An approved or
/// rejected entry takes another decision only with `again`. The same decision is never repeated.
pub(crate) fn may_follow(current: Option<Decision>, decision: Decision, again: bool) -> bool {
    match current {
        None => true,
        Some(before) if before == decision => false,
        Some(Decision::RequestChanges) => true,
        Some(Decision::Approve | Decision::Reject) => again,
    }
}

/// The message that says which staff member decided first, what and when.
pub(crate) fn already_decided(current: Decision, review: Option<&review::Model>, by: Option<&str>) -> String {
    let who = by.unwrap_or("Somebody");
    let what = past(current);
    match review {
        Some(review) => format!("{who} {what} on {}.", in_words(review.at)),
        None => format!("{who} {what} before."),
    }
}

/// The message that says what was decided on how many entries.
pub(crate) fn summary(decision: Decision, count: usize) -> String {
    let entries = counted(count);
    match decision {
        _ if count == 0 => messages::DECISION_NONE.to_owned(),
        Decision::Approve => format!("{entries} approved."),
        Decision::Reject => format!("{entries} rejected."),
        Decision::RequestChanges => format!("Changes requested in {entries}."),
    }
}

/// The message that says of how many entries the decision was taken back.
pub(crate) fn taken_back(count: usize) -> String {
    match count {
        0 => messages::DECISION_NONE.to_owned(),
        count => format!("The decision on {} is taken back.", counted(count)),
    }
}

/// A number of registrations, for messages.
fn counted(count: usize) -> String {
    match count {
        1 => "1 registration".to_owned(),
        more => format!("{more} registrations"),
    }
}

#[cfg(test)]
mod tests {
    use super::may_follow;
    use shared::entities::Decision::{Approve, Reject, RequestChanges};

    #[test]
    fn what_was_decided_is_not_decided_otherwise_unless_knowingly() {
        assert!(may_follow(None, Approve, false) && may_follow(Some(RequestChanges), Approve, false));
        assert!(!may_follow(Some(Approve), Reject, false) && may_follow(Some(Approve), Reject, true));
        assert!(
            !may_follow(Some(Approve), Approve, true)
                && !may_follow(Some(RequestChanges), RequestChanges, true)
        );
    }
}
