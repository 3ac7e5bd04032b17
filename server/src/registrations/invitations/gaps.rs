//! The teams in which answers are missing, for staff.

use super::store;
use crate::core::error::CoreError;
use crate::db::in_chunks;
use crate::entities::{invitation, member, registration};
use crate::env::Env;
use crate::registrations::confirmed::takes_part;
use crate::registrations::people::COACH;
use crate::registrations::store as registrations_store;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};
use shared::catalogue;
use shared::entities::{InvitationGap, InvitationStatus};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

/// Returns the teams that were invited and in which answers are missing, by day, event and college.
///
/// # Errors
/// If a query fails.
pub(crate) async fn of(env: &Env) -> Result<Vec<InvitationGap>, CoreError> {
    let db = env.db.read();
    let entries = store::invited_teams(db, takes_part()).await?;
    let ids: Vec<Uuid> = entries.iter().map(|entry| entry.id).collect();
    let (people, answers) = (people(db, &ids).await?, answers(db, &ids).await?);
    let mut gaps: Vec<_> = entries
        .into_iter()
        .filter_map(|entry| {
            let people = people.get(&entry.id).copied().unwrap_or_default();
            let count = |status| answers.get(&(entry.id, status)).copied().unwrap_or_default();
            let gap = gap(env, &entry, people, count)?;
            (gap.accepted < gap.people).then_some(gap)
        })
        .collect();
    gaps.sort_by(|one, other| {
        let key = |gap: &InvitationGap| (gap.first_day.clone(), gap.event.clone(), gap.college.clone());
        key(one).cmp(&key(other))
    });
    Ok(gaps)
}

/// Returns which of these registrations are not final: somebody who competes has not confirmed, and staff do not do without their
/// answer. `competes` says who of a registration competes, besides coaches.
///
/// # Errors
/// If a query fails.
pub(crate) async fn not_final(
    db: &impl ConnectionTrait,
    registrations: &[Uuid],
    competes: impl Fn(Uuid, &member::Model) -> bool,
) -> Result<HashSet<Uuid>, DbErr> {
    let mut not_final = HashSet::new();
    for entry in store::invited_teams(db, takes_part()).await? {
        if !registrations.contains(&entry.id) {
            continue;
        }
        let answers = store::of_registration(db, entry.id).await?;
        let has_accepted = |id: Uuid| {
            let mut accepted = answers
                .iter()
                .filter(|row| row.status == InvitationStatus::Accepted);
            accepted.any(|row| row.member_id == id)
        };
        let team = registrations_store::members(db, entry.id).await?;
        let mut competing = team
            .iter()
            .filter(|row| row.team_group != COACH && competes(entry.id, row));
        if !competing.all(|row| has_accepted(row.id)) {
            not_final.insert(entry.id);
        }
    }
    Ok(not_final)
}

fn gap(
    env: &Env,
    entry: &registration::Model,
    people: u32,
    count: impl Fn(InvitationStatus) -> u32,
) -> Option<InvitationGap> {
    let event = catalogue::by_endpoint(&entry.event)?;
    Some(InvitationGap {
        id: entry.id.to_string(),
        code: entry.code().to_string(),
        event: event.title.to_owned(),
        category: entry.category.map(|category| category.name().to_owned()),
        college: entry.college_name.clone(),
        first_day: env.catalogue().terms(event).first_day.to_string(),
        people,
        accepted: count(InvitationStatus::Accepted),
        declined: count(InvitationStatus::Declined),
        awaiting_parent: count(InvitationStatus::AwaitsParent),
    })
}

async fn people(db: &impl ConnectionTrait, ids: &[Uuid]) -> Result<HashMap<Uuid, u32>, DbErr> {
    let mut people = HashMap::new();
    for some in in_chunks(ids) {
        let counts: Vec<(Uuid, i64)> = member::Entity::find()
            .select_only()
            .column(member::Column::RegistrationId)
            .column_as(Expr::col(member::Column::Id).count(), "people")
            .filter(member::Column::RegistrationId.is_in(some.iter().copied()))
            .group_by(member::Column::RegistrationId)
            .into_tuple()
            .all(db)
            .await?;
        people.extend(
            counts
                .into_iter()
                .map(|(id, count)| (id, u32::try_from(count).unwrap_or(u32::MAX))),
        );
    }
    Ok(people)
}

async fn answers(
    db: &impl ConnectionTrait,
    ids: &[Uuid],
) -> Result<HashMap<(Uuid, InvitationStatus), u32>, DbErr> {
    let mut answers = HashMap::new();
    for some in in_chunks(ids) {
        let counts: Vec<(Uuid, InvitationStatus, i64)> = invitation::Entity::find()
            .select_only()
            .columns([invitation::Column::RegistrationId, invitation::Column::Status])
            .column_as(Expr::col(invitation::Column::MemberId).count(), "people")
            .filter(invitation::Column::RegistrationId.is_in(some.iter().copied()))
            .group_by(invitation::Column::RegistrationId)
            .group_by(invitation::Column::Status)
            .into_tuple()
            .all(db)
            .await?;
        let counted = counts.into_iter();
        answers.extend(
            counted.map(|(id, status, count)| ((id, status), u32::try_from(count).unwrap_or(u32::MAX))),
        );
    }
    Ok(answers)
}
