//! Counts the places that are taken.

use super::Pool;
use crate::entities::{registration, waiting_place};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect, Select,
};
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus, WaitingStatus};

/// Selects the entries that hold a place, paid or not: neither withdrawn, rejected, refunded nor released. By the partial index of m0021.
pub(crate) fn holding() -> Select<registration::Entity> {
    use registration::Column;
    registration::Entity::find()
        .filter(Column::ReleasedAt.is_null())
        .filter(Column::Status.is_in([RegistrationStatus::Submitted, RegistrationStatus::Approved]))
        .filter(Column::PaymentStatus.ne(PaymentStatus::Refunded))
}

/// Counts the places of a pool that are taken by entries or held for offers at a time.
pub(crate) async fn taken(db: &impl ConnectionTrait, pool: Pool, now: DateTime<Utc>) -> Result<u32, DbErr> {
    let mut entries = holding().filter(registration::Column::Event.eq(pool.event));
    let mut offers = waiting_place::Entity::find()
        .filter(waiting_place::Column::Event.eq(pool.event))
        .filter(waiting_place::Column::Status.eq(WaitingStatus::Offered))
        .filter(waiting_place::Column::HeldUntil.gt(now));
    if let Some(category) = pool.category {
        entries = entries.filter(registration::Column::Category.eq(category));
        offers = offers.filter(waiting_place::Column::Category.eq(category));
    }
    let taken = entries.count(db).await? + offers.count(db).await?;
    Ok(u32::try_from(taken).unwrap_or(u32::MAX))
}

/// Counts the entries that hold a place, by event and category.
pub(crate) async fn entries(
    db: &impl ConnectionTrait,
    events: &[&str],
) -> Result<Vec<(String, Option<Category>, i64)>, DbErr> {
    use registration::Column;
    holding()
        .select_only()
        .column(Column::Event)
        .column(Column::Category)
        .column_as(Expr::col(Column::Id).count(), "entries")
        .filter(Column::Event.is_in(events.iter().copied()))
        .group_by(Column::Event)
        .group_by(Column::Category)
        .into_tuple()
        .all(db)
        .await
}
