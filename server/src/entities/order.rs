//! The `orders` table.

use sea_orm::entity::prelude::*;
use serde::Serialize;

/// An amount owed for a registration, for a booking, or for the test item.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "orders")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The registration it is for; none for a booking, and for the test item of the payment test page.
    pub registration_id: Option<Uuid>,
    /// The booking it is for.
    pub booking_id: Option<Uuid>,
    /// The event's endpoint: of a booking, and of a registration when it is purged.
    pub event: Option<String>,
    /// Our receipt: at most 40 characters, unique.
    pub receipt: String,
    /// The provider.
    pub provider: Provider,
    /// The provider's order id; none until the provider has answered.
    pub provider_order_id: Option<String>,
    /// In paise.
    pub amount: i64,
    /// `INR`.
    pub currency: String,
    /// A registration has at most one order that is created or open; a booking has one order.
    pub status: OrderStatus,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
    /// The year in which the financial year of the receipt's serial number begins; none until a registration is paid by it.
    pub serial_year: Option<i32>,
    /// The serial number of the receipt, from 1 in each financial year.
    pub serial: Option<i32>,
}

/// The status of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    /// Stored here; the provider has not answered yet.
    Created,
    /// Also created at the provider; it can be paid.
    Open,
    /// Paid.
    Paid,
    /// Closed: replaced, or not payable any more.
    Closed,
}

/// The payment provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum, Serialize)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Provider {
    /// The sandbox, for development and tests.
    Sandbox,
    /// Razorpay.
    Razorpay,
}

/// Related tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The registration it is for.
    #[sea_orm(
        belongs_to = "super::registration::Entity",
        from = "Column::RegistrationId",
        to = "super::registration::Column::Id"
    )]
    Registration,
    /// The booking it is for.
    #[sea_orm(
        belongs_to = "super::booking::Entity",
        from = "Column::BookingId",
        to = "super::booking::Column::Id"
    )]
    Booking,
    /// The payment attempts.
    #[sea_orm(has_many = "super::payment::Entity")]
    Payment,
}

impl Related<super::registration::Entity> for Entity {
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
