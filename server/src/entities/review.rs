//! The `reviews` table.

use sea_orm::entity::prelude::*;
use shared::entities::{Decision, RegistrationStatus};

/// A staff decision on an entry.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "reviews")]
pub struct Model {
    /// Random UUID.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Random UUID, shared by the decisions of one call.
    pub batch: Uuid,
    /// The entry.
    pub registration_id: Uuid,
    /// The account that decided.
    pub actor_id: Uuid,
    /// The decision.
    pub decision: Decision,
    /// The reason told to the captain. Emptied when the owner's account is erased, as is `former_reason`.
    pub reason: Option<String>,
    /// The entry's status before.
    pub former_status: RegistrationStatus,
    /// Whether changes were requested before.
    pub former_changes_requested: bool,
    /// The reason of the decision that stood before.
    pub former_reason: Option<String>,
    /// The decision that stood before.
    pub former_review_id: Option<Uuid>,
    /// When the decision was made, UTC.
    pub at: DateTimeUtc,
    /// When it was undone, UTC; `None` if it was not.
    pub undone_at: Option<DateTimeUtc>,
    /// The account that undid it.
    pub undone_by: Option<Uuid>,
}

/// No query needs a relation.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
