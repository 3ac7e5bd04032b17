//! The `refunds` table.

use sea_orm::entity::prelude::*;

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
    /// `asked`, `done` or `failed`. A payment has at most one refund in `asked` or `done`.
    pub status: String,
    /// The destination of the money before the refund, as [`super::destination::name`] spells it. If the refund fails,
    /// the payment returns to it.
    pub origin: String,
    /// The provider's refund id; none until the provider has answered.
    pub provider_refund_id: Option<String>,
    /// The admin who requested the refund; none if the provider's own staff made it.
    pub asked_by: Option<Uuid>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
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
