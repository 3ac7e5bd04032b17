//! Builds the rows of a submitted form.

use super::Submission;
use super::admit::StoredTeam;
use crate::core::error::CoreError;
use crate::entities::{member, registration};
use crate::env::Env;
use crate::payments::gateway::CURRENCY;
use crate::registrations::RegistrationError;
use crate::registrations::people::Person;
use crate::registrations::{changes, eligibility, encryption};
use crate::settings::InEffect;
use shared::entities::{PaymentStatus, RegistrationStatus};
use shared::finding::Finding;
use uuid::Uuid;

/// The rows of a form, ready to be stored.
#[derive(Debug)]
pub(crate) struct EntryRows {
    /// The entry. A new one has no number yet.
    pub(crate) entry: registration::Model,
    /// Its people.
    pub(crate) members: Vec<member::Model>,
    /// Whether the form equals the stored entry: a second click on the button, or a payment after staff approved the entry.
    pub(crate) is_identical: bool,
}

/// Builds the rows of a form that is new, or replaces the team `before`. `prices` are the settings that give the fee, and
/// `elsewhere` are warnings about people in other teams.
///
/// # Errors
/// [`CoreError::Findings`] if the category is missing.
pub(crate) fn prepare(
    env: &Env,
    user_id: Uuid,
    submission: &Submission,
    people: &[Person<'_>],
    prices: &InEffect,
    elsewhere: &[Finding],
    before: Option<&StoredTeam>,
) -> Result<EntryRows, RegistrationError> {
    let form = row(env, user_id, submission, prices, elsewhere)?;
    let entry = match before {
        Some(before) => continued(&before.entry, form),
        None => form,
    };
    let members = encryption::encrypt(env, entry.id, people)?;
    let is_identical = match before {
        Some(before) => is_same_form(env, before, (&entry, &members))?,
        None => false,
    };
    Ok(EntryRows {
        entry,
        members,
        is_identical,
    })
}

/// Builds the row of a new entry, without its number.
pub(crate) fn row(
    env: &Env,
    user_id: Uuid,
    submission: &Submission,
    settings: &InEffect,
    elsewhere: &[Finding],
) -> Result<registration::Model, CoreError> {
    let due = submission.due(&settings.catalogue)?;
    let draft = &submission.draft;
    let json = |names: &[String]| serde_json::to_string(names).map_err(CoreError::internal);
    let payment_status = match due.0 {
        0 => PaymentStatus::Waived,
        _ => PaymentStatus::Pending,
    };
    let now = env.clock.now();
    Ok(registration::Model {
        id: env.random.uuid(),
        number: 0,
        user_id,
        event: submission.endpoint.to_owned(),
        category: submission.category(),
        college_name: draft.college_name.trim().to_owned(),
        college_address: draft.college_address.trim().to_owned(),
        has_coach: draft.has_coach(),
        players_confirm: draft.lets_players_confirm(),
        individual_events: json(&draft.selected_individual_events)?,
        relay_events: json(&draft.selected_relay_events)?,
        status: RegistrationStatus::Submitted,
        payment_status,
        amount: i64::from(due.0),
        currency: CURRENCY.to_owned(),
        flags: flags(submission, elsewhere)?,
        consent: submission.consent.clone(),
        review_id: None,
        changes_requested: false,
        decision_reason: None,
        created_at: now,
        updated_at: now,
        priced_at: Some(now),
        settings_revision: i32::try_from(settings.latest).map_err(CoreError::internal)?,
        placed_at: Some(now),
        release_warned_at: None,
        released_at: None,
    })
}

/// Warnings for staff: those of the rules, and people who are also in another team.
fn flags(submission: &Submission, elsewhere: &[Finding]) -> Result<String, CoreError> {
    let flags: Vec<&Finding> = submission.warnings.iter().chain(elsewhere).collect();
    serde_json::to_string(&flags).map_err(CoreError::internal)
}

/// The row of a form that replaces an entry: it keeps the entry's id, number, consent and fee, and staff's request for changes.
fn continued(before: &registration::Model, form: registration::Model) -> registration::Model {
    let mut entry = registration::Model {
        id: before.id,
        number: before.number,
        created_at: before.created_at,
        consent: form.consent.clone().or_else(|| before.consent.clone()),
        ..form
    };
    if !eligibility::is_cancelled(before) {
        entry.priced_at = before.priced_at;
    }
    if before.changes_requested {
        // The request for changes stands until staff decide.
        entry.changes_requested = true;
        entry.review_id = before.review_id;
        entry.decision_reason.clone_from(&before.decision_reason);
    }
    entry
}

/// Whether a form is identical to the stored entry. A withdrawn entry is always entered anew.
fn is_same_form(
    env: &Env,
    StoredTeam {
        entry: before,
        members: former,
    }: &StoredTeam,
    (after, members): (&registration::Model, &[member::Model]),
) -> Result<bool, RegistrationError> {
    if eligibility::is_cancelled(before) {
        return Ok(false);
    }
    let as_decided = registration::Model {
        status: before.status,
        ..after.clone()
    };
    let details = changes::entry((before, former), (&as_decided, members))?;
    if !details.fields.is_empty() || former.len() != members.len() {
        return Ok(false);
    }
    // Hashes under different keys cannot be compared, so these numbers are decrypted.
    for person in former {
        let same_seat = |other: &&member::Model| {
            (&other.team_group, other.position) == (&person.team_group, person.position)
        };
        let Some(other) = members.iter().find(same_seat) else {
            return Ok(false);
        };
        if other.aadhaar_key_id != person.aadhaar_key_id
            && encryption::typed(env, person)?.aadhar_id != encryption::typed(env, other)?.aadhar_id
        {
            return Ok(false);
        }
    }
    Ok(true)
}
