//! Queries on concerns.

use crate::db::listing::{self, Sorted};
use crate::db::paging::ListPage;
use crate::db::{literal_part_of, part_of};
use crate::entities::contact_message::{Column, Entity, Model};
use crate::entities::user;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, Select,
};
use serde_json::json;
use shared::entities::ConcernStatus;
use uuid::Uuid;

/// A concern with the staff member who marked it as done.
pub(crate) type ConcernWithStaff = (Model, Option<user::Model>);

pub(crate) async fn insert(db: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(db)
        .await
        .map(drop)
}

/// Loads one page of concerns, and the total number. Open concerns are sorted oldest first, since they wait longest; any other
/// list is sorted newest first. `part` filters by name and e-mail address.
pub(crate) async fn page(
    db: &impl ConnectionTrait,
    status: Option<ConcernStatus>,
    part: &str,
    page: ListPage,
) -> Result<(Vec<ConcernWithStaff>, u64), DbErr> {
    let sorted = match status {
        Some(ConcernStatus::Open) => Sorted::OldestFirst,
        Some(ConcernStatus::Done) | None => Sorted::NewestFirst,
    };
    let page = listing::page(db, &which(status, part), sorted, page).await?;
    let mut found = Entity::find()
        .filter(Column::Id.is_in(page.ids.iter().copied()))
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    page.sort(&mut found, |(concern, _)| concern.id);
    Ok((found, page.total))
}

/// Selects `id` and `at` of each match.
fn which(status: Option<ConcernStatus>, part: &str) -> SelectStatement {
    let mut which = Query::select();
    which
        .column((Entity, Column::Id))
        .expr_as(Expr::col((Entity, Column::CreatedAt)), "at")
        .from(Entity);
    if let Some(status) = status {
        which.and_where(Column::Status.eq(status.name()));
    }
    if !part.is_empty() {
        let any = Condition::any()
            .add(Expr::col((Entity, Column::Email)).like(part_of(part)))
            .add(Expr::expr(Func::lower(Expr::col((Entity, Column::Name)))).like(part_of(part)))
            .add(Expr::col((Entity, Column::Name)).like(literal_part_of(part)));
        which.cond_where(any);
    }
    which
}

/// Finds a concern by id, with the staff member who marked it as done.
pub(crate) async fn by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<ConcernWithStaff>, DbErr> {
    Entity::find_by_id(id)
        .find_also_related(user::Entity)
        .one(db)
        .await
}

/// Sets a concern's status. Returns false if it already has this status. `by` is the staff member and the time; none to reopen.
pub(crate) async fn mark(
    db: &impl ConnectionTrait,
    id: Uuid,
    status: ConcernStatus,
    by: Option<(Uuid, DateTime<Utc>)>,
) -> Result<bool, DbErr> {
    let marked = Entity::update_many()
        .col_expr(Column::Status, Expr::value(status.name()))
        .col_expr(Column::DoneBy, Expr::value(by.map(|(user, _)| user)))
        .col_expr(Column::DoneAt, Expr::value(by.map(|(_, at)| at)))
        .filter(Column::Id.eq(id))
        .filter(Column::Status.ne(status.name()))
        .exec(db)
        .await?;
    Ok(marked.rows_affected == 1)
}

/// Counts the open concerns.
pub async fn open_count(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    let open = Entity::find().filter(Column::Status.eq(ConcernStatus::Open));
    open.count(db).await
}

/// Lists the messages from an e-mail address, newest first, as JSON.
pub async fn written_from(db: &impl ConnectionTrait, email: &str) -> Result<Vec<serde_json::Value>, DbErr> {
    let written = Entity::find()
        .filter(Column::Email.eq(email))
        .order_by_desc(Column::CreatedAt)
        .all(db)
        .await?;
    Ok(written.into_iter().map(to_wire).collect())
}

/// Lists the messages from a former address of an account, as [`written_from`].
pub(crate) async fn written_until(
    db: &impl ConnectionTrait,
    email: &str,
    until: DateTime<Utc>,
) -> Result<Vec<serde_json::Value>, DbErr> {
    let written = Entity::find()
        .filter(Column::Email.eq(email))
        .filter(Column::CreatedAt.lte(until))
        .order_by_desc(Column::CreatedAt)
        .all(db)
        .await?;
    Ok(written.into_iter().map(to_wire).collect())
}

fn to_wire(concern: Model) -> serde_json::Value {
    json!({ "at": concern.created_at, "name": concern.name, "message": concern.message })
}

/// Deletes the messages from a former address of an account.
pub(crate) async fn forget_until(
    db: &impl ConnectionTrait,
    email: &str,
    until: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::Email.eq(email))
        .filter(Column::CreatedAt.lte(until))
        .exec(db)
        .await
        .map(drop)
}

/// Deletes the messages from an e-mail address.
pub async fn forget(db: &impl ConnectionTrait, email: &str) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::Email.eq(email));
    all.exec(db).await.map(drop)
}

/// Selects messages that were marked as done before `before`.
pub(crate) fn due(before: DateTime<Utc>) -> Select<Entity> {
    Entity::find()
        .filter(Column::Status.eq(ConcernStatus::Done))
        .filter(Column::DoneAt.lt(before))
}
