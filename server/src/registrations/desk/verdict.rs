//! A decision by its names, and what it makes of an entry.

use super::review;
use crate::registrations::changes::Kind;
use crate::registrations::{entity, names};
use app::mail::in_words;
use shared::entities::{Decision, RegistrationStatus};
use shared::messages;

/// Its name in the table: as on the wire.
pub(super) const fn name(decision: Decision) -> &'static str {
    match decision {
        Decision::Approve => "approve",
        Decision::Reject => "reject",
        Decision::RequestChanges => "requestChanges",
    }
}

/// The decision of a name.
pub(super) fn parse(name_: &str) -> Option<Decision> {
    use Decision::{Approve, Reject, RequestChanges};
    [Approve, Reject, RequestChanges]
        .into_iter()
        .find(|decision| name(*decision) == name_)
}

/// What becomes of the entry.
pub(super) const fn status(decision: Decision) -> RegistrationStatus {
    match decision {
        Decision::Approve => RegistrationStatus::Approved,
        Decision::Reject => RegistrationStatus::Rejected,
        Decision::RequestChanges => RegistrationStatus::Submitted,
    }
}

/// How the entry's history calls it.
pub(super) const fn kind(decision: Decision) -> Kind {
    match decision {
        Decision::Approve => Kind::Approved,
        Decision::Reject => Kind::Rejected,
        Decision::RequestChanges => Kind::ChangesRequested,
    }
}

/// For people: `meera … on 21 November`.
pub(super) const fn past(decision: Decision) -> &'static str {
    match decision {
        Decision::Approve => "approved this",
        Decision::Reject => "rejected this",
        Decision::RequestChanges => "asked for changes to this",
    }
}

/// The decision that an entry is under; none: nobody has decided yet.
pub(super) fn standing(entry: &entity::Model) -> Option<Decision> {
    if entry.status == names::status(RegistrationStatus::Approved) {
        Some(Decision::Approve)
    } else if entry.status == names::status(RegistrationStatus::Rejected) {
        Some(Decision::Reject)
    } else {
        entry.changes_requested.then_some(Decision::RequestChanges)
    }
}

/// Whether an entry under one decision takes another: whoever asked for changes may be satisfied, or not. Anything else
/// must be decided otherwise `again`, knowingly.
pub(super) fn may_follow(standing: Option<Decision>, decision: Decision, again: bool) -> bool {
    match standing {
        None => true,
        Some(before) if before == decision => false,
        Some(Decision::RequestChanges) => true,
        Some(Decision::Approve | Decision::Reject) => again,
    }
}

/// Who was first, what they did, and when.
pub(super) fn first(standing: Decision, review: Option<&review::Model>, by: Option<&str>) -> String {
    let who = by.unwrap_or("Somebody");
    let what = past(standing);
    match review {
        Some(review) => format!("{who} {what} on {}.", in_words(review.at)),
        None => format!("{who} {what} before."),
    }
}

/// What was done to how many, for people.
pub(super) fn said(decision: Decision, count: usize) -> String {
    let entries = counted(count);
    match decision {
        _ if count == 0 => messages::DECISION_NONE.to_owned(),
        Decision::Approve => format!("{entries} approved."),
        Decision::Reject => format!("{entries} rejected."),
        Decision::RequestChanges => format!("Changes requested in {entries}."),
    }
}

/// For people.
pub(super) fn counted(count: usize) -> String {
    match count {
        1 => "1 registration".to_owned(),
        more => format!("{more} registrations"),
    }
}

#[cfg(test)]
mod tests {
    use super::{may_follow, name, parse};
    use shared::entities::Decision::{self, Approve, Reject, RequestChanges};

    #[test]
    fn names_are_those_of_the_wire() {
        for decision in [Approve, Reject, RequestChanges] {
            let wire: Decision = serde_json::from_value(name(decision).into()).unwrap();
            assert_eq!((wire, parse(name(decision))), (decision, Some(decision)));
        }
    }

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
