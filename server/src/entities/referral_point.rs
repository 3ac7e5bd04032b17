//! The `referral_points` table: a log that is only added to. The points of an ambassador are the sum of their rows.

use sea_orm::entity::prelude::*;
use shared::entities::PointKind;

/// Points, and why.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "referral_points")]
pub struct Model {
    /// By time.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The account of the ambassador.
    pub ambassador_id: Uuid,
    /// What they are for. An entry has one row of each kind at most.
    pub kind: PointKind,
    /// Negative if they are taken back.
    pub points: i32,
    /// What is credited: an entry, a proof, or these points themselves.
    pub subject_id: Uuid,
    /// The task's title, or why staff gave them; blank for an entry.
    pub reason: String,
    /// Who of staff gave them; none for an entry.
    pub given_by: Option<Uuid>,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
