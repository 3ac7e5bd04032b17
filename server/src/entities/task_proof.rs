//! The `task_proofs` table.

use sea_orm::entity::prelude::*;
use shared::entities::ProofStatus;

/// What an ambassador shows for a task, once a task.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "task_proofs")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The task.
    pub task_id: Uuid,
    /// The account of the ambassador.
    pub user_id: Uuid,
    /// The https address of what was done; blank if it is a picture of `proof_pictures`.
    pub link: String,
    /// Where it stands.
    pub status: ProofStatus,
    /// Why staff decided so; may be blank.
    pub reason: String,
    /// When it was last sent, UTC.
    pub sent_at: DateTimeUtc,
    /// When staff last decided, UTC.
    pub decided_at: Option<DateTimeUtc>,
    /// Who decided.
    pub decided_by: Option<Uuid>,
}

/// None.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
