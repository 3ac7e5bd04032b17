//! Queries on refunds.

use crate::entities::refund::{self, RefundStatus};
use chrono::{DateTime, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

pub(crate) async fn insert(db: &impl ConnectionTrait, row: refund::Model) -> Result<(), DbErr> {
    refund::Entity::insert(row.into_active_model())
        .exec_without_returning(db)
        .await
        .map(drop)
}

pub(crate) async fn find(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<refund::Model>, DbErr> {
    refund::Entity::find_by_id(id).one(db).await
}

/// Finds the unfinished refund of a payment.
pub(crate) async fn unfinished(
    db: &impl ConnectionTrait,
    payment_id: Uuid,
) -> Result<Option<refund::Model>, DbErr> {
    refund::Entity::find()
        .filter(refund::Column::PaymentId.eq(payment_id))
        .filter(refund::Column::Status.eq(RefundStatus::Asked))
        .one(db)
        .await
}

/// Stores the provider's id of a refund that it has accepted.
pub(crate) async fn taken_up(
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
pub(crate) async fn end(
    db: &impl ConnectionTrait,
    id: Uuid,
    status: RefundStatus,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let ended = refund::Entity::update_many()
        .col_expr(refund::Column::Status, Expr::value(status))
        .col_expr(refund::Column::UpdatedAt, Expr::value(now))
        .filter(refund::Column::Id.eq(id))
        .filter(refund::Column::Status.eq(RefundStatus::Asked))
        .exec(db)
        .await?;
    Ok(ended.rows_affected == 1)
}
