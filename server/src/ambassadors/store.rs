//! Queries on applications.

use super::AmbassadorError;
use crate::db::in_chunks;
use crate::entities::ambassador_application::{Column, Entity, Model};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    Select,
};
use shared::entities::{AmbassadorCounts, AmbassadorRef, AmbassadorStatus, Role};
use std::collections::HashMap;
use uuid::Uuid;

/// Inserts an application.
///
/// # Errors
/// [`AmbassadorError::Applied`] if the user has one already, by the unique index. If the query fails.
pub(crate) async fn insert(db: &impl ConnectionTrait, row: Model) -> Result<(), AmbassadorError> {
    let insert = Entity::insert(row.into_active_model());
    Ok(insert.exec_without_returning(db).await.map(drop)?)
}

/// Finds an application by id.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Finds a user's application.
pub(crate) async fn of_user(db: &impl ConnectionTrait, user_id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::UserId.eq(user_id)).one(db).await
}

/// The accepted applications of some users, by user.
pub(crate) async fn accepted_of(
    db: &impl ConnectionTrait,
    users: &[Uuid],
) -> Result<HashMap<Uuid, Model>, DbErr> {
    let mut accepted = HashMap::new();
    for some in in_chunks(users) {
        let found = Entity::find()
            .filter(Column::Status.eq(AmbassadorStatus::Accepted))
            .filter(Column::UserId.is_in(some.iter().copied()));
        accepted.extend(found.all(db).await?.into_iter().map(|row| (row.user_id, row)));
    }
    Ok(accepted)
}

/// The accounts of all ambassadors.
pub(crate) async fn accepted(db: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::UserId)
        .filter(Column::Status.eq(AmbassadorStatus::Accepted))
        .order_by_asc(Column::UserId)
        .into_tuple()
        .all(db)
        .await
}

/// Finds the ids and statuses of these users' applications, by user id.
pub(crate) async fn references_of(
    db: &impl ConnectionTrait,
    users: &[Uuid],
) -> Result<HashMap<Uuid, AmbassadorRef>, DbErr> {
    let mut rows = Vec::new();
    for some in in_chunks(users) {
        let found = Entity::find().filter(Column::UserId.is_in(some.iter().copied()));
        rows.extend(found.all(db).await?);
    }
    let reference = |row: Model| {
        let status = row.status;
        let id = row.id.to_string();
        (row.user_id, AmbassadorRef { id, status })
    };
    Ok(rows.into_iter().map(reference).collect())
}

/// A staff member's decision on an application.
#[derive(Debug)]
pub(crate) struct ApplicationDecision {
    pub(crate) status: AmbassadorStatus,
    pub(crate) by: Uuid,
    pub(crate) at: DateTime<Utc>,
    pub(crate) reason: Option<String>,
}

/// Stores a decision on a pending application. Returns false if it is no longer pending.
pub(crate) async fn decide(
    txn: &impl ConnectionTrait,
    id: Uuid,
    decision: &ApplicationDecision,
) -> Result<bool, DbErr> {
    let decided = Entity::update_many()
        .col_expr(Column::Status, Expr::value(decision.status))
        .col_expr(Column::ReviewedBy, Expr::value(decision.by))
        .col_expr(Column::ReviewedAt, Expr::value(decision.at))
        .col_expr(Column::Reason, Expr::value(decision.reason.clone()))
        .filter(Column::Id.eq(id))
        .filter(Column::Status.eq(AmbassadorStatus::Pending))
        .exec(txn)
        .await?;
    Ok(decided.rows_affected == 1)
}

/// Stores the role that a decision replaced.
pub(crate) async fn set_role_before(txn: &impl ConnectionTrait, id: Uuid, role: Role) -> Result<(), DbErr> {
    let set = Entity::update_many()
        .col_expr(Column::RoleBefore, Expr::value(role))
        .filter(Column::Id.eq(id));
    set.exec(txn).await.map(drop)
}

/// Makes an application pending again. Returns false if its decision is no longer the one in `seen`.
pub(crate) async fn undo(txn: &impl ConnectionTrait, application: &Model) -> Result<bool, DbErr> {
    let undone = Entity::update_many()
        .col_expr(Column::Status, Expr::value(AmbassadorStatus::Pending))
        .col_expr(Column::ReviewedBy, Expr::value(None::<Uuid>))
        .col_expr(Column::ReviewedAt, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::Reason, Expr::value(None::<String>))
        .col_expr(Column::RoleBefore, Expr::value(None::<Role>))
        .filter(Column::Id.eq(application.id))
        .filter(Column::Status.eq(application.status))
        .filter(Column::ReviewedBy.eq(application.reviewed_by))
        .filter(Column::ReviewedAt.eq(application.reviewed_at))
        .exec(txn)
        .await?;
    Ok(undone.rows_affected == 1)
}

/// Deletes a user's application.
pub(crate) async fn delete(txn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::UserId.eq(user_id));
    own.exec(txn).await.map(drop)
}

/// Selects applications whose retention period is over.
pub(crate) fn due(now: DateTime<Utc>) -> Select<Entity> {
    Entity::find().filter(Column::KeepUntil.lt(now))
}

/// Counts the applications of each status.
pub(crate) async fn counts(db: &impl ConnectionTrait) -> Result<AmbassadorCounts, DbErr> {
    let rows: Vec<(AmbassadorStatus, i64)> = Entity::find()
        .select_only()
        .column(Column::Status)
        .column_as(Column::Id.count(), "count")
        .group_by(Column::Status)
        .into_tuple()
        .all(db)
        .await?;
    let of = |status: AmbassadorStatus| {
        let found = rows.iter().find(|(known, _)| *known == status);
        found.map_or(0, |(_, count)| u64::try_from(*count).unwrap_or(0))
    };
    Ok(AmbassadorCounts {
        pending: of(AmbassadorStatus::Pending),
        accepted: of(AmbassadorStatus::Accepted),
        rejected: of(AmbassadorStatus::Rejected),
    })
}
