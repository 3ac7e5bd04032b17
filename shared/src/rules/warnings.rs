//! Warnings: they block nothing, are shown at the receipt step, and become review flags for staff.

use super::person::{AADHAAR_DIGITS, PHONE_DIGITS, RequiredField, is_digits};
use super::place::{PersonPlace, everyone};
use super::{team, verhoeff};
use crate::catalogue::{Event, Form, Group, TeamGroup};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::finding::{Code, Finding};
use crate::messages;
use crate::sentences;

/// Returns every warning about the draft, in the order of the form.
pub(super) fn of(event: &Event, draft: &RegistrationDraft) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Form::Team { roles, .. } = event.form {
        for role in roles {
            for (index, person) in draft.team.group(role.group).iter().enumerate().skip(role.min) {
                optional_member(draft, role, index, person, &mut findings);
            }
        }
    }
    not_asked_for(event, draft, &mut findings);
    people(event, draft, &mut findings);
    findings
}

/// Warns about an optional member who would be left out or has an invalid field.
fn optional_member(
    draft: &RegistrationDraft,
    &TeamGroup { title, group, .. }: &TeamGroup,
    index: usize,
    person: &PersonDraft,
    findings: &mut Vec<Finding>,
) {
    if person.is_blank() {
        return;
    }
    let number = index + 1;
    if person.is_dropped() {
        let path = format!("team.{}.{index}", group.name());
        let message = sentences::dropped(sentences::place_title(title), number);
        findings.push(
            Finding::warning(path, Code::Dropped, message)
                .with("title", title)
                .with("number", number),
        );
        return;
    }
    for field in RequiredField::invalid_of(draft, person) {
        findings.push(
            Finding::warning(
                team::path(group, index, field),
                Code::OptionalField,
                sentences::person(field, title, number),
            )
            .with("title", title)
            .with("number", number)
            .with_hint(field.hint()),
        );
    }
}

/// Warns about people in groups the event does not ask for. A draft of an older form can hold some; the payload omits them.
fn not_asked_for(event: &Event, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    let is_asked_for = |group| event.roles().iter().any(|role| role.group == group);
    for group in Group::ALL.into_iter().filter(|&group| !is_asked_for(group)) {
        for (index, person) in draft.team.group(group).iter().enumerate() {
            if !person.is_blank() {
                let name = person.fullname.trim();
                let message = sentences::unknown_group(name);
                findings.push(
                    Finding::warning(
                        format!("team.{}.{index}", group.name()),
                        Code::NotOffered,
                        message.trim_start(),
                    )
                    .with("name", name)
                    .with("reason", "group"),
                );
            }
        }
    }
}

/// Warns about ID numbers with a wrong check digit and about people who seem to be entered twice.
fn people(event: &Event, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    let athletics = matches!(event.form, Form::Athletics(_));
    let mut seen: Vec<(PersonPlace<'_>, &PersonDraft)> = Vec::new();
    for (place, person) in everyone(event, draft) {
        let number = person.aadhar_id.as_str();
        if is_digits(number, AADHAAR_DIGITS) && !verhoeff::holds(number) {
            let message = sentences::aadhaar_mistyped(place.who());
            let finding =
                Finding::warning(place.path(RequiredField::Aadhaar), Code::AadhaarChecksum, message);
            let finding = finding.with("who", place.who());
            findings.push(finding.with_hint(messages::AADHAAR_MISTYPED));
        }
        // The first person with the same ID number, e-mail address, phone number or name.
        let mut first: [Option<PersonPlace<'_>>; TWICE.len()] = [None; TWICE.len()];
        for (place, other) in &seen {
            // In athletics one person may be lead athlete and relay runner.
            if athletics && is_one_person(person, other) {
                continue;
            }
            for ((field, ..), first) in TWICE.iter().zip(&mut first) {
                if is_same(*field, person, other) {
                    first.get_or_insert(*place);
                    // If the ID numbers are equal, further matches add nothing.
                    if *field == RequiredField::Aadhaar {
                        break;
                    }
                }
            }
        }
        for ((field, code, what), first) in TWICE.iter().zip(first) {
            if let Some(first) = first {
                let message = sentences::same_value(place.who(), what, first.who());
                findings.push(
                    Finding::warning(place.path(*field), *code, message)
                        .with("who", place.who())
                        .with("other", first.who()),
                );
            }
        }
        seen.push((place, person));
    }
}

/// The fields that must be unique within a team, with their code and label.
const TWICE: [(RequiredField, Code, &str); 4] = [
    (
        RequiredField::Aadhaar,
        Code::DuplicateAadhaar,
        messages::SAME_AADHAAR,
    ),
    (RequiredField::Email, Code::DuplicateEmail, messages::SAME_EMAIL),
    (RequiredField::Phone, Code::DuplicatePhone, messages::SAME_PHONE),
    (RequiredField::Name, Code::DuplicateName, messages::SAME_NAME),
];

/// Whether two people have the same value in a field, ignoring ASCII case. Blank texts and incomplete numbers are not compared.
fn is_same(field: RequiredField, one: &PersonDraft, other: &PersonDraft) -> bool {
    let typed = field.of(one).trim();
    typed.eq_ignore_ascii_case(field.of(other).trim())
        && match field {
            RequiredField::Aadhaar => is_digits(typed, AADHAAR_DIGITS),
            RequiredField::Phone => is_digits(typed, PHONE_DIGITS),
            RequiredField::Name | RequiredField::Email => !typed.is_empty(),
        }
}

/// Whether two places of an athletics form hold the same person: equal names, and equal ID numbers if both are complete.
fn is_one_person(one: &PersonDraft, other: &PersonDraft) -> bool {
    let is_typed = |person: &PersonDraft| is_digits(&person.aadhar_id, AADHAAR_DIGITS);
    one.fullname.trim() == other.fullname.trim()
        && (one.aadhar_id == other.aadhar_id || !is_typed(one) || !is_typed(other))
}
