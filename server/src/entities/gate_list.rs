//! The `gate_lists` table.

use sea_orm::entity::prelude::*;
use shared::entities::GateListKind;

/// A list on which gates tick people off.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "gate_lists")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Its name.
    pub name: String,
    /// What it is for.
    pub kind: GateListKind,
    /// The event's endpoint, for a match.
    pub event: Option<String>,
    /// The day, ISO 8601; none for every day.
    pub day: Option<String>,
    /// The number of the meal or kit that it hands out; none for everybody.
    pub extra_id: Option<i32>,
    /// Whether people go in and out.
    pub both_ways: bool,
    /// The number of the last line of its log.
    pub last_line: i64,
    /// When it was added, UTC.
    pub created_at: DateTimeUtc,
    /// When it was closed, UTC.
    pub closed_at: Option<DateTimeUtc>,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
