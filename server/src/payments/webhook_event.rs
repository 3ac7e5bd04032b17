//! The `webhook_events` table.

use sea_orm::entity::prelude::*;

/// A call of the provider. What it says is asked for again at the provider, so that only ids are kept: its body names
/// people.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "webhook_events")]
pub struct Model {
    /// The provider's.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    /// `payment.captured`.
    pub kind: String,
    /// About which payment.
    pub provider_payment_id: Option<String>,
    /// About which order.
    pub provider_order_id: Option<String>,
    /// UTC.
    pub received_at: DateTimeUtc,
}

/// None: kept for itself.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
