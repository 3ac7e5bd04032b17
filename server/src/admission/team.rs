//! The passes of a registration, for its owner and for staff.

use super::holders::{self, Holder, TeamHolders};
use super::{AdmissionError, holding, letter, pass_id};
use crate::audit;
use crate::core::allowances::{Allowance, PASS_MAILS, PASS_REISSUES};
use crate::core::error::CoreError;
use crate::entities::{pass, registration};
use crate::env::Env;
use crate::limits::{self, CountedFailure};
use crate::passes::issue::{self, PassOwner};
use crate::registrations::{confirmed, detail, store as registrations};
use crate::sessions::CurrentUser;
use sea_orm::ConnectionTrait;
use serde_json::json;
use shared::entities::TeamPasses;
use shared::messages;
use uuid::Uuid;

/// What is done with the passes of a registration.
#[derive(Debug, Clone)]
pub(crate) enum TeamAction {
    /// Makes those that are missing, and shows all.
    Show,
    /// Mails each to its holder, unless that was done within a day.
    Send,
    /// Issues the pass with this id again, and mails it.
    Reissue(String),
}

impl TeamAction {
    const fn message(&self) -> Option<&'static str> {
        match self {
            Self::Show => None,
            Self::Send => Some(messages::PASSES_MAILED),
            Self::Reissue(_) => Some(messages::PASS_REISSUED),
        }
    }

    const fn audited(&self) -> &'static str {
        match self {
            Self::Show => "passes.shown",
            Self::Send => "passes.mailed",
            Self::Reissue(_) => "pass.reissued",
        }
    }
}

/// A registration whose row is locked, with its people.
struct LockedTeam {
    entry: registration::Model,
    people: TeamHolders,
    is_own: bool,
}

/// Acts on the passes of a registration, for its owner or for staff. Makes those that are missing.
///
/// # Errors
/// 404 for somebody else's registration, and those of [`holders::check_confirmed`]; [`AdmissionError::MailedLately`].
pub(crate) async fn act(
    env: &Env,
    current: &CurrentUser,
    id: Uuid,
    action: TeamAction,
) -> Result<TeamPasses, AdmissionError> {
    let user_id = current.user.id;
    let is_staff = detail::is_staff(current);
    env.write(move |txn, env| {
        let action = action.clone();
        Box::pin(async move {
            let mut team = open(txn, user_id, is_staff, id).await?;
            make_missing(txn, env, &mut team).await?;
            match &action {
                TeamAction::Show => {}
                TeamAction::Send => send(txn, env, &mut team).await?,
                TeamAction::Reissue(pass) => reissue(txn, env, &mut team, pass).await?,
            }
            // What an owner looks at is not recorded.
            if !team.is_own || !matches!(action, TeamAction::Show) {
                let (object, about) = (format!("registration/{id}"), json!({ "event": team.entry.event }));
                audit::record(txn, env, Some(user_id), action.audited(), &object, &about).await?;
            }
            shown(env, &team, action.message())
        })
    })
    .await
}

async fn open(
    txn: &impl ConnectionTrait,
    user_id: Uuid,
    is_staff: bool,
    id: Uuid,
) -> Result<LockedTeam, AdmissionError> {
    let entry = registrations::lock(txn, id)
        .await?
        .filter(|entry| entry.user_id == user_id || is_staff)
        .ok_or(CoreError::NotFound)?;
    holders::check_confirmed(&entry)?;
    let people = holders::of_registration(txn, &entry).await?;
    Ok(LockedTeam {
        is_own: entry.user_id == user_id,
        entry,
        people,
    })
}

async fn make_missing(
    txn: &impl ConnectionTrait,
    env: &Env,
    team: &mut LockedTeam,
) -> Result<(), AdmissionError> {
    for holder in &mut team.people.holders {
        make(txn, env, &team.entry, holder).await?;
    }
    Ok(())
}

/// Makes the passes of a registration that are missing. The registration is locked.
pub(crate) async fn make_all(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
) -> Result<(), AdmissionError> {
    let mut people = holders::of_registration(txn, entry).await?;
    for holder in &mut people.holders {
        make(txn, env, entry, holder).await?;
    }
    Ok(())
}

