//! The `jobs` table.

use sea_orm::entity::prelude::*;

/// A job that is queued, running or given up. Finished jobs are deleted.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "jobs")]
pub struct Model {
    /// Random.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// As [`crate::jobs::Job::kind`] spells it.
    pub kind: String,
    /// The id of the job's object, or empty.
    pub subject: String,
    /// At most one queued job has the same kind and subject.
    pub status: JobStatus,
    /// The number of attempts.
    pub attempts: i32,
    /// If queued: the time of the next attempt. If running: the end of the worker's lease. UTC.
    pub due_at: DateTimeUtc,
    /// The error of the last failed attempt.
    pub last_error: Option<String>,
    /// UTC.
    pub created_at: DateTimeUtc,
}

/// The status of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "Text", rename_all = "snake_case")]
pub enum JobStatus {
    /// Waits for its next attempt.
    Queued,
    /// A worker runs it.
    Running,
    /// All attempts have failed; staff can retry it.
    GivenUp,
}

/// No relations.
#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
