//! Queries on the outbox.

use super::{Lane, Mail, MailKind};
use crate::core::allowances::{NOTICES, NOTICES_OF_ENTRY};
use crate::entities::outbox_mail::{ActiveModel, Column, Entity, MailStatus, Model};
use crate::entities::user;
use crate::queue;
use chrono::{DateTime, Duration, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use serde_json::json;
use uuid::Uuid;

/// Returns whether the owner of an address reads Hindi; `None` if no account has it.
pub(super) async fn reads_hindi(db: &impl ConnectionTrait, address: &str) -> Result<Option<bool>, DbErr> {
    user::Entity::find()
        .select_only()
        .column(user::Column::ReadsHindi)
        .filter(user::Column::Email.eq(address.to_lowercase()))
        .into_tuple()
        .one(db)
        .await
}

pub(crate) async fn insert(
    db: &impl ConnectionTrait,
    id: Uuid,
    mail: Mail,
    status: MailStatus,
    (now, due): (DateTime<Utc>, DateTime<Utc>),
) -> Result<(), DbErr> {
    let row = ActiveModel {
        id: Set(id),
        kind: Set(mail.kind.name().to_owned()),
        recipient: Set(mail.recipient),
        subject: Set(mail.message.subject),
        text_body: Set(mail.message.text),
        html_body: Set(mail.message.html),
        status: Set(status),
        attempts: Set(0),
        next_attempt_at: Set(due),
        last_error: Set(None),
        created_at: Set(now),
        sent_at: Set(None),
        lane: Set(mail.kind.lane()),
        topic: Set(mail.topic),
    };
    row.insert(db).await.map(drop)
}

/// Replaces the content of the mail that waits about the same topic, if there is one, and returns its id. A mail that a worker
/// has claimed is not replaced.
pub(crate) async fn replace_waiting(db: &impl ConnectionTrait, mail: &Mail) -> Result<Option<Uuid>, DbErr> {
    let Some(topic) = &mail.topic else {
        return Ok(None);
    };
    let message = &mail.message;
    let replaced = Entity::update_many()
        .col_expr(Column::Recipient, Expr::value(&mail.recipient))
        .col_expr(Column::Subject, Expr::value(&message.subject))
        .col_expr(Column::TextBody, Expr::value(&message.text))
        .col_expr(Column::HtmlBody, Expr::value(&message.html))
        .filter(Column::Topic.eq(topic))
        .filter(Column::Status.eq(MailStatus::Queued))
        .filter(Column::Attempts.eq(0))
        .exec(db)
        .await?;
    if replaced.rows_affected == 0 {
        return Ok(None);
    }
    let waiting = Entity::find()
        .filter(Column::Topic.eq(topic))
        .filter(Column::Status.eq(MailStatus::Queued))
        .filter(Column::Attempts.eq(0))
        .one(db)
        .await?;
    Ok(waiting.map(|mail| mail.id))
}

/// Returns when a mail may leave: now, or later if the allowance of its topic or of its recipient is used up.
pub(crate) async fn earliest(
    db: &impl ConnectionTrait,
    mail: &Mail,
    now: DateTime<Utc>,
) -> Result<DateTime<Utc>, DbErr> {
    let mut due = now;
    if let Some(topic) = &mail.topic {
        let last = Entity::find()
            .filter(Column::Topic.eq(topic))
            .filter(Column::CreatedAt.gt(now - NOTICES_OF_ENTRY.window))
            .order_by_desc(Column::NextAttemptAt)
            .one(db)
            .await?;
        if let Some(last) = last {
            due = Ord::max(
                due,
                last.sent_at.unwrap_or(last.created_at) + NOTICES_OF_ENTRY.window,
            );
        }
    }
    if mail.kind.lane() == Lane::Notices {
        let since = now - NOTICES.window;
        let former: Vec<DateTime<Utc>> = Entity::find()
            .select_only()
            .column(Column::CreatedAt)
            .filter(Column::Recipient.eq(&mail.recipient))
            .filter(Column::Lane.eq(Lane::Notices))
            .filter(Column::CreatedAt.gt(since))
            .order_by_asc(Column::CreatedAt)
            .limit(u64::from(NOTICES.amount))
            .into_tuple()
            .all(db)
            .await?;
        if let Some(first) = former.first().filter(|_| former.len() >= NOTICES.amount as usize) {
            due = Ord::max(due, *first + NOTICES.window);
        }
    }
    Ok(due)
}

fn is_due(lanes: &[Lane], now: DateTime<Utc>) -> Condition {
    Condition::all()
        .add(Column::Lane.is_in(lanes.iter().copied()))
        .add(Column::Status.is_in([MailStatus::Queued, MailStatus::Pretended]))
        .add(Column::NextAttemptAt.lte(now))
}

/// Whether a mail of these lanes is due.
pub(crate) async fn any_due(
    db: &impl ConnectionTrait,
    lanes: &[Lane],
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let one = Entity::find().filter(is_due(lanes, now)).limit(1).one(db).await?;
    Ok(one.is_some())
}

/// Claims due mails of these lanes, in the order of the lanes and oldest first, and sets the end of their lease. If a worker dies, its mails become due again when the lease
/// ends. Concurrent workers skip each other's locked rows.
pub(crate) async fn claim(
    txn: &impl ConnectionTrait,
    lanes: &[Lane],
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<Model>, DbErr> {
    let due = Entity::find()
        .filter(is_due(lanes, now))
        .order_by_asc(Column::Lane)
        .order_by_asc(Column::CreatedAt);
    let due = queue::lock_batch(txn, due).await?;
    if !due.is_empty() {
        Entity::update_many()
            .col_expr(Column::NextAttemptAt, Expr::value(until))
            .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
            .filter(Column::Id.is_in(due.iter().map(|mail| mail.id)))
            .exec(txn)
            .await?;
    }
    Ok(due)
}

/// Marks a mail delivered, or a pretended mail as handled, and erases its content.
pub(crate) async fn settle(db: &impl ConnectionTrait, mail: &Model, now: DateTime<Utc>) -> Result<(), DbErr> {
    let (status, sent_at) = match mail.status {
        MailStatus::Pretended => (MailStatus::Unsent, None),
        _ => (MailStatus::Sent, Some(now)),
    };
    let row = ActiveModel {
        id: Set(mail.id),
        subject: Set(String::new()),
        text_body: Set(String::new()),
        html_body: Set(String::new()),
        status: Set(status),
        last_error: Set(None),
        sent_at: Set(sent_at),
        ..Default::default()
    };
    row.update(db).await.map(drop)
}

/// Records a failed attempt. The mail is retried at `next`; without `next`, it is given up.
pub(crate) async fn failed(
    db: &impl ConnectionTrait,
    id: Uuid,
    error: String,
    next: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    let mut row = ActiveModel {
        id: Set(id),
        last_error: Set(Some(error)),
        ..Default::default()
    };
    match next {
        Some(next) => row.next_attempt_at = Set(next),
        None => row.status = Set(MailStatus::GivenUp),
    }
    row.update(db).await.map(drop)
}

/// Returns the kind, status and time of all mails to an address, newest first.
pub async fn sent_to(db: &impl ConnectionTrait, recipient: &str) -> Result<Vec<serde_json::Value>, DbErr> {
    let mails = Entity::find()
        .filter(Column::Recipient.eq(recipient))
        .order_by_desc(Column::CreatedAt)
        .order_by_asc(Column::Kind)
        .all(db)
        .await?;
    Ok(mails.into_iter().map(to_wire).collect())
}

/// Returns the mails to a former address of an account, as [`sent_to`].
pub(crate) async fn sent_until(
    db: &impl ConnectionTrait,
    recipient: &str,
    until: DateTime<Utc>,
) -> Result<Vec<serde_json::Value>, DbErr> {
    let mails = Entity::find()
        .filter(Column::Recipient.eq(recipient))
        .filter(Column::CreatedAt.lte(until))
        .order_by_desc(Column::CreatedAt)
        .all(db)
        .await?;
    Ok(mails.into_iter().map(to_wire).collect())
}

fn to_wire(mail: Model) -> serde_json::Value {
    json!({ "kind": mail.kind, "status": mail.status, "queuedAt": mail.created_at })
}

/// Deletes the mails to a former address of an account.
pub(crate) async fn forget_until(
    db: &impl ConnectionTrait,
    recipient: &str,
    until: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::Recipient.eq(recipient))
        .filter(Column::CreatedAt.lte(until))
        .exec(db)
        .await
        .map(drop)
}

/// Deletes the mails of some kinds to these addresses, waiting or sent.
pub(crate) async fn forget_kinds(
    db: &impl ConnectionTrait,
    kinds: &[MailKind],
    recipients: &[String],
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::Kind.is_in(kinds.iter().map(|kind| kind.name())))
        .filter(Column::Recipient.is_in(recipients))
        .exec(db)
        .await
        .map(drop)
}

