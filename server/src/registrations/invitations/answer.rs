//! Stores what a person answers: that they are in the team, with their own number and contact, or that they are not.

use super::link::{self, InvitationRows};
use super::{invitable, letter, parent, store};
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::registration_change::ChangeKind;
use crate::entities::{invitation, member, registration};
use crate::env::Env;
use crate::registrations::changes::{self, Details};
use crate::registrations::roster::judge;
use crate::registrations::roster::team::RosterTeam;
use crate::registrations::{
    RegistrationError, cross_team_check, encryption, groups, people, store as registrations,
};
use app::content::notices::NOTICE_VERSION;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveEnum, ConnectionTrait};
use serde_json::json;
use shared::catalogue::Category;
use shared::entities::{InvitationAnswer, InvitationShown, InvitationStatus, Invited};
use shared::finding::Finding;
use shared::messages;
use shared::rules::invitation as rules;
use shared::rules::person::RequiredField;

/// A link with its entry, and the place of the person in words.
pub(super) struct OpenInvitation {
    pub(super) link: InvitationRows,
    pub(super) entry: registration::Model,
    pub(super) members: Vec<member::Model>,
    pub(super) place: String,
}

/// Opens a link that can be answered, and locks its entry. Changes nothing.
///
/// # Errors
/// Those of [`link::find`] and [`InvitationRows::check_open`]; [`RegistrationError::Closed`] if the entry was withdrawn, rejected or refunded.
pub(super) async fn open(
    txn: &impl ConnectionTrait,
    env: &Env,
    token: &str,
) -> Result<OpenInvitation, RegistrationError> {
    let found = link::find(txn, env, token).await?;
    registrations::lock(txn, found.first().registration_id).await?;
    // Reads the link again under the lock: another answer may have come first.
    let opened = read(txn, env, token).await?;
    opened.link.check_open(env.clock.now())?;
    Ok(opened)
}

pub(super) async fn read(
    db: &impl ConnectionTrait,
    env: &Env,
    token: &str,
) -> Result<OpenInvitation, RegistrationError> {
    let link = link::find(db, env, token).await?;
    let entry = registrations::by_id(db, link.first().registration_id).await?;
    let entry = entry.ok_or(RegistrationError::InvitationUnknown)?;
    invitable(&entry)?;
    let members = registrations::members(db, entry.id).await?;
    let place = place(&entry, &members, link.first())?;
    Ok(OpenInvitation {
        link,
        entry,
        members,
        place,
    })
}

fn place(
    entry: &registration::Model,
    members: &[member::Model],
    row: &invitation::Model,
) -> Result<String, RegistrationError> {
    let member = member_of(members, row)?;
    let position = usize::try_from(member.position).map_err(CoreError::internal)?;
    let (_, groups) = groups::of(entry)?;
    let group = groups.iter().find(|group| group.name == member.team_group);
    Ok(group.map_or_else(String::new, |group| group.who(position)))
}

pub(super) fn member_of<'a>(
    members: &'a [member::Model],
    row: &invitation::Model,
) -> Result<&'a member::Model, RegistrationError> {
    let found = members.iter().find(|member| member.id == row.member_id);
    found.ok_or(RegistrationError::InvitationUnknown)
}

/// What a link is about, and what was answered. Reading it changes nothing, because mail scanners open links too.
///
/// # Errors
/// Those of [`open`].
pub(crate) async fn show(env: &Env, token: String) -> Result<InvitationShown, RegistrationError> {
    let opened = read(env.db.read(), env, &token).await?;
    if opened.link.is_awaited() {
        opened.link.check_open(env.clock.now())?;
    }
    shown(env, &opened, opened.link.first().status, None)
}

/// Describes a link to its reader.
pub(super) fn shown(
    env: &Env,
    opened: &OpenInvitation,
    status: InvitationStatus,
    message: Option<&str>,
) -> Result<InvitationShown, RegistrationError> {
    let (event, _) = groups::of(&opened.entry)?;
    let row = opened.link.first();
    let member = member_of(&opened.members, row)?;
    let catalogue = env.catalogue();
    let terms = catalogue.terms(event);
    let fullname = match opened.link.invited {
        Invited::Person => &member.fullname,
        Invited::Parent => &row.fullname,
    };
    Ok(InvitationShown {
        success: true,
        message: message.map(str::to_owned),
        invited: opened.link.invited,
        event: event.title.to_owned(),
        category: opened
            .entry
            .category
            .map(|category: Category| category.name().to_owned()),
        college: opened.entry.college_name.clone(),
        place: opened.place.clone(),
        fullname: fullname.clone(),
        first_day: terms.first_day.to_string(),
        last_day: terms.last_day.to_string(),
        adult_if_born_by: rules::adult_if_born_by(terms.first_day).to_string(),
        status,
        notice_version: NOTICE_VERSION.to_owned(),
    })
}

