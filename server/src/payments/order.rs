//! The `orders` table.

use sea_orm::entity::prelude::*;

/// What is owed: for a registration, or for the test item.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// For which registration; none: the test item of the payment test page.
    pub registration_id: Option<Uuid>,
    /// The event's endpoint, if the registration is purged.
    pub event: Option<String>,
    /// Ours, at most 40 characters, unique.
    pub receipt: String,
    /// `sandbox` or `razorpay`.
    pub provider: String,
    /// None until the provider has answered.
    pub provider_order_id: Option<String>,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: String,
    /// `created` (here), `open` (at the provider too), `paid` or `closed`. At most one of the first two a registration.
    pub status: String,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// What hangs together.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// For which registration.
    #[sea_orm(
        belongs_to = "crate::registrations::entity::Entity",
        from = "Column::RegistrationId",
        to = "crate::registrations::entity::Column::Id"
    )]
    Registration,
    /// The attempts.
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
