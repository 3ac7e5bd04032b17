//! The `payments` table.

use super::order::Provider;
use sea_orm::entity::prelude::*;
use shared::entities::{Destination, InboxReason};

/// A payment attempt at the provider. Captured money has one destination.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "payments")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The order; none if the payment matches no order of ours.
    pub order_id: Option<Uuid>,
    /// The provider's id, unique.
    pub provider_payment_id: String,
    /// The status that the provider reports, in its words.
    pub status: String,
    /// In paise.
    pub amount: i64,
    /// The refunded part, in paise.
    pub amount_refunded: i64,
    /// `INR`.
    pub currency: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// Where the money is.
    pub destination: Destination,
    /// The provider.
    pub provider: Provider,
    /// The provider's order id, also if that order is not ours.
    pub provider_order_id: Option<String>,
    /// Why the payment is or was in the inbox.
    pub reason: Option<InboxReason>,
    /// The note by staff.
    pub note: Option<String>,
    /// UTC.
    pub updated_at: Option<DateTimeUtc>,
}

/// Related tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The order.
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
