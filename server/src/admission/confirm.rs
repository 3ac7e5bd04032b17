//! A person confirms that they are in a team, and gets their pass by mail, in one commit.

use super::{AdmissionError, holders, holding, letter, team};
use crate::env::Env;
use crate::registrations::invitations::{answer, link, parent};
use crate::registrations::store as registrations;
use sea_orm::ConnectionTrait;
use shared::entities::{InvitationAnswer, InvitationShown, InvitationStatus, ParentConsent};

/// Stores that a person is in the team, and mails their pass. Under 18, a parent is asked first.
///
/// # Errors
/// Those of [`answer::refuse_dead`] and [`answer::accept`].
pub(crate) async fn accept(env: &Env, answer: InvitationAnswer) -> Result<InvitationShown, AdmissionError> {
    answer::refuse_dead(env, &answer.token).await?;
    env.write(move |txn, env| {
        let answer = answer.clone();
        Box::pin(async move {
            let token = answer.token.clone();
            let shown = answer::accept(txn, env, answer).await?;
            if shown.status == InvitationStatus::Accepted {
                mail_pass(txn, env, &token).await?;
            }
            Ok(shown)
        })
    })
    .await
}

/// Stores a parent's consent, and mails the pass to the person.
///
/// # Errors
/// Those of [`parent::check`] and [`parent::consent`].
pub(crate) async fn consent(env: &Env, given: ParentConsent) -> Result<InvitationShown, AdmissionError> {
    parent::check(env, &given).await?;
    // A wrong guess is counted, so it commits too.
    let stored = env.write(move |txn, env| {
        let given = given.clone();
        Box::pin(async move {
            let token = given.token.clone();
            let shown = parent::consent(txn, env, given).await?;
            if shown.is_some() {
                mail_pass(txn, env, &token).await?;
            }
            Ok::<_, AdmissionError>(shown)
        })
    });
    Ok(stored.await?.ok_or_else(parent::refused)?)
}

/// Mails the pass of the person who was asked by this link. Their registration is locked.
async fn mail_pass(txn: &impl ConnectionTrait, env: &Env, token: &str) -> Result<(), AdmissionError> {
    let asked = link::find(txn, env, token).await?;
    let row = asked.first();
    let Some(entry) = registrations::by_id(txn, row.registration_id).await? else {
        return Ok(());
    };
    let mut people = holders::of_registration(txn, &entry).await?;
    let event = people.event;
    let mut holders = people.holders.iter_mut();
    let Some(holder) = holders.find(|holder| holder.members.contains(&row.member_id)) else {
        return Ok(());
    };
    let pass = team::make(txn, env, &entry, holder).await?;
    let holding = holding::of_holder(env, &entry, event, holder);
    Ok(letter::queue(txn, env, pass, &holding).await?)
}
