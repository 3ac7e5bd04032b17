//! Warnings: they stop nothing, are shown at the receipt step, and become review flags for staff.

use super::person::{AADHAAR_DIGITS, Field, is_digits};
use super::{team, verhoeff};
use crate::catalogue::{Event, Form};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::finding::{Code, Finding};
use std::collections::HashMap;

/// A person with the words and the path they are known by.
struct Known<'a> {
    who: String,
    path: String,
    person: &'a PersonDraft,
}

/// Every warning about the draft, in the order of the form.
pub(super) fn of(event: &Event, draft: &RegistrationDraft) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Form::Team { roles, .. } = event.form {
        for role in roles {
            for (index, person) in draft.team.group(role.group).iter().enumerate().skip(role.min) {
                optional_member(role.title, role.group, index, person, &mut findings);
            }
        }
    }
    id_numbers(event, draft, &mut findings);
    findings
}

/// An optional member who would be left out, or who has a field that does not hold.
fn optional_member(
    title: &str,
    group: crate::catalogue::Group,
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
        let message = format!("{title} #{number} has no name or no email and will be left out.");
        findings.push(Finding::warning(path, Code::Dropped, message));
        return;
    }
    for field in Field::ALL
        .into_iter()
        .filter(|field| !field.holds(field.of(person)))
    {
        findings.push(
            Finding::warning(
                team::path(group, index, field),
                Code::OptionalField,
                crate::messages::person(field, title, number),
            )
            .with_hint(field.hint()),
        );
    }
}

/// ID numbers that occur twice or whose check digit does not fit.
fn id_numbers(event: &Event, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    let athletics = matches!(event.form, Form::Athletics(_));
    let mut seen: HashMap<&str, (String, &PersonDraft)> = HashMap::new();
    for Known { who, path, person } in everyone(event, draft) {
        let number = person.aadhar_id.as_str();
        if !is_digits(number, AADHAAR_DIGITS) {
            continue;
        }
        let path = format!("{path}.{}", Field::Aadhaar.name());
        if !verhoeff::holds(number) {
            let message = format!("{who}: please check the Aadhaar number, its last digit does not fit.");
            findings.push(Finding::warning(path.clone(), Code::AadhaarChecksum, message));
        }
        match seen.get(number) {
            // In athletics one person may lead and run in relays: the same number is then the same person.
            Some((_, first)) if athletics && first.fullname.trim() == person.fullname.trim() => {}
            Some((first, _)) => {
                let message = format!("{who} has the same Aadhaar number as {first}.");
                findings.push(Finding::warning(path, Code::DuplicateAadhaar, message));
            }
            None => {
                seen.insert(number, (who, person));
            }
        }
    }
}

/// Everyone who counts for ID numbers: the team, the coach who comes along, the lead athlete, the chosen relays.
fn everyone<'a>(event: &'a Event, draft: &'a RegistrationDraft) -> Vec<Known<'a>> {
    let mut known = Vec::new();
    match &event.form {
        Form::None => {}
        Form::Team { roles, .. } => {
            for role in *roles {
                known.extend(
                    draft
                        .team
                        .group(role.group)
                        .iter()
                        .enumerate()
                        .map(|(index, person)| Known {
                            who: format!("{} #{}", role.title, index + 1),
                            path: format!("team.{}.{index}", role.group.name()),
                            person,
                        }),
                );
            }
        }
        Form::Athletics(_) => {
            known.push(Known {
                who: "Lead Athlete".into(),
                path: "captain".into(),
                person: &draft.captain,
            });
            for team in draft.chosen_relay_teams() {
                known.extend(team.members.iter().enumerate().map(|(index, person)| Known {
                    who: format!("Player #{} in {}", index + 1, team.team_name),
                    path: format!("relayTeams.{}.{index}", team.team_name),
                    person,
                }));
            }
        }
    }
    if draft.has_coach() {
        known.push(Known {
            who: "Coach".into(),
            path: "coach".into(),
            person: &draft.coach,
        });
    }
    known
}
