//! What must hold for every document.

use super::texts;
use crate::cases::{self, Numbers};
use crate::cleaned::cleaned;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use shared::catalogue::{self, EVENTS};
use shared::draft::RegistrationDraft;
use shared::finding::Finding;
use shared::rules::steps::Step;
use shared::rules::{account, ambassador, check, check_form, check_step, contact};
use shared::settings::Catalogue;
use shared::{entities, fees, payload, summary};
use std::fmt::Debug;

/// The bytes as the body of every call.
pub(super) fn bytes(document: &[u8]) {
    if let Ok(sent) = serde_json::from_slice::<Value>(document) {
        let endpoints = EVENTS.iter().filter_map(|event| event.endpoint);
        for event in endpoints.chain(["", "valorant", "Chess"]) {
            payload_of(event, &sent);
        }
        texts::of(&sent);
    }
    if let Some(typed) = form::<RegistrationDraft>(document) {
        draft(&typed);
    }
    checked(document, account::check_signup);
    checked(document, account::check_login);
    checked(document, account::check_otp);
    checked(document, account::check_code);
    checked(document, account::check_forgot);
    checked(document, account::check_reset);
    checked(document, account::check_profile);
    checked(document, account::check_password);
    checked(document, ambassador::check);
    checked(document, ambassador::check_application);
    checked(document, contact::check);
    checked(document, check_form::<entities::AmbassadorDecision>);
    checked(document, check_form::<entities::PaymentDecision>);
    form::<entities::GoogleForm>(document);
    form::<entities::RoleForm>(document);
    form::<entities::DisabledForm>(document);
}

/// A form that can be read can be written, and reads the same again.
fn form<T: DeserializeOwned + Serialize + PartialEq + Debug>(document: &[u8]) -> Option<T> {
    let form: T = serde_json::from_slice(document).ok()?;
    let written = serde_json::to_vec(&form).expect("a form can be written");
    let again: T = serde_json::from_slice(&written).expect("what we wrote");
    assert_eq!(form, again, "a form is read as it was written");
    Some(form)
}

fn checked<T>(document: &[u8], check: fn(&T) -> Vec<Finding>)
where
    T: DeserializeOwned + Serialize + PartialEq + Debug,
{
    if let Some(form) = form::<T>(document) {
        speak(&check(&form));
        assert_eq!(check(&form), check(&form), "the same form, the same findings");
    }
}

/// A finding names what it is about in words.
fn speak(findings: &[Finding]) {
    for finding in findings {
        assert!(!finding.message.trim().is_empty(), "{finding:?} says nothing");
        assert!(!finding.path.is_empty(), "{finding:?} names no field");
        form::<Finding>(&serde_json::to_vec(finding).expect("a finding can be written"));
    }
}

/// A body as a registration for this event.
fn payload_of(event: &str, sent: &Value) {
    let read = payload::parse(event, sent);
    assert_eq!(
        read,
        payload::parse(event, sent),
        "the same payload, the same draft"
    );
    match read {
        Err(finding) => assert!(finding.is_error(), "{finding:?} refuses, so it is an error"),
        Ok(read) => {
            assert_eq!(read.event, event, "the address says which event");
            draft(&read);
        }
    }
}

/// A draft, whatever is in it.
fn draft(typed: &RegistrationDraft) {
    let found = check(typed);
    speak(&found);
    assert_eq!(found, check(typed), "the same draft, the same findings");
    for step in Step::ALL {
        for finding in check_step(step, typed) {
            assert!(
                finding.is_error() && found.contains(&finding),
                "{step:?} alone: {finding:?}"
            );
        }
    }
    let due = fees::due(typed, &Catalogue::default());
    assert_eq!(
        due,
        fees::due(typed, &Catalogue::default()),
        "the same draft, the same fee"
    );
    assert!(
        fees::heads(typed) as usize <= people(typed),
        "more heads than people"
    );
    let told = serde_json::to_value(summary::summarise(typed, &Catalogue::default()))
        .expect("a summary can be written");
    assert_eq!(
        told,
        serde_json::to_value(summary::summarise(typed, &Catalogue::default())).expect("again")
    );
    travel(typed);
}

fn people(typed: &RegistrationDraft) -> usize {
    let runners: usize = typed.relay_teams.iter().map(|team| team.members.len()).sum();
    typed.team.everyone().count() + runners + 2
}

/// What has travelled once travels the same ever after.
fn travel(typed: &RegistrationDraft) {
    let sent = payload::build(typed);
    assert_eq!(sent, payload::build(typed), "the same draft, the same payload");
    if catalogue::by_endpoint(&typed.event).is_none() {
        return;
    }
    if let Ok(once) = payload::parse(&typed.event, &sent) {
        let twice = payload::parse(&typed.event, &payload::build(&once));
        assert_eq!(twice, Ok(once), "{sent}");
    }
}

/// A draft of the site loses nothing on the way.
pub(super) fn draft_as_stored(numbers: &mut Numbers) {
    let typed = cases::draft(numbers);
    let sent = payload::build(&typed);
    assert_eq!(payload::parse(&typed.event, &sent), Ok(cleaned(&typed)), "{sent}");
}
