//! The `waiting_places` table.

use sea_orm::entity::prelude::*;
use shared::catalogue::Category;
use shared::entities::WaitingStatus;

/// A user on the waiting list of an event.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "waiting_places")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The user. Stands on an event's list at most once.
    pub user_id: Uuid,
    /// The event's endpoint.
    pub event: String,
    /// `None` if the event has no categories.
    pub category: Option<Category>,
    /// The order of the event's queue, from 1.
    pub turn: i64,
    /// Whether the user waits, has an offer, or is done.
    pub status: WaitingStatus,
    /// When the user joined, UTC.
    pub joined_at: DateTimeUtc,
    /// When a place was offered, UTC.
    pub offered_at: Option<DateTimeUtc>,
    /// Until when that place is held, UTC.
    pub held_until: Option<DateTimeUtc>,
    /// When the user entered, declined or left, or the offer expired, UTC.
    pub ended_at: Option<DateTimeUtc>,
}

/// None: no query joins this table with another.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
