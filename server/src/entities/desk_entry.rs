//! The `desk_entries` table.

use sea_orm::entity::prelude::*;
use shared::entities::DeskAction;

/// What the desk has done with a bed. Entries are only added.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "desk_entries")]
pub struct Model {
    /// 1, 2, …, in the order in which they were added.
    #[sea_orm(primary_key, auto_increment = false)]
    pub number: i64,
    /// The bed.
    pub bed_id: Uuid,
    /// What was done.
    pub action: DeskAction,
    /// The room, for [`DeskAction::Room`]; none if the person has none any more.
    pub room_id: Option<Uuid>,
    /// Caution money in paise: taken if positive, given back if negative.
    pub amount: i64,
    /// Caution money in paise that was not given back at check-out.
    pub kept: i64,
    /// Who did it.
    pub user_id: Uuid,
    /// When, UTC.
    pub created_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
