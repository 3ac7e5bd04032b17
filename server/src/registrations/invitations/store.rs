//! Queries on invitations.

use crate::entities::invitation::{Column, Entity, Model};
use crate::entities::{registration, team_invitation};
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect,
};
use shared::entities::InvitationStatus;
use std::collections::HashMap;
use uuid::Uuid;

/// The rows of an entry.
pub(crate) async fn of_registration(db: &impl ConnectionTrait, id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::RegistrationId.eq(id))
        .order_by_asc(Column::MemberId)
        .all(db)
        .await
}

/// What was answered in some registrations.
#[derive(Debug, Default)]
pub(crate) struct StoredAnswers {
    /// By person.
    pub(crate) people: HashMap<Uuid, Model>,
    /// The teams, by registration.
    pub(crate) teams: HashMap<Uuid, team_invitation::Model>,
}

/// Reads what was answered in these registrations: at most one page of them.
pub(crate) async fn answers_of(
    db: &impl ConnectionTrait,
    registrations: &[Uuid],
) -> Result<StoredAnswers, DbErr> {
    let ids = || registrations.iter().copied();
    let people = Entity::find().filter(Column::RegistrationId.is_in(ids()));
    let teams = team_invitation::Entity::find().filter(team_invitation::Column::RegistrationId.is_in(ids()));
    let people = people.all(db).await?.into_iter();
    let teams = teams.all(db).await?.into_iter();
    Ok(StoredAnswers {
        people: people.map(|row| (row.member_id, row)).collect(),
        teams: teams.map(|row| (row.registration_id, row)).collect(),
    })
}

/// Reads what was answered in all registrations.
pub(crate) async fn all_answers(db: &impl ConnectionTrait) -> Result<StoredAnswers, DbErr> {
    let people = Entity::find().all(db).await?.into_iter();
    let teams = team_invitation::Entity::find().all(db).await?.into_iter();
    Ok(StoredAnswers {
        people: people.map(|row| (row.member_id, row)).collect(),
        teams: teams.map(|row| (row.registration_id, row)).collect(),
    })
}

/// The rows of a link. One person may have several places in an entry.
pub(crate) async fn of_link(db: &impl ConnectionTrait, link_id: Uuid) -> Result<Vec<Model>, DbErr> {
    by_link(db, Column::LinkId, link_id).await
}

/// The rows of a link to a parent.
pub(crate) async fn of_parent_link(db: &impl ConnectionTrait, link_id: Uuid) -> Result<Vec<Model>, DbErr> {
    by_link(db, Column::ParentLinkId, link_id).await
}

async fn by_link(db: &impl ConnectionTrait, column: Column, link_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(column.eq(link_id))
        .order_by_asc(Column::MemberId)
        .all(db)
        .await
}

/// The row of a person.
pub(crate) async fn of_member(db: &impl ConnectionTrait, member: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(member).one(db).await
}

/// Stores the invitation of a person, in place of a former one.
pub(crate) async fn replace(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    forget_member(txn, row.member_id).await?;
    Entity::insert(row.into_active_model())
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Overwrites the row of a person.
pub(crate) async fn update(txn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    row.into_active_model().reset_all().update(txn).await.map(drop)
}

/// Deletes the row of a person.
pub(crate) async fn forget_member(txn: &impl ConnectionTrait, member: Uuid) -> Result<(), DbErr> {
    Entity::delete_by_id(member).exec(txn).await.map(drop)
}

/// The links of people who can be reminded: mailed before `before`, not answered, not expired at `now`, and stopped neither by the
/// person nor by the owner. The oldest come first.
pub(crate) async fn to_remind(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    before: DateTime<Utc>,
    most: u64,
) -> Result<Vec<(Uuid, Uuid)>, DbErr> {
    let stopped = team_invitation::Entity::find()
        .select_only()
        .column(team_invitation::Column::RegistrationId)
        .filter(team_invitation::Column::AreRemindersStopped.eq(true));
    Entity::find()
        .select_only()
        .columns([Column::RegistrationId, Column::MemberId])
        .filter(Column::Status.eq(InvitationStatus::Invited))
        .filter(Column::AreRemindersStopped.eq(false))
        .filter(Column::MailedAt.lte(before))
        .filter(Column::LinkExpiresAt.gt(now))
        .filter(Column::RegistrationId.not_in_subquery(sea_orm::QueryTrait::into_query(stopped)))
        .order_by_asc(Column::MailedAt)
        .limit(most)
        .into_tuple()
        .all(db)
        .await
}

/// The state of a team; `None` if nobody was ever invited, and staff did not do without.
pub(crate) async fn team(
    db: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<team_invitation::Model>, DbErr> {
    team_invitation::Entity::find_by_id(id).one(db).await
}

/// Changes the state of a team, whose entry is locked.
pub(crate) async fn change_team(
    txn: &impl ConnectionTrait,
    id: Uuid,
    change: impl FnOnce(&mut team_invitation::Model),
) -> Result<(), DbErr> {
    let mut row = team(txn, id).await?.unwrap_or(team_invitation::Model {
        registration_id: id,
        invited_at: None,
        are_reminders_stopped: false,
        waived_at: None,
        waived_by: None,
        waiver_reason: String::new(),
    });
    change(&mut row);
    let replace = OnConflict::column(team_invitation::Column::RegistrationId)
        .update_columns([
            team_invitation::Column::InvitedAt,
            team_invitation::Column::AreRemindersStopped,
            team_invitation::Column::WaivedAt,
            team_invitation::Column::WaivedBy,
            team_invitation::Column::WaiverReason,
        ])
        .to_owned();
    team_invitation::Entity::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(txn)
        .await
        .map(drop)
}

/// Deletes what staff wrote about a team.
pub(crate) async fn forget_team(txn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    team_invitation::Entity::delete_by_id(id)
        .exec(txn)
        .await
        .map(drop)
}

/// Erases birthdays, contacts and parents of these registrations. The answers stay.
pub(crate) async fn erase_answers(txn: &impl ConnectionTrait, registrations: &[Uuid]) -> Result<(), DbErr> {
    use crate::entities::invitation::ActiveModel;
    let blank = || Set(String::new());
    Entity::update_many()
        .set(ActiveModel {
            phone_number: blank(),
            date_of_birth: blank(),
            emergency_name: blank(),
            emergency_phone: blank(),
            parent_email: blank(),
            parent_name: blank(),
            parent_code_hash: Set(None),
            ..Default::default()
        })
        .filter(Column::RegistrationId.is_in(registrations.iter().copied()))
        .exec(txn)
        .await
        .map(drop)
}

/// The teams that were invited and not waived, with their registrations.
pub(crate) async fn invited_teams(
    db: &impl ConnectionTrait,
    takes_part: sea_orm::Condition,
) -> Result<Vec<registration::Model>, DbErr> {
    let invited = team_invitation::Entity::find()
        .select_only()
        .column(team_invitation::Column::RegistrationId)
        .filter(team_invitation::Column::InvitedAt.is_not_null())
        .filter(team_invitation::Column::WaivedAt.is_null());
    registration::Entity::find()
        .filter(registration::Column::Id.in_subquery(sea_orm::QueryTrait::into_query(invited)))
        .filter(takes_part)
        .all(db)
        .await
}
