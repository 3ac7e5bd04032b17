//! The `webhook_events` table.

use sea_orm::entity::prelude::*;

/// A webhook event of the provider. Only ids are stored: the body holds personal data, and the payment is fetched from
/// the provider anyway.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "webhook_events")]
pub struct Model {
    /// The provider's event id, or the hash of the body.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: String,
    /// The event's name, for example `payment.captured`.
    pub kind: String,
    /// The provider's payment id.
    pub provider_payment_id: Option<String>,
    /// The provider's order id.
    pub provider_order_id: Option<String>,
    /// UTC.
    pub received_at: DateTimeUtc,
}

/// No relations.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
