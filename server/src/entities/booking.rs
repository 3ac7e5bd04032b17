//! The `bookings` table.

use sea_orm::entity::prelude::*;
use shared::catalogue::Category;
use shared::entities::BookingStatus;

/// Beds, meals and kits for people of one registration, paid by one order. All beds are for the same nights.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bookings")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Who booked: the owner of the registration.
    pub user_id: Uuid,
    /// The registration. The booking is deleted with it.
    pub registration_id: Uuid,
    /// Its state. Beds of a held booking are free again when its time is over.
    pub status: BookingStatus,
    /// Where the people sleep. Says nothing without nights.
    pub gender: Category,
    /// The first night, ISO 8601. Says nothing without nights.
    pub first_night: String,
    /// The number of nights; 0 without beds.
    pub nights: i32,
    /// To be paid, in paise.
    pub amount: i64,
    /// The coupon's code.
    pub coupon: Option<String>,
    /// Until when unpaid beds are held, UTC.
    pub held_until: DateTimeUtc,
    /// UTC.
    pub created_at: DateTimeUtc,
    /// UTC.
    pub updated_at: DateTimeUtc,
}

/// Related tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The registration.
    #[sea_orm(
        belongs_to = "super::registration::Entity",
        from = "Column::RegistrationId",
        to = "super::registration::Column::Id"
    )]
    Registration,
    /// Who booked.
    #[sea_orm(
        belongs_to = "super::user::Entity",
        from = "Column::UserId",
        to = "super::user::Column::Id"
    )]
    User,
}

impl Related<super::registration::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Registration.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
