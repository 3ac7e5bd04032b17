//! Rules for the groups of a team event: the first `min` people of each group must be valid (spec section 5), and no group
//! may exceed its `max`.

use super::person::RequiredField;
use crate::catalogue::{Group, TeamGroup};
use crate::draft::{PersonDraft, RegistrationDraft, TeamDraft};
use crate::finding::{Code, Finding};
use crate::sentences;

impl RequiredField {
    /// Returns the code of a finding about this field.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            Self::Name => Code::Name,
            Self::Email => Code::Email,
            Self::Phone => Code::Phone,
            Self::Aadhaar => Code::Aadhaar,
        }
    }
}

impl TeamDraft {
    /// Returns the people of a group.
    #[must_use]
    pub fn group(&self, group: Group) -> &[PersonDraft] {
        match group {
            Group::Captain => &self.captain,
            Group::ViceCaptain => &self.vice_captain,
            Group::Players => &self.players,
            Group::Substitutes => &self.substitutes,
        }
    }

    /// Returns the people of a group as a mutable list.
    pub fn group_mut(&mut self, group: Group) -> &mut Vec<PersonDraft> {
        match group {
            Group::Captain => &mut self.captain,
            Group::ViceCaptain => &mut self.vice_captain,
            Group::Players => &mut self.players,
            Group::Substitutes => &mut self.substitutes,
        }
    }

    /// Iterates over all people, group by group.
    pub fn everyone(&self) -> impl Iterator<Item = &PersonDraft> {
        Group::ALL.into_iter().flat_map(|group| self.group(group))
    }
}

pub(super) fn check(role: &TeamGroup, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    let people = draft.team.group(role.group);
    let nobody = PersonDraft::default();
    for index in 0..role.min {
        let person = people.get(index).unwrap_or(&nobody);
        for field in RequiredField::invalid_of(draft, person) {
            findings.push(
                Finding::error(
                    path(role.group, index, field),
                    field.code(),
                    sentences::person(field, role.title, index + 1),
                )
                .with("title", role.title)
                .with("number", index + 1)
                .with_hint(field.hint()),
            );
        }
    }
    if people.len() > role.max {
        let (title, max, entered) = (role.title, role.max, people.len());
        let message = sentences::too_many(sentences::place_title(title), max, entered);
        findings.push(
            Finding::error(format!("team.{}", role.group.name()), Code::TooMany, message)
                .with("title", title)
                .with("max", max)
                .with("entered", entered),
        );
    }
}

pub(super) fn path(group: Group, index: usize, field: RequiredField) -> String {
    format!("team.{}.{index}.{}", group.name(), field.name())
}