/// Makes the passes of a registration that are missing, and mails those that never were. Returns the number of mails.
pub(super) async fn send_first(
    txn: &impl ConnectionTrait,
    env: &Env,
    id: Uuid,
) -> Result<usize, AdmissionError> {
    let entry = registrations::lock(txn, id).await?;
    let Some(entry) = entry.filter(confirmed::is_confirmed) else {
        return Ok(0);
    };
    let mut people = holders::of_registration(txn, &entry).await?;
    let mut mailed = 0;
    for holder in &mut people.holders {
        let row = make(txn, env, &entry, holder).await?;
        if row.mailed_at.is_none() {
            let holding = holding::of_holder(env, &entry, people.event, holder);
            letter::queue(txn, env, row, &holding).await?;
            mailed += 1;
        }
    }
    Ok(mailed)
}

/// Makes the pass of a person if there is none. The registration is locked.
pub(super) async fn make(
    txn: &impl ConnectionTrait,
    env: &Env,
    entry: &registration::Model,
    holder: &mut Holder,
) -> Result<pass::Model, AdmissionError> {
    if let Some(row) = &holder.pass {
        return Ok(row.clone());
    }
    let owner = PassOwner::Member {
        registration: entry.id,
        member: holder.members[0],
    };
    let row = issue::issue(txn, env, holder.kind, owner).await?;
    holder.pass = Some(row.clone());
    Ok(row)
}

async fn count(
    txn: &impl ConnectionTrait,
    env: &Env,
    rule: Allowance,
    entry: &registration::Model,
) -> Result<(), AdmissionError> {
    match limits::count(txn, env, rule, &entry.id.to_string()).await? {
        CountedFailure::Within => Ok(()),
        CountedFailure::Beyond(error) => Err(error.into()),
    }
}

async fn mail(
    txn: &impl ConnectionTrait,
    env: &Env,
    team: &LockedTeam,
    holder: &Holder,
) -> Result<(), AdmissionError> {
    let Some(row) = holder.pass.clone() else {
        return Ok(());
    };
    count(txn, env, PASS_MAILS, &team.entry).await?;
    let holding = holding::of_holder(env, &team.entry, team.people.event, holder);
    Ok(letter::queue(txn, env, row, &holding).await?)
}

async fn send(txn: &impl ConnectionTrait, env: &Env, team: &mut LockedTeam) -> Result<(), AdmissionError> {
    let is_due = |holder: &&Holder| {
        let row = holder.pass.as_ref();
        row.is_some_and(|row| !letter::is_mailed_lately(env, row))
    };
    let due: Vec<&Holder> = team.people.holders.iter().filter(is_due).collect();
    if due.is_empty() {
        return Err(AdmissionError::MailedLately);
    }
    for holder in due {
        mail(txn, env, team, holder).await?;
    }
    Ok(())
}

async fn reissue(
    txn: &impl ConnectionTrait,
    env: &Env,
    team: &mut LockedTeam,
    pass: &str,
) -> Result<(), AdmissionError> {
    let id = pass_id::read(pass)?;
    let holders = &mut team.people.holders;
    let is_it = |holder: &Holder| holder.pass.as_ref().is_some_and(|row| row.id == id);
    let index = holders.iter().position(is_it).ok_or(CoreError::NotFound)?;
    let Some(row) = holders[index].pass.take() else {
        return Ok(());
    };
    count(txn, env, PASS_REISSUES, &team.entry).await?;
    team.people.holders[index].pass = Some(issue::reissue(txn, env, row).await?);
    mail(txn, env, team, &team.people.holders[index]).await
}

fn shown(env: &Env, team: &LockedTeam, message: Option<&str>) -> Result<TeamPasses, AdmissionError> {
    let mut passes = Vec::with_capacity(team.people.holders.len());
    for holder in &team.people.holders {
        if let Some(row) = &holder.pass {
            let holding = holding::of_holder(env, &team.entry, team.people.event, holder);
            passes.push(holding.pass(env, row)?);
        }
    }
    Ok(TeamPasses {
        success: true,
        message: message.map(str::to_owned),
        code: team.entry.code().to_string(),
        event: team.people.event.title.to_owned(),
        college: team.entry.college_name.clone(),
        is_own: team.is_own,
        passes,
        unconfirmed: team.people.unconfirmed.clone(),
    })
}
