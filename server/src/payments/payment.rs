//! The `payments` table.

use sea_orm::entity::prelude::*;

/// A provider's attempt at an order.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "payments")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Of which order.
    pub order_id: Uuid,
    /// The provider's, unique.
    pub provider_payment_id: String,
    /// As the provider says.
    pub status: String,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: String,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// What hangs together.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// Of which order.
    #[sea_orm(
        belongs_to = "super::order::Entity",
        from = "Column::OrderId",
        to = "super::order::Column::Id"
    )]
    Order,
}

impl Related<super::order::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Order.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