/// Deletes all mails to an address, waiting or sent.
pub async fn forget(db: &impl ConnectionTrait, recipient: &str) -> Result<(), DbErr> {
    let all = Entity::delete_many().filter(Column::Recipient.eq(recipient));
    all.exec(db).await.map(drop)
}

/// Returns undelivered mails, newest first.
pub(crate) async fn undelivered(db: &impl ConnectionTrait, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Status.is_in([MailStatus::Queued, MailStatus::GivenUp]))
        .order_by_desc(Column::CreatedAt)
        .limit(limit)
        .all(db)
        .await
}

/// Selects mails queued before `before` that are not waiting any more: delivered, given up, or never meant to be sent.
pub(crate) fn due(before: DateTime<Utc>) -> Select<Entity> {
    Entity::find()
        .filter(Column::Status.is_not_in([MailStatus::Queued, MailStatus::Pretended]))
        .filter(Column::CreatedAt.lt(before))
}

/// Counts the waiting mails.
pub async fn queued(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(MailStatus::Queued))
        .count(db)
        .await
}

/// The recipients of the mails of a lane that wait, or were sent within the minute. One that was given up counts until the lease of its
/// last attempt ends, because a server that refuses mails is not to get them faster.
pub(crate) async fn waiting_or_tried(
    db: &impl ConnectionTrait,
    lane: Lane,
    now: DateTime<Utc>,
) -> Result<Vec<String>, DbErr> {
    let since = now - Duration::minutes(1);
    let waits = Column::Status.eq(MailStatus::Queued);
    let refused = Column::Status
        .eq(MailStatus::GivenUp)
        .and(Column::NextAttemptAt.gt(now));
    Entity::find()
        .select_only()
        .column(Column::Recipient)
        .filter(Column::Lane.eq(lane))
        .filter(waits.or(refused).or(Column::SentAt.gt(since)))
        .into_tuple()
        .all(db)
        .await
}

