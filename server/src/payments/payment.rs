//! The `payments` table.

use sea_orm::entity::prelude::*;

/// A provider's attempt at an order. Captured money has one destination; the queries and their names are in
/// [`super::store`].
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "payments")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Of which order; none: of none of ours.
    pub order_id: Option<Uuid>,
    /// The provider's, unique.
    pub provider_payment_id: String,
    /// As the provider says.
    pub status: String,
    /// In paise.
    pub amount: i64,
    /// How much of it the provider has given back, in paise.
    pub amount_refunded: i64,
    /// `INR`.
    pub currency: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// Where its money is: `none` (not captured, or not booked yet), `confirmed`, `inbox`, `accepted`, `refunding` or
    /// `refunded`.
    pub destination: String,
    /// `sandbox` or `razorpay`.
    pub provider: String,
    /// The provider's order, also where it is none of ours.
    pub provider_order_id: Option<String>,
    /// Why it is in the inbox, or was: `closed`, `double`, `amount`, `unknown_order` or `partly_refunded`.
    pub reason: Option<String>,
    /// What staff wrote about it.
    pub note: Option<String>,
    /// UTC.
    pub updated_at: Option<DateTimeUtc>,
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
