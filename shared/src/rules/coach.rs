//! Rules for the accompanying coach of a team event: checked only if the team brings a coach (spec section 5).

use super::person::RequiredField;
use crate::draft::RegistrationDraft;
use crate::finding::Finding;
use crate::messages;

pub(super) fn check(draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    if !draft.has_coach() {
        return;
    }
    for field in RequiredField::invalid_of(draft, &draft.coach) {
        findings.push(
            Finding::error(
                format!("coach.{}", field.name()),
                field.code(),
                messages::coach(field),
            )
            .with_hint(field.hint()),
        );
    }
}
