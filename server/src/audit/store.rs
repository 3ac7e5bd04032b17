//! Queries on the audit log.

use super::entity::{Column, Entity, Model};
use crate::http::Page;
use crate::users;
use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select,
};

/// Which records: whatever is blank or none is not asked for.
pub(super) struct Wanted<'a> {
    /// A username or an e-mail address.
    pub(super) actor: &'a str,
    pub(super) action: &'a str,
    pub(super) object: &'a str,
    /// Not before.
    pub(super) from: Option<DateTime<Utc>>,
    /// Before.
    pub(super) to: Option<DateTime<Utc>>,
}

/// A record with who did it, where that account is still there.
pub(super) type Found = (Model, Option<users::entity::Model>);

/// One page, newest first, and whether there are older ones. Not counted: the log only grows.
pub(super) async fn page(
    db: &impl ConnectionTrait,
    wanted: &Wanted<'_>,
    page: Page,
) -> Result<(Vec<Found>, bool), DbErr> {
    let mut found = which(wanted)
        .order_by_desc(Column::At)
        .order_by_asc(Column::Id)
        .offset(page.offset())
        .limit(page.size + 1)
        .find_also_related(users::entity::Entity)
        .all(db)
        .await?;
    let has_more = found.len() as u64 > page.size;
    found.truncate(usize::try_from(page.size).unwrap_or(usize::MAX));
    Ok((found, has_more))
}

fn which(wanted: &Wanted<'_>) -> Select<Entity> {
    let mut which = Entity::find();
    if !wanted.actor.is_empty() {
        let named = wanted.actor.to_lowercase();
        let actors = users::entity::Entity::find()
            .select_only()
            .column(users::entity::Column::Id)
            .filter(
                Condition::any()
                    .add(users::entity::Column::UsernameKey.eq(&named))
                    .add(users::entity::Column::Email.eq(&named)),
            )
            .into_query();
        which = which.filter(Column::ActorId.in_subquery(actors));
    }
    for (column, is) in [(Column::Action, wanted.action), (Column::Object, wanted.object)] {
        if !is.is_empty() {
            which = which.filter(column.eq(is));
        }
    }
    if let Some(from) = wanted.from {
        which = which.filter(Column::At.gte(from));
    }
    if let Some(to) = wanted.to {
        which = which.filter(Column::At.lt(to));
    }
    which
}

/// Every kind of action on record, by name.
pub(super) async fn actions(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Action)
        .distinct()
        .order_by_asc(Column::Action)
        .into_tuple()
        .all(db)
        .await
}
