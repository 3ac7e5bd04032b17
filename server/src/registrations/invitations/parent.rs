//! The consent of a parent of a person under 18, by a link and a code in one mail.

use super::answer::OpenInvitation;
use super::ask::{AGAIN, count_mail};
use super::{LIFETIME, answer, letter, link, store};
use crate::core::allowances::CODE_TRIES;
use crate::core::error::CoreError;
use crate::entities::invitation;
use crate::entities::registration_change::ChangeKind;
use crate::env::Env;
use crate::limits::{self, CountedFailure};
use crate::registrations::{RegistrationError, store as registrations};
use sea_orm::ConnectionTrait;
use shared::entities::{InvitationShown, InvitationStatus, Invited, ParentConsent};
use shared::finding::{Code, Finding};
use shared::messages;
use shared::rules::invitation as rules;
use subtle::ConstantTimeEq;

/// Mails the parent of a person who has accepted, with a new link and code. Former ones no longer work.
pub(super) async fn mail(
    txn: &impl ConnectionTrait,
    env: &Env,
    opened: &OpenInvitation,
) -> Result<(), RegistrationError> {
    let (link_id, code, now) = (env.random.uuid(), env.random.six_digits(), env.clock.now());
    for row in opened.link.rows.clone() {
        let mailed = invitation::Model {
            mailed_at: now,
            link_expires_at: now + LIFETIME,
            parent_link_id: Some(link_id),
            parent_code_hash: Some(letter::code_hash(env, &row.parent_email, &code)),
            ..row
        };
        store::update(txn, mailed).await?;
    }
    letter::queue_parent(txn, env, opened, link_id, &code).await
}

/// Mails the parent again, for the person whose link this is.
///
/// # Errors
/// [`RegistrationError::InvitationUnknown`] if the person does not wait for a parent, [`RegistrationError::InvitationExpired`],
/// [`RegistrationError::ParentMailedLately`], and 429 beyond the allowance of the entry.
pub(crate) async fn mail_again(env: &Env, token: String) -> Result<InvitationShown, RegistrationError> {
    link::find(env.db.read(), env, &token).await?;
    env.write(move |txn, env| {
        let token = token.clone();
        Box::pin(async move {
            let entry = link::find(txn, env, &token).await?.first().registration_id;
            registrations::lock(txn, entry).await?;
            let opened = answer::read(txn, env, &token).await?;
            let (child, now) = (opened.link.first(), env.clock.now());
            if opened.link.invited != Invited::Person || child.status != InvitationStatus::AwaitsParent {
                return Err(RegistrationError::InvitationUnknown);
            }
            if child.link_expires_at <= now {
                return Err(RegistrationError::InvitationExpired);
            }
            if child.mailed_at > now - AGAIN {
                return Err(RegistrationError::ParentMailedLately);
            }
            count_mail(txn, env, entry).await?;
            mail(txn, env, &opened).await?;
            let message = Some(messages::PARENT_MAILED);
            answer::shown(env, &opened, InvitationStatus::AwaitsParent, message)
        })
    })
    .await
}

/// Checks a parent's answer and its link before it takes a turn of the writers.
///
/// # Errors
/// Those of [`answer::show`]; [`CoreError::Findings`] with the paths `code`, `fullname` and `consent`.
pub(crate) async fn check(env: &Env, given: &ParentConsent) -> Result<(), RegistrationError> {
    let mut findings = rules::check_parent(given);
    if given.code.trim().is_empty() {
        findings.insert(0, wrong_code());
    }
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    answer::refuse_dead(env, &given.token).await
}

/// The error of a wrong code.
pub(crate) fn refused() -> RegistrationError {
    CoreError::Findings(vec![wrong_code()]).into()
}

fn wrong_code() -> Finding {
    Finding::error("code", Code::Wrong, messages::PARENT_CODE.to_owned())
}

/// Stores a parent's consent: the person is in the team. Returns `None` if the code is wrong: the guess is counted, so the caller
/// commits it, and answers [`refused`].
///
/// # Errors
/// Those of [`answer::show`]; 429 after five wrong codes.
pub(crate) async fn consent(
    txn: &impl ConnectionTrait,
    env: &Env,
    given: ParentConsent,
) -> Result<Option<InvitationShown>, RegistrationError> {
    let opened = answer::open(txn, env, &given.token).await?;
    if opened.link.invited != Invited::Parent {
        return Err(RegistrationError::InvitationUnknown);
    }
    let first = opened.link.first();
    let key = first.parent_link_id.unwrap_or_default().to_string();
    let hash = letter::code_hash(env, &first.parent_email, &shared::normalise::code(&given.code));
    let known = first.parent_code_hash.as_deref().unwrap_or_default();
    limits::refuse(txn, env, CODE_TRIES, &key).await?;
    if !bool::from(hash.as_slice().ct_eq(known)) {
        return match limits::count(txn, env, CODE_TRIES, &key).await? {
            CountedFailure::Within => Ok(None),
            CountedFailure::Beyond(error) => Err(error.into()),
        };
    }
    for row in opened.link.rows.clone() {
        let agreed = invitation::Model {
            status: InvitationStatus::Accepted,
            parent_name: given.fullname.clone(),
            parent_consent: Some(given.consent.clone()),
            parent_code_hash: None,
            ..row
        };
        store::update(txn, agreed).await?;
    }
    answer::record(txn, env, &opened, ChangeKind::PlayerAccepted).await?;
    let shown = answer::shown(
        env,
        &opened,
        InvitationStatus::Accepted,
        Some(messages::PARENT_CONSENTED),
    );
    shown.map(Some)
}
