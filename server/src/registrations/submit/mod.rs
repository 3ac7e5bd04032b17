//! Submits a form: the first of a user for an event, or one that replaces the user's unpaid or withdrawn entry. One transaction does
//! three things:
//!
//! 1. [`admit::lock`] takes every lock, and reads what the locks protect.
//! 2. [`prepare()`] builds the rows from the form, the settings and the entry before. It has no database.
//! 3. [`admit::admit`] decides about the place, and [`write()`] stores everything in one commit, before the server calls a payment
//!    provider.
//!
//! A [`Submission`] is a form that has passed the shared rules.

pub(crate) mod admit;
pub(crate) mod prepare;
mod submission;
mod write;

pub(crate) use submission::Submission;

use super::places::{self, PlaceGates};
use super::{cross_team_check, eligibility};
use crate::core::error::CoreError;
use crate::db::Transaction;
use crate::entities::order::Provider;
use crate::entities::registration;
use crate::env::Env;
use crate::payments::opening::DueOrder;
use crate::registrations::RegistrationError;
use crate::settings::{self, InEffect};
use admit::{Candidate, Locked, Way, admit};
use prepare::prepare;
use sea_orm::ConnectionTrait;
use std::sync::Arc;
use uuid::Uuid;
use write::write;

/// How an entry is submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SubmissionMode {
    /// To be paid now, at this provider. While the entry is unpaid, a repeated submission replaces it.
    ToPay(Provider),
    /// Without payment. A repeated submission only replaces a withdrawn entry.
    Direct,
}

/// Stores an entry. With [`SubmissionMode::ToPay`], also creates an order if a fee is due.
///
/// # Errors
/// [`RegistrationError::AlreadyRegistered`] if the user's entry for this event cannot be replaced. The errors of [`admit()`].
pub(crate) async fn submit(
    env: &Env,
    gates: &PlaceGates,
    user_id: Uuid,
    submission: Submission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), RegistrationError> {
    let _turn = gates.enter(submission.event, &env.catalogue()).await;
    places::refuse_if_full(env, submission.event, submission.category(), user_id).await?;
    let submission = Arc::new(submission);
    let attempt = || {
        let submission = Arc::clone(&submission);
        env.write(move |txn, env| Box::pin(async move { store(txn, env, user_id, &submission, mode).await }))
    };
    match attempt().await {
        Err(RegistrationError::Core(CoreError::Stale)) => {
            settings::refresh(env).await?;
            attempt().await
        }
        stored => stored,
    }
}

async fn store(
    txn: &Transaction,
    env: &Env,
    user_id: Uuid,
    submission: &Submission,
    mode: SubmissionMode,
) -> Result<(registration::Model, Option<DueOrder>), RegistrationError> {
    let people = submission.people();
    let locked = admit::lock(txn, env, submission, user_id, &people).await?;
    let before = locked.before.as_ref();
    if before.is_some_and(|before| !may_replace(&before.entry, mode)) {
        return Err(RegistrationError::AlreadyRegistered);
    }
    let elsewhere =
        cross_team_check::in_another_team(txn, env, submission.endpoint, user_id, &people).await?;
    let prices = prices(txn, env, &locked).await?;
    let prepared = prepare(env, user_id, submission, &people, &prices, &elsewhere, before)?;
    let candidate = Candidate {
        entry: &prepared.entry,
        before: before.map(|before| &before.entry),
        way: if prepared.is_identical {
            Way::Payment
        } else {
            Way::Form
        },
    };
    let admission = admit(txn, env, &locked.settings.catalogue, locked.places, candidate).await?;
    write(txn, env, before, prepared, &people, admission, mode).await
}

/// Whether a form may replace the user's entry.
fn may_replace(entry: &registration::Model, mode: SubmissionMode) -> bool {
    eligibility::is_replaceable(entry) && (mode != SubmissionMode::Direct || eligibility::is_cancelled(entry))
}

/// The settings that give the entry its fee: an entry that is replaced keeps those of its first submission. A withdrawn entry is
/// entered anew.
async fn prices(
    txn: &impl ConnectionTrait,
    env: &Env,
    locked: &Locked,
) -> Result<InEffect, RegistrationError> {
    let Some(before) = locked
        .before
        .as_ref()
        .filter(|before| !eligibility::is_cancelled(&before.entry))
    else {
        return Ok(locked.settings.clone());
    };
    let latest = before.entry.settings_revision.unsigned_abs();
    let at = before.entry.priced_at.unwrap_or(before.entry.created_at);
    let catalogue = Arc::new(settings::former(txn, env, at, latest).await?);
    Ok(InEffect { catalogue, latest })
}
