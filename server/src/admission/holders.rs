//! Who of a registration has a pass.

use super::AdmissionError;
use crate::core::error::CoreError;
use crate::entities::{member, pass, registration, team_invitation};
use crate::passes::store as passes;
use crate::registrations::invitations::store as invitations;
use crate::registrations::people::COACH;
use crate::registrations::{confirmed, eligibility, groups, store as registrations};
use sea_orm::ConnectionTrait;
use shared::catalogue::Event;
use shared::entities::{InvitationStatus, PassKind, PaymentStatus};
use shared::normalise::fold;
use std::collections::HashMap;
use uuid::Uuid;

/// A person of a registration who has a pass.
pub(crate) struct Holder {
    pub(crate) kind: PassKind,
    pub(crate) fullname: String,
    pub(crate) email: String,
    /// The first place: `Player #2`.
    pub(crate) place: String,
    /// The rows of `members`: in athletics, one person may have several places.
    pub(crate) members: Vec<Uuid>,
    /// The pass; `None` if it was not made yet.
    pub(crate) pass: Option<pass::Model>,
}

/// The people of a registration, by whether they have a pass.
pub(crate) struct TeamHolders {
    pub(crate) event: &'static Event,
    /// In the order of the form.
    pub(crate) holders: Vec<Holder>,
    /// The names of the people who were asked to confirm and have not.
    pub(crate) unconfirmed: Vec<String>,
}

/// Checks that the people of a registration can have passes.
///
/// # Errors
/// [`AdmissionError::PassesTooEarly`]; `RegistrationError::Closed` if it was withdrawn, rejected or refunded.
pub(crate) fn check_confirmed(entry: &registration::Model) -> Result<(), AdmissionError> {
    eligibility::open(entry)?;
    if confirmed::is_confirmed(entry) {
        Ok(())
    } else if entry.payment_status == PaymentStatus::Refunded {
        Err(crate::registrations::RegistrationError::Closed.into())
    } else {
        Err(AdmissionError::PassesTooEarly)
    }
}

/// What is stored about the people of a registration.
pub(crate) struct TeamFacts {
    pub(crate) members: Vec<member::Model>,
    /// Whether the people were asked to confirm.
    pub(crate) asked: Option<team_invitation::Model>,
    /// What they have answered.
    pub(crate) answers: HashMap<Uuid, InvitationStatus>,
    /// The passes that are not revoked, the oldest first.
    pub(crate) passes: Vec<pass::Model>,
}

/// Reads who of a registration has a pass; see [`decide`].
pub(crate) async fn of_registration(
    db: &impl ConnectionTrait,
    entry: &registration::Model,
) -> Result<TeamHolders, CoreError> {
    let answers = invitations::of_registration(db, entry.id).await?;
    let facts = TeamFacts {
        members: registrations::members(db, entry.id).await?,
        asked: invitations::team(db, entry.id).await?,
        answers: answers
            .into_iter()
            .map(|row| (row.member_id, row.status))
            .collect(),
        passes: passes::of_registration(db, entry.id).await?,
    };
    decide(entry, facts)
}

/// Decides who of a registration has a pass: everybody, once it is paid or free. If its people were asked to confirm, only those who
/// have, unless staff do without the rest. Never a person who said that they are not in the team.
pub(crate) fn decide(entry: &registration::Model, facts: TeamFacts) -> Result<TeamHolders, CoreError> {
    let (event, groups) = groups::of(entry)?;
    let mut team = TeamHolders {
        event,
        holders: Vec::new(),
        unconfirmed: Vec::new(),
    };
    if !confirmed::is_confirmed(entry) {
        return Ok(team);
    }
    let asked = facts.asked;
    let must_confirm = asked.is_some_and(|asked| asked.invited_at.is_some() && asked.waived_at.is_none());
    for group in &groups {
        let those = facts
            .members
            .iter()
            .filter(|member| member.team_group == group.name);
        for (position, member) in those.enumerate() {
            match facts.answers.get(&member.id) {
                Some(InvitationStatus::Accepted) => team.add(member, group.who(position)),
                Some(InvitationStatus::Declined) => {}
                _ if must_confirm => team.unconfirmed.push(member.fullname.clone()),
                _ => team.add(member, group.who(position)),
            }
        }
    }
    team.unconfirmed.dedup();
    for holder in &mut team.holders {
        let own = facts
            .passes
            .iter()
            .find(|row| row.member_id.is_some_and(|id| holder.members.contains(&id)));
        holder.pass = own.cloned();
    }
    Ok(team)
}

impl TeamHolders {
    /// Adds a person. Two places with the same name and address are one person, as for invitations.
    fn add(&mut self, member: &member::Model, place: String) {
        let is_same = |holder: &&mut Holder| {
            fold(&holder.email) == fold(&member.email) && fold(&holder.fullname) == fold(&member.fullname)
        };
        if let Some(holder) = self.holders.iter_mut().find(is_same) {
            holder.members.push(member.id);
            return;
        }
        self.holders.push(Holder {
            kind: if member.team_group == COACH {
                PassKind::Coach
            } else {
                PassKind::Player
            },
            fullname: member.fullname.clone(),
            email: member.email.clone(),
            place,
            members: vec![member.id],
            pass: None,
        });
    }

    /// The person whose pass this is now.
    pub(crate) fn of_pass(&self, row: &pass::Model) -> Option<&Holder> {
        let mut holders = self.holders.iter();
        holders.find(|holder| holder.pass.as_ref().is_some_and(|own| own.id == row.id))
    }
}
