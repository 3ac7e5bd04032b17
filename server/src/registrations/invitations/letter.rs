//! Mails about invitations: to a person, to a parent, and to the owner when somebody declines.

use super::answer::OpenInvitation;
use super::link;
use super::remind::stop_url;
use crate::core::error::CoreError;
use crate::entities::{member, registration};
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::registrations::{RegistrationError, letter};
use crate::users;
use app::mail::{InvitationFacts, News, invitation, parent_invitation};
use sea_orm::ConnectionTrait;
use shared::catalogue;
use shared::entities::Invited;
use uuid::Uuid;

/// Why a person gets a mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    /// They are asked.
    First,
    /// They have not answered for a day.
    Reminder,
}

fn facts(env: &Env, entry: &registration::Model) -> Result<InvitationFacts, RegistrationError> {
    let event = catalogue::by_endpoint(&entry.event)
        .ok_or_else(|| CoreError::internal(format!("registration {}: event", entry.id)))?;
    Ok(InvitationFacts {
        event: event.title,
        college: entry.college_name.clone(),
        days: env.catalogue().terms(event).dates(),
    })
}

/// Asks a person whether they are in the team.
pub(super) async fn queue_invitation(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
    member: &member::Model,
    link_id: Uuid,
    occasion: Occasion,
) -> Result<(), RegistrationError> {
    let url = link::url(env, Invited::Person, link_id);
    let stop = stop_url(env, member.id);
    let stop = (occasion == Occasion::Reminder).then_some(&*stop);
    let edition = &env.catalogue().edition;
    let message = invitation(edition, &member.fullname, facts(env, entry)?, &url, stop);
    let mail = Mail::new(MailKind::Invitation, &member.email, message).about(member.id);
    mail::queue(txn, env, mail).await?;
    Ok(())
}

/// Asks a parent for consent.
pub(super) async fn queue_parent(
    txn: &impl ConnectionTrait,
    env: &Env,
    opened: &OpenInvitation,
    link_id: Uuid,
    code: &str,
) -> Result<(), RegistrationError> {
    let url = link::url(env, Invited::Parent, link_id);
    let edition = &env.catalogue().edition;
    let child = opened.link.first();
    let message = parent_invitation(edition, &child.fullname, facts(env, &opened.entry)?, code, &url);
    let mail = Mail::new(MailKind::ParentInvitation, &child.parent_email, message);
    mail::queue(txn, env, mail).await?;
    Ok(())
}

/// Tells the owner that somebody is not in the team.
pub(super) async fn queue_declined(
    txn: &impl ConnectionTrait,
    env: &Env,
    opened: &OpenInvitation,
) -> Result<(), RegistrationError> {
    let owner = users::store::by_id(txn, opened.entry.user_id).await?;
    let Some(owner) = owner.filter(|owner| owner.erased_at.is_none()) else {
        return Ok(());
    };
    let news = News::PlayerDeclined(&opened.place);
    letter::queue_news(txn, env, &owner.email, &opened.entry, news).await
}

/// The stored form of a parent's code.
pub(super) fn code_hash(env: &Env, email: &str, code: &str) -> Vec<u8> {
    env.keys.hash_code("invitation of a parent", email, code).to_vec()
}
