//! Queries on the audit log.

use crate::db::listing::{self, Sorted};
use crate::db::paging::ListPage;
use crate::entities::audit_record::{Column, Entity, Model};
use crate::entities::user;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Query, SelectStatement};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select, Statement,
};

/// The filters of a search. An empty or absent filter matches all records.
pub(crate) struct AuditFilter<'a> {
    /// The actor's username or e-mail address.
    pub(crate) actor: &'a str,
    pub(crate) action: &'a str,
    pub(crate) object: &'a str,
    /// The start of the time range, inclusive.
    pub(crate) from: Option<DateTime<Utc>>,
    /// The end of the time range, exclusive.
    pub(crate) to: Option<DateTime<Utc>>,
}

/// A record with its actor, if that account still exists.
pub(crate) type RecordWithActor = (Model, Option<user::Model>);

/// Loads one page, newest first, and whether older records follow. Does not count the records, since the log only grows.
pub(crate) async fn page(
    db: &impl ConnectionTrait,
    filter: &AuditFilter<'_>,
    page: ListPage,
) -> Result<(Vec<RecordWithActor>, bool), DbErr> {
    let one_more = (page.offset(), page.size + 1);
    let mut ids = listing::slice(db, &which(filter), Sorted::NewestFirst, one_more).await?;
    let has_more = ids.len() as u64 > page.size;
    ids.truncate(usize::try_from(page.size).unwrap_or(usize::MAX));
    let found = Entity::find()
        .filter(Column::Id.is_in(ids))
        .order_by_desc(Column::At)
        .order_by_asc(Column::Id)
        .find_also_related(user::Entity)
        .all(db)
        .await?;
    Ok((found, has_more))
}

/// Selects `id` and `at` of each match.
fn which(filter: &AuditFilter<'_>) -> SelectStatement {
    let mut which = Query::select();
    which.columns([Column::Id, Column::At]).from(Entity);
    if !filter.actor.is_empty() {
        let named = filter.actor.to_lowercase();
        let actors = user::Entity::find()
            .select_only()
            .column(user::Column::Id)
            .filter(
                Condition::any()
                    .add(user::Column::UsernameKey.eq(&named))
                    .add(user::Column::Email.eq(&named)),
            )
            .into_query();
        which.and_where(Column::ActorId.in_subquery(actors));
    }
    for (column, is) in [(Column::Action, filter.action), (Column::Object, filter.object)] {
        if !is.is_empty() {
            which.and_where(column.eq(is));
        }
    }
    if let Some(from) = filter.from {
        which.and_where(Column::At.gte(from));
    }
    if let Some(to) = filter.to {
        which.and_where(Column::At.lt(to));
    }
    which
}

/// Finds the distinct actions with a loose index scan (one index look-up per action). `DISTINCT` would scan the whole index.
const ACTIONS: &str = "
    WITH RECURSIVE known(action) AS (
        SELECT min(action) FROM audit_log
        UNION ALL
        SELECT (SELECT min(audit_log.action) FROM audit_log WHERE audit_log.action > known.action)
        FROM known WHERE known.action IS NOT NULL
    )
    SELECT action FROM known WHERE action IS NOT NULL";

/// Lists the distinct actions in the log, sorted by name.
pub(crate) async fn actions(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let query = Statement::from_string(db.get_database_backend(), ACTIONS);
    let rows = db.query_all_raw(query).await?;
    rows.iter().map(|row| row.try_get("", "action")).collect()
}

/// Selects records older than `before`.
pub(crate) fn due(before: DateTime<Utc>) -> Select<Entity> {
    Entity::find().filter(Column::At.lt(before))
}

/// The time of the newest record; none if the log is empty.
pub(crate) async fn newest(db: &impl ConnectionTrait) -> Result<Option<DateTime<Utc>>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::At)
        .order_by_desc(Column::At)
        .into_tuple()
        .one(db)
        .await
}
