//! The `refunds` table.

use sea_orm::entity::prelude::*;
use serde::Serialize;
use shared::entities::Destination;

/// A refund of everything that is left of a payment.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "refunds")]
pub struct Model {
    /// Random; also the idempotency key: a repeated request to the provider creates one refund only.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The refunded payment.
    pub payment_id: Uuid,
    /// In paise.
    pub amount: i64,
    /// A payment has at most one refund that is not failed.
    pub status: RefundStatus,
    /// The destination of the money before the refund. If the refund fails, the payment returns to it.
    pub origin: Destination,
    /// The provider's refund id; none until the provider has answered.
    pub provider_refund_id: Option<String>,
    /// The admin who requested the refund; none if the provider's own staff made it.
    pub asked_by: Option<Uuid>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// The status of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum RefundStatus {
    /// Requested; the provider has not confirmed it yet.
    Asked,
    /// The money is with the payer again.
    Done,
    /// The provider has refused it.
    Failed,
}

/// Related tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The refunded payment.
    #[sea_orm(
        belongs_to = "super::payment::Entity",
        from = "Column::PaymentId",
        to = "super::payment::Column::Id"
    )]
    Payment,
}

impl Related<super::payment::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Payment.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
