//! Queries on refunds.

use super::refund;
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

/// Requested; the provider has not finished it.
pub(super) const ASKED: &str = "asked";
/// Refunded.
pub(super) const DONE: &str = "done";
/// Rejected by the provider.
pub(super) const FAILED: &str = "failed";

pub(super) async fn insert(db: &impl ConnectionTrait, row: refund::Model) -> Result<(), DbErr> {
    refund::Entity::insert(row.into_active_model())
        .exec_without_returning(db)
        .await
        .map(drop)
}

pub(super) async fn find(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<refund::Model>, DbErr> {
    refund::Entity::find_by_id(id).one(db).await
}

/// Finds the unfinished refund of a payment.
pub(super) async fn asked(
    db: &impl ConnectionTrait,
    payment_id: Uuid,
) -> Result<Option<refund::Model>, DbErr> {
    refund::Entity::find()
        .filter(refund::Column::PaymentId.eq(payment_id))
        .filter(refund::Column::Status.eq(ASKED))
        .one(db)
        .await
}

/// Stores the provider's id of a refund that it has accepted.
pub(super) async fn taken_up(
    db: &impl ConnectionTrait,
    id: Uuid,
    provider_refund_id: &str,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    refund::Entity::update_many()
        .col_expr(refund::Column::ProviderRefundId, Expr::value(provider_refund_id))
        .col_expr(refund::Column::UpdatedAt, Expr::value(now))
        .filter(refund::Column::Id.eq(id))
        .exec(db)
        .await
        .map(drop)
}

/// Ends a requested refund with a final status. Returns false if it has already ended.
pub(super) async fn end(
    db: &impl ConnectionTrait,
    id: Uuid,
    status: &str,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let ended = refund::Entity::update_many()
        .col_expr(refund::Column::Status, Expr::value(status))
        .col_expr(refund::Column::UpdatedAt, Expr::value(now))
        .filter(refund::Column::Id.eq(id))
        .filter(refund::Column::Status.eq(ASKED))
        .exec(db)
        .await?;
    Ok(ended.rows_affected == 1)
}
