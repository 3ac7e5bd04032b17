//! Queries on the job queue. Several processes share it: a worker owns the jobs it claims until its lease ends.

use super::Job;
use crate::entities::job::{ActiveModel, Column, Entity, JobStatus, Model};
use crate::queue;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

/// Enqueues a job. See [`super::queue`].
pub(crate) async fn queue(
    db: &impl ConnectionTrait,
    id: Uuid,
    job: &Job,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        id: Set(id),
        kind: Set(job.kind().to_owned()),
        subject: Set(job.subject()),
        status: Set(JobStatus::Queued),
        attempts: Set(0),
        due_at: Set(now),
        last_error: Set(None),
        created_at: Set(now),
    };
    let waits_already = OnConflict::columns([Column::Kind, Column::Subject])
        // A literal, not a bound value: SQLite matches the partial index by the text of its condition.
        .target_and_where(Expr::cust("status = 'queued'"))
        .update_column(Column::DueAt)
        .to_owned();
    Entity::insert(row)
        .on_conflict(waits_already)
        .exec_without_returning(db)
        .await
        .map(drop)
}

fn is_due(now: DateTime<Utc>) -> Condition {
    Condition::all()
        .add(Column::Status.is_in([JobStatus::Queued, JobStatus::Running]))
        .add(Column::DueAt.lte(now))
}

/// Whether a job is due.
pub(crate) async fn any_due(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<bool, DbErr> {
    let one = Entity::find().filter(is_due(now)).limit(1).one(db).await?;
    Ok(one.is_some())
}

/// Claims due jobs, longest due first, and sets the end of their lease. If a worker dies, its jobs become due again when the lease
/// ends. Concurrent workers skip each other's locked rows.
pub(crate) async fn claim(
    txn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<Model>, DbErr> {
    let due = Entity::find().filter(is_due(now)).order_by_asc(Column::DueAt);
    let due = queue::lock_batch(txn, due).await?;
    if !due.is_empty() {
        Entity::update_many()
            .col_expr(Column::Status, Expr::value(JobStatus::Running))
            .col_expr(Column::DueAt, Expr::value(until))
            .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
            .filter(Column::Id.is_in(due.iter().map(|job| job.id)))
            .exec(txn)
            .await?;
    }
    Ok(due
        .into_iter()
        .map(|job| Model {
            attempts: job.attempts + 1,
            ..job
        })
        .collect())
}

/// Deletes a finished job, or one whose kind and subject are queued again.
pub(crate) async fn delete(db: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    Entity::delete_by_id(id).exec(db).await.map(drop)
}

/// Puts a job back, due at `at`. If another row with the same kind and subject is queued, deletes this one instead. Can be repeated.
pub async fn put_back(
    db: &impl ConnectionTrait,
    job: &Model,
    at: DateTime<Utc>,
    attempts: i32,
    error: Option<String>,
) -> Result<(), DbErr> {
    let same = Entity::find()
        .filter(Column::Kind.eq(&job.kind))
        .filter(Column::Subject.eq(&job.subject))
        .filter(Column::Status.eq(JobStatus::Queued))
        .filter(Column::Id.ne(job.id))
        .one(db)
        .await?;
    if same.is_some() {
        return delete(db, job.id).await;
    }
    settle(db, job.id, JobStatus::Queued, Some(at), attempts, error).await
}

/// Gives a job up: it is not retried.
pub(crate) async fn give_up(db: &impl ConnectionTrait, job: &Model, error: String) -> Result<(), DbErr> {
    settle(db, job.id, JobStatus::GivenUp, None, job.attempts, Some(error)).await
}

async fn settle(
    db: &impl ConnectionTrait,
    id: Uuid,
    status: JobStatus,
    due_at: Option<DateTime<Utc>>,
    attempts: i32,
    error: Option<String>,
) -> Result<(), DbErr> {
    let mut update = Entity::update_many()
        .col_expr(Column::Status, Expr::value(status))
        .col_expr(Column::Attempts, Expr::value(attempts))
        .col_expr(Column::LastError, Expr::value(error));
    if let Some(due_at) = due_at {
        update = update.col_expr(Column::DueAt, Expr::value(due_at));
    }
    update.filter(Column::Id.eq(id)).exec(db).await.map(drop)
}

/// Counts the queued and running jobs.
pub async fn waiting(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    let live = Entity::find().filter(Column::Status.is_in([JobStatus::Queued, JobStatus::Running]));
    live.count(db).await
}

/// Counts the jobs that were given up.
pub async fn given_up_count(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(JobStatus::GivenUp))
        .count(db)
        .await
}

/// Returns the jobs that were given up, newest first.
pub(crate) async fn given_up(db: &impl ConnectionTrait, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(JobStatus::GivenUp))
        .order_by_desc(Column::CreatedAt)
        .limit(limit)
        .all(db)
        .await
}

/// Finds a job that was given up.
pub(crate) async fn given_up_by_id(db: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id)
        .filter(Column::Status.eq(JobStatus::GivenUp))
        .one(db)
        .await
}

/// Selects jobs that were given up and whose last lease ended before `before`.
pub(crate) fn due(before: DateTime<Utc>) -> Select<Entity> {
    Entity::find()
        .filter(Column::Status.eq(JobStatus::GivenUp))
        .filter(Column::DueAt.lt(before))
}