/// Counts the mails that were given up.
pub async fn given_up_count(db: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(MailStatus::GivenUp))
        .count(db)
        .await
}

/// Returns the mails that were given up, newest first.
pub(crate) async fn given_up(db: &impl ConnectionTrait, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(MailStatus::GivenUp))
        .order_by_desc(Column::CreatedAt)
        .limit(limit)
        .all(db)
        .await
}

/// Requeues a mail that was given up, with all its attempts. Returns none if there is no such mail.
pub(crate) async fn put_back(
    db: &impl ConnectionTrait,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    let Some(mail) = Entity::find_by_id(id)
        .filter(Column::Status.eq(MailStatus::GivenUp))
        .one(db)
        .await?
    else {
        return Ok(None);
    };
    let mut row = mail.into_active_model();
    row.status = Set(MailStatus::Queued);
    row.attempts = Set(0);
    row.next_attempt_at = Set(now);
    row.update(db).await.map(Some)
}

/// Returns when mails of a kind were queued for an address after `since`, oldest first.
pub async fn queued_since(
    db: &impl ConnectionTrait,
    kind: &str,
    recipient: &str,
    since: DateTime<Utc>,
) -> Result<Vec<DateTime<Utc>>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::CreatedAt)
        .filter(Column::Kind.eq(kind))
        .filter(Column::Recipient.eq(recipient))
        .filter(Column::CreatedAt.gt(since))
        .order_by_asc(Column::CreatedAt)
        .into_tuple()
        .all(db)
        .await
}
