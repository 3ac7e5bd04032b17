//! The `payments` table.

use sea_orm::entity::prelude::*;

/// A payment attempt at the provider. Captured money has one destination. The queries are in [`super::payment_store`],
/// the names of destinations and reasons in [`super::destination`].
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
    /// The status that the provider reports.
    pub status: String,
    /// In paise.
    pub amount: i64,
    /// The refunded part, in paise.
    pub amount_refunded: i64,
    /// `INR`.
    pub currency: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// Where the money is: `none` (not captured, or not booked yet), `confirmed`, `inbox`, `accepted`, `refunding` or
    /// `refunded`.
    pub destination: String,
    /// `sandbox` or `razorpay`.
    pub provider: String,
    /// The provider's order id, also if that order is not ours.
    pub provider_order_id: Option<String>,
    /// Why the payment is or was in the inbox: `closed`, `double`, `amount`, `unknown_order` or `partly_refunded`.
    pub reason: Option<String>,
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
