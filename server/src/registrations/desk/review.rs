//! The `reviews` table.

use sea_orm::entity::prelude::*;

/// A decision of staff on an entry.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "reviews")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Random; those decided with one call share it.
    pub batch: Uuid,
    /// On which entry.
    pub registration_id: Uuid,
    /// Whose decision.
    pub actor_id: Uuid,
    /// [`shared::entities::Decision`] by name.
    pub decision: String,
    /// What the captain is told. Emptied when the owner's account is erased, as is what came before.
    pub reason: Option<String>,
    /// The entry's status before.
    pub former_status: String,
    /// The entry before.
    pub former_changes_requested: bool,
    /// The entry before.
    pub former_reason: Option<String>,
    /// The decision that stood before.
    pub former_review_id: Option<Uuid>,
    /// UTC.
    pub at: DateTimeUtc,
    /// UTC; none: it was not undone.
    pub undone_at: Option<DateTimeUtc>,
    /// By whom it was undone.
    pub undone_by: Option<Uuid>,
}

/// None that queries need by name.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
