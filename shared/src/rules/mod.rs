//! Checks a draft, or one step of it, by the validation rules. Each rule is pure: it takes a normalised draft and returns [`Finding`]s, errors first, in
//! the order of the form.
//!
//! * [`person`], [`college`], [`team`], [`coach`], [`athletics`]: the parts of a registration (spec section 5).
//! * [`place`]: the place of each person in a draft.
//! * [`check`]: validates a whole draft, and [`check_step`] one step of a wizard.
//! * [`check_form`]: validates one of the other forms: [`account`], [`ambassador`], [`contact`], [`review`].
//! * [`publishing`]: what admins publish: reasons of changed settings, and announcements.
//! * [`limits`]: the length limits that several forms share.
//!
//! To add a rule, write it in the file of its subject, give it a code in [`crate::finding::Code`] and add a test vector
//! to `shared/vectors/`.

pub mod account;
pub mod ambassador;
pub mod athletics;
pub mod coach;
pub mod college;
pub mod contact;
pub mod form;
pub mod guest;
pub mod invitation;
pub mod limits;
pub mod person;
pub mod place;
pub mod publishing;
pub mod review;
pub mod steps;
pub mod team;
mod verhoeff;
mod warnings;

pub use form::check_form;
pub use verhoeff::check_digit;

use crate::catalogue::{self, Event, Form};
use crate::draft::RegistrationDraft;
use crate::finding::{Code, Finding};
use crate::messages;
use crate::normalise;
use steps::{Step, steps};

/// Validates one step of the draft's event; returns the errors that keep Next from advancing.
#[must_use]
pub fn check_step(step: Step, draft: &RegistrationDraft) -> Vec<Finding> {
    check_step_of_normal(step, &normal(draft))
}

/// Does the same as [`check_step`] for a normalised draft.
pub(crate) fn check_step_of_normal(step: Step, draft: &RegistrationDraft) -> Vec<Finding> {
    match catalogue::by_endpoint(&draft.event) {
        Some(event) => errors_of(event, step, draft),
        None => vec![unknown_event()],
    }
}

/// Validates the whole draft; returns the errors of every step, then the warnings.
#[must_use]
pub fn check(draft: &RegistrationDraft) -> Vec<Finding> {
    check_normal(&normal(draft))
}

/// Does the same as [`check`] for a normalised draft.
pub(crate) fn check_normal(draft: &RegistrationDraft) -> Vec<Finding> {
    let Some(event) = catalogue::by_endpoint(&draft.event) else {
        return vec![unknown_event()];
    };
    let mut findings: Vec<Finding> = steps(event)
        .iter()
        .flat_map(|&step| errors_of(event, step, draft))
        .collect();
    findings.extend(warnings::of(event, draft));
    findings
}

fn normal(draft: &RegistrationDraft) -> RegistrationDraft {
    let mut normal = draft.clone();
    normalise::draft(&mut normal);
    normal
}

fn errors_of(event: &Event, step: Step, draft: &RegistrationDraft) -> Vec<Finding> {
    let mut findings = Vec::new();
    match (step, &event.form) {
        (Step::College, _) => college::check(event, draft, &mut findings),
        (Step::Leadership | Step::Roster, Form::Team { roles, .. }) => {
            for role in roles.iter().filter(|role| step.asks_for(role.group)) {
                team::check(role, draft, &mut findings);
            }
        }
        (Step::Coach, Form::Team { .. }) => coach::check(draft, &mut findings),
        (Step::Coach, Form::Athletics(_)) => athletics::check_coach(draft, &mut findings),
        (Step::LeadAthlete, Form::Athletics(_)) => athletics::check_lead(draft, &mut findings),
        (Step::IndividualEvents, Form::Athletics(form)) => {
            athletics::check_individual(form, draft, &mut findings);
        }
        (Step::RelayEvents, Form::Athletics(form)) => athletics::check_relays(form, draft, &mut findings),
        _ => {}
    }
    findings
}

fn unknown_event() -> Finding {
    Finding::error("event", Code::NotOffered, messages::EVENT_NOT_FOUND)
}
