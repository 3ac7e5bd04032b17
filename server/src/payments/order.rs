//! The `orders` table.

use sea_orm::entity::prelude::*;

/// An amount owed for a registration, or for the test item.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The registration it is for; none for the test item of the payment test page.
    pub registration_id: Option<Uuid>,
    /// The event's endpoint, set when the registration is purged.
    pub event: Option<String>,
    /// Our receipt: at most 40 characters, unique.
    pub receipt: String,
    /// `sandbox` or `razorpay`.
    pub provider: String,
    /// The provider's order id; none until the provider has answered.
    pub provider_order_id: Option<String>,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: String,
    /// `created` (stored here only), `open` (also at the provider), `paid` or `closed`. A registration has at most one
    /// order in `created` or `open`.
    pub status: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// Related tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The registration it is for.
    #[sea_orm(
        belongs_to = "crate::registrations::entity::Entity",
        from = "Column::RegistrationId",
        to = "crate::registrations::entity::Column::Id"
    )]
    Registration,
    /// The payment attempts.
    #[sea_orm(has_many = "super::payment::Entity")]
    Payment,
}

impl Related<crate::registrations::entity::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Registration.def()
    }
}

impl Related<super::payment::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Payment.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
