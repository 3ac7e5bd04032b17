//! The `jobs` table.

use sea_orm::entity::prelude::*;

/// Work that waits, runs, or was given up. What is done is deleted.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "jobs")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// As [`super::Job::kind`] spells it.
    pub kind: String,
    /// What it is about: an id, or nothing.
    pub subject: String,
    /// `queued`, `running` or `given_up`. The same work is queued once.
    pub status: String,
    /// How often it was tried.
    pub attempts: i32,
    /// Queued: when to try. Running: when its worker is taken for dead. UTC.
    pub due_at: DateTimeUtc,
    /// Why the last try failed.
    pub last_error: Option<String>,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// None: the queue stands alone.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
