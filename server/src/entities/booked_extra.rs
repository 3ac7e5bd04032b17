//! The `booked_extras` table.

use sea_orm::entity::prelude::*;

/// A meal or a kit of a booking, for one person.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "booked_extras")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The booking.
    pub booking_id: Uuid,
    /// The meal or kit.
    pub extra_id: i32,
    /// The person: a row of `members`. None after they left the team, until the piece is given to a person who is added later.
    pub member_id: Option<Uuid>,
}

/// Related tables.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    /// The booking.
    #[sea_orm(
        belongs_to = "super::booking::Entity",
        from = "Column::BookingId",
        to = "super::booking::Column::Id"
    )]
    Booking,
    /// The meal or kit.
    #[sea_orm(
        belongs_to = "super::extra::Entity",
        from = "Column::ExtraId",
        to = "super::extra::Column::Id"
    )]
    Extra,
    /// The person.
    #[sea_orm(
        belongs_to = "super::member::Entity",
        from = "Column::MemberId",
        to = "super::member::Column::Id"
    )]
    Member,
}

impl Related<super::booking::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Booking.def()
    }
}

impl Related<super::member::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Member.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
