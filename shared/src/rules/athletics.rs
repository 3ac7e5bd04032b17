//! Rules for the athletics form: coach, lead athlete and every relay runner need a non-blank name and e-mail address, a
//! 10-digit phone number and a 12-digit ID; at most 3 individual events and 2 relays (spec section 5).

use super::limits::EMAIL_MAX;
use super::person::{AADHAAR_DIGITS, NAME_MAX, PHONE_DIGITS, RequiredField, is_digits, name_length};
use super::place::PersonPlace;
use crate::catalogue::{AthleticsForm, Category};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::finding::{Code, Finding};
use crate::messages;
use crate::sentences;

/// Returns the invalid fields of a person of the draft. Athletics checks name and e-mail address less strictly than team events.
fn failing<'a>(
    draft: &'a RegistrationDraft,
    person: &'a PersonDraft,
) -> impl Iterator<Item = RequiredField> + 'a {
    let filled = |typed: &str, length: usize, max: usize| !typed.is_empty() && length <= max;
    RequiredField::ALL.into_iter().filter(move |field| {
        let typed = field.of(person);
        let is_valid = match field {
            RequiredField::Name => filled(typed, name_length(typed), NAME_MAX),
            RequiredField::Email => filled(typed, typed.chars().count(), EMAIL_MAX),
            RequiredField::Phone => is_digits(typed, PHONE_DIGITS),
            RequiredField::Aadhaar => is_digits(typed, AADHAAR_DIGITS),
        };
        !is_valid && !field.comes_later(draft, person)
    })
}

fn check_person(
    draft: &RegistrationDraft,
    place: PersonPlace<'_>,
    person: &PersonDraft,
    findings: &mut Vec<Finding>,
) {
    findings.extend(failing(draft, person).map(|field| {
        Finding::error(place.path(field), field.code(), sentences::athletics(place.who()))
            .with("who", place.who())
            .with_hint(field.hint())
    }));
}

pub(super) fn check_coach(draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    if draft.has_coach() {
        check_person(draft, PersonPlace::Coach, &draft.coach, findings);
    }
}

pub(super) fn check_lead(draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    check_person(draft, PersonPlace::LeadAthlete, &draft.captain, findings);
}

pub(super) fn check_individual(form: &AthleticsForm, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    let path = "selectedIndividualEvents";
    let chosen = &draft.selected_individual_events;
    if chosen.len() > form.max_individual {
        findings.push(
            Finding::error(path, Code::TooMany, messages::MAX_INDIVIDUAL).with("max", form.max_individual),
        );
    }
    let offered =
        Category::parse(&draft.category).map_or(form.men_individual, |category| form.individual(category));
    check_offered(path, chosen, |name| offered.contains(&name), findings);
}

pub(super) fn check_relays(form: &AthleticsForm, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    let path = "selectedRelayEvents";
    let chosen = &draft.selected_relay_events;
    if chosen.len() > form.max_relays {
        findings.push(Finding::error(path, Code::TooMany, messages::MAX_RELAYS).with("max", form.max_relays));
    }
    let category = Category::parse(&draft.category).unwrap_or(Category::Men);
    check_offered(
        path,
        chosen,
        |name| form.relays(category).any(|relay| relay == name),
        findings,
    );

    let nobody = PersonDraft::default();
    for relay in chosen.iter().take(form.max_relays) {
        let members = draft
            .relay_teams
            .iter()
            .find(|team| team.team_name == *relay)
            .map_or(&[][..], |team| team.members.as_slice());
        for index in 0..form.relay_size {
            let runner = members.get(index).unwrap_or(&nobody);
            check_person(draft, PersonPlace::Runner { relay, index }, runner, findings);
        }
        if members.len() > form.relay_size {
            let (max, entered) = (form.relay_size, members.len());
            let message = sentences::relay_size(relay, max, entered);
            findings.push(
                Finding::error(format!("relayTeams.{relay}"), Code::TooMany, message)
                    .with("relay", relay)
                    .with("max", max)
                    .with("entered", entered),
            );
        }
    }
}

/// Checks that every chosen event is offered in the category and chosen only once.
fn check_offered(path: &str, chosen: &[String], offered: impl Fn(&str) -> bool, findings: &mut Vec<Finding>) {
    for (index, name) in chosen.iter().enumerate() {
        if !offered(name) {
            let shown: String = name.chars().take(40).collect();
            let message = sentences::not_offered(&shown);
            findings.push(
                Finding::error(path, Code::NotOffered, message)
                    .with("name", shown)
                    .with("reason", "category"),
            );
        } else if chosen[..index].contains(name) {
            let twice = sentences::chosen_twice(name);
            findings.push(
                Finding::error(path, Code::NotOffered, twice)
                    .with("name", name)
                    .with("reason", "twice"),
            );
        }
    }
}