/// Refuses a link that does not work before it takes a turn of the writers.
pub(crate) async fn refuse_dead(env: &Env, token: &str) -> Result<(), RegistrationError> {
    link::find(env.db.read(), env, token)
        .await?
        .check_open(env.clock.now())
}

/// Stores that a person is in the team. Under 18, a parent is asked next. Call [`refuse_dead`] before.
///
/// # Errors
/// Those of [`open`]; [`CoreError::Findings`], with the names of the fields as paths.
pub(crate) async fn accept(
    txn: &impl ConnectionTrait,
    env: &Env,
    answer: InvitationAnswer,
) -> Result<InvitationShown, RegistrationError> {
    let opened = open(txn, env, &answer.token).await?;
    if opened.link.invited != Invited::Person {
        return Err(RegistrationError::InvitationUnknown);
    }
    let is_minor = check(env, &opened, &answer)?;
    store_number(txn, env, &opened, &answer.aadhar_id).await?;
    let now = env.clock.now();
    let (status, message) = if is_minor {
        (InvitationStatus::AwaitsParent, messages::INVITATION_AWAITS_PARENT)
    } else {
        (InvitationStatus::Accepted, messages::INVITATION_ACCEPTED)
    };
    for row in opened.link.rows.clone() {
        let row = invitation::Model {
            status,
            link_expires_at: now + super::LIFETIME,
            answered_at: Some(now),
            fullname: answer.fullname.clone(),
            phone_number: answer.phone_number.clone(),
            date_of_birth: answer.date_of_birth.clone(),
            emergency_name: answer.emergency_name.clone(),
            emergency_phone: answer.emergency_phone.clone(),
            consent: Some(answer.consent.clone()),
            parent_email: if is_minor {
                answer.parent_email.clone()
            } else {
                String::new()
            },
            ..row
        };
        store::update(txn, row).await?;
    }
    if is_minor {
        parent::mail(txn, env, &read(txn, env, &answer.token).await?).await?;
    } else {
        record(txn, env, &opened, ChangeKind::PlayerAccepted).await?;
    }
    shown(env, &opened, status, Some(message))
}

/// Checks an answer. Returns whether the person is under 18 on the first day of the event.
fn check(env: &Env, opened: &OpenInvitation, answer: &InvitationAnswer) -> Result<bool, RegistrationError> {
    let (event, _) = groups::of(&opened.entry)?;
    let first_day = env.catalogue().terms(event).first_day;
    let findings = rules::check(answer, env.clock.moment().day(), first_day);
    if findings.is_empty() {
        Ok(rules::is_minor(&answer.date_of_birth, first_day))
    } else {
        Err(CoreError::Findings(findings).into())
    }
}

/// Puts the person's own ID number in place of the one that the owner entered. Its last digits are not stored in clear, so the
/// owner does not see them. The warnings of the entry are computed anew.
async fn store_number(
    txn: &impl ConnectionTrait,
    env: &Env,
    opened: &OpenInvitation,
    number: &str,
) -> Result<(), RegistrationError> {
    let mut entry = opened.entry.clone();
    let mut team = RosterTeam::open(env, &entry, opened.members.clone())?;
    let is_own = |id| opened.link.rows.iter().any(|row| row.member_id == id);
    let mut own = Vec::new();
    for (index, seat) in team.seats.iter_mut().enumerate() {
        if seat.row.as_ref().is_some_and(|row| is_own(row.id)) {
            number.clone_into(&mut seat.typed.aadhar_id);
            own.push(index);
        }
    }
    let first = own.first().copied().ok_or(RegistrationError::InvitationUnknown)?;
    match judge::judge(&team, &entry, Some(first)) {
        Ok((draft, mut flags)) => {
            let everyone = people::everyone(team.event, &draft);
            registrations::lock_people(txn, cross_team_check::hashes(env, &everyone), None).await?;
            let elsewhere =
                cross_team_check::in_another_team(txn, env, &entry.event, entry.user_id, &everyone).await?;
            flags.extend(elsewhere);
            entry.flags = serde_json::to_string(&flags).map_err(CoreError::internal)?;
        }
        Err(RegistrationError::Core(CoreError::Findings(findings))) => refuse_number(findings)?,
        Err(error) => return Err(error),
    }
    for index in own {
        let position = team.position(index);
        let seat = &team.seats[index];
        let row = seat.row.as_ref().ok_or(RegistrationError::InvitationUnknown)?;
        let numbered = encryption::row(env, row.id, entry.id, &seat.group, position, &seat.typed)?;
        registrations::update_member(txn, encryption::without_last_digits(numbered)).await?;
    }
    entry.updated_at = env.clock.now();
    Ok(registrations::update(txn, entry).await?)
}

