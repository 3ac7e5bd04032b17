//! The `refunds` table.

use sea_orm::entity::prelude::*;

/// A payment that is given back, whole.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "refunds")]
pub struct Model {
    /// Random; also the idempotency key: asking the provider twice gives one refund.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Of which payment.
    pub payment_id: Uuid,
    /// In paise.
    pub amount: i64,
    /// `asked`, `done` or `failed`. At most one of the first two a payment.
    pub status: String,
    /// Where the money was, [`super::destination::name`]d: there it goes back to where the provider does not give it back.
    pub origin: String,
    /// None until the provider has answered.
    pub provider_refund_id: Option<String>,
    /// Who asked; none: the provider's own staff.
    pub asked_by: Option<Uuid>,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// What hangs together.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Of which payment.
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
