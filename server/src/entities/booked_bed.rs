//! The `booked_beds` table.

use sea_orm::entity::prelude::*;

/// A bed of a booking, for one person.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "booked_beds")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The booking.
    pub booking_id: Uuid,
    /// The block.
    pub block_id: Uuid,
    /// The person: a row of `members`. None after they left the team, until the bed is given to a person who is added later.
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
    /// The block.
    #[sea_orm(
        belongs_to = "super::block::Entity",
        from = "Column::BlockId",
        to = "super::block::Column::Id"
    )]
    Block,
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