/// Refuses an answer for findings about the number. Whatever else is wrong with the entry is the owner's to mend.
fn refuse_number(findings: Vec<Finding>) -> Result<(), RegistrationError> {
    let of_number = |finding: &Finding| finding.path == RequiredField::Aadhaar.name();
    let own: Vec<_> = findings.into_iter().filter(of_number).collect();
    if own.is_empty() {
        return Ok(());
    }
    Err(CoreError::Findings(own).into())
}

/// Stores that a person is not in the team, or that a parent does not consent, and tells the owner.
///
/// # Errors
/// Those of [`open`].
pub(crate) async fn decline(env: &Env, token: String) -> Result<InvitationShown, RegistrationError> {
    refuse_dead(env, &token).await?;
    env.write(move |txn, env| {
        let token = token.clone();
        Box::pin(async move {
            let opened = open(txn, env, &token).await?;
            for row in opened.link.rows.clone() {
                store::update(txn, declined(row, env.clock.now())).await?;
            }
            if opened.link.invited == Invited::Parent {
                erase_numbers(txn, env, &opened).await?;
            }
            record(txn, env, &opened, ChangeKind::PlayerDeclined).await?;
            letter::queue_declined(txn, env, &opened).await?;
            let message = match opened.link.invited {
                Invited::Person => messages::INVITATION_DECLINED,
                Invited::Parent => messages::PARENT_DECLINED,
            };
            shown(env, &opened, InvitationStatus::Declined, Some(message))
        })
    })
    .await
}

/// The row of somebody who is not in the team. What they entered while a parent was asked is erased.
fn declined(row: invitation::Model, now: DateTime<Utc>) -> invitation::Model {
    invitation::Model {
        status: InvitationStatus::Declined,
        answered_at: Some(now),
        fullname: String::new(),
        phone_number: String::new(),
        date_of_birth: String::new(),
        emergency_name: String::new(),
        emergency_phone: String::new(),
        consent: None,
        parent_email: String::new(),
        parent_name: String::new(),
        parent_code_hash: None,
        ..row
    }
}

/// Erases the ID number of a child whose parent does not consent. The person then has to be replaced: every other change of the team
/// is refused until the owner has done so, as for any number that is missing; unless the numbers are left to the people.
async fn erase_numbers(
    txn: &impl ConnectionTrait,
    env: &Env,
    opened: &OpenInvitation,
) -> Result<(), RegistrationError> {
    let is_own = |id| opened.link.rows.iter().any(|row| row.member_id == id);
    for member in opened.members.iter().filter(|member| is_own(member.id)) {
        let erased = encryption::without_number(env, member.clone())?;
        registrations::update_member(txn, erased).await?;
    }
    Ok(())
}

/// Records an answer in the history of the entry and in the audit log.
pub(super) async fn record(
    txn: &impl ConnectionTrait,
    env: &Env,
    opened: &OpenInvitation,
    kind: ChangeKind,
) -> Result<(), RegistrationError> {
    let details = Details {
        who: Some(opened.place.clone()),
        fields: Vec::new(),
    };
    changes::record(txn, env, opened.entry.id, None, kind, &details).await?;
    let (action, object) = (
        format!("registration.{}", kind.to_value()),
        format!("registration/{}", opened.entry.id),
    );
    let about = json!({ "event": opened.entry.event });
    audit::record(txn, env, None, &action, &object, &about).await?;
    Ok(())
}
